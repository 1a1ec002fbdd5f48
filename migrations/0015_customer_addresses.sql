-- Whose inquiry it is, by the address of its sender: each of the three rules has its index. Columns,
-- since behind row-level security no index over lower() is used: it is not leakproof.

alter table customers
  add column email_folded text generated always as (lower(email)) stored,
  add column email_domain text generated always as (split_part(lower(email), '@', 2)) stored;
alter table contacts
  add column email_domain text generated always as (split_part(lower(email), '@', 2)) stored;

-- Only what is active, which also keeps the look-ups of an import away from them.
create index customers_by_email on customers (email_folded, organisation_id, customer_id)
  where is_active and email_folded is not null;
create index customers_by_email_domain on customers (email_domain, organisation_id, customer_id)
  where is_active and email_domain is not null;
create index contacts_by_address on contacts (email_folded, organisation_id, parent_id)
  where is_active and parent_type = 'customer' and email_folded is not null;
create index contacts_by_email_domain on contacts (email_domain, organisation_id, parent_id)
  where is_active and parent_type = 'customer' and email_domain is not null;

-- What `email_domains` of a customer says, a row per pattern: behind row-level security no index looks
-- into an array.
create table customer_domains (
  organisation_id int not null,
  customer_id text not null,
  -- Without capitals: acme.example, or *.acme.example.
  pattern text not null,
  primary key (customer_id, organisation_id, pattern),
  foreign key (customer_id, organisation_id) references customers (customer_id, organisation_id)
    on delete cascade
);
create index customer_domains_by_pattern on customer_domains (pattern, organisation_id, customer_id);
call close_to_others('customer_domains');

create function keep_customer_domains() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_domains
     where customer_id = old.customer_id and organisation_id = old.organisation_id;
  end if;
  insert into customer_domains (organisation_id, customer_id, pattern)
  select distinct new.organisation_id, new.customer_id, lower(pattern)
    from jsonb_array_elements_text(new.email_domains) as pattern;
  return null;
end $$;

create trigger customers_new_domains after insert on customers for each row
  when (new.email_domains <> '[]') execute function keep_customer_domains();
create trigger customers_changed_domains after update on customers for each row
  when (new.email_domains <> old.email_domains) execute function keep_customer_domains();

-- Customers are closed to all but their organisation, to this migration too.
do $$
declare present int;
begin
  set local app.organisation_id = 'system';
  for present in select organisation_id from organisations loop
    perform set_config('app.organisation_id', present::text, true);
    insert into customer_domains (organisation_id, customer_id, pattern)
    select distinct organisation_id, customer_id, lower(pattern)
      from customers, jsonb_array_elements_text(email_domains) as pattern
     where organisation_id = present;
  end loop;
end $$;

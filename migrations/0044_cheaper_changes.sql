-- Bulk writes of changed rows and of new customers, made cheaper.

-- A trigger that runs before an update locks the row first, which writes to the log once more. The
-- guards of pushed records only refuse, so they run after the update, and only for a row to refuse.
create function refuse_outdated_hash() returns trigger language plpgsql as $$
begin
  raise exception 'an update of % outside an import must clear sent_hash', tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end $$;

create procedure guard_changes(wanted regclass) language plpgsql as $$
begin
  execute format('drop trigger if exists %s_stamp on %s', wanted, wanted);
  execute format('drop trigger if exists %s_forget_hash on %s', wanted, wanted);
  execute format(
    $trigger$create trigger %s_new_stamp before insert on %s for each row
      when (date_part('epoch', new.updated_at) is distinct from
            nullif(current_setting('app.change_%s', true), '')::float8)
      execute function refuse_foreign_stamp()$trigger$, wanted, wanted, wanted);
  execute format(
    $trigger$create trigger %s_changed_stamp after update on %s for each row
      when (date_part('epoch', new.updated_at) is distinct from
            nullif(current_setting('app.change_%s', true), '')::float8)
      execute function refuse_foreign_stamp()$trigger$, wanted, wanted, wanted);
  execute format(
    $trigger$create trigger %s_sent_hash after update on %s for each row
      when (new.sent_hash = old.sent_hash) execute function refuse_outdated_hash()$trigger$,
    wanted, wanted);
end $$;

call guard_changes('articles');
call guard_changes('customers');
call guard_changes('suppliers');
call guard_changes('contacts');
call guard_changes('unit_conversions');
call guard_changes('accessories');
call guard_changes('alternatives');
drop function forget_sent_hash();

-- As before, but with the guards above.
create or replace procedure carry_master_data(wanted regclass) language plpgsql as $$
declare json_column name;
begin
  call close_to_others(wanted);
  execute format('create index %s_scan on %s ((organisation_id::bigint), updated_at, id)',
                 wanted, wanted);
  call guard_changes(wanted);
  execute format(
    $check$alter table %s add constraint custom_fields_fit
      check (pg_column_size(custom_fields) <= 8192 or octet_length(custom_fields::text) <= 98304)$check$,
    wanted);
  for json_column in
    select attname from pg_attribute
     where attrelid = wanted and atttypid = 'jsonb'::regtype and not attisdropped
  loop
    execute format('alter table %s alter column %I set storage external', wanted, json_column);
  end loop;
end $$;

-- The patterns of `email_domains` are written once per statement instead of once per customer: a row
-- trigger, a foreign key checked per pattern and a second index took half of the time of a bulk write.

drop trigger customers_new_domains on customers;
drop trigger customers_changed_domains on customers;
drop function keep_customer_domains();

-- The triggers below remove the patterns of a removed customer. The change clock lets one transaction
-- at a time write the customers of an organisation, so no pattern can be added meanwhile.
alter table customer_domains
  drop constraint customer_domains_customer_id_organisation_id_fkey,
  drop constraint customer_domains_pkey,
  add primary key (pattern, organisation_id, customer_id);
drop index customer_domains_by_pattern;

create function add_domains_of_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_domains (organisation_id, customer_id, pattern)
  select organisation_id, customer_id, lower(pattern)
    from added, jsonb_array_elements_text(email_domains) as pattern
  on conflict do nothing;
  return null;
end $$;
create trigger customers_new_domains after insert on customers
  referencing new table as added
  for each statement execute function add_domains_of_new_customers();

-- Few customers change their patterns, and few are removed: a row trigger costs the others nothing.
create function replace_customer_domains() returns trigger language plpgsql as $$
begin
  delete from customer_domains
   where pattern in (select lower(each) from jsonb_array_elements_text(old.email_domains) as each)
     and organisation_id = old.organisation_id and customer_id = old.customer_id;
  if tg_op = 'UPDATE' then
    insert into customer_domains (organisation_id, customer_id, pattern)
    select distinct new.organisation_id, new.customer_id, lower(each)
      from jsonb_array_elements_text(new.email_domains) as each;
  end if;
  return null;
end $$;
create trigger customers_changed_domains after update on customers for each row
  when (new.email_domains <> old.email_domains) execute function replace_customer_domains();
create trigger customers_removed_domains after delete on customers for each row
  when (old.email_domains <> '[]') execute function replace_customer_domains();

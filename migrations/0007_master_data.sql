-- All that partners push beside articles, and what an organisation defines for itself.

-- What every table of pushed records has: the policy, the order of its list, stamps from the change
-- clock (its stream is named like the table), a hash that only the import keeps, bounded free fields,
-- and JSON whose size can be told without reading it.
create procedure carry_master_data(wanted regclass) language plpgsql as $$
declare json_column name;
begin
  call close_to_others(wanted);
  execute format('create index %s_scan on %s ((organisation_id::bigint), updated_at, id)',
                 wanted, wanted);
  execute format(
    $trigger$create trigger %s_stamp before insert or update on %s for each row
      when (date_part('epoch', new.updated_at) is distinct from
            nullif(current_setting('app.change_%s', true), '')::float8)
      execute function refuse_foreign_stamp()$trigger$, wanted, wanted, wanted);
  execute format(
    $trigger$create trigger %s_forget_hash before update on %s for each row
      when (new.sent_hash = old.sent_hash) execute function forget_sent_hash()$trigger$,
    wanted, wanted);
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

-- Who refers to records of a stream lets nobody change them meanwhile; several may refer at once.
-- Records before what refers to them: so nobody waits for somebody who waits for him.
create function hold_still(wanted_stream text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream, app_organisation()))
$$;

-- Whether any row says `deleted`. Only then is anything taken along.
alter table job_chunks add column has_deletions boolean not null default true;

-- The round in which each row is applied, instead of runs of rows: what does not depend on each other
-- is applied at once, wherever it stands.
alter table job_chunks add column rounds int[];
set local app.organisation_id = 'system';
update job_chunks
   set rounds = array(
         select (select count(*) from unnest(run_starts) as start where start <= position)::int
           from generate_series(1, cardinality(row_numbers)) as position);
alter table job_chunks alter column rounds set not null;
alter table job_chunks drop column run_starts;

create table customers (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  customer_id text not null,
  name text,
  email text,
  phone text,
  website text,
  vat_id text,
  currency text,
  language text,
  discount_percent numeric,
  email_domains jsonb not null,
  branch text,
  is_active boolean not null,
  -- The one that is kept of those sent, without its empty fields.
  address jsonb,
  -- By column id.
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, organisation_id)
);
call carry_master_data('customers');

create table suppliers (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  supplier_id text not null,
  name text,
  email text,
  phone text,
  website text,
  vat_id text,
  currency text,
  language text,
  is_active boolean not null,
  address jsonb,
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (supplier_id, organisation_id)
);
call carry_master_data('suppliers');

-- PostgreSQL has uuidv7() from version 18 on only.
create function new_uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((date_part('epoch', clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table contacts (
  id bigint generated always as identity primary key,
  -- The id that partners see.
  contact_id uuid not null default new_uuid_v7() unique,
  organisation_id int not null,
  parent_type text not null check (parent_type in ('customer', 'supplier')),
  parent_id text not null,
  external_id text,
  email text,
  -- A column, since behind row-level security no index over lower() is used: it is not leakproof.
  email_folded text generated always as (lower(email)) stored,
  -- As sent; `full_name` is what is shown and found.
  name text,
  first_name text,
  last_name text,
  full_name text generated always as (coalesce(nullif(name, ''),
    case when nullif(first_name, '') is null then nullif(last_name, '')
         when nullif(last_name, '') is null then first_name
         else left(first_name || ' ' || last_name, 1000) end)) stored,
  phone text,
  mobile text,
  position text,
  department text,
  language text,
  is_active boolean not null,
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call carry_master_data('contacts');
-- The three identities within a parent. Texts may be longer than an index entry, hence the hashes.
create unique index contacts_by_external_id
  on contacts (parent_id, md5(external_id), parent_type, organisation_id)
  where external_id is not null;
create unique index contacts_by_email
  on contacts (parent_id, md5(email_folded), parent_type, organisation_id)
  where external_id is null and email is not null;
create index contacts_by_name
  on contacts (parent_id, md5(full_name), md5(phone), parent_type, organisation_id)
  where external_id is null and full_name is not null and phone is not null;
-- The lists by parent, and of the few: suppliers' contacts, and those that are no longer active.
create index contacts_of_parent on contacts ((organisation_id::bigint), parent_id, updated_at, id);
create index contacts_of_suppliers on contacts ((organisation_id::bigint), updated_at, id)
  where parent_type = 'supplier';
create index contacts_inactive on contacts ((organisation_id::bigint), updated_at, id)
  where not is_active;

create table unit_conversions (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  article_number text not null,
  alternative_unit text not null,
  numerator numeric not null check (numerator > 0),
  denominator numeric not null check (denominator > 0),
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call carry_master_data('unit_conversions');
create unique index unit_conversions_key
  on unit_conversions (article_number, md5(alternative_unit), organisation_id);
create index unit_conversions_of_article
  on unit_conversions ((organisation_id::bigint), article_number, updated_at, id);

create table accessories (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  source_article_number text not null,
  accessory_article_number text not null,
  multiplier numeric not null,
  "order" numeric not null,
  is_mandatory boolean not null,
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source_article_number, accessory_article_number, organisation_id)
);
call carry_master_data('accessories');
create index accessories_of_article
  on accessories ((organisation_id::bigint), source_article_number, updated_at, id);
create index accessories_to_article on accessories (md5(accessory_article_number));

create table alternatives (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  source_article_number text not null,
  alternative_article_number text not null,
  "order" numeric,
  custom_fields jsonb not null,
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source_article_number, alternative_article_number, organisation_id)
);
call carry_master_data('alternatives');
create index alternatives_of_article
  on alternatives ((organisation_id::bigint), source_article_number, updated_at, id);
create index alternatives_to_article on alternatives (md5(alternative_article_number));

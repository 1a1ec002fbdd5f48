-- What an organisation defines for itself: custom columns, branches, users, rules of matching.

-- Columns of an organisation's own, per resource. Open to the system: a column is changed by its id
-- alone.
create table custom_columns (
  column_id text primary key check (column_id ~ '^cf_[a-z0-9]+$'),
  organisation_id int not null references organisations,
  resource text not null check (resource in ('CUSTOMER', 'SUPPLIER', 'USER', 'PROJECT', 'REQUEST')),
  label text not null check (length(label) between 1 and 255),
  type text not null
    check (type in ('TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'SELECT', 'MULTI_SELECT')),
  -- Labels to choose from, as a JSON array of texts.
  options jsonb not null default '[]',
  display_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp()
);
create index custom_columns_in_order
  on custom_columns (organisation_id, resource, display_order, created_at, column_id);
call open_to_system('custom_columns');

-- The active columns of a resource with their labels, in order, as [[column id, label], …]. Of columns
-- with one label the first has it.
create function custom_labels(wanted_resource text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(column_id, label)
                            order by display_order, created_at, column_id), '[]')
    from custom_columns as own
   where organisation_id = app_organisation() and resource = wanted_resource and is_active
     and not exists (
       select from custom_columns as earlier
        where earlier.organisation_id = own.organisation_id and earlier.resource = own.resource
          and earlier.label = own.label and earlier.is_active
          and (earlier.display_order, earlier.created_at, earlier.column_id)
            < (own.display_order, own.created_at, own.column_id))
$$;

-- Values by column id as readers see them: by label, in order, without blanks between.
create function by_label(fields jsonb, labels jsonb) returns json language sql immutable as $$
  select ('{' || coalesce(string_agg((entry -> 1)::text || ':' || (fields -> (entry ->> 0))::text, ','
                                     order by place), '') || '}')::json
    from jsonb_array_elements(labels) with ordinality as known (entry, place)
   where fields ? (entry ->> 0)
$$;

-- The active columns of a resource by their ids: {"cf_…": {"type": …, "options": …}}.
create function custom_definitions(wanted_resource text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(column_id,
                                   jsonb_build_object('type', type, 'options', options)), '{}')
    from custom_columns
   where organisation_id = app_organisation() and resource = wanted_resource and is_active
$$;

create function is_calendar_day(day text) returns boolean language sql immutable as $$
  select case
    when day !~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' or day like '0000%' then false
    else right(day, 2)::int <= date_part('day',
           make_date(left(day, 4)::int, substring(day from 6 for 2)::int, 1)
             + interval '1 month' - interval '1 day')
  end
$$;

-- Why a value does not fit its column, or null. A column without a definition takes any value, and
-- null clears it.
create function custom_value_fault(definition jsonb, value jsonb) returns text
language sql immutable as $$
  select case
    when definition is null or value = 'null' then null
    else case definition ->> 'type'
      when 'TEXT' then case when jsonb_typeof(value) <> 'string' then 'must be a text' end
      when 'NUMBER' then case when jsonb_typeof(value) <> 'number' then 'must be a number' end
      when 'BOOLEAN' then case when jsonb_typeof(value) <> 'boolean' then 'must be true or false' end
      when 'DATE' then
        case when jsonb_typeof(value) <> 'string' or not is_calendar_day(value #>> '{}')
             then 'must be a date such as 2026-11-14' end
      when 'SELECT' then
        case when jsonb_typeof(value) <> 'string' or not definition -> 'options' ? (value #>> '{}')
             then 'must be one of ' || left(definition ->> 'options', 300) end
      when 'MULTI_SELECT' then
        case when jsonb_typeof(value) <> 'array' or not value <@ (definition -> 'options')
             then 'must be a list out of ' || left(definition ->> 'options', 300) end
    end
  end
$$;

create table branches (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null default now()
);
create unique index branches_by_name on branches (organisation_id, lower(name));
call close_to_others('branches');

-- Open to the system: who signs in is known by the e-mail address alone. It need not be unique.
create table users (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  email text not null,
  email_folded text not null generated always as (lower(email)) stored,
  name text not null,
  role text not null check (role in ('ADMIN', 'MEMBER')),
  is_active boolean not null default true,
  password_hash text not null,
  -- By column id.
  custom_fields jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index users_by_email on users (email_folded, organisation_id);
create index users_of_organisation on users (organisation_id, id);
call open_to_system('users');

-- What stands in a position's text, and the article that is then taken.
create table default_articles (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  pattern text not null check (length(pattern) between 1 and 255),
  article_number text not null,
  created_at timestamptz not null default now()
);
create unique index default_articles_by_pattern on default_articles (organisation_id, lower(pattern));
call close_to_others('default_articles');

-- Sets that a position may name, and the articles they consist of.
create table parts_lists (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null default now(),
  unique (organisation_id, id)
);
create unique index parts_lists_by_name on parts_lists (organisation_id, lower(name));
call close_to_others('parts_lists');

create table parts_list_items (
  organisation_id int not null,
  parts_list_id bigint not null,
  item_order int not null,
  article_number text not null,
  quantity numeric not null check (quantity > 0),
  primary key (parts_list_id, item_order),
  foreign key (organisation_id, parts_list_id)
    references parts_lists (organisation_id, id) on delete cascade
);
call close_to_others('parts_list_items');

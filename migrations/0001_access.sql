-- Who may call, and how often.
--
-- Every transaction says for whom it works: `app.organisation_id` is an organisation's id, or
-- 'system' for the service's own work. Two kinds of tables, two policies:
--   * partners' data: only the organisation named. 'system' is no number, so the cast refuses it,
--     and a forgotten setting is an error, never an open or an empty result.
--   * the gate (organisations, keys, call records, tasks, jobs and their chunks, events): also
--     'system', which has to look up a key before it knows whose it is, and to tidy up.
create function app_organisation() returns int language sql stable as $$
  select current_setting('app.organisation_id')::int
$$;

-- As above, for the gate: a setting that is empty, as it is after a transaction that had one, is as
-- good as forgotten.
create function app_scope() returns text language plpgsql stable as $$
begin
  if current_setting('app.organisation_id') = '' then
    raise exception 'app.organisation_id is not set';
  end if;
  return current_setting('app.organisation_id');
end $$;

create procedure close_to_others(wanted regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format(
    'create policy own_rows on %s using (organisation_id = (select app_organisation()))', wanted);
end $$;

create procedure open_to_system(wanted regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format(
    $policy$create policy own_rows_or_system on %s
      using ((select app_scope()) in ('system', organisation_id::text))$policy$,
    wanted);
end $$;

create table organisations (
  organisation_id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 1000),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
call open_to_system('organisations');

create table api_keys (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  -- The part of the key that may be shown and searched for.
  key_id text not null unique,
  name text not null,
  secret_hash bytea not null,
  last_four text not null,
  scopes text[] not null,
  write_per_minute int not null check (write_per_minute > 0),
  write_burst int not null check (write_burst > 0),
  read_per_minute int not null check (read_per_minute > 0),
  read_burst int not null check (read_burst > 0),
  job_slots int not null check (job_slots > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  unique (organisation_id, id)
);
call open_to_system('api_keys');

-- One timestamp per bucket (GCRA). Unlogged: after a crash every bucket is full again, which is the
-- safe side for callers. `subject` is a key's id or a client's address.
create unlogged table rate_buckets (
  subject text not null,
  bucket text not null,
  full_at timestamptz not null,
  primary key (subject, bucket)
) with (fillfactor = 50);

-- What was called, by whom, with what outcome. Written in batches, behind the answer.
create table api_calls (
  id bigint generated always as identity primary key,
  organisation_id int,
  api_key_id bigint,
  called_at timestamptz not null,
  request_id text not null,
  method text not null,
  route text not null,
  url text not null,
  status int not null,
  duration_ms numeric not null,
  client_address text not null,
  request_bytes bigint not null,
  response_bytes bigint not null,
  request_body text,
  response_body text
);
create index api_calls_of_organisation on api_calls (organisation_id, called_at);
create index api_calls_by_time on api_calls (called_at);
create index api_calls_by_request on api_calls (organisation_id, request_id);
call open_to_system('api_calls');

-- Secrets that all processes share and no partner sees: the seal of cursors.
create table service_secrets (
  name text primary key,
  value text not null
);

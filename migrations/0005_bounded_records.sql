-- A record stays small enough to be read: what a partner merges into `custom_fields` over time is
-- bounded like what it sends at once.
--
-- Writing jsonb as text takes time, so only a value that could be too long is: a text has at most eight
-- times the bytes of its jsonb. It also has a blank after each comma and colon, so 64 KB as sent may
-- have up to 96 KB here.
alter table articles add constraint custom_fields_fit
  check (pg_column_size(custom_fields) <= 8192 or octet_length(custom_fields::text) <= 98304) not valid;

-- Stored as they are, so that `pg_column_size` tells their size without reading them: a page is cut
-- before its records are written.
alter table articles alter column norms set storage external;
alter table articles alter column keywords set storage external;
alter table articles alter column attributes set storage external;
alter table articles alter column custom_fields set storage external;

-- The lock is given back at once: what was to be waited for is over, and a page that takes long must
-- not keep writers waiting.
create or replace function read_barrier(wanted_stream text) returns void language sql
set lock_timeout = '2s' as $$
  select pg_advisory_lock_shared(hashtextextended(wanted_stream, app_organisation()));
  select pg_advisory_unlock_shared(hashtextextended(wanted_stream, app_organisation()))
$$;

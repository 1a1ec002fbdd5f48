-- The change clock: `updated_at` is given out in commit order, so that a list never skips a row.
-- A stream is one list of one organisation. Its writers take turns; a reader that waits for the
-- lock sees every stamp given out before.
create table change_clock (
  organisation_id int not null,
  stream text not null,
  last timestamptz not null default '-infinity',
  primary key (organisation_id, stream)
) with (fillfactor = 50);
call close_to_others('change_clock');

-- Opens a change: waits for the stream's other writers and gives the stamp of this transaction.
-- Call it before the first row lock, and as late as can be.
create function begin_change(wanted_stream text) returns timestamptz language plpgsql as $$
declare stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_stream, app_organisation()));
  insert into change_clock as clock (organisation_id, stream, last)
  values (app_organisation(), wanted_stream, clock_timestamp())
  on conflict (organisation_id, stream) do update
     set last = greatest(clock_timestamp(), clock.last + interval '1 microsecond')
  returning last into stamp;
  perform set_config('app.change_' || wanted_stream, stamp::text, true);
  return stamp;
end $$;

-- Waits until every stamp given out so far is visible. A statement of its own, before the page.
-- It gives up after two seconds: a cursor stays right without it, only the newest rows may be late.
create function read_barrier(wanted_stream text) returns void language sql
set lock_timeout = '2s' as $$
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream, app_organisation()))
$$;

-- Fired only by a row whose stamp is not that of this transaction's change: nobody can forget it.
create function refuse_foreign_stamp() returns trigger language plpgsql as $$
begin
  raise exception 'updated_at of % was not taken from begin_change()', tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end $$;

-- As partners read it: UTC, microseconds, Z.
create function wire_time(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

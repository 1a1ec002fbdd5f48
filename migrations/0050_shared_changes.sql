-- A change that two transactions make at once, each on rows of its own.

-- Opens the change. This transaction holds the lock of the stream for both, and its stamp is the later
-- one, because it commits last. It leaves the clock alone until then, so that the other one can move it.
-- It waits for the second transaction of an earlier shared change, should the first one have been lost.
--
-- Each of the two could wait for a row that the other one holds. PostgreSQL cannot see that this is a
-- deadlock, since the program also lets one wait for the other: hence the short time limit.
create function begin_shared_change(wanted_stream text) returns timestamptz language plpgsql as $$
declare
  joined bigint := hashtextextended(wanted_stream || ' joined', app_organisation());
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_stream, app_organisation()));
  perform pg_advisory_lock(joined), pg_advisory_unlock(joined);
  select greatest(clock_timestamp(), max(last) + interval '1 microsecond') + interval '1 microsecond'
    into stamp
    from change_clock
   where organisation_id = app_organisation() and stream = wanted_stream;
  perform set_config('app.change_' || wanted_stream, date_part('epoch', stamp)::text, true);
  perform set_config('app.has_shared_change', 'true', true);
  perform set_config('app.usual_lock_timeout', current_setting('lock_timeout'), true);
  perform set_config('lock_timeout', '1s', true);
  return stamp;
end $$;

-- Makes this transaction part of the change that was opened with this stamp. Its own stamp, which it
-- gets, is the one before. Refused when the clock is there already: then the first transaction was lost,
-- and others have written since.
create function join_shared_change(wanted_stream text, opened_stamp timestamptz) returns timestamptz
language plpgsql as $$
declare stamp timestamptz := opened_stamp - interval '1 microsecond';
begin
  perform set_config('app.has_shared_change', 'true', true);
  perform set_config('lock_timeout', '1s', true);
  perform pg_advisory_xact_lock(hashtextextended(wanted_stream || ' joined', app_organisation()));
  insert into change_clock as clock (organisation_id, stream, last)
  values (app_organisation(), wanted_stream, stamp)
  on conflict (organisation_id, stream) do update set last = excluded.last
   where clock.last < excluded.last;
  if not found then
    raise exception 'the shared change of % has ended', wanted_stream
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform set_config('app.change_' || wanted_stream, date_part('epoch', stamp)::text, true);
  return stamp;
end $$;

-- Moves the clock to the stamp of the first transaction, once the other one has committed.
create function end_shared_change(wanted_stream text, stamp timestamptz) returns void
language plpgsql as $$
begin
  perform set_config('lock_timeout', current_setting('app.usual_lock_timeout'), true);
  update change_clock set last = stamp
   where organisation_id = app_organisation() and stream = wanted_stream and last < stamp;
  if not found then
    raise exception 'the shared change of % was not joined', wanted_stream
      using errcode = 'object_not_in_prerequisite_state';
  end if;
end $$;

-- As before, and also waits for a transaction that is part of a shared change whose first one was lost.
create or replace function read_barrier(wanted_stream text) returns void language sql
set lock_timeout = '2s' as $$
  select pg_advisory_lock_shared(hashtextextended(wanted_stream, app_organisation()));
  select pg_advisory_unlock_shared(hashtextextended(wanted_stream, app_organisation()));
  select pg_advisory_lock_shared(hashtextextended(wanted_stream || ' joined', app_organisation()));
  select pg_advisory_unlock_shared(hashtextextended(wanted_stream || ' joined', app_organisation()))
$$;

-- As before, but refuses a shared change: the clock does not show the stamp of its transaction.
create or replace function stamp_of_removal(wanted_stream text) returns timestamptz
language plpgsql as $$
begin
  if coalesce(current_setting('app.change_' || wanted_stream, true), '') = '' then
    raise exception 'removing from % needs begin_change()', wanted_stream
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  if coalesce(current_setting('app.has_shared_change', true), '') <> '' then
    raise exception 'removing from % needs a change that is not shared', wanted_stream
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return (select last from change_clock
           where organisation_id = app_organisation() and stream = wanted_stream);
end $$;

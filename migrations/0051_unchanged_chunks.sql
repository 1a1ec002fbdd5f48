-- The clock of the stream at which every row of the chunk was found unchanged: while it stands there,
-- applying the chunk would change nothing. Null where a row was found changed, or none was looked up.
-- Such a chunk is counted as skipped as a whole, so it has no errors.
alter table job_chunks add column unchanged_at timestamptz
  constraint unchanged_without_errors check (unchanged_at is null or errors = '[]');

-- Keeps a stream as it is until the transaction ends: its writers wait, also the second transaction of a
-- shared change.
create function hold_still(wanted_stream text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream, app_organisation()));
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream || ' joined', app_organisation()))
$$;

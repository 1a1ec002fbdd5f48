-- The clock of the stream at which every row of the chunk was found unchanged: while it stands there,
-- applying the chunk would change nothing. Null where a row was found changed, or none was looked up.
alter table job_chunks add column unchanged_at timestamptz;

-- Keeps a stream as it is until the transaction ends: its writers wait, also the second transaction of a
-- shared change.
create function hold_still(wanted_stream text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream, app_organisation()));
  select pg_advisory_xact_lock_shared(hashtextextended(wanted_stream || ' joined', app_organisation()))
$$;

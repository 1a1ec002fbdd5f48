-- What a merge does for every row, made cheaper: it is most of the time that a bulk write takes.

-- Whether any row says null anywhere. Hardly any does; without it nothing has to be cleared.
alter table job_chunks add column has_nulls boolean not null default true;

-- The stamp of a change is kept as a number of seconds, which is read faster than a timestamp.
create or replace function begin_change(wanted_stream text) returns timestamptz language plpgsql as $$
declare stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted_stream, app_organisation()));
  insert into change_clock as clock (organisation_id, stream, last)
  values (app_organisation(), wanted_stream, clock_timestamp())
  on conflict (organisation_id, stream) do update
     set last = greatest(clock_timestamp(), clock.last + interval '1 microsecond')
  returning last into stamp;
  perform set_config('app.change_' || wanted_stream, date_part('epoch', stamp)::text, true);
  return stamp;
end $$;

drop trigger articles_stamp on articles;
create trigger articles_stamp before insert or update on articles
  for each row
  when (date_part('epoch', new.updated_at) is distinct from
        nullif(current_setting('app.change_articles', true), '')::float8)
  execute function refuse_foreign_stamp();

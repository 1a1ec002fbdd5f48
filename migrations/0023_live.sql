-- Live updates: processes are told what to look at, and a client is told what has changed since it looked.

-- A moment for what is changed of an inquiry: later than every updated_at that anybody can have seen of it, and not later
-- than the one that it gets with this change. Whoever changes positions holds the inquiry anyway.
create function inquiry_stamp(wanted bigint) returns timestamptz language plpgsql as $$
declare
  begun float8 := nullif(current_setting('app.change_inquiries', true), '')::float8;
  stamp timestamptz;
begin
  if begun is not null then return to_timestamp(begun); end if;
  select greatest(clock_timestamp(), updated_at + interval '1 microsecond') into stamp
    from inquiries
   where id = wanted and organisation_id = app_organisation()
     for no key update;
  return stamp;
end $$;

create function stamp_with_inquiry() returns trigger language plpgsql as $$
begin
  new.stamp := inquiry_stamp(new.inquiry_id);
  return new;
end $$;

-- When what a list shows of it was last changed; null: not since there are stamps.
alter table positions add column stamp timestamptz;
create trigger positions_stamp before insert or update on positions
  for each row execute function stamp_with_inquiry();

alter table chapters add column stamp timestamptz;
create trigger chapters_stamp before insert or update on chapters
  for each row execute function stamp_with_inquiry();

-- When the run began or ended: what was read before is not what is there after it.
alter table processings add column stamp timestamptz;
create trigger processings_begin before insert on processings
  for each row execute function stamp_with_inquiry();
create trigger processings_end before update of ended_at on processings
  for each row execute function stamp_with_inquiry();

-- What processes are told: `<what> <organisation> [<inquiry>]`. The same words within a transaction are said once.
create function announce_inquiry() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', 'inquiries ' || new.organisation_id);
  return null;
end $$;
create trigger inquiries_live after insert or update on inquiries
  for each row execute function announce_inquiry();

-- Changed rows are told of by themselves, since what is predicted may change without the inquiry. A run says itself when all is
-- to be read again.
create function announce_positions() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('rows %s %s', inquiry.organisation_id, inquiry.id))
     from (select distinct organisation_id, inquiry_id from became) as changed
     join inquiries as inquiry on inquiry.id = changed.inquiry_id
      and inquiry.organisation_id = changed.organisation_id
    where inquiry.status <> 'PROCESSING';
  return null;
end $$;
create trigger positions_live after update on positions
  referencing new table as became
  -- That others are stamped is no news of its own.
  for each statement when (pg_trigger_depth() = 0) execute function announce_positions();

-- Of positions with the same text lists show how many there are: who comes or goes changes the others. Row by row, since few
-- change so, and a statement over all changed rows would be planned once, for as few or as many as there were then.
create function stamp_twins() returns trigger language plpgsql as $$
begin
  if exists (select from inquiries
              where id = new.inquiry_id and organisation_id = new.organisation_id
                and status <> 'PROCESSING') then
    update positions as twin set stamp = twin.stamp
     where twin.equal_key in (old.equal_key, new.equal_key) and twin.inquiry_id = new.inquiry_id
       and twin.organisation_id = new.organisation_id and twin.id <> new.id
       and not twin.is_removed;
  end if;
  return null;
end $$;
create trigger positions_twins after update on positions
  for each row when (old.equal_key is distinct from new.equal_key
                     or old.is_removed is distinct from new.is_removed)
  execute function stamp_twins();

create function announce_processing() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('processing %s %s', new.organisation_id, new.inquiry_id));
  return null;
end $$;
create trigger processings_live after insert or update of step, done, total on processings
  for each row execute function announce_processing();

create function announce_acknowledgement() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('trace %s %s', new.organisation_id, new.record_id));
  return null;
end $$;
create trigger acknowledgements_live after insert on acknowledgements
  for each row when (new.record_kind in ('TENDER', 'ORDER'))
  execute function announce_acknowledgement();

create function announce_attempts() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('trace %s %s', event.organisation_id, event.request_id))
     from made
     join deliveries as delivery on delivery.id = made.delivery_id
     join events as event on event.id = delivery.event_id
    where event.type in ('tender.completed', 'order.completed');
  return null;
end $$;
create trigger delivery_attempts_live after insert on delivery_attempts
  referencing new table as made
  for each statement execute function announce_attempts();

-- Which record a call was about: what its path names.
alter table api_calls add column record_key text;
create index api_calls_of_inquiry on api_calls (record_key, route, organisation_id, called_at)
  where route in ('/tenders/{tender_id}', '/orders/{order_id}') and method = 'GET' and status = 200;

create function announce_fetches() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format('trace %s %s', organisation_id, record_key))
     from made
    where route in ('/tenders/{tender_id}', '/orders/{order_id}') and method = 'GET'
      and status = 200 and organisation_id is not null and record_key is not null;
  return null;
end $$;
create trigger api_calls_live after insert on api_calls
  referencing new table as made
  for each statement execute function announce_fetches();

-- Who looks at which inquiry now: one row per tab. Unlogged: after a crash everybody says it again.
create unlogged table presences (
  organisation_id int not null,
  user_id bigint not null,
  viewer text not null,
  inquiry_id bigint not null,
  position_id bigint,
  seen_at timestamptz not null,
  primary key (organisation_id, user_id, viewer)
) with (fillfactor = 50);
call close_to_others('presences');

create function announce_presence() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', 'presence ' || coalesce(new.organisation_id, old.organisation_id));
  return null;
end $$;
create trigger presences_come_and_go after insert or delete on presences
  for each row execute function announce_presence();
-- Who only says that he is still there is not told of, unless he may have been given up.
create trigger presences_move after update on presences
  for each row
  when ((old.inquiry_id, old.position_id) is distinct from (new.inquiry_id, new.position_id)
        or new.seen_at - old.seen_at > interval '20 seconds')
  execute function announce_presence();

-- Partners are told by push: who wants to be told, what is on its way to whom, and how each attempt went.

-- An event's data keep the very text in which they were published, so that every attempt sends the same bytes.
drop index events_of_request;
alter table events drop column request_id;
alter table events alter column data type json using data::text::json;
alter table events
  add column request_id text generated always as (data ->> 'request_id') stored,
  add column api_version text not null default '1.33.0',
  add unique (organisation_id, id);
alter table events alter column api_version drop default;
create index events_of_request on events (request_id, organisation_id, created_at)
  where request_id is not null;
create index events_by_time on events (organisation_id, created_at, id);
-- Deliveries are made with their event: nothing looks for events that wait.
drop index events_waiting;
alter table events drop column dispatched_at;

-- As `newId` of the service makes them, for many rows in one statement: ordered by time.
create function new_uuid() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create table subscriptions (
  id uuid primary key,
  organisation_id int not null references organisations,
  url text not null check (length(url) between 1 and 2048),
  description text not null default '' check (length(description) <= 1000),
  -- Null: every type, also those to come.
  event_types text[] check (cardinality(event_types) > 0),
  -- Sealed with a key that is not in this database.
  secret bytea not null,
  -- The one that will sign after the next switch.
  next_secret bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paused_at timestamptz,
  deleted_at timestamptz,
  -- One process at a time sends to an endpoint, as with tasks.
  lease_token int not null default 0,
  lease_until timestamptz,
  served_at timestamptz not null default '-infinity',
  -- How it went lately: since when there were only failures, and how many.
  failures_in_a_row int not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  unique (organisation_id, id)
) with (fillfactor = 50);
create index subscriptions_deleted on subscriptions (id) where deleted_at is not null;
call open_to_system('subscriptions');

create table deliveries (
  id uuid primary key,
  organisation_id int not null,
  subscription_id uuid not null,
  -- None for a test, which tells of nothing that happened.
  event_id uuid,
  test_body text,
  -- 0 for the delivery that was made with the event, then one more each time it is sent again on request.
  replay int not null default 0,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'DELIVERED', 'EXHAUSTED', 'CANCELLED', 'FAILED')),
  -- Attempts that were made and recorded.
  attempts int not null default 0 check (attempts between 0 and 6),
  next_attempt_at timestamptz check ((next_attempt_at is not null) = (status = 'PENDING')),
  ended_at timestamptz check ((ended_at is null) = (status = 'PENDING')),
  check ((event_id is null) = (test_body is not null)),
  -- A test is not tried again, and what is tried again is not given up at its first failure.
  check (status = 'FAILED' or status = 'DELIVERED' or test_body is null),
  check (status <> 'FAILED' or test_body is not null),
  foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id),
  foreign key (organisation_id, event_id) references events (organisation_id, id),
  -- Each event once to each subscription, but for what somebody asked for.
  unique (event_id, subscription_id, replay)
);
create index deliveries_due on deliveries (subscription_id, next_attempt_at, id) where status = 'PENDING';
create index deliveries_of_subscription on deliveries (subscription_id, id);
-- What did not arrive: looked for in the log, and sent again. What arrives costs nothing here.
create index deliveries_not_arrived on deliveries (subscription_id, status, id)
  where status in ('EXHAUSTED', 'CANCELLED', 'FAILED');
-- What happened lately, and what is old enough to go.
create index deliveries_by_end on deliveries (subscription_id, ended_at) where ended_at is not null;
call open_to_system('deliveries');

-- Written with its delivery and removed with it, in one statement each: a foreign key would look every row up again.
create table delivery_attempts (
  delivery_id uuid not null,
  number int not null check (number between 1 and 6),
  organisation_id int not null,
  started_at timestamptz not null,
  duration_ms int not null,
  -- What was sent, beside the event's body.
  url text not null,
  request_headers json not null,
  -- The class of what went wrong, and a sentence; null: it was taken.
  error text,
  message text,
  -- What came back: the status, the head, and the beginning of the body.
  status int,
  response_headers json,
  response_body text,
  -- Where it went to, if somewhere at all.
  address text,
  primary key (delivery_id, number)
);
call open_to_system('delivery_attempts');

-- Events of jobs go when they are old; what was released or exported stays, as the history of its record.
create index events_of_jobs on events (id) where type in ('job.finished', 'request.processing_completed');

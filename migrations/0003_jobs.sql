-- What a worker does. A lane's tasks run one after the other, in the order they were accepted.
create table tasks (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  kind text not null,
  payload jsonb not null,
  lane text,
  run_at timestamptz not null default now(),
  -- Raised by each claim: a worker that wakes up late finds another token and stops.
  lease_token int not null default 0,
  lease_until timestamptz,
  -- Claims since the last committed progress; a task that kills its workers is seen by it.
  fruitless_claims int not null default 0,
  -- How much the next worker may dare between two commits: halved by each further fruitless claim,
  -- down to 0, which means not even one. Null: as much as it likes.
  caution int,
  -- How often a worker gave something up; after a few times the task as a whole is.
  given_up int not null default 0
) with (fillfactor = 50);
create index tasks_due on tasks (run_at, id);
create index tasks_lane on tasks (lane, id);
create index tasks_leased on tasks (lease_until) where lease_until is not null;
call open_to_system('tasks');

-- What partners poll.
create table jobs (
  id uuid primary key,
  organisation_id int not null references organisations,
  api_key_id bigint not null,
  entity text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
  idempotency_key text,
  fingerprint text,
  total_rows int not null,
  -- Rows done so far, in order. Rows, errors, counters and this mark are one commit.
  next_row int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  skipped_count int not null default 0,
  deleted_count int not null default 0,
  error_count int not null default 0,
  result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, api_key_id) references api_keys (organisation_id, id),
  constraint counters_add_up check (status <> 'COMPLETED' or
    created_count + updated_count + skipped_count + deleted_count + error_count = total_rows),
  constraint failed_means_nothing_applied check (status <> 'FAILED' or
    created_count + updated_count + skipped_count + deleted_count = 0)
) with (fillfactor = 70);
create unique index jobs_idempotency on jobs (organisation_id, idempotency_key)
  where idempotency_key is not null;
create index jobs_in_flight on jobs (api_key_id) where status in ('PENDING', 'RUNNING');
create index jobs_ended on jobs (ended_at) where ended_at is not null;
call open_to_system('jobs');

create function refuse_change_of_ended_job() returns trigger language plpgsql as $$
begin
  raise exception 'job % has ended', old.id;
end $$;
create trigger jobs_end_once before update on jobs
  for each row when (old.status in ('COMPLETED', 'FAILED'))
  execute function refuse_change_of_ended_job();

create table job_errors (
  organisation_id int not null,
  job_id uuid not null,
  row_number int not null,
  identifier text not null,
  error_message text not null,
  primary key (job_id, row_number),
  foreign key (organisation_id, job_id) references jobs (organisation_id, id) on delete cascade
);
call close_to_others('job_errors');

-- The accepted rows, a slice a row, as they were sent. They are written while the body arrives,
-- before the job exists, and become its payload by the commit that makes the job.
create table job_chunks (
  organisation_id int not null,
  job_id uuid not null,
  first_row int not null,
  row_count int not null,
  -- The rows that can be applied, with their numbers in the request and a hash of their bytes.
  rows jsonb not null,
  row_numbers int[] not null,
  hashes bytea[] not null,
  -- Where a key occurs again: each run of rows is applied on its own. Positions in `rows`, from 1.
  run_starts int[] not null,
  -- The rows that cannot be applied, and why.
  errors jsonb not null,
  stored_at timestamptz not null default now(),
  primary key (job_id, first_row)
);
create index job_chunks_by_time on job_chunks (stored_at);
call open_to_system('job_chunks');
-- Read once and deleted: compressing the rows would cost more than writing them.
alter table job_chunks alter column rows set storage external;

-- What happened, recorded in the commit that made it happen. Delivery reads it from here.
create table events (
  id uuid primary key,
  organisation_id int not null references organisations,
  type text not null,
  -- What the event is about, where it may be told only once.
  subject text,
  data jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create unique index events_told_once on events (type, subject) where subject is not null;
create index events_waiting on events (created_at) where dispatched_at is null;
call open_to_system('events');

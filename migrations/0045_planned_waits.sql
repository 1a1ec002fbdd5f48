-- A clock that is set back: a time to wait for is stored with the moment at which it was planned. Where
-- that moment lies in the future, the clock ran ahead when it was written: the wait is over.

alter table tasks
  add column planned_at timestamptz not null default now(),
  -- The error of the last worker that failed; the log names it when the task is given up.
  add column last_failure text;
create index tasks_planned on tasks (planned_at);
set local app.organisation_id = 'system';
-- The moments of older waits are unknown: each of these tasks is tried once more now.
update tasks set run_at = now() where run_at > now();

-- Null: the delivery is older than this column; its time alone says when it is due.
alter table deliveries add column planned_at timestamptz;
create index deliveries_planned on deliveries (planned_at) where status = 'PENDING';

-- What the list of jobs and the log of calls show.

-- When a worker took it up: how fast its rows are applied counts from then on.
alter table jobs add column started_at timestamptz;

-- What a message says without the value of its row, which stands between the field and the reason:
-- `ean: "123" must be 8, 12, 13 or 14 digits` is of the same cause for every number. A long value is cut after 80 characters.
create function error_shape(message text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(message, '^([^:"]+): (?:.{80}…|"(?:[^"\\]|\\.)*"|[[{].*[]}]|-?[0-9][0-9.eE+-]*|true|false|null)(?= )',
                   '\1: …'),
    '^([^:"]+?)\.[0-9]+([.:])', '\1.#\2')
$$;
alter table job_errors add column shape text generated always as (error_shape(error_message)) stored;

-- Of a call, beside what was kept already: why it was refused, what was sent and answered around the bodies, how many calls
-- it had left, what it repeats or started; and how many rows were sent, and the hash of a body that is not kept as a whole.
alter table api_calls
  add column error_code text,
  add column budget_left int,
  add column idempotency_key text,
  add column job_id uuid,
  add column request_headers json,
  add column response_headers json,
  add column request_rows int,
  add column request_sha256 text;
create index api_calls_refused on api_calls (organisation_id, called_at) where status >= 400;
create index api_calls_of_job on api_calls (job_id) where job_id is not null;
create index api_calls_by_idempotency_key on api_calls (organisation_id, idempotency_key)
  where idempotency_key is not null;
-- By the beginning of a request id as well.
drop index api_calls_by_request;
create index api_calls_by_request on api_calls (organisation_id, request_id text_pattern_ops);

-- File exchange over SFTP: users, the host key, and one tree of files per organisation.

-- An SFTP user has the scopes, budgets, job slots, expiry and revocation of an API key of its own, whose
-- secret is thrown away when it is made.
alter table api_keys add column channel text not null default 'API' check (channel in ('API', 'SFTP'));

create table sftp_users (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  -- The user name of the SSH sign-in, therefore unique across organisations.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{2,63}$'),
  api_key_id bigint not null unique,
  -- Null: this user signs in by public key alone.
  password_hash text,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, api_key_id) references api_keys (organisation_id, id)
);
create index sftp_users_of_organisation on sftp_users (organisation_id, id);
call open_to_system('sftp_users');

create table sftp_public_keys (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  sftp_user_id bigint not null,
  -- As OpenSSH shows it: SHA256:…
  fingerprint text not null,
  algorithm text not null,
  -- In the form of the SSH wire protocol.
  public_key bytea not null,
  comment text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (sftp_user_id, fingerprint),
  foreign key (organisation_id, sftp_user_id) references sftp_users (organisation_id, id) on delete cascade
);
call open_to_system('sftp_public_keys');

-- Made once, by the first process that serves SFTP; the same for all processes.
create table sftp_host_keys (
  algorithm text primary key,
  -- In the form of the SSH wire protocol.
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- One row per file that the tree shows, and per submitted file that another upload of the same name replaced
-- before it was taken. Its content is in the file store, in segments.
create table exchange_files (
  id uuid not null,
  organisation_id int not null references organisations,
  -- '/in/articles', '/in/tenders/Bill 7', '/processed/2026-11-19/articles', '/out/tenders'
  -- In the order of its bytes, as look-ups by the beginning of a path need it.
  folder text collate "C" not null,
  name text collate "C" not null,
  -- ARRIVING: being uploaded, broken off, of a temporary name, or part of a folder without request.json.
  -- WAITING: submitted, waits to be taken. PROCESSED, FAILED: taken or refused, and what is written for
  -- such a file. OUT: written for the partner.
  state text not null check (state in ('ARRIVING', 'WAITING', 'PROCESSED', 'FAILED', 'OUT')),
  -- Submitted, and replaced in the tree by a later upload of the same name.
  is_hidden boolean not null default false,
  size bigint not null default 0,
  -- Raised by each submission: the task of an earlier one finds another number, and ends.
  submissions int not null default 0,
  -- Of a document in a folder whose request.json was closed: that request.json, which is the submission.
  submitted_with uuid,
  -- Fencing token: each open for writing raises it, and only the handle with the latest one may write.
  writer int not null default 0,
  -- Not yet closed by its sender: a handle is open, or the upload broke off.
  is_open boolean not null default false,
  -- The SFTP user that sent it; null for files that the service writes.
  sent_by bigint,
  -- The client's address, of a file that was sent.
  sent_from text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  -- Of a submission: when it was taken or refused, the path under which it was sent, and a hash over what
  -- makes two tenders or orders the same one.
  taken_at timestamptz,
  sent_path text,
  fingerprint text,
  job_id uuid,
  error_code text,
  -- Of an out-file: the event that it was written for, and the record that it holds.
  event_id uuid,
  record_kind text check (record_kind in ('JOB', 'TENDER', 'ORDER', 'PROJECT')),
  record_id text,
  primary key (organisation_id, id),
  foreign key (organisation_id, sent_by) references sftp_users (organisation_id, id),
  check (not is_hidden or state = 'WAITING')
);
create unique index exchange_files_by_path on exchange_files (organisation_id, folder, name) where not is_hidden;
create unique index exchange_files_of_event on exchange_files (event_id) where event_id is not null;
create index exchange_files_of_submission on exchange_files (submitted_with) where submitted_with is not null;
-- The limits of files and bytes that were sent and not yet taken count these.
create index exchange_files_not_taken on exchange_files (organisation_id) include (size)
  where state in ('ARRIVING', 'WAITING');
create index exchange_files_by_change on exchange_files (organisation_id, modified_at, id);
create index exchange_files_by_age on exchange_files (state, modified_at);
create index exchange_files_sent_before on exchange_files (organisation_id, sent_path, taken_at)
  where fingerprint is not null;
call open_to_system('exchange_files');

-- Folders that partners made, in /in/tenders and /in/orders. All others follow from scopes and files.
create table exchange_folders (
  organisation_id int not null references organisations,
  path text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (path, organisation_id)
);
call open_to_system('exchange_folders');

-- The content of a file: consecutive segments, each a content of the file store.
create table exchange_segments (
  organisation_id int not null,
  file_id uuid not null,
  first_byte bigint not null,
  size int not null check (size > 0),
  sha256 text not null,
  primary key (organisation_id, file_id, first_byte),
  foreign key (organisation_id, file_id) references exchange_files (organisation_id, id) on delete cascade
);
create index exchange_segments_by_content on exchange_segments (sha256);
call open_to_system('exchange_segments');

-- Calls of the public interface, and what SFTP users send, fetch and delete.
alter table api_calls add column channel text not null default 'API' check (channel in ('API', 'SFTP'));

-- The trace of a release: its file was fetched or deleted. As with calls, a look-up finds it, and
-- pages that show the record are told.
create index api_calls_of_out_file on api_calls (record_key, route, organisation_id, called_at)
  where route in ('/out/tenders', '/out/orders', '/out/projects');

create or replace function announce_fetches() returns trigger language plpgsql as $$
begin
  perform pg_notify('pis_live', format(
            case when route in ('/projects/{project_id}', '/out/projects')
                 then 'project_trace %s %s' else 'trace %s %s' end,
            organisation_id, record_key))
     from made
    where (route in ('/tenders/{tender_id}', '/orders/{order_id}', '/projects/{project_id}')
             and method = 'GET' and status = 200
           or route in ('/out/tenders', '/out/orders', '/out/projects'))
      and organisation_id is not null and record_key is not null;
  return null;
end $$;

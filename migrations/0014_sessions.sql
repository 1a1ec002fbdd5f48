-- People who use the web application: their sessions, what guards their passwords, and who did what.

alter table users
  -- Set for a password that somebody else made: it serves to choose another one, and for nothing else.
  add column must_change_password boolean not null default false,
  -- How the application looks to this person: language, theme, density.
  add column preferences jsonb not null default '{}';

-- Somebody who is signed in. The token is in the browser's cookie alone; a session that has ended is
-- removed. Open to the system: a cookie is looked up before it is known whose it is.
create table sessions (
  id uuid primary key,
  organisation_id int not null references organisations,
  user_id bigint not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  -- To the minute, so that a busy session is not written at every call.
  last_used_at timestamptz not null default clock_timestamp(),
  client_address text not null,
  user_agent text not null,
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
create index sessions_of_user on sessions (organisation_id, user_id, created_at);
create index sessions_by_age on sessions (created_at);
create index sessions_by_use on sessions (last_used_at);
call open_to_system('sessions');

-- Attempts to sign in that failed or are still being checked, per account and per client address,
-- since the first of them. The account is a hash: what is typed there may be anything, also a password.
create table sign_in_attempts (
  subject text primary key,
  failures int not null check (failures >= 0),
  since timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_attempts_by_age on sign_in_attempts (since);

-- Who did what, for good. No organisation: an attempt to sign in that belongs to no user.
create table audit_log (
  id bigint generated always as identity primary key,
  organisation_id int references organisations,
  happened_at timestamptz not null default clock_timestamp(),
  -- The user, and the address by which people know them; neither for what nobody did.
  user_id bigint,
  user_email text,
  client_address text,
  request_id text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  object_type text,
  object_id text,
  -- What was, and what is, as far as it was changed; secrets are never in it.
  before jsonb,
  after jsonb
);
create index audit_log_of_organisation on audit_log (organisation_id, happened_at, id);
create index audit_log_of_object on audit_log (organisation_id, object_type, object_id, happened_at);
call open_to_system('audit_log');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end $$;
create trigger audit_log_is_never_changed
  before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

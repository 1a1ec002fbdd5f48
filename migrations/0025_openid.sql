-- Signing in by an OpenID provider.

-- How a session was opened. A password that must be changed first binds those alone that it opened.
alter table sessions
  add column way text not null default 'password' check (way in ('password', 'openid'));

-- Answers of the provider that were taken: each is taken once. They are good for some minutes only, and
-- belong to nobody yet.
create table taken_openid_answers (
  state_hash bytea primary key check (length(state_hash) = 32),
  taken_at timestamptz not null default clock_timestamp()
);
create index taken_openid_answers_by_age on taken_openid_answers (taken_at);

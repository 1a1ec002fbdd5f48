-- API keys in the web application, and what asks people to prove anew who they are.

-- When the person last proved it, by password or at the OpenID provider. What makes or takes away keys and secrets
-- wants it to be a short while ago.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set not null,
  alter column confirmed_at set default clock_timestamp();

alter table api_keys
  -- Nobody, for a key that an operator made.
  add column created_by bigint,
  -- The key that this one is to replace.
  add column renews bigint,
  add foreign key (organisation_id, created_by) references users (organisation_id, id) on delete set null (created_by),
  add foreign key (organisation_id, renews) references api_keys (organisation_id, id);

-- What a key did, the latest first.
create index api_calls_of_key on api_calls (organisation_id, api_key_id, called_at);

-- How many calls of a key ended how, by hour: counted with the calls, since counting 600,000 of them took 6 s. Bound to no
-- key, as the calls are: a key that is gone must not keep those of all others from being written.
create table key_hours (
  organisation_id int not null,
  api_key_id bigint not null,
  hour timestamptz not null,
  status int not null,
  calls bigint not null,
  primary key (organisation_id, api_key_id, hour, status)
) with (fillfactor = 70);
create index key_hours_by_age on key_hours (hour);
call open_to_system('key_hours');

insert into key_hours
select organisation_id, api_key_id, date_trunc('hour', called_at, 'UTC'), status, count(*)
  from api_calls
 where organisation_id is not null and api_key_id is not null and called_at > now() - interval '32 days'
 group by 1, 2, 3, 4;

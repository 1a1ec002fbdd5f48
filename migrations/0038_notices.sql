-- What people are told beside their work, and the mails that tell it to who is not looking.

-- Written with its cause. Open to the system: endpoints that fail and keys that expire are seen across organisations.
create table notices (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it is about: people are told once of each cause.
  subject text not null,
  -- What its words are made of, in whatever language.
  arguments jsonb not null,
  -- Whom it is for; null: every admin.
  user_id bigint,
  created_at timestamptz not null,
  unique (organisation_id, kind, subject),
  unique (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
create index notices_by_age on notices (created_at);
call open_to_system('notices');

-- What a person has done with one.
create table notice_marks (
  organisation_id int not null,
  notice_id bigint not null,
  user_id bigint not null,
  read_at timestamptz,
  dismissed_at timestamptz,
  primary key (notice_id, user_id),
  foreign key (organisation_id, notice_id) references notices (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
create index notice_marks_of_user on notice_marks (organisation_id, user_id);
call close_to_others('notice_marks');

create table mails (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  notice_id bigint not null,
  address text not null,
  language text not null check (language in ('de', 'en')),
  -- What only the recipient may follow: sealed with a key that is not in this database, and gone as soon as it was sent, or
  -- will not be.
  sealed_link bytea,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'ONLY_SHOWN')),
  check (sealed_link is null or state = 'WAITING'),
  attempts int not null default 0,
  -- Why the last attempt failed: a class, and what the server said.
  reason text,
  detail text,
  created_at timestamptz not null,
  -- Afterwards nobody is helped by it.
  not_after timestamptz not null,
  next_attempt_at timestamptz,
  settled_at timestamptz check ((settled_at is null) = (state = 'WAITING')),
  foreign key (organisation_id, notice_id) references notices (organisation_id, id) on delete cascade
);
create index mails_of_notice on mails (notice_id);
call open_to_system('mails');

-- When the partner's system last acknowledged anything.
create index acknowledgements_by_time on acknowledgements (organisation_id, acknowledged_at);

-- Branches with their members and former names, invitations, labels of articles' own fields, and looking into the audit log.

alter table branches
  -- As the partner's system calls it, for people.
  add column code text check (length(code) between 1 and 40),
  -- Takes what nobody routes.
  add column is_default boolean not null default false;
create unique index branches_default on branches (organisation_id) where is_default;

-- Names that a branch had: programs go on calling it so.
create table branch_aliases (
  organisation_id int not null,
  branch_id bigint not null,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, branch_id) references branches (organisation_id, id) on delete cascade
);
create unique index branch_aliases_by_name on branch_aliases (organisation_id, lower(name));
create index branch_aliases_of_branch on branch_aliases (branch_id);
call close_to_others('branch_aliases');

create table branch_members (
  organisation_id int not null,
  branch_id bigint not null,
  user_id bigint not null,
  primary key (organisation_id, branch_id, user_id),
  foreign key (organisation_id, branch_id) references branches (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
create index branch_members_of_user on branch_members (organisation_id, user_id);
call close_to_others('branch_members');

alter table organisations
  -- Whether what comes without a branch goes to that of its customer.
  add column routes_by_customer boolean not null default false;

alter table inquiries
  -- Nobody said which branch it is for: it follows the rules, also when its customer is found later.
  add column is_routed boolean not null default false;

-- The way to a password of one's own, for who is new or has forgotten it: once, and for some days. Open to the system: who
-- comes with it is known by it alone.
create table invitations (
  organisation_id int not null,
  user_id bigint not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Whether there was a password before.
  is_reset boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
call open_to_system('invitations');

-- Articles have keys of the partner's choice; a definition gives one a label.
alter table custom_columns
  drop constraint custom_columns_resource_check,
  add constraint custom_columns_resource_check check (
    resource in ('ARTICLE', 'CUSTOMER', 'SUPPLIER', 'USER', 'PROJECT', 'REQUEST')),
  add column article_key text check (length(article_key) between 1 and 255),
  add constraint only_articles_have_free_keys check (resource = 'ARTICLE' or article_key is null);
create unique index custom_columns_by_article_key on custom_columns (organisation_id, article_key)
  where article_key is not null;

create index audit_log_of_person on audit_log (organisation_id, user_id, id);
create index audit_log_of_action on audit_log (organisation_id, action, id);
create index audit_log_in_order on audit_log (organisation_id, id);

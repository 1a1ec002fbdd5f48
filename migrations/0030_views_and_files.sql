-- Views of the inbox that people save, and what is known of files.
-- A view is for its owner, or for all who work with a branch.
create table saved_views (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  owner_id bigint not null,
  -- None: the owner's own.
  branch_id bigint,
  name text not null check (length(name) between 1 and 60),
  -- The filters as they stand in the address of the inbox.
  query text not null check (length(query) <= 4000),
  created_at timestamptz not null default clock_timestamp(),
  -- It can be brought back for a while.
  removed_at timestamptz,
  foreign key (organisation_id, owner_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, branch_id) references branches (organisation_id, id) on delete cascade
);
create unique index saved_views_of_owner on saved_views (organisation_id, owner_id, lower(name))
  where branch_id is null and removed_at is null;
create unique index saved_views_of_branch on saved_views (organisation_id, branch_id, lower(name))
  where branch_id is not null and removed_at is null;
create index saved_views_by_branch on saved_views (branch_id) where branch_id is not null;
call close_to_others('saved_views');

-- What reading found a file to be, beside its format: the version that a GAEB file says it has, and the code of the issue
-- for which it could not be read.
alter table inquiry_files
  add column format_version text,
  add column problem text;

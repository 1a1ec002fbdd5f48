-- How much an organisation may keep: a single one cannot fill the disk of all.
alter table organisations
  add column storage_quota_mb int not null default 102400 check (storage_quota_mb > 0);
create index inquiry_files_of_organisation on inquiry_files (organisation_id) include (size)
  where sha256 is not null;

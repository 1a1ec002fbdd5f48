-- Lists of inquiries by one status, or of one project.
create index inquiries_by_status
  on inquiries ((organisation_id::bigint), kind, status, updated_at, id);
create index inquiries_of_project_in_order
  on inquiries ((organisation_id::bigint), project_id, updated_at, id) where project_id is not null;

-- What suppliers are asked for, and what projects need to be listed by more than their age.

-- An object number may be longer than an index entry, hence the hash; people do not mind its case.
alter table projects
  add column object_number_key text generated always as (md5(lower(object_number))) stored,
  add constraint custom_fields_fit
    check (pg_column_size(custom_fields) <= 8192 or octet_length(custom_fields::text) <= 98304);
drop index projects_by_object_number;
create index projects_by_object_number
  on projects ((organisation_id::bigint), object_number_key, updated_at, id);
create index projects_by_status on projects ((organisation_id::bigint), status, updated_at, id);

-- Stored as they are, so that their size is known without reading them.
alter table projects alter column custom_fields set storage external;
alter table projects alter column acknowledgement set storage external;

create table supplier_requests (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  inquiry_id bigint not null,
  -- The partner's id. No foreign key: suppliers come and go with their ERP.
  supplier_id text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ANSWERED', 'CLOSED')),
  due_date date,
  message text,
  sent_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
call carry_stamps('supplier_requests');
create index supplier_requests_scan on supplier_requests ((organisation_id::bigint), updated_at, id);
create index supplier_requests_by_supplier
  on supplier_requests ((organisation_id::bigint), supplier_id, updated_at, id);
create index supplier_requests_by_status
  on supplier_requests ((organisation_id::bigint), status, updated_at, id);
create index supplier_requests_of_inquiry
  on supplier_requests (inquiry_id, organisation_id, updated_at, id);

-- A copy of what was asked: the position itself may change afterwards, or be read anew.
create table supplier_request_positions (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  supplier_request_id bigint not null,
  -- That of the position in its inquiry.
  place numeric not null,
  position_id bigint not null,
  position_number text not null,
  article_number text,
  supplier_article_number text,
  description text not null,
  quantity numeric,
  unit text,
  unit_price numeric check (unit_price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  check ((unit_price is null) = (currency is null)),
  foreign key (organisation_id, supplier_request_id)
    references supplier_requests (organisation_id, id) on delete cascade
);
-- A position is asked for once per article, and once as a whole where it has none.
create unique index supplier_request_positions_once
  on supplier_request_positions (supplier_request_id, position_id, article_number, organisation_id)
  nulls not distinct;
call close_to_others('supplier_request_positions');

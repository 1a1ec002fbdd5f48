-- Tenders and orders ("inquiries"), the projects they belong to, and what people do with them.

alter table organisations
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  add column vat_percent numeric not null default 19 check (vat_percent between 0 and 100);

-- An inquiry may be taken in by a person in the web application: then no key made its job.
alter table jobs alter column api_key_id drop not null;

-- What others may refer to together with the organisation.
alter table users add constraint users_within_organisation unique (organisation_id, id);
alter table branches add constraint branches_within_organisation unique (organisation_id, id);

-- Policy, and stamps from the change clock; the stream is named like the table.
create procedure carry_stamps(wanted regclass) language plpgsql as $$
begin
  call close_to_others(wanted);
  execute format(
    $trigger$create trigger %s_stamp before insert or update on %s for each row
      when (date_part('epoch', new.updated_at) is distinct from
            nullif(current_setting('app.change_%s', true), '')::float8)
      execute function refuse_foreign_stamp()$trigger$, wanted, wanted, wanted);
end $$;

create table projects (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  -- Rows that share it are one master project.
  object_number text,
  name text,
  status text not null default 'ACTIVE' check (status in (
    'ACTIVE', 'PROCESSED', 'BID_SUBMITTED', 'CUSTOMER_LOST', 'CUSTOMER_WON_PENDING',
    'CUSTOMER_WON_AWARDED_ELSEWHERE', 'CUSTOMER_WON_AWARDED_TO_US')),
  estimated_value numeric,
  currency text,
  submission_date date,
  responsible_user_id bigint,
  -- Without their empty fields.
  construction_site_address jsonb not null default '{}',
  planner_address jsonb not null default '{}',
  developer_address jsonb not null default '{}',
  -- By column id.
  custom_fields jsonb not null default '{}',
  -- The last one, as partners read it; all of them are in `acknowledgements`.
  acknowledgement jsonb,
  exported_at timestamptz,
  exported_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, responsible_user_id) references users (organisation_id, id)
);
call carry_stamps('projects');
create index projects_scan on projects ((organisation_id::bigint), updated_at, id);
create index projects_by_object_number on projects ((organisation_id::bigint), object_number, updated_at, id);

create table inquiries (
  id bigint generated always as identity primary key,
  organisation_id int not null references organisations,
  kind text not null check (kind in ('TENDER', 'ORDER')),
  status text not null
    check (status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED', 'ARCHIVED')),
  -- Where an archived one returns to.
  archived_from text,
  -- Null until the driving file is known, when nobody gave it one.
  name text,
  -- The partner's id. No foreign key: customers come and go with their ERP.
  customer_id text,
  customer_found_by text
    check (customer_found_by in ('ID', 'CONTACT', 'DOMAIN_PATTERN', 'INFERRED_DOMAIN', 'PERSON')),
  -- As sent, or the sender of the mail.
  customer_email text,
  project_id bigint,
  branch_id bigint,
  context text not null default '',
  currency text not null,
  vat_percent numeric not null,
  -- By column id.
  custom_fields jsonb not null default '{}',
  -- What the driving file says of itself (documents/parsed-document.ts, Facts).
  facts jsonb,
  -- Per field of the interface {"value": …, "certainty": 0 to 1, "place": …}; null while an order is parsing.
  order_metadata jsonb,
  assigned_user_id bigint,
  completed_at timestamptz,
  release_count int not null default 0,
  -- Of the person who released it last.
  user_email text,
  erp_offer_id text,
  acknowledgement jsonb,
  -- The partner's system could not take it: it is on the work list, whatever its status.
  needs_attention boolean not null default false,
  -- Kept with every change of a position, so that nobody has to look at all of them.
  position_count int not null default 0,
  positions_with_selection int not null default 0,
  open_count int not null default 0,
  selection_count int not null default 0,
  auto_selected_count int not null default 0,
  prediction_correct_count int not null default 0,
  manual_selection_count int not null default 0,
  total_net numeric not null default 0,
  total_vat numeric not null default 0,
  total_gross numeric not null default 0,
  -- About what its positions take in a record.
  content_bytes int not null default 0,
  api_key_id bigint,
  created_by_user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, project_id) references projects (organisation_id, id),
  foreign key (organisation_id, branch_id) references branches (organisation_id, id)
    on delete set null (branch_id),
  foreign key (organisation_id, assigned_user_id) references users (organisation_id, id),
  constraint every_selection_is_counted_once check (
    auto_selected_count + prediction_correct_count + manual_selection_count = selection_count),
  constraint selections_are_of_positions check (
    positions_with_selection <= position_count and positions_with_selection <= selection_count
      and open_count <= position_count)
);
call carry_stamps('inquiries');
-- The key first where one is looked up; by an expression where all of an organisation's are read.
create index tenders_scan on inquiries ((organisation_id::bigint), updated_at, id)
  where kind = 'TENDER';
create index orders_scan on inquiries ((organisation_id::bigint), updated_at, id)
  where kind = 'ORDER';
create index tenders_completed on inquiries ((organisation_id::bigint), completed_at, id)
  where kind = 'TENDER' and completed_at is not null;
create index orders_completed on inquiries ((organisation_id::bigint), completed_at, id)
  where kind = 'ORDER' and completed_at is not null;
create index inquiries_of_customer
  on inquiries ((organisation_id::bigint), customer_id, updated_at, id) where customer_id is not null;
create index inquiries_of_project
  on inquiries (project_id, organisation_id) where project_id is not null;
create index inquiries_of_branch on inquiries (branch_id) where branch_id is not null;
create index inquiries_by_creation on inquiries ((organisation_id::bigint), created_at, id);
create index inquiries_to_do on inquiries ((organisation_id::bigint), updated_at, id)
  where status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT') or needs_attention;

create table inquiry_files (
  id uuid primary key,
  organisation_id int not null,
  inquiry_id bigint not null,
  -- In the order sent; those in mails behind the mail.
  place int not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  role text not null default 'ATTACHMENT' check (role in ('PRIMARY', 'ATTACHMENT')),
  -- By its content; null where it is of no format that can be read.
  format text,
  -- Where the content is in the file store; null for a file that is inside a mail.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  held_by uuid,
  check ((sha256 is null) = (held_by is not null)),
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
create index inquiry_files_of_inquiry on inquiry_files (inquiry_id, organisation_id, place);
create index inquiry_files_by_content on inquiry_files (sha256) where sha256 is not null;
call open_to_system('inquiry_files');

-- One row per run: the first by the job of POST /tenders or /orders, later ones by people.
create table processings (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  inquiry_id bigint not null,
  job_id uuid not null,
  -- The file to read, where not the priority decides.
  driving text,
  -- QUEUED, then the steps in their order, then DONE or FAILED.
  step text not null default 'QUEUED'
    check (step in ('QUEUED', 'READ', 'STRUCTURE', 'MATCH', 'PRICE', 'DONE', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  -- {"READ": {"started_at": …, "ms": …}, …}
  steps jsonb not null default '{}',
  -- What the reader could not make sense of.
  issues jsonb not null default '[]',
  error text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
create index processings_of_inquiry on processings (inquiry_id, organisation_id, id);
call close_to_others('processings');

create table chapters (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  inquiry_id bigint not null,
  parent_id bigint,
  -- Within the inquiry, in the document's order: a chapter before those in it.
  place int not null,
  depth int not null check (depth >= 0),
  number text not null,
  title text not null,
  provenance jsonb,
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
create index chapters_of_inquiry on chapters (inquiry_id, organisation_id, place);
call close_to_others('chapters');

-- A position as it is reviewed. Its selections are part of it: they are read, changed and taken back
-- with it. Decimals in JSON are texts.
create table positions (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  inquiry_id bigint not null,
  chapter_id bigint not null,
  -- Within the inquiry, in the document's order; a line entered by hand may stand between two.
  place numeric not null,
  position_number text not null,
  kind text not null check (kind in
    ('NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE', 'HEADING', 'NOTE')),
  traits text[] not null default '{}',
  identifiers jsonb not null default '[]',
  provenance jsonb,
  is_removed boolean not null default false,
  is_relevant boolean not null,
  not_offered boolean not null default false,
  description text not null,
  long_text text not null,
  quantity numeric,
  unit text,
  -- What the document says one unit costs: it tells of which article is meant.
  unit_price numeric,
  -- Of this position, by a person, in place of the customer's.
  discount_percent numeric check (discount_percent between 0 and 100),
  note text,
  selections jsonb not null default '[]',
  -- What follows from the selections.
  selection_count int not null default 0,
  auto_selected_count int not null default 0,
  prediction_correct_count int not null default 0,
  manual_selection_count int not null default 0,
  line_net numeric,
  line_gross numeric,
  -- What was predicted first: its score, and whether something speaks against it.
  first_score numeric,
  has_exception boolean not null default false,
  equal_key text,
  -- Raised by every change; who changes it says which one he saw.
  version int not null default 1,
  changed_by text,
  changed_at timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade,
  constraint heading_is_not_relevant check (not (is_relevant and kind in ('HEADING', 'NOTE'))),
  constraint every_selection_is_counted_once check (
    auto_selected_count + prediction_correct_count + manual_selection_count = selection_count
      and jsonb_array_length(selections) = selection_count)
);
create index positions_of_inquiry on positions (inquiry_id, organisation_id, place);
create index positions_by_text on positions (equal_key, inquiry_id, organisation_id)
  where equal_key is not null;
call close_to_others('positions');

-- What matching found for a position: kept apart, since only who looks at one position reads it.
create table position_matches (
  position_id bigint primary key,
  organisation_id int not null,
  -- matching/decide/keys.ts; the terms as hex.
  keys jsonb,
  -- The best first, ten at the most (matching/prediction.ts), without their attributes.
  predictions jsonb not null,
  -- Per prediction the attributes of position and article side by side: most of what is kept, and read for one position
  -- only, so as a text that is stored as it is.
  attributes json not null default '[]',
  -- Why it was settled without a person.
  because jsonb not null default '[]',
  foreign key (organisation_id, position_id) references positions (organisation_id, id) on delete cascade
);
create index position_matches_of_position on position_matches (organisation_id, position_id);
call close_to_others('position_matches');

-- What people did in review, and how it is undone: per changed position what differed before and after.
create table commands (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  inquiry_id bigint not null,
  user_id bigint not null,
  user_email text not null,
  kind text not null,
  -- What was asked for.
  wish jsonb not null,
  -- [{"position_id": …, "before": {…}, "after": {…}, "version": …}, …]
  changes jsonb not null,
  -- Entries of the memory of choices that it made.
  memory_ids jsonb not null default '[]',
  done_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  undone_by text,
  foreign key (organisation_id, inquiry_id) references inquiries (organisation_id, id) on delete cascade
);
create index commands_of_inquiry on commands (inquiry_id, organisation_id, id);
call close_to_others('commands');

-- Every acknowledgement of a partner; the last one is also on its record.
create table acknowledgements (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  record_kind text not null check (record_kind in ('TENDER', 'ORDER', 'PROJECT')),
  record_id bigint not null,
  api_key_id bigint,
  acknowledgement jsonb not null,
  acknowledged_at timestamptz not null
);
create index acknowledgements_of_record on acknowledgements (record_id, record_kind, organisation_id, id);
call close_to_others('acknowledgements');

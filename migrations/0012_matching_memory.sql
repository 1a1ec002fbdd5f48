-- What people chose for positions, found again by the position's text. One row counts per text and
-- customer; what no longer counts stays, with who ended it and when.
create table selection_memory (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  -- Hashes of the text; the last two by a version of the analysis.
  equal_key bytea not null,
  equivalent_key bytea,
  cluster_key bytea,
  key_version int not null,
  -- The hashes of its words, four bytes each, in rising order.
  terms bytea not null,
  -- Empty where the customer was not known.
  customer_id text not null,
  -- The position has a number that only its customer uses.
  is_customers_own boolean not null,
  -- The position, for those who look at the list and for a later analysis.
  short_text text not null,
  long_text text not null,
  -- As much as a list shows.
  shown_text text not null generated always as (
    left(case when short_text = '' then long_text
              when long_text = '' then short_text
              else short_text || E'\n' || long_text end, 300)) stored,
  -- The beginning of the text without case, accents and marks, for the search of the list.
  search_text text not null,
  unit text,
  identifiers jsonb not null,
  -- [{"articleNumber": …, "quantityPerUnit": "1"}, …], in the order of the articles' numbers.
  selections jsonb not null,
  article_numbers text[] not null,
  source text not null check (source in ('PREDICTION', 'MANUAL')),
  -- What was shown when it was chosen: [{"articleNumber": …, "score": …}, …].
  predictions jsonb not null,
  -- The last of the times it was chosen. Inquiries may be deleted and the choice still stands.
  times int not null check (times > 0),
  inquiry_id text not null,
  position_id text not null,
  chosen_by text not null,
  chosen_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  ended_why text check (ended_why in ('SUPERSEDED', 'TAKEN_BACK')),
  superseded_by bigint,
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_why is null))
);
call close_to_others('selection_memory');

-- The key first, as everywhere: no look-up may read all of an organisation's rows.
create unique index selection_memory_by_equal
  on selection_memory (equal_key, organisation_id, customer_id) where ended_at is null;
create index selection_memory_by_equivalent
  on selection_memory (equivalent_key, organisation_id) where ended_at is null;
-- Many may be alike: the latest of all, and those of one customer.
create index selection_memory_by_cluster
  on selection_memory (cluster_key, organisation_id, chosen_at) where ended_at is null;
create index selection_memory_by_cluster_and_customer
  on selection_memory (cluster_key, organisation_id, customer_id, chosen_at) where ended_at is null;
create index selection_memory_superseded
  on selection_memory (superseded_by) where superseded_by is not null;
-- What an older analysis made its keys of.
create index selection_memory_by_version
  on selection_memory ((organisation_id::bigint), key_version) where ended_at is null;
-- The list, the latest first, with a cast that no look-up has.
create index selection_memory_scan
  on selection_memory ((organisation_id::bigint), chosen_at, id);

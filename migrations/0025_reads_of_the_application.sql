-- What people look up while they type. Behind row-level security an index serves only comparisons that tell nothing of
-- what they compare: neither lower() nor like do. So: columns without capitals, whose bytes are in order.

alter table customers
  add column id_folded text collate "C" generated always as (lower(customer_id)) stored,
  -- A name may be longer than an entry of an index.
  add column name_folded text collate "C" generated always as (left(lower(name), 200)) stored;
create index customers_by_number on customers ((organisation_id::bigint), id_folded);
create index customers_by_name on customers ((organisation_id::bigint), name_folded);

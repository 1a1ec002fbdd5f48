-- What people look up while they type. Behind row-level security an index serves only comparisons that tell nothing of
-- what they compare: neither lower() nor like do. So: columns without capitals, whose bytes are in order.

alter table customers
  add column id_folded text collate "C" generated always as (lower(customer_id)) stored,
  -- A name may be longer than an entry of an index.
  add column name_folded text collate "C" generated always as (left(lower(name), 200)) stored;
create index customers_by_number on customers ((organisation_id::bigint), id_folded);
create index customers_by_name on customers ((organisation_id::bigint), name_folded);

-- How good the lanes are: when a person decided a position, and whether what was predicted first was taken, as it was
-- then. A text, since a moment is not read from a text in the same way everywhere; all are UTC to the millisecond.
alter table positions
  add column decided_at text collate "C" generated always as (
    case when selections -> 0 ->> 'selection_source' in ('PREDICTION', 'MANUAL')
         then selections -> 0 ->> 'at' end) stored,
  add column took_first boolean generated always as (
    coalesce(selections -> 0 -> 'article' ->> 'article_number' = selections -> 0 -> 'predicted' ->> 0,
             false)) stored;
create index positions_decided on positions ((organisation_id::bigint), decided_at)
  include (organisation_id, first_score, has_exception, took_first)
  where decided_at is not null and is_relevant and not is_removed;

-- A net price without an article: per unit of the position, by a person, for a service, a lump sum or a special item.
alter table positions
  add column own_net_price numeric,
  -- Not valid: no stored position has such a price, and a scan of millions would block review.
  add constraint article_or_own_price check (
    own_net_price is null or (own_net_price >= 0 and selection_count = 0)) not valid;

-- The lists by parent have indexes of their own, which a look-up by key must never take: PostgreSQL 18
-- skips leading columns, and in a table that was empty a moment ago reads all records of a parent
-- for each row. A collation of its own closes them to all that do not name it.
drop index unit_conversions_of_article;
create index unit_conversions_of_article
  on unit_conversions ((organisation_id::bigint), article_number collate "C", updated_at, id);
drop index accessories_of_article;
create index accessories_of_article
  on accessories ((organisation_id::bigint), source_article_number collate "C", updated_at, id);
drop index alternatives_of_article;
create index alternatives_of_article
  on alternatives ((organisation_id::bigint), source_article_number collate "C", updated_at, id);
drop index contacts_of_parent;
create index contacts_of_parent
  on contacts ((organisation_id::bigint), parent_id collate "C", updated_at, id);

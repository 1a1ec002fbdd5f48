-- Articles by a number that somebody types, or by its beginning. The collation keeps the indexes from those who look up
-- a key, as in 0010, and is the order of bytes in every database.
create index articles_by_number on articles ((organisation_id::bigint), article_number collate "C");
create index articles_by_ean on articles ((organisation_id::bigint), ean collate "C")
  where ean is not null;
-- A maker's number may be longer than an entry of an index; nobody types such a one.
create index articles_by_makers_number
  on articles ((organisation_id::bigint), manufacturer_article_number collate "C")
  where length(manufacturer_article_number) <= 200;

-- An EAN whose check digit is wrong is kept as sent, never used as a number, and shown with the readiness of the data.

-- GS1: from the right the digits weigh 1 and 3 in turn, and their sum ends with 0. Leading zeros change nothing, so it is counted
-- as a number; a call per digit would make each import wait. As isGtin in documents/wording/gtin.ts has it.
create function is_gtin(ean text) returns boolean language sql immutable as $$
  select case when ean ~ '^(?!0+$)([0-9]{8}|[0-9]{12,14})$' then
    (ean::bigint % 10
       + ean::bigint / 100 % 10
       + ean::bigint / 10000 % 10
       + ean::bigint / 1000000 % 10
       + ean::bigint / 100000000 % 10
       + ean::bigint / 10000000000 % 10
       + ean::bigint / 1000000000000 % 10
       + 3 * (ean::bigint / 10 % 10
                + ean::bigint / 1000 % 10
                + ean::bigint / 100000 % 10
                + ean::bigint / 10000000 % 10
                + ean::bigint / 1000000000 % 10
                + ean::bigint / 100000000000 % 10
                + ean::bigint / 10000000000000 % 10)) % 10 = 0
  else false end
$$;

alter table article_lines add column has_wrong_ean boolean not null
  generated always as (ean is not null and not is_gtin(ean)) stored;

-- What was counted before does not know of them. No update: rows are closed to all but their organisation, to this migration too.
alter table article_lines_state drop column summary;
alter table article_lines_state add column summary jsonb;

-- Rows of customers and suppliers write custom fields by column id. A label in its place is stored
-- and never shown: [{"label": …, "column_id": …, "rows": …}, …] tells admins of it.
-- Null: no row did so.
alter table jobs add column labels_used jsonb;

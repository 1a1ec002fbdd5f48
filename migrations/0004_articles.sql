create function without_nulls(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields) where value <> 'null'
$$;

-- What a partner sends is merged key by key; null clears one key, a null object clears all. Written as
-- one expression, so that PostgreSQL sets it in place: calling a function costs more than merging.
create function merge_fields(old jsonb, sent jsonb) returns jsonb language sql immutable as $$
  select case
    when sent is null then coalesce(old, '{}')
    when sent = 'null' then '{}'
    when sent @? '$.* ? (@ == null)' then without_nulls(coalesce(old, '{}') || sent)
    else coalesce(old, '{}') || sent
  end
$$;

-- No foreign key to organisations: the policy below already binds the column, and a check per row
-- would cost a bulk load a tenth of its time.
create table articles (
  id bigint generated always as identity primary key,
  organisation_id int not null,
  article_number text not null,
  name text,
  description text,
  base_unit text,
  manufacturer_name text,
  manufacturer_article_number text,
  supplier_id text,
  supplier_article_number text,
  ean text,
  etim_class text,
  norms jsonb not null,
  product_group text,
  keywords jsonb not null,
  -- A number, or {"min": …, "max": …}.
  power_w jsonb,
  voltage_v jsonb,
  current_a jsonb,
  length_mm jsonb,
  width_mm jsonb,
  height_mm jsonb,
  diameter_mm jsonb,
  weight_kg jsonb,
  ip_rating text,
  attributes jsonb not null,
  list_price numeric,
  price_quantity numeric not null,
  currency text,
  is_active boolean not null,
  custom_fields jsonb not null,
  -- Hash of the row as last sent. A row with the same hash changes nothing, so it need not be
  -- compared field by field.
  sent_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The number first, and the list's index by an expression: the planner, which takes an organisation
  -- it has not met for empty, must have no way to find one article by reading all of an organisation's.
  unique (article_number, organisation_id)
);
create index articles_scan on articles ((organisation_id::bigint), updated_at, id);
call close_to_others('articles');

create trigger articles_stamp before insert or update on articles
  for each row
  when (new.updated_at is distinct from
        nullif(current_setting('app.change_articles', true), '')::timestamptz)
  execute function refuse_foreign_stamp();

-- Whoever else changes an article makes the hash of the row last sent worthless.
create function forget_sent_hash() returns trigger language plpgsql as $$
begin
  new.sent_hash := null;
  return new;
end $$;
create trigger articles_forget_hash before update on articles
  for each row when (new.sent_hash = old.sent_hash)
  execute function forget_sent_hash();

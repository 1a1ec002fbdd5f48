import type { Db } from '#kernel/db/db.ts'
import { named, raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'

const columns: readonly Column[] = [
  { name: 'name', type: 'text' },
  { name: 'description', type: 'text' },
  { name: 'base_unit', type: 'text' },
  { name: 'manufacturer_name', type: 'text' },
  { name: 'manufacturer_article_number', type: 'text' },
  { name: 'supplier_id', type: 'text' },
  { name: 'supplier_article_number', type: 'text' },
  { name: 'ean', type: 'text' },
  { name: 'etim_class', type: 'text' },
  { name: 'norms', type: 'jsonb', empty: `'[]'` },
  { name: 'product_group', type: 'text' },
  { name: 'keywords', type: 'jsonb', empty: `'[]'` },
  { name: 'power_w', type: 'jsonb' },
  { name: 'voltage_v', type: 'jsonb' },
  { name: 'current_a', type: 'jsonb' },
  { name: 'length_mm', type: 'jsonb' },
  { name: 'width_mm', type: 'jsonb' },
  { name: 'height_mm', type: 'jsonb' },
  { name: 'diameter_mm', type: 'jsonb' },
  { name: 'weight_kg', type: 'jsonb' },
  { name: 'ip_rating', type: 'text' },
  { name: 'attributes', type: 'jsonb', empty: `'{}'` },
  { name: 'list_price', type: 'numeric' },
  { name: 'price_quantity', type: 'numeric', empty: '1' },
  { name: 'currency', type: 'text' },
  { name: 'is_active', type: 'boolean', empty: 'true' },
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]

export const applyArticles = mergeRows({ table: 'articles', keys: ['article_number'], columns })

/** The article as partners read it. PostgreSQL writes the JSON: the numbers stay exact. */
const body = raw(`(select row_to_json(shown) from (select
  article_number, ${columns.map(({ name }) => name).join(', ')},
  wire_time(created_at) as created_at, wire_time(updated_at) as updated_at) as shown)`)

export const articleList: ListSource = {
  list: 'articles',
  stream: 'articles',
  table: raw('articles'),
  body,
  // The texts of limited length, and the four that may be long.
  weight: raw(`2000 + coalesce(octet_length(description), 0) + pg_column_size(norms)
    + pg_column_size(keywords) + pg_column_size(attributes) + pg_column_size(custom_fields)`),
  where: () => sql`true`,
}

export async function findArticleJson(db: Db, organisationId: number, articleNumber: string) {
  const statement = sql`
    select (${body})::text as body from articles
     where organisation_id = ${organisationId} and article_number = ${articleNumber}`
  const row = await db.row<{ body: string }>(named('find_article', statement))
  return row?.body
}

import type { Stream } from '#kernel/db/change-clock.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'
import { removedKeys } from '../bulk/queries.ts'
import type { TakenAlong } from '../bulk/resource.ts'
import { findByKey, recordJson, textBytes } from '../records.ts'

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

export const articleMerge = mergeRows({ table: 'articles', keys: ['article_number'], columns })

type Condition = (numbers: Sql) => Sql

const goesWithArticle = (stream: Stream, ...conditions: readonly Condition[]): TakenAlong => ({
  stream,
  async apply(db, slice) {
    for (const isOfOne of conditions) {
      await db.run(sql`
        delete from ${raw(stream)}
         where organisation_id = ${slice.organisationId}
           and ${isOfOne(removedKeys(slice, 'article_number'))}`)
    }
  },
})

const isIn =
  (column: string): Condition =>
  (numbers) =>
    sql`${raw(column)} = any (${numbers})`

/** The other end of a link has an index by md5, which no look-up of a link can take by mistake. */
const isInByHash =
  (column: string): Condition =>
  (numbers) =>
    sql`md5(${raw(column)}) = any (array(select md5(number) from unnest(${numbers}) as number))
      and ${isIn(column)(numbers)}`

/** A removed article's unit conversions and its links, in both directions. */
export const linksOfRemoved: readonly TakenAlong[] = [
  goesWithArticle('unit_conversions', isIn('article_number')),
  goesWithArticle(
    'accessories',
    isIn('source_article_number'),
    isInByHash('accessory_article_number'),
  ),
  goesWithArticle(
    'alternatives',
    isIn('source_article_number'),
    isInByHash('alternative_article_number'),
  ),
]

/** The article as partners read it. PostgreSQL writes the JSON: the numbers stay exact. */
const body = recordJson(['article_number', ...columns.map(({ name }) => name)])

export const articleList: ListSource = {
  list: 'articles',
  stream: 'articles',
  table: raw('articles'),
  body,
  weight: raw(`1000 + ${textBytes(columns)} + pg_column_size(norms) + pg_column_size(keywords)
    + pg_column_size(attributes) + pg_column_size(custom_fields)`),
  where: () => sql`true`,
}

export const findArticleJson = findByKey('articles', 'article_number', body)

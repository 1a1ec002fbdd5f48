import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { articlesFault } from '../article-links.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'
import { recordJson } from '../records.ts'

const keys = ['source_article_number', 'accessory_article_number']

const columns: readonly Column[] = [
  { name: 'multiplier', type: 'numeric', empty: '1' },
  { name: 'order', type: 'numeric', empty: '0' },
  { name: 'is_mandatory', type: 'boolean', empty: 'false' },
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]

export const applyAccessories = mergeRows({
  table: 'accessories',
  keys,
  columns,
  fault: articlesFault(...keys),
})

export const accessoryList: ListSource = {
  list: 'accessories',
  stream: 'accessories',
  table: raw('accessories'),
  body: recordJson([...keys, ...columns.map(({ name }) => name)]),
  weight: raw('1000 + pg_column_size(custom_fields)'),
  where: ({ source_article_number }) =>
    source_article_number === undefined
      ? sql`true`
      : sql`source_article_number = ${source_article_number}`,
}

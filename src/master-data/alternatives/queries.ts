import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { articlesFault } from '../article-links.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'
import { recordJson } from '../records.ts'

const keys = ['source_article_number', 'alternative_article_number']

const columns: readonly Column[] = [
  { name: 'order', type: 'numeric' },
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]

export const applyAlternatives = mergeRows({
  table: 'alternatives',
  keys,
  columns,
  fault: articlesFault(...keys),
})

export const alternativeList: ListSource = {
  list: 'alternatives',
  stream: 'alternatives',
  table: raw('alternatives'),
  body: recordJson([...keys, ...columns.map(({ name }) => name)]),
  weight: raw('1000 + pg_column_size(custom_fields)'),
  where: ({ source_article_number }) =>
    source_article_number === undefined
      ? sql`true`
      : sql`source_article_number = ${source_article_number}`,
}

import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { articlesFault } from '../article-links.ts'
import { mergeRows } from '../bulk/merge-rows.ts'
import { recordJson } from '../records.ts'

const needed = (field: string): string =>
  `when old.id is null and not entry.item ? '${field}'
   then '${field}: is required for a new unit conversion'`

export const unitConversionMerge = mergeRows({
  table: 'unit_conversions',
  keys: ['article_number', 'alternative_unit'],
  longKeys: ['alternative_unit'],
  columns: [
    { name: 'numerator', type: 'numeric' },
    { name: 'denominator', type: 'numeric' },
    { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
  ],
  fault: `case ${needed('numerator')} ${needed('denominator')}
    else ${articlesFault('article_number')} end`,
})

export const unitConversionList: ListSource = {
  list: 'unit-conversions',
  stream: 'unit_conversions',
  table: raw('unit_conversions'),
  body: recordJson([
    'article_number',
    'alternative_unit',
    'numerator',
    'denominator',
    'custom_fields',
  ]),
  weight: raw('2000 + pg_column_size(custom_fields)'),
  where: ({ article_number }) =>
    article_number === undefined ? sql`true` : sql`article_number = ${article_number} collate "C"`,
}

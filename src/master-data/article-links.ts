import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { shorten } from './bulk/judge-row.ts'
import { type Column, mergeRows } from './bulk/merge-rows.ts'
import type { Row } from './bulk/resource.ts'
import { recordJson } from './records.ts'

/** What unit conversions, accessories and alternatives have in common: they hang on articles. */

/**
 * Why the articles of a new record are not there, as SQL, or null. A stored one has its articles:
 * they would have taken it along.
 */
export const articlesFault = (...fields: readonly string[]): string => `
  case when old.id is null then case ${fields
    .map(
      (field) => `
    when not exists (select from articles
                      where organisation_id = entry.organisation_id
                        and article_number = entry.item ->> '${field}' limit 1)
    then '${field}: ' || (entry.item -> '${field}')::text || ' is not a known article'`,
    )
    .join('')} end end`

/** There is none to remove, which is no fault of a row that removes it. */
export function linkToItself(row: Row, field: string): string | undefined {
  return row[field] === row['source_article_number'] && row['deleted'] !== true
    ? `${field}: ${shorten(row[field])} is the source article itself`
    : undefined
}

/** A link from a source article to another one, which is its key: how it is stored and listed. */
export function articleLink(
  table: 'accessories' | 'alternatives',
  linked: string,
  own: readonly Column[],
) {
  const keys = ['source_article_number', linked]
  const columns: readonly Column[] = [
    ...own,
    { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
  ]
  const list: ListSource = {
    list: table,
    stream: table,
    table: raw(table),
    body: recordJson([...keys, ...columns.map(({ name }) => name)]),
    weight: raw('1000 + pg_column_size(custom_fields)'),
    where: ({ source_article_number: source }) =>
      source === undefined ? sql`true` : sql`source_article_number = ${source} collate "C"`,
  }
  return { merge: mergeRows({ table, keys, columns, fault: articlesFault(...keys) }), list }
}

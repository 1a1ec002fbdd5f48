import { shorten } from './bulk/judge-row.ts'
import type { Row } from './bulk/resource.ts'

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
                      where organisation_id = chunk.organisation_id
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

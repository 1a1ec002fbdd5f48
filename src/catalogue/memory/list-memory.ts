import type { Db } from '#kernel/db/db.ts'
import { join, type Sql, sql } from '#kernel/db/sql.ts'
import { foldText } from '../../matching/decide/fold-text.ts'
import { type MemoryEntry, selectEntries } from './queries.ts'

export type MemoryQuery = {
  /** Each of its words stands in the beginning of the position's text, ignoring case, accents and marks. */
  readonly text?: string | undefined
  readonly articleNumber?: string | undefined
  /** As `text`, or the number of one of its articles. */
  readonly textOrArticle?: string | undefined
  readonly customerId?: string | undefined
  /** Also what no longer counts. */
  readonly withEnded?: boolean | undefined
  readonly limit: number
  /** `next` of the page before. */
  readonly after?: PlaceInMemory | undefined
}

/** Behind which entry a page goes on. */
export type PlaceInMemory = { readonly chosenAt: string; readonly id: string }

export type MemoryPage = {
  readonly entries: readonly MemoryEntry[]
  /** Null on the last page. */
  readonly next: PlaceInMemory | null
}

/** A page of what is remembered, the latest first. */
export async function listMemory(
  db: Db,
  organisationId: number,
  { text, articleNumber, textOrArticle, customerId, withEnded, limit, after }: MemoryQuery,
): Promise<MemoryPage> {
  const conditions = [
    withEnded ? sql`true` : sql`ended_at is null`,
    hasWords(text ?? ''),
    ...(articleNumber === undefined ? [] : [hasArticle(articleNumber)]),
    ...(textOrArticle === undefined
      ? []
      : [sql`(${hasWords(textOrArticle)} or ${hasArticle(textOrArticle.trim())})`]),
    ...(customerId === undefined ? [] : [sql`customer_id collate "C" = ${customerId}::text`]),
    ...(after
      ? [sql`(chosen_at, id) < (${after.chosenAt}::timestamptz, ${after.id}::bigint)`]
      : []),
  ]
  const found = await selectEntries(db, organisationId, join(conditions, ' and '), limit + 1)
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  const hasMore = found.length > limit
  return {
    entries,
    next: hasMore && last ? { chosenAt: last.chosen_at, id: last.id } : null,
  }
}

const hasArticle = (articleNumber: string): Sql =>
  sql`${articleNumber}::text = any (article_numbers)`

const hasWords = (text: string): Sql => {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => sql`strpos(search_text, ${word}::text) > 0`)
  return sql`(${join([sql`true`, ...words], ' and ')})`
}

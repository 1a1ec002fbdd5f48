import type { Db } from '#kernel/db/db.ts'
import { join, sql } from '#kernel/db/sql.ts'
import { foldText } from '../../matching/decide/fold-text.ts'
import { type MemoryEntry, selectEntries } from './queries.ts'

export type MemoryQuery = {
  /** Each of its words stands in the beginning of the position's text, ignoring case, accents and marks. */
  readonly text?: string | undefined
  readonly articleNumber?: string | undefined
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
  { text, articleNumber, customerId, withEnded, limit, after }: MemoryQuery,
): Promise<MemoryPage> {
  const words = foldText(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const conditions = [
    withEnded ? sql`true` : sql`ended_at is null`,
    ...words.map((word) => sql`strpos(search_text, ${word}::text) > 0`),
    ...(articleNumber === undefined ? [] : [sql`${articleNumber}::text = any (article_numbers)`]),
    ...(customerId === undefined ? [] : [sql`customer_id = ${customerId}::text`]),
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

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import {
  bypassSuperseded,
  countBack,
  endCounting,
  endEntries,
  forgetPredecessors,
  lockMemory,
  revive,
  reviveEntry,
} from './queries.ts'

/** Who takes back, and what. */
type EntryTakenBack = { readonly id: string; readonly by: string }

/** One entry never counts again. It stays on record, with who took it back and when. */
export async function takeBackEntry(
  db: Db,
  organisationId: number,
  { id, by }: EntryTakenBack,
): Promise<void> {
  if ((await endEntries(db, organisationId, sql`id = ${id}::bigint`, by)) === 0) {
    throw notFound('remembered selection', id)
  }
}

/** One entry that was taken back counts again; 409 where something else was chosen for its text since. */
export async function bringBackEntry(db: Db, organisationId: number, id: string): Promise<void> {
  await lockMemory(db, organisationId)
  if ((await reviveEntry(db, organisationId, id)) === 0) {
    throw new ApiError('CONFLICT', 'It counts already, or something else was chosen since')
  }
}

/** All that was chosen of an article never counts again, sets with it too. Answers how many entries there were. */
export async function takeBackArticle(
  db: Db,
  organisationId: number,
  { articleNumber, by }: { readonly articleNumber: string; readonly by: string },
): Promise<number> {
  await lockMemory(db, organisationId)
  const which = sql`organisation_id::bigint = ${organisationId} and ${articleNumber}::text = any (article_numbers)`
  await forgetPredecessors(db, organisationId, which)
  return endEntries(db, organisationId, which, by)
}

/**
 * The person did not mean it: the choice is as if it had not been made. What was chosen often before counts on, and
 * what it took the place of counts again.
 */
export async function undoChoice(
  db: Db,
  organisationId: number,
  { id, by }: EntryTakenBack,
): Promise<void> {
  if ((await undoChoices(db, organisationId, { ids: [id], by })) === 0) {
    throw notFound('remembered selection', id)
  }
}

/**
 * As `undoChoice`, for all choices of one act, each of another text. Those that were taken back meanwhile stay so.
 * Answers how many there were.
 */
export async function undoChoices(
  db: Db,
  organisationId: number,
  { ids, by }: { readonly ids: readonly string[]; readonly by: string },
): Promise<number> {
  if (ids.length === 0) return 0
  await lockMemory(db, organisationId)
  const counted = await countBack(db, organisationId, ids)
  const isCounted = new Set(counted)
  const once = ids.filter((id) => !isCounted.has(id))
  const bypassed = await bypassSuperseded(db, organisationId, once, by)
  const ended = await endCounting(db, organisationId, once, by)
  await revive(db, organisationId, ended)
  return counted.length + bypassed + ended.length
}

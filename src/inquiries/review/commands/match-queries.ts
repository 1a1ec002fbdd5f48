import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredKeys } from '../../positions/stored-keys.ts'

/** A choice that a person does not want to be remembered, and the command that had it remembered. */
export type Forgotten = {
  /** Its signature. */
  readonly choice: string
  readonly command_id: string | null
}

/** What matching left at a position: the keys, and what it predicted. */
export type Matched = {
  readonly forgotten: Forgotten | null
  readonly keys: StoredKeys | null
  readonly predictions: readonly { readonly articleNumber: string; readonly score: number }[]
}

export async function findMatched(
  db: Db,
  organisationId: number,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, Matched>> {
  if (positionIds.length === 0) return new Map()
  const rows = await db.rows<StoredMatch>(sql`
    select position_id, keys, forgotten, jsonb_path_query_array(predictions, '$[*].articleNumber') as numbers,
           jsonb_path_query_array(predictions, '$[*].score') as scores
      from position_matches
     where position_id = any (${positionIds}::bigint[]) and organisation_id = ${organisationId}`)
  return new Map(
    rows.map(({ position_id, keys, forgotten, numbers, scores }) => [
      position_id,
      {
        keys,
        forgotten,
        predictions: numbers.map((articleNumber, at) => ({
          articleNumber,
          score: scores[at] ?? 0,
        })),
      },
    ]),
  )
}

type StoredMatch = Pick<Matched, 'keys' | 'forgotten'> & {
  readonly position_id: string
  readonly numbers: readonly string[]
  readonly scores: readonly number[]
}

/** What is chosen now is remembered, whatever was forgotten there before. */
export const clearForgotten = (db: Db, organisationId: number, positionIds: readonly string[]) =>
  db.run(sql`
    update position_matches set forgotten = null
     where position_id = any (${positionIds}::bigint[]) and organisation_id = ${organisationId}`)

/** A text that was changed is not found by the old one's keys, and not accepted by the old one's score. */
export async function forgetKeys(
  db: Db,
  organisationId: number,
  positionIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update positions set equal_key = null, first_score = null
     where id = any (${positionIds}::bigint[]) and organisation_id = ${organisationId}`)
  await db.run(sql`
    update position_matches set keys = null
     where position_id = any (${positionIds}::bigint[]) and organisation_id = ${organisationId}`)
}

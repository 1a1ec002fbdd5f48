import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Forgotten } from '../commands/match-queries.ts'

/** Of all positions of an inquiry with the same text: they are remembered as one. */
type OfText = { readonly inquiryId: string; readonly equalKey: string }

export const setForgotten = (
  db: Db,
  organisationId: number,
  { inquiryId, equalKey }: OfText,
  forgotten: Forgotten | null,
) =>
  db.run(sql`
    update position_matches as stored
       set forgotten = ${forgotten && JSON.stringify(forgotten)}::jsonb
      from positions as position
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId} and position.equal_key = ${equalKey}
       and stored.position_id = position.id and stored.organisation_id = ${organisationId}`)

type Kept = { readonly inquiryId: string; readonly memoryId: string }

/** Undoing them does not undo it once more. Answers which commands had had it remembered, the latest first. */
export const takeFromCommands = async (
  db: Db,
  organisationId: number,
  { inquiryId, memoryId }: Kept,
): Promise<readonly string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      with taken as (
        update commands set memory_ids = memory_ids - ${memoryId}::text
         where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
           and memory_ids @> to_jsonb(${memoryId}::text)
        returning id)
      select id from taken order by id desc`)
  ).map(({ id }) => id)

/** Undoing the command undoes it too. */
export const giveToCommand = (
  db: Db,
  organisationId: number,
  { inquiryId, commandId, memoryIds }: GivenToCommand,
) =>
  db.run(sql`
    update commands set memory_ids = memory_ids || ${JSON.stringify(memoryIds)}::jsonb
     where id = ${commandId}::bigint and inquiry_id = ${inquiryId}::bigint
       and organisation_id = ${organisationId} and undone_at is null`)

type GivenToCommand = {
  readonly inquiryId: string
  readonly commandId: string
  readonly memoryIds: readonly string[]
}

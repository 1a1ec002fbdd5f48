import { sql } from '#kernel/db/sql.ts'
import { findPositions } from '../../positions/queries.ts'
import type { Review } from './command.ts'
import { findCommand, type StoredCommand } from './queries.ts'

/** What a person's program asks for. With an id of its own it may be sent again: it is done once. */
export type Act = { readonly kind: 'DO' | 'UNDO' | 'REDO'; readonly id: string | undefined }

export type DoneAct = { readonly act: Act['kind']; readonly command_id: string | null }

/** What was done under this id, by the same person. */
export async function findDoneAct(
  { db, organisationId, inquiry, person }: Review,
  { id }: Act,
): Promise<DoneAct | undefined> {
  if (id === undefined) return undefined
  return db.row<DoneAct>(sql`
    select act, command_id from review_acts
     where inquiry_id = ${inquiry.id}::bigint and organisation_id = ${organisationId}
       and user_id = ${person.userId}::bigint and act_id = ${id}::uuid`)
}

export async function noteAct(
  { db, organisationId, inquiry, person }: Review,
  { kind, id }: Act,
  commandId: string | null,
): Promise<void> {
  if (id === undefined) return
  await db.run(sql`
    insert into review_acts (organisation_id, inquiry_id, user_id, act_id, act, command_id)
    values (${organisationId}, ${inquiry.id}::bigint, ${person.userId}::bigint, ${id}::uuid,
            ${kind}, ${commandId}::bigint)`)
}

/** The positions that still are as the act left them. What others made of the rest is told as any change is. */
export async function leftBy(
  { db, organisationId, inquiry }: Review,
  { act, command_id }: DoneAct,
): Promise<readonly string[]> {
  const command = command_id && (await findCommand(db, organisationId, inquiry.id, command_id))
  if (!command) return []
  const makers = makersAfter(command, act)
  const positions = await findPositions(db, organisationId, inquiry.id, [...makers.keys()])
  return positions.filter(({ id, command_id }) => makers.get(id) === command_id).map(({ id }) => id)
}

/** The command that made each position what it is behind the act: undone, it is the one before. */
function makersAfter(
  { id, changes, earlier_commands }: StoredCommand,
  act: Act['kind'],
): ReadonlyMap<string, string | undefined> {
  return new Map(
    changes.map(({ position_id }, at) => [position_id, act === 'UNDO' ? earlier_commands[at] : id]),
  )
}

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** The kinds of background work. Each domain declares its own; see the `declare module` uses. */
// biome-ignore lint/suspicious/noEmptyInterface: domains merge their tasks into it
export interface TaskPayloads {}

export type TaskKind = keyof TaskPayloads

export type NewTask<Kind extends TaskKind> = {
  readonly organisationId: number
  readonly kind: Kind
  readonly payload: TaskPayloads[Kind]
  /** Tasks of one lane run one after the other, in the order they were added. */
  readonly lane?: string
}

/** Where waiting workers listen. A lost call costs a second: they also look by themselves. */
export const WAKE_CHANNEL = 'pis_tasks'

/** Adds a task. It exists only if the transaction commits. */
export async function enqueue<Kind extends TaskKind>(db: Db, task: NewTask<Kind>): Promise<void> {
  // Whoever comes second to a lane waits for the first's commit: ids are then in that order.
  if (task.lane) {
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${task.lane}, 1))`)
  }
  await db.run(sql`
    insert into tasks (organisation_id, kind, payload, lane)
    values (${task.organisationId}, ${task.kind}, ${JSON.stringify(task.payload)}::jsonb,
            ${task.lane ?? null})`)
  await db.run(sql`select pg_notify(${WAKE_CHANNEL}, '')`)
}

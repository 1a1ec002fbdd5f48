import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { EventType } from './event.ts'

/** How many subscriptions are told of an event of a type as soon as it happens. */
export async function countSubscribers(
  db: Db,
  organisationId: number,
  type: EventType,
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from subscriptions
     where organisation_id = ${organisationId} and deleted_at is null and paused_at is null
       and (event_types is null or ${type} = any (event_types))`)
  return row?.count ?? 0
}

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { NewEvent } from './event.ts'

/** Records an event in the transaction of the change it tells of: no event without its change. */
export async function publish(db: Db, event: NewEvent): Promise<void> {
  await db.run(sql`
    insert into events (id, organisation_id, type, subject, data)
    values (${event.id}, ${event.organisationId}, ${event.type}, ${event.subject ?? null},
            ${JSON.stringify(event.data)}::jsonb)`)
}

import type { Database } from '#kernel/db/db.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { cancelOfDeleted } from '../deliveries/cancel-deleted.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import { noteChange } from './change-under-lock.ts'
import { lockSubscription, markDeleted } from './queries.ts'

/** A few seconds at the most: the person waits for them. */
const MOST_PARTS = 20

/** From the answer on no attempt begins. What is not delivered yet is cancelled; the log of deliveries stays. */
export async function deleteSubscription(
  database: Pick<Database, 'asOrganisation'>,
  by: Author,
  id: string,
): Promise<void> {
  const { organisationId } = by
  const wasLeased = await database.asOrganisation(organisationId, async (db) => {
    const was = await lockSubscription(db, organisationId, id)
    await markDeleted(db, id)
    const { url, description, event_types } = was
    const before = { url, description, event_types }
    await noteChange(db, by, was, { action: 'webhook.deleted', before })
    return was.is_leased
  })
  await outlastRound(wasLeased)
  await cancelWaiting(database, organisationId, id)
}

/** A commit each, so that nobody waits long for the subscription. What is left then is cancelled by maintenance. */
async function cancelWaiting(
  database: Pick<Database, 'asOrganisation'>,
  organisationId: number,
  id: string,
): Promise<void> {
  for (let part = 0; part < MOST_PARTS; part++) {
    const count = await database.asOrganisation(organisationId, (db) => cancelOfDeleted(db, id))
    if (count === 0) return
  }
}

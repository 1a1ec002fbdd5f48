import type { Database } from '#kernel/db/db.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import { noteChange } from './change-under-lock.ts'
import { cancelDeliveries, lockSubscription, markDeleted } from './queries.ts'
import type { Author } from './subscription.ts'

/** From the answer on no attempt begins. What is not delivered yet is cancelled; the log of deliveries stays. */
export async function deleteSubscription(
  database: Database,
  by: Author,
  id: string,
): Promise<void> {
  const { organisationId } = by
  const wasLeased = await database.asOrganisation(organisationId, async (db) => {
    const was = await lockSubscription(db, organisationId, id)
    await markDeleted(db, id)
    await cancelDeliveries(db, id)
    const { url, description, event_types } = was
    const before = { url, description, event_types }
    await noteChange(db, by, was, { action: 'webhook.deleted', before })
    return was.is_leased
  })
  await outlastRound(wasLeased)
}

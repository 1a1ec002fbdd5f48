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
    const { url, description, event_types } = was
    const before = { url, description, event_types }
    await noteChange(db, by, was, { action: 'webhook.deleted', before })
    return was.is_leased
  })
  await outlastRound(wasLeased)
  // There may be very many, and the subscription is not locked for them. What is published at this very moment, or is
  // left by a crash, is ended by maintenance.
  await database.asOrganisation(organisationId, (db) => cancelDeliveries(db, id))
}

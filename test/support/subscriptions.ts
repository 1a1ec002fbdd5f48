import { randomBytes } from 'node:crypto'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { NewEvent } from '../../src/events/event.ts'
import { publish } from '../../src/events/publish.ts'
import type { Webhooks } from '../../src/events/webhooks.ts'
import type { Service } from './service.ts'

export type SubscriptionWish = {
  readonly url: string
  readonly organisationId?: number
  readonly eventTypes?: readonly string[] | null
  readonly isPaused?: boolean
}

/** A subscription that wants all unless said otherwise, and the secret that signs for it. */
export async function insertSubscription(
  service: Pick<Service, 'database' | 'organisationId'> & {
    readonly webhooks: Pick<Webhooks, 'sealer'>
  },
  { url, organisationId = service.organisationId, eventTypes = null, isPaused }: SubscriptionWish,
) {
  const subscriptionId = newId(new Date())
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const sealed = service.webhooks.sealer.seal(secret, subscriptionId)
  await service.database.asOrganisation(organisationId, (db) =>
    db.run(sql`
      insert into subscriptions (id, organisation_id, url, event_types, secret, paused_at)
      values (${subscriptionId}, ${organisationId}, ${url}, ${eventTypes}::text[], ${sealed},
              ${isPaused ? new Date().toISOString() : null}::timestamptz)`),
  )
  return { subscriptionId, secret }
}

/** Something happens; answers the id of the event. */
export async function publishEvent(
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  event: Pick<NewEvent, 'type' | 'data'> & Partial<NewEvent>,
): Promise<string> {
  const made = { id: newId(new Date()), organisationId, ...event }
  await database.asOrganisation(made.organisationId, (db) => publish(db, made))
  return made.id
}

/** As if nobody had subscribed and nothing had happened. */
export async function forgetWebhooks({ rows }: Pick<Service, 'rows'>): Promise<void> {
  for (const table of ['deliveries', 'subscriptions', 'events']) await rows(`delete from ${table}`)
}

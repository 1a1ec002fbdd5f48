import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notify } from '../../notices/notify.ts'
import type { Outcome } from '../sending/outcome.ts'

/** An attempt, as far as it matters here. */
type Tried = {
  readonly deliveryId: string
  readonly endedAt: Date
  readonly outcome: Pick<Outcome, 'error'>
  readonly nextAt: Date | null
}

type GivenUp = {
  readonly organisation_id: number
  readonly subscription_id: string
  readonly delivery_id: string
  readonly event_type: string
  readonly url: string
  /** Since when there were only failures; where others got through, since this delivery ended. */
  readonly since: string
}

/**
 * Tells the admins of an outage: once, with the first delivery that is given up since the endpoint last took one. In the
 * commit that gives it up.
 */
export async function tellOutage(db: Db, done: readonly Tried[]): Promise<void> {
  const last = done.filter(({ outcome, nextAt }) => outcome.error !== null && nextAt === null)
  if (last.length === 0) return
  const givenUp = await findGivenUp(db, last)
  if (!givenUp) return
  const { organisation_id: organisationId, url, ...about } = givenUp
  const attempt = last.find(({ deliveryId }) => deliveryId === about.delivery_id)
  await notify(db, {
    organisationId,
    kind: 'webhook_outage',
    subject: `${about.subscription_id} ${about.since}`,
    arguments: { ...about, host: new URL(url).host, error: attempt?.outcome.error ?? '' },
    now: attempt?.endedAt ?? new Date(about.since),
  })
}

const findGivenUp = (db: Db, attempts: readonly Tried[]) =>
  db.row<GivenUp>(sql`
    select subscription.organisation_id, subscription.id as subscription_id,
           delivery.id as delivery_id, event.type as event_type, url,
           wire_time(coalesce(failing_since, ended_at)) as since
      from deliveries as delivery
      join subscriptions as subscription on subscription.id = delivery.subscription_id
      join events as event on event.id = delivery.event_id
     where delivery.id = any (${attempts.map(({ deliveryId }) => deliveryId)}::uuid[])
       and delivery.status = 'EXHAUSTED' and subscription.deleted_at is null
     order by ended_at, delivery.id
     limit 1`)

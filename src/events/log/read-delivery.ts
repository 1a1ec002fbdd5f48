import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type Sealer, WrongKey } from '#kernel/sealing.ts'
import { plannedAttempts } from '../deliveries/schedule.ts'
import { signedHeaders } from '../deliveries/signed-headers.ts'
import { bodyOf, type EventType } from '../event.ts'
import type { Webhooks } from '../webhooks.ts'
import { curlCommand } from './curl-command.ts'
import { type DeliveryDetail, withMostAttempts } from './delivery.ts'
import { findDelivery, listAttempts, type StoredDelivery } from './queries.ts'

export type WantedDelivery = {
  readonly organisationId: number
  readonly subscriptionId: string
  readonly deliveryId: string
}

/** All that is known of one delivery: what is sent, how each attempt went, and which are to come. */
export async function readDelivery(
  db: Db,
  { sealer, retryDelaysS }: Pick<Webhooks, 'sealer' | 'retryDelaysS'>,
  wanted: WantedDelivery,
  now: Date,
): Promise<DeliveryDetail> {
  const { organisationId, subscriptionId, deliveryId } = wanted
  const found = await findDelivery(db, wanted, deliveryId)
  if (!found) throw notFound('delivery', deliveryId)
  const { test_body, event, url, secret, is_subscription_deleted, ...line } = found
  const body = test_body ?? (event ? bodyOf(event) : '')
  const next = line.next_attempt_at
  return {
    ...withMostAttempts(line, retryDelaysS),
    subscription_id: subscriptionId,
    body,
    attempts_made: await listAttempts(db, organisationId, deliveryId),
    attempts_planned: next
      ? plannedAttempts(retryDelaysS, line.attempts, new Date(next)).map((at) => at.toISOString())
      : [],
    curl: is_subscription_deleted
      ? null
      : sendAgainByHand(found, { body, subscriptionId, sealer, now }),
  }
}

/** As the last attempt was, but signed for now: a receiver refuses what is older than five minutes. */
function sendAgainByHand(
  { delivery_id, event_id, event_type, attempts, url, secret: sealed }: StoredDelivery,
  given: {
    readonly body: string
    readonly subscriptionId: string
    readonly sealer: Sealer
    readonly now: Date
  },
): string | null {
  const secret = opened(given.sealer, sealed, given.subscriptionId)
  if (secret === undefined) return null
  const headers = signedHeaders({
    eventId: event_id ?? JSON.parse(given.body).id,
    type: event_type as EventType,
    deliveryId: delivery_id,
    attempt: Math.max(1, attempts),
    body: Buffer.from(given.body),
    secret,
    now: given.now,
  })
  return curlCommand({ url, headers, body: given.body })
}

/** The log can be read where the key was lost, too. */
function opened(sealer: Sealer, sealed: Buffer, owner: string): string | undefined {
  try {
    return sealer.open(sealed, owner)
  } catch (error) {
    if (error instanceof WrongKey) return undefined
    throw error
  }
}

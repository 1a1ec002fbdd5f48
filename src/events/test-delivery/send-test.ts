import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Actor, type Nobody, recordAudit } from '../../access/audit/record-audit.ts'
import { TEST_BUCKET } from '../../access/rate-limits/bucket.ts'
import { rateExceeded } from '../../access/rate-limits/exceeded.ts'
import { spend } from '../../access/rate-limits/spend.ts'
import { API_VERSION } from '../../version.ts'
import { type Attempt, recordAttempts } from '../deliveries/round.ts'
import { signedHeaders } from '../deliveries/signed-headers.ts'
import type { EventType } from '../event.ts'
import type { Webhooks } from '../webhooks.ts'
import { findLatestData, findTestTarget, insertTest, type TestTarget } from './queries.ts'

export type TestDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly webhooks: Pick<Webhooks, 'poster' | 'sealer'>
  /** What a test tells where nothing of its type has happened. */
  readonly exampleOf: (type: EventType) => object
}

export type TestWish = {
  readonly organisationId: number
  readonly subscriptionId: string
  readonly type: EventType
  /** As JSON; like the latest event of the type unless given. */
  readonly data?: string | undefined
  readonly by: Actor | Nobody
}

/**
 * Sends a test to a subscription's endpoint as an event is sent, once, and waits for what comes back. Who receives it is
 * told in the signed body that it is one. The subscription's own deliveries and its health know nothing of it. Answers
 * the id of the delivery by which it is in the log.
 */
export async function sendTest(deps: TestDeps, wish: TestWish): Promise<string> {
  const { database } = deps
  const { organisationId, subscriptionId, type, by } = wish
  const { target, data } = await prepare(deps, wish)
  const standing = await spend(database, `organisation:${organisationId}`, TEST_BUCKET)
  if (!standing.allowed) throw rateExceeded(standing)
  // No transaction is open while it is sent: a receiver may take its time.
  const { attempt, body } = await send(deps, wish, target, data)
  const { deliveryId, endedAt, outcome } = attempt
  const hasArrived = outcome.error === null
  await database.asOrganisation(organisationId, async (db) => {
    await insertTest(db, { ...wish, deliveryId, body, hasArrived, endedAt })
    await recordAttempts(db, [attempt])
    await recordAudit(db, {
      by,
      action: 'webhook.tested',
      object: { type: 'webhook', id: subscriptionId },
      after: { event_type: type, delivery_id: deliveryId, has_arrived: hasArrived },
    })
  })
  return deliveryId
}

const prepare = (
  { database, exampleOf }: TestDeps,
  { organisationId, subscriptionId, type, data }: TestWish,
) =>
  database.asOrganisation(organisationId, async (db) => {
    const target = await findTestTarget(db, organisationId, subscriptionId)
    if (!target) throw notFound('subscription', subscriptionId)
    const latest = data ?? (await findLatestData(db, organisationId, type))
    return { target, data: latest ?? JSON.stringify(exampleOf(type)) }
  })

async function send(
  { webhooks: { poster, sealer }, now }: TestDeps,
  { subscriptionId, type }: TestWish,
  { url, secret }: TestTarget,
  data: string,
): Promise<{ readonly attempt: Attempt; readonly body: string }> {
  const startedAt = now()
  const eventId = newId(startedAt)
  const deliveryId = newId(startedAt)
  const body = testBody({ id: eventId, type, createdAt: startedAt, data })
  const bytes = Buffer.from(body)
  const headers = signedHeaders({
    eventId,
    type,
    deliveryId,
    attempt: 1,
    body: bytes,
    secret: sealer.open(secret, subscriptionId),
    now: startedAt,
  })
  const outcome = await poster.post({ url, headers, body: bytes })
  const attempt: Attempt = {
    deliveryId,
    number: 1,
    startedAt,
    endedAt: now(),
    url,
    headers,
    outcome,
    nextAt: null,
  }
  return { attempt, body }
}

type TestEvent = {
  readonly id: string
  readonly type: EventType
  readonly createdAt: Date
  readonly data: string
}

/** As of an event, and marked. Its type stands before anything that others wrote. */
function testBody({ id, type, createdAt, data }: TestEvent): string {
  const created_at = createdAt.toISOString().replace('Z', '000Z')
  const head = JSON.stringify({ id, type, created_at, api_version: API_VERSION, test: true })
  return `${head.slice(0, -1)},"data":${data}}`
}

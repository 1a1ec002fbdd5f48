import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Sealer, WrongKey } from '#kernel/sealing.ts'
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
  const { organisationId } = wish
  const prepared = await prepare(deps, wish)
  const standing = await spend(database, `organisation:${organisationId}`, TEST_BUCKET)
  if (!standing.allowed) throw rateExceeded(standing)
  const startedAt = deps.now()
  const deliveryId = newId(startedAt)
  // Before it is sent: nothing goes out that nobody has asked for, whatever becomes of this process.
  await noteTest(database, wish, deliveryId)
  // No transaction is open while it is sent: a receiver may take its time.
  const { attempt, body } = await send(deps, wish.type, prepared, { deliveryId, startedAt })
  const { endedAt, outcome } = attempt
  const hasArrived = outcome.error === null
  await database.asOrganisation(organisationId, async (db) => {
    await insertTest(db, { ...wish, deliveryId, body, hasArrived, endedAt })
    await recordAttempts(db, [attempt])
  })
  return deliveryId
}

type Prepared = { readonly url: string; readonly secret: string; readonly data: string }

const prepare = (
  { database, webhooks: { sealer }, exampleOf }: TestDeps,
  wish: TestWish,
): Promise<Prepared> =>
  database.asOrganisation(wish.organisationId, async (db) => {
    const { url, secret } = await getTestTarget(db, wish)
    return {
      url,
      secret: opened(sealer, secret, wish.subscriptionId),
      data: wish.data ?? (await latestData(db, exampleOf, wish)),
    }
  })

/** What a test tells unless it is given. */
export const readTestData = (
  { database, exampleOf }: Pick<TestDeps, 'database' | 'exampleOf'>,
  wish: Omit<TestWish, 'data' | 'by'>,
): Promise<string> =>
  database.asOrganisation(wish.organisationId, async (db) => {
    await getTestTarget(db, wish)
    return latestData(db, exampleOf, wish)
  })

async function getTestTarget(
  db: Db,
  { organisationId, subscriptionId }: Pick<TestWish, 'organisationId' | 'subscriptionId'>,
): Promise<TestTarget> {
  const target = await findTestTarget(db, organisationId, subscriptionId)
  if (!target) throw notFound('subscription', subscriptionId)
  return target
}

const latestData = async (
  db: Db,
  exampleOf: TestDeps['exampleOf'],
  { organisationId, type }: Pick<TestWish, 'organisationId' | 'type'>,
): Promise<string> =>
  (await findLatestData(db, organisationId, type)) ?? JSON.stringify(exampleOf(type))

/** After a restore, or with another key than the one it was sealed with, nobody can sign. */
function opened(sealer: Sealer, sealed: Buffer, owner: string): string {
  try {
    return sealer.open(sealed, owner)
  } catch (error) {
    if (error instanceof WrongKey) throw new ApiError('SERVICE_UNAVAILABLE', OTHER_KEY)
    throw error
  }
}

const OTHER_KEY =
  'No test can be signed: the secret of this webhook was stored under another key than this process has. Give all processes ' +
  'and commands the same SECRETS_KEY, or the same DATA_DIR. If that key is lost: pis webhook adopt-key, then prepare a new ' +
  'secret and switch to it'

const noteTest = (database: Database, wish: TestWish, deliveryId: string) =>
  database.asOrganisation(wish.organisationId, (db) =>
    recordAudit(db, {
      by: wish.by,
      action: 'webhook.tested',
      object: { type: 'webhook', id: wish.subscriptionId },
      after: { event_type: wish.type, delivery_id: deliveryId },
    }),
  )

async function send(
  { webhooks: { poster }, now }: TestDeps,
  type: EventType,
  { url, secret, data }: Prepared,
  { deliveryId, startedAt }: Pick<Attempt, 'deliveryId' | 'startedAt'>,
): Promise<{ readonly attempt: Attempt; readonly body: string }> {
  const eventId = newId(startedAt)
  const body = testBody({ id: eventId, type, createdAt: startedAt, data })
  const bytes = Buffer.from(body)
  const headers = signedHeaders({
    eventId,
    type,
    deliveryId,
    attempt: 1,
    body: bytes,
    secret,
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

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { createRandom, seed } from '#test/random.ts'
import { type Received, type Receiver, startReceiver } from '#test/receiver.ts'
import { size, times } from '#test/stress.ts'
import { verifyWebhook } from '../../client/verify-webhook.ts'
import {
  createSealing,
  deliveringEnv,
  endTurns,
  publishMany,
  publishOne,
  type Sealing,
  type Subscribed,
  startBlackHole,
  subscribeOn,
} from './delivery-crew.ts'

const KILLS = size(50, 4)
const WORKERS = 2
const ORGANISATIONS = 3
const SUBSCRIPTIONS_EACH = 2
const EVENTS_BETWEEN_KILLS = 40
const LONGEST_MS = size(900_000, 300_000)

let stage: Stage
let sealing: Sealing
let receiver: Receiver

beforeAll(async () => {
  stage = await openStage()
  sealing = createSealing()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const startWorker = (): Promise<ServiceProcess> =>
  stage.start('worker', { env: deliveringEnv(sealing) })

type Party = { readonly organisationId: number; readonly subscriptions: readonly Subscribed[] }

async function createParty(subscriptions: number): Promise<Party> {
  const { organisationId } = await stage.createOrganisation()
  return {
    organisationId,
    subscriptions: await times(subscriptions, () =>
      subscribeOn(stage, sealing, organisationId, receiver.url),
    ),
  }
}

describe('Delivery at least once, though workers are killed', () => {
  test(
    `${KILLS} times kill -9 of workers while they deliver`,
    async () => {
      const random = createRandom()
      const parties = await times(ORGANISATIONS, () => createParty(SUBSCRIPTIONS_EACH))
      // Some answers take a while, some are refusals: there is always something under way.
      receiver.answerWith((_, response) => {
        const status = random.chance(0.05) ? 503 : 204
        void sleep(random.whole(0, 30)).then(() => response.writeHead(status).end())
      })
      const told: string[] = []
      for (let kills = 0; kills < KILLS; kills += WORKERS) {
        const crew = await times(WORKERS, startWorker)
        const before = receiver.received.length
        const telling = times(EVENTS_BETWEEN_KILLS, async (n) => {
          const { organisationId } = random.pick(parties)
          told.push(
            await publishOne(stage, organisationId, {
              n,
              text: 'ü'.repeat(random.whole(0, 2_000)),
            }),
          )
        })
        await moreThan(before + random.whole(0, EVENTS_BETWEEN_KILLS))
        await Promise.all(crew.map((worker) => worker.kill()))
        await telling
        await endTurns(stage)
      }
      const crew = await times(WORKERS, startWorker)
      await allDelivered()
      await Promise.all(crew.map((worker) => worker.kill()))
      await expectWhole(parties, told)
    },
    LONGEST_MS,
  )
})

const PATIENCE_MS = 60_000

const moreThan = (count: number) => until(() => receiver.received.length > count)

/** Or for long enough: what is not so then is found out by who looks. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!isSo() && Date.now() < end) await sleep(1)
}

async function allDelivered(): Promise<void> {
  const end = Date.now() + 2 * PATIENCE_MS
  while ((await statuses())['PENDING']) {
    if (Date.now() > end) throw new Error(`Some deliveries do not end, seed ${seed}`)
    await sleep(100)
  }
}

async function statuses(): Promise<Record<string, number>> {
  const rows = await stage.database.asSystem((db) =>
    db.rows<{ status: string; count: string }>(
      sql`select status, count(*) from deliveries group by status`,
    ),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Every event came to every subscription of its organisation, none was made up, and none ever changed. */
async function expectWhole(parties: readonly Party[], told: readonly string[]): Promise<void> {
  const about = `seed ${seed}`
  expect(await statuses(), about).toEqual({ DELIVERED: told.length * SUBSCRIPTIONS_EACH })
  const deliveries = await stage.database.asSystem((db) =>
    db.rows<{
      id: string
      event_id: string
      subscription_id: string
      attempts: number
      logged: string
    }>(sql`
      select id, event_id, subscription_id, attempts,
             (select count(*) from delivery_attempts where delivery_id = deliveries.id) as logged
        from deliveries`),
  )
  const known = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const secrets = new Map(
    parties.flatMap(({ subscriptions }) =>
      subscriptions.map(({ subscriptionId, secret }) => [subscriptionId, secret]),
    ),
  )
  const bodies = new Map<string, string>()
  const arrived = new Set<string>()
  for (const got of receiver.received) {
    const delivery = known.get(idOf(got))
    if (!delivery) throw new Error(`${idOf(got)} was made up, ${about}`)
    const secret = secrets.get(delivery.subscription_id) ?? ''
    const event = verifyWebhook(got.raw, got.headers, secret, { now: () => new Date(got.at) })
    expect(event.id, about).toBe(delivery.event_id)
    expect(got.headers['service-event-id'], about).toBe(delivery.event_id)
    expect(Number(got.headers['service-delivery-attempt']), about).toBeLessThanOrEqual(6)
    const first = bodies.get(event.id) ?? got.raw.toString()
    expect(got.raw.toString(), about).toBe(first)
    bodies.set(event.id, first)
    arrived.add(delivery.id)
  }
  expect([...bodies.keys()].sort(), about).toEqual([...told].sort())
  expect(arrived.size, about).toBe(deliveries.length)
  for (const { attempts, logged } of deliveries) expect(Number(logged), about).toBe(attempts)
}

const idOf = ({ headers }: Received): string => String(headers['service-delivery-id'])

const IN_HOLE = size(10_000, 400)
const HEALTHY = size(20, 6)
const EVENTS_EACH = size(100, 20)

describe('Noisy neighbour: a receiver that hangs holds up no other', () => {
  test(`a black hole with ${IN_HOLE} due deliveries takes its own lanes and no more`, async () => {
    const hole = await startBlackHole()
    const { organisationId } = await stage.createOrganisation()
    const stuck = await subscribeOn(stage, sealing, organisationId, hole.url)
    await publishMany(stage, organisationId, IN_HOLE)
    const worker = await startWorker()
    await until(() => hole.most() > 0)

    // One of them is of the very organisation whose endpoint hangs.
    const parties = await times(HEALTHY - 1, () => createParty(1))
    const own = await subscribeOn(stage, sealing, organisationId, receiver.url)
    for (let n = 0; n < EVENTS_EACH; n++) {
      for (const party of parties) await publishOne(stage, party.organisationId, { n })
      await publishOne(stage, organisationId, { n })
    }
    const wanted = HEALTHY * EVENTS_EACH
    await moreThan(wanted - 1)
    expect(receiver.received.length).toBe(wanted)
    expect(hole.most()).toBeLessThanOrEqual(4)
    await worker.kill()
    const [row] = await stage.database.asSystem((db) =>
      db.rows<{ stuck: string; own: string }>(sql`
        select count(*) filter (where subscription_id = ${stuck.subscriptionId} and status = 'PENDING') as stuck,
               count(*) filter (where subscription_id = ${own.subscriptionId} and status = 'DELIVERED') as own
          from deliveries`),
    )
    // Its deliveries wait, none is lost; what the killed worker had not recorded is sent again.
    expect(Number(row?.stuck)).toBe(IN_HOLE + EVENTS_EACH)
    expect(Number(row?.own)).toBeGreaterThan(0)
    await hole.stop()
  })
})

import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { type Received, type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, startService } from '#test/service.ts'
import { insertSubscription, publishEvent, type SubscriptionWish } from '#test/subscriptions.ts'
import { deliverDue } from '#test/webhooks.ts'
import { claimTurns } from '../../src/events/deliveries/claim-turns.ts'
import { nextRound, TurnLost } from '../../src/events/deliveries/round.ts'
import { takeTurn } from '../../src/events/deliveries/take-turn.ts'
import type { NewEvent } from '../../src/events/event.ts'
import { publish } from '../../src/events/publish.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

let service: Service
let receiver: Receiver
let organisationId: number
/** What the service takes for now. */
let clockMs = Date.now()
const pass = (ms: number): void => {
  clockMs += ms
}

beforeAll(async () => {
  service = await startService(() => new Date(clockMs))
})
afterAll(() => service.stop())

beforeEach(async () => {
  clockMs = Math.max(clockMs, Date.now()) + SECOND_MS
  receiver = await startReceiver()
  organisationId = (await service.createOrganisation('Partner')).organisationId
})
afterEach(() => receiver.stop())

const subscribe = (wish: Partial<SubscriptionWish> = {}) =>
  insertSubscription(service, { url: receiver.url, organisationId, ...wish })

/** Something happens; answers the id of the event. */
const tell = (event: Partial<NewEvent> = {}) =>
  publishEvent(service, { type: 'project.exported', data: {}, organisationId, ...event })

type Subscribed = Pick<Awaited<ReturnType<typeof subscribe>>, 'subscriptionId'>
type Row = Record<string, unknown>

const deliveriesOf = ({ subscriptionId }: Subscribed): Promise<Row[]> =>
  service.database.asOrganisation(organisationId, (db) =>
    db.rows<Row>(sql`
      select id, event_id, status, attempts, next_attempt_at, ended_at from deliveries
       where subscription_id = ${subscriptionId} order by id`),
  )

const attemptsOf = (deliveryId: unknown): Promise<Row[]> =>
  service.database.asOrganisation(organisationId, (db) =>
    db.rows<Row>(
      sql`select * from delivery_attempts where delivery_id = ${deliveryId} order by number`,
    ),
  )

const stateOf = async ({ subscriptionId }: Subscribed): Promise<Row> => {
  const row = await service.database.asOrganisation(organisationId, (db) =>
    db.row<Row>(sql`select * from subscriptions where id = ${subscriptionId}`),
  )
  return row ?? {}
}

const pause = ({ subscriptionId }: Subscribed, isPaused: boolean) =>
  service.database.asOrganisation(organisationId, (db) =>
    db.run(
      sql`update subscriptions set paused_at = case when ${isPaused} then now() end where id = ${subscriptionId}`,
    ),
  )

/** As a receiver computes it, by the interface's words. */
const signatureOf = (secret: string, { headers, raw }: Received): string =>
  `sha256=${createHmac('sha256', secret).update(`${headers['service-timestamp']}.`).update(raw).digest('hex')}`

describe('Events: an event is written with the change it tells of', () => {
  it('each subscription that wants its type gets it once, others do not', async () => {
    const all = await subscribe()
    const some = await subscribe({ eventTypes: ['order.completed', 'project.exported'] })
    const others = await subscribe({ eventTypes: ['job.finished'] })
    const foreign = await subscribe({ organisationId: service.organisationId })

    const id = await tell()

    expect(await deliveriesOf(all)).toMatchObject([
      { event_id: id, status: 'PENDING', attempts: 0 },
    ])
    expect(await deliveriesOf(some)).toMatchObject([{ event_id: id }])
    expect(await deliveriesOf(others)).toEqual([])
    expect(await deliveriesOf(foreign)).toEqual([])
    await service.deliver()
    expect(receiver.received.map(({ body }) => body.id)).toEqual([id, id])
  })

  it('what is rolled back was never told', async () => {
    const subscription = await subscribe()
    const failing = service.database.asOrganisation(organisationId, async (db) => {
      const id = newId(new Date())
      await publish(db, { id, organisationId, type: 'project.exported', data: {} })
      throw new Error('The change fails')
    })
    await expect(failing).rejects.toThrow('The change fails')
    await service.deliver()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(subscription)).toEqual([])
  })

  it('an event has one delivery per subscription, by the database', async () => {
    const subscription = await subscribe()
    await tell()
    const twice = service.database.asOrganisation(organisationId, (db) =>
      db.run(sql`
        insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at)
        select new_uuid(), organisation_id, subscription_id, event_id, now() from deliveries
         where subscription_id = ${subscription.subscriptionId}`),
    )
    await expect(twice).rejects.toMatchObject({ code: '23505' })
  })
})

describe('Webhook delivery: the request', () => {
  it('has the body and the headers that are said, and a signature over <timestamp>.<raw_body>', async () => {
    const subscription = await subscribe()
    const { secret } = subscription
    const data = { name: 'Größe ✓ "😀" \\', empty: [], none: null, b: 1, a: { z: 1, y: 2 } }
    const id = await tell({ data })
    await service.deliver()
    const [got] = receiver.received
    if (!got) throw new Error('Nothing came')
    const { created_at, ...rest } = got.body
    expect(rest).toEqual({ id, type: 'project.exported', api_version: '1.33.0', data })
    expect(Object.keys(got.body)).toEqual(['id', 'type', 'created_at', 'api_version', 'data'])
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    // In the order in which it was published, without a blank.
    expect(got.raw.toString()).toContain(`"data":${JSON.stringify(data)}}`)
    const [delivery] = await deliveriesOf(subscription)
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'PartnerIntegrationService-Webhooks/1.33.0',
      'service-event-id': id,
      'service-event-type': 'project.exported',
      'service-delivery-id': delivery?.['id'],
      'service-delivery-attempt': '1',
      'service-timestamp': String(Math.floor(clockMs / 1000)),
      'service-signature-256': signatureOf(secret, got),
    })
    expect(got.headers['service-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/)
  })

  it('each attempt is signed afresh with its own timestamp; body, event and delivery id stay', async () => {
    const { secret } = await subscribe()
    receiver.answerWith(500)
    await tell()
    await walkSchedule()
    const got = receiver.received
    expect(got).toHaveLength(6)
    for (const [at, each] of got.entries()) {
      expect(each.raw).toEqual(got[0]?.raw)
      expect(each.headers['service-event-id']).toBe(got[0]?.headers['service-event-id'])
      expect(each.headers['service-delivery-id']).toBe(got[0]?.headers['service-delivery-id'])
      expect(each.headers['service-delivery-attempt']).toBe(String(at + 1))
      expect(each.headers['service-signature-256']).toBe(signatureOf(secret, each))
    }
    const stamps = got.map(({ headers }) => Number(headers['service-timestamp']))
    expect(new Set(stamps).size).toBe(6)
  })
})

/** All of a failing delivery's life: what is due is sent, then time passes until the next. */
async function walkSchedule(): Promise<void> {
  await service.deliver()
  for (const wait of [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]) {
    pass(wait)
    await service.deliver()
  }
}

describe('Delivery rules: 30 seconds, 5 minutes, 30 minutes, 2 hours, 12 hours; six attempts in total', () => {
  it('each wait is counted from the end of the attempt before, and there is no seventh', async () => {
    const subscription = await subscribe()
    const tookMs = 3 * SECOND_MS
    receiver.answerWith((_, response) => {
      // It thinks about it for a while.
      pass(tookMs)
      response.writeHead(503).end()
    })
    await tell()
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    const waits = [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]
    for (const [at, wait] of waits.entries()) {
      const [delivery] = await deliveriesOf(subscription)
      expect(delivery).toMatchObject({ status: 'PENDING', attempts: at + 1, ended_at: null })
      expect(Date.parse(String(delivery?.['next_attempt_at']))).toBe(clockMs + wait)
      pass(wait - 1)
      await service.deliver()
      expect(receiver.received).toHaveLength(at + 1)
      pass(1)
      await service.deliver()
      expect(receiver.received).toHaveLength(at + 2)
    }
    const [delivery] = await deliveriesOf(subscription)
    expect(delivery).toMatchObject({ status: 'EXHAUSTED', attempts: 6, next_attempt_at: null })
    expect(Date.parse(String(delivery?.['ended_at']))).toBe(clockMs)
    pass(365 * 24 * HOUR_MS)
    await service.deliver()
    expect(receiver.received).toHaveLength(6)
  })

  it('a sender whose clock is ahead does not shorten the schedule for another process', async () => {
    await subscribe()
    receiver.answerWith(503)
    await tell()
    const deliverAt = (aheadMs: number) =>
      deliverDue({
        ...service.webhooks,
        database: service.database,
        now: () => new Date(Date.now() + aheadMs),
      })
    await deliverAt(10 * MINUTE_MS)
    await deliverAt(0)
    expect(receiver.received).toHaveLength(1)
    await deliverAt(10 * MINUTE_MS + 30 * SECOND_MS)
    expect(receiver.received).toHaveLength(2)
  })

  it('any 2xx ends it at once', async () => {
    for (const status of [200, 201, 202, 204, 299]) {
      const subscription = await subscribe()
      receiver.answerWith(status)
      await tell({ type: 'project.exported' })
      await service.deliver()
      expect(await deliveriesOf(subscription)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }])
    }
  })

  it('only 2xx is a success, and neither Retry-After nor a redirect changes the schedule', async () => {
    const subscription = await subscribe()
    for (const status of [301, 400, 404, 410, 429, 500, 503]) {
      receiver.answerWith((_, response) => {
        response.writeHead(status, { 'retry-after': '1', location: receiver.url }).end('no')
      })
      await tell()
      await service.deliver()
      const delivery = (await deliveriesOf(subscription)).at(-1)
      expect(delivery).toMatchObject({ status: 'PENDING', attempts: 1 })
      expect(Date.parse(String(delivery?.['next_attempt_at']))).toBe(clockMs + 30 * SECOND_MS)
    }
    expect(await stateOf(subscription)).toMatchObject({ paused_at: null, deleted_at: null })
  })

  it('WEBHOOK_RETRY_DELAYS_S: other delays, other attempts', async () => {
    const subscription = await subscribe()
    receiver.answerWith(500)
    await tell()
    const deps = { ...service.webhooks, database: service.database, now: () => new Date(clockMs) }
    const deliver = () => deliverDue({ ...deps, retryDelaysS: [1, 2] })
    for (const wait of [0, 1, 2, 100]) {
      pass(wait * SECOND_MS)
      await deliver()
    }
    expect(await deliveriesOf(subscription)).toMatchObject([{ status: 'EXHAUSTED', attempts: 3 }])
  })
})

describe('The delivery log', () => {
  it('has of each attempt the request, the head and the beginning of the answer, the time and the class of the error', async () => {
    const subscription = await subscribe()
    receiver.answerWith((_, response) => {
      response.writeHead(500, { 'x-reason': 'full' }).end(`broken\u0000 ${'x'.repeat(100_000)}`)
    })
    await tell()
    await service.deliver()
    receiver.answerWith(204)
    pass(30 * SECOND_MS)
    await service.deliver()
    const [delivery] = await deliveriesOf(subscription)
    const [first, second, ...more] = await attemptsOf(delivery?.['id'])
    expect(more).toEqual([])
    expect(first).toMatchObject({
      number: 1,
      url: receiver.url,
      error: 'HTTP_5XX',
      status: 500,
      address: '127.0.0.1',
    })
    expect(first?.['response_headers']).toContainEqual(['x-reason', 'full'])
    expect(String(first?.['response_body'])).toMatch(/^broken. x+$/)
    expect(String(first?.['response_body']).length).toBeLessThanOrEqual(16_384)
    expect(
      new Map(first?.['request_headers'] as [string, string][]).get('Service-Signature-256'),
    ).toBe(receiver.received[0]?.headers['service-signature-256'])
    expect(second).toMatchObject({ number: 2, error: null, message: null, status: 204 })
  })

  it('knows since when a subscription only fails, and forgets it at the first success', async () => {
    const subscription = await subscribe()
    receiver.answerWith(500)
    await tell()
    await service.deliver()
    const since = new Date(clockMs)
    pass(MINUTE_MS)
    await tell()
    await service.deliver()
    const failing = await stateOf(subscription)
    expect(failing).toMatchObject({ failures_in_a_row: 3, last_success_at: null })
    expect(new Date(String(failing['failing_since']))).toEqual(since)
    receiver.answerWith(200)
    await tell()
    await service.deliver()
    expect(await stateOf(subscription)).toMatchObject({ failures_in_a_row: 0, failing_since: null })
    expect(Date.parse(String((await stateOf(subscription))['last_success_at']))).toBe(clockMs)
  })
})

describe('Pause without loss', () => {
  it('a paused subscription keeps its events, of before and of meanwhile', async () => {
    const subscription = await subscribe()
    receiver.answerWith(500)
    const before = await tell()
    await service.deliver()
    receiver.answerWith(200)
    await pause(subscription, true)
    const meanwhile = await tell()
    pass(30 * 24 * HOUR_MS)
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    await pause(subscription, false)
    await service.deliver()
    const ids = receiver.received.slice(1).map(({ body }) => body.id)
    expect(ids.sort()).toEqual([before, meanwhile].sort())
    expect(await deliveriesOf(subscription)).toMatchObject([
      { status: 'DELIVERED', attempts: 2 },
      { status: 'DELIVERED', attempts: 1 },
    ])
  })

  it('a turn that is under way ends with its round', async () => {
    const subscription = await subscribe()
    for (let n = 0; n < 30; n++) await tell()
    let paused: Promise<unknown> | undefined
    receiver.answerWith((_, response) => {
      paused ??= pause(subscription, true)
      void paused.then(() => response.writeHead(200).end())
    })
    await service.deliver()
    await paused
    const sent = receiver.received.length
    expect(sent).toBeLessThan(30)
    await service.deliver()
    expect(receiver.received).toHaveLength(sent)
    const statuses = (await deliveriesOf(subscription)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'DELIVERED')).toHaveLength(sent)
  })
})

describe('Isolation', () => {
  it('cap per endpoint: four attempts at the same time, one while it only fails', async () => {
    const subscription = await subscribe()
    let inFlight = 0
    let most = 0
    let status = 200
    let fill: () => void = () => undefined
    const areFour = new Promise<void>((resolve) => {
      fill = resolve
    })
    receiver.answerWith((_, response) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      if (inFlight === 4) fill()
      // The first ones are answered once four are in flight; then each takes a moment.
      void areFour
        .then(() => sleep(10))
        .then(() => {
          inFlight -= 1
          response.writeHead(status).end()
        })
    })
    for (let n = 0; n < 20; n++) await tell()
    await Promise.all([service.deliver(), service.deliver(), service.deliver()])
    expect(most).toBe(4)
    status = 500
    for (let n = 0; n < 12; n++) await tell()
    await service.deliver()
    expect(await stateOf(subscription)).toMatchObject({ failures_in_a_row: 12 })
    most = 0
    for (let n = 0; n < 5; n++) await tell()
    await service.deliver()
    expect(most).toBe(1)
  })

  it('several processes share the work and send nothing twice', async () => {
    const subscriptions = await Promise.all(Array.from({ length: 5 }, () => subscribe()))
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push(await tell())
    await Promise.all(Array.from({ length: 6 }, () => service.deliver()))
    await service.deliver()
    const sent = receiver.received.map(({ headers }) => String(headers['service-delivery-id']))
    expect(sent).toHaveLength(ids.length * subscriptions.length)
    expect(new Set(sent).size).toBe(sent.length)
  })

  it('what is due does not wait for somebody who is just publishing', async () => {
    await subscribe()
    const first = await tell()
    await service.database.asOrganisation(organisationId, async (db) => {
      const id = newId(new Date())
      await publish(db, { id, organisationId, type: 'project.exported', data: {} })
      await service.deliver()
      expect(receiver.received.map(({ body }) => body.id)).toEqual([first])
    })
    await service.deliver()
    expect(receiver.received).toHaveLength(2)
  })

  it('a long backlog goes out in rounds, each delivery once, and all of it is recorded', async () => {
    const subscription = await subscribe()
    const id = await tell()
    const COUNT = 1_500
    await service.database.asOrganisation(organisationId, (db) =>
      db.run(sql`
        with event as (
          insert into events (id, organisation_id, type, api_version, data)
          select new_uuid(), organisation_id, type, api_version, data
            from events, generate_series(2, ${COUNT}::int) where id = ${id}
          returning id, created_at)
        insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at)
        select new_uuid(), ${organisationId}, ${subscription.subscriptionId}, id, created_at from event`),
    )
    await service.deliver()
    const sent = receiver.received.map(({ headers }) => headers['service-delivery-id'])
    expect(sent).toHaveLength(COUNT)
    expect(new Set(sent).size).toBe(COUNT)
    const [counts] = await service.rows<Row>(`
      select count(*) filter (where status = 'DELIVERED' and attempts = 1)::int as delivered,
             (select count(*)::int from delivery_attempts where organisation_id = ${organisationId}) as logged
        from deliveries where organisation_id = ${organisationId}`)
    expect(counts).toEqual({ delivered: COUNT, logged: COUNT })
    expect(await stateOf(subscription)).toMatchObject({ lease_until: null, failures_in_a_row: 0 })
  })

  it('a fenced process records nothing: what it sent is sent again with the same event and attempt', async () => {
    const subscription = await subscribe()
    const id = await tell()
    const { database } = service
    const places = { free: 10, freeForFailing: 10 }
    const now = () => new Date(clockMs)
    const [turn] = await database.asSystem((db) => claimTurns(db, places, now()))
    if (!turn) throw new Error('Nothing was due')
    expect(await database.asSystem((db) => claimTurns(db, places, now()))).toEqual([])
    const stolen = (): Promise<unknown> =>
      database.asSystem((db) =>
        db.run(
          sql`update subscriptions set lease_until = now() - interval '1 s' where id = ${subscription.subscriptionId}`,
        ),
      )
    const deps = { ...service.webhooks, database, now }
    const slow = takeTurn(
      {
        ...deps,
        onAttempt: () => undefined,
        poster: {
          post: async (request) => {
            const outcome = await service.webhooks.poster.post(request)
            await stolen()
            await deliverDue(deps)
            return outcome
          },
        },
      },
      turn,
      new AbortController().signal,
    )
    await expect(slow).rejects.toThrow(TurnLost)
    expect(receiver.received.map(({ body }) => body.id)).toEqual([id, id])
    const [one, two] = receiver.received.map(({ headers }) => headers['service-delivery-attempt'])
    expect([one, two]).toEqual(['1', '1'])
    const [delivery] = await deliveriesOf(subscription)
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1 })
    expect(await attemptsOf(delivery?.['id'])).toHaveLength(1)
  })

  it('an organisation has eight turns at the same time, those that only fail a share of the places', async () => {
    for (let n = 0; n < 12; n++) {
      await subscribe()
    }
    await tell()
    const { database } = service
    const claim = (free: number, freeForFailing: number) =>
      database.asSystem((db) => claimTurns(db, { free, freeForFailing }, new Date(clockMs)))
    const release = () =>
      database.asSystem((db) =>
        db.run(
          sql`update subscriptions set lease_until = null where organisation_id = ${organisationId}`,
        ),
      )
    expect(await claim(100, 100)).toHaveLength(8)
    expect(await claim(100, 100)).toHaveLength(0)
    await release()
    expect(await claim(3, 100)).toHaveLength(3)
    await release()
    await database.asSystem((db) =>
      db.run(sql`
        update subscriptions set failures_in_a_row = 10 where organisation_id = ${organisationId}`),
    )
    expect(await claim(100, 2)).toHaveLength(2)
    expect(await claim(100, 0)).toHaveLength(0)
    await release()
    await service.deliver()
    expect(receiver.received).toHaveLength(12)
  })

  it('large bodies are read a few at a time, and all of them arrive', async () => {
    await subscribe()
    const text = 'ß'.repeat(300_000)
    for (let n = 0; n < 6; n++) await tell({ data: { text, n } })
    const { database } = service
    const [turn] = await database.asSystem((db) =>
      claimTurns(db, { free: 1, freeForFailing: 1 }, new Date(clockMs)),
    )
    if (!turn) throw new Error('Nothing was due')
    const asked = { size: 256, now: new Date(clockMs), sending: [] }
    const round = await database.asSystem((db) => nextRound(db, turn, [], asked))
    expect(round.deliveries).toHaveLength(2)
    await database.asSystem((db) =>
      db.run(sql`update subscriptions set lease_until = null where id = ${turn.subscription_id}`),
    )
    await service.deliver()
    expect(receiver.received.map(({ body }) => body.data.n).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})

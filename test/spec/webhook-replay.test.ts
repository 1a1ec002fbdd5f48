import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { untilSomeWait } from '#test/locks.ts'
import { PATIENTLY } from '#test/patience.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Answer, type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { createStopwatch, DEFAULT_DELAYS_S, type DeliverWish } from '#test/webhooks.ts'
import { sendAgain } from '../../src/events/replay/send-again.ts'

let clock = Date.now()
let service: Service
let admin: SignedIn
let receiver: Receiver
beforeAll(async () => {
  service = await startService(() => new Date(clock))
  admin = await service.signIn({ role: 'ADMIN' })
  receiver = await startReceiver()
})
beforeEach(async () => {
  await forgetWebhooks(service)
  receiver.answerWith(204)
  receiver.received.length = 0
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

/** Time goes on; the clock of the database goes by itself. */
const passed = (ms: number) => {
  clock = Math.max(clock, Date.now()) + ms
}

const subscribe = (wish: { isPaused?: boolean; eventTypes?: readonly string[] } = {}) =>
  insertSubscription(service, { url: receiver.url, ...wish })

const exported = (name = 'Kita') =>
  publishEvent(service, { type: 'project.exported', data: { name } })

async function deliver(wish: DeliverWish = {}) {
  passed(0)
  await service.deliver(wish)
}

type Line = {
  delivery_id: string
  event_id: string
  kind: string
  status: string
  attempts: number
}

const logOf = async (subscriptionId: string, query = ''): Promise<Line[]> =>
  (await admin.get(`/webhooks/${subscriptionId}/deliveries${query}`)).body.data

const replay = (subscriptionId: string, body: object) =>
  admin.post(`/webhooks/${subscriptionId}/replays`, body)

const preview = async (subscriptionId: string, query: string) =>
  (await admin.get(`/webhooks/${subscriptionId}/replay-preview?${query}`)).body.count

const told = () => receiver.received.map(({ headers }) => headers['service-event-id'])

const auditOf = (subscriptionId: string) =>
  service.rows<{ action: string; after: object; user_email: string }>(
    `select action, after, user_email from audit_log where object_id = '${subscriptionId}' order by id`,
  )

/** When an event happened. */
async function at(eventId: string): Promise<string> {
  const [event] = await service.rows<{ at: string }>(
    `select wire_time(created_at) as at from events where id = '${eventId}'`,
  )
  return event?.at ?? ''
}

it('Events, delivery rules: a partner that was away for a week gets what it missed, as it happened', async () => {
  const { subscriptionId } = await subscribe()
  receiver.answerWith(503)
  const eventIds = [await exported('one'), await exported('two')]
  await deliver()
  for (const delayS of DEFAULT_DELAYS_S) {
    passed(delayS * 1_000)
    await service.deliver()
  }
  expect(
    receiver.received.map(({ headers }) => headers['service-delivery-attempt']).sort(),
  ).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6].map(String))
  passed(7 * 86_400_000)
  await service.deliver()
  expect(receiver.received).toHaveLength(12)
  const lost = await logOf(subscriptionId, '?status=EXHAUSTED')
  expect(lost.map(({ event_id, attempts }) => [event_id, attempts])).toEqual(
    eventIds.toReversed().map((id) => [id, 6]),
  )
  const bodies = new Map(receiver.received.map(({ body, raw }) => [body.id, raw.toString()]))

  receiver.answerWith(204)
  receiver.received.length = 0
  expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(2)
  const answer = await replay(subscriptionId, { scope: 'UNDELIVERED', expected_count: 2 })
  expect([answer.status, answer.body]).toEqual([200, { count: 2, replay_id: expect.any(String) }])
  await deliver()

  expect(told().sort()).toEqual(eventIds.toSorted())
  for (const { headers, body, raw } of receiver.received) {
    expect(headers['service-delivery-attempt']).toBe('1')
    expect(raw.toString()).toBe(bodies.get(body.id))
  }
  const arrived = await logOf(subscriptionId, '?status=DELIVERED')
  expect(arrived.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['REPLAY', 1],
    ['REPLAY', 1],
  ])
  expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(0)
  expect(await auditOf(subscriptionId)).toMatchObject([
    {
      action: 'webhook.replayed',
      after: { scope: 'UNDELIVERED', count: 2 },
      user_email: admin.email,
    },
  ])
})

describe('Resending: what is undelivered', () => {
  /** One event whose delivery has an end, by its event. */
  async function ended(subscriptionId: string, status: string) {
    const eventId = await exported()
    await service.rows(`update deliveries set status = '${status}', next_attempt_at = null, ended_at = now()
      where event_id = '${eventId}' and subscription_id = '${subscriptionId}'`)
    return eventId
  }

  it('is what was given up or cancelled, and neither arrived since nor waits for its first attempt', async () => {
    const { subscriptionId } = await subscribe()
    const other = await subscribe({ isPaused: true })
    await ended(subscriptionId, 'DELIVERED')
    const given = await ended(subscriptionId, 'EXHAUSTED')
    const cancelled = await ended(subscriptionId, 'CANCELLED')
    await exported('waits')
    const arrived = await ended(subscriptionId, 'EXHAUSTED')
    await replay(subscriptionId, { scope: 'EVENT', event_id: arrived })
    await service.deliver()
    await deliver()
    const again = await ended(subscriptionId, 'EXHAUSTED')
    await replay(subscriptionId, { scope: 'EVENT', event_id: again })

    expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(2)
    expect(await preview(other.subscriptionId, 'scope=UNDELIVERED')).toBe(0)
    receiver.received.length = 0
    expect((await replay(subscriptionId, { scope: 'UNDELIVERED' })).body).toMatchObject({
      count: 2,
    })
    await deliver()
    expect(told().sort()).toEqual([given, cancelled, again].sort())
  })

  it('is also what failed and waits to be tried again: it is sent now, in place of the attempts to come', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(503)
    const failed = await exported('failed')
    await deliver()
    const replayed = await exported('replayed')
    await deliver()
    await replay(subscriptionId, { scope: 'EVENT', event_id: replayed })
    await deliver()
    const fresh = await exported('fresh')

    receiver.answerWith(204)
    receiver.received.length = 0
    expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(2)
    expect((await replay(subscriptionId, { scope: 'UNDELIVERED' })).body).toMatchObject({
      count: 2,
    })
    expect((await replay(subscriptionId, { scope: 'UNDELIVERED' })).body).toMatchObject({
      count: 0,
    })
    passed(DEFAULT_DELAYS_S.reduce((sum, delayS) => sum + delayS) * 1_000)
    await service.deliver()
    expect(told().sort()).toEqual([failed, replayed, fresh].sort())
    expect(await logOf(subscriptionId, '?status=PENDING')).toEqual([])
  })

  it('is not what a pause holds', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    await exported()
    expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(0)
  })

  it('has only types that the webhook wants now', async () => {
    const { subscriptionId } = await subscribe()
    await ended(subscriptionId, 'EXHAUSTED')
    await service.rows(`update subscriptions set event_types = '{order.completed}'`)
    expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(0)
    await service.rows(`update subscriptions set event_types = '{project.exported}'`)
    expect(await preview(subscriptionId, 'scope=UNDELIVERED')).toBe(1)
  })

  it('of a time is what happened in it', async () => {
    const { subscriptionId } = await subscribe()
    const early = await ended(subscriptionId, 'EXHAUSTED')
    const late = await ended(subscriptionId, 'EXHAUSTED')
    const [from, to] = [await at(early), await at(late)]
    const range = `scope=UNDELIVERED&from=${from}`
    expect(await preview(subscriptionId, range)).toBe(2)
    expect(await preview(subscriptionId, `scope=UNDELIVERED&from=${to}`)).toBe(1)
    expect(await preview(subscriptionId, `${range}&to=${to}`)).toBe(1)
    expect(await preview(subscriptionId, `scope=UNDELIVERED&to=${from}`)).toBe(0)
    await replay(subscriptionId, { scope: 'UNDELIVERED', from, to })
    await deliver()
    expect(told()).toEqual([early])
    expect(await auditOf(subscriptionId)).toMatchObject([
      { after: { scope: 'UNDELIVERED', from, to, count: 1 } },
    ])
  })

  it('a preview of a time that holds nothing is 400', async () => {
    const { subscriptionId } = await subscribe()
    const query = 'scope=UNDELIVERED&from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00.000Z'
    const { status, body } = await admin.get(`/webhooks/${subscriptionId}/replay-preview?${query}`)
    expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'to']])
  })

  it('two admins who press at once send it once', async () => {
    const { subscriptionId } = await subscribe()
    for (let count = 0; count < 20; count++) await ended(subscriptionId, 'EXHAUSTED')
    let pressed: Promise<Answer>[] = []
    await service.database.asSystem(async (db) => {
      // Both have begun before one of them can do anything.
      await db.run(sql`select from subscriptions where id = ${subscriptionId} for update`)
      pressed = [1, 2].map(() => replay(subscriptionId, { scope: 'UNDELIVERED' }))
      await untilSomeWait(service, pressed.length)
    })
    const counts = (await Promise.all(pressed)).map(({ body }) => body.count)
    expect(counts.toSorted()).toEqual([0, 20])
    await deliver()
    expect(new Set(told()).size).toBe(20)
    expect(told()).toHaveLength(20)
  })

  it('what happens meanwhile need not wait', async () => {
    const { subscriptionId } = await subscribe()
    const { organisationId } = service
    const given = await ended(subscriptionId, 'EXHAUSTED')
    let meanwhile = ''
    await service.database.asOrganisation(organisationId, async (db) => {
      const scope = { kind: 'UNDELIVERED', from: undefined, to: undefined } as const
      const by = { organisationId, address: '', requestId: '' }
      await sendAgain(db, { organisationId, subscriptionId }, { scope }, { by, now: new Date() })
      meanwhile = await exported()
    })
    await deliver()
    expect(told().sort()).toEqual([given, meanwhile].sort())
  })

  it('another number than was seen is 409, and nothing is sent', async () => {
    const { subscriptionId } = await subscribe()
    await ended(subscriptionId, 'EXHAUSTED')
    const wish = { scope: 'UNDELIVERED', expected_count: 1 }
    const pressed = await Promise.all([
      replay(subscriptionId, wish),
      replay(subscriptionId, wish),
      replay(subscriptionId, { ...wish, expected_count: 2 }),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await deliver()
    expect(told()).toHaveLength(1)
    expect(await auditOf(subscriptionId)).toHaveLength(1)
  })
})

describe('Resending: one delivery', () => {
  it('is sent now by a delivery of its own, and what waits of the event is cancelled', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(503)
    const eventId = await exported()
    await deliver()
    const [first] = await logOf(subscriptionId)
    receiver.answerWith(204)
    const path = `/webhooks/${subscriptionId}/deliveries/${first?.delivery_id}`
    const { status, body } = await admin.post(`${path}/replay`)
    expect(status).toBe(200)
    expect(await logOf(subscriptionId)).toMatchObject([
      {
        delivery_id: body.delivery_id,
        event_id: eventId,
        kind: 'REPLAY',
        status: 'PENDING',
        attempts: 0,
      },
      { delivery_id: first?.delivery_id, kind: 'EVENT', status: 'CANCELLED', attempts: 1 },
    ])
    passed(30_000)
    await service.deliver()
    expect(told()).toEqual([eventId, eventId])
    const [, last] = receiver.received
    expect(last?.headers).toMatchObject({
      'service-delivery-id': body.delivery_id,
      'service-delivery-attempt': '1',
    })
    expect(last?.raw).toEqual(receiver.received[0]?.raw)
    // And what arrived can be sent again as well.
    expect((await admin.post(`${path}/replay`)).status).toBe(200)
    await deliver()
    expect(told()).toHaveLength(3)
    expect((await logOf(subscriptionId)).map(({ kind }) => kind)).toEqual([
      'REPLAY',
      'REPLAY',
      'EVENT',
    ])
  })

  it('many clicks at once, and one while it is being sent, send it once', async () => {
    const { subscriptionId } = await subscribe()
    await exported()
    await deliver()
    const [first] = await logOf(subscriptionId)
    const path = `/webhooks/${subscriptionId}/deliveries/${first?.delivery_id}/replay`
    const clicks = await Promise.all(Array.from({ length: 6 }, () => admin.post(path)))
    expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200))
    expect(new Set(clicks.map(({ body }) => body.delivery_id)).size).toBe(1)
    let during = 0
    receiver.answerWith(async (_, response) => {
      during = (await admin.post(path)).status
      response.writeHead(204).end()
    })
    await deliver()
    expect(during).toBe(200)
    await service.deliver()
    expect(told()).toHaveLength(2)
    const statuses = (await logOf(subscriptionId)).map(({ status }) => status)
    expect(statuses).toEqual(['DELIVERED', 'DELIVERED'])
    expect(await auditOf(subscriptionId)).toHaveLength(1)
  })

  it('a test is not: 409', async () => {
    const { subscriptionId } = await subscribe()
    const { body } = await admin.post(`/webhooks/${subscriptionId}/test`, {
      event_type: 'project.exported',
    })
    const path = `/webhooks/${subscriptionId}/deliveries/${body.delivery_id}`
    const answers = [await admin.post(`${path}/replay`), await admin.post(`${path}/cancel`)]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })
})

describe('Cancelling the further attempts', () => {
  it('ends a delivery that waits, once, and it is noted who did it', async () => {
    const { subscriptionId } = await subscribe()
    await exported()
    const [line] = await logOf(subscriptionId)
    const path = `/webhooks/${subscriptionId}/deliveries/${line?.delivery_id}/cancel`
    const [first, second] = [await admin.post(path), await admin.post(path)]
    expect([first.status, first.body]).toMatchObject([
      200,
      { status: 'CANCELLED', next_attempt_at: null, attempts_planned: [] },
    ])
    expect(second.status).toBe(409)
    await deliver()
    expect(told()).toEqual([])
    expect(await auditOf(subscriptionId)).toMatchObject([
      { action: 'webhook.delivery_cancelled', after: { delivery_id: line?.delivery_id } },
    ])
  })

  it('from the answer on no attempt of it begins, also where its round is on its way', async () => {
    const { subscriptionId } = await subscribe()
    for (let count = 0; count < 60; count++) await exported()
    const held: ServerResponse[] = []
    // Rounds grow: of the one that is on its way by the thirtieth, the last ones wait in it.
    receiver.answerWith((_, response) => {
      if (told().length < 30) response.writeHead(204).end()
      else held.push(response)
    })
    const inOrder = (await logOf(subscriptionId)).toReversed()
    const stopwatch = createStopwatch()
    const delivering = deliver({ stopwatch: stopwatch.read })
    await vi.waitUntil(() => held.length > 0, PATIENTLY)
    const deliveryId = inOrder[50]?.delivery_id
    await stopwatch.runDuring(() =>
      admin.post(`/webhooks/${subscriptionId}/deliveries/${deliveryId}/cancel`),
    )
    const answeredAt = receiver.received.length
    receiver.answerWith(204)
    for (const response of held) response.writeHead(204).end()
    await delivering
    const late = receiver.received.slice(answeredAt)
    expect(late.map(({ headers }) => headers['service-delivery-id'])).not.toContain(deliveryId)
  })
})

describe('Delivery log: a delivery that is ended by hand while its attempt is under way', () => {
  const byHand = ['cancel', 'replay'] as const
  const CASES = byHand.flatMap((act) => [
    [act, 503, 'CANCELLED'] as const,
    [act, 204, 'DELIVERED'] as const,
  ])

  it.each(CASES)('%s, then the receiver answers %i: it is %s', async (act, answer, status) => {
    const { subscriptionId } = await subscribe()
    const eventId = await exported()
    const [line] = await logOf(subscriptionId)
    const path = `/webhooks/${subscriptionId}/deliveries/${line?.delivery_id}`
    const acts: number[] = []
    receiver.answerWith(async ({ headers }, response) => {
      const isFirst = headers['service-delivery-id'] === line?.delivery_id
      if (isFirst) acts.push((await admin.post(`${path}/${act}`)).status)
      response.writeHead(isFirst ? answer : 204).end()
    })
    await deliver()
    passed(DEFAULT_DELAYS_S.reduce((sum, delayS) => sum + delayS) * 1_000)
    await service.deliver()
    expect(acts).toEqual([200])
    const replays = act === 'replay' ? [{ kind: 'REPLAY', status: 'DELIVERED' }] : []
    expect(await logOf(subscriptionId)).toMatchObject([
      ...replays,
      { kind: 'EVENT', status, attempts: 1, next_attempt_at: null },
    ])
    expect(told()).toEqual([eventId, ...replays.map(() => eventId)])
  })
})

describe('Resending: the events of a period', () => {
  it('are all that the webhook wants now, delivered or not, also from before it existed', async () => {
    await exported('too early')
    const before = await exported('before')
    const { subscriptionId } = await subscribe({
      eventTypes: ['project.exported', 'order.completed'],
    })
    const arrived = await exported('arrived')
    await deliver()
    const order = await publishEvent(service, { type: 'order.completed', data: {} })
    await publishEvent(service, { type: 'tender.completed', data: {} })
    const end = await exported('too late')
    const { organisationId } = await service.createOrganisation('Other')
    await publishEvent(service, { type: 'project.exported', data: {}, organisationId })
    const range = { from: await at(before), to: await at(end) }
    const query = `scope=RANGE&from=${range.from}&to=${range.to}`

    expect(await preview(subscriptionId, query)).toBe(3)
    expect(await preview(subscriptionId, `${query}&event_types=order.completed,job.finished`)).toBe(
      1,
    )
    receiver.received.length = 0
    const wish = { scope: 'RANGE', ...range, expected_count: 3 }
    expect((await replay(subscriptionId, wish)).body).toMatchObject({ count: 3 })
    const due = await service.rows<{ event_id: string }>(
      `select event_id from deliveries where replay > 0 order by next_attempt_at, id`,
    )
    expect(due.map(({ event_id }) => event_id)).toEqual([before, arrived, order])
    // What waited is replaced: the order is not told twice.
    await deliver()
    expect(told().sort()).toEqual([before, arrived, order, end].sort())
  })

  it('wait where the webhook is paused', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    const eventId = await exported()
    const asked = { scope: 'RANGE', event_types: ['project.exported'] }
    const wish = { ...asked, from: '2020-01-01T00:00:00Z' }
    expect((await replay(subscriptionId, wish)).body).toMatchObject({ count: 1 })
    expect(await auditOf(subscriptionId)).toMatchObject([{ after: { ...asked, count: 1 } }])
    await deliver()
    expect(told()).toEqual([])
    await service.rows('update subscriptions set paused_at = null')
    await service.deliver()
    expect(told()).toEqual([eventId])
  })

  it('are ten thousand at the most: more is 409, and nothing is sent', async () => {
    const { subscriptionId } = await subscribe()
    await service.rows(`insert into events (id, organisation_id, type, api_version, data)
      select new_uuid(), ${service.organisationId}, 'project.exported', '1', '{}' from generate_series(1, 10001)`)
    const wish = { scope: 'RANGE', from: '2020-01-01T00:00:00Z' }
    const answer = await replay(subscriptionId, wish)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'More than 10000 events would be sent at once: narrow the time by from and to',
    ])
    await service.rows(`insert into events (id, organisation_id, type, api_version, data)
      values (new_uuid(), ${service.organisationId}, 'project.exported', '1', '{}')`)
    // Nobody waits until all are counted.
    expect(await preview(subscriptionId, `scope=RANGE&from=${wish.from}`)).toBe(10_001)
    expect(told()).toEqual([])
    await service.rows('delete from events where id = (select id from events limit 1)')
    await service.rows('delete from events where id = (select id from events limit 1)')
    expect((await replay(subscriptionId, wish)).body).toMatchObject({ count: 10_000 })
  })

  it('an event by its id is sent also where the webhook never had it; one of others is 404', async () => {
    const eventId = await exported()
    const { subscriptionId } = await subscribe({ eventTypes: ['job.finished'] })
    expect(
      (await replay(subscriptionId, { scope: 'EVENT', event_id: eventId })).body,
    ).toMatchObject({
      count: 1,
    })
    await deliver()
    expect(told()).toEqual([eventId])
    expect(await logOf(subscriptionId)).toMatchObject([{ kind: 'REPLAY' }])
    expect(await auditOf(subscriptionId)).toMatchObject([
      { after: { scope: 'EVENT', event_id: eventId, count: 1 } },
    ])
    const { organisationId } = await service.createOrganisation('Other')
    const foreign = await publishEvent(service, {
      type: 'project.exported',
      data: {},
      organisationId,
    })
    const refused = await replay(subscriptionId, { scope: 'EVENT', event_id: foreign })
    expect([refused.status, refused.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    [{ scope: 'ALL' }, 'scope'],
    [{ scope: 'EVENT' }, 'event_id'],
    [{ scope: 'EVENT', event_id: 'x' }, 'event_id'],
    [
      {
        scope: 'EVENT',
        event_id: '019a84cf-c400-7000-8000-000000000001',
        from: '2026-01-01T00:00:00Z',
      },
      'from',
    ],
    [{ scope: 'RANGE' }, 'from'],
    [{ scope: 'RANGE', from: 'yesterday' }, 'from'],
    [{ scope: 'RANGE', from: '2026-01-01T00:00:00Z', event_types: ['x'] }, 'event_types'],
    [{ scope: 'UNDELIVERED', event_types: ['job.finished'] }, 'event_types'],
    [{ scope: 'RANGE', from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
    [{ scope: 'UNDELIVERED', from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
    [{ scope: 'UNDELIVERED', expected_count: -1 }, 'expected_count'],
    [{ scope: 'UNDELIVERED', colour: 'red' }, 'colour'],
  ])('%j is refused and says why', async (wish, field) => {
    const { subscriptionId } = await subscribe()
    const { status, body } = await replay(subscriptionId, wish)
    expect([status, body.error.details[0].loc]).toEqual([
      400,
      expect.arrayContaining(['body', field]),
    ])
  })
})

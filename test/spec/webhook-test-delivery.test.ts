import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { exampleOf } from '../../src/event-catalogue.ts'
import { EVENT_TYPES } from '../../src/events/event.ts'
import { createPoster } from '../../src/events/sending/post.ts'
import { sendTest } from '../../src/events/test-delivery/send-test.ts'

let service: Service
let admin: SignedIn
let receiver: Receiver
beforeAll(async () => {
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
  receiver = await startReceiver()
})
beforeEach(async () => {
  await forgetWebhooks(service)
  await service.rows('delete from rate_buckets')
  receiver.answerWith(204)
  receiver.received.length = 0
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const subscribe = (wish: { isPaused?: boolean; url?: string } = {}) =>
  insertSubscription(service, { url: receiver.url, ...wish })

const test = (subscriptionId: string, body: unknown = { event_type: 'order.completed' }) =>
  admin.post(`/webhooks/${subscriptionId}/test`, body)

const notedOf = (subscriptionId: string) =>
  service.rows(`select action, after from audit_log where object_id = '${subscriptionId}'`)

describe('Events, test delivery', () => {
  it('is sent at once as an event is, marked in the signed body, and answered with what came back', async () => {
    const { subscriptionId, secret } = await subscribe()
    receiver.answerWith((_received, response) => {
      response.writeHead(202, { 'X-Seen': 'yes' }).end('thanks')
    })
    const { status, body } = await test(subscriptionId)
    const [got, ...others] = receiver.received
    expect([status, others]).toEqual([200, []])

    const raw = got?.raw.toString() ?? ''
    const { id, created_at, ...content } = JSON.parse(raw)
    expect(content).toEqual({
      type: 'order.completed',
      api_version: '1.33.0',
      test: true,
      data: exampleOf('order.completed'),
    })
    expect(Object.keys(JSON.parse(raw))).toEqual([
      'id',
      'type',
      'created_at',
      'api_version',
      'test',
      'data',
    ])
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    const timestamp = got?.headers['service-timestamp']
    const mac = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')
    expect(got?.headers).toMatchObject({
      'service-event-id': id,
      'service-event-type': 'order.completed',
      'service-delivery-id': body.delivery_id,
      'service-delivery-attempt': '1',
      'service-signature-256': `sha256=${mac}`,
    })
    expect(body).toMatchObject({
      kind: 'TEST',
      status: 'DELIVERED',
      event_id: null,
      event_type: 'order.completed',
      attempts: 1,
      body: raw,
      attempts_planned: [],
      attempts_made: [
        { number: 1, url: receiver.url, status: 202, error: null, response_body: 'thanks' },
      ],
    })
    expect(body.attempts_made[0].response_headers).toContainEqual(['X-Seen', 'yes'])
    expect(body.curl).toContain(`Service-Event-Id: ${id}`)
    expect(await notedOf(subscriptionId)).toMatchObject([
      {
        action: 'webhook.tested',
        after: { event_type: 'order.completed', delivery_id: body.delivery_id },
      },
    ])
  })

  it('that is refused, or goes nowhere, is answered as well, is not tried again and does not count as a failure', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(503)
    const refused = await test(subscriptionId)
    expect([refused.status, refused.body]).toMatchObject([
      200,
      { status: 'FAILED', next_attempt_at: null, last_attempt: { status: 503, error: 'HTTP_5XX' } },
    ])
    const nowhere = await subscribe({ url: 'http://127.0.0.1:1/hook' })
    expect((await test(nowhere.subscriptionId)).body).toMatchObject({
      status: 'FAILED',
      last_attempt: { status: null, error: 'TARGET' },
    })
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    const health = await service.rows(
      'select failures_in_a_row, failing_since, last_success_at from subscriptions',
    )
    const untouched = { failures_in_a_row: 0, failing_since: null, last_success_at: null }
    expect(health).toEqual([untouched, untouched])
  })

  it('SSRF: goes to public targets only, as events do', async () => {
    const { subscriptionId } = await subscribe()
    const poster = createPoster({ allowInsecure: false })
    const { database, organisationId, webhooks } = service
    const deliveryId = await sendTest(
      {
        database,
        now: () => new Date(),
        webhooks: { ...webhooks, poster },
        exampleOf,
      },
      {
        organisationId,
        subscriptionId,
        type: 'order.completed',
        by: { organisationId, address: '', requestId: '' },
      },
    )
    await poster.close()
    const { body } = await admin.get(`/webhooks/${subscriptionId}/deliveries/${deliveryId}`)
    expect(body).toMatchObject({ status: 'FAILED', last_attempt: { error: 'TARGET' } })
    expect(receiver.received).toEqual([])
  })

  it('goes to a paused webhook too, and lets its events wait', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    await publishEvent(service, { type: 'order.completed', data: { order_id: '1' } })
    expect((await test(subscriptionId)).body).toMatchObject({ status: 'DELIVERED' })
    expect(receiver.received.map(({ body }) => body.test)).toEqual([true])
  })

  it('tells what is given, or what the latest event of the type told, to the letter', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    const { organisationId } = await service.createOrganisation('Other')
    const told = { order_id: '2', note: 'ä "quoted"', none: null, list: [] }
    await publishEvent(service, { type: 'order.completed', data: { order_id: '1' } })
    await publishEvent(service, { type: 'order.completed', data: told })
    await publishEvent(service, { type: 'tender.completed', data: { tender_id: '3' } })
    await publishEvent(service, {
      type: 'order.completed',
      data: { order_id: '9' },
      organisationId,
    })
    await test(subscriptionId)
    const given = { any: { thing: [1.5, 'x', null, '"type":"x" \\'] } }
    const answer = await test(subscriptionId, { event_type: 'order.completed', data: given })
    expect(receiver.received.map(({ body }) => body.data)).toEqual([told, given])
    expect(answer.body).toMatchObject({ event_type: 'order.completed' })
  })

  it('its body can be read before, and changed', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    const path = `/webhooks/${subscriptionId}/test-data`
    const dataOf = async (type: string) => (await admin.get(`${path}?event_type=${type}`)).body
    await publishEvent(service, { type: 'order.completed', data: { order_id: '1' } })
    await publishEvent(service, { type: 'order.completed', data: { order_id: '2', none: null } })
    expect(await dataOf('order.completed')).toEqual({ data: { order_id: '2', none: null } })
    expect(await dataOf('job.finished')).toEqual({ data: exampleOf('job.finished') })
    const { organisationId } = await service.createOrganisation('Other')
    const outsider = await service.signIn({ role: 'ADMIN', organisationId })
    const refused = [
      await admin.get(path),
      await admin.get(`${path}?event_type=x`),
      await outsider.get(`${path}?event_type=order.completed`),
      await admin.get('/webhooks/x/test-data?event_type=order.completed'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 404])
    expect(receiver.received).toEqual([])
  })

  it('may be as large as an event', async () => {
    const { subscriptionId } = await subscribe()
    const data = { text: 'x'.repeat(1024 * 1024 - 11) }
    const { status } = await test(subscriptionId, { event_type: 'order.completed', data })
    expect([status, receiver.received[0]?.body.data]).toEqual([200, data])
  })

  it('with a secret that cannot be unsealed is 503, says what helps, and costs nothing', async () => {
    const { subscriptionId } = await subscribe()
    const sealed = createSealer(Buffer.alloc(KEY_BYTES, 1)).seal('whsec_x', subscriptionId)
    await service.rows(`update subscriptions set secret = '\\x${sealed.toString('hex')}'`)
    const { status, body } = await test(subscriptionId)
    expect([status, body.error]).toEqual([
      503,
      expect.objectContaining({
        code: 'SERVICE_UNAVAILABLE',
        message: expect.stringMatching(/SECRETS_KEY.*adopt-key/),
      }),
    ])
    expect(await service.rows(`select from rate_buckets where bucket = 'test'`)).toEqual([])
    expect(await notedOf(subscriptionId)).toEqual([])
    expect(receiver.received).toEqual([])
  })

  it('Audit: is noted before it is sent, and not where it is refused', async () => {
    const { subscriptionId } = await subscribe()
    let noted: unknown[] = []
    receiver.answerWith(async (_received, response) => {
      noted = await notedOf(subscriptionId)
      response.writeHead(204).end()
    })
    const { body } = await test(subscriptionId)
    expect(noted).toMatchObject([
      { action: 'webhook.tested', after: { delivery_id: body.delivery_id } },
    ])
    await service.rows(
      `update rate_buckets set full_at = now() + interval '60 seconds' where bucket = 'test'`,
    )
    expect((await test(subscriptionId)).status).toBe(429)
    expect(await notedOf(subscriptionId)).toHaveLength(1)
  })

  it.each(EVENT_TYPES)('of %s has an example where nothing has happened yet', async (type) => {
    const { subscriptionId } = await subscribe()
    const { status, body } = await test(subscriptionId, { event_type: type })
    expect([status, body.event_type]).toEqual([200, type])
    expect(receiver.received[0]?.body.data).toEqual(exampleOf(type))
  })

  it.each([
    [{}],
    [{ event_type: 'x' }],
    [{ event_type: 'order.completed', data: [] }],
    [{ event_type: 'order.completed', data: 'x' }],
    [{ event_type: 'order.completed', colour: 'red' }],
    [{ event_type: 'order.completed', data: { text: 'x'.repeat(1024 * 1024) } }],
    ['{"event_type":"order.completed","data":{"a":1,"a":2}}'],
  ])('%.60j is refused, and nothing is sent', async (body) => {
    const { subscriptionId } = await subscribe()
    expect((await test(subscriptionId, body)).status).toBe(400)
    expect(receiver.received).toEqual([])
  })

  it('rate limit: ten a minute for all webhooks of an organisation, then 429 with Retry-After', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    for (let count = 0; count < 5; count++) {
      expect((await test(one.subscriptionId)).status).toBe(200)
      expect((await test(two.subscriptionId)).status).toBe(200)
    }
    // As if all ten had come at once.
    await service.rows(
      `update rate_buckets set full_at = now() + interval '60 seconds' where bucket = 'test'`,
    )
    const refused = await test(one.subscriptionId)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(receiver.received).toHaveLength(10)
    const { organisationId } = await service.createOrganisation('Other')
    const outsider = await service.signIn({ role: 'ADMIN', organisationId })
    const theirs = await insertSubscription(service, { url: receiver.url, organisationId })
    const answer = await outsider.post(`/webhooks/${theirs.subscriptionId}/test`, {
      event_type: 'order.completed',
    })
    expect(answer.status).toBe(200)
  })

  it('holds no connection to the database while it waits for the receiver', async () => {
    const { subscriptionId } = await subscribe()
    let open: unknown[] = []
    receiver.answerWith(async (_received, response) => {
      open = await service.rows(`select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
      response.writeHead(204).end()
    })
    expect((await test(subscriptionId)).body).toMatchObject({ status: 'DELIVERED' })
    expect(open).toEqual([])
  })
})

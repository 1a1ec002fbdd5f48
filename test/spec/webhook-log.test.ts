import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { type Received, type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { readDelivery } from '../../src/events/log/read-delivery.ts'

let clock = Date.now()
let service: Service
let admin: SignedIn
let receiver: Receiver
beforeAll(async () => {
  service = await startService(() => new Date(clock))
  admin = await service.signIn({ role: 'ADMIN' })
  receiver = await startReceiver()
})
beforeEach(() => forgetWebhooks(service))
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const subscribe = (wish: { isPaused?: boolean; url?: string } = {}) =>
  insertSubscription(service, { url: receiver.url, ...wish })

/** Time goes on; the clock of the database goes by itself. */
const passed = (ms: number) => {
  clock = Math.max(clock, Date.now()) + ms
}

async function logOf(subscriptionId: string, query = '') {
  const { status, body } = await admin.get(`/webhooks/${subscriptionId}/deliveries${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data
}

const detailOf = async (subscriptionId: string, deliveryId: string) =>
  (await admin.get(`/webhooks/${subscriptionId}/deliveries/${deliveryId}`)).body

const exported = (data: object = { name: 'Kita' }) =>
  publishEvent(service, { type: 'project.exported', data })

const isSigned = ({ headers, raw }: Received, secret: string) =>
  headers['service-signature-256'] ===
  `sha256=${createHmac('sha256', secret).update(`${headers['service-timestamp']}.`).update(raw).digest('hex')}`

describe('Events, delivery log: the list', () => {
  it('has what arrived, what is tried again and what waits, the newest first', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(204)
    const first = await exported()
    passed(0)
    await service.deliver()
    receiver.answerWith(503)
    const second = await exported()
    passed(0)
    await service.deliver()
    const third = await exported()

    const [waiting, failed, arrived] = await logOf(subscriptionId)
    expect(waiting).toMatchObject({
      event_id: third,
      event_type: 'project.exported',
      kind: 'EVENT',
      status: 'PENDING',
      attempts: 0,
      ended_at: null,
      last_attempt: null,
    })
    expect(failed).toMatchObject({
      event_id: second,
      status: 'PENDING',
      attempts: 1,
      last_attempt: { number: 1, status: 503, error: 'HTTP_5XX' },
    })
    expect(Date.parse(failed.next_attempt_at)).toBe(clock + 30_000)
    expect(arrived).toMatchObject({
      event_id: first,
      status: 'DELIVERED',
      next_attempt_at: null,
      last_attempt: { number: 1, status: 204, error: null },
    })
    expect(Math.abs(Date.parse(arrived.created_at) - Date.now())).toBeLessThan(600_000)
  })

  it('the filter failing has deliveries that were given up and those that are retried', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(204)
    await exported()
    passed(0)
    await service.deliver()
    receiver.answerWith(503)
    const [given, cancelled, failed] = [await exported(), await exported(), await exported()]
    passed(0)
    await service.deliver()
    for (const [eventId, status] of [
      [given, 'EXHAUSTED'],
      [cancelled, 'CANCELLED'],
    ]) {
      await service.rows(`update deliveries set status = '${status}', next_attempt_at = null, ended_at = now()
        where event_id = '${eventId}'`)
    }
    await exported()
    const found = await logOf(subscriptionId, '?failing=true')
    expect(found.map(({ event_id }: { event_id: string }) => event_id)).toEqual([failed, given])
    const first = await admin.get(`/webhooks/${subscriptionId}/deliveries?failing=true&limit=1`)
    const cursor = encodeURIComponent(first.body.next_cursor)
    expect(await logOf(subscriptionId, `?cursor=${cursor}`)).toMatchObject([{ event_id: given }])
  })

  it('names the project of a delivery, and is filtered by it within a month', async () => {
    const { subscriptionId } = await subscribe({ isPaused: true })
    const of = { project_id: '88' }
    const told = [
      await publishEvent(service, { type: 'tender.completed', data: of }),
      await publishEvent(service, { type: 'order.completed', data: of }),
      await publishEvent(service, { type: 'project.exported', data: of }),
    ]
    await publishEvent(service, { type: 'job.finished', data: of })
    await publishEvent(service, { type: 'order.completed', data: { project_id: null } })
    await publishEvent(service, { type: 'project.exported', data: { project_id: '89' } })
    const lines = await logOf(subscriptionId)
    const projects = lines.map((each: { project_id: string | null }) => each.project_id)
    expect(projects).toEqual(['89', null, null, '88', '88', '88'])

    passed(0)
    const daysAgo = (days: number) => new Date(clock - days * 86_400_000).toISOString()
    const query = `?project_id=88&from=${daysAgo(30)}`
    const found = await logOf(subscriptionId, query)
    expect(found.map(({ event_id }: { event_id: string }) => event_id)).toEqual(told.toReversed())
    expect(await logOf(subscriptionId, `${query}&to=${daysAgo(29)}`)).toEqual([])
    for (const unbounded of ['?project_id=88', `?project_id=88&from=${daysAgo(32)}`]) {
      const { status, body } = await admin.get(`/webhooks/${subscriptionId}/deliveries${unbounded}`)
      expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'from']])
    }
  })

  it('goes on by a cursor that keeps its filters, and is good for no other webhook', async () => {
    const [{ subscriptionId }, other] = [await subscribe(), await subscribe()]
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      made.unshift(await exported())
      await publishEvent(service, { type: 'order.completed', data: {} })
    }
    const seen: string[] = []
    let query = '?event_type=project.exported&limit=2'
    for (;;) {
      const { body } = await admin.get(`/webhooks/${subscriptionId}/deliveries${query}`)
      seen.push(...body.data.map((each: { event_id: string }) => each.event_id))
      if (body.next_cursor === null) break
      query = `?limit=2&cursor=${encodeURIComponent(body.next_cursor)}`
    }
    expect(seen).toEqual(made)
    const elsewhere = await admin.get(`/webhooks/${other.subscriptionId}/deliveries${query}`)
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('is filtered by status, type, kind, event, request, job and time', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(204)
    const jobId = newId(new Date())
    const job = await publishEvent(service, {
      type: 'job.finished',
      subject: jobId,
      data: { job_id: jobId },
    })
    passed(0)
    await service.deliver()
    const tender = await publishEvent(service, {
      type: 'tender.completed',
      data: { tender_id: '4705', request_id: '4705' },
    })
    const [line] = await logOf(subscriptionId, `?event_id=${tender}`)
    await admin.post(`/webhooks/${subscriptionId}/deliveries/${line.delivery_id}/replay`)
    passed(1)
    await admin.post(`/webhooks/${subscriptionId}/test`, { event_type: 'order.completed' })

    const found = async (query: string) =>
      (await logOf(subscriptionId, query)).map(
        ({ event_id, kind, status }: Record<string, string>) => [event_id, kind, status],
      )
    const [arrived, replaced, again, test] = [
      [job, 'EVENT', 'DELIVERED'],
      [tender, 'EVENT', 'CANCELLED'],
      [tender, 'REPLAY', 'PENDING'],
      [null, 'TEST', 'DELIVERED'],
    ]
    const { created_at: replayedAt } = (await logOf(subscriptionId, '?kind=REPLAY'))[0]
    expect(await found('?status=DELIVERED')).toEqual([test, arrived])
    expect(await found('?status=CANCELLED')).toEqual([replaced])
    expect(await found('?status=PENDING')).toEqual([again])
    expect(await found('?event_type=tender.completed')).toEqual([again, replaced])
    expect(await found('?event_type=order.completed')).toEqual([test])
    expect(await found('?kind=EVENT')).toEqual([replaced, arrived])
    expect(await found('?kind=TEST')).toEqual([test])
    expect(await found(`?event_id=${job}`)).toEqual([arrived])
    expect(await found('?request_id=4705')).toEqual([again, replaced])
    expect(await found('?request_id=4706')).toEqual([])
    expect(await found(`?job_id=${jobId}`)).toEqual([arrived])
    expect(await found(`?to=${line.created_at}`)).toEqual([arrived])
    expect(await found(`?from=${replayedAt}&kind=REPLAY`)).toEqual([again])
    expect(await found(`?from=${replayedAt.replace('Z', '001Z')}&kind=REPLAY`)).toEqual([])
    expect(await found(`?to=${replayedAt.replace('Z', '001Z')}&kind=REPLAY`)).toEqual([again])
    expect((await logOf(subscriptionId, `?job_id=${jobId}`))[0]).toMatchObject({ job_id: jobId })
    expect(line).toMatchObject({ request_id: '4705', job_id: null })
  })

  it.each([
    '?from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z',
    '?status=LOST',
    '?failing=false',
    '?kind=X',
    '?event_id=x',
    '?from=yesterday',
    '?colour=red',
    '?limit=0',
  ])('%s is refused: 400', async (query) => {
    const { subscriptionId } = await subscribe()
    const { status } = await admin.get(`/webhooks/${subscriptionId}/deliveries${query}`)
    expect(status).toBe(400)
  })

  it('of a webhook that was deleted can be read, by its own organisation; what never was is 404', async () => {
    const { subscriptionId } = await subscribe()
    await exported()
    await service.rows(`update subscriptions set deleted_at = now() where id = '${subscriptionId}'`)
    const [line] = await logOf(subscriptionId)
    expect(line).toMatchObject({ event_type: 'project.exported' })
    expect(await detailOf(subscriptionId, line.delivery_id)).toMatchObject({ curl: null })
    const acts = [
      await admin.post(`/webhooks/${subscriptionId}/deliveries/${line.delivery_id}/replay`),
      await admin.post(`/webhooks/${subscriptionId}/deliveries/${line.delivery_id}/cancel`),
      await admin.post(`/webhooks/${subscriptionId}/replays`, { scope: 'UNDELIVERED' }),
      await admin.post(`/webhooks/${subscriptionId}/test`, { event_type: 'order.completed' }),
      await admin.get(`/webhooks/${newId(new Date())}/deliveries`),
      await admin.get('/webhooks/x/deliveries'),
      await admin.get(`/webhooks/${subscriptionId}/deliveries/${newId(new Date())}`),
      await admin.get(`/webhooks/${subscriptionId}/deliveries/x`),
    ]
    expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 404))
  })

  it('a delivery is not found under another webhook', async () => {
    const [{ subscriptionId }, other] = [await subscribe(), await subscribe({ isPaused: true })]
    await exported()
    const [line] = await logOf(subscriptionId)
    const path = `/webhooks/${other.subscriptionId}/deliveries/${line.delivery_id}`
    const tried = [
      await admin.get(path),
      await admin.post(`${path}/replay`),
      await admin.post(`${path}/cancel`),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('One delivery', () => {
  it('has the exact body, each attempt with request and answer, and the attempts to come', async () => {
    const { subscriptionId, secret } = await subscribe()
    receiver.answerWith((_received, response) => {
      response.writeHead(500, { 'X-Reason': 'full' }).end(`no room ${'x'.repeat(20_000)}`)
    })
    const eventId = await exported({ name: "Kita O'Hara – 1.50 €", count: 1 })
    passed(0)
    const begun = receiver.received.length
    await service.deliver()
    const [got] = receiver.received.slice(begun)
    const [line] = await logOf(subscriptionId)
    const detail = await detailOf(subscriptionId, line.delivery_id)

    expect(detail).toMatchObject({ ...line, subscription_id: subscriptionId })
    expect(detail.body).toBe(got?.raw.toString())
    expect(JSON.parse(detail.body)).toMatchObject({ id: eventId, type: 'project.exported' })
    const [attempt] = detail.attempts_made
    expect(attempt).toMatchObject({
      number: 1,
      url: receiver.url,
      address: '127.0.0.1',
      status: 500,
      error: 'HTTP_5XX',
    })
    expect(Object.fromEntries(attempt.request_headers)).toMatchObject({
      'Service-Event-Id': eventId,
      'Service-Delivery-Id': line.delivery_id,
      'Service-Delivery-Attempt': '1',
      'Service-Signature-256': got?.headers['service-signature-256'],
    })
    expect(attempt.response_headers).toContainEqual(['X-Reason', 'full'])
    expect(attempt.response_body).toBe(`no room ${'x'.repeat(20_000)}`.slice(0, 16 * 1024))
    const ended = Date.parse(attempt.started_at)
    const steps = [30, 330, 2_130, 9_330, 52_530].map((s) =>
      new Date(ended + s * 1_000).toISOString(),
    )
    expect(detail.attempts_planned).toEqual(steps)
    expect(JSON.stringify(detail)).not.toContain(secret)
  })

  it('has a command that sends it again, signed for now and safe in any shell', async () => {
    const { subscriptionId, secret } = await subscribe({
      url: `${receiver.url}?a=$(exit%207)&b='[1-3]{x,y}`,
    })
    receiver.answerWith(204)
    const eventId = await exported({
      name: `'; exit 7; ' "$(exit 7)" \`exit 7\` %s %d \\n ! {a,b}\n@file €`,
      long: 'x'.repeat(200_000),
    })
    passed(0)
    await service.deliver()
    const [line] = await logOf(subscriptionId)
    // Long after it arrived.
    passed(3_600_000)
    const { curl, body } = await detailOf(subscriptionId, line.delivery_id)
    const begun = receiver.received.length
    const { stdout } = await runInShell(curl)
    const [got, ...others] = receiver.received.slice(begun)
    expect(others).toEqual([])
    expect(stdout).toContain('204')
    expect(got?.raw.toString()).toBe(body)
    expect(got?.path).toBe(`/hook?a=$(exit%207)&b='[1-3]{x,y}`)
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'service-event-id': eventId,
      'service-delivery-id': line.delivery_id,
      'service-delivery-attempt': '1',
      'service-timestamp': String(Math.floor(clock / 1000)),
    })
    expect(got && isSigned(got, secret)).toBe(true)
    expect(curl).not.toContain(secret)
  })

  it('is the same where its ids are written in capitals, and the audit log has them as ever', async () => {
    const { subscriptionId } = await subscribe()
    receiver.answerWith(204)
    const eventId = await exported()
    const [line] = await logOf(subscriptionId)
    const webhook = `/webhooks/${subscriptionId.toUpperCase()}`
    const path = `${webhook}/deliveries/${line.delivery_id.toUpperCase()}`
    expect(await logOf(subscriptionId.toUpperCase())).toEqual([line])
    expect((await admin.get(path)).body).toMatchObject({
      subscription_id: subscriptionId,
      delivery_id: line.delivery_id,
      curl: expect.stringContaining(eventId),
    })
    const acts = [
      await admin.post(`${path}/cancel`),
      await admin.post(`${path}/replay`),
      await admin.post(`${webhook}/replays`, { scope: 'EVENT', event_id: eventId }),
      await admin.post(`${webhook}/test`, { event_type: 'order.completed' }),
      await admin.get(`${webhook}/replay-preview?scope=UNDELIVERED`),
    ]
    expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 200))
    const noted = await service.rows<{ object_id: string; after: object }>(
      `select object_id, after from audit_log where lower(object_id) = '${subscriptionId}' order by id`,
    )
    expect(noted.map(({ object_id }) => object_id)).toEqual(Array(4).fill(subscriptionId))
    expect(noted[0]?.after).toMatchObject({ delivery_id: line.delivery_id })
  })

  it('can be read where the key of the secrets was lost: without a command', async () => {
    const { subscriptionId } = await subscribe()
    await exported()
    const [line] = await logOf(subscriptionId)
    const { organisationId, webhooks } = service
    const sealer = createSealer(Buffer.alloc(KEY_BYTES, 1))
    const wanted = { organisationId, subscriptionId, deliveryId: line.delivery_id }
    const detail = await service.database.asOrganisation(organisationId, (db) =>
      readDelivery(db, { ...webhooks, sealer }, wanted, new Date()),
    )
    expect(detail).toMatchObject({ status: 'PENDING', curl: null })
  })
})

/** By standard input: an argument would be bounded. */
async function runInShell(command: string): Promise<{ stdout: string }> {
  const running = promisify(execFile)('sh', ['-s'])
  running.child.stdin?.end(`${command}\n`)
  return running
}

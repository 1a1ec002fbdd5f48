import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { EVENT_TYPES } from '../../src/events/event.ts'

/** What the screens of webhooks need beside what partners are promised. */
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

const subscribe = (isPaused = false) =>
  insertSubscription(service, { url: receiver.url, isPaused }).then(
    ({ subscriptionId }) => subscriptionId,
  )

const exported = (projectId = '88') =>
  publishEvent(service, { type: 'project.exported', data: { project_id: projectId } })

async function deliver(laterMs = 0) {
  clock = Math.max(clock, Date.now()) + laterMs
  await service.deliver()
}

const told = () => receiver.received.map(({ headers }) => headers['service-event-id'])

async function read(path: string) {
  const { status, body } = await admin.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const auditOf = (objectId: string) =>
  service.rows<{ action: string; after: object }>(
    `select action, after from audit_log where object_id = '${objectId}' order by id`,
  )

describe('Webhooks, resuming: the deliveries that a pause held back', () => {
  it('CANCEL sends nothing of it, says so in the audit log, and it can be sent again', async () => {
    const id = await subscribe()
    await exported()
    await admin.post(`/webhooks/${id}/pause`)
    const held = [await exported(), await exported()]
    const { status, body } = await admin.post(`/webhooks/${id}/resume?held=CANCEL`)
    expect([status, body.state, body.last_24_hours.waiting]).toEqual([200, 'ACTIVE', 0])
    const later = await exported()
    await deliver()
    expect(told()).toEqual([later])
    const notes = await auditOf(id)
    expect(notes.map(({ action, after }) => [action, after])).toEqual([
      ['webhook.paused', { state: 'PAUSED' }],
      ['webhook.held_cancelled', { count: 3 }],
      ['webhook.resumed', { state: 'ACTIVE' }],
    ])
    await admin.post(`/webhooks/${id}/replays`, { scope: 'UNDELIVERED', expected_count: 3 })
    await deliver()
    expect(told()).toEqual(expect.arrayContaining(held))
    expect(told()).toHaveLength(4)
  })

  it('CANCEL of one that is not paused cancels nothing', async () => {
    const id = await subscribe()
    const waits = await exported()
    await admin.post(`/webhooks/${id}/resume?held=CANCEL`)
    await deliver()
    expect(told()).toEqual([waits])
    expect(await auditOf(id)).toEqual([])
  })
})

describe('Webhooks, resending failed deliveries', () => {
  it('FAILED means what the endpoint did not take, not what a person cancelled', async () => {
    const id = await subscribe()
    receiver.answerWith(503)
    const [failing, givenUp, cancelled] = [await exported(), await exported(), await exported()]
    await deliver()
    for (const [eventId, status] of [
      [givenUp, 'EXHAUSTED'],
      [cancelled, 'CANCELLED'],
    ]) {
      await service.rows(`update deliveries set status = '${status}', next_attempt_at = null,
        ended_at = now() where event_id = '${eventId}'`)
    }
    await exported()
    const preview = async (query: string) =>
      (await read(`/webhooks/${id}/replay-preview?${query}`)).count
    expect(await preview('scope=FAILED')).toBe(2)
    expect(await preview('scope=UNDELIVERED')).toBe(3)
    const { body } = await admin.post(`/webhooks/${id}/replays`, { scope: 'FAILED' })
    expect(body.count).toBe(2)
    receiver.answerWith(204)
    receiver.received.length = 0
    await deliver()
    expect(told()).toEqual(expect.arrayContaining([failing, givenUp]))
    expect(told()).not.toContain(cancelled)
    expect(await auditOf(id)).toMatchObject([
      { action: 'webhook.replayed', after: { scope: 'FAILED', count: 2 } },
    ])
  })

  it('its progress is seen, run by run, until the last one has arrived or was given up', async () => {
    const id = await subscribe()
    const other = await subscribe(true)
    for (let n = 0; n < 3; n++) await exported()
    await deliver()
    const send = () =>
      admin.post(`/webhooks/${id}/replays`, { scope: 'RANGE', from: '2026-01-01T00:00:00Z' })
    receiver.answerWith(({ headers }, response) => {
      response.writeHead(headers['service-event-id'] === told()[0] ? 503 : 204).end()
    })
    const first = (await send()).body
    const nothingYet = {
      count: 3,
      delivered: 0,
      exhausted: 0,
      cancelled: 0,
      waiting: 3,
      failing: 0,
    }
    const runs = () => read(`/webhooks/${id}/replays`).then(({ data }) => data)
    expect(await runs()).toMatchObject([{ replay_id: first.replay_id, ...nothingYet }])
    await deliver()
    expect(await runs()).toMatchObject([{ count: 3, delivered: 2, waiting: 1, failing: 1 }])

    clock += 1
    const second = (await send()).body
    expect(await runs()).toMatchObject([
      { replay_id: second.replay_id, ...nothingYet },
      { replay_id: first.replay_id, count: 3, delivered: 2, cancelled: 1, waiting: 0 },
    ])
    receiver.answerWith(204)
    await deliver()
    expect((await runs())[0]).toMatchObject({ delivered: 3, waiting: 0 })
    expect(await read(`/webhooks/${other}/replays`)).toEqual({ data: [] })
    // One delivery that is sent again has its own line, and is no run.
    const [line] = (await read(`/webhooks/${id}/deliveries`)).data
    await admin.post(`/webhooks/${id}/deliveries/${line.delivery_id}/replay`)
    expect(await runs()).toHaveLength(2)
    const none = await admin.post(`/webhooks/${id}/replays`, { scope: 'FAILED' })
    expect(none.body).toEqual({ count: 0, replay_id: null })
    expect((await admin.get(`/webhooks/${newId(new Date())}/replays`)).status).toBe(404)
  })
})

describe('Webhooks, search by id or number', () => {
  it('finds by the id of the delivery, its event or its job, and by the number of a request or project', async () => {
    const id = await subscribe(true)
    const jobId = newId(new Date())
    const job = { type: 'job.finished', subject: jobId, data: { job_id: jobId } } as const
    const finished = await publishEvent(service, job)
    const tender = await publishEvent(service, {
      type: 'tender.completed',
      data: { request_id: '4705', project_id: '12' },
    })
    const project = await exported('4705')
    await exported('12')
    const find = async (q: string, more = '') =>
      (await read(`/webhooks/${id}/deliveries?q=${q}${more}`)).data.map(
        ({ event_id }: { event_id: string }) => event_id,
      )
    const [line] = (await read(`/webhooks/${id}/deliveries?event_id=${tender}`)).data
    expect(line.most_attempts).toBe(6)
    expect(await find(line.delivery_id)).toEqual([tender])
    expect(await find(tender.toUpperCase())).toEqual([tender])
    expect(await find(jobId)).toEqual([finished])
    expect(await find('4705')).toEqual([project, tender])
    expect(await find('4705', '&event_type=tender.completed')).toEqual([tender])
    expect(await find('4706')).toEqual([])
    const odd = await admin.get(`/webhooks/${id}/deliveries?q=Kita`)
    expect([odd.status, odd.body.error.details[0].loc]).toEqual([400, ['query', 'q']])
    const elsewhere = await service.createOrganisation('Elsewhere')
    const stranger = await service.signIn({
      role: 'ADMIN',
      organisationId: elsewhere.organisationId,
    })
    const theirs = await insertSubscription(service, {
      url: receiver.url,
      organisationId: elsewhere.organisationId,
    })
    for (const q of [line.delivery_id, tender, jobId, '4705']) {
      const path = `/webhooks/${theirs.subscriptionId}/deliveries?q=${q}`
      expect((await stranger.get(path)).body.data).toEqual([])
    }
  })
})

describe('Webhooks, the last 24 hours: the figures of each hour', () => {
  it('count what arrived and what failed in it, whatever the clock of the process says', async () => {
    const id = await subscribe()
    await exported()
    await deliver()
    receiver.answerWith(503)
    await exported()
    // Ahead of the database, as another machine's clock may be.
    await deliver(7_200_000)
    await service.rows(`update deliveries set ended_at = now() - interval '23.5 hours'
      where status = 'DELIVERED'`)
    const { by_hour } = (await read(`/webhooks/${id}`)).last_24_hours
    expect(by_hour).toHaveLength(24)
    expect([by_hour[0], by_hour[23]]).toEqual([
      { delivered: 1, failed_attempts: 0 },
      { delivered: 0, failed_attempts: 1 },
    ])
    expect(by_hour.slice(1, 23)).toEqual(Array(22).fill({ delivered: 0, failed_attempts: 0 }))
  })
})

describe('Events', () => {
  it('the catalogue has the five types, each with a sample of its schema and its follow-up', async () => {
    const { data } = await read('/event-types')
    expect(data.map(({ event_type }: { event_type: string }) => event_type)).toEqual(EVENT_TYPES)
    for (const { event_type, when, follow_up, data_schema, sample } of data) {
      expect([event_type, sample.type]).toEqual([event_type, event_type])
      expect(when).toMatch(/^[A-Z].*\.$/)
      expect(follow_up).toMatch(/^GET \//)
      expect(Object.keys(sample.data)).toEqual(Object.keys(data_schema.properties))
      expect(JSON.stringify(data_schema)).not.toContain('"x-')
    }
    const member = await service.signIn()
    for (const path of ['/event-types', '/events'])
      expect((await member.get(path)).status).toBe(403)
  })

  it('what was told comes newest first, with the latest delivery to each subscription', async () => {
    const id = await subscribe()
    const deleted = await subscribe()
    const first = await exported('1')
    await deliver()
    await admin.delete(`/webhooks/${deleted}`)
    const second = await exported('2')
    await deliver()
    const sent = (await read(`/webhooks/${id}/deliveries?event_id=${second}`)).data[0].delivery_id
    const again = (await admin.post(`/webhooks/${id}/deliveries/${sent}/replay`)).body.delivery_id
    const page = await read('/events?limit=1')
    expect(page.data).toEqual([
      {
        event_id: second,
        event_type: 'project.exported',
        created_at: expect.any(String),
        request_id: null,
        job_id: null,
        project_id: '2',
        deliveries: [
          {
            subscription_id: id,
            url: receiver.url,
            is_deleted: false,
            delivery_id: again,
            kind: 'REPLAY',
            status: 'PENDING',
            attempts: 0,
          },
        ],
      },
    ])
    const next = await read(`/events?cursor=${encodeURIComponent(page.next_cursor)}`)
    expect(next.next_cursor).toBeNull()
    expect(next.data).toMatchObject([
      {
        event_id: first,
        deliveries: [{ subscription_id: id }, { subscription_id: deleted, is_deleted: true }],
      },
    ])
    const { organisationId } = await service.createOrganisation('Quiet')
    const stranger = await service.signIn({ role: 'ADMIN', organisationId })
    expect((await stranger.get('/events')).body.data).toEqual([])
  })
})

it('Webhooks: the verification snippets are the six tested functions of the documentation', async () => {
  const { data } = await read('/verification-snippets')
  const textOf = (path: string) => readFile(join(projectRoot(), path), 'utf8')
  const [guide, client] = [
    await textOf('docs/webhooks.md'),
    await textOf('client/verify-webhook.ts'),
  ]
  const codes = Object.fromEntries(
    data.map(({ language, code }: { language: string; code: string }) => [language, code]),
  )
  const { typescript, ...inGuide } = codes
  expect(typescript).toBe(client)
  expect(Object.keys(inGuide)).toEqual(['csharp', 'java', 'php', 'python', 'bash'])
  for (const [language, code] of Object.entries(inGuide))
    expect(guide).toContain(`\`\`\`${language}\n${code}\`\`\``)
})

describe('Webhooks, creating: a refused URL has a type, so that it can be said in any language', () => {
  it.each([
    ['ftp://erp.example/hook', 'target_https'],
    ['https://me:pw@erp.example/hook', 'target_credentials'],
    ['https://erp.example/hook#part', 'target_fragment'],
    ['https://erp.example:25/hook', 'target_port'],
    ['not a url', 'target_url'],
  ])('%s: %s', async (url, type) => {
    const { status, body } = await admin.post('/webhooks', { url })
    expect([status, body.error.details]).toMatchObject([400, [{ loc: ['body', 'url'], type }]])
  })
})

import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { checkAgainst } from '#test/conformance.ts'
import { readBy } from '#test/counted-reads.ts'
import { withClient } from '#test/database-server.ts'
import { untilOneWaits, untilSomeWait } from '#test/locks.ts'
import { PATIENTLY } from '#test/patience.ts'
import { type Received, type Receiver, startReceiver } from '#test/receiver.ts'
import { jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'
import { createStopwatch } from '#test/webhooks.ts'
import { cancelOfDeleted } from '../../src/events/deliveries/cancel-deleted.ts'
import { EVENT_TYPES, type EventType } from '../../src/events/event.ts'
import { publish } from '../../src/events/publish.ts'
import { pauseAll } from '../../src/events/subscriptions/pause-subscription.ts'
import {
  getPlainSubscription,
  getSubscription,
  listSubscriptions,
  lockSubscription,
  markDeleted,
} from '../../src/events/subscriptions/queries.ts'
import type { HourFigures } from '../../src/events/subscriptions/subscription.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const SECRET = /^whsec_[\w-]{43}$/

let service: Service
let receiver: Receiver
beforeAll(async () => {
  // A delivery is given up after its second attempt.
  service = await startService(undefined, undefined, { retryDelaysS: [0] })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})

/** An admin of an organisation in which nobody else has subscriptions. */
async function newAdmin(): Promise<SignedIn> {
  const { organisationId } = await service.createOrganisation('Own')
  return service.signIn({ role: 'ADMIN', organisationId })
}

const inOwn = <T>({ organisationId }: SignedIn, work: (db: Db) => Promise<T>) =>
  service.database.asOrganisation(organisationId, work)

const tell = (who: SignedIn, data: object = {}, type: EventType = 'job.finished') =>
  inOwn(who, (db) =>
    publish(db, { id: newId(new Date()), organisationId: who.organisationId, type, data }),
  )

async function create(who: SignedIn, wish: object = {}) {
  const { status, body } = await who.post('/webhooks', { url: receiver.url, ...wish })
  expect([status, body.error]).toEqual([201, undefined])
  return { ...body, path: `/webhooks/${body.subscription_id}` }
}

/** Switches to what is prepared, or discards it, as the subscription is by then. */
const switchAt = async (who: SignedIn, path: string) =>
  who.post(`${path}/secret/switch`, { updated_at: (await who.get(path)).body.updated_at })
const cancelAt = async (who: SignedIn, path: string) =>
  who.delete(`${path}/secret?updated_at=${(await who.get(path)).body.updated_at}`)

const isSignedWith = (secret: string, { headers, raw }: Received): boolean => {
  const expected = createHmac('sha256', secret)
    .update(`${headers['service-timestamp']}.`)
    .update(raw)
    .digest('hex')
  return headers['service-signature-256'] === `sha256=${expected}`
}

/** What arrives while something is done. */
async function arrivalsOf(work: () => Promise<unknown>): Promise<readonly Received[]> {
  const from = receiver.received.length
  await work()
  return receiver.received.slice(from)
}

const auditOf = (id: string) =>
  service.rows<Record<string, unknown>>(
    `select action, user_email, object_type, before, after from audit_log where object_id = '${id}' order by id`,
  )
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action)

describe('Webhook subscriptions: an organisation admin creates them in the web application', () => {
  it('with URL, description and event types; the signing secret is shown only now', async () => {
    const admin = await newAdmin()
    const wish = { description: 'ERP', event_types: ['order.completed', 'job.finished'] }
    const { path, signing_secret, ...made } = await create(admin, wish)
    expect(signing_secret).toMatch(SECRET)
    expect(made).toEqual({
      subscription_id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      url: receiver.url,
      ...wish,
      state: 'ACTIVE',
      created_at: expect.stringMatching(MOMENT),
      updated_at: made.created_at,
      paused_at: null,
      failing_since: null,
      failures_in_a_row: 0,
      last_success_at: null,
      has_next_secret: false,
      last_24_hours: {
        delivered: 0,
        failed_attempts: 0,
        exhausted: 0,
        waiting: 0,
        p95_ms: null,
        by_hour: Array(24).fill({ delivered: 0, failed_attempts: 0 }),
      },
    })
    expect((await admin.get(path)).body).toEqual(made)
    expect((await admin.get('/webhooks')).body).toEqual({ data: [made] })
    expect(await auditOf(made.subscription_id)).toEqual([
      {
        action: 'webhook.created',
        user_email: admin.email,
        object_type: 'webhook',
        before: null,
        after: { url: receiver.url, ...wish },
      },
    ])
  })

  it('a URL is kept as it is sent to, all event types and no description unless given', async () => {
    const admin = await newAdmin()
    const { url, event_types, description } = await create(admin, {
      url: ' HTTPS://ERP.example:443/a b ',
    })
    expect([url, event_types, description]).toEqual(['https://erp.example/a%20b', null, ''])
  })

  it('ADR 0002: every answer is as the document says', async () => {
    const admin = await newAdmin()
    const { subscription_id, path } = await create(admin)
    const check = checkAgainst((await admin.get('/openapi.json')).body)
    await tell(admin)
    await service.deliver()
    const seen = async () => ({ updated_at: (await admin.get(path)).body.updated_at })
    const calls: [method: string, path: string, body?: object | typeof seen][] = [
      ['GET', '/webhooks'],
      ['POST', '/webhooks', { url: receiver.url, event_types: ['job.finished'] }],
      ['GET', path],
      ['GET', `/webhooks/${subscription_id.toUpperCase()}`],
      ['PATCH', path, { description: 'ERP' }],
      ['POST', `${path}/pause`],
      ['POST', `${path}/resume`],
      ['POST', `${path}/secret/switch`, seen],
      ['POST', `${path}/secret`],
      ['POST', `${path}/secret/switch`, seen],
      ['POST', `${path}/secret/switch`, {}],
      ['DELETE', `${path}/secret`],
      ['DELETE', `${path}/secret?updated_at=then`],
      ['DELETE', path],
      ['DELETE', path],
    ]
    const statuses: number[] = []
    for (const [method, called, body] of calls) {
      const sent = typeof body === 'function' ? await body() : body
      const answer = await admin.send(method, called, sent ? jsonInit(sent) : {})
      const url = `/api/app/v1${called}`
      expect([called, check({ ...answer, method, url, body: answer.text })]).toEqual([called, []])
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([
      200, 201, 200, 200, 200, 200, 200, 409, 201, 200, 400, 400, 409, 204, 404,
    ])
  })

  it('a member may do nothing of this: 403', async () => {
    const { path } = await create(await service.signIn({ role: 'ADMIN' }))
    const member = await service.signIn({ role: 'MEMBER' })
    const answers = [
      await member.get('/webhooks'),
      await member.post('/webhooks', { url: receiver.url }),
      await member.get(path),
      await member.patch(path, { description: 'x' }),
      await member.delete(path),
      await member.post(`${path}/pause`),
      await member.post(`${path}/resume`),
      await member.post(`${path}/secret`),
      await member.post(`${path}/secret/switch`),
      await member.delete(`${path}/secret`),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  })

  it.each([
    ['no url', { url: undefined }, 'body.url'],
    ['an empty url', { url: '' }, 'body.url'],
    ['a url that is none', { url: 'erp' }, 'body.url: This is not a valid URL.'],
    ['a fragment', { url: 'https://erp.example/#x' }, 'body.url: The URL must not contain'],
    ['a url that is too long', { url: `https://erp.example/${'a'.repeat(2_048)}` }, 'body.url'],
    ['no types', { event_types: [] }, 'body.event_types'],
    ['a type twice', { event_types: ['job.finished', 'job.finished'] }, 'body.event_types'],
    ['an unknown type', { event_types: ['job.started'] }, 'body.event_types'],
    ['a long description', { description: 'x'.repeat(1_001) }, 'body.description'],
    ['another field', { signing_secret: 'whsec_mine' }, 'body.signing_secret'],
  ])('400 and nothing stored for %s', async (_, wish, reason) => {
    const admin = await newAdmin()
    const made = await admin.post('/webhooks', { url: receiver.url, ...wish })
    expect([made.status, made.body.error]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: expect.stringContaining(reason),
      }),
    ])
    expect((await admin.get('/webhooks')).body.data).toEqual([])
  })

  it('20 of an organisation at the most, also when many are made at once: 409', async () => {
    const admin = await newAdmin()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => admin.post('/webhooks', { url: receiver.url })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(409)])
    const { data } = (await admin.get('/webhooks')).body
    expect(data).toHaveLength(20)

    await admin.delete(`/webhooks/${data[7].subscription_id}`)
    expect((await admin.post('/webhooks', { url: receiver.url })).status).toBe(201)
    const { body } = await admin.post('/webhooks', { url: receiver.url })
    expect(body.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('20') })
  })
})

describe('Webhooks, changing a subscription', () => {
  it('changes what is given, notes what was before, and moves updated_at', async () => {
    const admin = await newAdmin()
    const { path, subscription_id, updated_at } = await create(admin, { description: 'old' })
    const { status, body } = await admin.patch(path, {
      description: 'new',
      event_types: ['job.finished'],
      url: receiver.url,
      updated_at,
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        description: 'new',
        event_types: ['job.finished'],
        url: receiver.url,
        updated_at: expect.stringMatching(MOMENT),
      }),
    ])
    expect(body.updated_at > updated_at).toBe(true)
    expect((await auditOf(subscription_id)).at(-1)).toMatchObject({
      action: 'webhook.changed',
      before: { description: 'old', event_types: null },
      after: { description: 'new', event_types: ['job.finished'] },
    })
    expect((await admin.patch(path, { event_types: null })).body.event_types).toBeNull()
  })

  it('nobody overwrites what he has not seen: 409', async () => {
    const admin = await newAdmin()
    const { path, updated_at } = await create(admin)
    await admin.patch(path, { description: 'first', updated_at })
    const late = await admin.patch(path, { description: 'second', updated_at })
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await admin.get(path)).body.description).toBe('first')
  })

  it('what changes nothing is no change', async () => {
    const admin = await newAdmin()
    const { path, subscription_id, updated_at } = await create(admin)
    const same = await admin.patch(path, { url: receiver.url, description: '', event_types: null })
    expect([same.status, same.body.updated_at]).toEqual([200, updated_at])
    expect(await actionsOf(subscription_id)).toEqual(['webhook.created'])
  })

  it('deliveries and their health do not move updated_at', async () => {
    const admin = await newAdmin()
    const { path, updated_at } = await create(admin)
    await tell(admin)
    await service.deliver()
    const { body } = await admin.get(path)
    expect([body.updated_at, body.last_success_at]).toEqual([
      updated_at,
      expect.stringMatching(MOMENT),
    ])
  })

  it('a refused URL leaves the old one: 400', async () => {
    const admin = await newAdmin()
    const { path } = await create(admin)
    const refused = await admin.patch(path, { url: 'ftp://erp.example', description: 'x' })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'body.url: The URL must begin with https://.',
    ])
    expect((await admin.get(path)).body).toMatchObject({ url: receiver.url, description: '' })
  })

  it.each(['another organisation’s', 'a deleted', 'no'])(
    'everything about %s subscription is 404',
    async (whose) => {
      const admin = await newAdmin()
      const { path: own, subscription_id } = await create(admin)
      if (whose === 'a deleted') await admin.delete(own)
      const who = whose === 'a deleted' ? admin : await newAdmin()
      const path = whose === 'no' ? '/webhooks/none' : own
      const answers = [
        await who.get(path),
        await who.patch(path, { description: 'x' }),
        await who.patch(path, { url: 'ftp://erp.example' }),
        await who.delete(path),
        await who.post(`${path}/pause`),
        await who.post(`${path}/resume`),
        await who.post(`${path}/secret`),
        await who.post(`${path}/secret/switch`, { updated_at: 'then' }),
        await who.delete(`${path}/secret?updated_at=then`),
      ]
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
      expect((await who.get('/webhooks')).body.data).toEqual([])
      const actions = ['webhook.created', ...(whose === 'a deleted' ? ['webhook.deleted'] : [])]
      expect(await actionsOf(subscription_id)).toEqual(actions)
    },
  )
})

describe('Events: a subscription may filter to specific event types', () => {
  it('gets those that it names and no others; without a filter it gets all', async () => {
    const admin = await newAdmin()
    await create(admin, { url: `${receiver.url}/some`, event_types: ['tender.completed'] })
    await create(admin, { url: `${receiver.url}/all` })
    const arrived = await arrivalsOf(async () => {
      for (const type of EVENT_TYPES) await tell(admin, {}, type)
      await service.deliver()
    })
    const typesAt = (path: string) =>
      arrived.filter((each) => each.path === path).map(({ body }) => body.type)
    expect(typesAt('/hook/some')).toEqual(['tender.completed'])
    expect(typesAt('/hook/all').sort()).toEqual([...EVENT_TYPES].sort())
  })

  it('gets nothing of another organisation', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    await create(admin)
    const arrived = await arrivalsOf(async () => {
      await tell(other)
      await service.deliver()
    })
    expect(arrived).toEqual([])
  })
})

describe('A paused subscription keeps its events', () => {
  it('sends nothing while it is paused, and all of them after it is resumed', async () => {
    const admin = await newAdmin()
    const { path, subscription_id } = await create(admin)
    await tell(admin, { at: 0 })
    const paused = await admin.post(`${path}/pause`)
    expect(paused.body).toMatchObject({
      state: 'PAUSED',
      paused_at: expect.stringMatching(MOMENT),
    })
    const whilePaused = await arrivalsOf(async () => {
      await tell(admin, { at: 1 })
      await tell(admin, { at: 2 })
      await service.deliver()
    })
    expect(whilePaused).toEqual([])
    expect((await admin.get(path)).body.last_24_hours.waiting).toBe(3)

    const resumed = await admin.post(`${path}/resume`)
    expect(resumed.body).toMatchObject({ state: 'ACTIVE', paused_at: null })
    const arrived = await arrivalsOf(() => service.deliver())
    expect(arrived.map(({ body }) => body.data.at).sort()).toEqual([0, 1, 2])
    expect(await actionsOf(subscription_id)).toEqual([
      'webhook.created',
      'webhook.paused',
      'webhook.resumed',
    ])
  })

  it('pausing twice and resuming what is not paused change nothing', async () => {
    const admin = await newAdmin()
    const { path, subscription_id, updated_at } = await create(admin)
    expect((await admin.post(`${path}/resume`)).body.updated_at).toBe(updated_at)
    const first = await admin.post(`${path}/pause`)
    const second = await admin.post(`${path}/pause`)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await actionsOf(subscription_id)).toEqual(['webhook.created', 'webhook.paused'])
  })
})

describe('Webhooks, deleting a subscription', () => {
  it('cancels what waits, wipes its secrets, keeps the log, and gets nothing any more', async () => {
    const admin = await newAdmin()
    const { path, subscription_id: id } = await create(admin, { description: 'ERP' })
    await tell(admin)
    await service.deliver()
    await admin.post(`${path}/secret`)
    await admin.post(`${path}/pause`)
    await tell(admin)
    const arrived = await arrivalsOf(async () => {
      expect((await admin.delete(path)).status).toBe(204)
      await tell(admin)
      await service.deliver()
    })
    expect(arrived).toEqual([])
    expect(
      await service.rows(`
        select status, next_attempt_at is null as is_over, ended_at is not null as has_ended
          from deliveries where subscription_id = '${id}' order by id`),
    ).toEqual([
      { status: 'DELIVERED', is_over: true, has_ended: true },
      { status: 'CANCELLED', is_over: true, has_ended: true },
    ])
    expect(
      await service.rows(
        `select octet_length(secret) as bytes, next_secret from subscriptions where id = '${id}'`,
      ),
    ).toEqual([{ bytes: 0, next_secret: null }])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'webhook.deleted',
      before: { url: receiver.url, description: 'ERP', event_types: null },
    })
  })

  it('cancels in parts, a commit each: nobody waits long for one of them', async () => {
    const admin = await newAdmin()
    const { path, subscription_id: id } = await create(admin)
    await admin.post(`${path}/pause`)
    await tell(admin)
    await service.rows(`
      insert into deliveries (id, organisation_id, subscription_id, event_id, replay, next_attempt_at)
      select new_uuid(), organisation_id, '${id}', id, number, now()
        from events, generate_series(1, 5000) as number
       where organisation_id = ${admin.organisationId}`)
    expect((await admin.delete(path)).status).toBe(204)
    expect(
      await service.rows(`
        select status, count(*)::int from deliveries where subscription_id = '${id}'
         group by status, xmin::text order by count(*)`),
    ).toEqual([
      { status: 'CANCELLED', count: 1 },
      { status: 'CANCELLED', count: 5_000 },
    ])
  })

  it('what arrives while it is cancelled stays delivered', async () => {
    const admin = await newAdmin()
    const { subscription_id: id } = await create(admin)
    await tell(admin)
    await inOwn(admin, (db) => markDeleted(db, id))
    let cancelling: Promise<number> | undefined
    await inOwn(admin, async (db) => {
      // As whoever records attempts: the subscription first.
      await db.run(sql`update subscriptions set lease_token = lease_token where id = ${id}`)
      cancelling = inOwn(admin, (other) => cancelOfDeleted(other, id))
      await untilOneWaits(service)
      await db.run(sql`
        update deliveries set status = 'DELIVERED', next_attempt_at = null, ended_at = now()
         where subscription_id = ${id}`)
    })
    expect(await cancelling).toBe(0)
    expect(
      await service.rows(`select status from deliveries where subscription_id = '${id}'`),
    ).toEqual([{ status: 'DELIVERED' }])
  })

  it('who publishes waits for nobody that changes or deletes it', async () => {
    const admin = await newAdmin()
    const { subscription_id: id } = await create(admin)
    await inOwn(admin, async (db) => {
      await lockSubscription(db, admin.organisationId, id)
      await markDeleted(db, id)
      await tell(admin)
    })
  })
})

describe('Secrets rotate in two phases, with one signature at any time', () => {
  it('the current one signs until the switch, the prepared one after it', async () => {
    const admin = await newAdmin()
    const { path, signing_secret: first, subscription_id } = await create(admin)
    const send = async () => {
      const arrived = await arrivalsOf(async () => {
        await tell(admin, { text: 'Größe ½″' })
        await service.deliver()
      })
      return arrived.map((each) => [first, second].map((secret) => isSignedWith(secret, each)))
    }
    let second = ''
    expect(await send()).toEqual([[true, false]])

    const prepared = await admin.post(`${path}/secret`)
    second = prepared.body.signing_secret
    expect([prepared.status, prepared.body.has_next_secret]).toEqual([201, true])
    expect(second).toMatch(SECRET)
    expect(await send()).toEqual([[true, false]])

    const switched = await admin.post(`${path}/secret/switch`, {
      updated_at: prepared.body.updated_at,
    })
    expect([switched.status, switched.body.has_next_secret]).toEqual([200, false])
    expect(await send()).toEqual([[false, true]])
    expect((await auditOf(subscription_id)).slice(1)).toMatchObject([
      {
        action: 'webhook.secret_prepared',
        before: { has_next_secret: false },
        after: { has_next_secret: true },
      },
      {
        action: 'webhook.secret_switched',
        before: { has_next_secret: true },
        after: { has_next_secret: false },
      },
    ])
  })

  it('preparing again replaces what was prepared', async () => {
    const admin = await newAdmin()
    const { path } = await create(admin)
    const { signing_secret: replaced } = (await admin.post(`${path}/secret`)).body
    const { signing_secret: last } = (await admin.post(`${path}/secret`)).body
    await switchAt(admin, path)
    const [arrived] = await arrivalsOf(async () => {
      await tell(admin)
      await service.deliver()
    })
    expect(arrived && [replaced, last].map((secret) => isSignedWith(secret, arrived))).toEqual([
      false,
      true,
    ])
  })

  it('two who prepare at once: nobody switches to, or discards, a secret that he does not know', async () => {
    const admin = await newAdmin()
    const { path, signing_secret: current, updated_at: before } = await create(admin)
    const first = (await admin.post(`${path}/secret`)).body
    const second = (await admin.post(`${path}/secret`)).body
    expect([first.updated_at > before, second.updated_at > first.updated_at]).toEqual([true, true])
    const late = [
      await admin.post(`${path}/secret/switch`, { updated_at: first.updated_at }),
      await admin.delete(`${path}/secret?updated_at=${first.updated_at}`),
    ]
    expect(late.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    const signers = async () => {
      const [arrived] = await arrivalsOf(async () => {
        await tell(admin)
        await service.deliver()
      })
      const secrets = [current, first.signing_secret, second.signing_secret]
      return arrived && secrets.map((secret) => isSignedWith(secret, arrived))
    }
    expect(await signers()).toEqual([true, false, false])
    const { updated_at } = second
    expect((await admin.post(`${path}/secret/switch`, { updated_at })).status).toBe(200)
    expect(await signers()).toEqual([false, false, true])
  })

  it('switching needs a prepared one: 409; what is cancelled is not prepared any more', async () => {
    const admin = await newAdmin()
    const { path, signing_secret, subscription_id } = await create(admin)
    const none = await switchAt(admin, path)
    expect([none.status, none.body.error.code]).toEqual([409, 'CONFLICT'])
    await admin.post(`${path}/secret`)
    const cancelled = await cancelAt(admin, path)
    expect([cancelled.status, cancelled.body.has_next_secret]).toEqual([200, false])
    expect((await cancelAt(admin, path)).body).toEqual(cancelled.body)
    expect((await switchAt(admin, path)).status).toBe(409)
    const [arrived] = await arrivalsOf(async () => {
      await tell(admin)
      await service.deliver()
    })
    expect(arrived && isSignedWith(signing_secret, arrived)).toBe(true)
    expect(await actionsOf(subscription_id)).toEqual([
      'webhook.created',
      'webhook.secret_prepared',
      'webhook.secret_cancelled',
    ])
  })
})

describe('Threats: a signing secret is shown once and stored sealed', () => {
  it('is in no other answer, not in the audit log, and not in the database, not even in part', async () => {
    const admin = await newAdmin()
    const { path, signing_secret, subscription_id: id } = await create(admin)
    const prepared = await admin.post(`${path}/secret`)
    const secrets: string[] = [signing_secret, prepared.body.signing_secret]
    await tell(admin)
    const answers = [
      await admin.get('/webhooks'),
      await admin.get(path),
      await admin.patch(path, { description: 'x' }),
      await admin.post(`${path}/pause`),
      await admin.post(`${path}/resume`),
      await switchAt(admin, path),
      await cancelAt(admin, path),
    ]
    await service.deliver()
    const stored = await service.rows<{ text: string; secret: Buffer }>(
      `select subscription::text as text, secret from subscriptions as subscription where id = '${id}'`,
    )
    const noted = await service.rows<{ text: string }>(
      `select audit::text as text from audit_log as audit where object_id = '${id}'`,
    )
    const sent = await service.rows<{ text: string }>(
      'select attempt::text as text from delivery_attempts as attempt',
    )
    const haystack = [
      ...answers.map(({ text }) => text),
      ...[...stored, ...noted, ...sent].map(({ text }) => text),
      ...stored.flatMap(({ secret }) =>
        (['latin1', 'hex', 'base64', 'base64url'] as const).map((as) => secret.toString(as)),
      ),
    ].join('\n')
    for (const secret of secrets) {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64url')
      const forms = [secret.slice('whsec_'.length), key.toString('hex'), key.toString('latin1')]
      const parts = forms.flatMap((form) => form.match(/.{8}/gs) ?? [])
      expect(parts.filter((part) => haystack.includes(part))).toEqual([])
    }
    expect(haystack).not.toContain('whsec_')
    const [row] = stored
    expect(row && service.webhooks.sealer.open(row.secret, id)).toBe(secrets[1])
  })
})

describe('Webhooks, how a subscription does', () => {
  it('counts deliveries and attempts of the last 24 hours, and says since when it fails', async () => {
    const admin = await newAdmin()
    const { path, subscription_id: id } = await create(admin)
    for (let at = 0; at < 3; at++) await tell(admin)
    await service.deliver()
    const healthy = (await admin.get(path)).body
    expect(healthy).toMatchObject({
      failing_since: null,
      failures_in_a_row: 0,
      last_success_at: expect.stringMatching(MOMENT),
      last_24_hours: { delivered: 3, failed_attempts: 0, exhausted: 0, waiting: 0 },
    })
    receiver.answerWith(503)
    await tell(admin)
    await service.deliver()
    receiver.answerWith(204)
    await admin.post(`${path}/pause`)
    await tell(admin)
    const ofDelivery = `delivery_id in (select id from deliveries where subscription_id = '${id}')`
    await service.rows(`
      update delivery_attempts set duration_ms = case when error is null then 20 else 900 end
       where ${ofDelivery}`)
    await insertTest(admin, id)
    const { body } = await admin.get(path)
    expect(body).toMatchObject({
      failing_since: expect.stringMatching(MOMENT),
      failures_in_a_row: 2,
      last_success_at: healthy.last_success_at,
      last_24_hours: { delivered: 3, failed_attempts: 2, exhausted: 1, waiting: 1, p95_ms: 900 },
    })
    expect((await admin.get('/webhooks')).body.data).toEqual([body])
  })

  it.each([
    ['ended yesterday', { ended: 25, tried: [26, 25] }, { exhausted: 0, failed_attempts: 0 }],
    [
      'was made days ago and ended today',
      { ended: 1, tried: [30, 1] },
      { exhausted: 1, failed_attempts: 1 },
    ],
    [
      'failed today and waits',
      { ended: null, tried: [30, 2] },
      { exhausted: 0, failed_attempts: 1 },
    ],
    [
      'failed yesterday and waits',
      { ended: null, tried: [26] },
      { exhausted: 0, failed_attempts: 0 },
    ],
  ] as const)(
    'the figures tell what happened in that time: a delivery that %s',
    async (_, went, counted) => {
      const admin = await newAdmin()
      const { path, subscription_id: id } = await create(admin)
      await admin.post(`${path}/pause`)
      await insertFailed(admin, id, went)
      const { last_24_hours } = (await admin.get(path)).body
      expect(last_24_hours).toEqual({
        delivered: 0,
        ...counted,
        waiting: went.ended === null ? 1 : 0,
        p95_ms: counted.failed_attempts > 0 ? 900 : null,
        by_hour: expect.any(Array),
      })
      const failed = last_24_hours.by_hour.map((hour: HourFigures) => hour.failed_attempts)
      expect(failed).toHaveLength(24)
      expect(failed.reduce((sum: number, each: number) => sum + each)).toBe(counted.failed_attempts)
    },
  )

  /** Made three days ago; it failed and ended so many hours ago. */
  async function insertFailed(
    who: SignedIn,
    subscriptionId: string,
    { ended, tried }: { readonly ended: number | null; readonly tried: readonly number[] },
  ): Promise<void> {
    const id = newId(new Date(Date.now() - 72 * 3_600_000))
    const event = newId(new Date(Date.now() - 72 * 3_600_000))
    await service.rows(`
      insert into events (id, organisation_id, type, api_version, data)
      values ('${event}', ${who.organisationId}, 'job.finished', '1', '{}')`)
    await service.rows(`
      insert into deliveries (id, organisation_id, subscription_id, event_id, attempts, status,
                              next_attempt_at, ended_at)
      values ('${id}', ${who.organisationId}, '${subscriptionId}', '${event}', ${tried.length},
              ${ended === null ? `'PENDING', now(), null` : `'EXHAUSTED', null, now() - interval '${ended} hours'`})`)
    for (const [index, hours] of tried.entries()) {
      await service.rows(`
        insert into delivery_attempts (delivery_id, number, organisation_id, started_at, duration_ms,
                                       url, request_headers, error)
        values ('${id}', ${index + 1}, ${who.organisationId}, now() - interval '${hours} hours', 900,
                'https://x.example', '[]', 'TIMEOUT')`)
    }
  }

  /** A test that arrived, after one attempt that failed, as no test has it: it would be counted twice. */
  async function insertTest(who: SignedIn, subscriptionId: string): Promise<void> {
    await service.rows(`
      with made as (
        insert into deliveries (id, organisation_id, subscription_id, test_body, status, ended_at, attempts)
        values (new_uuid(), ${who.organisationId}, '${subscriptionId}', '{}', 'DELIVERED', now(), 1)
        returning id, organisation_id)
      insert into delivery_attempts (delivery_id, number, organisation_id, started_at, duration_ms,
                                     url, request_headers, error)
      select id, 1, organisation_id, now(), 5000, 'https://x.example', '[]', 'TIMEOUT' from made`)
  }
})

describe('Webhooks, what it costs to look at a subscription', () => {
  const MANY = 3_000

  /** Deliveries with an attempt each, which ended so long ago. */
  async function fill(who: SignedIn, subscriptionId: string, age: string): Promise<void> {
    await tell(who)
    await service.rows(`
      with made as (
        insert into deliveries (id, organisation_id, subscription_id, event_id, replay, status,
                                ended_at, attempts)
        select (lpad(to_hex((extract(epoch from now() - interval '${age}') * 1000)::bigint), 12, '0')
                || '70008' || lpad(to_hex(number), 15, '0'))::uuid,
               organisation_id, '${subscriptionId}'::uuid, id, number, 'DELIVERED',
               now() - interval '${age}', 1
          from (select * from events where organisation_id = ${who.organisationId} limit 1) as event,
               generate_series(1, ${MANY}) as number
        returning id, organisation_id)
      insert into delivery_attempts (delivery_id, number, organisation_id, started_at, duration_ms,
                                     url, request_headers)
      select id, 1, organisation_id, now() - interval '${age}', 5, 'https://x.example', '[]'
        from made`)
  }

  it.each([false, true])(
    'neither deliveries of yesterday nor those of others are read (known to the planner: %s)',
    async (isAnalysed) => {
      const [admin, other] = [await newAdmin(), await newAdmin()]
      const own = await create(admin)
      await fill(admin, own.subscription_id, '2 days')
      await fill(other, (await create(other)).subscription_id, '1 hour')
      if (isAnalysed) {
        await withClient(service.databaseUrl, (client) =>
          client.query('analyze subscriptions, deliveries, delivery_attempts'),
        )
      }
      const { organisationId } = admin
      const reads = await readBy(service.databaseUrl, (database) =>
        database.asOrganisation(organisationId, async (db) => {
          await listSubscriptions(db, organisationId)
          await getSubscription(db, organisationId, own.subscription_id)
        }),
      )
      for (const table of ['subscriptions', 'deliveries', 'delivery_attempts']) {
        const { seq, idx } = reads(table)
        expect([table, seq, idx < 100]).toEqual([table, 0, true])
      }
    },
  )
})

describe('Webhooks, nobody waits for figures with a lock', () => {
  /** Nothing can be counted meanwhile. */
  const whileNothingIsCounted = <T>(work: () => Promise<T>) =>
    withClient(service.databaseUrl, async (client) => {
      await client.query('begin; lock table delivery_attempts in access exclusive mode')
      try {
        return await work()
      } finally {
        await client.query('rollback')
      }
    })

  it.each<[string, (who: SignedIn, path: string) => Promise<{ status: number }>]>([
    ['another URL', (who, path) => who.patch(path, { url: `${receiver.url}/2` })],
    ['a pause', (who, path) => who.post(`${path}/pause`)],
    ['a prepared secret', (who, path) => who.post(`${path}/secret`)],
  ])('%s is committed before they are counted', async (_, change) => {
    const admin = await newAdmin()
    const { path, subscription_id, updated_at } = await create(admin)
    let answering: ReturnType<typeof change> | undefined
    const found = await whileNothingIsCounted(async () => {
      answering = change(admin, path)
      await untilOneWaits(service)
      return inOwn(admin, (db) => getPlainSubscription(db, admin.organisationId, subscription_id))
    })
    expect(found.updated_at > updated_at).toBe(true)
    expect([200, 201]).toContain((await answering)?.status)
  })

  it('who prepares a secret is answered his own updated_at, though another one came meanwhile', async () => {
    const admin = await newAdmin()
    const { path } = await create(admin)
    const answers: ReturnType<typeof admin.post>[] = []
    await whileNothingIsCounted(async () => {
      answers.push(admin.post(`${path}/secret`))
      await untilOneWaits(service)
      answers.push(admin.post(`${path}/secret`))
      await untilSomeWait(service, 2)
    })
    const [first, second] = (await Promise.all(answers)).map(({ body }) => body.updated_at)
    expect(first < second).toBe(true)
  })

  it('pausing all counts nothing', async () => {
    const admin = await newAdmin()
    const { path } = await create(admin)
    const by = (organisationId: number) => ({ organisationId, address: '', requestId: '' })
    await whileNothingIsCounted(() => pauseAll(service.database, by))
    expect((await admin.get(path)).body.state).toBe('PAUSED')
  })
})

describe('Webhooks, what is answered holds from the answer on', () => {
  const BACKLOG = 150

  /** Changes the subscription while one round after the other goes out; answers what came when. */
  async function changeWhileSending(change: (who: SignedIn, path: string) => Promise<unknown>) {
    const admin = await newAdmin()
    const made = await create(admin)
    const next = (await admin.post(`${made.path}/secret`)).body.signing_secret as string
    for (let at = 0; at < BACKLOG; at++) await tell(admin, { at })
    const from = receiver.received.length
    const held: ServerResponse[] = []
    // Rounds grow. In the one that is on its way by the fortieth, the lanes stand until the change
    // is answered; what waits in it would be sent then, if its time were not over.
    receiver.answerWith((_, response) => {
      if (receiver.received.length < from + 40) response.writeHead(204).end()
      else held.push(response)
    })
    const stopwatch = createStopwatch()
    const delivering = service.deliver({ stopwatch: stopwatch.read })
    await vi.waitUntil(() => held.length > 0, PATIENTLY)
    await stopwatch.runDuring(() => change(admin, made.path))
    const answeredAt = receiver.received.length
    receiver.answerWith(204)
    for (const response of held) response.writeHead(204).end()
    await delivering
    return { admin, path: made.path, next, late: receiver.received.slice(answeredAt) }
  }

  it('no attempt begins after a pause', async () => {
    const { late, admin, path } = await changeWhileSending((who, at) => who.post(`${at}/pause`))
    expect(late).toEqual([])
    expect((await admin.get(path)).body.last_24_hours.waiting).toBeGreaterThan(0)
  })

  it('no attempt begins after a deletion', async () => {
    const { late } = await changeWhileSending((who, at) => who.delete(at))
    expect(late).toEqual([])
  })

  it('no attempt is signed with the old secret after the switch', async () => {
    const { late, next } = await changeWhileSending(switchAt)
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter((each) => !isSignedWith(next, each))).toEqual([])
  })

  it('no attempt goes to the old URL after it was changed', async () => {
    const url = `${receiver.url}/new`
    const { late } = await changeWhileSending((who, at) => who.patch(at, { url }))
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter(({ path }) => path !== '/hook/new')).toEqual([])
  })
})

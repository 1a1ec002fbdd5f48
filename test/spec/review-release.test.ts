import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { untilOneWaits } from '#test/locks.ts'
import { push } from '#test/push.ts'
import { startReceiver } from '#test/receiver.ts'
import { createCatalogue, createInquiry, type InquiryWish } from '#test/reviewed-inquiry.ts'
import { putToCustomer, reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription } from '#test/subscriptions.ts'
import { linkInquiry } from '../../src/inquiries/link-inquiry.ts'
import { checkRelease } from '../../src/inquiries/release/check-release.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'
import { traceInquiry } from '../../src/inquiries/release/trace-inquiry.ts'
import { assignInquiry } from '../../src/inquiries/review/status/assign-inquiry.ts'
import {
  archiveInquiry,
  reopenInquiry,
  restoreInquiry,
} from '../../src/inquiries/review/status/change-status.ts'

let service: Service
let ada: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn({ email: 'ada@example.com' })
})
afterAll(() => service.stop())

const as = <T>(work: (db: Db, organisationId: number) => Promise<T>) =>
  service.database.asOrganisation(service.organisationId, (db) => work(db, service.organisationId))

async function inquiryOf(wish: Partial<InquiryWish> = {}) {
  const made = await createInquiry(service, { positions: [{}], ...wish })
  const { inquiryId } = made
  return {
    ...made,
    one: made.positionIds[0],
    work: reviewing(service, ada, inquiryId),
    release: (userEmail = 'ada@example.com') =>
      as((db, organisationId) =>
        releaseInquiry(db, { organisationId, inquiryId, userEmail, now: new Date() }),
      ),
    record: () =>
      as((db) =>
        db.row<{ status: string; release_count: number; completed_at: string; updated_at: string }>(
          sql`select * from inquiries where id = ${inquiryId}::bigint`,
        ),
      ),
    putTo: (customerId: string) => putToCustomer(service, inquiryId, customerId),
    events: () =>
      service.rows<{ type: string; data: Record<string, unknown> }>(
        `select type, data from events where request_id = '${inquiryId}' order by created_at, id`,
      ),
  }
}

describe('A release', () => {
  it.each([
    ['TENDER', 'tender'],
    ['ORDER', 'order'],
  ] as const)(
    'of a %s sets EXPORTED and announces exactly what partners are told',
    async (kind, noun) => {
      const { release, record, events, inquiryId } = await inquiryOf({ kind })
      await release()
      const row = await record()
      expect(row).toMatchObject({
        status: 'EXPORTED',
        user_email: 'ada@example.com',
        release_count: 1,
        needs_attention: false,
      })
      expect(row?.completed_at).toBe(row?.updated_at)
      const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
      expect(await events()).toEqual([
        {
          type: `${noun}.completed`,
          data: {
            [`${noun}_id`]: inquiryId,
            request_id: inquiryId,
            project_id: null,
            customer_id: 'K-1',
            status: 'EXPORTED',
            completed_at: moment,
            updated_at: moment,
            user_email: 'ada@example.com',
          },
        },
      ])
      const read = await service.get(`/${noun}s/${inquiryId}`)
      expect(read.body).toMatchObject({ status: 'EXPORTED', user_email: 'ada@example.com' })
    },
  )

  it('again refreshes completed_at, and is in the feed again', async () => {
    const { release, inquiryId, events } = await inquiryOf()
    const first = await release()
    const since = `/tenders?completed_since=${first.completed_at}`
    const second = await release('bob@example.com')
    expect(second.completed_at > first.completed_at).toBe(true)
    const { body } = await service.get(since)
    expect(body.data).toMatchObject([
      { tender_id: inquiryId, completed_at: second.completed_at, user_email: 'bob@example.com' },
    ])
    expect(await events()).toHaveLength(2)
  })

  it('race: concurrent releases are as many events, each with its own completed_at', async () => {
    const { release, record, events } = await inquiryOf()
    await Promise.all(Array.from({ length: 8 }, () => release()))
    const moments = (await events()).map(({ data }) => data['completed_at'])
    expect(new Set(moments).size).toBe(8)
    const last = await record()
    expect(last).toMatchObject({ release_count: 8 })
  })

  it('race: waits for a concurrent archiving, and is then a conflict', async () => {
    const { release, inquiryId, events } = await inquiryOf()
    let pending: Promise<unknown> | undefined
    await as(async (db, id) => {
      await archiveInquiry(db, id, inquiryId)
      pending = release().catch((error: unknown) => error)
      await untilOneWaits(service)
    })
    expect(await pending).toMatchObject({ code: 'CONFLICT' })
    expect(await events()).toEqual([])
  })

  it.each(['PROCESSING', 'ARCHIVED'])(
    'from %s is a conflict, and nothing is told',
    async (status) => {
      const { release, work, events } = await inquiryOf()
      await work.setStatus(status)
      await expect(release()).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await events()).toEqual([])
    },
  )

  it('with lines without an article shows them to partners as they are', async () => {
    const { release, inquiryId } = await inquiryOf({ positions: [{ text: 'As written' }] })
    await release()
    const { body } = await service.get(`/tenders/${inquiryId}`)
    expect(body.chapters[0].positions).toMatchObject([
      { description: 'As written', article_number: null, net_price: null },
    ])
  })

  it('of what the partner put to another customer meanwhile has the prices of that one', async () => {
    const { release, inquiryId, one, work, record, putTo } = await inquiryOf()
    await work.select(one, 'A-2')
    await release()
    const { body: before } = await service.get(`/tenders/${inquiryId}`)
    await putTo('K-2')
    expect(await record()).toMatchObject({ status: 'EXPORTED' })
    await release()
    const { body: after } = await service.get(`/tenders/${inquiryId}`)
    expect(after).toMatchObject({ status: 'EXPORTED', customer_id: 'K-2' })
    expect([before, after].map(({ chapters }) => chapters[0].positions[0].net_price)).toEqual([
      1.8, 2,
    ])
  })

  it.each([
    ['ORDER', { order_metadata: { contact_person: 'Karla Petersen' } }],
    ['ORDER', { customer_id: 'K-2' }],
    ['TENDER', { customer_id: 'K-2' }],
  ] as const)('of a %s that a person gives %o is to be made again', async (kind, change) => {
    const { release, inquiryId, one, work, record } = await inquiryOf({ kind })
    await work.select(one, 'A-2')
    await release()
    expect((await ada.patch(`/inquiries/${inquiryId}`, { name: 'Other name' })).status).toBe(200)
    expect(await record()).toMatchObject({ status: 'EXPORTED' })
    expect((await ada.patch(`/inquiries/${inquiryId}`, change)).status).toBe(200)
    expect(await record()).toMatchObject({ status: 'READY_TO_EXPORT' })
  })

  it('the first one moves its project from ACTIVE to PROCESSED, and no other', async () => {
    const { release, inquiryId } = await inquiryOf()
    const { projectId, status, setStatus } = await project()
    await as((db, id) => linkInquiry(db, id, inquiryId, projectId))
    await release()
    expect(await status()).toBe('PROCESSED')
    await setStatus('ACTIVE')
    await release()
    expect(await status()).toBe('ACTIVE')
  })
})

async function project() {
  const row = await as((db, id) =>
    db.row<{ id: string }>(sql`
      insert into projects (organisation_id, name, created_at, updated_at)
      select ${id}, 'Project', stamp, stamp from begin_change('projects') as stamp returning id`),
  )
  const projectId = row?.id ?? ''
  return {
    projectId,
    status: async () =>
      (
        await as((db) =>
          db.row<{ status: string }>(
            sql`select status from projects where id = ${projectId}::bigint`,
          ),
        )
      )?.status,
    setStatus: (status: string) =>
      as((db) =>
        db.run(sql`
          update projects set status = ${status}, updated_at = begin_change('projects')
           where id = ${projectId}::bigint`),
      ),
  }
}

describe('Before a release', () => {
  const check = (inquiryId: string) => as((db, id) => checkRelease(db, id, inquiryId))

  it('everything that may be forgotten is named, with the positions', async () => {
    const { inquiryId, positionIds, work } = await inquiryOf({
      customerId: null,
      positions: [
        {},
        { quantity: '0' },
        { unit: 'm' },
        {},
        {},
        {},
        { kind: 'HEADING' },
        { quantity: null },
        {},
      ],
    })
    const [, zero, metres, accessory, dollar, going, , none, dear] = positionIds
    await push(service, '/articles', 'articles', [
      { article_number: 'T-1', base_unit: 'St', list_price: 1 },
      { article_number: 'T-2', base_unit: 'St', list_price: 1 },
      { article_number: 'T-3', base_unit: 'St', list_price: 1 },
    ])
    await work.select(zero, 'A-2')
    await work.select(metres, 'A-3')
    await work.select(accessory, 'A-1')
    await work.select(dollar, 'DOLLAR')
    await work.select(going, 'T-1')
    await work.on(going, { kind: 'add_selection', article_number: 'T-2' })
    await work.select(none, 'A-4')
    await work.select(dear, 'T-3')
    await push(service, '/articles', 'articles', [
      { article_number: 'T-1', deleted: true },
      { article_number: 'T-2', is_active: false },
      { article_number: 'T-3', list_price: 2 },
    ])
    const found = await check(inquiryId)
    expect(found).toMatchObject({ hindrance: null, is_customer_missing: true })
    const named = Object.fromEntries(
      found.warnings.map(({ code, count, positions }) => {
        expect(positions).toHaveLength(count)
        return [code, positions.map((each) => [each.position_id, ...each.article_numbers])]
      }),
    )
    expect(named).toEqual({
      NO_ARTICLE: [[positionIds[0]]],
      NO_QUANTITY: [[zero], [none]],
      NO_PRICE: [[dollar, 'DOLLAR']],
      UNITS_NOT_CONVERTIBLE: [[metres, 'A-3']],
      MANDATORY_ACCESSORY_MISSING: [[accessory, 'PART']],
      ARTICLE_GONE: [[going, 'T-1']],
      ARTICLE_INACTIVE: [[going, 'T-2']],
      PRICE_CHANGED: [[dear, 'T-3']],
    })
  })

  it('nothing is said where all is well, and a status is the only hindrance', async () => {
    const { inquiryId, one, work } = await inquiryOf()
    await work.select(one, 'A-2')
    expect(await check(inquiryId)).toEqual({
      hindrance: null,
      is_customer_missing: false,
      is_discount_changed: false,
      subscriptions: 0,
      is_filed: false,
      warnings: [],
    })
    await work.setStatus('PROCESSING')
    expect((await check(inquiryId)).hindrance).toContain('PROCESSING')
  })

  it('it is said how many webhooks are told at once: live, not paused, of this type', async () => {
    const { inquiryId } = await inquiryOf()
    const order = await inquiryOf({ kind: 'ORDER' })
    const subscribe = (wish: { eventTypes?: readonly string[]; isPaused?: boolean }) =>
      insertSubscription(service, { url: 'https://erp.example/hooks', ...wish })
    const { organisationId } = await service.createOrganisation('Other')
    await insertSubscription(service, { url: 'https://erp.example/hooks', organisationId })
    await subscribe({ isPaused: true })
    const { subscriptionId } = await subscribe({})
    await service.rows(`update subscriptions set deleted_at = now() where id = '${subscriptionId}'`)
    expect(await check(inquiryId)).toMatchObject({ subscriptions: 0 })
    await subscribe({})
    await subscribe({ eventTypes: ['tender.completed', 'job.finished'] })
    expect(await check(inquiryId)).toMatchObject({ subscriptions: 2 })
    expect(await check(order.inquiryId)).toMatchObject({ subscriptions: 1 })
    await forgetWebhooks(service)
  })

  it('the discount is one for all lines, and another one is taken only on purpose', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-9', discount_percent: 10 }])
    const { inquiryId, positionIds, work } = await inquiryOf({
      customerId: 'K-9',
      positions: [{}, {}],
    })
    const [one, two] = positionIds
    await work.select(one, 'A-2')
    const priced = async () => [
      ...(await work.positions()).map(({ selections }) => selections[0]?.net_price),
      (await check(inquiryId)).is_discount_changed,
    ]
    await push(service, '/customers', 'customers', [{ customer_id: 'K-9', discount_percent: 50 }])
    await work.select(two, 'A-2')
    expect(await priced()).toEqual(['1.8', '1.8', true])
    await work.run({ kind: 'reprice' })
    expect(await priced()).toEqual(['1', '1', false])
    await work.undo()
    expect(await priced()).toEqual(['1.8', '1.8', true])
    await work.redo()
    expect(await priced()).toEqual(['1', '1', false])
  })

  it('what was handed over keeps its prices until it is reopened: then it has those of its customer', async () => {
    const { inquiryId, positionIds, work, release, putTo } = await inquiryOf({
      positions: [{}, {}],
    })
    const [one, two] = positionIds
    await work.select(one, 'A-2')
    await work.select(two, 'A-2')
    const prices = async () =>
      (await work.positions()).map(({ selections }) => selections[0]?.net_price)
    await release()
    await putTo('K-2')
    const edit = () => work.on(one, { kind: 'set_quantity', quantity: '3' })
    const reopen = { code: 'CONFLICT', details: [{ type: 'reopen' }] }
    await expect(edit()).rejects.toMatchObject(reopen)
    await expect(work.undo()).rejects.toMatchObject(reopen)
    expect(await prices()).toEqual(['1.8', '1.8'])
    const discount = async () =>
      (await ada.get(`/inquiries/${inquiryId}`)).body.inquiry.customer_discount
    expect(await discount()).toBe('10')
    await as((db, id) => reopenInquiry(db, id, inquiryId))
    expect(await prices()).toEqual(['2', '2'])
    expect(await discount()).toBe('0')
    await edit()
    await as((db, id) => archiveInquiry(db, id, inquiryId))
    await ada.patch(`/inquiries/${inquiryId}`, { customer_id: 'K-1' })
    expect(await prices()).toEqual(['2', '2'])
    await as((db, id) => restoreInquiry(db, id, inquiryId))
    expect(await prices()).toEqual(['1.8', '1.8'])
    expect(await check(inquiryId)).toMatchObject({ is_discount_changed: false })
  })

  it('the discount that was agreed stands where the ERP has removed the customer', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-8', discount_percent: 10 }])
    const { inquiryId, one, work } = await inquiryOf({ customerId: 'K-8' })
    await work.select(one, 'A-2')
    await push(service, '/customers', 'customers', [{ customer_id: 'K-8', deleted: true }])
    expect(await check(inquiryId)).toMatchObject({
      is_customer_missing: true,
      is_discount_changed: false,
    })
    expect(await work.run({ kind: 'reprice' })).toMatchObject({ command_id: null })
    expect((await work.position(one)).selections[0]?.net_price).toBe('1.8')
  })

  it('taking prices anew changes neither an order nor what was handed over, where no line changes', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-7', discount_percent: 10 }])
    const order = await inquiryOf({ kind: 'ORDER', customerId: 'K-7' })
    const tender = await inquiryOf({ customerId: 'K-7' })
    await order.release()
    await tender.release()
    await push(service, '/customers', 'customers', [{ customer_id: 'K-7', discount_percent: 50 }])
    for (const { work } of [order, tender]) {
      expect(await work.run({ kind: 'reprice' })).toMatchObject({
        command_id: null,
        inquiry: { status: 'EXPORTED' },
      })
    }
  })

  it('a line that was taken out comes back with the discount of all others', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-6', discount_percent: 10 }])
    const { positionIds, work } = await inquiryOf({ customerId: 'K-6', positions: [{}, {}] })
    const [one, two] = positionIds
    await work.select(one, 'A-2')
    await work.select(two, 'A-2')
    const { command_id } = await work.on(two, { kind: 'remove_position' })
    await push(service, '/customers', 'customers', [{ customer_id: 'K-6', discount_percent: 50 }])
    await work.run({ kind: 'reprice' })
    await work.undo(command_id ?? '')
    const prices = (await work.positions()).map(({ selections }) => selections[0]?.net_price)
    expect(prices).toEqual(['1', '1'])
  })

  it('a price is another one by its value, not by how it is written', async () => {
    const { inquiryId, one, work } = await inquiryOf()
    await work.select(one, 'A-2')
    await as((db, id) =>
      db.run(sql`
        update positions set selections = jsonb_set(selections, '{0,basis,list_price}', '"2.00"')
         where inquiry_id = ${inquiryId}::bigint and organisation_id = ${id}`),
    )
    expect((await check(inquiryId)).warnings).toEqual([])
  })

  it('an order needs no prices', async () => {
    const { inquiryId, one, work } = await inquiryOf({ kind: 'ORDER' })
    await work.select(one, 'DOLLAR')
    expect((await check(inquiryId)).warnings).toEqual([])
  })
})

it('the trace has releases and acknowledgements in the order of time', async () => {
  const { release, inquiryId, record } = await inquiryOf()
  const first = await release()
  const path = `/tenders/${inquiryId}/acknowledgements`
  await service.post(path, { status: 'FAILED', message: 'A-1 is locked' })
  expect(await record()).toMatchObject({ needs_attention: true })
  const second = await release('bob@example.com')
  expect(await record()).toMatchObject({ needs_attention: false })
  await service.post(path, { status: 'SUCCESS', external_id: '204811' })
  const trace = await as((db, id) => traceInquiry(db, id, inquiryId))
  expect(trace).toMatchObject([
    { type: 'released', at: first.completed_at, user_email: 'ada@example.com' },
    { type: 'acknowledged', acknowledgement: { status: 'FAILED', message: 'A-1 is locked' } },
    { type: 'released', at: second.completed_at, user_email: 'bob@example.com' },
    { type: 'acknowledged', acknowledgement: { status: 'SUCCESS', external_id: '204811' } },
  ])
})

it('the trace has each delivery attempt, and when it is retried', async () => {
  const receiver = await startReceiver(503)
  const { subscriptionId } = await insertSubscription(service, { url: `${receiver.url}?key=1` })
  const { release, inquiryId } = await inquiryOf()
  const other = await inquiryOf()
  await release()
  await other.release()
  await service.deliver()
  receiver.answerWith(204)
  const [pending] = await service.rows<{ id: string; next: string }>(`
    select delivery.id, wire_time(next_attempt_at) as next from deliveries as delivery
      join events on events.id = event_id where request_id = '${inquiryId}'`)
  const trace = () => as((db, id) => traceInquiry(db, id, inquiryId))
  const told = {
    type: 'attempt',
    subscription_id: subscriptionId,
    host: new URL(receiver.url).host,
    number: 1,
    kind: 'EVENT',
    status: 503,
    duration_ms: expect.any(Number),
    error: 'HTTP_5XX',
    at: expect.stringMatching(/Z$/),
  }
  const [released, ...attempts] = await trace()
  expect(released).toMatchObject({ type: 'released' })
  expect(attempts).toEqual([{ ...told, delivery_id: pending?.id, next_attempt_at: pending?.next }])
  const admin = await service.signIn({ role: 'ADMIN' })
  await admin.post(`/webhooks/${subscriptionId}/deliveries/${pending?.id}/replay`)
  await service.deliver()
  await service.post(`/tenders/${inquiryId}/acknowledgements`, { status: 'SUCCESS' })
  expect((await trace()).slice(1)).toEqual([
    { ...told, delivery_id: pending?.id, next_attempt_at: null },
    {
      ...told,
      delivery_id: expect.not.stringMatching(pending?.id ?? ''),
      kind: 'REPLAY',
      status: 204,
      error: null,
      next_attempt_at: null,
    },
    expect.objectContaining({ type: 'acknowledged' }),
  ])
  const { body } = await ada.get(`/inquiries/${inquiryId}/trace`)
  expect(body.data).toHaveLength(4)
  await receiver.stop()
  await forgetWebhooks(service)
})

it('delivery attempts, however many, do not push releases and acknowledgements out of the trace', async () => {
  const { release, inquiryId } = await inquiryOf()
  await insertSubscription(service, { url: 'https://erp.example/' })
  await release()
  await service.post(`/tenders/${inquiryId}/acknowledgements`, { status: 'SUCCESS' })
  await service.rows(`
    with told as (select organisation_id, subscription_id, event_id from deliveries),
    made as (
      insert into deliveries (id, organisation_id, subscription_id, event_id, replay, status, ended_at)
      select new_uuid(), told.*, replay, 'CANCELLED', now() from told, generate_series(1, 600) as replay
      returning id, organisation_id)
    insert into delivery_attempts (delivery_id, number, organisation_id, started_at, duration_ms, url, request_headers)
    select id, 1, organisation_id, now() + interval '1 hour', 1, 'https://erp.example/', '[]' from made`)
  const trace = await as((db, id) => traceInquiry(db, id, inquiryId))
  expect(trace.slice(0, 2).map(({ type }) => type)).toEqual(['released', 'acknowledged'])
  expect(trace.slice(2).map(({ type }) => type)).toEqual(Array(500).fill('attempt'))
  await forgetWebhooks(service)
})

describe('Status changes by hand', () => {
  it('archiving is undone to where it was', async () => {
    for (const status of ['NEEDS_REVIEW', 'EXPORTED'] as const) {
      const { inquiryId, work, record } = await inquiryOf()
      await work.setStatus(status)
      await as((db, id) => archiveInquiry(db, id, inquiryId))
      expect(await record()).toMatchObject({ status: 'ARCHIVED' })
      await as((db, id) => restoreInquiry(db, id, inquiryId))
      expect(await record()).toMatchObject({ status, archived_from: null })
    }
  })

  it('what the partner refused needs somebody again when it is restored', async () => {
    const { inquiryId, release, record } = await inquiryOf()
    const path = `/tenders/${inquiryId}/acknowledgements`
    const archiveAndRestore = async () => {
      await as((db, id) => archiveInquiry(db, id, inquiryId))
      expect(await record()).toMatchObject({ needs_attention: false })
      await as((db, id) => restoreInquiry(db, id, inquiryId))
    }
    await release()
    await service.post(path, { status: 'FAILED', message: 'A-1 is locked' })
    await archiveAndRestore()
    expect(await record()).toMatchObject({ status: 'EXPORTED', needs_attention: true })
    await release()
    await archiveAndRestore()
    expect(await record()).toMatchObject({ status: 'EXPORTED', needs_attention: false })
  })

  it('what was handed over can be reopened', async () => {
    const { inquiryId, release, record, work } = await inquiryOf()
    await release()
    await as((db, id) => reopenInquiry(db, id, inquiryId))
    expect(await record()).toMatchObject({ status: 'NEEDS_REVIEW' })
    expect((await work.run({ kind: 'reprice' })).inquiry.completed_at).not.toBeNull()
  })

  it.each([
    ['archived', 'PROCESSING', archiveInquiry],
    ['archived', 'ARCHIVED', archiveInquiry],
    ['restored', 'NEEDS_REVIEW', restoreInquiry],
    ['reopened', 'READY_TO_EXPORT', reopenInquiry],
  ] as const)('it is not %s from %s', async (_what, status, step) => {
    const { inquiryId, work } = await inquiryOf()
    await work.setStatus(status)
    await expect(as((db, id) => step(db, id, inquiryId))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('somebody is responsible, or nobody', async () => {
    const { inquiryId, record } = await inquiryOf()
    const assign = (userId: string | null) =>
      as((db, id) => assignInquiry(db, id, inquiryId, userId))
    expect(await assign(ada.userId)).toEqual({ before: null, after: ada.userId })
    const { updated_at } = (await record()) ?? {}
    expect(await assign(ada.userId)).toBeUndefined()
    expect(await record()).toMatchObject({ updated_at, assigned_user_id: ada.userId })
    await assign(null)
    const gone = await service.signIn({ isActive: false })
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId })
    for (const id of [gone.userId, stranger.userId, 'x']) {
      await expect(assign(id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })
})

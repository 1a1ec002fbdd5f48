import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { file } from '#test/forms.ts'
import { sendForm } from '#test/intake.ts'
import { push, pushArticles } from '#test/push.ts'
import { startReceiver } from '#test/receiver.ts'
import { call, jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let receiver: Awaited<ReturnType<typeof startReceiver>>
let admin: SignedIn

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

/** Two rows of one cause, one of another, one that is fine. */
const FAULTY = [
  { article_number: 'F-1', ean: '401234500001' },
  { article_number: 'F-2', ean: '12' },
  { article_number: 'F-3', ean: 'x"y' },
  { article_number: 'F-4', currency: 'EUX' },
]

const NOTHING_TO_READ = 'nothing\n'

const send = (articles: readonly object[], headers: Record<string, string> = {}) =>
  service.post('/articles', { articles }, headers)

const state = (lines: readonly { job_id: string }[]) => lines.map(({ job_id }) => job_id)

describe('Jobs: the list', () => {
  it('has what became of each, its key, its Idempotency-Key, and its errors by their cause', async () => {
    const { body } = await send(FAULTY, { 'idempotency-key': 'k-list' })
    await service.workOff()
    const [line] = (await admin.get('/jobs')).body.data
    expect(line).toMatchObject({
      job_id: body.job_id,
      entity: 'ARTICLES',
      status: 'COMPLETED',
      total_rows: 4,
      done_rows: 4,
      created_count: 1,
      error_count: 3,
      key: { key_id: service.keyId },
      idempotency_key: 'k-list',
      inquiry_id: null,
      rows_per_second: null,
      error_groups: [
        {
          shape: 'ean: … must be 8, 12, 13 or 14 digits',
          message: 'ean: … must be 8, 12, 13 or 14 digits',
          count: 2,
        },
        {
          shape: 'currency: … must be an ISO 4217 code such as EUR',
          message: 'currency: "EUX" must be an ISO 4217 code such as EUR',
          count: 1,
        },
      ],
    })
    expect(line.started_at >= line.created_at && line.ended_at >= line.started_at).toBe(true)
  })

  it('is read page by page, the newest first, by its state, entity, key and ids', async () => {
    const other = await service.createKey({ name: 'Other' })
    const fine = await pushArticles(service, [{ article_number: 'P-1' }])
    const suppliers = await push(service, '/suppliers', 'suppliers', [{ supplier_id: 'L-1' }])
    const { body } = await call(
      service.origin,
      other.apiKey,
      '/articles',
      jsonInit({ articles: [] }, { 'idempotency-key': 'k-other' }),
    )
    const found = async (query: string) => state((await admin.get(`/jobs?${query}`)).body.data)

    expect(await found('state=ACTIVE')).toEqual([body.job_id])
    await service.workOff()
    const first = (await admin.get('/jobs?limit=2')).body
    expect(state(first.data)).toEqual([body.job_id, suppliers.job_id])
    const cursor = encodeURIComponent(first.next_cursor)
    expect((await found(`cursor=${cursor}`))[0]).toBe(fine.job_id)
    expect(await found('state=ACTIVE')).toEqual([])
    expect(await found('state=FAILED')).toEqual([])
    expect(await found('entity=SUPPLIERS')).toEqual([suppliers.job_id])
    expect(await found(`key_id=${other.keyId}`)).toEqual([body.job_id])
    expect(await found(`q=${fine.job_id}`)).toEqual([fine.job_id])
    expect(await found('q=%20k-other%20')).toEqual([body.job_id])
    expect(await found('q=nothing')).toEqual([])
    const withErrors = (await admin.get('/jobs?state=WITH_ERRORS')).body.data
    expect(withErrors.length).toBeGreaterThan(0)
    expect(withErrors.every(({ error_count }: { error_count: number }) => error_count > 0)).toBe(
      true,
    )
  })

  it('Tenants: has nothing of another organisation, also not by a cursor of its own', async () => {
    const { organisationId } = await service.createOrganisation('Other')
    const outsider = await service.signIn({ role: 'ADMIN', organisationId })
    expect((await outsider.get('/jobs')).body).toEqual({ data: [], next_cursor: null })
    const { next_cursor } = (await admin.get('/jobs?limit=1')).body
    const stolen = await outsider.get(`/jobs?cursor=${encodeURIComponent(next_cursor)}`)
    expect(stolen.status).toBe(400)
    expect((await outsider.get('/jobs/activity')).body).toEqual({
      slots: [],
      active: [],
      latest_job_id: null,
    })
  })

  it('jobs and calls are for admins alone', async () => {
    const member = await service.signIn({ role: 'MEMBER' })
    const paths = ['/jobs', '/jobs/activity', '/request-log', '/request-log/groups']
    for (const path of paths) expect((await member.get(path)).status).toBe(403)
  })
})

describe('Jobs: those that run now', () => {
  it('Slots: those of each key that holds some; tenders and orders are listed and hold none', async () => {
    const key = await service.createKey({ name: 'Nacht-Sync', jobSlots: 2 })
    const pushAs = () => call(service.origin, key.apiKey, '/articles', jsonInit({ articles: [] }))
    const bulk = [await pushAs(), await pushAs()]
    expect((await pushAs()).headers.get('x-ratelimit-scope')).toBe('concurrency')
    const { apiKey } = key
    const tender = await sendForm(service, [file('a.csv', NOTHING_TO_READ)], { apiKey })

    const { slots, active, latest_job_id } = (await admin.get('/jobs/activity')).body

    expect(slots).toEqual([{ key_id: key.keyId, name: 'Nacht-Sync', held: 2, slots: 2 }])
    const ids = [tender, ...bulk.toReversed()].map(({ body }) => body.job_id)
    expect(state(active)).toEqual(ids)
    expect(active[0]).toMatchObject({
      entity: 'REQUESTS',
      inquiry_id: expect.stringMatching(/^\d+$/),
    })
    expect(latest_job_id).toBe(tender.body.job_id)
    await service.workOff()
    expect((await admin.get('/jobs/activity')).body).toMatchObject({ slots: [], active: [] })
  })

  it('a running job says how many rows are done, how fast, and how long it takes', async () => {
    const { body } = await send([{ article_number: 'R-1' }])
    await service.rows(`
      update jobs set status = 'RUNNING', total_rows = 100000, next_row = 62000,
                      started_at = now() - interval '32 seconds', updated_at = now()
       where id = '${body.job_id}'`)

    const [running] = (await admin.get('/jobs/activity')).body.active

    expect(running).toMatchObject({ done_rows: 62_000, rows_per_second: 1937.5, seconds_left: 20 })
    // It was interrupted for a night after its first row.
    await service.rows(`
      update jobs set next_row = 1, started_at = now() - interval '8 hours', updated_at = now()
       where id = '${body.job_id}'`)
    const { status } = await admin.get('/jobs/activity')
    expect(status).toBe(200)
    await service.rows(`
      update jobs set total_rows = 1, next_row = 0, started_at = now(), updated_at = now()
       where id = '${body.job_id}'`)
    const [begun] = (await admin.get('/jobs/activity')).body.active
    expect(begun).toMatchObject({ rows_per_second: null, seconds_left: null })
    await service.workOff()
  })
})

describe('Jobs: one job', () => {
  it('tells its calls and repeats, its event and the deliveries of it', async () => {
    const { body: webhook } = await admin.post('/webhooks', { url: receiver.url })
    const headers = { 'idempotency-key': 'k-detail' }
    const sent = await send(FAULTY.slice(0, 1), { ...headers, 'x-request-id': 'detail-1' })
    await service.workOff()
    expect(
      (await send(FAULTY.slice(0, 1), { ...headers, 'x-request-id': 'detail-2' })).status,
    ).toBe(200)
    await service.deliver()
    await expect
      .poll(async () => {
        await service.flushCalls()
        return (await admin.get(`/jobs/${sent.body.job_id}`)).body.calls.length
      })
      .toBe(2)

    const job = (await admin.get(`/jobs/${sent.body.job_id}`)).body

    expect(job).toMatchObject({ errors_kept: 0, error_count: 0, idempotency_key: 'k-detail' })
    expect(job.calls).toMatchObject([
      { request_id: 'detail-1', status: 202, is_repeat: false },
      { request_id: 'detail-2', status: 200, is_repeat: true },
    ])
    expect(job.events).toEqual([
      {
        event_id: expect.any(String),
        type: 'job.finished',
        created_at: expect.any(String),
        deliveries: [
          {
            delivery_id: expect.any(String),
            subscription_id: webhook.subscription_id,
            url: receiver.url,
            status: 'DELIVERED',
            attempts: 1,
            last_status: 204,
            last_error: null,
          },
        ],
      },
    ])
    await admin.delete(`/webhooks/${webhook.subscription_id}`)
  })

  it('counts rows that write a custom field by its label, and names its id; nothing else of the job tells', async () => {
    const create = async (resource: string, label: string) => {
      const { body } = await admin.post('/custom-fields', { resource, label, type: 'TEXT' })
      return body.data.find((field: { label: string }) => field.label === label).column_id
    }
    const region = await create('CUSTOMER', 'Region')
    const group = await create('CUSTOMER', 'Gruppe')
    const hidden = await create('CUSTOMER', 'Alt')
    await admin.patch(`/custom-fields/${hidden}`, { is_active: false })
    await create('SUPPLIER', 'Sparte')
    // A label that reads like an id: as a key it is the id.
    await create('CUSTOMER', region)
    const rows = [
      { customer_id: 'L-1', custom_fields: { Region: 'Nord', [group]: 'A' } },
      { customer_id: 'L-2', custom_fields: { Region: 'Nord', Gruppe: 'A', Alt: 'x', Sparte: 'y' } },
      { customer_id: 'L-3', custom_fields: { [region]: 'Nord', region: 'Nord' } },
      // Not applied, and removed: neither writes a value.
      { customer_id: 'L-4', custom_fields: { Region: 'Nord', [group]: 7 } },
      { customer_id: 'L-1', deleted: true, custom_fields: { Region: 'Nord' } },
    ]
    const job = await push(service, '/customers', 'customers', rows)
    expect(job).toMatchObject({ total_rows: 5, error_count: 1 })
    expect(Object.keys(job)).not.toContain('labels_used')
    expect((await admin.get(`/jobs/${job.job_id}`)).body.labels_used).toEqual([
      { label: 'Region', column_id: region, rows: 2 },
      { label: 'Gruppe', column_id: group, rows: 1 },
    ])
    const { body } = await service.get('/customers/L-2')
    expect(body.custom_fields).toEqual({})
    const right = await push(service, '/customers', 'customers', [
      { customer_id: 'L-5', custom_fields: { [region]: 'Nord' } },
    ])
    expect((await admin.get(`/jobs/${right.job_id}`)).body.labels_used).toEqual([])
  })

  it('Job errors kept: the first 1,000 are listed, all are counted', async () => {
    const rows = Array.from({ length: 1_003 }, (_, n) => ({
      article_number: `E-${n}`,
      ean: `${n}`,
    }))
    const { job_id } = await pushArticles(service, rows)
    const job = (await admin.get(`/jobs/${job_id}`)).body
    const errors = (await admin.get(`/jobs/${job_id}/errors`)).body.data

    expect(job).toMatchObject({ error_count: 1_003, errors_kept: 1_000 })
    expect(job.error_groups).toMatchObject([{ count: 1_000 }])
    expect(errors).toHaveLength(1_000)
    expect(errors[999]).toEqual({
      row_number: 1_000,
      identifier: 'E-999',
      error_message: 'ean: "999" must be 8, 12, 13 or 14 digits',
      shape: job.error_groups[0].shape,
    })
  })

  it('ASVS 1.2.10: the table of failed rows is opened without running what a partner sent', async () => {
    const { job_id } = await pushArticles(service, [
      { article_number: '-2', ean: 'a;b"c' },
      { article_number: 'ok' },
      { article_number: 'N-3', ean: '3' },
    ])
    const { text, headers } = await admin.get(`/jobs/${job_id}/errors.csv`)

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`articles-${job_id}-errors.csv`)
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'row_number;identifier;error_message',
      `1;'-2;"ean: ""a;b\\""c"" must be 8, 12, 13 or 14 digits"`,
      '3;N-3;"ean: ""3"" must be 8, 12, 13 or 14 digits"',
      '',
    ])
  })

  it('FAILED: nothing was applied, and the file says why', async () => {
    // The tender from above.
    const [line] = (await admin.get('/jobs?state=FAILED')).body.data
    const { job_id } = line
    expect(line).toMatchObject({
      entity: 'REQUESTS',
      status: 'FAILED',
      created_count: 0,
      error_count: 1,
    })
    const [error] = (await admin.get(`/jobs/${job_id}/errors`)).body.data
    expect(error).toMatchObject({ row_number: 0, identifier: 'a.csv' })
    expect(line.error_groups).toEqual([
      { shape: error.shape, message: error.error_message, count: 1 },
    ])
  })

  it.each([
    ['ean: "1\\" must" must be 8 digits', 'ean: … must be 8 digits'],
    ['power_w: -1.5e3 must be at least 0', 'power_w: … must be at least 0'],
    ['power_w: {"min":2,"max":1} is odd', 'power_w: … is odd'],
    ['name: null must be a text', 'name: … must be a text'],
    [`name: "${'x y'.repeat(40).slice(0, 79)}… is longer than 500`, 'name: … is longer than 500'],
    ['addresses.11.country: "DX" must be one', 'addresses.#.country: … must be one'],
    ['addresses.0.city: is required', 'addresses.#.city: is required'],
    [
      'custom_fields.cf_a: "x" must be one of ["a","b"]',
      'custom_fields.cf_a: … must be one of ["a","b"]',
    ],
    ['The row was lost. Send it again.', 'The row was lost. Send it again.'],
    [
      'The row could not be stored: the database refuses it (22003)',
      'The row could not be stored: the database refuses it (22003)',
    ],
  ])('errors are of one cause whatever value the row had: %s', async (message, shape) => {
    const [found] = await service.database.asSystem((db) =>
      db.rows<{ shape: string }>(sql`select error_shape(${message}) as shape`),
    )
    expect(found?.shape).toBe(shape)
  })
})

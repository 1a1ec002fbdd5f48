import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { withClient } from '#test/database-server.ts'
import { counts, countsOf, pushArticles, type ReadJob } from '#test/push.ts'
import { exchange, requestText } from '#test/raw-http.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
afterEach(() => service.workOff())

const push = (articles: readonly object[]) => pushArticles(service, articles)
const article = async (number: string) => (await service.get(`/articles/${number}`)).body
const jobCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from jobs'))[0]?.n)
const chunkCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from job_chunks'))[0]?.n)
const administer = (statement: string) =>
  withClient(service.databaseUrl, (client) => client.query(statement))

let lastNumber = 0
/** An article number that no other test uses. */
const fresh = (): string => `N-${++lastNumber}`

describe('Bulk writes: the first call', () => {
  it('202 Accepted with JobAck: job_id and the relative status_url', async () => {
    const { status, body } = await service.post('/articles', {
      articles: [{ article_number: fresh() }],
    })
    expect(status).toBe(202)
    expect(Object.keys(body)).toEqual(['job_id', 'status_url'])
    expect(body.job_id).toMatch(UUID_V7)
    expect(body.status_url).toBe(`/api/public/v1/jobs/${body.job_id}`)
  })

  it('status_url can be polled as it is', async () => {
    const { body } = await service.post('/articles', { articles: [] })
    const headers = { authorization: `Bearer ${service.apiKey}` }
    expect((await service.fetch(body.status_url, { headers })).body.job_id).toBe(body.job_id)
  })

  it('upsert runs out-of-band: nothing is there before a worker ran', async () => {
    const number = fresh()
    await service.post('/articles', { articles: [{ article_number: number }] })
    expect((await service.get(`/articles/${number}`)).status).toBe(404)
    await service.workOff()
    expect((await service.get(`/articles/${number}`)).status).toBe(200)
  })

  it('100,000 rows are accepted, 100,001 are refused at once and nothing is stored', async () => {
    const bodyOf = (count: number) =>
      `{"articles":[${Array.from({ length: count }, (_, row) => `{"article_number":"M-${row % 7}"}`).join(',')}]}`
    const jobs = await jobCount()
    const refused = await service.post('/articles', bodyOf(100_001))
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(refused.body.error.details[0].loc).toEqual(['body', 'articles'])
    expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
    const accepted = await service.post('/articles', bodyOf(100_000))
    expect(accepted.status).toBe(202)
    const job = await service.get(accepted.body.status_url.replace('/api/public/v1', ''))
    expect(job.body.total_rows).toBe(100_000)
    await administer(`delete from tasks; update jobs set status = 'FAILED'
      where id = '${accepted.body.job_id}'; delete from job_chunks`)
  })
})

describe('Bulk writes: refused at once, nothing stored', () => {
  const sound = { article_number: 'sound' }
  const refused: [string, unknown, readonly (string | number)[]][] = [
    ['malformed JSON', '{"articles":[', ['body', 'articles', 0]],
    ['no object', [], ['body']],
    ['a missing array key', {}, ['body', 'articles']],
    ['a wrong array key', { rows: [] }, ['body', 'rows']],
    ['a second key', { articles: [], more: 1 }, ['body', 'more']],
    ['an array key that is no array', { articles: {} }, ['body', 'articles']],
    ['null for the array', { articles: null }, ['body', 'articles']],
    ['a row that is no object', { articles: [sound, 'x'] }, ['body', 'articles', 1]],
    ['a row that is null', { articles: [null] }, ['body', 'articles', 0]],
    ['a row that is an array', { articles: [[]] }, ['body', 'articles', 0]],
    [
      'a missing key field',
      { articles: [{ name: 'x' }] },
      ['body', 'articles', 0, 'article_number'],
    ],
    ...['', 'a b', 'a/b', 'a?b', 'a#b', 'ä', '.', '..', 'x'.repeat(256), null, 7].map(
      (article_number): [string, unknown, readonly (string | number)[]] => [
        `an ill-formed key field ${JSON.stringify(article_number)?.slice(0, 20)}`,
        { articles: [{ article_number }] },
        ['body', 'articles', 0, 'article_number'],
      ],
    ),
    ['a wrong type', { articles: [{ ...sound, name: 1 }] }, ['body', 'articles', 0, 'name']],
    [
      'a number as text',
      { articles: [{ ...sound, list_price: '1' }] },
      ['body', 'articles', 0, 'list_price'],
    ],
    [
      'text for a flag',
      { articles: [{ ...sound, is_active: 'yes' }] },
      ['body', 'articles', 0, 'is_active'],
    ],
    [
      'a wrong type in an array',
      { articles: [{ ...sound, norms: [1] }] },
      ['body', 'articles', 0, 'norms', 0],
    ],
    [
      'deleted that is no flag',
      { articles: [{ ...sound, deleted: 1 }] },
      ['body', 'articles', 0, 'deleted'],
    ],
    ['an unknown field', { articles: [{ ...sound, nmae: 'x' }] }, ['body', 'articles', 0, 'nmae']],
    [
      'a custom_fields that is no object',
      { articles: [{ ...sound, custom_fields: [] }] },
      ['body', 'articles', 0, 'custom_fields'],
    ],
  ]

  it.each(refused)('400 VALIDATION_FAILED naming the place: %s', async (_name, body, loc) => {
    const jobs = await jobCount()
    const answer = await service.post('/articles', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0].loc).toEqual(loc)
    expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
  })

  it.each([
    [32, 202],
    [33, 400],
    [1_000_000, 400],
  ])('a row of %i levels is answered with %i', async (levels, status) => {
    // The row and custom_fields are two of them.
    const value = '['.repeat(levels - 2) + ']'.repeat(levels - 2)
    const answer = await service.post(
      '/articles',
      `{"articles":[{"article_number":"deep","custom_fields":{"k":${value}}}]}`,
    )
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.error.details[0].loc).toEqual(['body', 'articles', 0])
  })

  it('one wrong row late in a long body takes back what was stored before it', async () => {
    const articles: object[] = Array.from({ length: 5_000 }, (_, row) => ({
      article_number: `L-${row}`,
    }))
    articles.push({ article_number: 'last', name: 7 })
    const answer = await service.post('/articles', { articles })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details[0].loc).toEqual(['body', 'articles', 5_000, 'name'])
    expect(await chunkCount()).toBe(0)
    await service.workOff()
    expect((await service.get('/articles/L-1')).status).toBe(404)
  })

  it('an empty array is fine: a job with 0 rows completes', async () => {
    const job = await push([])
    expect(job).toMatchObject({ status: 'COMPLETED', total_rows: 0, errors: [] })
    expect(countsOf(job)).toEqual(counts({}))
  })
})

describe('Bulk writes: judged per row', () => {
  it.each([
    ['a format', { ean: '123' }, /^ean: "123" .*8, 12, 13 or 14 digits/],
    ['a length', { name: 'x'.repeat(501) }, /^name: "x+…? ?.*500 characters/],
    ['a range', { list_price: -1 }, /^list_price: -1 .*at least 0/],
    ['a price quantity of 0', { price_quantity: 0 }, /^price_quantity: 0 .*greater than 0/],
    ['an ETIM class', { etim_class: 'EC12' }, /^etim_class: "EC12" .*EC/],
    ['a currency', { currency: 'Euro' }, /^currency: "Euro" .*ISO 4217/],
    ['a range that is turned round', { power_w: { min: 2, max: 1 } }, /^power_w: .*min.*max/],
    ['a range without an end', { power_w: { min: 2 } }, /power_w.*max/],
    ['an entry of an array', { norms: ['x'.repeat(1001)] }, /^norms\.0: .*1000 characters/],
    [
      'a name with characters of its own',
      { attributes: { 'L/B~': 'x'.repeat(1001) } },
      /^attributes\.L\/B~: "x+… is longer than 1000 characters$/,
    ],
    [
      'custom fields over 64 KB',
      { custom_fields: { a: 'x'.repeat(65_536) } },
      /^custom_fields: .*64 KB/,
    ],
  ])(
    'one bad row never costs the others; the message names field, value and reason: %s',
    async (_name, fields, message) => {
      const [before, bad, after] = [fresh(), fresh(), fresh()]
      const job = await push([
        { article_number: before },
        { article_number: bad, ...fields },
        { article_number: after },
      ])
      expect(job.status).toBe('COMPLETED')
      expect(countsOf(job)).toEqual(counts({ created: 2, errors: 1 }))
      expect(job.errors).toEqual([
        { row_number: 2, identifier: bad, error_message: expect.stringMatching(message) },
      ])
      expect((await service.get(`/articles/${bad}`)).status).toBe(404)
      expect((await service.get(`/articles/${after}`)).status).toBe(200)
    },
  )

  it.each(['accessories', 'alternatives', 'unit-conversions'])(
    'Identifiers: an article numbered like a fixed path is a row error: %s',
    async (number) => {
      const job = await push([{ article_number: number }])
      expect(job.errors).toMatchObject([{ row_number: 1, identifier: number }])
      expect(job.errors[0]?.error_message).toContain('article_number')
    },
  )

  it('row_number counts from 1, over all rows of the request', async () => {
    const articles = Array.from({ length: 4_500 }, (_, row) => ({
      article_number: `R-${row}`,
      ...((row === 0 || row === 1_234 || row === 4_499) && { ean: 'x' }),
    }))
    const job = await push(articles)
    expect(job.errors.map(({ row_number }) => row_number)).toEqual([1, 1_235, 4_500])
    expect(countsOf(job)).toEqual(counts({ created: 4_497, errors: 3 }))
  })

  it('a job whose rows all fail is COMPLETED with nothing applied', async () => {
    const job = await push([{ article_number: fresh(), ean: 'x' }])
    expect([job.status, job.error_count]).toEqual(['COMPLETED', 1])
  })

  it('Job errors kept: the first 1,000 in errors[]; error_count counts all', async () => {
    const articles = Array.from({ length: 1_100 }, (_, row) => ({
      article_number: `E-${row}`,
      ean: 'x',
    }))
    const job = await push(articles)
    expect(job.error_count).toBe(1_100)
    expect(job.errors.map(({ row_number }) => row_number)).toEqual(
      Array.from({ length: 1_000 }, (_, row) => row + 1),
    )
  })
})

describe('Bulk writes: merge, not replace', () => {
  it('an omitted field stays as it is', async () => {
    const number = fresh()
    const stored = { base_unit: 'M', is_active: false, price_quantity: 100 }
    await push([{ article_number: number, name: 'a', ...stored }])
    await push([{ article_number: number, name: 'b' }])
    expect(await article(number)).toMatchObject({ name: 'b', ...stored })
  })

  it('an explicit null clears a field', async () => {
    const number = fresh()
    await push([
      { article_number: number, name: 'a', list_price: 5, norms: ['x'], is_active: false },
    ])
    const job = await push([
      { article_number: number, name: null, list_price: null, norms: null, is_active: null },
    ])
    expect(countsOf(job)).toEqual(counts({ updated: 1 }))
    expect(await article(number)).toMatchObject({
      name: null,
      list_price: null,
      norms: [],
      is_active: true,
    })
  })

  it('custom_fields is merged key by key, null clears one key', async () => {
    const number = fresh()
    await push([{ article_number: number, custom_fields: { a: 1, b: { c: [null, 2] }, d: 'x' } }])
    await push([
      { article_number: number, custom_fields: { a: null, d: 'y', e: true, b: { f: null } } },
    ])
    expect((await article(number)).custom_fields).toEqual({ b: { f: null }, d: 'y', e: true })
  })

  it('custom_fields sent as null are all cleared; sent empty, they stay', async () => {
    const number = fresh()
    await push([{ article_number: number, custom_fields: { a: 1 } }])
    expect(countsOf(await push([{ article_number: number, custom_fields: {} }]))).toEqual(
      counts({ skipped: 1 }),
    )
    expect((await article(number)).custom_fields).toEqual({ a: 1 })
    await push([{ article_number: number, custom_fields: null }])
    expect((await article(number)).custom_fields).toEqual({})
  })
})

describe('Bulk writes: skipped and deleted', () => {
  it('a row that changes nothing counts as skipped and does not advance updated_at', async () => {
    const number = fresh()
    const row = { article_number: number, name: 'a', list_price: 1.5, custom_fields: { x: 1 } }
    await push([row])
    const before = await article(number)
    for (const same of [
      row,
      { ...row, list_price: 1.5, deleted: false },
      { article_number: number },
      { article_number: number, name: 'a' },
      { article_number: number, description: null },
      { article_number: number, custom_fields: { x: 1, never: null } },
    ]) {
      expect(countsOf(await push([same]))).toEqual(counts({ skipped: 1 }))
    }
    expect(await article(number)).toEqual(before)
  })

  it('a row that was sent before, and undone in between, is applied again', async () => {
    const number = fresh()
    const row = { article_number: number, name: 'a' }
    await push([row])
    await push([{ article_number: number, name: 'b' }])
    expect(countsOf(await push([row]))).toEqual(counts({ updated: 1 }))
    expect((await article(number)).name).toBe('a')
  })

  it('deleted: true removes the row and is counted; an unknown key is skipped', async () => {
    const number = fresh()
    await push([{ article_number: number, name: 'a' }])
    const remove = { article_number: number, deleted: true }
    expect(countsOf(await push([remove]))).toEqual(counts({ deleted: 1 }))
    expect((await service.get(`/articles/${number}`)).status).toBe(404)
    expect(countsOf(await push([remove]))).toEqual(counts({ skipped: 1 }))
  })

  it('a removed article that is sent again is new: nothing of the old one comes back', async () => {
    const number = fresh()
    await push([{ article_number: number, name: 'a', custom_fields: { x: 1 } }])
    await push([{ article_number: number, deleted: true }])
    expect(countsOf(await push([{ article_number: number }]))).toEqual(counts({ created: 1 }))
    expect(await article(number)).toMatchObject({ name: null, custom_fields: {} })
  })
})

describe('Bulk writes: rows with one key act one after the other', () => {
  it('two rows with one key: the second is merged into what the first made', async () => {
    const number = fresh()
    const job = await push([
      { article_number: number, name: 'a', base_unit: 'M' },
      { article_number: number, name: 'b' },
      { article_number: number, name: 'b' },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, updated: 1, skipped: 1 }))
    expect(await article(number)).toMatchObject({ name: 'b', base_unit: 'M' })
  })

  it('create, remove and create again within one batch', async () => {
    const number = fresh()
    const job = await push([
      { article_number: number, name: 'a' },
      { article_number: number, deleted: true },
      { article_number: number, base_unit: 'M' },
      { article_number: number, deleted: true },
      { article_number: number, deleted: true },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 2, deleted: 2, skipped: 1 }))
    expect((await service.get(`/articles/${number}`)).status).toBe(404)
  })

  it('a key repeated thousands of rows apart', async () => {
    const number = fresh()
    const others = Array.from({ length: 4_500 }, (_, row) => ({
      article_number: `${number}-${row}`,
    }))
    const job = await push([
      { article_number: number, name: 'first' },
      ...others,
      { article_number: number, name: 'last' },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 4_501, updated: 1 }))
    expect((await article(number)).name).toBe('last')
  })

  it('a bad row between two of its key is left out, and the others act', async () => {
    const number = fresh()
    const job = await push([
      { article_number: number, name: 'a' },
      { article_number: number, name: 'b', ean: 'x' },
      { article_number: number, base_unit: 'M' },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, updated: 1, errors: 1 }))
    expect(await article(number)).toMatchObject({ name: 'a', base_unit: 'M' })
  })

  const rowArbitrary = fc.record(
    {
      article_number: fc.constantFrom('P-1', 'P-2', 'P-3', 'P-4'),
      name: fc.constantFrom('a', 'b', null),
      list_price: fc.constantFrom(1, 1.5, null),
      is_active: fc.constantFrom(true, false, null),
      norms: fc.constantFrom(['x'], [], null),
      custom_fields: fc.oneof(
        fc.constant(null),
        fc.dictionary(fc.constantFrom('k', 'l'), fc.constantFrom(1, 'x', null), { maxKeys: 2 }),
      ),
      ean: fc.constantFrom('12345670', 'wrong'),
      deleted: fc.constantFrom(true, false, false),
    },
    { requiredKeys: ['article_number'] },
  )
  type ModelRow = Partial<Record<string, unknown>> & { article_number: string }

  it('any sequence of batches ends as a simple model says, counters too; re-sending changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(rowArbitrary, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async (batches) => {
          await push(
            ['P-1', 'P-2', 'P-3', 'P-4'].map((article_number) => ({
              article_number,
              deleted: true,
            })),
          )
          const stored = new Map<string, Record<string, unknown>>()
          for (const batch of batches as unknown as ModelRow[][]) {
            const job = await push(batch)
            expect(countsOf(job)).toEqual(applyToModel(stored, batch))
            expectAddsUp(job)
            await expectStored(stored)
            const keys = batch.map(({ article_number }) => article_number)
            const repeats = new Set(keys).size < keys.length
            if (repeats || batch.some(({ deleted }) => deleted)) continue
            expect(countsOf(await push(batch))).toMatchObject({
              created: 0,
              updated: 0,
              deleted: 0,
            })
          }
        },
      ),
      { numRuns: cases(40, 5) },
    )
  })

  const DEFAULTS = {
    name: null,
    list_price: null,
    is_active: true,
    norms: [],
    custom_fields: {},
    ean: null,
  }

  /** What one row after the other does, by the words of the specification. */
  function applyToModel(stored: Map<string, Record<string, unknown>>, batch: readonly ModelRow[]) {
    const total = counts({})
    for (const { article_number, deleted, ...sent } of batch) {
      const old = stored.get(article_number)
      if (sent['ean'] === 'wrong') total.errors += 1
      else if (deleted && old) {
        stored.delete(article_number)
        total.deleted += 1
      } else if (deleted) total.skipped += 1
      else {
        const next = merged(old ?? DEFAULTS, sent)
        stored.set(article_number, next)
        if (!old) total.created += 1
        else if (sameJson(old, next)) total.skipped += 1
        else total.updated += 1
      }
    }
    return total
  }

  function merged(old: Record<string, unknown>, sent: Record<string, unknown>) {
    const next: Record<string, unknown> = { ...old }
    for (const [name, value] of Object.entries(sent)) {
      if (name !== 'custom_fields') next[name] = value ?? DEFAULTS[name as keyof typeof DEFAULTS]
      else if (value === null) next[name] = {}
      else {
        const fields = { ...(old[name] as object), ...(value as object) }
        next[name] = Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== null))
      }
    }
    return next
  }

  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value
  const sameJson = (a: unknown, b: unknown) =>
    JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

  async function expectStored(stored: ReadonlyMap<string, object>) {
    for (const number of ['P-1', 'P-2', 'P-3', 'P-4']) {
      const { status, body } = await service.get(`/articles/${number}`)
      const expected = stored.get(number)
      expect(status).toBe(expected ? 200 : 404)
      if (expected) expect(body).toMatchObject(expected)
      if (expected) expect(body.custom_fields).toEqual((expected as typeof DEFAULTS).custom_fields)
    }
  }

  function expectAddsUp(job: ReadJob) {
    const { created, updated, skipped, deleted, errors } = countsOf(job)
    expect(created + updated + skipped + deleted + errors).toBe(job.total_rows)
  }
})

describe('Compression: request bodies may be gzip or br encoded', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)(
    'Compression: a small body with Content-Encoding %s is taken',
    async (encoding, compress) => {
      const number = fresh()
      const body = compress(
        Buffer.from(JSON.stringify({ articles: [{ article_number: number, name: 'ü' }] })),
      )
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      expect((await service.get('/articles', { method: 'POST', headers, body })).status).toBe(202)
      await service.workOff()
      expect((await article(number)).name).toBe('ü')
    },
  )

  it.each([
    ['gzip', (data: Buffer) => gzipSync(data, { level: 1 })],
    ['br', (data: Buffer) => brotliCompressSync(data, { params: { 1: 1 } })],
  ] as const)(
    'Compression: a body of a megabyte with Content-Encoding %s is taken',
    async (encoding, compress) => {
      const number = fresh()
      const articles = Array.from({ length: 1_000 }, (_, row) => ({
        article_number: `${number}-${row}`,
        description: randomBytes(600).toString('base64'),
      }))
      const body = compress(Buffer.from(JSON.stringify({ articles })))
      expect(body.length).toBeGreaterThan(500_000)
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const answer = await service.get('/articles', { method: 'POST', headers, body })
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([202, expect.any(String)])
    },
  )
})

describe('Bulk writes: Idempotency-Key', () => {
  const rows = [
    { article_number: 'I-1', name: 'ü', custom_fields: { b: 1, a: { d: 1.5, c: [1, 2] } } },
  ]
  const send = (key: string, body: unknown = { articles: rows }) =>
    service.post('/articles', body, { 'idempotency-key': key })

  it('same key and same body: 200 OK with the original JobAck, no second job', async () => {
    const first = await send('same')
    const jobs = await jobCount()
    const replays = [await send('same'), await send('same')]
    await service.workOff()
    replays.push(await send('same'))
    expect(first.status).toBe(202)
    for (const replay of replays) expect([replay.status, replay.body]).toEqual([200, first.body])
    expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
  })

  it('same key and different body: 422 IDEMPOTENCY_KEY_MISMATCH, nothing stored', async () => {
    await send('different')
    const jobs = await jobCount()
    for (const articles of [
      [],
      [...rows, ...rows],
      [{ ...rows[0], name: 'u' }],
      [{ article_number: 'I-1' }],
    ]) {
      const { status, body } = await send('different', { articles })
      expect([status, body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH'])
    }
    expect(await jobCount()).toBe(jobs)
  })

  it('the order of rows is part of the body', async () => {
    const [a, b] = [{ article_number: 'I-2' }, { article_number: 'I-3' }]
    await send('order', { articles: [a, b] })
    expect((await send('order', { articles: [b, a] })).status).toBe(422)
  })

  it.each([
    [
      'white space',
      ' { "articles" : [ {"article_number":"I-1","name":"ü","custom_fields":{"b":1,"a":{"d":1.5,"c":[1,2]}}} ] }\n',
    ],
    [
      'the order of keys',
      '{"articles":[{"custom_fields":{"a":{"c":[1,2],"d":1.5},"b":1},"name":"ü","article_number":"I-1"}]}',
    ],
    [
      'escapes and spellings of numbers',
      '{"articles":[{"article_number":"\\u0049-1","name":"\\u00fc","custom_fields":{"b":1.0,"a":{"d":15e-1,"c":[1,2]}}}]}',
    ],
  ])(
    'Idempotency-Key: "same body" means the same JSON value: %s does not matter',
    async (name, text) => {
      const first = await send(name)
      const replay = await send(name, text)
      expect([replay.status, replay.body]).toEqual([200, first.body])
    },
  )

  it('Idempotency-Key: compression does not matter', async () => {
    const first = await send('compressed')
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'idempotency-key': 'compressed',
    }
    const body = gzipSync(JSON.stringify({ articles: rows }))
    const replay = await service.get('/articles', { method: 'POST', headers, body })
    expect([replay.status, replay.body]).toEqual([200, first.body])
  })

  it('Idempotency-Key: any JSON value, written with other white space and key order, is the same body', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string({ unit: 'grapheme' }).filter((key) => key !== '__proto__'),
          fc.oneof(fc.string(), fc.integer(), fc.boolean()),
          { maxKeys: 5 },
        ),
        async (custom_fields) => {
          const key = `any-${++round}`
          const turned = Object.fromEntries(Object.entries(custom_fields).reverse())
          const first = await send(key, { articles: [{ article_number: 'I-1', custom_fields }] })
          const again = await send(
            key,
            JSON.stringify(
              { articles: [{ custom_fields: turned, article_number: 'I-1' }] },
              null,
              2,
            ),
          )
          expect([first.status, again.status]).toEqual([202, 200])
          const other = {
            articles: [{ article_number: 'I-1', custom_fields: { ...custom_fields, added: 1 } }],
          }
          expect((await send(key, other)).status).toBe('added' in custom_fields ? 200 : 422)
        },
      ),
      { numRuns: cases(30, 5) },
    )
  })

  it('Idempotency-Key: 1 to 255 characters are taken literally, quotes and inner spaces too', async () => {
    for (const key of ['x', 'k'.repeat(255), '"quoted"', 'a b~!']) {
      const first = await send(key)
      expect(first.status).toBe(202)
      expect((await send(key)).body).toEqual(first.body)
    }
    expect((await send('quoted')).status).toBe(202)
  })

  it.each(['', 'k'.repeat(256), 'ü', 'a\tb'])(
    'Idempotency-Key: longer, empty or other characters are 400: %j',
    async (key) => {
      const body = '{"articles":[]}'
      const send = requestText(
        'POST /api/public/v1/articles',
        [
          `Authorization: Bearer ${service.apiKey}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          `Idempotency-Key: ${key}`,
        ],
        body,
      )
      const answer = await exchange(service.port, { send: Buffer.from(send, 'latin1') })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details[0].loc).toEqual(['header', 'idempotency-key'])
    },
  )

  it('Idempotency-Key: two header lines are 400', async () => {
    const body = '{"articles":[]}'
    const lines = [
      `Authorization: Bearer ${service.apiKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Idempotency-Key: one',
      'Idempotency-Key: two',
    ]
    const send = requestText('POST /api/public/v1/articles', lines, body)
    expect((await exchange(service.port, { send })).status).toBe(400)
  })

  it('jobs are keyed on (organisation, key): another organisation gets its own job', async () => {
    const other = await service.createOrganisation('Other')
    const mine = await send('shared')
    const init = jsonInit({ articles: [] }, { 'idempotency-key': 'shared' })
    const theirs = await call(service.origin, other.apiKey, '/articles', init)
    expect(theirs.status).toBe(202)
    expect(theirs.body.job_id).not.toBe(mine.body.job_id)
  })

  it('the scope is the organisation, not the API key: after a renewal a retry still matches', async () => {
    const renewed = await service.createKey({})
    const first = await send('renewed')
    const init = jsonInit({ articles: rows }, { 'idempotency-key': 'renewed' })
    const again = await call(service.origin, renewed.apiKey, '/articles', init)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('a refused request leaves its key free', async () => {
    expect((await send('free', { articles: [{}] })).status).toBe(400)
    expect((await send('free')).status).toBe(202)
  })

  it('no header: every call creates a new job', async () => {
    const answers = [
      await service.post('/articles', { articles: rows }),
      await service.post('/articles', { articles: rows }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[0]?.body.job_id).not.toBe(answers[1]?.body.job_id)
  })

  it('20 identical requests at once make one job: 1 x 202, 19 x 200, one id', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('at once')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(19).fill(200), 202])
    expect(new Set(answers.map(({ body }) => body.job_id)).size).toBe(1)
  })

  it('different bodies at once under one key: one is accepted, the others are 422', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, row) =>
        send('race', { articles: [{ article_number: `RC-${row}` }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(422)])
  })
})

describe('Events: job.finished', () => {
  it('job.finished: recorded once, its data is exactly the body of GET /jobs/{job_id}', async () => {
    const job = await push([{ article_number: fresh() }, { article_number: fresh(), ean: 'x' }])
    await service.workOff()
    const events = await service.rows<{ id: string; type: string; data: unknown }>(
      `select id, type, data from events where subject = '${job.job_id}'`,
    )
    expect(events).toEqual([
      { id: expect.stringMatching(UUID_V7), type: 'job.finished', data: job },
    ])
  })

  it('job.finished: an empty job tells of its end, too', async () => {
    const job = await push([])
    const events = await service.rows(`select 1 from events where subject = '${job.job_id}'`)
    expect(events).toHaveLength(1)
  })

  it('job.finished: a second one for the same job is refused by the database', async () => {
    const { job_id } = await push([])
    const again = service.rows(
      `insert into events (id, organisation_id, type, subject, api_version, data)
       select gen_random_uuid(), organisation_id, type, subject, api_version, data from events where subject = '${job_id}'`,
    )
    await expect(again).rejects.toThrow(/events_told_once/)
  })
})

describe('Rows that the database cannot take', () => {
  const trapFor = (number: string, action: string) =>
    administer(`
      create or replace function trap() returns trigger language plpgsql security definer as $$
      begin
        if new.article_number = '${number}' then ${action}; end if;
        return new;
      end $$;
      create or replace trigger trap before insert or update on articles
        for each row execute function trap()`)

  afterEach(() => administer('drop trigger if exists trap on articles'))

  it('a row that the database refuses is found, and only that row fails', async () => {
    const name = fresh()
    await trapFor(`${name}-700`, `raise exception 'the trap has closed'`)
    const articles = Array.from({ length: 4_500 }, (_, row) => ({
      article_number: `${name}-${row}`,
    }))
    const job = await push(articles)
    expect(job.status).toBe('COMPLETED')
    expect(countsOf(job)).toEqual(counts({ created: 4_499, errors: 1 }))
    expect(job.errors).toMatchObject([{ row_number: 701, identifier: `${name}-700` }])
    expect(job.errors[0]?.error_message).toContain('the database refuses it (P0001)')
    expect((await service.get(`/articles/${name}-4499`)).status).toBe(200)
  })

  /** Lets the task's next attempt come now instead of after its pause; answers the attempts made. */
  async function attemptsUntilDone(jobId: string, most: number): Promise<number> {
    for (let attempt = 1; attempt <= most; attempt += 1) {
      await service.workOff()
      const { body } = await service.get(`/jobs/${jobId}`)
      if (body.status === 'COMPLETED') return attempt
      await service.rows('update tasks set run_at = now()')
    }
    return Number.POSITIVE_INFINITY
  }

  it.each([
    ['the first', 0, 10],
    ['the last', 9, 10],
    ['somewhere', 500, 1_000],
  ])(
    'a row that kills its connection ends as a row error after a few attempts: %s',
    async (_name, at, length) => {
      const name = fresh()
      await trapFor(`${name}-${at}`, 'perform pg_terminate_backend(pg_backend_pid())')
      const articles = Array.from({ length }, (_, row) => ({ article_number: `${name}-${row}` }))
      const { body } = await service.post('/articles', { articles })
      const attempts = await attemptsUntilDone(body.job_id, 60)
      const { body: job } = await service.get(`/jobs/${body.job_id}`)
      await administer('drop trigger trap on articles')
      await service.rows('update tasks set run_at = now()')
      await service.workOff()
      expect(job).toMatchObject({ status: 'COMPLETED', created_count: length - 1, error_count: 1 })
      expect(job.errors).toMatchObject([{ row_number: at + 1, identifier: `${name}-${at}` }])
      // The pauses grow to a minute: more attempts than these are no "few".
      expect(attempts).toBeLessThanOrEqual(25)
      expect(
        (await service.rows(`select 1 from events where subject = '${body.job_id}'`)).length,
      ).toBe(1)
    },
  )
})

import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#kernel/metrics.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { exchange, requestText } from '#test/raw-http.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'

const ARTICLES = '/api/public/v1/articles'
/** What a key has unless the operator raised it. */
const ORDINARY = { writePerMinute: 60, readPerMinute: 600, jobSlots: 5 }

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const keyWith = async (limits: object = ORDINARY) => (await service.createKey(limits)).apiKey
const reads = (apiKey: string, path = '/articles') => call(service.origin, apiKey, path)
const pushes = (apiKey: string, body: unknown = { articles: [] }, headers = {}) =>
  call(service.origin, apiKey, '/articles', jsonInit(body, headers))
const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const count = (answers: readonly Answer[], status: number) =>
  statuses(answers).filter((each) => each === status).length

/** The items of a RateLimit field: name to parameters. Throws on any other syntax. */
function items(answer: Answer, header: string): Record<string, Record<string, string>> {
  const field = answer.headers.get(header) ?? ''
  const entries = field.split(', ').map((item) => {
    const [name = '', ...parameters] = item.split(';')
    if (!/^"[a-z]+"$/.test(name)) throw new Error(`${header} is malformed: ${field}`)
    const pairs = parameters.map((parameter) => {
      if (!/^[a-z*][a-z0-9_.*-]*=(\d+|"[^"]*")$/.test(parameter)) {
        throw new Error(`${header} is malformed: ${field}`)
      }
      return parameter.split('=') as [string, string]
    })
    return [name.slice(1, -1), Object.fromEntries(pairs)] as const
  })
  return Object.fromEntries(entries)
}

/** A refusal that costs a write and makes no job: the cheapest call that counts. */
const wastesWrite = (apiKey: string) => pushes(apiKey, 'no JSON')

/** Bursts as usual, but a token takes a minute to come back: what is left does not hang on time. */
async function slowKey(wish: object = {}): Promise<string> {
  const { apiKey, keyId } = await service.createKey({ ...ORDINARY, ...wish })
  await service.rows(
    `update api_keys set write_per_minute = 1, read_per_minute = 1 where key_id = '${keyId}'`,
  )
  return apiKey
}

/** Writes until the bucket is empty; answers the refusal. */
async function exhaust(apiKey: string): Promise<Answer> {
  for (;;) {
    const refused = (await times(15, () => wastesWrite(apiKey))).find(
      ({ status }) => status === 429,
    )
    if (refused) return refused
  }
}

/** Moves every bucket on, as if so much time had passed. */
const pass = (interval: string) =>
  service.rows(`update rate_buckets set full_at = full_at - interval '${interval}'`)

/** Empties the bucket of an address for half a minute, so that a slow machine sees no refill. */
const drain = (address: string) =>
  service.rows(`update rate_buckets set full_at = clock_timestamp() + interval '30 seconds'
    where subject = 'ip:${address}'`)

describe('Limits, write rate: 60 per minute, burst 10', () => {
  it('write rate: from idle 10 writes pass and the 11th is 429 RATE_LIMITED, scope rate', async () => {
    const apiKey = await slowKey()
    const answers = await times(10, () => wastesWrite(apiKey))
    expect(statuses(answers)).toEqual(Array(10).fill(400))
    const refused = await wastesWrite(apiKey)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.headers.get('x-ratelimit-scope')).toBe('rate')
  })

  it('write rate: of 30 writes at once exactly 10 pass', async () => {
    const apiKey = await slowKey()
    const answers = await times(30, () => wastesWrite(apiKey))
    expect(count(answers, 429)).toBe(20)
  })

  it('write rate: an empty bucket says Retry-After: 1, and who waits so long is let in', async () => {
    const apiKey = await keyWith()
    const refused = await exhaust(apiKey)
    expect(refused.headers.get('retry-after')).toBe('1')
    await pass('1 second')
    expect((await wastesWrite(apiKey)).status).toBe(400)
  })

  it('write rate: one token a second comes back, no more', async () => {
    const apiKey = await keyWith()
    const start = Date.now()
    const wasteAll = async () => count(await times(15, () => wastesWrite(apiKey)), 400)
    let passed = await wasteAll()
    for (let second = 0; second < 3; second += 1) {
      await pass('1 second')
      passed += await wasteAll()
    }
    const seconds = 3 + (Date.now() - start) / 1000
    expect(passed).toBeGreaterThanOrEqual(10 + 3)
    expect(passed).toBeLessThanOrEqual(10 + Math.ceil(seconds))
  })

  it('write rate: one token a minute comes back where the limit is one a minute', async () => {
    const apiKey = await slowKey()
    const wasteAll = async () => count(await times(15, () => wastesWrite(apiKey)), 400)
    expect(await wasteAll()).toBe(10)
    await pass('1 minute')
    expect(await wasteAll()).toBe(1)
    await pass('3 minutes')
    expect(await wasteAll()).toBe(3)
  })

  it('write rate: a call that is refused with 429 costs nothing', async () => {
    const apiKey = await keyWith()
    await exhaust(apiKey)
    await times(20, () => wastesWrite(apiKey))
    await pass('1 second')
    expect((await wastesWrite(apiKey)).status).toBe(400)
  })
})

describe('Limits, read rate: 600 per minute, burst 60', () => {
  it('read rate: of 90 reads at once at least 60 pass, and what passes is burst + rate x time', async () => {
    const apiKey = await keyWith()
    const start = Date.now()
    const answers = await times(90, () => reads(apiKey, '/jobs/none'))
    const most = 60 + Math.ceil((Date.now() - start) / 100) + 1
    const passed = count(answers, 404)
    expect(passed).toBeGreaterThanOrEqual(60)
    expect(passed).toBeLessThanOrEqual(most)
    expect(passed + count(answers, 429)).toBe(90)
  })

  it('read rate: HEAD takes from the read bucket, too', async () => {
    const apiKey = await keyWith()
    const head = await call(service.origin, apiKey, '/articles', { method: 'HEAD' })
    expect(items(head, 'ratelimit')).toHaveProperty('read')
  })
})

const pushesText = (apiKey: string) =>
  call(service.origin, apiKey, '/articles', { method: 'POST', body: 'x' })

const pushesUnscoped = async () => pushes(await slowKey({ scopes: ['master-data:read'] }))

const pushesTooOften = (apiKey: string) => exhaust(apiKey)

describe('Limits, headers', () => {
  it('a read has RateLimit-Policy, RateLimit and the legacy headers', async () => {
    const apiKey = await keyWith()
    const before = Math.floor(Date.now() / 1000)
    const answer = await reads(apiKey)
    expect(answer.headers.get('ratelimit-policy')).toBe('"read";q=600;w=60;pis-burst=60')
    expect(answer.headers.get('ratelimit')).toBe('"read";r=59;t=1')
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('59')
    const reset = Number(answer.headers.get('x-ratelimit-reset'))
    const after = Math.ceil(Date.now() / 1000)
    expect(reset).toBeGreaterThanOrEqual(before)
    expect(reset).toBeLessThanOrEqual(after + 2)
    expect(answer.headers.has('retry-after')).toBe(false)
    expect(answer.headers.has('x-ratelimit-scope')).toBe(false)
  })

  it('a bulk write also has the concurrency policy "jobs"', async () => {
    const apiKey = await keyWith()
    const answer = await pushes(apiKey)
    expect(answer.status).toBe(202)
    expect(answer.headers.get('ratelimit-policy')).toBe(
      '"write";q=60;w=60;pis-burst=10, "jobs";q=5;qu="concurrent-requests"',
    )
    expect(answer.headers.get('ratelimit')).toBe('"write";r=9;t=1, "jobs";r=4')
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('9')
    await service.workOff()
  })

  it.each([
    ['400', () => pushes, 400],
    ['415', () => pushesText, 415],
    ['403', () => pushesUnscoped, 403],
    ['429', () => pushesTooOften, 429],
  ])('a refused bulk write has the policy "jobs", too: %s', async (_name, act, status) => {
    const refused = await act()(await slowKey(), 'no JSON')
    expect(refused.status).toBe(status)
    expect(items(refused, 'ratelimit-policy')['jobs']).toMatchObject({ q: '5' })
    expect(items(refused, 'ratelimit')['jobs']).toEqual({ r: '5' })
  })

  it('an exhausted bucket says r=0 and t of at least 1, and Retry-After is not below t', async () => {
    const refused = await exhaust(await keyWith())
    const { write } = items(refused, 'ratelimit')
    expect(write?.['r']).toBe('0')
    expect(Number(write?.['t'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(Number(write?.['t']))
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
  })

  it('r counts down by one a call, and X-RateLimit-Remaining says the same', async () => {
    const apiKey = await slowKey()
    const seen = []
    for (let round = 0; round < 5; round += 1) {
      const answer = await wastesWrite(apiKey)
      const remaining = answer.headers.get('x-ratelimit-remaining')
      expect(items(answer, 'ratelimit')['write']?.['r']).toBe(remaining)
      seen.push(Number(remaining))
    }
    expect(seen).toEqual([9, 8, 7, 6, 5])
  })

  it('a key whose limits the operator raised says its own', async () => {
    const apiKey = await keyWith({ writePerMinute: 120, readPerMinute: 1200, jobSlots: 7 })
    const answer = await wastesWrite(apiKey)
    expect(items(answer, 'ratelimit-policy')).toMatchObject({
      write: { q: '120' },
      jobs: { q: '7' },
    })
    expect((await reads(apiKey)).headers.get('x-ratelimit-limit')).toBe('1200')
  })
})

describe('Which limits a call takes', () => {
  it.each([
    ['400', (apiKey: string) => wastesWrite(apiKey), 400],
    ['415', (apiKey: string) => pushes(apiKey, '', { 'content-type': 'text/plain' }), 415],
    [
      '405',
      (apiKey: string) => call(service.origin, apiKey, '/articles', { method: 'PATCH' }),
      405,
    ],
    ['404', (apiKey: string) => call(service.origin, apiKey, '/none', { method: 'POST' }), 404],
  ])('a refused call still costs one: %s', async (_name, act, status) => {
    const apiKey = await keyWith()
    const answer = await act(apiKey)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('9')
  })

  it('a refused call still costs one: 403 and 422', async () => {
    const readOnly = await slowKey({ scopes: ['master-data:read'] })
    expect((await pushes(readOnly)).headers.get('x-ratelimit-remaining')).toBe('9')
    const apiKey = await slowKey()
    const headers = { 'idempotency-key': `cost-${apiKey.slice(9, 17)}` }
    await pushes(apiKey, { articles: [] }, headers)
    const mismatch = await pushes(apiKey, { articles: [{ article_number: '1' }] }, headers)
    expect([mismatch.status, mismatch.headers.get('x-ratelimit-remaining')]).toEqual([422, '8'])
    await service.workOff()
  })

  it('an idempotent replay costs one, too', async () => {
    const apiKey = await slowKey()
    const headers = { 'idempotency-key': `replay-${apiKey.slice(9, 17)}` }
    await pushes(apiKey, { articles: [] }, headers)
    const replay = await pushes(apiKey, { articles: [] }, headers)
    expect([replay.status, replay.headers.get('x-ratelimit-remaining')]).toEqual([200, '8'])
    await service.workOff()
  })

  it('read and write budgets are separate', async () => {
    const apiKey = await slowKey()
    await exhaust(apiKey)
    expect((await reads(apiKey)).headers.get('x-ratelimit-remaining')).toBe('59')
  })

  it('two keys of one organisation do not share budgets', async () => {
    const [first, second] = [await slowKey(), await slowKey()]
    await exhaust(first)
    expect((await wastesWrite(second)).headers.get('x-ratelimit-remaining')).toBe('9')
  })
})

describe("The address's bucket", () => {
  const from = (address: string, headers: readonly string[] = [], path = ARTICLES) =>
    exchange(service.port, { send: requestText(`GET ${path}`, headers), from: address })

  it('a 401 takes from the bucket of the client address and carries all headers for it', async () => {
    const answer = await from('127.0.0.11')
    expect(answer.status).toBe(401)
    expect(items(answer, 'ratelimit-policy')).toMatchObject({ ip: { q: '600', w: '60' } })
    expect(items(answer, 'ratelimit')).toEqual({ ip: { r: '59', t: '1' } })
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600')
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('59')
    expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d+$/)
  })

  it("a 401 never takes from a key's bucket, even when the key's id is right", async () => {
    const apiKey = await keyWith()
    const wrong = `${apiKey.slice(0, -1)}${apiKey.endsWith('A') ? 'B' : 'A'}`
    for (let round = 0; round < 5; round += 1) {
      await from('127.0.0.12', [`Authorization: Bearer ${wrong}`])
    }
    expect((await reads(apiKey)).headers.get('x-ratelimit-remaining')).toBe('59')
  })

  it("a good key does not take from the address's bucket", async () => {
    const apiKey = await keyWith()
    for (let round = 0; round < 5; round += 1) {
      await from('127.0.0.13', [`Authorization: Bearer ${apiKey}`])
    }
    expect((await from('127.0.0.13')).headers.get('x-ratelimit-remaining')).toBe('59')
  })

  it.each(['/api/public/v1/openapi.json', '/docs'])(
    'a path that needs no key takes from the bucket of the client address, with and without one: %s',
    async (path) => {
      const authorization = `Authorization: Bearer ${await keyWith()}`
      for (const headers of [[], [authorization]]) {
        const answer = await from('127.0.0.14', headers, path)
        expect(answer.status).toBe(200)
        expect(items(answer, 'ratelimit')).toHaveProperty('ip')
      }
    },
  )

  it('an address that probes too often gets 429, while good keys there go on', async () => {
    const apiKey = await keyWith()
    const start = Date.now()
    const answers = await times(100, () => from('127.0.0.15'))
    const most = 60 + Math.ceil((Date.now() - start) / 100) + 1
    expect(count(answers, 401)).toBeGreaterThanOrEqual(60)
    expect(count(answers, 401)).toBeLessThanOrEqual(most)
    expect(count(answers, 429) + count(answers, 401)).toBe(100)
    await drain('127.0.0.15')
    const refused = await from('127.0.0.15')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('x-ratelimit-scope')).toBe('rate')
    expect((await from('127.0.0.15', [`Authorization: Bearer ${apiKey}`])).status).toBe(200)
  })

  it('X-Forwarded-For is not believed unless a proxy is trusted', async () => {
    const first = await from('127.0.0.16', ['X-Forwarded-For: 203.0.113.1'])
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59')
    await drain('127.0.0.16')
    const second = await from('127.0.0.16', ['X-Forwarded-For: 203.0.113.2'])
    expect(second.status).toBe(429)
  })
})

describe('Limits, concurrent in-flight bulk-write jobs: 5 per key', () => {
  const ROOMY = { writePerMinute: 60_000, jobSlots: 5 }
  const fill = async (apiKey: string) =>
    expect(statuses(await times(5, () => pushes(apiKey)))).toEqual(Array(5).fill(202))

  it('concurrency: the sixth job is 429 RATE_LIMITED, scope concurrency, with Retry-After', async () => {
    const apiKey = await keyWith(ROOMY)
    await fill(apiKey)
    const refused = await pushes(apiKey, { articles: [{ article_number: 'refused' }] })
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.headers.get('x-ratelimit-scope')).toBe('concurrency')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(items(refused, 'ratelimit')['jobs']).toEqual({ r: '0' })
    await service.workOff()
    expect((await reads(apiKey, '/articles/refused')).status).toBe(404)
    expect(await service.rows('select 1 from job_chunks')).toEqual([])
  })

  it('concurrency: of 40 jobs at once exactly 5 are accepted', async () => {
    const apiKey = await keyWith(ROOMY)
    const answers = await times(40, () => pushes(apiKey))
    expect([count(answers, 202), count(answers, 429)]).toEqual([5, 35])
    await service.workOff()
  })

  it('concurrency: an idempotent replay never takes a slot: at the full cap it is 200', async () => {
    const apiKey = await keyWith(ROOMY)
    const headers = { 'idempotency-key': `cap-${apiKey.slice(9, 17)}` }
    const first = await pushes(apiKey, { articles: [] }, headers)
    await times(4, () => pushes(apiKey))
    expect((await pushes(apiKey)).status).toBe(429)
    const replay = await pushes(apiKey, { articles: [] }, headers)
    expect([replay.status, replay.body]).toEqual([200, first.body])
    expect(items(replay, 'ratelimit')['jobs']).toEqual({ r: '0' })
    await service.workOff()
  })

  it('concurrency: at the full cap another body under the same key is still 422', async () => {
    const apiKey = await keyWith(ROOMY)
    const headers = { 'idempotency-key': `cap2-${apiKey.slice(9, 17)}` }
    await pushes(apiKey, { articles: [] }, headers)
    await times(4, () => pushes(apiKey))
    const other = await pushes(apiKey, { articles: [{ article_number: '1' }] }, headers)
    expect(other.status).toBe(422)
    await service.workOff()
  })

  it('concurrency: a slot is freed by the commit that ends a job', async () => {
    const apiKey = await keyWith(ROOMY)
    await fill(apiKey)
    const { database, handlers } = service
    const worker = { database, handlers, log: pino({ level: 'silent' }), metrics: createMetrics() }
    await workOnce(worker, new AbortController().signal)
    expect(statuses([await pushes(apiKey), await pushes(apiKey)])).toEqual([202, 429])
    await service.workOff()
    expect(items(await pushes(apiKey), 'ratelimit')['jobs']).toEqual({ r: '4' })
    await service.workOff()
  })

  it('concurrency: a refused request holds no slot', async () => {
    const apiKey = await keyWith(ROOMY)
    await times(10, () => wastesWrite(apiKey))
    expect(items(await pushes(apiKey), 'ratelimit')['jobs']).toEqual({ r: '4' })
    await service.workOff()
  })

  it('concurrency: with all slots taken a malformed body is 400, and nothing of it is stored', async () => {
    const [full, free] = [await keyWith(ROOMY), await keyWith(ROOMY)]
    await fill(full)
    const bodies = [
      ['no JSON', '{"articles": [}', {}],
      ['nothing', '', {}],
      ['an end too early', '{"articles": [', {}],
      ['another array key', { article: [] }, {}],
      ['no array', { articles: 7 }, {}],
      ['a row without its key', { articles: [{ article_number: '1' }, { name: 'x' }] }, {}],
      ['an unknown field', { articles: [{ article_number: '1', nmae: 'x' }] }, {}],
      ['a wrong type', { articles: [{ article_number: 1 }] }, {}],
      ['a broken compression', '{"articles":[]}', { 'content-encoding': 'gzip' }],
    ] as const
    for (const [what, body, headers] of bodies) {
      const [refused, usual] = [
        await pushes(full, body, headers),
        await pushes(free, body, headers),
      ]
      const { request_id: _, ...error } = refused.body.error
      expect([what, refused.status, error]).toEqual([what, 400, error])
      expect(usual.body.error).toMatchObject(error)
    }
    const text = { 'content-type': 'text/plain' }
    expect((await pushes(full, '{"articles":[]}', text)).status).toBe(415)
    expect((await pushes(full)).status).toBe(429)
    expect(await service.rows('select 1 from job_chunks')).toEqual([])
    await service.workOff()
  })

  it('concurrency: with all slots taken every bulk resource judges its body first', async () => {
    const apiKey = await keyWith(ROOMY)
    await fill(apiKey)
    const paths = ['articles', 'customers', 'suppliers', 'contacts']
    const links = ['unit-conversions', 'accessories', 'alternatives']
    for (const path of [...paths, ...links.map((link) => `articles/${link}`)]) {
      const arrayKey = path.replace('articles/', '').replace('-', '_')
      const push = (body: unknown) => call(service.origin, apiKey, `/${path}`, jsonInit(body))
      const answers = [await push({ [arrayKey]: [{}] }), await push({ [arrayKey]: [] })]
      expect([path, ...statuses(answers)]).toEqual([path, 400, 429])
    }
    await service.workOff()
  })

  it('concurrency: job slots do not keep orders away, nor hide what is wrong with them', async () => {
    const apiKey = await keyWith(ROOMY)
    await fill(apiKey)
    const order = (body: unknown) => call(service.origin, apiKey, '/orders', jsonInit(body))
    const answers = [
      await order('{"positions": ['),
      await order({ positions: [] }),
      await order({ positions: [{ description: 'Dose' }], nmae: 'x' }),
      await order({ positions: [{ description: 'Dose' }] }),
    ]
    expect(statuses(answers)).toEqual([400, 400, 400, 202])
    await service.workOff()
  })

  it('concurrency: two keys of one organisation have slots of their own', async () => {
    const [first, second] = [await keyWith(ROOMY), await keyWith(ROOMY)]
    await fill(first)
    expect((await pushes(second)).status).toBe(202)
    await service.workOff()
  })
})

describe('Limits, uploads in flight', () => {
  const TIGHT = { writePerMinute: 60_000, jobSlots: 1 }
  /** Longer than what a call brings along at once. */
  const LONG = {
    articles: Array.from({ length: 4_000 }, (_, row) => ({ article_number: `L-${row}` })),
  }

  /** A push whose body is held back before its end. The answer is read from its beginning. */
  function beginUpload(
    apiKey: string,
    body: unknown,
    headers: readonly string[] = [],
    length?: number,
  ) {
    const text = JSON.stringify(body)
    const socket = connect(service.port, '127.0.0.1')
    const answered = (once(socket, 'data') as Promise<[Buffer]>).then(([data]) => data.toString())
    socket.write(
      requestText(
        `POST ${ARTICLES}`,
        [
          `Authorization: Bearer ${apiKey}`,
          'Content-Type: application/json',
          `Content-Length: ${length ?? text.length}`,
          ...headers,
        ],
        text.slice(0, -1),
      ),
    )
    return {
      answered,
      finish: () => socket.write(text.slice(-1)),
      breakOff: () => void socket.destroy(),
    }
  }

  it('concurrency: without a free slot a long request is refused before its body has arrived', async () => {
    const apiKey = await keyWith(TIGHT)
    await pushes(apiKey)
    const upload = beginUpload(apiKey, LONG)
    const answer = await upload.answered
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/^x-ratelimit-scope: concurrency\r$/im)
    upload.breakOff()
    await service.workOff()
  })

  it('concurrency: without a free slot a long request is judged by its first 64 KB', async () => {
    const apiKey = await keyWith(TIGHT)
    await pushes(apiKey)
    const sound = (count: number) =>
      Array.from({ length: count }, () => ({ article_number: '1234' }))
    const wrong = { nmae: 'x' }
    const [early, late] = [
      beginUpload(apiKey, { articles: [...sound(2_000), wrong, ...sound(8_000)] }),
      beginUpload(apiKey, { articles: [...sound(4_000), wrong, ...sound(8_000)] }),
    ]
    expect(await early.answered).toMatch(/^HTTP\/1\.1 400 /)
    expect(await late.answered).toMatch(/^HTTP\/1\.1 429 /)
    for (const { breakOff } of [early, late]) breakOff()
    const tooLarge = beginUpload(apiKey, {}, [], 257 * 1024 * 1024)
    expect(await tooLarge.answered).toMatch(/^HTTP\/1\.1 413 /)
    tooLarge.breakOff()
    await service.workOff()
  })

  it('concurrency: a key has at most two long uploads more than slots; the next is 429 with Retry-After', async () => {
    const apiKey = await keyWith(TIGHT)
    const replay = `Idempotency-Key: long-${apiKey.slice(9, 17)}`
    const first = beginUpload(apiKey, LONG, [replay])
    first.finish()
    expect(await first.answered).toMatch(/^HTTP\/1\.1 202 /)
    await service.workOff()

    const uploads = Array.from({ length: 4 }, () => beginUpload(apiKey, LONG))
    const [refused, answer] = await Promise.race(
      uploads.map(async (upload) => [upload, await upload.answered] as const),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/^x-ratelimit-scope: concurrency\r$/im)
    expect(answer).toMatch(/^retry-after: [1-9]\d*\r$/im)

    // Neither a replay nor what arrives at once is held up, nor another key.
    const again = beginUpload(apiKey, LONG, [replay])
    again.finish()
    expect(await again.answered).toMatch(/^HTTP\/1\.1 200 /)
    expect((await pushes(apiKey)).status).toBe(202)
    const other = beginUpload(await keyWith(TIGHT), LONG)
    other.finish()
    expect(await other.answered).toMatch(/^HTTP\/1\.1 202 /)
    await service.workOff()

    const [waiting, ...rest] = uploads.filter((upload) => upload !== refused)
    waiting?.finish()
    expect(await waiting?.answered).toMatch(/^HTTP\/1\.1 202 /)
    await service.workOff()
    const next = beginUpload(apiKey, LONG)
    next.finish()
    expect(await next.answered).toMatch(/^HTTP\/1\.1 202 /)
    for (const { breakOff } of [...rest, refused]) breakOff()
    await service.workOff()
  })
})

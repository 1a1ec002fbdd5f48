import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areAllCases, cases } from '#test/cases.ts'
import { withClient } from '#test/database-server.ts'
import { pushArticles } from '#test/push.ts'
import { exchange, requestText } from '#test/raw-http.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'

const BASE = '/api/public/v1'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let service: Service

beforeAll(async () => {
  const page = { type: 'text/html; charset=utf-8', tag: '"page"', plain: Buffer.from('<p>') }
  service = await startService(undefined, undefined, undefined, {
    web: new Map([['index.html', page]]),
  })
  await pushArticles(service, [{ article_number: '4711', description: 'long '.repeat(1000) }])
})
afterAll(() => service.stop())

const raw = (text: string): Promise<Answer> => exchange(service.port, { send: text })
const withKey = (): string => `Authorization: Bearer ${service.apiKey}`
const postRaw = (headers: Record<string, string>, body: string | Buffer) =>
  service.get('/articles', { method: 'POST', headers, body })

type Kind = { readonly kind: string; readonly status: number; readonly code?: string } & {
  readonly answer: () => Promise<Answer>
}

/** One of every kind of answer that the public interface can give without being broken. */
const KINDS: readonly Kind[] = [
  { kind: 'a list', status: 200, answer: () => service.get('/articles') },
  { kind: 'a record', status: 200, answer: () => service.get('/articles/4711') },
  {
    kind: 'the interface description',
    status: 200,
    answer: () => service.fetch(`${BASE}/openapi.json`),
  },
  { kind: 'the readable reference', status: 200, answer: () => service.fetch('/docs') },
  {
    kind: 'an accepted job',
    status: 202,
    answer: () => service.post('/articles', { articles: [] }),
  },
  {
    kind: 'an idempotent replay',
    status: 200,
    async answer() {
      await service.post('/articles', { articles: [] }, { 'idempotency-key': 'replay' })
      return service.post('/articles', { articles: [] }, { 'idempotency-key': 'replay' })
    },
  },
  {
    kind: 'malformed JSON',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => service.post('/articles', '{"articles": [}'),
  },
  {
    kind: 'an invalid row',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => service.post('/articles', { articles: [{ article_number: 7 }] }),
  },
  {
    kind: 'an invalid query parameter',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => service.get('/articles?limit=0'),
  },
  {
    kind: 'a path that cannot be decoded',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => raw(requestText(`GET ${BASE}/articles/%zz`, [withKey()])),
  },
  {
    kind: 'what is no HTTP',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => raw('this is no HTTP\r\n\r\n'),
  },
  {
    kind: 'headers that are too large',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => raw(requestText(`GET ${BASE}/articles`, [`X-Long: ${'x'.repeat(20_000)}`])),
  },
  {
    kind: 'two lengths of one body',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () =>
      raw(
        requestText(
          `POST ${BASE}/articles`,
          [withKey(), 'Content-Length: 2', 'Transfer-Encoding: chunked'],
          '0\r\n\r\n',
        ),
      ),
  },
  {
    kind: 'HTTP/1.1 without a Host',
    status: 400,
    code: 'VALIDATION_FAILED',
    answer: () => raw(`GET ${BASE}/articles HTTP/1.1\r\nConnection: close\r\n\r\n`),
  },
  {
    kind: 'no key',
    status: 401,
    code: 'UNAUTHORIZED',
    answer: () => service.fetch(`${BASE}/articles`),
  },
  {
    kind: 'a missing scope',
    status: 403,
    code: 'FORBIDDEN',
    async answer() {
      const { apiKey } = await service.createKey({ scopes: ['users:read'] })
      return call(service.origin, apiKey, '/articles')
    },
  },
  {
    kind: 'an unknown path',
    status: 404,
    code: 'NOT_FOUND',
    answer: () => service.get('/there/is/nothing'),
  },
  {
    kind: 'an unknown path outside the interface',
    status: 404,
    code: 'NOT_FOUND',
    answer: () => service.fetch('/nothing'),
  },
  {
    kind: 'an unknown record',
    status: 404,
    code: 'NOT_FOUND',
    answer: () => service.get('/articles/unknown'),
  },
  {
    kind: 'a path parameter of 5,000 characters',
    status: 404,
    code: 'NOT_FOUND',
    answer: () => service.get(`/articles/${'x'.repeat(5_000)}`),
  },
  {
    kind: 'a method that is not possible',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    answer: () => service.get('/articles', { method: 'DELETE' }),
  },
  {
    kind: 'a type that is not offered',
    status: 406,
    code: 'NOT_ACCEPTABLE',
    answer: () => service.get('/articles', { headers: { accept: 'text/html' } }),
  },
  {
    kind: 'a body that is too large',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    answer: () =>
      raw(
        requestText(`POST ${BASE}/articles`, [
          withKey(),
          'Content-Type: application/json',
          `Content-Length: ${256 * 1024 * 1024 + 1}`,
        ]),
      ),
  },
  {
    kind: 'a body of another type',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    answer: () => postRaw({ 'content-type': 'text/csv' }, 'a,b'),
  },
  {
    kind: 'a reused Idempotency-Key',
    status: 422,
    code: 'IDEMPOTENCY_KEY_MISMATCH',
    async answer() {
      const row = { article_number: '1' }
      await service.post('/articles', { articles: [] }, { 'idempotency-key': 'reused' })
      return service.post('/articles', { articles: [row] }, { 'idempotency-key': 'reused' })
    },
  },
  {
    kind: 'an exhausted budget',
    status: 429,
    code: 'RATE_LIMITED',
    async answer() {
      const { apiKey } = await service.createKey({ writePerMinute: 1 })
      const push = () => call(service.origin, apiKey, '/articles', jsonInit({ articles: [] }))
      await push()
      return push()
    },
  },
]

const REFUSALS = KINDS.filter(({ status }) => status >= 400)

describe('Conventions, X-Request-Id', () => {
  it.each(KINDS)(
    'every response carries X-Request-Id and X-API-Version: $kind',
    async ({ answer, status }) => {
      const { headers, ...rest } = await answer()
      expect(rest.status).toBe(status)
      expect(headers.get('x-request-id')).toMatch(/^[\x21-\x7e]{1,255}$/)
      expect(headers.get('x-api-version')).toBe('1.33.0')
    },
  )

  it('X-Request-Id is generated when the caller supplies none, a new one each time', async () => {
    const answers = await Promise.all([service.get('/articles'), service.get('/articles')])
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(UUID)
    expect(ids[0]).not.toBe(ids[1])
  })

  const idFor = async (given: string) =>
    (await service.get('/articles', { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    )

  it.each([1, 36, 255])('X-Request-Id of %i visible characters is echoed', async (length) => {
    const given = 'r'.repeat(length)
    expect(await idFor(given)).toBe(given)
  })

  it('X-Request-Id of 256 characters is replaced by a generated one', async () => {
    expect(await idFor('r'.repeat(256))).toMatch(UUID)
  })

  it('X-Request-Id of any visible ASCII characters is echoed as it is', async () => {
    const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(
        fc.array(visible, { minLength: 1, maxLength: 255 }).map((all) => all.join('')),
        async (given) => {
          expect(await idFor(given)).toBe(given)
        },
      ),
      { numRuns: cases(50, 8) },
    )
  })

  it.each(['a b', 'a\tb', 'grün', '\u00a0x', 'x\u007f'])(
    'X-Request-Id with other characters is replaced: %j',
    async (given) => {
      const send = requestText(`GET ${BASE}/articles`, [withKey(), `X-Request-Id: ${given}`])
      const { headers, status } = await exchange(service.port, {
        send: Buffer.from(send, 'latin1'),
      })
      if (status === 200) expect(headers.get('x-request-id')).toMatch(UUID)
      else expect(status).toBe(400)
    },
  )

  it('X-Request-Id sent empty or twice is replaced by a generated one', async () => {
    for (const lines of [['X-Request-Id:'], ['X-Request-Id: one', 'X-Request-Id: two']]) {
      const { headers } = await raw(requestText(`GET ${BASE}/articles`, [withKey(), ...lines]))
      expect(headers.get('x-request-id')).toMatch(UUID)
    }
  })

  it('the same request id is embedded in the error envelope', async () => {
    const headers = { 'x-request-id': 'my-request/1' }
    const { body } = await service.get('/articles/unknown', { headers })
    expect(body.error.request_id).toBe('my-request/1')
  })
})

describe('Errors, the envelope', () => {
  it.each(REFUSALS)(
    'Errors: every non-2xx response uses one envelope: $kind is $status $code',
    async ({ answer, status, code }) => {
      const given = await answer()
      expect(given.status).toBe(status)
      expect(given.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(Object.keys(given.body)).toEqual(['error'])
      const { error } = given.body
      expect(error.code).toBe(code)
      expect(error.message).toMatch(/\S/)
      expect(error.request_id).toBe(given.headers.get('x-request-id'))
      for (const name of Object.keys(error)) {
        expect(['code', 'message', 'details', 'request_id']).toContain(name)
      }
    },
  )

  it('Errors: an Expect header that cannot be met is answered with the envelope, too', async () => {
    const { status, headers, body } = await raw(
      requestText(`GET ${BASE}/articles`, [withKey(), 'Expect: a miracle']),
    )
    expect(headers.get('x-request-id')).toMatch(/\S/)
    if (status >= 300) expect(body?.error?.request_id).toBe(headers.get('x-request-id'))
  })

  it('Errors: Expect: 100-continue is answered, and the body is then taken', async () => {
    const body = '{"articles":[]}'
    const { text } = await raw(
      requestText(
        `POST ${BASE}/articles`,
        [withKey(), 'Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 15'],
        body,
      ),
    )
    expect(text).toContain('202')
  })

  it('Errors: INTERNAL_ERROR is 500 and tells nothing of the inside', async () => {
    await administer('alter table articles rename to articles_away')
    try {
      const { status, body, text } = await service.get('/articles')
      expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR'])
      expect(text).not.toMatch(/relation|articles|select|\.ts/i)
    } finally {
      await administer('alter table articles_away rename to articles')
    }
  })

  it('Errors: SERVICE_UNAVAILABLE is 503 with Retry-After, when the database cannot work', async () => {
    const [{ definition }] = await administer(
      `select pg_get_functiondef('wire_time(timestamptz)'::regprocedure) as definition`,
    )
    await administer(`create or replace function wire_time(moment timestamptz) returns text
      language plpgsql stable as $$ begin raise 'no memory' using errcode = '53200'; end $$`)
    try {
      const { status, body, headers } = await service.get('/articles')
      expect([status, body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    } finally {
      await administer(String(definition))
    }
  })
})

describe('Errors, details of a validation failure', () => {
  it('Errors: details items have loc, msg and type, and loc starts with body', async () => {
    const row = { article_number: '1', name: 7 }
    const { body } = await service.post('/articles', { articles: [{ article_number: '0' }, row] })
    expect(body.error.details).toEqual([
      { loc: ['body', 'articles', 1, 'name'], msg: expect.any(String), type: expect.any(String) },
    ])
  })

  it('Errors: loc of a query parameter starts with query', async () => {
    const { body } = await service.get('/articles?limit=many')
    expect(body.error.details[0].loc).toEqual(['query', 'limit'])
  })

  it('Errors: loc of a header starts with header', async () => {
    const { body } = await service.post('/articles', {}, { 'idempotency-key': 'x'.repeat(256) })
    expect(body.error.details[0].loc[0]).toBe('header')
    expect(body.error.details[0].loc[1].toLowerCase()).toBe('idempotency-key')
  })

  it('Errors: all that is wrong is listed, not only the first', async () => {
    const articles = [{ article_number: 'a b' }, { article_number: '1', wrong: 1, name: false }]
    const { body } = await service.post('/articles', { articles })
    expect(body.error.details.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'))).toEqual(
      expect.arrayContaining(['articles.0.article_number', 'articles.1.wrong', 'articles.1.name']),
    )
  })

  it('Errors: details has at most 100 entries', async () => {
    const articles = Array.from({ length: 250 }, () => ({ article_number: 1 }))
    const { body } = await service.post('/articles', { articles })
    expect(body.error.details).toHaveLength(100)
  })
})

describe('Errors, what is refused before the operation', () => {
  it.each([
    ['PUT', '/articles', ['GET', 'HEAD', 'POST']],
    ['PATCH', '/articles', ['GET', 'HEAD', 'POST']],
    ['DELETE', '/articles/4711', ['GET', 'HEAD']],
    ['POST', '/jobs/x', ['GET', 'HEAD']],
    ['POST', '/openapi.json', ['GET', 'HEAD']],
    ['OPTIONS', '/articles', ['GET', 'HEAD', 'POST']],
  ])('METHOD_NOT_ALLOWED is 405 with Allow: %s %s', async (method, path, allowed) => {
    const { status, headers } = await service.get(path, { method })
    expect(status).toBe(405)
    expect(headers.get('allow')?.split(', ').sort()).toEqual(allowed)
  })

  it('METHOD_NOT_ALLOWED: a browser of another origin gets no permission (OPTIONS is 405, no CORS)', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const preflight = await service.fetch(`${BASE}/articles`, { method: 'OPTIONS', headers })
    const read = await service.get('/articles', { headers })
    expect(preflight.status).toBe(405)
    for (const answer of [preflight, read]) {
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
  })

  it.each(['application/json', 'application/*', '*/*', 'text/html, */*;q=0.1'])(
    'NOT_ACCEPTABLE is not answered to Accept: %s',
    async (accept) => {
      expect((await service.get('/articles', { headers: { accept } })).status).toBe(200)
    },
  )

  it.each([
    'text/html',
    'application/xml',
    'application/json;q=0',
    'image/*',
    '*/*, application/json;q=0',
  ])('NOT_ACCEPTABLE is 406 for Accept: %s', async (accept) => {
    const { status, body } = await service.get('/articles', { headers: { accept } })
    expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE'])
  })

  it.each([
    ['no Content-Type', {}],
    ['another type', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a merge patch', { 'content-type': 'application/merge-patch+json' }],
    ['another charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['an encoding we do not know', { ...json(), 'content-encoding': 'deflate' }],
    ['two encodings', { ...json(), 'content-encoding': 'gzip, br' }],
  ])('UNSUPPORTED_MEDIA_TYPE is 415: %s', async (_name, headers) => {
    const { status, body } = await postRaw(headers, Buffer.from('{"articles":[]}'))
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('UNSUPPORTED_MEDIA_TYPE is not answered to Content-Type: %s', async (type) => {
    const { status } = await postRaw({ 'content-type': type }, '{"articles":[]}')
    expect(status).toBe(202)
  })

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['no JSON', 'articles'],
    ['the beginning of JSON', '{"articles": [{"article_number": "1"}'],
    ['JSON with a comma too much', '{"articles": [],}'],
    ['two values', '{"articles": []} {}'],
    ['not a number', '{"articles": [{"article_number": "1", "power_w": NaN}]}'],
    ['single quotes', "{'articles': []}"],
  ])('VALIDATION_FAILED: malformed JSON is 400: %s', async (_name, text) => {
    const { status, body } = await service.post('/articles', text)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc[0]).toBe('body')
  })

  it('VALIDATION_FAILED: a body that is not UTF-8 is 400', async () => {
    const { status } = await postRaw(
      json(),
      Buffer.from('{"articles":[{"article_number":"ü"}]}', 'latin1'),
    )
    expect(status).toBe(400)
  })

  it('Texts: a JSON object with a repeated key is 400, at every level', async () => {
    for (const text of [
      '{"articles":[],"articles":[]}',
      '{"articles":[{"article_number":"1","article_number":"2"}]}',
      '{"articles":[{"article_number":"1","custom_fields":{"a":{"b":1,"b":2}}}]}',
    ]) {
      expect((await service.post('/articles', text)).status).toBe(400)
    }
  })

  it('Texts: NUL and lone surrogates are refused, in values and in names', async () => {
    for (const text of ['\\u0000', 'a\\ud800', '\\udc00b']) {
      for (const row of [
        `{"article_number":"1","name":"${text}"}`,
        `{"article_number":"1","custom_fields":{"${text}":1}}`,
      ]) {
        expect((await service.post('/articles', `{"articles":[${row}]}`)).status).toBe(400)
      }
    }
  })

  it('Compression: a body that is not what Content-Encoding says is 400', async () => {
    for (const encoding of ['gzip', 'br']) {
      const headers = { ...json(), 'content-encoding': encoding }
      const { status, body } = await postRaw(headers, '{"articles":[]}')
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })

  it('Compression: limits hold for the decoded size: a small bomb is 413', async () => {
    // All JSON bodies are decoded by the same code; rows may be 256 MB, an order 16.
    const [path, megabytes] = areAllCases ? ['/articles', 257] : ['/orders', 17]
    const bomb = gzipSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const headers = { ...json(), 'content-encoding': 'gzip' }
    const { status, body } = await service.get(path, { method: 'POST', headers, body: bomb })
    expect([status, body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

describe('Query parameters', () => {
  it.each([
    '/articles?lmit=5',
    '/articles/4711?fields=name',
    '/articles?__proto__=1',
    '/articles?=1',
  ])('Unknown query parameter: 400 VALIDATION_FAILED naming it: %s', async (path) => {
    const { status, body } = await service.get(path)
    const name = /\?(.*)=/.exec(path)?.[1]
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc).toEqual(['query', name])
  })

  it('Unknown query parameter: 400 on a bulk write and on a job, too', async () => {
    expect((await service.post('/articles?dry_run=1', { articles: [] })).status).toBe(400)
    expect((await service.get('/jobs/x?wait=1')).status).toBe(400)
  })

  it.each([
    '/users?email=%00',
    '/contacts?parent_id=K%00',
    '/articles/accessories?source_article_number=%00',
    '/articles?cursor=%00',
  ])('Texts: NUL is refused, in a query too: %s', async (path) => {
    const { status, body } = await service.get(path)
    expect([status, body.error.details[0].msg]).toEqual([400, 'must not contain NUL'])
  })

  it('Empty query values: 400 naming the parameter, for every parameter of every operation', async () => {
    const { paths } = (await service.get('/openapi.json')).body
    type Parameter = { readonly name: string; readonly in: string; readonly required: boolean }
    const wrong: string[] = []
    let count = 0
    for (const [path, { get }] of Object.entries<{ get?: { parameters: Parameter[] } }>(paths)) {
      for (const { name } of get?.parameters.filter((each) => each.in === 'query') ?? []) {
        // Without and with the equals sign, next to a parameter that is sound.
        for (const query of [name, `${name}=`, `limit=5&${name}=`]) {
          if (name === 'limit' && query.startsWith('limit=5')) continue
          count += 1
          const { status, body } = await service.get(`${path}?${query}`)
          const found = body.error?.details?.map(({ loc }: { loc: unknown }) => loc)
          if (status === 400 && isDeepStrictEqual(found, [['query', name]])) continue
          wrong.push(`${path}?${query}: ${status} ${JSON.stringify(found)}`)
        }
      }
    }
    expect(count).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it.each(['limit=1&limit=2', 'cursor=a&cursor=b', 'modified_since=x&modified_since=y'])(
    'A repeated query parameter is 400: %s',
    async (query) => {
      expect((await service.get(`/articles?${query}`)).status).toBe(400)
    },
  )
})

describe('GET /', () => {
  /** Fetch would name an Accept of its own. */
  const root = (accept: string | undefined, method = 'GET') =>
    raw(requestText(`${method} /`, accept === undefined ? [] : [`Accept: ${accept}`]))

  it.each([
    undefined,
    '',
    '*/*',
    'text/html',
    'text/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json, text/plain, */*',
    'Text/HTML; charset=utf-8',
  ])('shows the way to the application: Accept: %s', async (accept) => {
    const answer = await root(accept)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('<a href="/app/">/app/</a>')
    const head = await root(accept, 'HEAD')
    expect([head.status, head.headers.get('location'), head.text]).toEqual([302, '/app/', ''])
  })

  it.each([
    'application/json',
    'application/*',
    'image/png',
    '*/*, text/html;q=0',
    'text/html;q=0',
  ])('is NOT_FOUND in the error envelope for a program: Accept: %s', async (accept) => {
    const { status, body } = await root(accept)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('HEAD and compression of answers', () => {
  it.each(['/articles', '/articles/4711'])(
    'HEAD answers as GET does, without the body: %s',
    async (path) => {
      const [get, head] = [await service.get(path), await service.get(path, { method: 'HEAD' })]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(head.headers.get('ratelimit')).toMatch(/^"read";/)
    },
  )

  it('HEAD of what is not there is 404', async () => {
    expect((await service.get('/articles/unknown', { method: 'HEAD' })).status).toBe(404)
  })

  it.each(['gzip', 'br'])(
    'Compression: responses are compressed when asked for: %s',
    async (encoding) => {
      const { headers, body } = await service.get('/articles/4711', {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(body.description).toBe('long '.repeat(1000))
    },
  )

  it.each(['identity', 'gzip;q=0', 'unheard-of'])(
    'Compression: responses are not compressed when not asked for: %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const answer = await service.get('/articles/4711', { headers })
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    },
  )

  it('Answers with data are not kept by caches on the way', async () => {
    expect((await service.get('/articles')).headers.get('cache-control')).toBe('no-store')
  })
})

function json(): Record<string, string> {
  return { 'content-type': 'application/json' }
}

type Rows = readonly [Readonly<Record<string, unknown>>]

/** As the owner of the database, to break what the service needs. */
const administer = (statement: string): Promise<Rows> =>
  withClient(
    service.databaseUrl,
    async (client) => (await client.query(statement)).rows as unknown as Rows,
  )

import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import type { Operation } from '#kernel/http/operation.ts'
import { checkAgainst, type Seen } from './conformance.ts'
import { sampleOperations } from './sample-operations.ts'
import { parseItems } from './structured-fields.ts'

/** DELETE /jobs/{job_id} */
const removals = sampleOperations()
  .filter(({ id }) => id === 'getJob')
  .map(
    (getJob): Operation => ({
      ...getJob,
      id: 'removeJob',
      method: 'DELETE',
      responses: { 204: { description: 'It is gone.' } },
    }),
  )
const document = openApiDocument([...sampleOperations(), ...removals], {
  version: '1.33.0',
  basePath: '/api/public/v1',
})
const check = checkAgainst(document)

const ID = 'call-1'
const READ = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': ID,
  'x-api-version': '1.33.0',
  'ratelimit-policy': '"read";q=600;w=60;pis-burst=60',
  ratelimit: '"read";r=59;t=1',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '59',
  'x-ratelimit-reset': '1794700801',
}
const JOB_ID = '019a84cf-c400-7000-8000-000000000001'
const job = { job_id: JOB_ID, status: 'COMPLETED', total_rows: 2 }

const NO_TYPE = { 'content-type': undefined }

type Change = {
  readonly method?: string
  readonly url?: string
  readonly status?: number
  /** Undefined leaves a header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** A sound answer, except for the change. */
function seen({
  method = 'GET',
  url = `/jobs/${JOB_ID}`,
  status = 200,
  headers,
  body = job,
}: Change) {
  const all = Object.entries({ ...READ, ...headers }).filter(([, value]) => value !== undefined)
  const answer: Seen = {
    method,
    url: `/api/public/v1${url}`,
    status,
    headers: new Headers(all as [string, string][]),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return check(answer).map((complaint) => complaint.replace(/^.*? \d{3}: /, ''))
}

const failure = (code: string, more: object = {}) => ({
  error: { code, message: 'What happened', request_id: ID, ...more },
})

describe('sound answers', () => {
  const sound: [string, Change][] = [
    ['a record', {}],
    ['a query is no part of the path', { url: `/jobs/${JOB_ID}?a=b/c` }],
    ['an encoded letter', { url: `/%6aobs/${JOB_ID}` }],
    ['HEAD is GET without a body', { method: 'HEAD', body: '' }],
    ['204 has no body', { method: 'DELETE', status: 204, headers: NO_TYPE, body: '' }],
    ['an empty page', { url: '/parts', body: { data: [], next_cursor: null } }],
    [
      'a page',
      {
        url: '/parts?limit=1',
        body: {
          data: [
            {
              part_number: 'A-1',
              weight_kg: { min: 1, max: 2 },
              custom_fields: { any: [1] },
              updated_at: '2026-11-14T09:30:00.123456Z',
            },
          ],
          next_cursor: 'abc',
        },
      },
    ],
    [
      'an accepted bulk write',
      {
        method: 'POST',
        url: '/parts',
        status: 202,
        headers: {
          'ratelimit-policy': '"write";q=60;w=60;pis-burst=10, "jobs";q=5;qu="concurrent-requests"',
          ratelimit: '"write";r=9;t=1, "jobs";r=4',
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '9',
        },
        body: { job_id: JOB_ID, status_url: `/api/public/v1/jobs/${JOB_ID}` },
      },
    ],
    ['an unknown record', { status: 404, body: failure('NOT_FOUND') }],
    ['an unknown path', { url: '/nowhere', status: 404, body: failure('NOT_FOUND') }],
    [
      'a path that cannot be read',
      { url: '/%zz', status: 400, body: failure('VALIDATION_FAILED') },
    ],
    [
      'a wrong method',
      {
        method: 'PUT',
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: failure('METHOD_NOT_ALLOWED'),
      },
    ],
    [
      'no key',
      { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: failure('UNAUTHORIZED') },
    ],
    [
      'a refused body',
      {
        status: 400,
        body: failure('VALIDATION_FAILED', {
          details: [{ loc: ['query', 'limit'], msg: 'must be at most 500', type: 'maximum' }],
        }),
      },
    ],
    [
      'a used-up budget',
      {
        status: 429,
        headers: {
          ratelimit: '"read";r=0;t=2',
          'x-ratelimit-remaining': '0',
          'retry-after': '2',
          'x-ratelimit-scope': 'rate',
        },
        body: failure('RATE_LIMITED'),
      },
    ],
    ['the description itself', { url: '/openapi.json', body: { openapi: '3.1.0' } }],
  ]

  test.each(sound)('%s', (_name, change) => {
    expect(seen(change)).toEqual([])
  })
})

describe('what is found', () => {
  const broken: [string, Change, string][] = [
    [
      'an unknown operation',
      { url: '/nowhere', body: failure('NOT_FOUND') },
      'this is no operation',
    ],
    [
      'a status that is not described',
      { status: 409, body: failure('CONFLICT') },
      'the status is not described',
    ],
    [
      '404 for a wrong method',
      { method: 'PUT', status: 404, body: failure('NOT_FOUND') },
      'this is no operation',
    ],
    [
      '405 for an unknown path',
      {
        url: '/nowhere',
        status: 405,
        headers: { allow: 'GET' },
        body: failure('METHOD_NOT_ALLOWED'),
      },
      'this is no operation',
    ],
    [
      '405 without Allow',
      { method: 'PUT', status: 405, body: failure('METHOD_NOT_ALLOWED') },
      'the header Allow is missing',
    ],
    [
      '401 without a scheme',
      { status: 401, body: failure('UNAUTHORIZED') },
      'the header WWW-Authenticate is missing',
    ],
    [
      'another scheme',
      {
        status: 401,
        headers: { 'www-authenticate': 'Basic' },
        body: failure('UNAUTHORIZED'),
      },
      'the header WWW-Authenticate is "Basic"',
    ],
    [
      'no request id',
      { headers: { 'x-request-id': undefined } },
      'the header X-Request-Id is missing',
    ],
    ['another version', { headers: { 'x-api-version': '1.0.0' } }, 'X-API-Version is 1.0.0'],
    [
      'a number that is none',
      { headers: { 'x-ratelimit-reset': 'soon' } },
      'the header X-RateLimit-Reset is "soon"',
    ],
    [
      'a bare token as a policy',
      { headers: { 'ratelimit-policy': 'read;q=600' } },
      'no quoted string',
    ],
    [
      'a standing without a policy',
      { headers: { ratelimit: '"write";r=59' } },
      'RateLimit write has no policy',
    ],
    [
      'more left than there is',
      { headers: { ratelimit: '"read";r=61', 'x-ratelimit-remaining': '61' } },
      'r is 61 of 60',
    ],
    ['a window of nothing', { headers: { 'ratelimit-policy': '"read";q=600;w=0' } }, 'w is 0'],
    [
      'an unknown unit',
      { headers: { 'ratelimit-policy': '"read";q=600;qu="cups"' } },
      'qu is cups',
    ],
    [
      'headers that disagree',
      { headers: { 'x-ratelimit-remaining': '7' } },
      'X-RateLimit-Remaining is 7, RateLimit says 59',
    ],
    [
      'a limit that disagrees',
      { headers: { 'x-ratelimit-limit': '60' } },
      'X-RateLimit-Limit is 60',
    ],
    [
      '429 without a wait',
      { status: 429, headers: { 'x-ratelimit-scope': 'rate' }, body: failure('RATE_LIMITED') },
      'the header Retry-After is missing',
    ],
    [
      'a wait that is too short',
      {
        status: 429,
        headers: {
          ratelimit: '"read";r=0;t=5',
          'x-ratelimit-remaining': '0',
          'retry-after': '1',
          'x-ratelimit-scope': 'rate',
        },
        body: failure('RATE_LIMITED'),
      },
      'Retry-After is 1, before t=5',
    ],
    [
      'an unknown scope',
      {
        status: 429,
        headers: { 'retry-after': '1', 'x-ratelimit-scope': 'day' },
        body: failure('RATE_LIMITED'),
      },
      'the header X-RateLimit-Scope is "day"',
    ],
    [
      'another content type',
      { headers: { 'content-type': 'text/html' } },
      'the content type is "text/html"',
    ],
    [
      'another charset',
      { headers: { 'content-type': 'application/json; charset=latin1' } },
      'the content type is application/json; charset=latin1',
    ],
    ['no JSON', { body: '<html>' }, 'the body is no JSON: <html>'],
    ['a wrong type', { body: { ...job, total_rows: '2' } }, 'data/total_rows must be integer'],
    [
      'an unknown value',
      { body: { ...job, status: 'DONE' } },
      'data/status must be equal to one of the allowed values',
    ],
    [
      'a missing field',
      { body: { ...job, status: undefined } },
      "must have required property 'status'",
    ],
    [
      'a field that is not described',
      { body: { ...job, secret: 1 } },
      'must NOT have additional properties',
    ],
    ['a bad id', { body: { ...job, job_id: '7' } }, 'must match format "uuid"'],
    [
      'a time without microseconds',
      {
        url: '/parts',
        body: {
          data: [{ part_number: 'a', updated_at: '2026-11-14T09:30:00Z' }],
          next_cursor: null,
        },
      },
      'must match format "date-time"',
    ],
    ['HEAD with a body', { method: 'HEAD' }, 'HEAD was answered with a body'],
    [
      '204 with a body',
      { method: 'DELETE', status: 204, headers: NO_TYPE, body: '{}' },
      'there is a body, and none is described',
    ],
    [
      '204 with the type of a body',
      { method: 'DELETE', status: 204, body: '' },
      'there is a body, and none is described',
    ],
    [
      'no envelope',
      { status: 404, body: { message: 'no' } },
      "must have required property 'error'",
    ],
    [
      'a code of another status',
      { status: 404, body: failure('FORBIDDEN') },
      'FORBIDDEN does not belong to 404',
    ],
    [
      'an unknown code',
      { status: 404, body: failure('GONE') },
      'must be equal to one of the allowed values',
    ],
    [
      'another request id',
      { status: 404, body: failure('NOT_FOUND', { request_id: 'x' }) },
      'request_id is not X-Request-Id',
    ],
    [
      'too many details',
      {
        status: 400,
        body: failure('VALIDATION_FAILED', {
          details: Array.from({ length: 101 }, () => ({ loc: [], msg: '', type: '' })),
        }),
      },
      'must NOT have more than 100 items',
    ],
  ]

  test.each(broken)('%s', (_name, change, complaint) => {
    expect(seen(change)).toEqual([expect.stringContaining(complaint)])
  })

  test('is named with method, path and status', () => {
    const answer: Seen = {
      method: 'GET',
      url: '/api/public/v1/nowhere?x=1',
      status: 200,
      headers: new Headers(),
      body: '',
    }

    expect(check(answer)).toEqual(['GET /api/public/v1/nowhere?x=1 200: this is no operation'])
  })
})

describe('parseItems', () => {
  test('reads strings with integers, strings and booleans', () => {
    expect(parseItems('"a b";q=1;qu="x\\"y\\\\";on;off=?0 , "c"; *k.-_=-15')).toEqual([
      { name: 'a b', parameters: { q: 1, qu: 'x"y\\', on: true, off: false } },
      { name: 'c', parameters: { '*k.-_': -15 } },
    ])
  })

  test.each([
    '',
    'a',
    '"a',
    '"a"b',
    '"a",',
    '"a";',
    '"a";Q=1',
    '"a";q=',
    '"a";q=1.5',
    '"a";q=1234567890123456',
    '"a";q=token',
    '"a";q=:YQ==:',
    '"a";q=1;q=2',
    '"a" ;q=1',
    '"a";q =1',
    '"ä"',
    '"a\\b"',
    '"a"\n',
    '("a")',
  ])('refuses %j', (text) => {
    expect(() => parseItems(text)).toThrow()
  })
})

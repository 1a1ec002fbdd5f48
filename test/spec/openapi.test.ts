import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonAdditiveChanges } from '#kernel/http/openapi/api-changes.ts'
import {
  type JsonSchema,
  type OpenApiDocument,
  operationsIn,
  type ParameterObject,
  type ResponseObject,
  resolve,
} from '#kernel/http/openapi/document.ts'
import { PUBLISHED_LIMITS } from '#kernel/http/openapi/limits.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { checkAgainst } from '#test/conformance.ts'
import { completeInquiry, createInquiry } from '#test/inquiry-drafts.ts'
import { pushArticles } from '#test/push.ts'
import { type Answer, jsonInit, type Service, startService } from '#test/service.ts'
import { isScope } from '../../src/access/api-keys/scopes.ts'
import { EXTENSIONS } from '../../src/documents/detect-format.ts'
import { eventCatalogue } from '../../src/event-catalogue.ts'
import { STATUSES } from '../../src/inquiries/inquiry.ts'
import { API_BASE, API_VERSION } from '../../src/version.ts'

let service: Service
let document: OpenApiDocument
let check: ReturnType<typeof checkAgainst>

beforeAll(async () => {
  service = await startService()
  document = (await service.fetch(`${API_BASE}/openapi.json`)).body
  check = checkAgainst(document)
})
afterAll(() => service.stop())

const operations = () => operationsIn(document.paths)

describe('the published document', () => {
  it('states the full version, needs no key', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe(API_VERSION)
    expect(document.servers).toEqual([expect.objectContaining({ url: API_BASE })])
  })

  it('nothing that was published is taken back', async () => {
    expect(nonAdditiveChanges(await committed(), document)).toEqual([])
  })

  it('is the committed one: docs/api shows every change in review', async () => {
    // To bring it up to date: npm run --silent pis -- openapi --publish docs/api/openapi-v1.json
    expect(document).toEqual(await committed())
  })

  it('no schema of a body has a default: generated clients send it where a field was omitted', () => {
    const bodies = operations().flatMap(({ operation: { requestBody } }) =>
      Object.values(requestBody?.content ?? {}),
    )
    const schemas = bodies.flatMap(({ schema }) => objectsIn(schema))

    for (const name of ROWS) expect(schemas).toContain(document.components.schemas[name])
    expect(schemas.filter((schema) => 'default' in schema)).toEqual([])
  })

  it('dates and timestamps are stated by their format alone, everywhere', () => {
    const parts = objectsIn([document.paths, document.webhooks])
    const stated = parts.filter(({ format }) => format === 'date' || format === 'date-time')
    const since = operations().flatMap(({ operation }) =>
      operation.parameters
        .map((parameter) => resolve<ParameterObject>(document, parameter))
        .filter(({ name }) => name.endsWith('_since')),
    )

    expect(since.map(({ schema }) => schema)).toEqual(
      Array.from({ length: 13 }, () => ({ type: 'string', format: 'date-time' })),
    )
    expect(stated.length).toBeGreaterThan(since.length)
    for (const { type, format, description, ...rest } of stated) expect(rest).toEqual({})
    expect(parts.filter((part) => FORM_IN_WORDS.test(part['x-form'] ?? ''))).toEqual([])
  })

  it('POST /tenders and POST /orders name every type of file, and where its content decides', () => {
    const forms = ['/tenders', '/orders'].map(
      (path) => document.paths[path]?.['post']?.requestBody?.content['multipart/form-data'],
    )
    const { files } = document.components.schemas['RequestForm']?.properties ?? {}

    for (const form of forms) expect(form?.schema).toEqual({ $ref: FORM_REF })
    for (const extension of Object.values(EXTENSIONS).flat()) {
      expect(files?.description).toMatch(new RegExp(`\\.${extension}\\b`))
    }
    for (const group of ['GAEB formats', 'images', 'texts', 'sheets']) {
      expect(files?.description).toMatch(new RegExp(`among ${group}.* the content decides`, 'i'))
    }
    expect(files?.description).toContain('everything else must be what its name says')
  })

  it('every tag is described', () => {
    expect(document.tags.filter(({ description }) => !description)).toEqual([])
  })

  it('the guide says by what key custom fields are sent and read, for each kind of record', () => {
    const text = sectionOf('Custom fields')
    expect(text).toMatch(/\*\*Projects and requests\*\* .* keyed by label both ways/)
    expect(text).toMatch(/\*\*Customers and suppliers\*\* .* id .* when sent, .* label when read/)
    expect(text).toContain('likeliest mistake is to send customers or suppliers keyed by label')
  })

  it('the guide says that tenders and orders can be sent again as well, and what is the same', () => {
    const forms = operations().filter(({ operation: { parameters, requestBody } }) => {
      const names = parameters.map((each) => resolve<ParameterObject>(document, each).name)
      return requestBody?.content['multipart/form-data'] && names.includes('Idempotency-Key')
    })
    const text = sectionOf('Idempotency')

    expect(forms.map(({ path }) => path)).toEqual(['/tenders', '/orders'])
    expect(text).toMatch(/with a bulk write, a tender or an order.* safe to send it again/)
    for (const { path } of forms) expect(text).toContain(`\`POST ${path}\``)
  })

  it('the result of a job has all its fields, and the statuses of a request', () => {
    expect(document.components.schemas['JobResult']).toMatchObject({
      required: ['request_id', 'request_status', 'position_count'],
      properties: { request_status: { enum: [...STATUSES] } },
    })
  })

  it('every operation of it is served, and answers with the described method only', async () => {
    for (const { method, path } of operations()) {
      const url = path.replaceAll(/\{\w+\}/g, 'x')
      const asked = await service.get(url, { method: method.toUpperCase() })
      const refused = await service.get(url, { method: 'PUT' })

      expect([path, asked.status]).not.toEqual([path, 405])
      expect([path, refused.status]).toEqual([path, 405])
      expect(refused.headers.get('allow')).toContain(method.toUpperCase())
    }
  })

  it('every example is valid against its own schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'api')
    const events = operationsIn(document.webhooks ?? {})
    const contents = [...operations(), ...events].flatMap(
      ({ operation: { requestBody, responses } }) =>
        [
          ...(requestBody ? [requestBody] : []),
          ...Object.values(responses).map((r) => resolve<ResponseObject>(document, r)),
        ].flatMap(({ content }) => Object.values(content)),
    )

    for (const { schema, example } of contents) {
      const outside = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
      expect([ajv.validate(outside, example), ajv.errorsText()]).toEqual([true, 'No errors'])
    }
  })

  it('Media types of PATCH: JSON and JSON merge patch, by one schema', () => {
    const changes = operations().filter(({ method }) => method === 'patch')
    expect(changes.length).toBeGreaterThan(2)
    for (const { operation } of changes) {
      const { 'application/json': json, ...others } = operation.requestBody?.content ?? {}
      expect(json?.schema).toEqual({ $ref: expect.stringContaining('#/components/schemas/') })
      expect(others).toEqual({ 'application/merge-patch+json': json })
    }
  })

  it('Events: each event is described, with its type in the body', () => {
    const described = operationsIn(document.webhooks ?? {}).map(({ path, operation }) => {
      const content = operation.requestBody?.content['application/json']
      const schema = resolve<JsonSchema>(document, content?.schema ?? {})
      return [path, schema.properties?.['type']?.const]
    })

    expect(described).toEqual(
      [
        'job.finished',
        'tender.completed',
        'order.completed',
        'project.exported',
        'request.processing_completed',
      ].map((type) => [type, type]),
    )
  })

  it('Events, job.finished: its data is the Job that GET /jobs/{job_id} answers', () => {
    const { data } = document.components.schemas['JobFinishedEvent']?.properties ?? {}

    expect(data).toEqual({ $ref: '#/components/schemas/Job' })
  })

  it('Events: the follow-up of each is an operation', () => {
    for (const { followUp } of eventCatalogue()) {
      const [method = '', path = ''] = followUp.split(' ')
      expect([followUp, document.paths[path]?.[method.toLowerCase()]?.operationId]).toEqual([
        followUp,
        expect.any(String),
      ])
    }
  })

  it('every parameter is described, and every scope exists', () => {
    for (const { path, operation } of operations()) {
      const scope = operation['x-required-scope'] ?? 'any'
      expect([path, scope === 'any' || isScope(scope)]).toEqual([path, true])
    }
    for (const { operation } of [...operations(), ...operationsIn(document.webhooks ?? {})]) {
      for (const parameter of operation.parameters) {
        expect(resolve(document, parameter)).toHaveProperty('description')
      }
    }
  })

  it('states the limits that a new key has', async () => {
    const { apiKey } = await service.createKey({
      writePerMinute: undefined,
      readPerMinute: undefined,
      jobSlots: undefined,
    })
    const headers = { authorization: `Bearer ${apiKey}` }
    const policy = ({ headers }: Answer) => headers.get('ratelimit-policy')
    const { read, bulk } = PUBLISHED_LIMITS

    expect(policy(await service.get('/articles', { headers }))).toBe(
      `"read";q=${read.per_minute};w=60;pis-burst=${read.burst}`,
    )
    expect(policy(await service.post('/articles', { articles: [] }, headers))).toBe(
      `"write";q=${bulk.per_minute};w=60;pis-burst=${bulk.burst}, ` +
        `"jobs";q=${bulk.jobs_in_flight};qu="concurrent-requests"`,
    )
  })
})

describe('answers conform to the document', () => {
  type Ask = { readonly method?: string; readonly url: string; readonly answer: Promise<Answer> }

  const complaints = async ({ method = 'GET', url, answer }: Ask): Promise<string[]> => {
    const { status, headers, text } = await answer
    return check({ method, url: API_BASE + url, status, headers, body: text })
  }

  it('a push, its job, the list and the record', async () => {
    const job = await pushArticles(service, [
      { article_number: '4711', name: 'Cable', voltage_v: { min: 300, max: 500 } },
      { article_number: '4712', ean: 'wrong' },
    ])
    const pushed = service.post('/articles', { articles: [] }, { 'idempotency-key': 'once' })
    await pushed
    const again = service.post('/articles', { articles: [] }, { 'idempotency-key': 'once' })

    const found = await Promise.all([
      complaints({ method: 'POST', url: '/articles', answer: pushed }),
      complaints({ method: 'POST', url: '/articles', answer: again }),
      ...[`/jobs/${job.job_id}`, '/articles', '/articles?limit=1', '/articles/4711'].map((url) =>
        complaints({ url, answer: service.get(url) }),
      ),
    ])

    expect(found.flat()).toEqual([])
  })

  it('a tender and an order: their lists, a change, an acknowledgement, and what is refused', async () => {
    const positions = [{ articles: ['4711'] }, { kind: 'NOTE' }] as const
    const tender = await createInquiry(service, {
      files: [{ name: 'lv.x83', role: 'PRIMARY' }],
      chapters: [{ number: '1', title: 'a', chapters: [{ number: '1.1', title: 'b', positions }] }],
    })
    const order = await createInquiry(service, {
      kind: 'ORDER',
      positions,
      order_metadata: { order_date: { value: '2026-11-14', certainty: 1 } },
    })
    await completeInquiry(service, tender)
    const send = (method: string, url: string, body: object, headers = {}) => ({
      method,
      url,
      answer: service.get(url, { ...jsonInit(body, headers), method }),
    })
    const asked = [
      ...[
        `/tenders/${tender}`,
        `/orders/${order}`,
        '/tenders?status=EXPORTED',
        '/tenders?completed_since=2020-01-01T00:00:00Z',
        '/orders',
        '/orders?status=GONE',
      ].map((url) => ({ url, answer: service.get(url) })),
      send('PATCH', `/tenders/${tender}`, { name: 'new' }),
      send('PATCH', `/tenders/${tender}`, { name: 'newer' }, { 'if-match': '"old"' }),
      send('PATCH', '/tenders/0', {}),
      send('POST', `/tenders/${tender}/acknowledgements`, {
        status: 'SUCCESS',
        metadata: { a: 1 },
      }),
      send('POST', `/orders/${order}/acknowledgements`, { status: 'FAILED' }),
    ]
    expect((await Promise.all(asked.map(complaints))).flat()).toEqual([])
    const statuses = await Promise.all(asked.map(async ({ answer }) => (await answer).status))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 200, 412, 404, 200, 400])
  })

  it.each([
    ['GET', '/articles?limit=0', 400],
    ['GET', '/articles?cursor=x', 400],
    ['GET', '/articles/none', 404],
    ['GET', '/nowhere', 404],
    ['PUT', '/articles', 405],
    ['DELETE', '/jobs/x', 405],
    ['POST', '/articles', 415],
    ['HEAD', '/articles', 200],
    ['GET', '/openapi.json', 200],
  ])('%s %s answers %i', async (method, url, status) => {
    const answer = service.get(url, { method })

    expect((await answer).status).toBe(status)
    expect(await complaints({ method, url, answer })).toEqual([])
  })

  it.each([
    [401, { authorization: 'Bearer nonsense' }],
    [406, { accept: 'text/html' }],
  ])('%i', async (status, headers) => {
    const answer = service.get('/articles', { headers })

    expect((await answer).status).toBe(status)
    expect(await complaints({ url: '/articles', answer })).toEqual([])
  })
})

describe('the readable reference', () => {
  it('is served without a key, with its style sheet and without any script', async () => {
    const page = await service.fetch('/docs')
    const style = await service.fetch('/docs/reference.css')

    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(page.text).toContain('Partner Integration Service')
    expect(page.text).not.toContain('<script')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    for (const { operation } of [...operations(), ...operationsIn(document.webhooks ?? {})]) {
      expect(page.text).toContain(`<article id="${operation.operationId}"`)
    }
  })
})

const FORM_REF = '#/components/schemas/RequestForm'

const ROWS = [
  'ArticleRow',
  'CustomerRow',
  'SupplierRow',
  'ContactRow',
  'UnitConversionRow',
  'AccessoryRow',
  'AlternativeRow',
]

const FORM_IN_WORDS = /^(a date|a UTC timestamp) such as \S+$/

/** A value and all objects inside it, also those behind references. */
function objectsIn(value: unknown, visited = new Set<string>()): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref } = value as JsonSchema
  if ($ref !== undefined) {
    if (visited.has($ref)) return []
    visited.add($ref)
    return objectsIn(resolve<object>(document, { $ref }), visited)
  }
  return [value, ...Object.values(value).flatMap((inner) => objectsIn(inner, visited))]
}

/** The text of the guide below a heading. */
const sectionOf = (title: string): string =>
  document.info.description.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? ''

const committed = async (): Promise<object> =>
  JSON.parse(await readFile(join(projectRoot(), 'docs/api/openapi-v1.json'), 'utf8'))

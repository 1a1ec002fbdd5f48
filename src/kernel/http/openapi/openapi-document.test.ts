import { Ajv2020 } from 'ajv/dist/2020.js'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, STATUS_OF } from '#kernel/errors.ts'
import { sampleFormOperations, sampleOperations, sampleWebhook } from '#test/sample-operations.ts'
import type { Operation } from '../operation.ts'
import { curlExample } from './curl-example.ts'
import { type OperationObject, operationsIn, type ResponseObject, resolve } from './document.ts'
import { openApiDocument } from './openapi-document.ts'

const info = { version: '1.33.0', basePath: '/api/public/v1' }
const document = openApiDocument(sampleOperations(), info)

const at = (method: string, path: string): OperationObject => {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

const responseOf = (operation: OperationObject, status: number): ResponseObject =>
  resolve(document, operation.responses[status] ?? { $ref: `#/no response ${status}` })

const allOperations = operationsIn(document.paths).map(({ operation }) => operation)

describe('the document', () => {
  test('info.version is the full version', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.33.0')
    expect(document.servers[0]?.url).toBe('/api/public/v1')
  })

  test('has every operation, and itself without a key', () => {
    const described = operationsIn(document.paths).map(
      ({ method, path, operation }) => `${operation.operationId} ${method} ${path}`,
    )

    expect(described).toEqual([
      'pushParts post /parts',
      'listParts get /parts',
      'getPart get /parts/{part_number}',
      'getJob get /jobs/{job_id}',
      'getOpenApiDocument get /openapi.json',
    ])
    expect(at('get', '/openapi.json').security).toEqual([])
    expect(document.security).toEqual([{ bearer: [] }])
  })

  test('is plain JSON: no hidden mark, no undefined, no marker of ours', () => {
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document)
    expect(JSON.stringify(document)).not.toContain('x-component')
    expect(JSON.stringify(document)).not.toContain('~kind')
  })

  test('every reference leads somewhere, and every component is used', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target ?? '',
    )

    for (const $ref of references) expect(() => resolve(document, { $ref })).not.toThrow()
    const { securitySchemes: _, ...components } = document.components
    for (const [kind, named] of Object.entries(components)) {
      for (const name of Object.keys(named)) {
        expect(references).toContain(`#/components/${kind}/${name}`)
      }
    }
  })

  test('operation ids are unique', () => {
    const ids = allOperations.map(({ operationId }) => operationId)

    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every example is valid against its own schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'api')
    const contents = [
      ...allOperations.flatMap(({ requestBody, responses }) => [
        requestBody,
        ...Object.values(responses).map((response) => resolve<ResponseObject>(document, response)),
      ]),
      ...Object.values(document.components.responses),
    ].flatMap((part) => (part ? Object.values(part.content) : []))

    for (const { schema, example } of contents) {
      const rebased = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
      expect([ajv.validate(rebased, example), ajv.errorsText()]).toEqual([true, 'No errors'])
    }
  })
})

describe('an operation', () => {
  test('has its query, path and header parameters, from the schemas that check them', () => {
    expect(at('get', '/parts').parameters.slice(0, 3)).toEqual([
      {
        name: 'cursor',
        in: 'query',
        required: false,
        description: '`next_cursor` of the previous page.',
        schema: { type: 'string', maxLength: 4000 },
      },
      {
        name: 'limit',
        in: 'query',
        required: false,
        description: 'Rows a page.',
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
      },
      {
        name: 'modified_since',
        in: 'query',
        required: false,
        description: 'Only parts that changed at or after this moment.',
        schema: { type: 'string', format: 'date-time' },
        example: '2026-11-14T09:30:00Z',
      },
    ])
    expect(at('get', '/parts/{part_number}').parameters[0]).toMatchObject({
      name: 'part_number',
      in: 'path',
      required: true,
      example: 'NYM-3x1.5',
    })
    expect(at('post', '/parts').parameters[0]).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
    })
  })

  test('every operation takes X-Request-Id, one with a body Content-Encoding too', () => {
    const encoding = { $ref: '#/components/parameters/Content-Encoding' }

    for (const { parameters } of allOperations) {
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/X-Request-Id' })
    }
    expect(at('post', '/parts').parameters).toContainEqual(encoding)
    expect(at('get', '/parts').parameters).not.toContainEqual(encoding)
  })

  test('has its body with the example', () => {
    const { requestBody } = at('post', '/parts')

    expect(requestBody?.required).toBe(true)
    expect(requestBody?.content['application/json']).toMatchObject({
      schema: { properties: { parts: { items: { $ref: '#/components/schemas/PartRow' } } } },
      example: { parts: [{ part_number: 'NYM-3x1.5' }, { deleted: true }] },
    })
    expect(at('get', '/parts')).not.toHaveProperty('requestBody')
  })

  test('states scope and limit in words and for programs', () => {
    const push = at('post', '/parts')

    expect(push['x-required-scope']).toBe('master-data:write')
    expect(push['x-rate-limit']).toEqual({
      policy: 'write',
      per_minute: 60,
      burst: 10,
      jobs_in_flight: 5,
    })
    expect(push.description).toContain('The key needs the scope `master-data:write`.')
    expect(push.description).toContain('60 a minute, 10 at once')
    expect(at('get', '/jobs/{job_id}').description).toContain('Every key may make this call.')
  })
})

describe('responses', () => {
  const statuses = (operation: OperationObject) => Object.keys(operation.responses).map(Number)

  test('every error that an operation can answer is listed', () => {
    const always = [400, 401, 403, 406, 429, 500, 503]

    expect(statuses(at('get', '/parts'))).toEqual([200, ...always])
    expect(statuses(at('get', '/parts/{part_number}'))).toEqual(
      [200, 404, ...always].sort((a, b) => a - b),
    )
    expect(statuses(at('post', '/parts'))).toEqual(
      [200, 202, 413, 415, 422, ...always].sort((a, b) => a - b),
    )
  })

  test('errors that an operation names itself are added', () => {
    const [first] = sampleOperations()
    const patch: Operation = { ...(first as Operation), errors: ['CONFLICT'] }

    const { paths } = openApiDocument([patch], info)

    expect(paths['/parts']?.['post']?.responses).toHaveProperty('409', {
      $ref: '#/components/responses/CONFLICT',
    })
  })

  test('each code has one status, so a response has one code', () => {
    expect(new Set(Object.values(STATUS_OF)).size).toBe(Object.keys(STATUS_OF).length)
    expect(document['x-error-status']).toEqual(STATUS_OF)
  })

  test('Errors: each code has the envelope and an example with that code', () => {
    for (const [code, response] of Object.entries(document.components.responses)) {
      expect(response.content['application/json']).toMatchObject({
        schema: { $ref: '#/components/schemas/Error' },
        example: { error: { code, message: expect.any(String), request_id: expect.any(String) } },
      })
    }
    const used = allOperations.flatMap(({ responses }) => Object.keys(responses).map(Number))
    expect(Object.keys(document.components.responses)).toEqual(
      Object.keys(STATUS_OF).filter((code) => used.includes(STATUS_OF[code as ErrorCode])),
    )
  })

  test('Limits: every response carries the common headers', () => {
    const common = [
      'X-Request-Id',
      'X-API-Version',
      'RateLimit-Policy',
      'RateLimit',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]

    for (const operation of allOperations) {
      for (const status of statuses(operation)) {
        expect(Object.keys(responseOf(operation, status).headers)).toEqual(
          expect.arrayContaining(common),
        )
      }
    }
  })

  test.each([
    [401, ['WWW-Authenticate']],
    [429, ['Retry-After', 'X-RateLimit-Scope']],
    [503, ['Retry-After']],
  ])('%i carries also %j', (status, names) => {
    const headers = Object.keys(responseOf(at('post', '/parts'), status).headers)

    expect(headers).toEqual(expect.arrayContaining(names))
  })
})

describe('webhooks', () => {
  const { webhooks, components, tags } = openApiDocument(sampleOperations(), {
    ...info,
    webhooks: [sampleWebhook()],
  })

  test('Events: each is described with headers, body and what may be answered', () => {
    expect(webhooks).toEqual({
      'part.sold_out': {
        post: {
          operationId: 'partSoldOut',
          tags: ['Events'],
          summary: 'part.sold_out',
          description: 'The last one was sold.',
          security: [],
          parameters: [
            {
              name: 'Service-Signature-256',
              in: 'header',
              required: true,
              description: 'Proves it.',
              schema: { type: 'string' },
              example: 'sha256=0',
            },
            {
              name: 'Service-Attempt',
              in: 'header',
              required: true,
              description: 'Counts.',
              schema: { type: 'integer', maximum: 6 },
            },
          ],
          requestBody: {
            description: 'Small.',
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/PartSoldOutEvent' },
                example: { id: '1', data: { part_number: 'NYM-3x1.5' } },
              },
            },
          },
          responses: {
            '2XX': { description: 'Taken.', headers: {}, content: {} },
            default: { description: 'Tried again.', headers: {}, content: {} },
          },
        },
      },
    })
    expect(components.schemas).toHaveProperty('PartSoldOutEvent')
    expect(tags).toContainEqual(expect.objectContaining({ name: 'Events' }))
  })

  test('an interface without events says nothing of them', () => {
    expect(document).not.toHaveProperty('webhooks')
  })
})

describe('named schemas', () => {
  const withResponse = (schema: ReturnType<typeof Type.Object>): Operation => ({
    ...(sampleOperations()[3] as Operation),
    responses: { 200: { description: '', schema, example: {} } },
  })

  test('are written down once, also inside others', () => {
    expect(document.components.schemas['PartRow']).toMatchObject({
      properties: {
        weight_kg: { anyOf: [{}, { $ref: '#/components/schemas/Range' }, { type: 'null' }] },
      },
    })
    expect(Object.keys(document.components.schemas)).toEqual([
      'Error',
      'Job',
      'JobAck',
      'Part',
      'PartRow',
      'Range',
    ])
  })

  test('two different schemas under one name are a mistake', () => {
    const other = Type.Object({ a: Type.String() }, { 'x-component': 'Job' })

    expect(() => openApiDocument([...sampleOperations(), withResponse(other)], info)).toThrow(
      'Two different schemas are named Job',
    )
  })

  test('a field may be called like a keyword', () => {
    const Odd = Type.Object(
      { default: Type.Object({ properties: Type.String() }, { 'x-component': 'Inner' }) },
      { 'x-component': 'Odd', default: { 'x-component': 'kept' } },
    )

    const { components } = openApiDocument([withResponse(Odd)], info)

    expect(components.schemas['Odd']).toMatchObject({
      properties: { default: { $ref: '#/components/schemas/Inner' } },
      default: { 'x-component': 'kept' },
    })
  })
})

describe('bodies of other media types', () => {
  const forms = openApiDocument(sampleFormOperations(), info)
  const order = forms.paths['/orders']?.['post'] as OperationObject

  test('POST /tenders: a form is described with its files', () => {
    expect(forms.paths['/plans']?.['post']?.requestBody).toEqual({
      description: 'A form.',
      required: true,
      content: {
        'multipart/form-data': {
          schema: { $ref: '#/components/schemas/PlanForm' },
          example: expect.objectContaining({ files: ['plan.pdf', 'Süd 2.x83'] }),
        },
      },
    })
    expect(forms.components.schemas['PlanForm']?.properties?.['files']?.items).toEqual({
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
    })
  })

  test('POST /orders: a body may have one of several media types', () => {
    expect(Object.keys(order.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ])
  })

  test('the command for a form sends each file and each text, as a shell takes it', () => {
    expect(curlExample('post', '/orders', order)).toBe(
      [
        'curl -X POST "$BASE/orders"',
        '-H "Authorization: Bearer $API_KEY"',
        "-F 'files=@plan.pdf'",
        "-F 'files=@Süd 2.x83'",
        "-F 'name=Peter'\\''s school'",
        "--form-string 'note=@home; later'",
      ].join(' \\\n  '),
    )
  })

  test('the command for another media type has its example', () => {
    expect(curlExample('post', '/orders', order, 'application/json')).toContain(
      '-H "Content-Type: application/json" \\\n  -d \'{ "name": "by hand" }\'',
    )
  })
})

describe('the guide', () => {
  const { description } = document.info

  test.each([
    'Start',
    'Keys and scopes',
    'Bulk writes and jobs',
    'Idempotency',
    'Lists and cursors',
    'Errors',
    'Limits',
    'Compression',
    'Events',
    'Generated clients',
    'Versions',
  ])('tells about: %s', (heading) => {
    expect(description).toContain(`## ${heading}\n`)
  })

  test('starts with a push, its job and the list, as commands that a shell takes', () => {
    const [, push = '', job = '', list = ''] = [
      ...description.matchAll(/```sh\n([\s\S]*?)\n```/g),
    ].map(([, command]) => command ?? '')

    expect(push).toContain('curl -X POST "$BASE/parts"')
    expect(push).toContain(`-H 'Idempotency-Key: parts-2026-11-14'`)
    expect(push).toContain(`"shelf": "A'\\''7"`)
    expect(job).toContain('curl "$BASE/jobs/019a84cf-c400-7000-8000-000000000001"')
    expect(list).toContain('curl "$BASE/parts?modified_since=2026-11-14T09:30:00Z"')
  })

  test('says by what custom fields are keyed, and warns of the likeliest mistake', () => {
    const section = sectionOf('Custom fields')

    expect(section).toMatch(/Projects and requests\*\* .* keyed by label both ways/)
    expect(section).toMatch(/Customers and suppliers\*\* .* internal id .* when sent/)
    expect(section).toMatch(/likeliest mistake .* keyed by label.* stored .* reads leave it out/)
  })

  test('says that tenders and orders take an Idempotency-Key, too', () => {
    const section = sectionOf('Idempotency')

    expect(section).toContain('with a bulk write, a tender or an order')
    expect(section).toContain('the same form fields and file contents')
  })

  const sectionOf = (heading: string): string =>
    description.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''

  test('does without what an interface does not have', () => {
    expect(openApiDocument([], info).info.description).toContain('## Start')
  })
})

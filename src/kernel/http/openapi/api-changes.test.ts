import { describe, expect, test } from 'vitest'
import { sampleFormOperations, sampleOperations, sampleWebhook } from '#test/sample-operations.ts'
import { nonAdditiveChanges, textToPublish } from './api-changes.ts'
import { openApiDocument } from './openapi-document.ts'

/** A document as plain data, free to be changed. */
type Loose = Record<string, unknown>

const at = (from: object, ...keys: (string | number)[]): Loose =>
  keys.reduce<unknown>((value, key) => (value as Loose)[key], from) as Loose

const listAt = (from: object, ...keys: (string | number)[]): unknown[] =>
  at(from, ...keys) as unknown as unknown[]

const SAMPLE = JSON.stringify(
  openApiDocument(sampleOperations(), { version: '1.33.0', basePath: '/api/public/v1' }),
)
const sample = (): Loose => JSON.parse(SAMPLE)

/** What is found when `change` is made to what was published (after `prepare`). */
function found(change: (document: Loose) => void, prepare: (document: Loose) => void = () => {}) {
  const [before, after] = [sample(), sample()]
  prepare(before)
  prepare(after)
  change(after)
  return nonAdditiveChanges(before, after)
}

const set = (target: Loose, values: object) => Object.assign(target, values)

const drop = (target: Loose, name: string) => Reflect.deleteProperty(target, name)

const pushOf = (d: Loose) => at(d, 'paths', '/parts', 'post')
const listOf = (d: Loose) => at(d, 'paths', '/parts', 'get')
const rowOf = (d: Loose) => at(d, 'components', 'schemas', 'PartRow')
const rowField = (d: Loose, name: string) => at(rowOf(d), 'properties', name)
const jobOf = (d: Loose) => at(d, 'components', 'schemas', 'Job')
const jobField = (d: Loose, name: string) => at(jobOf(d), 'properties', name)
const bodyOf = (d: Loose) => at(pushOf(d), 'requestBody', 'content', 'application/json')
const okOf = (d: Loose) => at(listOf(d), 'responses', '200')

test('the same document has no change', () => {
  expect(found(() => {})).toEqual([])
})

describe('additive', () => {
  const additive: [string, (d: Loose) => void][] = [
    ['a new path', (d) => set(at(d, 'paths'), { '/new': at(d, 'paths', '/parts') })],
    ['a new method', (d) => set(at(d, 'paths', '/parts'), { patch: pushOf(d) })],
    [
      'a new optional parameter',
      (d) =>
        listAt(listOf(d), 'parameters').push({
          name: 'kind',
          in: 'query',
          required: false,
          schema: { type: 'string' },
        }),
    ],
    ['a wider range', (d) => set(at(limitParameter(d), 'schema'), { minimum: 0, maximum: 1000 })],
    ['a new optional request field', (d) => set(at(rowOf(d), 'properties'), { more: {} })],
    ['a request field that is no longer required', (d) => set(rowOf(d), { required: [] })],
    ['a longer text', (d) => set(rowField(d, 'part_number'), { maxLength: 300 })],
    ['a dropped pattern', (d) => drop(rowField(d, 'part_number'), 'pattern')],
    ['a new request value', (d) => listAt(rowField(d, 'kind'), 'enum').push('NEW')],
    [
      'a type more in a request',
      (d) => set(rowField(d, 'is_active'), { type: ['boolean', 'null'] }),
    ],
    ['unknown fields accepted', (d) => set(rowOf(d), { additionalProperties: true })],
    ['a default taken out of a request', (d) => drop(rowField(d, 'is_active'), 'default')],
    ['a new response field', (d) => set(at(jobOf(d), 'properties'), { more: { type: 'string' } })],
    ['a response field that is always there', (d) => partRequired(d).push('name')],
    ['a response value fewer', (d) => listAt(jobField(d, 'status'), 'enum').pop()],
    ['a tighter bound in a response', (d) => set(jobField(d, 'total_rows'), { minimum: 1 })],
    ['null never received', (d) => set(nextCursor(d), { anyOf: [{ type: 'string' }] })],
    ['a relaxed bound in a response', (d) => drop(jobField(d, 'total_rows'), 'minimum')],
    ['a new error', (d) => set(at(listOf(d), 'responses'), { 409: { $ref: conflict } })],
    [
      'a new response header',
      (d) => set(at(okOf(d), 'headers'), { ETag: { required: true, schema: { type: 'string' } } }),
    ],
    ['a new error code', (d) => set(at(d, 'x-error-status'), { GONE: 410 })],
    ['a value more in a list that was published as open', (d) => errorCodes(d).push('GONE')],
    ['a wider scope', (d) => set(listOf(d), { 'x-required-scope': 'any' })],
    ['no key needed any more', (d) => set(listOf(d), { security: [] })],
    ['a higher limit', (d) => set(at(listOf(d), 'x-rate-limit'), { per_minute: 6000 })],
    ['other words', (d) => set(listOf(d), { summary: 'x', description: 'y' })],
    ['a later version', (d) => set(at(d, 'info'), { version: '1.34.0' })],
    [
      'one more media type',
      (d) => set(at(pushOf(d), 'requestBody', 'content'), { 'text/csv': {} }),
    ],
  ]

  test.each(additive)('%s', (_name, change) => {
    expect(found(change, prepare)).toEqual([])
  })

  test('a parameter that is no longer required', () => {
    const required = (is: boolean) => (d: Loose) => set(limitParameter(d), { required: is })

    expect(found(required(false), required(true))).toEqual([])
  })
})

describe('bodies of several media types', () => {
  const forms = (): Loose =>
    JSON.parse(
      JSON.stringify(
        openApiDocument(sampleFormOperations(), { version: '1.33.0', basePath: '/api/public/v1' }),
      ),
    )
  const changes = (change: (document: Loose) => void) => {
    const after = forms()
    change(after)
    return nonAdditiveChanges(forms(), after)
  }
  const contentOf = (d: Loose) => at(d, 'paths', '/orders', 'post', 'requestBody', 'content')
  const form = (d: Loose) => at(d, 'components', 'schemas', 'PlanForm')
  const json = (d: Loose) => at(contentOf(d), 'application/json', 'schema')

  test('one more is additive, one less is not', () => {
    expect(changes((d) => set(contentOf(d), { 'text/csv': { schema: {} } }))).toEqual([])
    expect(changes((d) => drop(contentOf(d), 'multipart/form-data'))).toEqual([
      'POST /orders, body: the media type multipart/form-data was removed',
    ])
  })

  test('a change within one of them is found, and named with it', () => {
    expect(changes((d) => set(at(json(d), 'properties', 'name'), { maxLength: 100 }))).toEqual([
      'POST /orders, body as application/json.name: maxLength went from 200 to 100',
    ])
    expect(changes((d) => set(at(form(d), 'properties', 'files'), { maxItems: 5 }))).toEqual([
      'POST /plans, body.files: maxItems went from 20 to 5',
      'POST /orders, body as multipart/form-data.files: maxItems went from 20 to 5',
    ])
  })

  test('a file that becomes a text, or must have another type, is found', () => {
    const items = (d: Loose) => at(form(d), 'properties', 'files', 'items')

    expect(changes((d) => set(items(d), { contentMediaType: 'application/pdf' }))[0]).toBe(
      'POST /plans, body.files[]: contentMediaType went from application/octet-stream to application/pdf',
    )
    expect(changes((d) => set(items(d), { format: 'uri' }))[0]).toBe(
      'POST /plans, body.files[]: format went from binary to uri',
    )
  })
})

describe('not additive in general', () => {
  const breaking: [string, (d: Loose) => void, string][] = [
    [
      'a removed path',
      (d) => drop(at(d, 'paths'), '/jobs/{job_id}'),
      'GET /jobs/{job_id} was removed',
    ],
    ['a removed method', (d) => drop(at(d, 'paths', '/parts'), 'post'), 'POST /parts was removed'],
    [
      'another operationId',
      (d) => set(listOf(d), { operationId: 'parts' }),
      'GET /parts: operationId went from listParts to parts',
    ],
    [
      'another base URL',
      (d) => set(at(d, 'servers', 0), { url: '/api/v1' }),
      'the base URL /api/public/v1 was removed',
    ],
    [
      'an earlier version',
      (d) => set(at(d, 'info'), { version: '1.32.9' }),
      'info.version went back from 1.33.0 to 1.32.9',
    ],
    [
      'another MAJOR version',
      (d) => set(at(d, 'info'), { version: '2.0.0' }),
      'the MAJOR version went from 1.33.0 to 2.0.0',
    ],
    [
      'a key that is needed now',
      (d) => drop(at(d, 'paths', '/openapi.json', 'get'), 'security'),
      'GET /openapi.json: needs a key now',
    ],
    [
      'another way to authenticate',
      (d) => set(listOf(d), { security: [{ oauth: [] }] }),
      'GET /parts: can no longer be called with bearer alone',
    ],
    [
      'another scope',
      (d) => set(listOf(d), { 'x-required-scope': 'users:read' }),
      'GET /parts: the scope went from master-data:read to users:read',
    ],
    [
      'a scope where any key would do',
      (d) => set(at(d, 'paths', '/jobs/{job_id}', 'get'), { 'x-required-scope': 'users:read' }),
      'GET /jobs/{job_id}: the scope went from any to users:read',
    ],
    [
      'a lower limit',
      (d) => set(at(pushOf(d), 'x-rate-limit'), { jobs_in_flight: 4 }),
      'POST /parts: the limit jobs_in_flight went from 5 to 4',
    ],
    [
      'a new limit',
      (d) => set(at(listOf(d), 'x-rate-limit'), { jobs_in_flight: 4 }),
      'GET /parts: the limit jobs_in_flight went from none to 4',
    ],
    [
      'a removed error code',
      (d) => drop(at(d, 'x-error-status'), 'CONFLICT'),
      'the error code CONFLICT was removed',
    ],
    [
      'another status of an error code',
      (d) => set(at(d, 'x-error-status'), { CONFLICT: 400 }),
      'the error code CONFLICT went from status 409 to 400',
    ],
  ]

  test.each(breaking)('%s', (_name, change, sentence) => {
    expect(found(change, prepare)).toEqual([sentence])
  })
})

describe('not additive in what is sent', () => {
  const list = 'GET /parts, query parameter'
  const row = 'POST /parts, body.parts[]'
  const breaking: [string, (d: Loose) => void, string][] = [
    [
      'a removed parameter',
      (d) => listAt(listOf(d), 'parameters').splice(0, 1),
      `${list} cursor was removed`,
    ],
    [
      'a parameter that is required now',
      (d) => set(at(listOf(d), 'parameters', 0), { required: true }),
      `${list} cursor is required now`,
    ],
    [
      'a new required parameter',
      (d) =>
        listAt(listOf(d), 'parameters').push({
          name: 'kind',
          in: 'query',
          required: true,
          schema: {},
        }),
      `${list} kind is new and required`,
    ],
    [
      'another default',
      (d) => set(at(limitParameter(d), 'schema'), { default: 50 }),
      `${list} limit: the default went from 100 to 50`,
    ],
    [
      'a lower maximum',
      (d) => set(at(limitParameter(d), 'schema'), { maximum: 100 }),
      `${list} limit: maximum went from 500 to 100`,
    ],
    [
      'a higher minimum',
      (d) => set(at(limitParameter(d), 'schema'), { minimum: 10 }),
      `${list} limit: minimum went from 1 to 10`,
    ],
    [
      'a narrower shared parameter',
      (d) =>
        set(at(d, 'components', 'parameters', 'Content-Encoding', 'schema'), {
          enum: ['br', 'identity'],
        }),
      'POST /parts, header parameter Content-Encoding: the value "gzip" was removed',
    ],
    ['a removed body', (d) => drop(pushOf(d), 'requestBody'), 'POST /parts: the body was removed'],
    [
      'a body where there was none',
      (d) => set(listOf(d), { requestBody: at(pushOf(d), 'requestBody') }),
      'GET /parts: a body is required now',
    ],
    [
      'a removed media type',
      (d) => set(at(pushOf(d), 'requestBody'), { content: { 'text/csv': bodyOf(d) } }),
      'POST /parts, body: the media type application/json was removed',
    ],
    ['a removed field', (d) => drop(at(rowOf(d), 'properties'), 'tags'), `${row}.tags was removed`],
    [
      'a field that is required now',
      (d) => listAt(rowOf(d), 'required').push('name'),
      `${row}.name is required now`,
    ],
    [
      'a new required field',
      (d) => {
        set(at(rowOf(d), 'properties'), { more: { type: 'string' } })
        listAt(rowOf(d), 'required').push('more')
      },
      `${row}.more is required now`,
    ],
    [
      'a removed value',
      (d) => listAt(rowField(d, 'kind'), 'enum').splice(0, 1),
      `${row}.kind: the value "CABLE" was removed`,
    ],
    [
      'values where any would do',
      (d) => set(rowField(d, 'part_number'), { enum: ['a'] }),
      `${row}.part_number: only "a" is accepted now`,
    ],
    [
      'another type',
      (d) => set(rowField(d, 'is_active'), { type: 'string' }),
      `${row}.is_active: boolean is no longer accepted`,
    ],
    [
      'integer where a number was accepted',
      (d) => set(at(rowField(d, 'weight_kg'), 'anyOf', 0), { type: 'integer' }),
      `${row}.weight_kg: number is no longer accepted`,
    ],
    [
      'null no longer accepted',
      (d) => weightChoices(d).pop(),
      `${row}.weight_kg: null is no longer accepted`,
    ],
    [
      'a choice with a field less',
      (d) => drop(at(d, 'components', 'schemas', 'Range', 'properties'), 'max'),
      `${row}.weight_kg.max was removed`,
    ],
    [
      'a shorter text',
      (d) => set(rowField(d, 'part_number'), { maxLength: 100 }),
      `${row}.part_number: maxLength went from 255 to 100`,
    ],
    [
      'a new lower bound',
      (d) => set(rowField(d, 'tags'), { minItems: 1 }),
      `${row}.tags: minItems went from none to 1`,
    ],
    [
      'fewer entries',
      (d) => set(rowField(d, 'tags'), { maxItems: 5 }),
      `${row}.tags: maxItems went from 20 to 5`,
    ],
    [
      'a narrower entry',
      (d) => set(at(rowField(d, 'tags'), 'items'), { maxLength: 5 }),
      `${row}.tags[]: maxLength went from 50 to 5`,
    ],
    [
      'entries that must differ',
      (d) => set(rowField(d, 'tags'), { uniqueItems: true }),
      `${row}.tags: uniqueItems went from none to true`,
    ],
    [
      'another pattern',
      (d) => set(rowField(d, 'part_number'), { pattern: '^a$' }),
      `${row}.part_number: pattern went from ^(?!\\.{1,2}$)[A-Za-z0-9._-]+$ to ^a$`,
    ],
    [
      'a new format',
      (d) => set(rowField(d, 'part_number'), { format: 'uuid' }),
      `${row}.part_number: format went from none to uuid`,
    ],
    [
      'unknown fields that are refused now',
      (d) => set(at(bodyOf(d), 'schema'), { additionalProperties: false }),
      'POST /parts, body: unknown fields are refused now',
    ],
    [
      'free values that must have a type now',
      (d) =>
        set(at(rowField(d, 'custom_fields'), 'patternProperties'), { '^.*$': { type: 'string' } }),
      `${row}.custom_fields.*: any value is no longer accepted`,
    ],
  ]

  test.each(breaking)('%s', (_name, change, sentence) => {
    const openBody = (d: Loose) => {
      prepare(d)
      drop(at(bodyOf(d), 'schema'), 'additionalProperties')
    }
    expect(found(change, openBody)).toEqual([sentence])
  })
})

describe('not additive in what is received', () => {
  const job = 'GET /jobs/{job_id}, response 200'
  const list = 'GET /parts, response 200'
  const breaking: [string, (d: Loose) => void, string][] = [
    [
      'a removed status',
      (d) => drop(at(pushOf(d), 'responses'), '202'),
      'POST /parts: the response 202 was removed',
    ],
    [
      'a removed error',
      (d) => drop(at(d, 'paths', '/jobs/{job_id}', 'get', 'responses'), '404'),
      'GET /jobs/{job_id}: the response 404 was removed',
    ],
    [
      'a new success',
      (d) => set(at(pushOf(d), 'responses'), { 201: at(pushOf(d), 'responses', '202') }),
      'POST /parts: the response 201 is new',
    ],
    [
      'a removed media type',
      (d) => set(okOf(d), { content: {} }),
      `${list}: the media type application/json was removed`,
    ],
    [
      'a removed header',
      (d) => drop(at(okOf(d), 'headers'), 'RateLimit'),
      `${list}: the header RateLimit was removed`,
    ],
    [
      'a header that may be absent',
      (d) =>
        set(at(okOf(d), 'headers'), { RateLimit: { required: false, schema: { type: 'string' } } }),
      `${list}: the header RateLimit may be absent now`,
    ],
    [
      'another type of a header',
      (d) =>
        set(at(okOf(d), 'headers'), { RateLimit: { required: true, schema: { type: 'integer' } } }),
      `${list}, header RateLimit: may be integer now`,
    ],
    [
      'a removed field',
      (d) => drop(at(jobOf(d), 'properties'), 'total_rows'),
      `${job}.total_rows was removed`,
    ],
    [
      'a field that may be absent',
      (d) => listAt(jobOf(d), 'required').pop(),
      `${job}.total_rows may be absent now`,
    ],
    [
      'another type',
      (d) => set(jobField(d, 'total_rows'), { type: 'string' }),
      `${job}.total_rows: may be string now`,
    ],
    [
      'a number where an integer was promised',
      (d) => set(jobField(d, 'total_rows'), { type: 'number' }),
      `${job}.total_rows: may be number now`,
    ],
    [
      'null where a value was promised',
      (d) => set(jobField(d, 'total_rows'), { type: ['integer', 'null'] }),
      `${job}.total_rows: may be null now`,
    ],
    [
      'a new value in a closed list',
      (d) => listAt(jobField(d, 'status'), 'enum').push('PAUSED'),
      `${job}.status: the value "PAUSED" is new`,
    ],
    [
      'a list of values that is gone',
      (d) => drop(jobField(d, 'status'), 'enum'),
      `${job}.status: values are no longer limited to a list`,
    ],
    [
      'another format',
      (d) => drop(jobField(d, 'job_id'), 'format'),
      `${job}.job_id: format went from uuid to none`,
    ],
    [
      'an entry with a field less',
      (d) => drop(at(d, 'components', 'schemas', 'Part', 'properties'), 'updated_at'),
      `${list}.data[].updated_at was removed`,
    ],
  ]

  test.each(breaking)('%s', (_name, change, sentence) => {
    const oneReader = (d: Loose) => {
      prepare(d)
      drop(at(d, 'paths'), '/parts/{part_number}')
    }
    expect(found(change, oneReader)).toEqual([sentence])
  })
})

describe('dates and timestamps', () => {
  const inWords = (d: Loose) => {
    prepare(d)
    for (const field of [rowField(d, 'part_number'), jobField(d, 'job_id')]) {
      drop(field, 'format')
      set(field, {
        type: ['string', 'null'],
        pattern: '^\\d{4}',
        'x-form': 'a date such as 2026-11-14',
      })
    }
    set(at(sinceParameter(d), 'schema'), { 'x-form': 'a UTC timestamp such as 2026-11-14T09:30Z' })
    drop(at(sinceParameter(d), 'schema'), 'format')
  }
  const byFormat = (date: string, moment: string) => (d: Loose) => {
    for (const field of [rowField(d, 'part_number'), jobField(d, 'job_id')]) {
      drop(field, 'pattern')
      drop(field, 'x-form')
      set(field, { format: date })
    }
    const since = at(sinceParameter(d), 'schema')
    drop(since, 'x-form')
    set(since, { format: moment })
  }

  test('a format says the same as the words that were published, sent and received', () => {
    expect(found(byFormat('date', 'date-time'), inWords)).toEqual([])
  })

  test('another format does not', () => {
    expect(found(byFormat('date-time', 'date'), inWords)).toEqual([
      'POST /parts, body.parts[].part_number: format went from date to date-time',
      'GET /parts, query parameter modified_since: format went from date-time to date',
      'GET /jobs/{job_id}, response 200.job_id: format went from date to date-time',
    ])
  })
})

describe('schemas in other forms', () => {
  const asBody = (schema: object) => (d: Loose) => set(bodyOf(d), { schema })
  const between = (was: object, now: object) => found(asBody(now), asBody(was))

  test('literals are the same as a list of values', () => {
    const literals = { anyOf: [{ const: 'a' }, { const: 'b' }] }

    expect(between(literals, { enum: ['a', 'b', 'c'] })).toEqual([])
    expect(between(literals, { type: 'string', enum: ['a'] })).toEqual([
      'POST /parts, body: the value "b" was removed',
    ])
  })

  test('a list of types is the same as a choice', () => {
    const choice = { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }

    expect(between(choice, { type: ['string', 'null'], maxLength: 5 })).toEqual([])
    expect(between(choice, { type: ['string', 'null'], maxLength: 4 })).toEqual([
      'POST /parts, body: maxLength went from 5 to 4',
    ])
  })

  test('parts of allOf count as one', () => {
    const whole = { type: 'object', properties: { a: {}, b: {} }, required: ['a'] }
    const parts = {
      type: 'object',
      allOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }],
    }

    expect(between(whole, parts)).toEqual([])
    expect(between(parts, { ...whole, required: ['a', 'b'] })).toEqual([
      'POST /parts, body.b is required now',
    ])
  })

  test('a schema that contains itself ends', () => {
    const tree = (d: Loose) => {
      set(at(d, 'components', 'schemas'), {
        Tree: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            inner: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
          },
        },
      })
      asBody({ $ref: '#/components/schemas/Tree' })(d)
    }
    const shorten = (d: Loose) =>
      set(at(d, 'components', 'schemas', 'Tree', 'properties', 'name'), { maxLength: 5 })

    expect(found(shorten, tree)).toEqual(['POST /parts, body.name: maxLength went from none to 5'])
  })
})

describe('Webhooks: a body that an endpoint receives is compared like one that a client receives', () => {
  const events = (): Loose =>
    JSON.parse(
      JSON.stringify(
        openApiDocument([], {
          version: '1.33.0',
          basePath: '/api/public/v1',
          webhooks: [sampleWebhook()],
        }),
      ),
    )
  const changes = (change: (document: Loose) => void) => {
    const after = events()
    change(after)
    return nonAdditiveChanges(events(), after)
  }
  const eventOf = (d: Loose) => at(d, 'webhooks', 'part.sold_out', 'post')
  const dataOf = (d: Loose) =>
    at(d, 'components', 'schemas', 'PartSoldOutEvent', 'properties', 'data')

  test('events, fields and headers may come', () => {
    expect(changes((d) => set(at(d, 'webhooks'), { more: { post: eventOf(d) } }))).toEqual([])
    expect(changes((d) => set(at(dataOf(d), 'properties'), { more: {} }))).toEqual([])
    expect(
      changes((d) =>
        listAt(eventOf(d), 'parameters').push({
          name: 'Service-More',
          in: 'header',
          required: true,
          schema: { type: 'string' },
        }),
      ),
    ).toEqual([])
    const without = events()
    drop(without, 'webhooks')
    expect(nonAdditiveChanges(without, events())).toEqual([])
  })

  test('none of them may go, and none may become wider', () => {
    expect(changes((d) => drop(d, 'webhooks'))).toEqual(['event part.sold_out was removed'])
    expect(changes((d) => drop(at(dataOf(d), 'properties'), 'part_number'))).toEqual([
      'event part.sold_out, body.data.part_number was removed',
    ])
    expect(changes((d) => set(dataOf(d), { required: [] }))).toEqual([
      'event part.sold_out, body.data.part_number may be absent now',
    ])
    expect(changes((d) => listAt(eventOf(d), 'parameters').shift())).toEqual([
      'event part.sold_out, header Service-Signature-256 was removed',
    ])
    expect(
      changes((d) => set(at(eventOf(d), 'parameters', 1), { schema: { type: 'string' } })),
    ).toHaveLength(1)
    expect(changes((d) => drop(eventOf(d), 'requestBody'))).toEqual([
      'event part.sold_out, body: the media type application/json was removed',
    ])
  })
})

describe('textToPublish', () => {
  test('is the document, when nothing was published or the change is additive', () => {
    const more = sample()
    set(at(more, 'paths'), { '/new': at(more, 'paths', '/parts') })

    expect(JSON.parse(textToPublish(sample(), undefined))).toEqual(sample())
    expect(JSON.parse(textToPublish(more, SAMPLE))).toEqual(more)
  })

  test('refuses to replace a document by one that breaks its clients, and says why', () => {
    const less = sample()
    drop(at(less, 'paths'), '/parts')

    expect(() => textToPublish(less, SAMPLE)).toThrow(
      'These changes would break clients:\n- POST /parts was removed\n- GET /parts was removed',
    )
  })
})

const conflict = '#/components/responses/CONFLICT'

const limitParameter = (d: Loose) => at(listOf(d), 'parameters', 1)
const sinceParameter = (d: Loose) => at(listOf(d), 'parameters', 2)
const nextCursor = (d: Loose) =>
  at(okOf(d), 'content', 'application/json', 'schema', 'properties', 'next_cursor')
const weightChoices = (d: Loose) => listAt(rowField(d, 'weight_kg'), 'anyOf')
const partRequired = (d: Loose) => listAt(d, 'components', 'schemas', 'Part', 'required')
const errorCodes = (d: Loose) =>
  listAt(
    at(d, 'components', 'schemas', 'Error', 'properties', 'error'),
    'properties',
    'code',
    'enum',
  )

/** Rows and records share fields; each test shall find its change in one place. */
function prepare(d: Loose): void {
  const own = JSON.parse(JSON.stringify(at(d, 'components', 'schemas', 'Range')))
  set(at(d, 'components', 'schemas'), { ReadRange: own })
  const part = JSON.stringify(at(d, 'components', 'schemas', 'Part'))
  set(at(d, 'components', 'schemas'), { Part: JSON.parse(part.replaceAll('/Range', '/ReadRange')) })
}

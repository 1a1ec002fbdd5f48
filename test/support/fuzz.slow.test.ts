import { validateHeaderValue } from 'node:http'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { fuzzRequests } from './fuzz.ts'
import type { FuzzRequest, Known } from './fuzz-request.ts'
import { sampleFormOperations, sampleOperations } from './sample-operations.ts'

const document = openApiDocument(sampleOperations(), {
  version: '1.33.0',
  basePath: '/api/public/v1',
})

function draw(count: number, seed = 7, known?: Known): FuzzRequest[] {
  const requests = fuzzRequests(document, seed, known)
  return Array.from({ length: count }, () => requests.next().value)
}

const many = draw(6_000)
const sizeOf = ({ body = '' }: FuzzRequest): number => Buffer.byteLength(body)
const seen = (pattern: RegExp): boolean => many.some(({ note }) => pattern.test(note))

describe('forms', () => {
  const forms = openApiDocument(sampleFormOperations(), {
    version: '1.33.0',
    basePath: '/api/public/v1',
  })
  const requests = fuzzRequests(forms, 3)
  const drawn = Array.from({ length: 2_000 }, () => requests.next().value)
  const ofOperation = (id: string) => drawn.filter(({ note }) => note.startsWith(`${id}:`))

  test('a form is sent as one, sound and broken', () => {
    const sound = drawn.filter(({ note }) => note === 'sendPlan: sound form')

    expect(sound.length).toBeGreaterThan(20)
    for (const { headers, body } of sound) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(String(body)).toContain('name="files"; filename=')
    }
    for (const kind of ['truncated', 'repeated field', 'unknown field', 'another boundary']) {
      expect(drawn.some(({ note }) => note.endsWith(`form: ${kind}`))).toBe(true)
    }
  })

  test('an operation that takes a form or JSON gets both', () => {
    const types = ofOperation('sendOrder').map(({ headers }) => headers['content-type'] ?? '')

    expect(types).toContain('application/json')
    expect(types.some((type) => type.startsWith('multipart/form-data'))).toBe(true)
  })
})

describe('fuzzRequests', () => {
  test('draws the same requests for the same seed, and others for another', () => {
    expect(draw(60, 11)).toEqual(draw(60, 11))
    expect(draw(60, 11)).not.toEqual(draw(60, 12))
  })

  test('each operation, sound and broken', () => {
    const targets = new Set(
      many.map(({ note, expected }) => `${note.replace(/:.*/, '')} ${expected}`),
    )

    for (const id of ['pushParts', 'listParts', 'getPart', 'getJob']) {
      expect(targets).toContain(`${id} accepted`)
      expect(targets).toContain(`${id} refused`)
    }
  })

  test('a sound request for each operation comes again and again', () => {
    const sound = draw(200, 5).filter(({ note }) => note.endsWith(': sound'))

    for (const id of ['pushParts', 'listParts', 'getPart', 'getJob']) {
      expect(sound.filter(({ note }) => note === `${id}: sound`).length).toBeGreaterThan(2)
    }
  })

  test.each([
    'wrong type',
    'is missing',
    'further field',
    'out of range',
    'too long',
    'too many entries',
    'unknown value',
    'odd text',
    'odd number',
    'odd name',
    'megabyte',
    'malformed',
    'truncated',
    'repeated key',
    '__proto__',
    'deep',
    'no UTF-8',
    'encoding: gzip$',
    'encoding: truncated gzip',
    'plain sent',
    'content type text/plain',
    'no content type',
    'no body',
    'query: unknown parameter',
    'query: all twice',
    'query: bad encoding',
    'cursor=',
    'limit=',
    'modified_since=',
    'path: bad encoding',
    'path: .*\\d{5} characters',
    'method PUT',
    'method TRACE',
    'Accept text/html',
    'no key',
    'Basic',
    'Idempotency-Key of 256',
    'X-Request-Id in Latin-1',
    'Expect',
  ])('kind: %s', (kind) => {
    expect(seen(new RegExp(kind))).toBe(true)
  })

  test('what is said to be accepted is valid by the schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'api')
    const check = ajv.compile({
      $ref: 'api#/paths/~1parts/post/requestBody/content/application~1json/schema',
    })
    const texts = many
      .filter(({ method, expected, body }) => method === 'POST' && expected === 'accepted' && body)
      .map(({ body }) => String(body))
      .filter((text) => text.startsWith('{'))

    const invalid = texts.filter((text) => !check(JSON.parse(text)))

    expect(texts.length).toBeGreaterThan(100)
    expect(invalid).toEqual([])
  })

  test("all can be sent with Node's client", () => {
    for (const { path, query, headers } of many) {
      expect(`${path}?${query}`).not.toMatch(/[^\x21-\xff]/)
      for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
    }
  })

  test('bodies are small on the whole, with a megabyte now and then', () => {
    const sizes = many.map(sizeOf)
    const large = sizes.filter((size) => size > 1024 * 1024).length

    expect(large).toBeGreaterThan(0)
    expect(large).toBeLessThan(many.length / 100)
    expect(sizes.sort((a, b) => a - b)[Math.floor(sizes.length * 0.9)]).toBeLessThan(8_192)
  })

  test('what is known is used: ids in paths and rows, cursors as they are and changed', () => {
    const known = { cursors: { '/parts': ['a-real-cursor'] }, ids: { part_number: ['KNOWN-1'] } }

    const drawn = draw(700, 3, known)

    expect(drawn.some(({ path }) => path.endsWith('/parts/KNOWN-1'))).toBe(true)
    expect(drawn.some(({ body = '' }) => body.includes('"part_number":"KNOWN-1"'))).toBe(true)
    expect(
      drawn.some((r) => r.query.includes('cursor=a-real-cursor') && r.expected === 'accepted'),
    ).toBe(true)
    expect(drawn.some((r) => /cursor=a-rea/.test(r.query) && r.expected === 'refused')).toBe(true)
  })
})

import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withShortLimit } from '#test/patience.ts'
import { openS3, pieces, type S3UnderTest, wholeOf } from '#test/stores.ts'
import { elementOf, elementsOf } from './xml.ts'

const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } }
const HOUR_MS = 3_600_000

type Fault = Parameters<S3UnderTest['server']['failNext']>[1]

let opened: S3UnderTest
beforeEach(async () => {
  opened = await openS3()
})
afterEach(async () => {
  expect(await opened.leftovers()).toEqual([])
  await opened.stop()
})

const callsOf = (method: string) =>
  opened.server.calls.filter((call) => call.startsWith(`${method} `)).length

describe('what may pass is tried again', () => {
  test.each([
    ['500 InternalError', { kind: 'answer', status: 500, code: 'InternalError' }],
    ['503 SlowDown', { kind: 'answer', status: 503, code: 'SlowDown' }],
    ['429', { kind: 'answer', status: 429, code: 'TooManyRequests' }],
    ['400 RequestTimeout', { kind: 'answer', status: 400, code: 'RequestTimeout' }],
    ['a line that breaks', { kind: 'hang up' }],
  ] as const)('%s: a put, a read and a removal succeed at the next attempt', (_name, fault) =>
    expectNextAttempts(fault),
  )

  test('a server that falls silent: a put, a read and a removal succeed at the next attempt', () =>
    withShortLimit(async (silenceMs) => {
      await opened.stop()
      opened = await openS3(silenceMs)
      await expectNextAttempts({ kind: 'silence' })
    }))

  async function expectNextAttempts(fault: Fault): Promise<void> {
    const bytes = randomBytes(300_000)
    for (const method of ['PUT', 'GET', 'DELETE']) opened.server.failNext(method, fault, 2)
    const { sha256 } = await opened.store.put(pieces(bytes))
    expect((await wholeOf(opened.store.read(sha256))).equals(bytes)).toBe(true)
    await opened.store.remove(sha256)
    expect([await opened.kept(), callsOf('PUT'), callsOf('GET'), callsOf('DELETE')]).toEqual([
      [],
      3,
      3,
      3,
    ])
  }
})

describe('SERVICE_UNAVAILABLE: 503 with Retry-After', () => {
  test('when the server goes on failing', async () => {
    opened.server.failNext('PUT', { kind: 'answer', status: 500, code: 'InternalError' }, 3)
    const failed = await opened.store.put(pieces('x')).catch((error) => error)
    expect(failed).toMatchObject(UNAVAILABLE)
    expect(failed.cause.message).toBe('S3 answered PUT with 500 InternalError It & that')
    expect((await opened.store.put(pieces('x'))).size).toBe(1)
  })

  test('when nobody listens', async () => {
    const { sha256 } = await opened.store.put(pieces('x'))
    await opened.server.stop()
    await expect(opened.store.put(pieces('y'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(wholeOf(opened.store.read(sha256))).rejects.toMatchObject(UNAVAILABLE)
    await expect(opened.store.remove(sha256, new Date())).rejects.toMatchObject(UNAVAILABLE)
  })

  test('when the server falls silent again and again', async () => {
    opened.server.failNext('PUT', { kind: 'silence' }, 3)
    const impatient = opened.another({ silenceMs: 300 })
    await expect(impatient.put(pieces('x'))).rejects.toMatchObject(UNAVAILABLE)
  })

  test.each(['hang up', 'silence'] as const)('when an answer ends half-way: %s', async (then) => {
    const { sha256 } = await opened.store.put(pieces(randomBytes(200_000)))
    opened.server.failNext('GET', { kind: 'half', then }, 2)
    const impatient = opened.another({ silenceMs: 300 })
    await expect(wholeOf(impatient.read(sha256))).rejects.toMatchObject(UNAVAILABLE)
    let worked = false
    const copied = impatient.withLocalCopy(sha256, async () => {
      worked = true
    })
    await expect(copied).rejects.toMatchObject(UNAVAILABLE)
    expect(worked).toBe(false)
  })

  test.each([
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['another region', { region: 'eu-other-9' }, 'AuthorizationHeaderMalformed'],
  ])('with %s, at once and without the secret in its words', async (_name, changed, code) => {
    const failed = await opened
      .another(changed)
      .put(pieces(randomBytes(2_000_000)))
      .catch((error) => error)
    expect(failed).toMatchObject(UNAVAILABLE)
    expect(String(failed.cause)).toContain(code)
    expect(JSON.stringify([failed, String(failed.cause)])).not.toMatch(/guessed|secret/)
    expect(callsOf('PUT')).toBe(1)
    expect(await opened.kept()).toEqual([])
  })

  test('a read from a bucket that is not there is an outage, not a lost file', async () => {
    const { sha256 } = await opened.store.put(pieces('x'))
    const read = wholeOf(opened.another({ bucket: 'elsewhere' }).read(sha256))
    await expect(read).rejects.toMatchObject(UNAVAILABLE)
  })
})

test('a reader that is slow is no silence of the server', () =>
  withShortLimit(async (silenceMs) => {
    await opened.stop()
    opened = await openS3(silenceMs)
    const bytes = randomBytes(3_000_000)
    const { sha256 } = await opened.store.put(pieces(bytes))
    const parts: Uint8Array[] = []
    for await (const part of opened.store.read(sha256)) {
      if (parts.length === 0) await new Promise((later) => setTimeout(later, 1.2 * silenceMs))
      parts.push(part)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  }))

test('objects under other names are not listed', async () => {
  for (const name of ['README', `${'A'.repeat(64)}`, `x/${'0'.repeat(64)}`]) {
    await opened.server.lay(`files/of-tests/${name}`, 'not ours')
    await opened.server.age(`files/of-tests/${name}`, 2 * HOUR_MS)
  }
  const { sha256 } = await opened.store.put(pieces('x'))
  await opened.server.age(`files/of-tests/${sha256}`, 2 * HOUR_MS)
  opened.server.calls.length = 0
  const listed: string[] = []
  for await (const each of opened.store.listOlderThan(new Date())) listed.push(each)
  expect(listed).toEqual([sha256])
  expect(opened.server.calls[0]).toBe('GET /inquiries?list-type=2&prefix=files%2Fof-tests%2F')
})

test('texts of S3 are read as they are meant', () => {
  const xml = '<A><Key>a&amp;b&#61;&#x3d;&lt;&unknown;</Key></A><A><Key>2</Key></A>'
  expect(elementsOf(xml, 'A').map((entry) => elementOf(entry, 'Key'))).toEqual([
    'a&b==<&unknown;',
    '2',
  ])
  expect(elementOf(xml, 'Token')).toBeUndefined()
})

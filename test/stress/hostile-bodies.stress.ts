import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { call } from '#test/service.ts'
import { isFull, size } from '#test/stress.ts'
import { numberedRow, PATHS, RESOURCES, type Resource } from './bulk-resources.ts'
import { insertRecords } from './list-writers.ts'
import { exchangeBlindly, type Sending, sendSlowly } from './slow-sender.ts'

/** Rows of 1 MB make garbage that Node does not hurry to collect. */
const MAX_BYTES_HELD = 700 * 1024 * 1024

let stage: Stage
let api: ServiceProcess
let home: Member

beforeAll(async () => {
  stage = await openStage()
  api = await stage.start('api')
  home = await stage.createOrganisation()
})
beforeEach(() => api.forgetPeak())
afterAll(() => stage.stop())

type Hostile = {
  readonly answer: readonly [number, string]
  readonly headers?: Readonly<Record<string, string>>
  /** Where it is sent to: what costs little, to each resource. */
  readonly to: readonly Resource[]
  /** Calls `known` when the next piece tells that the body is to be refused. */
  readonly body: (known: () => void, rows: Rows) => Sending['body']
}

/** How bodies for a resource are made. */
type Rows = {
  /** What comes before the first row. */
  readonly open: string
  /** Rows from a number on, with commas between. */
  readonly some: (from: number, count: number) => string
  readonly bad: string
}

const rowsFor = (resource: Resource): Rows => {
  const [[key] = ['']] = Object.entries(numberedRow(resource, 0, 0))
  return {
    open: `{"${resource}":[`,
    some: (from, count) =>
      Array.from({ length: count }, (_, n) =>
        JSON.stringify(numberedRow(resource, from + n, 0)),
      ).join(','),
    bad: `{"${key}":7}`,
  }
}

const MEGABYTE = 1024 * 1024
const spaces = Buffer.alloc(MEGABYTE, ' ')
const letters = Buffer.alloc(MEGABYTE, 'x')
const DEEP = '{"a":'.repeat(100_000)
const ONE: readonly Resource[] = ['articles']

/** Sends this once, then that again and again. */
function* endless(first: string, then: Buffer, known: () => void, knownAfter: number) {
  yield Buffer.from(first)
  for (let piece = 0; ; piece += 1) {
    if (piece === knownAfter) known()
    yield then
  }
}

/** A gzip may consist of several, so a bomb is made of one of 16 MB. */
const gzipBomb = (fill: string): Buffer => {
  const part = gzipSync(Buffer.alloc(16 * MEGABYTE, fill))
  return Buffer.concat(Array.from({ length: 32 }, () => part))
}

const brotliBomb = (fill: string): Buffer =>
  brotliCompressSync(Buffer.alloc(320 * MEGABYTE, fill), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  })

const BAD: readonly [number, string] = [400, 'VALIDATION_FAILED']
const LARGE: readonly [number, string] = [413, 'PAYLOAD_TOO_LARGE']

const NOTHING_OF_IT: Omit<Hostile, 'to'> = {
  answer: LARGE,
  headers: { 'content-length': String(10 * 1024 * MEGABYTE) },
  async *body(known) {
    known()
    yield Buffer.from('{')
    await sleep(60_000)
  },
}

const HOSTILE: Readonly<Record<string, Hostile>> = {
  'objects in objects in objects': {
    answer: BAD,
    to: RESOURCES,
    *body(known, { open }) {
      known()
      yield Buffer.from(`${open}{"custom_fields":${DEEP}`)
    },
  },
  'a bad first row, and then a slow body without end': {
    answer: BAD,
    to: RESOURCES,
    async *body(known, { open, bad, some }) {
      known()
      yield Buffer.from(`${open}${bad},`)
      for (;;) {
        await sleep(50)
        yield Buffer.from(`${some(1, 1)},`)
      }
    },
  },
  '100,001 rows': {
    answer: BAD,
    to: isFull ? ['articles', 'contacts'] : ['contacts'],
    *body(known, { open, some }) {
      yield Buffer.from(`${open}${some(0, 100_000)}`)
      known()
      yield Buffer.from(`,${some(100_000, 1)}]}`)
    },
  },
  'rows without end': {
    answer: BAD,
    to: ['accessories'],
    *body(known, { open, some }) {
      yield Buffer.from(open)
      for (let from = 0; ; from += 500) {
        if (from === 100_000) known()
        yield Buffer.from(`${some(from, 500)},`)
      }
    },
  },
  ...(isFull && {
    'white space without end': {
      answer: LARGE,
      to: ONE,
      body: (known: () => void) => endless('', spaces, known, 256),
    },
  }),
  'a row without end': {
    answer: BAD,
    to: RESOURCES,
    body: (known, { open }) => endless(`${open}{"name":"`, letters, known, 2),
  },
  'a gzip that breaks off': {
    answer: BAD,
    headers: { 'content-encoding': 'gzip' },
    to: RESOURCES,
    *body(known, { open, some }) {
      const whole = gzipSync(`${open}${some(0, 1_500)}]}`)
      known()
      yield whole.subarray(0, whole.length / 2)
    },
  },
  'a gzip of 512 MB of zeros': {
    answer: BAD,
    headers: { 'content-encoding': 'gzip' },
    to: ONE,
    *body(known) {
      const bomb = gzipBomb('\0')
      known()
      yield bomb
    },
  },
  ...(isFull && {
    'a gzip of 512 MB of white space': {
      answer: LARGE,
      headers: { 'content-encoding': 'gzip' },
      to: ONE,
      *body(known: () => void) {
        const bomb = gzipBomb(' ')
        known()
        yield bomb
      },
    },
  }),
  'a gzip of rows of 1 MB each': {
    answer: LARGE,
    headers: { 'content-encoding': 'gzip' },
    to: ONE,
    *body(known, { open }) {
      const row = `{"article_number":"1","description":"${letters}"},`
      const part = gzipSync(row)
      known()
      yield gzipSync(open)
      for (;;) yield part
    },
  },
  'a br of 320 MB of zeros': {
    answer: BAD,
    headers: { 'content-encoding': 'br' },
    to: ONE,
    *body(known) {
      const bomb = brotliBomb('\0')
      known()
      yield bomb
    },
  },
  ...(isFull && {
    'a br of 320 MB of white space': {
      answer: LARGE,
      headers: { 'content-encoding': 'br' },
      to: ONE,
      *body(known: () => void) {
        const bomb = brotliBomb(' ')
        known()
        yield bomb
      },
    },
  }),
  'a length of 10 GB, and nothing of it': { ...NOTHING_OF_IT, to: RESOURCES },
}

describe('a hostile body is refused as soon as it can be known, and harms nobody', () => {
  const CASES = Object.entries(HOSTILE).flatMap(([name, hostile]) =>
    hostile.to.map((resource) => [name, PATHS[resource], resource, hostile] as const),
  )
  test.each(CASES)('%s, to %s', async (_name, _path, resource, hostile) => {
    const { status, text, waitedMs } = await send(hostile, { resource })

    expect([status, JSON.parse(text).error.code]).toEqual(hostile.answer)
    // Not before it could be known. Most bodies never end: that it is answered at all is soon.
    expect(waitedMs).toBeGreaterThanOrEqual(0)
    await expectUnharmed(resource)
  })

  const AT_ONCE = size(8, 2)
  test(`${AT_ONCE} at once, while others call`, async () => {
    const kinds = Object.values(HOSTILE).slice(0, AT_ONCE)
    let isOver = false

    const attack = Promise.all(kinds.map((kind) => send(kind, {}))).finally(() => {
      isOver = true
    })
    while (!isOver) {
      expect((await call(api.origin, home.apiKey, '/articles')).status).toBe(200)
      await sleep(50)
    }

    const answers = (await attack).map(({ status }) => status)
    expect(answers).toEqual(kinds.map(({ answer }) => answer[0]))
    await expectUnharmed()
  })
})

describe('a refusal that comes before the body has ended', () => {
  const tooDeep = HOSTILE['objects in objects in objects']

  test('leaves a connection that serves the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })

    const refused = await send(tooDeep, { agent })
    const next = await send({ body: () => [Buffer.from('{"articles":7}')] }, { agent })
    agent.destroy()

    expect([refused.status, next.status]).toEqual([400, 400])
    expect(next.text).toContain('must be an array')
  })

  test.each(['keep-alive', 'close'])(
    'reaches a sender that reads nothing until it has sent all (Connection: %s)',
    async (connection) => {
      // After a hundred problems nothing more is read.
      const bad = '{"article_number":7},'.repeat(100)
      const body = `{"articles":[${bad}${' '.repeat(30 * MEGABYTE)}`

      const answer = await exchangeBlindly(Number(new URL(api.origin).port), [
        'POST /api/public/v1/articles HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${home.apiKey}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        `Connection: ${connection}`,
        '',
        body,
      ])

      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*VALIDATION_FAILED/)
    },
  )
})

/** Bodies for PATCH /contacts/{id}, which takes 1 MB. */
const HOSTILE_PATCHES: Readonly<Record<string, Omit<Hostile, 'to'>>> = {
  'objects in objects in objects': {
    answer: BAD,
    *body(known) {
      known()
      yield Buffer.from(`{"custom_fields":${DEEP}`)
    },
  },
  'a name without end': {
    answer: LARGE,
    body: (known) => endless('{"name":"', letters, known, 1),
  },
  'white space without end': {
    answer: LARGE,
    body: (known) => endless('', spaces, known, 1),
  },
  'a gzip that breaks off': {
    answer: BAD,
    headers: { 'content-encoding': 'gzip' },
    *body(known) {
      known()
      yield gzipSync('{"name":"Bo"}').subarray(0, -9)
    },
  },
  'a gzip of 512 MB of white space': {
    answer: LARGE,
    headers: { 'content-encoding': 'gzip' },
    *body(known) {
      const bomb = gzipBomb(' ')
      known()
      yield bomb
    },
  },
  'a length of 10 GB, and nothing of it': NOTHING_OF_IT,
}

describe('a hostile body to PATCH /contacts/{id} is refused as soon, and changes nothing', () => {
  test.each(Object.entries(HOSTILE_PATCHES))('%s', async (_name, hostile) => {
    const { apiKey } = home
    const path = `/contacts/${await storedContact(home)}`
    const before = await call(api.origin, apiKey, path)

    const { status, text, waitedMs } = await send(hostile, { method: 'PATCH', path })

    expect([status, JSON.parse(text).error.code]).toEqual(hostile.answer)
    expect(waitedMs).toBeGreaterThanOrEqual(0)
    expect((await call(api.origin, apiKey, path)).body).toEqual(before.body)
    expect(await api.peakBytes()).toBeLessThan(MAX_BYTES_HELD)
  })
})

/** A contact of its own, whose id is answered. */
async function storedContact({ organisationId }: Member): Promise<string> {
  return stage.database.asOrganisation(organisationId, async (db) => {
    const key = `${Date.now()}-0`
    await insertRecords(db, organisationId, 'contacts', [key], await beginChange(db, 'contacts'))
    const row = await db.row<{ id: string }>(
      sql`select contact_id as id from contacts where external_id = ${key}`,
    )
    return row?.id ?? ''
  })
}

type Way = {
  readonly resource?: Resource
  readonly method?: Sending['method']
  readonly path?: string
  readonly agent?: Agent
}

async function send(hostile: Pick<Hostile, 'body' | 'headers'> | undefined, way: Way) {
  const { resource = 'articles', method = 'POST', path = PATHS[resource] } = way
  const agent = way.agent ?? new Agent({ keepAlive: true })
  let knownAt = Number.POSITIVE_INFINITY
  const known = () => {
    knownAt = Date.now()
  }
  const reply = await sendSlowly({
    origin: api.origin,
    apiKey: home.apiKey,
    method,
    path,
    headers: hostile?.headers ?? {},
    body: hostile?.body(known, rowsFor(resource)) ?? [],
    agent,
  })
  if (agent !== way.agent) agent.destroy()
  return { ...reply, waitedMs: reply.answeredAt - knownAt }
}

/** It answers, has stored nothing, and never held much. */
async function expectUnharmed(resource: Resource = 'articles'): Promise<void> {
  const { organisationId, apiKey } = home
  const { body } = await call(api.origin, apiKey, PATHS[resource])
  expect(body).toEqual({ data: [], next_cursor: null })
  expect(await api.peakBytes()).toBeLessThan(MAX_BYTES_HELD)
  const left = await stage.database.asOrganisation(organisationId, (db) =>
    db.row(sql`
      select (select count(*)::int from jobs) as jobs, (select count(*)::int from job_chunks) as chunks`),
  )
  expect(left).toEqual({ jobs: 0, chunks: 0 })
}

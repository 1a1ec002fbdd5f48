import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { areAllCases, cases } from '#test/cases.ts'
import { FORM_LIMITS, startFormServer } from '#test/form-server.ts'
import { BOUNDARY, field, file, formBody, formType } from '#test/forms.ts'
import { withShortLimit } from '#test/patience.ts'

/** Forms over real HTTP, kept in a real folder. */
let server: Awaited<ReturnType<typeof startFormServer>>
beforeAll(async () => {
  server = await startFormServer()
})
afterAll(() => server.stop())
// Nothing half-done stays on the disk, whatever was sent.
afterEach(async () => expect(await server.files.leftovers()).toEqual([]))

const sha256Of = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')

type Init = {
  readonly headers?: Record<string, string>
  readonly body: Uint8Array | AsyncIterable<Uint8Array>
}

async function send({ headers = {}, body }: Init, url = server.url) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': formType(), ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const sendParts = (...parts: Parameters<typeof formBody>[0]) => send({ body: formBody(parts) })

describe('a form that is sound', () => {
  it('POST /tenders: fields and files arrive, files by their contents', async () => {
    const answer = await sendParts(field('name', 'Süd'), file('a.x83', 'one'), file('b.pdf', 'two'))
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        isMultipart: true,
        fields: { name: 'Süd' },
        files: [
          { field: 'files', name: 'a.x83', stored: { sha256: sha256Of('one'), size: 3 } },
          { field: 'files', name: 'b.pdf', stored: { sha256: sha256Of('two'), size: 3 } },
        ],
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)(
    'Compression: a form with Content-Encoding %s is the same form',
    async (name, pack) => {
      const parts = [field('name', 'Süd'), file('a.x83', 'x'.repeat(50_000))]
      const headers = { 'content-encoding': name }
      const packed = await send({ headers, body: pack(formBody(parts)) })
      expect([packed.status, packed.body]).toEqual([200, (await sendParts(...parts)).body])
    },
  )

  it('Idempotency-Key: boundary and order of fields do not matter', async () => {
    const [a, b, c] = [field('name', 'n'), field('branch', 'b'), file('a.x83', 'one')]
    const boundary = 'another'
    const first = await sendParts(a, b, c)
    const headers = { 'content-type': formType(boundary) }
    const again = await send({ headers, body: formBody([b, c, a], { boundary }) })
    expect(again.body.fingerprint).toBe(first.body.fingerprint)
  })
})

describe('POST /tenders refusals: limits hold while the form arrives', () => {
  const x = (bytes: number) => Buffer.alloc(bytes, 'x')
  const { maxFileBytes, maxFieldBytes } = FORM_LIMITS

  it('a file up to the limit is taken, a larger one is 413 and named', async () => {
    expect((await sendParts(file('a.txt', x(maxFileBytes)))).status).toBe(200)
    const { status, body } = await sendParts(file('a.txt', 'a'), file('b.txt', x(maxFileBytes + 1)))
    expect([status, body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(body.error.details[0].loc).toEqual(['body', 'files', 1])
    expect(body.error.message).toContain('"b.txt" is larger than 100000 bytes')
  })

  it('files larger than the limit together are 413', async () => {
    const largest = file('a.txt', x(maxFileBytes))
    expect((await sendParts(largest, largest, file('c', x(50_000)))).status).toBe(200)
    const { status, body } = await sendParts(largest, largest, file('c', x(50_001)))
    expect([status, body.error.message]).toEqual([
      413,
      'The files are larger than 250000 bytes together',
    ])
  })

  it('Compression: limits hold for the decoded size', async () => {
    const headers = { 'content-encoding': 'gzip' }
    const bomb = gzipSync(formBody([file('a.txt', x(20_000_000))]))
    expect(bomb.length).toBeLessThan(30_000)
    expect((await send({ headers, body: bomb })).status).toBe(413)
    const around = gzipSync(formBody([], { after: ' '.repeat(20_000_000) }))
    expect((await send({ headers, body: around })).status).toBe(413)
  })

  it('a Content-Length beyond all limits is 413 before anything is sent', async () => {
    const answer = await raw([
      'POST /forms HTTP/1.1',
      'Host: x',
      `Content-Type: ${formType()}`,
      'Content-Length: 100000000',
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('The files are larger than 250000 bytes together')
  })

  it.each([
    ['too many files', Array.from({ length: 5 }, () => file('a', 'x')), ['body', 'files', 4]],
    ['too many fields', Array.from({ length: 6 }, (_, n) => field(`f${n}`, 'x')), ['body', 'f5']],
    ['a field that is too long', [field('name', x(maxFieldBytes + 1))], ['body', 'name']],
    ['a repeated field', [field('name', 'a'), field('name', 'a')], ['body', 'name']],
    ['a file without a name', [file('a', 'x'), file('', 'x')], ['body', 'files', 1]],
    ['a field that is no UTF-8', [field('name', Buffer.from([0xff]))], ['body', 'name']],
  ])('%s is 400 and named', async (_name, parts, loc) => {
    const { status, body } = await sendParts(...parts)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc).toEqual(loc)
  })

  it('a field up to the limit is taken', async () => {
    expect((await sendParts(field('name', x(maxFieldBytes)))).status).toBe(200)
  })

  it('another Content-Type is 415, another Content-Encoding too, a broken one 400', async () => {
    const body = formBody([])
    const type = { 'content-type': 'application/json' }
    expect((await send({ headers: type, body })).status).toBe(415)
    expect((await send({ headers: { 'content-encoding': 'zstd' }, body })).status).toBe(415)
    expect((await send({ headers: { 'content-encoding': 'gzip' }, body })).status).toBe(400)
    const half = gzipSync(formBody([file('a', x(5_000))])).subarray(0, -10)
    expect((await send({ headers: { 'content-encoding': 'gzip' }, body: half })).status).toBe(400)
  })
})

describe('SERVICE_UNAVAILABLE 503 (with `Retry-After`)', () => {
  it('when files cannot be stored', async () => {
    const broken = await startFormServer()
    try {
      // The SHA-256 of "hello" begins with 2c: a file where the folder of such contents should be.
      await mkdir(broken.files.folder)
      await writeFile(join(broken.files.folder, '2c'), '')
      const body = formBody([file('a.txt', 'hello')])
      const headers = { 'content-type': formType() }
      const response = await fetch(broken.url, { method: 'POST', headers, body })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await response.text()).toContain('"code":"SERVICE_UNAVAILABLE"')
      const other = await send({ body: formBody([file('a.txt', 'other')]) }, broken.url)
      expect([other.status, await broken.files.leftovers()]).toEqual([200, []])
    } finally {
      await broken.stop()
    }
  })
})

describe('senders that do not go on', () => {
  const start = (length: number) => [
    'POST /forms HTTP/1.1',
    'Host: x',
    `Content-Type: ${formType()}`,
    `Content-Length: ${length}`,
  ]
  const body = formBody([file('a.txt', Buffer.alloc(90_000, 'x'))])

  it('one that vanishes leaves nothing behind', async () => {
    const before = await server.files.kept()
    for (const share of [0.01, 0.5, 0.99]) {
      const socket = connect(server.port, '127.0.0.1')
      const calls = server.calls.length
      socket.write(`${start(body.length).join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, body.length * share))
      await until(async () => (await server.files.leftovers()).length > 0)
      socket.destroy()
      await until(() => server.calls.length > calls)
    }
    expect(await server.files.kept()).toEqual(before)
  })

  it('one that falls silent is 400 after a while', async () => {
    const impatient = await startFormServer({ maxSilenceMs: 300 })
    try {
      const lines = start(body.length)
      const answer = await raw(lines, body.subarray(0, 70_000), impatient.port)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('stopped arriving for 0.3 seconds')
      expect([await impatient.files.leftovers(), await impatient.files.kept()]).toEqual([[], []])
    } finally {
      await impatient.stop()
    }
  })

  it('one that sends slowly, but goes on, is heard to the end', async () => {
    await withShortLimit(async (maxSilenceMs) => {
      const patient = await startFormServer({ maxSilenceMs })
      try {
        async function* slowly() {
          const size = Math.ceil(body.length / 8)
          for (let at = 0; at < body.length; at += size) {
            await sleep(maxSilenceMs / 5)
            yield body.subarray(at, at + size)
          }
        }
        const answer = await send(
          { body: slowly() as unknown as Uint8Array | AsyncIterable<Uint8Array> },
          patient.url,
        )
        expect(answer.status).toBe(200)
      } finally {
        await patient.stop()
      }
    })
  })
})

describe('the record of calls', () => {
  it('has the bytes of a form and its fields, and of its files only how they are called and how large they are', async () => {
    const body = formBody([field('name', 'Süd'), file('a.txt', 'secret content'), field('x', 'y')])
    await send({ body })
    expect(server.calls.at(-1)).toEqual({
      bytes: body.length,
      head: '{"name":"Süd","x":"y","files":[{"name":"a.txt","size":14}]}',
      status: 200,
    })
  })

  it('has what was read of a refused one', async () => {
    await sendParts(field('name', 'z'.repeat(1_000)), field('other', 'b'), field('other', 'b'))
    expect(server.calls.at(-1)?.head).toBe(`{"name":"${'z'.repeat(1_000)}","other":"b"}`)
  })
})

describe('broken forms: only 400, 413 and 415, no hang, no crash, nothing left behind', () => {
  const sound = formBody([
    field('name', 'Schule Süd, Elektro'),
    file('Ausschreibung Süd.x83', `<GAEB>${'Leitung NYM-J 3x1,5 mm² '.repeat(20)}</GAEB>`),
    field('customer_id', 'K-1'),
    file('plan.pdf', Buffer.alloc(500, '%PDF-')),
    field('context', 'Bitte bis Freitag anbieten.\r\n\r\n-- \r\nA. Muster'),
  ])
  const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    const left = [...items]
    const turn = async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
    }
    await Promise.all([turn(), turn(), turn(), turn()])
  }

  const isStructure = (byte: number | undefined) =>
    [...'\r\n-":;='].some((c) => c.charCodeAt(0) === byte)

  it('a form that ends at any of its bytes is 400, until its last boundary is there', async () => {
    const end = sound.length - 2
    const cuts = Array.from({ length: sound.length }, (_, at) => at)
    expect(cuts.length).toBeGreaterThan(1_500)
    const odd: unknown[] = []
    const tried = cuts.filter((cut) => areAllCases || cut % 15 === 0 || isStructure(sound[cut]))
    await inTurns(tried, async (cut) => {
      const { status } = await send({ body: sound.subarray(0, cut) })
      if (status !== (cut < end ? 400 : 200)) odd.push([cut, status])
    })
    expect(odd).toEqual([])
  })

  it('a form of which anything was changed is taken or refused', async () => {
    const places = fc.nat(sound.length - 1)
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 8 }),
      fc.constantFrom(
        '\r\n',
        '\r\n\r\n',
        '"',
        '--',
        `\r\n--${BOUNDARY}`,
        `\r\n--${BOUNDARY}--`,
        '\0',
        ';',
      ),
    )
    const changes = fc.record({
      at: places,
      removed: fc.oneof(fc.nat(3), fc.nat(400)),
      added: bytes.map((part) => Buffer.from(part)),
    })
    const mutated = fc
      .array(changes, { minLength: 1, maxLength: 4 })
      .map((all) =>
        all.reduce<Buffer>(
          (body, { at, removed, added }) =>
            Buffer.concat([body.subarray(0, at), added, body.subarray(at + removed)]),
          sound,
        ),
      )
    const seen = new Set<number>()
    await inTurns(fc.sample(mutated, { numRuns: cases(1_500, 120), seed: 4711 }), async (body) => {
      const { status, body: answer } = await send({ body })
      seen.add(status)
      if (status !== 200) expect(answer.error.message).toEqual(expect.any(String))
    })
    expect([...seen].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([])
    expect(seen.has(400)).toBe(true)
    expect((await send({ body: sound })).status).toBe(200)
  })
})

describe('memory: of a file there is never more in memory than a piece', () => {
  const SIZE = 100 * 1024 * 1024

  it('a sender of 100 MB is held back while nobody reads, and heard to the end afterwards', async () => {
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const roomy = await startFormServer({ maxFileBytes: SIZE, maxTotalBytes: SIZE }, () => held)
    const body = formBody([file('large.pdf', Buffer.alloc(SIZE, 'x'))])
    try {
      const answer = send({ body }, roomy.url)
      await untilSteady(roomy.received)
      expect(roomy.received()).toBeLessThan(SIZE / 100)
      goOn()
      expect((await answer).status).toBe(200)
      expect(roomy.received()).toBeGreaterThan(SIZE)
    } finally {
      await roomy.stop()
    }
  })

  /** Until something has come, and nothing more comes. */
  async function untilSteady(figure: () => number): Promise<void> {
    for (let [before, same] = [0, 0]; same < 30; before = figure()) {
      await sleep(10)
      same = figure() > 0 && figure() === before ? same + 1 : 0
    }
  }
})

/** Sends a request as it is and reads until the line is closed or there is an answer. */
async function raw(
  lines: readonly string[],
  body: Uint8Array = Buffer.alloc(0),
  port = server.port,
) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5)
}

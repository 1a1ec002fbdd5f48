import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import type { Apart, ProcessLimits } from '../../src/documents/reading-process/run-apart.ts'

/** Programs in place of the reader, each with one bad habit: what surrounds it must hold on its own. */
let folder: string
let confinement: Apart['confinement']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-test-reader-'))
  confinement = await findConfinement(process.env['PATH'] ?? '', 60)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function readBy(source: string, limits: Partial<ProcessLimits> = {}, notes: string[] = []) {
  const program = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(program, source)
  const apart = { program, confinement, limits, onNote: (line: string) => notes.push(line) }
  const { document } = await readApart([{ name: 'LV.x83', path: program }], apart)
  return document
}

const MB = 1024 * 1024

describe('A crash of the reader fails one reading only', () => {
  it.each([
    ['an exception', 'throw new Error("bad")', 'the reader ended with 1'],
    ['an abort', 'process.abort()', 'the reader ended with SIGABRT'],
    ['an exit without an answer', '', 'the answer of the reader is damaged'],
  ])('%s is told as its reason', async (_, source, reason) => {
    const { chapters, issues } = await readBy(source)

    expect(chapters).toEqual([])
    expect(issues).toMatchObject([
      { code: 'READER_FAILED', severity: 'ERROR', arguments: { reason } },
    ])
  })

  it('that it cannot be started is our trouble, and is thrown', async () => {
    const apart = {
      program: join(folder, 'a.mjs'),
      confinement: { ...confinement, wrapper: ['/none'] },
    }
    await expect(readApart([{ name: 'LV.x83', path: '/none' }], apart)).rejects.toThrow('ENOENT')
  })

  it('an error that a library leaves to nobody ends nothing, and goes to the log', async () => {
    const notes: string[] = []
    const stray = join(projectRoot(), 'src/documents/reading-process/stray-rejections.ts')
    const { code } = await transform(await readFile(stray, 'utf8'), { loader: 'ts' })
    const source = `${code}
      outliveStrayRejections((line) => process.stderr.write(line))
      Promise.reject(new Error('End of file inside array'))
      await new Promise((later) => setTimeout(later, 50))
      process.exit(3)`
    const { issues } = await readBy(source, {}, notes)
    expect(issues).toMatchObject([{ arguments: { reason: 'the reader ended with 3' } }])
    expect(notes.join()).toContain('End of file inside array')
  })

  it('what it said on standard error goes to the log', async () => {
    const notes: string[] = []
    await readBy('throw new Error("the parser is lost")', {}, notes)
    expect(notes.join()).toContain('the parser is lost')
  })
})

describe('A reading that is called off', () => {
  it('ends its process at once, and answers nothing but why', async () => {
    const program = join(folder, 'endless.mjs')
    await writeFile(program, 'console.error("at work"); for (;;) {}')
    const over = new AbortController()
    const apart = { program, confinement, onNote: () => undefined }
    const read = readApart([{ name: 'LV.x83', path: program }], apart, null, over.signal)
    setTimeout(() => over.abort(new Error('enough')), 200)
    await expect(read).rejects.toThrow('enough')
  })

  it('before it has begun is not begun', async () => {
    const apart = { program: join(folder, 'none.mjs'), confinement }
    const read = readApart([], apart, null, AbortSignal.abort(new Error('enough')))
    await expect(read).rejects.toThrow('enough')
  })
})

describe('Reading has limits that need no cooperation', () => {
  it('time: a reader that never ends is ended', async () => {
    const { issues } = await readBy('for (;;) {}', { wallMs: 500 })
    expect(issues[0]?.message).toBe('The reading was ended: it took longer than 0.5 s.')
  })

  it('memory outside the heap: a reader that takes too much of it is ended', async () => {
    const { issues } = await readBy(
      `const kept = []; for (;;) { kept.push(Buffer.alloc(${MB}, 1)); await new Promise((r) => setTimeout(r)) }`,
      { residentBytes: 200 * MB, wallMs: 170_000 },
    )
    expect(issues[0]?.message).toBe('The reading was ended: it needed more memory than 200 MB.')
  })

  it('memory between two looks: a reader that takes it all at once gets none', async () => {
    const { issues } = await readBy(
      `const kept = []; for (;;) kept.push(Buffer.alloc(${256 * MB}, 1))`,
      { residentBytes: Number.MAX_SAFE_INTEGER, wallMs: 170_000 },
    )
    const cannot = confinement.missing.some((line) => line.includes('CPU'))
    if (!cannot) expect(issues[0]?.message).toMatch(/it needed more memory than/)
  })

  it('a reader that closes its answer and lives on is ended all the same', async () => {
    const { issues } = await readBy(
      `import { closeSync } from 'node:fs'
       process.on('SIGTERM', () => {}); process.stdin.destroy(); closeSync(3); setInterval(() => {}, 1000)`,
      { wallMs: 1_000 },
    )
    expect(issues[0]?.message).toBe('The reading was ended: it took longer than 1 s.')
  })

  it('what it says without end is not kept', async () => {
    const notes: string[] = []
    const { issues } = await readBy(
      `import { writeSync } from 'node:fs'; const mb = Buffer.alloc(${MB}, 65); for (;;) writeSync(2, mb)`,
      { wallMs: 1_000 },
      notes,
    )
    expect(issues[0]?.message).toBe('The reading was ended: it took longer than 1 s.')
    expect(notes.join().length).toBeLessThan(MB)
  })

  it('memory on the heap: told in the same words', async () => {
    const { issues } = await readBy(
      'const kept = []; for (;;) kept.push({ kept: [kept.length] })',
      {
        heapMegabytes: 32,
        wallMs: 170_000,
      },
    )
    expect(issues[0]?.message).toMatch(/it needed more memory than/)
  })

  it('output: an answer without end is cut off', async () => {
    const { issues } = await readBy(
      `import { writeSync } from 'node:fs'; const mb = Buffer.alloc(${MB}, 65); for (;;) writeSync(3, mb)`,
      { answerBytes: 5 * MB, wallMs: 170_000 },
    )
    expect(issues[0]?.message).toBe('The reading was ended: what was read is larger than 5 MB.')
  })
})

describe('The reader gets nothing it does not need', () => {
  const tell = (expression: string) => `
    process.stderr.write(String(${expression}))`

  it('no environment, so no secrets', async () => {
    const notes: string[] = []
    process.env['DATABASE_URL'] ??= 'postgres://secret'
    await readBy(tell('Object.keys(process.env).length'), {}, notes)
    expect(notes).toEqual(['0'])
  })

  it('a folder of its own to work in, which is gone afterwards', async () => {
    const notes: string[] = []
    await readBy('process.stderr.write(process.cwd())', {}, notes)
    expect(notes.join()).toContain('pis-read-')
    await expect(readdir(notes.join())).rejects.toThrow('ENOENT')
  })

  it.each([
    ['it starts no programs', `(await import('node:child_process')).execFileSync('true')`],
    ['it writes no files', `(await import('node:fs')).writeFileSync('made', 'x')`],
    ['it reads no other files', `(await import('node:fs')).readFileSync('/etc/hostname')`],
  ])('%s', async (_, attempt) => {
    const notes: string[] = []
    await readBy(
      `try { ${attempt}; process.stderr.write('done') } catch (error) { process.stderr.write(error.code) }`,
      {},
      notes,
    )
    expect(notes).toEqual(['ERR_ACCESS_DENIED'])
  })

  it('it reads the files of the inquiry', async () => {
    const notes: string[] = []
    await readBy(
      `import { readFileSync } from 'node:fs'
       import { text } from 'node:stream/consumers'
       const { files } = JSON.parse(await text(process.stdin))
       process.stderr.write(String(readFileSync(files[0].path).length > 100))`,
      {},
      notes,
    )
    expect(notes).toEqual(['true'])
  })

  it('no network, where the system permits it', async () => {
    const server = createServer((socket) => socket.end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    const notes: string[] = []
    await readBy(
      `import { connect } from 'node:net'
       const socket = connect(${port}, '127.0.0.1')
       socket.on('connect', () => { process.stderr.write('reached'); process.exit(0) })
       socket.on('error', (error) => { process.stderr.write(error.code); process.exit(0) })`,
      {},
      notes,
    )
    server.close()
    const cannot = confinement.missing.some((line) => line.includes('network'))
    expect(notes.join()).toMatch(cannot ? /reached/ : /ENETUNREACH|EADDRNOTAVAIL|ECONNREFUSED/)
  })
})

describe('An answer that is no inquiry is not taken', () => {
  it.each([
    ['no JSON', '{"document":'],
    ['another shape', '{"document":{}}'],
    ['a quantity that is no number', JSON.stringify(answerWith({ quantity: 'DROP TABLE' }))],
    ['a text that no database takes', JSON.stringify(answerWith({ shortText: 'a\0b' }))],
    ['half of a character', JSON.stringify(answerWith({ longText: 'a\ud800' }))],
    ['an order to a terminal', JSON.stringify(answerWith({ unit: '\x1b[2J' }))],
    ['an unknown field', JSON.stringify(answerWith({ admin: true }))],
  ])('%s', async (_, answer) => {
    const { issues } = await readBy(
      `import { writeSync } from 'node:fs'; writeSync(3, ${JSON.stringify(answer)})`,
    )
    expect(issues[0]?.message).toBe('The reading was ended: the answer of the reader is damaged.')
  })

  it('a sound one is', async () => {
    const { chapters } = await readBy(
      `import { writeSync } from 'node:fs'; writeSync(3, ${JSON.stringify(JSON.stringify(answerWith({})))})`,
    )
    expect(chapters[0]?.positions[0]?.quantity).toBe('12.5')
  })
})

function answerWith(more: object): object {
  const place = { file: 'LV.x83', kind: 'LINES', first: 1, last: 2 }
  const nothing = (names: string) =>
    Object.fromEntries(names.split(' ').map((name) => [name, null] as const))
  const position = {
    number: '1',
    kind: 'NORMAL',
    traits: [],
    shortText: 'Rohr',
    longText: '',
    quantity: '12.5',
    unit: 'm',
    unitPrice: null,
    totalPrice: null,
    identifiers: [],
    gaps: [],
    place,
    ...more,
  }
  return {
    driving: { name: 'LV.x83', format: 'GAEB_XML' },
    files: [
      {
        name: 'LV.x83',
        format: 'GAEB_XML',
        version: '3.3',
        size: 3,
        role: 'PRIMARY',
        problem: null,
      },
    ],
    sender: null,
    document: {
      format: 'GAEB_XML',
      chapters: [{ number: '', title: '', chapters: [], positions: [position], place }],
      facts: nothing(
        'name project projectNumber phase date submissionDate executionStart executionEnd customer currency program',
      ),
      orderMetadata: nothing(
        'customerReference orderDate quoteNumber projectNumber requestedDeliveryDate shippingTerms contactPerson specialInstructions deliveryRecipient deliveryAddress',
      ),
      issues: [],
    },
  }
}

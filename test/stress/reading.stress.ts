import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { createRandom, type Random, seed } from '#test/random.ts'
import { haveSamples, readSample, sampleNames } from '#test/samples.ts'
import { size } from '#test/stress.ts'
import { demoInquiries } from '../../src/demo/inquiries/demo-inquiries.ts'
import type { Assignment, Report } from './reading-crew.ts'

const MUTATIONS = size(10_000, 60)
const ANY_BYTES = size(2_000, 25)
/** The service ends a reading process after a limit of this order. */
const MOST_PROCESSOR_MS = 20_000
/** Ends a reader that hangs without using the processor. */
const LONGEST_MS = 240_000
const MOST_MEGABYTES = 768

type Seed = { readonly name: string; readonly bytes: Buffer }

const folder = join(projectRoot(), 'node_modules', '.cache', `reading-crew-${process.pid}`)
let seeds: Seed[]
let crew: Crew

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  const program = join(folder, 'crew.mjs')
  await build({
    entryPoints: [join(projectRoot(), 'test', 'stress', 'reading-crew.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  crew = createCrew(program)
  const samples = haveSamples
    ? [...(await sampleNames('gaeb')), ...(await sampleNames('inquiries'))]
    : []
  seeds = [...(await Promise.all(samples.map(readSample))), ...(await demoInquiries())]
})

afterAll(async () => {
  crew?.dismiss()
  await rm(folder, { recursive: true, force: true })
})

describe('Any file is read without a crash, in time, within memory', () => {
  it(`${MUTATIONS} mutations of real and invented files (seed ${seed})`, async () => {
    const random = createRandom()
    const findings = await readAll(MUTATIONS, () => {
      const { name, bytes } = drawSeed(random)
      return { name, bytes: mutate(bytes, random) }
    })
    expect(findings).toEqual([])
  }, 3_600_000)

  it(`${ANY_BYTES} byte strings under any name (seed ${seed})`, async () => {
    const random = createRandom()
    const findings = await readAll(ANY_BYTES, () => ({
      name: `file.${random.pick(EXTENSIONS)}`,
      bytes: Buffer.from(anyBytes(random)),
    }))
    expect(findings).toEqual([])
  }, 3_600_000)
})

/** To recognise a picture takes seconds: most of their turns are given to others. */
function drawSeed(random: Random): Seed {
  for (;;) {
    const drawn = random.pick(seeds)
    if (!/\.(?:png|jpe?g|gif|bmp|tiff|webp)$|gescannt/.test(drawn.name) || random.chance(0.1))
      return drawn
  }
}

const EXTENSIONS = 'd83 p83 x83 onlv xlsx csv docx txt pdf png jpg gif bmp tiff webp eml'.split(' ')

/** Openings by which a file is taken for a format; what follows is noise. */
const OPENINGS = [
  '',
  'PK\x03\x04',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'BM',
  'II*\0',
  '\xff\xd8\xff',
  'RIFF\0\0\0\0WEBP',
  '<?xml version="1.0"?><GAEB><Award><BoQ><BoQBody>',
  '<onlv><ausschreibungs-lv>',
  '#begin[GAEB]\n',
  '00        83L',
  'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
  'Pos;Menge;Einheit;Text\n',
]

function anyBytes(random: Random): Uint8Array {
  const opening = Buffer.from(random.pick(OPENINGS), 'latin1')
  const noise = Uint8Array.from({ length: random.whole(0, 4_000) }, () =>
    random.chance(0.5) ? random.whole(0, 255) : random.whole(32, 126),
  )
  return Buffer.concat([opening, noise])
}

/** Cuts, doubles, swaps, overwrites: what happens to files, and what fuzzers do. */
function mutate(bytes: Buffer, random: Random): Buffer {
  let changed: Buffer = Buffer.from(bytes)
  for (let round = random.whole(1, 6); round > 0; round--) {
    const at = random.whole(0, Math.max(0, changed.length - 1))
    const length = random.whole(1, Math.min(2_000, Math.max(1, changed.length - at)))
    const piece = changed.subarray(at, at + length)
    const head = changed.subarray(0, at)
    const tail = changed.subarray(at + length)
    changed = random.pick([
      () => Buffer.from(head),
      () => Buffer.concat([head, tail]),
      () => Buffer.concat([head, piece, piece, piece, tail]),
      () => Buffer.concat([head, Buffer.alloc(length, random.whole(0, 255)), tail]),
      () => flipped(changed, random),
      () => Buffer.concat([head, Buffer.from(random.pick(WORDS), 'latin1'), tail]),
      () => Buffer.concat([tail, head]),
    ])()
  }
  return changed
}

const WORDS = [
  '<',
  '>',
  '&#0;',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '"',
  '[end]',
  '#begin[',
  '\0',
  '\r',
  '\n',
  '999999999999999999999',
  '-1',
  'NaN',
  '%%EOF',
  'endobj',
  'stream',
  '\uffff',
  '0000000000',
  ';;;;;;',
  'A'.repeat(5_000),
  '{\\rtf1 ',
  '{'.repeat(500),
]

function flipped(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = random.whole(1, 30); count > 0 && changed.length > 0; count--) {
    changed[random.whole(0, changed.length - 1)] = random.whole(0, 255)
  }
  return changed
}

/** What went wrong, with enough to see it again. */
async function readAll(count: number, draw: () => Seed): Promise<string[]> {
  const findings: string[] = []
  for (let at = 0; at < count && findings.length < 20; at++) {
    const { name, bytes } = draw()
    const finding = await crew.read(at, name, bytes)
    if (finding) findings.push(`${at} ${name} (${bytes.length} bytes): ${finding}`)
  }
  return findings
}

type Crew = {
  /** Undefined when all went well. */
  read(id: number, name: string, bytes: Buffer): Promise<string | undefined>
  dismiss(): void
}

/** How V8 ends a process whose heap is full. */
const HEAP_IS_FULL = 'the process ended with SIGABRT'
/** Of a thousand files. */
const MOST_FULL = 1

/**
 * One process that reads; it is replaced when it hangs, dies or has grown. A library may list millions of things that a
 * few damaged bytes ask for: then the process ends at its limit, as the test of bombs shows. That must be rare.
 */
function createCrew(program: string): Crew {
  let worker: ChildProcess | undefined
  let full = 0
  const dismiss = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  return {
    dismiss,
    async read(id, name, bytes) {
      worker ??= fork(program, {
        execArgv: ['--max-old-space-size=384'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const assignment: Assignment = { id, name, base64: bytes.toString('base64') }
      const finding = judged(await answer(worker, assignment))
      if (finding) dismiss()
      if (finding !== HEAP_IS_FULL) return finding
      full += 1
      return full > 1 + (MOST_FULL * id) / 1_000 ? finding : undefined
    },
  }
}

function answer(worker: ChildProcess, assignment: Assignment): Promise<Report | string> {
  return new Promise((resolve) => {
    const done = (result: Report | string) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('exit')
      resolve(result)
    }
    const timer = setTimeout(() => done(`no answer after ${LONGEST_MS} ms`), LONGEST_MS)
    worker.on('message', (report: Report) => done(report))
    worker.on('exit', (code, signal) => done(`the process ended with ${code ?? signal}`))
    worker.send(assignment)
  })
}

function judged(result: Report | string): string | undefined {
  if (typeof result === 'string') return result
  if (result.failures.length > 0) return result.failures.join('; ')
  if (result.processorMs > MOST_PROCESSOR_MS) return `${result.processorMs} ms of processor time`
  if (result.residentMegabytes > MOST_MEGABYTES) return `${result.residentMegabytes} MB`
  return undefined
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Confinement } from './confinement.ts'

/** A file to read, where it lies. */
export type StoredFile = { readonly name: string; readonly path: string }

export type ProcessLimits = {
  readonly wallMs: number
  readonly residentBytes: number
  readonly heapMegabytes: number
  readonly answerBytes: number
}

export const PROCESS_LIMITS: ProcessLimits = {
  wallMs: 60_000,
  residentBytes: 768 * 1024 * 1024,
  heapMegabytes: 384,
  answerBytes: 64 * 1024 * 1024,
}

/** Seconds of CPU: above the wall clock, since recognition uses more than one core. */
export const CPU_SECONDS = 600

const WATCH_EVERY_MS = 50

export type Apart = {
  /** The built program that reads (src/main/reader.ts). */
  readonly program: string
  readonly confinement: Confinement
  readonly limits?: Partial<ProcessLimits>
  readonly onNote?: (line: string) => void
}

/**
 * Has an order done in a process of its own: without the service's environment, without network where the system permits
 * it, and with ends to memory, time and output that need no cooperation. Answers what it wrote, or the reason why that is
 * nothing. Who calls it off by `over` gets neither: the process is ended, and the signal's reason thrown.
 */
export async function runApart(
  order: object,
  files: readonly StoredFile[],
  apart: Apart,
  limits: ProcessLimits,
  over?: AbortSignal,
): Promise<Buffer | string> {
  over?.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'pis-read-'))
  try {
    const child = launch(apart, limits, folder, files)
    const stopNow = () => end(child)
    over?.addEventListener('abort', stopNow)
    if (over?.aborted) stopNow()
    const answer = await attend(child, order, limits, apart.onNote)
    over?.removeEventListener('abort', stopNow)
    over?.throwIfAborted()
    return answer
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function launch(
  { program, confinement }: Apart,
  limits: ProcessLimits,
  cwd: string,
  files: readonly StoredFile[],
): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMegabytes}`,
    // Not `throw`: that would end the reading of a page that has an attribute of this name.
    '--disable-proto=delete',
    // They would tell of the permissions, every time.
    '--no-warnings',
    ...permissions(program, files),
    program,
  ]
  const [command = process.execPath, ...parameters] = [...confinement.wrapper, ...node]
  return spawn(command, parameters, {
    cwd,
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/**
 * Node keeps the process from writing files, from starting programs, and from reading anything but its own code and
 * the inquiry. Its name was another one while it was tried out.
 */
function permissions(program: string, files: readonly StoredFile[]): string[] {
  const flags = process.allowedNodeEnvironmentFlags
  const name = flags.has('--permission') ? '--permission' : '--experimental-permission'
  const code = dirname(program)
  const root = dirname(code)
  const readable = [
    join(code, '*'),
    join(root, 'node_modules', '*'),
    join(root, 'package.json'),
    ...files.map(({ path }) => path),
  ]
  return [
    name,
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Recognition runs in a thread, pictures are decoded by native code.
    '--allow-worker',
    '--allow-addons',
  ]
}

/** What it answered, or the reason why there is nothing. */
async function attend(
  child: ChildProcess,
  order: object,
  limits: ProcessLimits,
  onNote: Apart['onNote'],
): Promise<Buffer | string> {
  const ending = endOf(child)
  // Where no process could be started for want of files, there are no pipes either.
  if (!child.stdio) return ending.then(() => 'it could not be started')
  const [input, , errors, output] = child.stdio as unknown as Pipes
  let reason: string | undefined
  const stop = (because: string) => {
    reason ??= because
    end(child)
  }
  const watching = watch(child, limits, stop)
  const said = collect(errors, SAID_BYTES, () => undefined)
  const answered = collect(output, limits.answerBytes, () =>
    stop(`what was read is larger than ${megabytes(limits.answerBytes)}`),
  )
  // It may end before it has read its order; how it ended is said below.
  input.on('error', () => undefined)
  input.end(JSON.stringify(order))
  try {
    const ended = await ending
    const [heard, answer] = await Promise.all([said, answered])
    const words = heard.toString('utf8')
    if (words !== '') onNote?.(words.slice(0, SAID_BYTES))
    if (reason !== undefined) return reason
    if (ended !== 0)
      return outOfMemory(words) ? memoryReason(limits) : `the reader ended with ${ended}`
    return answer
  } finally {
    clearInterval(watching)
    end(child)
  }
}

/** As `launch` asks for them: the order, nothing, what it says, the answer. */
type Pipes = readonly [Writable, null, Readable, Readable]

const SAID_BYTES = 20_000
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const memoryReason = (limits: ProcessLimits) =>
  `it needed more memory than ${megabytes(limits.residentBytes)}`
const outOfMemory = (words: string) =>
  /out of memory|allocation failed|ENOMEM|bad_alloc/i.test(words)

/** Status or signal. That it could not be started at all is our trouble, not the file's. */
function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'an unknown signal'))
  })
}

/** With all that it started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Looks after memory and time. On systems without /proc only the heap is limited. */
function watch(
  child: ChildProcess,
  limits: ProcessLimits,
  stop: (because: string) => void,
): NodeJS.Timeout {
  const until = performance.now() + limits.wallMs
  if (child.pid !== undefined) {
    // Should memory run out on the machine, this process goes first.
    writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined)
  }
  return setInterval(() => {
    if (performance.now() > until) stop(`it took longer than ${limits.wallMs / 1000} s`)
    void residentBytes(child).then((bytes) => {
      if (bytes > limits.residentBytes) stop(memoryReason(limits))
    })
  }, WATCH_EVERY_MS)
}

async function residentBytes({ pid }: ChildProcess): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function collect(stream: Readable, most: number, onTooMuch: () => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else onTooMuch()
    })
    const done = () => resolve(Buffer.concat(chunks))
    stream.once('close', done)
    stream.once('error', done)
  })
}

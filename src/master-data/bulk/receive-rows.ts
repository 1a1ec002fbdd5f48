import { promisify } from 'node:util'
import type { Database } from '#kernel/db/db.ts'
import { type Detail, invalid, isRateLimit } from '#kernel/errors.ts'
import { createFingerprint } from '#kernel/json/canonical.ts'
import type { RowForm } from '#kernel/json/row-frame.ts'
import { createRowReader, type RawRow } from '#kernel/json/row-reader.ts'
import { type Chunk, createChunkBuilder } from './chunk.ts'
import { createJudge } from './judge-row.ts'
import { deleteChunks, insertChunk } from './queries.ts'
import { type BulkResource, type Row, touchesOf } from './resource.ts'
import { rowError } from './row-error.ts'

export const MAX_ROWS = 100_000

const LIMITS = {
  maxRows: MAX_ROWS,
  maxRowBytes: 2 * 1024 * 1024,
  maxDepth: 32,
  maxProblems: 100,
}

/**
 * Reading 16 KB takes about half a millisecond; then other calls have their turn. A call needs about
 * ten turns, so each millisecond more per piece delays it by about ten.
 */
const BYTES_AT_ONCE = 16 * 1024
const othersTurn = promisify(setImmediate)

/** After the first problem the body is read on for so long: more of them help the sender more. */
const COLLECT_PROBLEMS_MS = 300

export type Received = { readonly totalRows: number; readonly fingerprint: string | null }

type Place = { readonly organisationId: number; readonly jobId: string }

export type RowReceiver = {
  /** Reads a body to its end. Throws when it is refused; what was stored is then taken back. */
  receive(body: AsyncIterable<Uint8Array>): Promise<Received>
  /** Takes back what was stored, for a job that was not made. */
  discard(): Promise<void>
}

/**
 * Reads, checks and stores the rows of a bulk write while they arrive. Memory holds one chunk at a
 * time, whatever the size of the body. `keep: false` only checks: the rows are there already.
 */
export function createRowReceiver(
  database: Database,
  resource: BulkResource,
  place: Place,
  options: {
    readonly keep: boolean
    readonly withFingerprint: boolean
    readonly ownFault?: ((row: Row) => string | undefined) | undefined
    readonly form?: RowForm | undefined
  },
): RowReceiver {
  const judge = judgeOf(resource)
  const fingerprint = options.withFingerprint ? createFingerprint('POST', resource.path) : undefined
  const refusals: Detail[] = []
  const full: Chunk[] = []
  let builder = createChunkBuilder(0)
  let nextFirstRow = 0
  let storing: Promise<void> = Promise.resolve()
  let isStored = false
  /** Behind the first changed chunk all are applied, so comparing their rows would be for nothing. */
  let mayBeUnchanged = true

  const takeRow = (row: RawRow): void => {
    const { index, bytes, value } = row
    fingerprint?.add(value)
    const verdict = judge(value, index, bytes.length, options.ownFault)
    if (verdict.kind === 'refused') refusals.push(...verdict.details)
    if (verdict.kind === 'sound') builder.addSound(touchesOf(resource, value), row)
    if (verdict.kind === 'faulty') {
      builder.addFaulty(rowError(resource, value, index + 1, verdict.message))
    }
    if (builder.isFull()) closeChunk()
  }
  const closeChunk = (): void => {
    if (builder.rowCount === 0) return
    full.push(builder.build())
    nextFirstRow += builder.rowCount
    builder = createChunkBuilder(nextFirstRow)
  }
  /**
   * The commit need not reach the disk by itself: the one that makes the job comes later in the log,
   * and takes everything before it along.
   */
  const storeChunk = async (chunk: Chunk): Promise<void> => {
    mayBeUnchanged = await database.asOrganisation(
      place.organisationId,
      (db) => insertChunk(db, resource, place, chunk, mayBeUnchanged),
      'in bulk',
    )
  }
  /** One chunk is on its way to the database while the next is read. */
  const storeFull = async (): Promise<void> => {
    for (const chunk of full.splice(0)) {
      await storing
      if (!options.keep || refusals.length > 0) continue
      isStored = true
      storing = storeChunk(chunk)
      // Its failure is seen by whoever waits for it next; until then it is not unhandled.
      storing.catch(() => undefined)
    }
  }

  const reader = createRowReader(resource.arrayKey, LIMITS, takeRow, options.form)
  const problems = (): readonly Detail[] =>
    [...reader.problems, ...refusals].sort((a, b) => Number(a.loc[2]) - Number(b.loc[2]))
  /** Faults of the rows that have arrived come before a lack of slots and places for the rest. */
  async function* judgedFirst(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      if (!isRateLimit(error) || problems().length === 0) throw error
    }
  }
  const receive = async (body: AsyncIterable<Uint8Array>): Promise<Received> => {
    let deadline: number | undefined
    for await (const bytes of until(() => deadline, judgedFirst(body))) {
      for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
        reader.push(bytes.subarray(at, at + BYTES_AT_ONCE))
        await othersTurn()
      }
      await storeFull()
      const found = reader.problems.length + refusals.length
      if (found >= LIMITS.maxProblems) break
      if (found > 0) deadline ??= Date.now() + COLLECT_PROBLEMS_MS
    }
    if (problems().length > 0) throw invalid(...problems())
    reader.end()
    if (problems().length > 0) throw invalid(...problems())
    closeChunk()
    await storeFull()
    await storing
    return { totalRows: reader.rowCount, fingerprint: fingerprint?.digest() ?? null }
  }

  const discard = async (): Promise<void> => {
    await storing.catch(() => undefined)
    if (!isStored) return
    await database.asOrganisation(place.organisationId, (db) => deleteChunks(db, place))
  }
  return {
    async receive(body) {
      try {
        return await receive(body)
      } catch (error) {
        // What cannot be taken back now is swept later; why the body was refused matters more.
        await discard().catch(() => undefined)
        throw error
      }
    },
    discard,
  }
}

/** Passes a body on until it ends or the deadline, once there is one, has come. */
async function* until(
  deadline: () => number | undefined,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]()
  try {
    while (true) {
      const end = deadline()
      const next = end === undefined ? source.next() : sooner(source.next(), end - Date.now())
      const step = await next
      if (step.done) return
      yield step.value
    }
  } finally {
    // Not awaited: a body that has fallen silent answers nothing any more.
    source.return?.()?.catch(() => undefined)
  }
}

async function sooner<T>(
  next: Promise<IteratorResult<T>>,
  waitMs: number,
): Promise<IteratorResult<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<IteratorResult<T>>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), Math.max(0, waitMs))
  })
  next.catch(() => undefined)
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}

const judges = new WeakMap<BulkResource, ReturnType<typeof createJudge>>()

/** Compiling a schema takes milliseconds; once per resource is enough. */
function judgeOf(resource: BulkResource): ReturnType<typeof createJudge> {
  const judge = judges.get(resource) ?? createJudge(resource)
  judges.set(resource, judge)
  return judge
}

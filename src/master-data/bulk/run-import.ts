import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import {
  type Care,
  finishTask,
  holdLease,
  type Lease,
  LeaseLost,
  setCare,
} from '#kernel/queue/claim.ts'
import { GivenUp, Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { finishJob } from '../../jobs/finish-job.ts'
import { beginImportChange } from '../../jobs/import-stamps.ts'
import type { RowError } from '../../jobs/job.ts'
import { advanceJob, nothingApplied, type StoredJob, startJob } from '../../jobs/queries.ts'
import { RowsMeet } from './merge-rows.ts'
import { deleteChunks, findChunk, findRows, type StoredChunk } from './queries.ts'
import type { BulkResource, Outcome, RowFault, Slice, TakenAlong } from './resource.ts'
import { rowError } from './row-error.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'run-import': { jobId: string }
  }
}

type ImportDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly resources: readonly BulkResource[]
}

/**
 * Applies a job's rows, chunk by chunk. The rows, errors, counters and progress of a chunk are one
 * commit, the last one also ends the job and tells of it: a worker that dies leaves whole chunks
 * behind, and the next one goes on after them.
 */
export async function runImport(
  { database, now, resources }: ImportDeps,
  { organisationId, payload, lease, stopping }: TaskCall<{ jobId: string }>,
): Promise<void> {
  const job = await database.asOrganisation(organisationId, async (db) => {
    const started = await startJob(db, organisationId, payload.jobId)
    if (!started) await finishTask(db, lease)
    return started
  })
  if (!job) return
  const resource = resources.find(({ entity }) => entity === job.entity)
  if (!resource) throw new Error(`No bulk resource handles ${job.entity}`)

  let rowsDone = job.next_row
  let care: Care = lease
  do {
    if (stopping.aborted) throw new Interrupted()
    const takeStep = (apply: ApplySlice) =>
      database.asOrganisation(
        organisationId,
        async (db) => {
          await holdLease(db, lease)
          const step = await applyNext(db, { resource, apply, job, rowsDone, care })
          if (isOther(step.care, care)) await setCare(db, lease, step.care)
          if (step.rowsDone >= job.total_rows) await endImport(db, job, lease, step.care, now())
          return step
        },
        // Where workers fail, PostgreSQL may be what crashes: then progress must be kept as it is made.
        care.caution === null ? 'in bulk' : 'flushed',
      )
    // Hardly any row is refused by the database; only then is it worth to look for it.
    const step = await takeStep(applyWhole).catch((error) => {
      if (!isDataError(error)) throw error
      return takeStep(applyByHalves)
    })
    rowsDone = step.rowsDone
    care = step.care
  } while (rowsDone < job.total_rows)

  await database.asOrganisation(organisationId, (db) =>
    deleteChunks(db, { organisationId, jobId: job.id }),
  )
  if (isHopeless(care)) throw new GivenUp()
}

/**
 * Rows that kill their workers are given up one by one; so many of them without any between that could
 * be applied without care, and the fault is ours.
 */
const MAX_GIVEN_UP = 3

/** Nothing more is tried: all that comes is given up. */
const isHopeless = ({ caution, givenUp }: Care): boolean => caution === 0 && givenUp >= MAX_GIVEN_UP

const isOther = (a: Care, b: Care): boolean => a.caution !== b.caution || a.givenUp !== b.givenUp

type Step = {
  readonly rowsDone: number
  /** Of the next step. */
  readonly care: Care
}

/** A change of the resource's stream, and of those whose records go with removed ones. */
type Change = {
  readonly resource: BulkResource
  readonly chunk: StoredChunk
  readonly stamp: string
  readonly takenAlong: readonly (TakenAlong & { readonly stamp: string })[]
}

/** Which rows a slice has, so that it can be halved. */
type PlacedSlice = Slice & { readonly positions: readonly number[] }

type ApplySlice = (db: Db, change: Change, slice: PlacedSlice) => Promise<Outcome>

type Next = {
  readonly resource: BulkResource
  readonly apply: ApplySlice
  readonly job: StoredJob
  readonly rowsDone: number
  readonly care: Care
}

/**
 * Applies what comes after the first `rowsDone` rows. With caution only so many at once, so that
 * a row that kills its worker is closed in on by halves; with none left, that row is given up.
 */
async function applyNext(db: Db, { resource, apply, job, rowsDone, care }: Next): Promise<Step> {
  if (job.total_rows === 0) return { rowsDone, care }
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const chunk = await findChunk(db, place, rowsDone)
  if (!chunk) return giveUpRest(db, job, rowsDone, care)
  const chunkEnd = chunk.first_row + chunk.row_count
  const dared = isHopeless(care) ? null : care.caution
  const furthest = Math.min(chunkEnd, rowsDone + Math.max(1, dared ?? chunk.row_count))
  const numbers = rowNumbersOf(chunk)
  const { rounds, end } = roundsBetween(chunk, numbers, rowsDone, furthest)

  const total = { created: 0, updated: 0, deleted: 0 }
  const errors = chunk.errors.filter(({ row_number: n }) => n > rowsDone && n <= end)
  const givesUp = care.caution === 0
  const change =
    givesUp || rounds.length === 0 ? undefined : await openChange(db, job, resource, chunk)
  for (const round of rounds) {
    const slice = { ...place, ...round }
    const outcome = change
      ? await apply(db, change, slice)
      : await giveUp(db, slice, 'the service could not apply this row')
    total.created += outcome.created
    total.updated += outcome.updated
    total.deleted += outcome.deleted
    errors.push(...outcome.faults.map((fault) => errorOf(resource, numbers, fault)))
  }
  await advance(db, job, rowsDone, end, total, errors)
  const careAfter = (): Care => {
    if (isHopeless(care)) return care
    if (givesUp) return { caution: null, givenUp: care.givenUp + rounds.length }
    if (care.caution === null) return { ...care, givenUp: change ? 0 : care.givenUp }
    return end < chunkEnd ? care : { ...care, caution: null }
  }
  return { rowsDone: end, care: careAfter() }
}

/** Takes the locks that applying rows needs, and their stamps. */
async function openChange(
  db: Db,
  job: StoredJob,
  resource: BulkResource,
  chunk: StoredChunk,
): Promise<Change> {
  const stamp = await beginImportChange(db, job, resource.stream)
  const takenAlong = []
  for (const taken of chunk.removals.length > 0 ? (resource.takesAlong ?? []) : []) {
    takenAlong.push({ ...taken, stamp: await beginImportChange(db, job, taken.stream) })
  }
  return { resource, chunk, stamp, takenAlong }
}

const errorOf = (
  resource: BulkResource,
  numbers: readonly number[],
  { position, row, message }: RowFault,
): RowError => rowError(resource, row, numbers[position - 1] ?? 0, message)

async function advance(
  db: Db,
  job: StoredJob,
  from: number,
  to: number,
  done: Omit<Outcome, 'faults'>,
  errors: readonly RowError[],
): Promise<void> {
  const skipped = to - from - done.created - done.updated - done.deleted - errors.length
  const moved = await advanceJob(db, job, { from, to }, { ...done, skipped }, errors)
  if (!moved) throw new LeaseLost(`Job ${job.id} is no longer at row ${from}`)
}

/** A job must end, also when its rows are gone. */
async function giveUpRest(db: Db, job: StoredJob, rowsDone: number, care: Care): Promise<Step> {
  const errors = Array.from({ length: job.total_rows - rowsDone }, (_, index) => ({
    row_number: rowsDone + index + 1,
    identifier: '',
    error_message: 'The row was lost. Send it again.',
  }))
  const nothing = { created: 0, updated: 0, deleted: 0 }
  await advance(db, job, rowsDone, job.total_rows, nothing, errors)
  return { rowsDone: job.total_rows, care }
}

/** The numbers of the rows that a chunk has: all of its range but those with errors. */
function rowNumbersOf({ first_row, row_count, errors }: StoredChunk): readonly number[] {
  const faulty = new Set(errors.map(({ row_number }) => row_number))
  const all = Array.from({ length: row_count }, (_, index) => first_row + index + 1)
  return faulty.size === 0 ? all : all.filter((number) => !faulty.has(number))
}

/** Each round reads the whole chunk; a commit must not take long for all that. */
const ROUNDS_PER_COMMIT = 50

/**
 * The rounds of a chunk, in their order, cut to the rows in `(rowsDone, end]`, where `end` is the
 * furthest at most.
 */
function roundsBetween(
  chunk: StoredChunk,
  numbers: readonly number[],
  rowsDone: number,
  furthest: number,
) {
  const byRound = new Map<number, number[]>()
  let end = furthest
  for (const [index, rowNumber] of numbers.entries()) {
    if (rowNumber <= rowsDone) continue
    if (rowNumber > furthest) break
    const round = chunk.rounds?.[index] ?? 1
    const positions = byRound.get(round) ?? []
    if (positions.length === 0 && byRound.size === ROUNDS_PER_COMMIT) {
      end = rowNumber - 1
      break
    }
    positions.push(index + 1)
    byRound.set(round, positions)
  }
  const rounds = [...byRound]
    .sort(([a], [b]) => a - b)
    .map(([round, positions]) => ({
      firstRow: chunk.first_row,
      round,
      positions,
      from: positions[0] ?? 0,
      to: positions.at(-1) ?? 0,
    }))
  return { rounds, end }
}

const applyWhole: ApplySlice = async (db, { resource, chunk, stamp, takenAlong }, slice) => {
  const removesSome = chunk.removals.some((position) => slice.positions.includes(position))
  for (const taken of removesSome ? takenAlong : []) await taken.apply(db, slice, taken.stamp)
  return resource.apply(db, slice, stamp)
}

/** A row that the database refuses is found by halving, and only that row fails. */
const applyByHalves: ApplySlice = async (db, change, slice) => {
  await db.run(sql`savepoint slice`)
  try {
    const outcome = await applyWhole(db, change, slice)
    await db.run(sql`release savepoint slice`)
    return outcome
  } catch (error) {
    if (!isDataError(error)) throw error
    // Left open, it would hold all that follows, and a lock for each.
    await db.run(sql`rollback to savepoint slice; release savepoint slice`)
    if (slice.positions.length === 1) return giveUp(db, slice, refusalOf(error))
    const middle = Math.ceil(slice.positions.length / 2)
    const left = await applyByHalves(db, change, cut(slice, 0, middle))
    const right = await applyByHalves(db, change, cut(slice, middle))
    return {
      created: left.created + right.created,
      updated: left.updated + right.updated,
      deleted: left.deleted + right.deleted,
      faults: [...left.faults, ...right.faults],
    }
  }
}

function cut(slice: PlacedSlice, start: number, end?: number): PlacedSlice {
  const positions = slice.positions.slice(start, end)
  return { ...slice, positions, from: positions[0] ?? 0, to: positions.at(-1) ?? 0 }
}

type DataError = Error & { readonly code?: string; readonly constraint?: string }

/**
 * Two rows that change one record (21000), a value that cannot be taken (22), a constraint (23), a
 * limit (54), a trigger's refusal (P0001).
 */
const isDataError = (error: unknown): error is DataError =>
  error instanceof RowsMeet ||
  (error instanceof Error && 'code' in error && /^(21000|22|23|54|P0001)/.test(String(error.code)))

const refusalOf = ({ constraint, code }: DataError): string =>
  constraint === 'custom_fields_fit'
    ? 'custom_fields, with what is stored already, would be larger than 64 KB'
    : `the database refuses it (${code})`

async function giveUp(db: Db, slice: Slice, reason: string): Promise<Outcome> {
  const message = `The row could not be stored: ${reason}`
  const faults = (await findRows(db, slice)).map((found) => ({ ...found, message }))
  return { created: 0, updated: 0, deleted: 0, faults }
}

async function endImport(
  db: Db,
  job: StoredJob,
  lease: Lease,
  { givenUp }: Care,
  now: Date,
): Promise<void> {
  // What is told must be true after any crash.
  await db.run(sql`set local synchronous_commit = on`)
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const isFailed = givenUp >= MAX_GIVEN_UP && (await nothingApplied(db, place))
  await finishJob(db, place, isFailed ? 'FAILED' : 'COMPLETED', now)
  await finishTask(db, lease)
}

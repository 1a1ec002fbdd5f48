import { beginChange, holdStill } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { endCaution, finishTask, holdLease, type Lease, LeaseLost } from '#kernel/queue/claim.ts'
import { Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { finishJob } from '../../jobs/finish-job.ts'
import type { RowError } from '../../jobs/job.ts'
import { advanceJob, nothingApplied, type StoredJob, startJob } from '../../jobs/queries.ts'
import { RowsMeet } from './merge-rows.ts'
import { deleteChunks, findChunk, findRow, type StoredChunk } from './queries.ts'
import {
  type BulkResource,
  identifierOf,
  type Outcome,
  type RowFault,
  type Slice,
  type TakenAlong,
} from './resource.ts'

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
  let caution = lease.caution
  do {
    if (stopping.aborted) throw new Interrupted()
    const takeStep = (apply: ApplySlice) =>
      database.asOrganisation(
        organisationId,
        async (db) => {
          await holdLease(db, lease)
          const step =
            caution === 0 && lease.givenUp >= MAX_GIVEN_UP
              ? await giveUpRest(db, job, rowsDone, 'The service could not apply this row.')
              : await applyNext(db, { resource, apply, job, rowsDone, caution })
          if (step.rowsDone >= job.total_rows) await endImport(db, job, lease, now())
          if (caution !== null && step.isSafe) await endCaution(db, lease)
          return step
        },
        'flushed later',
      )
    // Hardly any row is refused by the database; only then is it worth to look for it.
    const step = await takeStep(applyWhole).catch((error) => {
      if (!isDataError(error)) throw error
      return takeStep(applyByHalves)
    })
    rowsDone = step.rowsDone
    if (step.isSafe) caution = null
  } while (rowsDone < job.total_rows)

  await database.asOrganisation(organisationId, (db) =>
    deleteChunks(db, { organisationId, jobId: job.id }),
  )
}

/** Rows that kill their workers are given up one by one; so many of them, and the fault is ours. */
const MAX_GIVEN_UP = 3

type Step = {
  readonly rowsDone: number
  /** Whether what may have killed earlier workers is behind. */
  readonly isSafe: boolean
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
  readonly caution: number | null
}

/**
 * Applies what comes after the first `rowsDone` rows. With caution only so many at once, so that
 * a row that kills its worker is closed in on by halves; with none left, that row is given up.
 */
async function applyNext(db: Db, { resource, apply, job, rowsDone, caution }: Next): Promise<Step> {
  if (job.total_rows === 0) return { rowsDone, isSafe: true }
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const chunk = await findChunk(db, place, rowsDone)
  if (!chunk) return giveUpRest(db, job, rowsDone, 'The row was lost. Send it again.')
  const chunkEnd = chunk.first_row + chunk.row_count
  const end = Math.min(chunkEnd, rowsDone + Math.max(1, caution ?? chunk.row_count))

  const total = { created: 0, updated: 0, deleted: 0 }
  const errors = chunk.errors.filter(({ row_number: n }) => n > rowsDone && n <= end)
  const slices = roundsBetween(chunk, rowsDone, end).map((round) => ({ ...place, ...round }))
  let change: Change | undefined
  for (const slice of slices) {
    change ??= await openChange(db, resource, chunk)
    const outcome =
      caution === 0
        ? await giveUp(db, chunk, slice, 'the service could not apply this row')
        : await apply(db, change, slice)
    total.created += outcome.created
    total.updated += outcome.updated
    total.deleted += outcome.deleted
    errors.push(...outcome.faults.map((fault) => errorOf(resource, fault)))
  }
  await advance(db, job, rowsDone, end, total, errors)
  return { rowsDone: end, isSafe: end === chunkEnd || caution === 0 }
}

/** Takes the locks that applying rows needs, and their stamps. */
async function openChange(db: Db, resource: BulkResource, chunk: StoredChunk): Promise<Change> {
  for (const stream of resource.refersTo ?? []) await holdStill(db, stream)
  const stamp = await beginChange(db, resource.stream)
  const takenAlong = []
  for (const taken of chunk.has_deletions ? (resource.takesAlong ?? []) : []) {
    takenAlong.push({ ...taken, stamp: await beginChange(db, taken.stream) })
  }
  return { resource, chunk, stamp, takenAlong }
}

const errorOf = (resource: BulkResource, { row_number, row, message }: RowFault): RowError => ({
  row_number,
  identifier: identifierOf(resource, row),
  error_message: message,
})

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

/** A job must end, also when its rows are gone or none of them can be applied. */
async function giveUpRest(db: Db, job: StoredJob, rowsDone: number, reason: string): Promise<Step> {
  const errors = Array.from({ length: job.total_rows - rowsDone }, (_, index) => ({
    row_number: rowsDone + index + 1,
    identifier: '',
    error_message: reason,
  }))
  const nothing = { created: 0, updated: 0, deleted: 0 }
  await advance(db, job, rowsDone, job.total_rows, nothing, errors)
  return { rowsDone: job.total_rows, isSafe: true }
}

/** The rounds of a chunk, in their order, cut to the rows in `(rowsDone, end]`. */
function roundsBetween(chunk: StoredChunk, rowsDone: number, end: number) {
  const byRound = new Map<number, number[]>()
  chunk.row_numbers.forEach((rowNumber, index) => {
    if (rowNumber <= rowsDone || rowNumber > end) return
    const round = chunk.rounds[index] ?? 1
    const positions = byRound.get(round) ?? []
    positions.push(index + 1)
    byRound.set(round, positions)
  })
  return [...byRound]
    .sort(([a], [b]) => a - b)
    .map(([round, positions]) => ({
      firstRow: chunk.first_row,
      round,
      positions,
      from: positions[0] ?? 0,
      to: positions.at(-1) ?? 0,
    }))
}

const applyWhole: ApplySlice = async (db, { resource, stamp, takenAlong }, slice) => {
  for (const taken of takenAlong) await taken.apply(db, slice, taken.stamp)
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
    await db.run(sql`rollback to savepoint slice`)
    if (slice.positions.length === 1) return giveUp(db, change.chunk, slice, refusalOf(error))
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

async function giveUp(db: Db, chunk: StoredChunk, slice: Slice, reason: string): Promise<Outcome> {
  const found = await findRow(db, slice, slice.firstRow, slice.from)
  const fault = {
    row_number: chunk.row_numbers[slice.from - 1] ?? 0,
    row: found?.row ?? {},
    message: `The row could not be stored: ${reason}`,
  }
  return { created: 0, updated: 0, deleted: 0, faults: [fault] }
}

async function endImport(db: Db, job: StoredJob, lease: Lease, now: Date): Promise<void> {
  // What is told must be true after any crash.
  await db.run(sql`set local synchronous_commit = on`)
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const isFailed = lease.givenUp >= MAX_GIVEN_UP && (await nothingApplied(db, place))
  await finishJob(db, place, isFailed ? 'FAILED' : 'COMPLETED', now)
  await finishTask(db, lease)
}

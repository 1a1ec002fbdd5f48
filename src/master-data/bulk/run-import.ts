import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { finishTask, holdLease, type Lease } from '#kernel/queue/claim.ts'
import { Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { finishJob } from '../../jobs/finish-job.ts'
import type { Counts, RowError } from '../../jobs/job.ts'
import { advanceJob, type StoredJob, startJob } from '../../jobs/queries.ts'
import { deleteChunks, findChunk, findRow, type StoredChunk } from './queries.ts'
import type { BulkResource, Outcome, Slice } from './resource.ts'

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

/** Claims without progress after which a chunk is tried row by row, and then its row given up. */
const SINGLE_ROWS_AFTER = 3

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
  let care = careAfter(lease.fruitlessClaims)
  do {
    if (stopping.aborted) throw new Interrupted()
    const from = rowsDone
    rowsDone = await database.asOrganisation(organisationId, async (db) => {
      await db.run(BY_KEY)
      await holdLease(db, lease)
      const done = from < job.total_rows ? await applyNext(db, resource, job, from, care) : from
      if (done >= job.total_rows) await endImport(db, job, lease, now())
      // What is not the end may be lost by a crash of PostgreSQL: then it is simply done again.
      else await db.run(sql`set local synchronous_commit = off`)
      return done
    })
    care = 'whole chunk'
  } while (rowsDone < job.total_rows)

  await database.asOrganisation(organisationId, (db) =>
    deleteChunks(db, { organisationId, jobId: job.id }),
  )
}

/**
 * Stored rows are looked up by their keys, one by one: the planner, which does not know how few rows
 * a chunk has, would otherwise read the whole table for each of them.
 */
const BY_KEY = sql`set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`

/** How carefully the next rows are taken, after claims that came to nothing. */
type Care = 'whole chunk' | 'one row' | 'give the row up'

function careAfter(fruitlessClaims: number): Care {
  if (fruitlessClaims < SINGLE_ROWS_AFTER) return 'whole chunk'
  return fruitlessClaims === SINGLE_ROWS_AFTER ? 'one row' : 'give the row up'
}

/** Applies what comes after the first `rowsDone` rows and answers how many are done then. */
async function applyNext(
  db: Db,
  resource: BulkResource,
  job: StoredJob,
  rowsDone: number,
  care: Care,
) {
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const chunk = await findChunk(db, place, rowsDone)
  if (!chunk) throw new Error(`Job ${job.id} has lost its rows from ${rowsDone + 1} on`)
  const end = care === 'whole chunk' ? chunk.first_row + chunk.row_count : rowsDone + 1

  const total = { created: 0, updated: 0, deleted: 0 }
  const errors = chunk.errors.filter(({ row_number: n }) => n > rowsDone && n <= end)
  const slices = runsBetween(chunk, rowsDone, end).map((run) => ({
    ...place,
    firstRow: chunk.first_row,
    ...run,
  }))
  const stamp = slices.length > 0 ? await beginChange(db, resource.stream) : ''
  for (const slice of slices) {
    const outcome =
      care === 'give the row up'
        ? await giveUp(db, resource, chunk, slice, 'the service could not apply this row')
        : await applySlice(db, resource, chunk, slice, stamp)
    total.created += outcome.created
    total.updated += outcome.updated
    total.deleted += outcome.deleted
    errors.push(...outcome.errors)
  }
  await advanceJob(db, job, end, countsOf(end - rowsDone, total, errors), errors)
  return end
}

const countsOf = (
  rows: number,
  done: Omit<Outcome, 'errors'>,
  errors: readonly RowError[],
): Counts => ({
  ...done,
  skipped: rows - done.created - done.updated - done.deleted - errors.length,
})

/** The runs of a chunk, cut to the rows in `(rowsDone, end]`; positions count from 1. */
function runsBetween({ row_numbers, run_starts }: StoredChunk, rowsDone: number, end: number) {
  const first = row_numbers.findIndex((n) => n > rowsDone) + 1
  const last = row_numbers.findLastIndex((n) => n <= end) + 1
  if (first === 0 || last < first) return []
  const starts = [first, ...run_starts.filter((start) => start > first && start <= last)]
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? last + 1) - 1 }))
}

/** A row that the database refuses is found by halving, and only that row fails. */
async function applySlice(
  db: Db,
  resource: BulkResource,
  chunk: StoredChunk,
  slice: Slice,
  stamp: string,
): Promise<Outcome> {
  await db.run(sql`savepoint slice`)
  try {
    const outcome = await resource.apply(db, slice, stamp)
    await db.run(sql`release savepoint slice`)
    return outcome
  } catch (error) {
    if (!isDataError(error)) throw error
    await db.run(sql`rollback to savepoint slice`)
    if (slice.from === slice.to) return giveUp(db, resource, chunk, slice, error.message)
    const middle = Math.floor((slice.from + slice.to) / 2)
    const left = await applySlice(db, resource, chunk, { ...slice, to: middle }, stamp)
    const right = await applySlice(db, resource, chunk, { ...slice, from: middle + 1 }, stamp)
    return {
      created: left.created + right.created,
      updated: left.updated + right.updated,
      deleted: left.deleted + right.deleted,
      errors: [...left.errors, ...right.errors],
    }
  }
}

/** Classes 22 and 23: a value the database cannot take, a constraint. P0001: raised by a trigger. */
const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^(22|23|P0001)/.test(String(error.code))

async function giveUp(
  db: Db,
  resource: BulkResource,
  chunk: StoredChunk,
  slice: Slice,
  reason: string,
): Promise<Outcome> {
  const found = await findRow(db, slice, slice.firstRow, slice.from)
  const error = {
    row_number: chunk.row_numbers[slice.from - 1] ?? 0,
    identifier: found ? resource.key(found.row) : '',
    error_message: `The row could not be stored: ${reason}`,
  }
  return { created: 0, updated: 0, deleted: 0, errors: [error] }
}

async function endImport(db: Db, job: StoredJob, lease: Lease, now: Date): Promise<void> {
  await finishJob(db, { organisationId: job.organisation_id, jobId: job.id }, 'COMPLETED', now)
  await finishTask(db, lease)
}

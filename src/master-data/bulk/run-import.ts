import { holdStill } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type Care, finishTask, holdLease, type Lease, setCare } from '#kernel/queue/claim.ts'
import { GivenUp, Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { finishJob } from '../../jobs/finish-job.ts'
import { nothingApplied, type StoredJob, startJob } from '../../jobs/queries.ts'
import { advance, applyAlone, giveUpPart, isDataError, type Way } from './apply-part.ts'
import { applyTogether, isWorthSharing, NotTogether } from './apply-together.ts'
import { partBetween, rowNumbersOf } from './parts.ts'
import { deleteChunks, findChunk, findUnchangedEnd } from './queries.ts'
import type { BulkResource } from './resource.ts'

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
 * Applies a job's rows, chunk by chunk, in one commit or in one for each half of a chunk. Rows, errors,
 * counters and progress are of one commit, and the last one also ends the job and tells of it: the next
 * worker goes on where a worker that died has left the job.
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
  let wayAtFirst: Way = 'together'
  const takeStep = (next: (db: Db) => Promise<Step>) =>
    database.asOrganisation(
      organisationId,
      async (db) => {
        const step = await next(db)
        if (isOther(step.care, care)) await setCare(db, lease, step.care)
        if (step.rowsDone >= job.total_rows) await endImport(db, job, lease, step.care, now())
        return step
      },
      // Where workers fail, PostgreSQL may be what crashes: then progress must be kept as it is made.
      care.caution === null ? 'in bulk' : 'flushed',
    )
  const apply = (way: Way) =>
    takeStep((db) => applyNext(db, { database, resource, job, lease, way, rowsDone, care }))

  const skipped = await takeStep((db) => skipUnchanged(db, { resource, job, lease, care }))
  rowsDone = skipped.rowsDone
  care = skipped.care
  while (rowsDone < job.total_rows) {
    if (stopping.aborted) throw new Interrupted()
    const step = await apply(wayAtFirst).catch((error) => {
      // The next chunks would have the same trouble, and each would lose a second by it.
      if (error instanceof NotTogether) wayAtFirst = 'alone'
      // Hardly any row is refused by the database; only then is it worth to look for it.
      else if (!isDataError(error)) throw error
      return apply('by halves')
    })
    rowsDone = step.rowsDone
    care = step.care
  }

  await database.asOrganisation(organisationId, (db) =>
    deleteChunks(db, { organisationId, jobId: job.id }),
  )
  if (isHopeless(care)) throw new GivenUp()
}

/**
 * Rows that kill their workers are given up one by one. At this count without a sound stretch between
 * them, the fault is the service's own.
 */
const MAX_GIVEN_UP = 3
/** Rows of a careful step that make it a sound stretch. Any step without care is one. */
const SOUND_ROWS = 256

/** Nothing more is tried: all that comes is given up. */
const isHopeless = ({ caution, givenUp }: Care): boolean => caution === 0 && givenUp >= MAX_GIVEN_UP

const inWholeChunks = (care: Care): typeof care => ({ ...care, caution: null })

const isOther = (a: Care, b: typeof a): boolean =>
  a.caution !== b.caution || a.givenUp !== b.givenUp

const NOTHING_DONE = { created: 0, updated: 0, deleted: 0 }

type Step = {
  readonly rowsDone: number
  /** Of the next step. */
  readonly care: Care
}

type Next = {
  readonly database: Database
  readonly resource: BulkResource
  readonly job: StoredJob
  readonly lease: Lease
  readonly way: Way
  readonly rowsDone: number
  readonly care: Care
}

/** Chunks whose rows were found unchanged are not applied: a nightly push of all articles hardly changes any. */
async function skipUnchanged(
  db: Db,
  { resource, job, lease, care }: Pick<Next, 'resource' | 'job' | 'lease' | 'care'>,
): Promise<Step> {
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const from = job.next_row
  const findEnd = () => findUnchangedEnd(db, resource.stream, place, from)
  if (isHopeless(care) || (await findEnd()) === from) return { rowsDone: from, care }
  await holdStill(db, resource.stream)
  // Only now does the clock stand still.
  const to = await findEnd()
  if (to === from) return { rowsDone: from, care }
  await holdLease(db, lease)
  await advance(db, job, { from, to }, NOTHING_DONE, [])
  // A row was to be given up that is skipped now. No worker has failed on the next one alone.
  return { rowsDone: to, care: care.caution === 0 ? inWholeChunks(care) : care }
}

/**
 * Applies what comes after the first `rowsDone` rows. With caution only so many at once, so that
 * a row that kills its worker is closed in on by halves; with none left, that row is given up.
 */
async function applyNext(db: Db, next: Next): Promise<Step> {
  const { database, resource, job, lease, way, rowsDone, care } = next
  const place = { organisationId: job.organisation_id, jobId: job.id }
  const chunk = await findChunk(db, place, rowsDone)
  if (!chunk) return giveUpRest(db, next)
  const chunkEnd = chunk.first_row + chunk.row_count
  const dared = isHopeless(care) ? null : care.caution
  const furthest = Math.min(chunkEnd, rowsDone + Math.max(1, dared ?? chunk.row_count))
  const rows = { job, resource, chunk, numbers: rowNumbersOf(chunk) }
  const part = partBetween(rows, rowsDone, furthest)
  const isCareful = care.caution !== null
  if (way === 'together' && !isCareful && isWorthSharing(rows, part) && database.hasRoom()) {
    await applyTogether(db, database, { rows, part, lease })
    return { rowsDone: part.to, care: { ...care, givenUp: 0 } }
  }

  await holdLease(db, lease)
  const givesUp = care.caution === 0
  if (givesUp) await giveUpPart(db, rows, part)
  else await applyAlone(db, rows, part, way)
  const careAfter = (): Care => {
    if (isHopeless(care)) return care
    if (givesUp) return { ...inWholeChunks(care), givenUp: care.givenUp + part.slices.length }
    const applied = part.slices.reduce((sum, { positions }) => sum + positions.length, 0)
    const isSound = applied >= (isCareful ? SOUND_ROWS : 1)
    const next = part.to < chunkEnd ? care : inWholeChunks(care)
    return isSound ? { ...next, givenUp: 0 } : next
  }
  return { rowsDone: part.to, care: careAfter() }
}

/** A job must end, also when its rows are gone, or when it has none. */
async function giveUpRest(db: Db, { job, lease, rowsDone, care }: Next): Promise<Step> {
  await holdLease(db, lease)
  const errors = Array.from({ length: job.total_rows - rowsDone }, (_, index) => ({
    row_number: rowsDone + index + 1,
    identifier: '',
    error_message: 'The row was lost. Send it again.',
  }))
  await advance(db, job, { from: rowsDone, to: job.total_rows }, NOTHING_DONE, errors)
  return { rowsDone: job.total_rows, care }
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

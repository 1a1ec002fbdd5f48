import type { Db } from '#kernel/db/db.ts'
import { ApiError, unauthorized } from '#kernel/errors.ts'
import { countBulkJobs, findByIdempotencyKey, insertJob, lockKey, type NewJob } from './queries.ts'

export type Accepted = { readonly jobId: string; readonly replayed: boolean }

/**
 * Stores the request as a job and starts it, or finds the job that the same request made before.
 * `start` runs in the same transaction: no job without its task, no task without its job. There is
 * no state "in progress": a twin waits for the commit and then finds the job.
 */
export async function acceptJob(
  db: Db,
  job: NewJob,
  start: (db: Db) => Promise<void>,
): Promise<Accepted> {
  const earlier = await findOriginal(db, job)
  if (earlier) return replayOf(earlier, job)

  const slots = job.apiKeyId === null ? 0 : await lockedSlots(db, job.apiKeyId)
  // A twin may have been accepted while we waited for the lock. A replay never takes a slot.
  const twin = await findOriginal(db, job)
  if (twin) return replayOf(twin, job)
  if (job.entity !== 'REQUESTS') await requireFreeSlot(db, job, slots)

  if (await insertJob(db, job)) {
    await start(db)
    return { jobId: job.jobId, replayed: false }
  }
  // Another key of the same organisation was faster.
  return replayOf(await findOriginal(db, job), job)
}

async function lockedSlots(db: Db, apiKeyId: string): Promise<number> {
  const key = await lockKey(db, apiKeyId)
  // It may have been revoked while the body arrived.
  if (!key?.is_valid) throw unauthorized()
  return key.job_slots
}

type Original = { readonly id: string; readonly fingerprint: string }

const findOriginal = async (db: Db, job: NewJob): Promise<Original | undefined> =>
  job.idempotencyKey === null
    ? undefined
    : findByIdempotencyKey(db, job.organisationId, job.idempotencyKey)

function replayOf(original: Original | undefined, job: NewJob): Accepted {
  const { fingerprint, formerFingerprint } = job
  if (!original || ![fingerprint, formerFingerprint].includes(original.fingerprint)) {
    throw new ApiError(
      'IDEMPOTENCY_KEY_MISMATCH',
      'This Idempotency-Key belongs to another request',
    )
  }
  return { jobId: original.id, replayed: true }
}

async function requireFreeSlot(db: Db, job: NewJob, slots: number): Promise<void> {
  const inFlight =
    job.apiKeyId === null ? 0 : await countBulkJobs(db, job.organisationId, job.apiKeyId)
  if (inFlight >= slots) throw noFreeSlot(slots)
}

export const noFreeSlot = (slots: number): ApiError =>
  new ApiError('RATE_LIMITED', `All ${slots} job slots of this key are in use`, {
    headers: { 'Retry-After': '5', 'X-RateLimit-Scope': 'concurrency' },
  })

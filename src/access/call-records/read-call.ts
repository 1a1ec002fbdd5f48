import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { isDecimalId, isUuid } from '#kernel/ids.ts'
import { findCall, findOriginal, type OriginalCall, type StoredCall } from './log-queries.ts'

/** What a call started or asked for, and what that is about. */
export type LinkedJob = {
  readonly job_id: string
  readonly entity: string
  readonly status: string
  /** Of a REQUESTS job. */
  readonly inquiry_id: string | null
}

export type LogLinks = {
  /** Jobs live above this folder. */
  readonly findJob: (
    db: Db,
    organisationId: number,
    jobId: string,
  ) => Promise<LinkedJob | undefined>
  /** Under which the reference describes what was called. */
  readonly operationIdOf: (method: string, route: string) => string | undefined
}

/** All that is kept of one call, and where it leads. */
export async function readCall(
  db: Db,
  { findJob, operationIdOf }: LogLinks,
  { organisationId, callId }: { readonly organisationId: number; readonly callId: string },
) {
  const found = isDecimalId(callId) ? await findCall(db, organisationId, callId) : undefined
  if (!found) throw notFound('call', callId)
  const { record_key, ...call } = found
  const jobId = jobOf(found)
  const job = jobId === null ? undefined : await findJob(db, organisationId, jobId)
  return {
    ...call,
    original: await originalOf(db, organisationId, found),
    job: job ? { job_id: job.job_id, entity: job.entity, status: job.status } : null,
    inquiry_id: OF_INQUIRY.test(call.route) ? record_key : (job?.inquiry_id ?? null),
    operation_id: operationIdOf(call.method, call.route) ?? null,
  }
}

const OF_INQUIRY = /^\/(tenders|orders)\/\{|^\/out\/(tenders|orders)$/

const OF_JOB: ReadonlySet<string> = new Set(['/jobs/{job_id}', '/out/jobs'])

function jobOf({ job_id, route, record_key }: StoredCall): string | null {
  if (job_id !== null || !OF_JOB.has(route) || record_key === null) return job_id
  return isUuid(record_key) ? record_key : null
}

async function originalOf(
  db: Db,
  organisationId: number,
  { call_id, idempotency_key, is_repeat, error_code }: StoredCall,
): Promise<OriginalCall | null> {
  const isOther = is_repeat || error_code === 'IDEMPOTENCY_KEY_MISMATCH'
  if (!isOther || idempotency_key === null) return null
  const original = await findOriginal(db, organisationId, idempotency_key)
  return original && original.call_id !== call_id ? original : null
}

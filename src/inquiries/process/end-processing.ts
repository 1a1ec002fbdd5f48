import type { Db } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { finishTask } from '#kernel/queue/claim.ts'
import { publish } from '../../events/publish.ts'
import { finishJob } from '../../jobs/finish-job.ts'
import type { RequestResult } from '../../jobs/job.ts'
import { addRequestError, setRequestResult } from '../../jobs/queries.ts'
import type { InquiryKind, InquiryStatus } from '../inquiry.ts'
import type { PriceTerms } from '../pricing/price-selection.ts'
import { findTermsOfNow, type StoredInquiry } from '../queries.ts'
import { recount } from '../recount.ts'
import type { Run } from './processing.ts'
import { endRun } from './queries.ts'
import { cut } from './texts.ts'

/** Ends a run that came to its end, in the commit of its last step. Who calls it holds the inquiry. */
export async function completeRun(
  db: Db,
  run: Run,
  { kind, terms }: Pick<StoredInquiry, 'kind'> & { readonly terms: PriceTerms },
  now: Date,
): Promise<void> {
  const { organisationId, inquiryId } = run
  const { status, position_count } = await recount(db, organisationId, inquiryId, { terms })
  await endRun(db, run, 'DONE', null)
  await tellEnd(db, run, { kind, status, position_count }, now)
}

export type Failure = {
  /** The name of the file that could not be read. */
  readonly file: string
  readonly reason: string
}

/**
 * Ends a run of which nothing became, and says why: a person can have it processed again, or enter lines by hand. Who
 * calls it holds the inquiry.
 */
export async function failRun(
  db: Db,
  run: Run,
  { kind }: Pick<StoredInquiry, 'kind'>,
  { file, reason }: Failure,
  now: Date,
): Promise<void> {
  const { organisationId, inquiryId, jobId } = run
  const { status, position_count } = await recount(db, organisationId, inquiryId, {
    status: 'NEEDS_REVIEW',
    terms: await findTermsOfNow(db, organisationId, inquiryId),
  })
  await endRun(db, run, 'FAILED', reason)
  await addRequestError(db, organisationId, jobId, {
    row_number: 0,
    identifier: cut(file, 1_000),
    error_message: reason,
  })
  await tellEnd(db, run, { kind, status, position_count, error: reason }, now)
}

type End = {
  readonly kind: InquiryKind
  readonly status: InquiryStatus
  readonly position_count: number
  readonly error?: string
}

/** Job, events and task end together: once, whoever else believes to be at work on it. */
async function tellEnd(
  db: Db,
  { organisationId, inquiryId, jobId, lease }: Run,
  { kind, status, position_count, error }: End,
  now: Date,
): Promise<void> {
  const success = error === undefined
  const result: RequestResult = { request_id: inquiryId, request_status: status, position_count }
  await setRequestResult(db, organisationId, jobId, result, success)
  await finishJob(db, { organisationId, jobId }, success ? 'COMPLETED' : 'FAILED', now)
  await publish(db, {
    id: newId(now),
    organisationId,
    type: 'request.processing_completed',
    subject: jobId,
    data: { ...result, request_type: kind, job_id: jobId, success },
  })
  await finishTask(db, lease)
}

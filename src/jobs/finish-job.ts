import type { Db } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '../events/publish.ts'
import { endJob, findJobJson } from './queries.ts'

/** Ends a job and tells of it, in the transaction of its last step. */
export async function finishJob(
  db: Db,
  job: { readonly organisationId: number; readonly jobId: string },
  status: 'COMPLETED' | 'FAILED',
  now: Date,
): Promise<void> {
  await endJob(db, job.organisationId, job.jobId, status)
  const body = await findJobJson(db, job.organisationId, job.jobId)
  if (!body) throw new Error(`Job ${job.jobId} is gone`)
  await publish(db, {
    id: newId(now),
    organisationId: job.organisationId,
    type: 'job.finished',
    subject: job.jobId,
    data: JSON.parse(body),
  })
}

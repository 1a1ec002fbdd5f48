import type { Answer } from '#kernel/http/operation.ts'
import type { Accepted } from './accept-job.ts'
import { exampleJobAck, JobAck } from './schema.ts'

/** What every call that makes a job answers: 202 for a new one, 200 for one that was accepted before. */
export const ackOf = ({ jobId, replayed }: Accepted, basePath: string): Answer => ({
  status: replayed ? 200 : 202,
  json: { job_id: jobId, status_url: `${basePath}/jobs/${jobId}` },
})

export const ackResponses = {
  202: { description: 'Accepted as a new job.', schema: JobAck, example: exampleJobAck },
  200: {
    description: 'The same request was accepted before: its job.',
    schema: JobAck,
    example: exampleJobAck,
  },
}

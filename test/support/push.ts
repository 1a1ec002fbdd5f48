import type { Service } from './service.ts'

export type ReadJob = {
  readonly job_id: string
  readonly entity: string
  readonly status: string
  readonly created_at: string
  readonly updated_at: string
  readonly total_rows: number
  readonly created_count: number
  readonly updated_count: number
  readonly skipped_count: number
  readonly deleted_count: number
  readonly error_count: number
  readonly errors: readonly {
    readonly row_number: number
    readonly identifier: string
    readonly error_message: string
  }[]
  readonly result: object | null
}

/** Sends articles, lets a worker run, and answers the job as it ended. */
export async function pushArticles(
  service: Service,
  articles: readonly object[],
): Promise<ReadJob> {
  const { status, body, text } = await service.post('/articles', { articles })
  if (status !== 202) throw new Error(`POST /articles answered ${status}: ${text}`)
  await service.workOff()
  return (await service.get(`/jobs/${body.job_id}`)).body
}

/** The counters of a job: created, updated, skipped, deleted, errors. */
export const countsOf = (job: ReadJob) => ({
  created: job.created_count,
  updated: job.updated_count,
  skipped: job.skipped_count,
  deleted: job.deleted_count,
  errors: job.error_count,
})

export const counts = (given: Partial<ReturnType<typeof countsOf>>) => ({
  created: 0,
  updated: 0,
  skipped: 0,
  deleted: 0,
  errors: 0,
  ...given,
})

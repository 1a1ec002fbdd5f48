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

/** Sends rows, lets a worker run, and answers the job as it ended. */
export async function push(
  { get, post, workOff }: Pick<Service, 'get' | 'post' | 'workOff'>,
  path: string,
  arrayKey: string,
  rows: readonly object[],
): Promise<ReadJob> {
  const { status, body, text } = await post(path, { [arrayKey]: rows })
  if (status !== 202) throw new Error(`POST ${path} answered ${status}: ${text}`)
  await workOff()
  return (await get(`/jobs/${body.job_id}`)).body
}

export const pushArticles = (
  service: Pick<Service, 'get' | 'post' | 'workOff'>,
  articles: readonly object[],
): Promise<ReadJob> => push(service, '/articles', 'articles', articles)

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

import { Type } from 'typebox'
import { csvOf, harmless } from '#kernel/csv.ts'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { isUuid } from '#kernel/ids.ts'
import { pageOf } from '#kernel/list.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import { listCallsOfJob } from '../access/call-records/log-queries.ts'
import {
  Activity,
  ErrorList,
  exampleActivity,
  exampleErrorList,
  exampleJobDetail,
  exampleJobLine,
  JobDetail,
  JobLine,
  jobsQuery,
} from './app-schema.ts'
import {
  findJob,
  findLatest,
  listActiveJobs,
  listErrors,
  listEventsOfJob,
  listHeldSlots,
  listJobs,
} from './log-queries.ts'

/** What became of what partners pushed. */
export const jobAppOperations = (deps: SortedDeps): readonly AppOperation[] => [
  listOperation(deps),
  activityOperation(deps),
  getOperation(deps),
  errorsOperation(deps),
  downloadOperation(deps),
]

const OF_JOBS = { tag: 'Jobs', role: 'ADMIN', ...NO_INPUT, errors: [] } as const

const OF_JOB = {
  ...OF_JOBS,
  params: Type.Object({ job_id: Type.String() }),
  errors: ['NOT_FOUND'],
} as const

const DEFAULT_LIMIT = 50
const MOST_ACTIVE = 100
/** One that is sent again and again has many calls of the same kind. */
const MOST_CALLS = 20

const listOperation = (deps: SortedDeps): AppOperation =>
  appOperation({
    ...OF_JOBS,
    id: 'listJobs',
    method: 'GET',
    path: '/jobs',
    summary: 'Jobs, the newest first',
    description: 'A cursor carries its filters. Jobs are kept for 30 days after they ended.',
    query: jobsQuery,
    responses: { 200: pageOf(JobLine, exampleJobLine) },
    async handle({ query: { cursor, limit = DEFAULT_LIMIT, ...filters }, caller }) {
      const { organisationId } = caller
      const asked = { list: 'jobs', cursor, limit, filters }
      const json = await readSortedPage(deps, organisationId, asked, async (db, wanted) => {
        const jobs = await listJobs(db, organisationId, wanted)
        return jobs.map((job) => ({ ...job, place: { at: job.created_at, id: job.job_id } }))
      })
      return { status: 200, json }
    },
  })

const activityOperation = ({ database }: SortedDeps): AppOperation =>
  appOperation({
    ...OF_JOBS,
    id: 'getJobActivity',
    method: 'GET',
    path: '/jobs/activity',
    summary: 'What is going on',
    description:
      'Jobs that wait or run, with how far they are, and the slots that they hold. To be asked again while somebody looks: ' +
      'where a job is there no more it has ended, and where the latest is another one there is a new one.',
    isNoUse: true,
    responses: {
      200: { description: 'At this moment.', schema: Activity, example: exampleActivity },
    },
    async handle({ caller: { organisationId } }) {
      const json = await database.asOrganisation(organisationId, async (db) => ({
        slots: await listHeldSlots(db, organisationId),
        active: await listActiveJobs(db, organisationId, MOST_ACTIVE),
        latest_job_id: (await findLatest(db, organisationId))?.latest ?? null,
      }))
      return { status: 200, json }
    },
  })

const getOperation = ({ database }: SortedDeps): AppOperation =>
  appOperation({
    ...OF_JOB,
    id: 'getJobDetail',
    method: 'GET',
    path: '/jobs/{job_id}',
    summary: 'One job, with its calls and what was told of it',
    description: 'The rows that failed are a list of their own.',
    responses: {
      200: { description: 'The job.', schema: JobDetail, example: exampleJobDetail },
    },
    async handle({ params, caller: { organisationId } }) {
      const json = await database.asOrganisation(organisationId, async (db) => {
        const job = await getJob(db, organisationId, params.job_id)
        const { job_id } = job
        return {
          ...job,
          calls: await listCallsOfJob(db, organisationId, job_id, MOST_CALLS),
          events: await listEventsOfJob(db, organisationId, job_id),
        }
      })
      return { status: 200, json }
    },
  })

async function getJob(db: Db, organisationId: number, jobId: string) {
  const job = isUuid(jobId) ? await findJob(db, organisationId, jobId) : undefined
  if (!job) throw notFound('job', jobId)
  return job
}

const errorsOperation = ({ database }: SortedDeps): AppOperation =>
  appOperation({
    ...OF_JOB,
    id: 'listJobErrors',
    method: 'GET',
    path: '/jobs/{job_id}/errors',
    summary: 'The rows of a job that failed',
    description: 'The first 1,000, by their number.',
    responses: {
      200: { description: 'All that are kept.', schema: ErrorList, example: exampleErrorList },
    },
    async handle({ params, caller: { organisationId } }) {
      const data = await database.asOrganisation(organisationId, async (db) => {
        const { job_id } = await getJob(db, organisationId, params.job_id)
        return listErrors(db, organisationId, job_id)
      })
      return { status: 200, json: { data } }
    },
  })

const CSV_TYPE = 'text/csv; charset=utf-8'

const downloadOperation = ({ database }: SortedDeps): AppOperation =>
  appOperation({
    ...OF_JOB,
    id: 'downloadJobErrors',
    method: 'GET',
    path: '/jobs/{job_id}/errors.csv',
    summary: 'The rows of a job that failed, as a table',
    description:
      'With a line of headings: row_number, identifier, error_message. UTF-8, divided by semicolons. What programs would ' +
      'take for a formula has a quote in front.',
    responses: { 200: { description: 'All that are kept.', fileType: 'text/csv' } },
    async handle({ params, caller: { organisationId } }) {
      const { job, errors } = await database.asOrganisation(organisationId, async (db) => {
        const job = await getJob(db, organisationId, params.job_id)
        return { job, errors: await listErrors(db, organisationId, job.job_id) }
      })
      const lines = errors.map(({ row_number, identifier, error_message }) => [
        String(row_number),
        harmless(identifier),
        harmless(error_message),
      ])
      const content = csvOf([['row_number', 'identifier', 'error_message'], ...lines])
      const name = `${job.entity.toLowerCase()}-${job.job_id}-errors.csv`
      return { status: 200, file: { content, mediaType: CSV_TYPE, name } }
    },
  })

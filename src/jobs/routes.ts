import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { isUuid } from '#kernel/ids.ts'
import { findJobJson } from './queries.ts'
import { exampleJob, Job } from './schema.ts'

export const jobOperations = ({ database }: { database: Database }): readonly Operation[] => [
  operation({
    id: 'getJob',
    method: 'GET',
    path: '/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'One job',
    description:
      'Poll every second for the first 30 seconds, then every 5 to 10 seconds, until the status is ' +
      'COMPLETED or FAILED; or wait for the job.finished event, whose data is this very body. ' +
      'A job is kept for 30 days after it ended.',
    scope: 'any',
    limit: 'read',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({ job_id: Type.String({ description: 'From the JobAck.' }) }),
    headers: Type.Object({}),
    responses: { 200: { description: 'The job as it stands.', schema: Job, example: exampleJob } },
    errors: ['NOT_FOUND'],
    async handle({ params, caller }) {
      const body = isUuid(params.job_id)
        ? await database.asOrganisation(caller.organisationId, (db) =>
            findJobJson(db, caller.organisationId, params.job_id),
          )
        : undefined
      if (!body) throw notFound('job', params.job_id)
      return { status: 200, json: body }
    },
  }),
]

import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { traceRecord } from '../acknowledgements/trace-record.ts'
import { exampleTrace, Trace } from '../acknowledgements/trace-schema.ts'
import { exampleChange, ProjectChange } from './app-schema.ts'
import { listChanges } from './history/queries.ts'
import { findProject } from './queries.ts'

const ofOne = {
  tag: 'Projects',
  role: 'MEMBER',
  ...NO_INPUT,
  params: Type.Object({ project_id: Type.String() }),
  errors: ['NOT_FOUND'],
} as const

/** The way of a project to the partner's system. */
export const traceOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'traceProject',
    method: 'GET',
    path: '/projects/{project_id}/trace',
    summary: 'What became of a project since it was sent to the ERP',
    description:
      'When it was sent, how webhooks were told of it, when a partner fetched it since the first time, ' +
      'and what was reported.',
    responses: { 200: { description: 'The trace.', schema: Trace, example: exampleTrace } },
    handle: ({ params: { project_id: recordId }, caller: { organisationId } }) =>
      ofProject(database, organisationId, recordId, async (db) => ({
        data: await traceRecord(db, organisationId, { kind: 'PROJECT', recordId }),
      })),
  })

const DEFAULT_LIMIT = 50

/** Who changed what of a project. */
export const historyOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'listProjectChanges',
    method: 'GET',
    path: '/projects/{project_id}/history',
    summary: 'Who changed what of a project, the latest first',
    description: 'People, programs by their keys, and the service itself.',
    query: Type.Object(
      {
        before: Type.Optional(
          Type.String({
            ...DECIMAL_ID,
            description: 'Only what was before this change: `next_before` of the page before.',
          }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: DEFAULT_LIMIT })),
      },
      { additionalProperties: false },
    ),
    responses: {
      200: {
        description: 'A page.',
        schema: Type.Object({
          data: Type.Array(ProjectChange),
          next_before: Type.Unsafe<string | null>({
            type: ['string', 'null'],
            description: 'Null ends the list.',
          }),
        }),
        example: { data: [exampleChange], next_before: null },
      },
    },
    handle: ({ params: { project_id: projectId }, query, caller: { organisationId } }) =>
      ofProject(database, organisationId, projectId, async (db) => {
        const { before, limit = DEFAULT_LIMIT } = query
        const asked = { before, limit: limit + 1 }
        const found = await listChanges(db, organisationId, projectId, asked)
        const data = found.slice(0, limit)
        const last = found.length > limit ? data.at(-1) : undefined
        return { data, next_before: last?.id ?? null }
      }),
  })

async function ofProject(
  database: Database,
  organisationId: number,
  projectId: string,
  read: (db: Db) => Promise<object>,
) {
  if (!isDecimalId(projectId)) throw notFound('project', projectId)
  const json = await database.asOrganisation(organisationId, async (db) => {
    if (!(await findProject(db, organisationId, projectId))) throw notFound('project', projectId)
    return read(db)
  })
  return { status: 200, json }
}

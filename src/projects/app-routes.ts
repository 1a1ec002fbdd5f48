import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { etagOf, ifMatchHeader } from '#kernel/http/etag.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import type { Answer } from '#kernel/http/operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type ListDeps, pageOf } from '#kernel/list.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import { historyOperation, traceOperation } from './app-history.ts'
import { pageOfGroups, pageOfProjects } from './app-lists.ts'
import { findProjectExtras } from './app-queries.ts'
import {
  AppProject,
  AppProjectPatch,
  appListQuery,
  exampleAppProject,
  NewProject,
  ProjectGroup,
  ProjectLine,
} from './app-schema.ts'
import { changeProject } from './change-project.ts'
import { changedFields } from './changed-fields.ts'
import { createProject } from './create-project.ts'
import { exportProject } from './export-project.ts'
import { findProjectJson } from './queries.ts'

const common = { tag: 'Projects', role: 'MEMBER', ...NO_INPUT, errors: [] } as const
const ofOne = { ...common, params: Type.Object({ project_id: Type.String() }) }
const answered = {
  description: 'The project as it is now.',
  schema: AppProject,
  example: exampleAppProject,
  headers: ['ETag'],
}

/** What people do with projects. */
export const projectAppOperations = (deps: ListDeps): readonly AppOperation[] => [
  listOperation(deps),
  groupsOperation(deps),
  createOperation(deps.database),
  getOperation(deps.database),
  changeOperation(deps.database),
  exportOperation(deps.database),
  traceOperation(deps.database),
  historyOperation(deps.database),
]

const listOperation = (deps: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'listProjects',
    method: 'GET',
    path: '/projects',
    summary: 'Projects as people look for them',
    description: 'A cursor carries its filters and its order.',
    query: appListQuery,
    responses: { 200: pageOf(ProjectLine) },
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await pageOfProjects(deps, caller.organisationId, query),
    }),
  })

const groupsOperation = (deps: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'listProjectGroups',
    method: 'GET',
    path: '/projects/groups',
    summary: 'Projects by their object number',
    description:
      'Rows that share it are one master project; one without it is by itself. Sorted by the row that ' +
      'would come first. A cursor carries its filters and its order.',
    query: appListQuery,
    responses: { 200: pageOf(ProjectGroup) },
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await pageOfGroups(deps, caller.organisationId, query),
    }),
  })

function createOperation(database: Database): AppOperation {
  const read = createJsonReader(NewProject)
  return appOperation({
    ...common,
    id: 'createProject',
    method: 'POST',
    path: '/projects',
    summary: 'Make a project',
    description: 'It is ACTIVE unless something else is said.',
    body: { schema: NewProject, example: { name: 'Neubau Kita' }, description: 'The project.' },
    responses: { 201: answered },
    async handle({ caller, request }) {
      const { value } = await read(request)
      const { organisationId } = caller
      return database.asOrganisation(organisationId, async (db) => {
        const id = await createProject(db, organisationId, value, caller)
        const object = { type: 'project', id }
        await recordAudit(db, { by: caller, action: 'project.created', object, after: value })
        return shown(db, organisationId, id, 201)
      })
    },
  })
}

const getOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getProject',
    method: 'GET',
    path: '/projects/{project_id}',
    summary: 'One project',
    description: 'As partners read it, and what only people see. The ETag is that of the former.',
    responses: { 200: answered },
    errors: ['NOT_FOUND'],
    handle: ({ params: { project_id: id }, caller: { organisationId } }) =>
      database.asOrganisation(organisationId, (db) => shown(db, organisationId, id, 200)),
  })

function changeOperation(database: Database): AppOperation {
  const read = createJsonReader(AppProjectPatch)
  return appOperation({
    ...ofOne,
    id: 'changeProject',
    method: 'PATCH',
    path: '/projects/{project_id}',
    summary: 'Change a project',
    description: 'As partners do, and also its addresses and who is responsible.',
    headers: ifMatchHeader,
    body: {
      schema: AppProjectPatch,
      example: { responsible_user_id: '17' },
      description: 'What is to change.',
    },
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
    async handle({ params: { project_id: projectId }, headers, caller, request }) {
      const { value: change } = await read(request)
      const { organisationId } = caller
      requireId(projectId)
      return database.asOrganisation(organisationId, async (db) => {
        const wish = { projectId, change, ifMatch: headers['if-match'], by: caller }
        const { before, body } = await changeProject(db, organisationId, wish)
        if (before !== body) {
          const object = { type: 'project', id: projectId }
          const fields = changedFields(before, body)
          await recordAudit(db, { by: caller, action: 'project.changed', object, ...fields })
        }
        return shown(db, organisationId, projectId, 200)
      })
    },
  })
}

const exportOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'exportProject',
    method: 'POST',
    path: '/projects/{project_id}/export',
    summary: 'Send to ERP',
    description:
      'Tells the subscribers of project.exported. With If-Match, a second click on the same page is 412.',
    headers: ifMatchHeader,
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
    async handle({ params: { project_id: projectId }, headers, caller }) {
      const { organisationId, email: userEmail } = caller
      requireId(projectId)
      return database.asOrganisation(organisationId, async (db) => {
        const wish = { projectId, userEmail, ifMatch: headers['if-match'] }
        const after = await exportProject(db, organisationId, wish)
        const object = { type: 'project', id: projectId }
        await recordAudit(db, { by: caller, action: 'project.exported', object, after })
        return shown(db, organisationId, projectId, 200)
      })
    },
  })

function requireId(projectId: string): void {
  if (!isDecimalId(projectId)) throw notFound('project', projectId)
}

async function shown(
  db: Db,
  organisationId: number,
  projectId: string,
  status: number,
): Promise<Answer> {
  requireId(projectId)
  const body = await findProjectJson(db, organisationId, projectId)
  const extras = await findProjectExtras(db, organisationId, projectId)
  if (!body || !extras) throw notFound('project', projectId)
  // The partners' text as it is: its decimals stay exact.
  const json = `${body.slice(0, -1)},${JSON.stringify(extras).slice(1)}`
  return { status, json, headers: { ETag: etagOf(body) } }
}

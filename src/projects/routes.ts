import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { etagOf, ifMatchHeader } from '#kernel/http/etag.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { acknowledgementOperation } from '../acknowledgements/acknowledgement-operation.ts'
import { acknowledgedProject } from './acknowledged-project.ts'
import { changeProject } from './change-project.ts'
import { PROJECT_STATUSES } from './project.ts'
import { findProjectJson, projectList } from './queries.ts'
import { exampleProject, Project, ProjectPatch, partedPatch } from './schema.ts'

const read = {
  tag: 'Projects',
  scope: 'projects:read',
  record: Project,
  example: exampleProject,
}
const keyDescription = 'The id of the project, as events and tenders name it.'

export const projectOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listProjects',
    path: '/projects',
    summary: 'Projects in the order they changed',
    filters: {
      object_number: Type.Optional(
        Type.String({
          maxLength: 1_000,
          description: 'Only those with this object number; several may have it.',
          examples: [exampleProject.object_number],
        }),
      ),
      request_id: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 999_999_999_999_999,
          description: 'Only the project of this request; none when it has no project.',
          examples: [4711],
        }),
      ),
      status: Type.Optional(
        Type.String({ enum: [...PROJECT_STATUSES], description: 'Only those with this status.' }),
      ),
    },
    source: projectList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getProject',
    path: '/projects/{project_id}',
    noun: 'project',
    keyDescription,
    isKey: isDecimalId,
    find: findProjectJson,
    hasEtag: true,
  }),
  changeOperation(deps),
  acknowledgementOperation(deps, {
    id: 'acknowledgeProject',
    path: '/projects/{project_id}/acknowledgements',
    tag: read.tag,
    description:
      'The last one is shown on the project. SUCCESS needs external_id, which also becomes the ' +
      "project's object_number; FAILED needs a message.",
    scope: 'projects:write',
    record: acknowledgedProject,
  }),
]

function changeOperation({ database }: ReadDeps): Operation {
  const readPatch = createJsonReader(ProjectPatch)
  return operation({
    id: 'changeProject',
    method: 'PATCH',
    path: '/projects/{project_id}',
    tag: read.tag,
    summary: 'Change a project',
    description:
      'An omitted field stays as it is, null clears it; status cannot be null. object_number moves this ' +
      'row alone into or out of a group. custom_fields is merged label by label. A change that changes ' +
      'nothing does not advance updated_at.',
    scope: 'projects:write',
    limit: 'write',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({ project_id: Type.String({ description: keyDescription }) }),
    headers: ifMatchHeader,
    body: {
      description: 'What is to change.',
      schema: ProjectPatch,
      example: { status: 'BID_SUBMITTED', estimated_value: 410000, submission_date: '2026-11-28' },
    },
    responses: {
      200: {
        description: 'The project as it is now.',
        schema: Project,
        example: exampleProject,
        headers: ['ETag'],
      },
    },
    errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
    async handle({
      params: { project_id: projectId },
      headers,
      caller: { organisationId, apiKeyId },
      request,
    }) {
      const { value } = await readPatch(request)
      if (!isDecimalId(projectId)) throw notFound('project', projectId)
      const { change, sentBack } = partedPatch(value)
      const { body } = await database.asOrganisation(organisationId, (db) =>
        changeProject(db, organisationId, {
          projectId,
          change,
          sentBack,
          ifMatch: headers['if-match'],
          by: { apiKeyId },
        }),
      )
      return { status: 200, json: body, headers: { ETag: etagOf(body) } }
    },
  })
}

import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import type { Answer } from '#kernel/http/operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findProject } from '../../projects/queries.ts'
import { linkInquiry } from '../link-inquiry.ts'
import { lockInquiry } from '../queries.ts'

const common = {
  path: '/projects/{project_id}/requests/{request_id}',
  tag: 'Projects',
  role: 'MEMBER',
  ...NO_INPUT,
  params: Type.Object({ project_id: Type.String(), request_id: Type.String() }),
  errors: ['NOT_FOUND'],
} as const

/** Which requests belong to a project. */
export const projectLinkAppOperations = (database: Database): readonly AppOperation[] => [
  appOperation({
    ...common,
    id: 'linkRequest',
    method: 'POST',
    summary: 'Put a request into a project',
    description: 'Out of the one that it is in. Doing it twice is the same as once.',
    responses: { 204: { description: 'It is in the project.' } },
    handle: ({ params, caller }) =>
      change(database, caller, params.request_id, params.project_id, () => params.project_id),
  }),
  appOperation({
    ...common,
    id: 'unlinkRequest',
    method: 'DELETE',
    summary: 'Take a request out of a project',
    description: 'One that is in another project stays there.',
    responses: { 204: { description: 'It is not in the project.' } },
    handle: ({ params, caller }) =>
      change(database, caller, params.request_id, params.project_id, (current) =>
        current === params.project_id ? null : current,
      ),
  }),
]

async function change(
  database: Database,
  caller: UserCaller,
  inquiryId: string,
  projectId: string,
  wanted: (current: string | null) => string | null,
): Promise<Answer> {
  const { organisationId } = caller
  if (!isDecimalId(projectId)) throw notFound('project', projectId)
  if (!isDecimalId(inquiryId)) throw notFound('request', inquiryId)
  await database.asOrganisation(organisationId, async (db) => {
    const project = await findProject(db, organisationId, projectId)
    if (!project) throw notFound('project', projectId)
    const inquiry = await lockInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw notFound('request', inquiryId)
    const target = wanted(inquiry.project_id)
    if (!(await linkInquiry(db, organisationId, inquiryId, target, caller))) return
    await recordAudit(db, {
      by: caller,
      action: target === null ? 'request.unlinked' : 'request.linked',
      object: { type: 'request', id: inquiryId },
      before: { project_id: inquiry.project_id },
      after: { project_id: target },
    })
  })
  return { status: 204 }
}

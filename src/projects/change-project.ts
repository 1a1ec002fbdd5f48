import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { type ApiError, invalid, notFound } from '#kernel/errors.ts'
import { etagOf, requireMatch } from '#kernel/http/etag.ts'
import { requireAsShown } from '#kernel/http/sent-back.ts'
import { requireRoom } from '../custom-fields/labelled-values.ts'
import { withoutReordered } from '../custom-fields/same-options.ts'
import { changedFields } from './changed-fields.ts'
import { type Author, noteChange } from './history/note-change.ts'
import type { ProjectChange } from './project.ts'
import { findProject, findProjectJson, patchProject } from './queries.ts'
import { storableChange } from './storable-change.ts'

export type ChangeWish = {
  readonly projectId: string
  readonly change: ProjectChange
  /** Fields that are not changed here: they may be sent as they are, and not otherwise. */
  readonly sentBack?: Readonly<Record<string, unknown>>
  readonly ifMatch: string | undefined
  readonly by?: Author
}

export type ChangedProject = { readonly before: string; readonly body: string }

/**
 * Merges a change into one project and answers it as it was and as it is then. Compared with If-Match is what nobody
 * else can change before this is done: the stream is held, and all that a project shows of its own is written under it.
 */
export async function changeProject(
  db: Db,
  organisationId: number,
  { projectId, change, sentBack = {}, ifMatch, by }: ChangeWish,
): Promise<ChangedProject> {
  if (!(await findProject(db, organisationId, projectId))) throw notFound('project', projectId)
  const storable = await storableChange(db, organisationId, change)
  const stamp = await beginChange(db, 'projects')
  const before = await shown(db, organisationId, projectId)
  requireMatch(ifMatch, etagOf(before))
  requireAsShown(JSON.parse(before), sentBack)
  const stored = await findProject(db, organisationId, projectId)
  if (!stored) throw new Error('A project vanished while it was changed')
  const custom_fields = withoutReordered(storable.custom_fields ?? {}, stored.custom_fields)
  await requireRoom(db, organisationId, 'PROJECT', stored.custom_fields, custom_fields)
  const news = { ...storable, custom_fields }
  await patchProject(db, organisationId, projectId, news, stamp).catch((error) => {
    throw errorCode(error) === CHECK_VIOLATION ? tooLarge() : error
  })
  const body = await shown(db, organisationId, projectId)
  if (body !== before) {
    const fields = changedFields(before, body)
    await noteChange(db, organisationId, { projectId, by, action: 'changed', stamp, ...fields })
  }
  return { before, body }
}

const CHECK_VIOLATION = '23514'

async function shown(db: Db, organisationId: number, projectId: string): Promise<string> {
  const body = await findProjectJson(db, organisationId, projectId)
  if (!body) throw new Error('A project vanished while it was changed')
  return body
}

const tooLarge = (): ApiError =>
  invalid({
    loc: ['body', 'custom_fields'],
    msg: 'would be larger than 64 KB',
    type: 'maxLength',
  })

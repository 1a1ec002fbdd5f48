import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { etagOf, requireMatch } from '#kernel/http/etag.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '../events/publish.ts'
import { noteChange } from './history/note-change.ts'
import { type ExportedProject, findProject, findProjectJson, markExported } from './queries.ts'

type ExportWish = {
  readonly projectId: string
  readonly userEmail: string
  /** Who presses twice saw the project as it was before the first time. */
  readonly ifMatch?: string | undefined
}

/** Send to ERP: tells the partner's system that it is to take the project in. */
export async function exportProject(
  db: Db,
  organisationId: number,
  { projectId, userEmail, ifMatch }: ExportWish,
): Promise<ExportedProject> {
  if (!(await findProject(db, organisationId, projectId))) throw notFound('project', projectId)
  const stamp = await beginChange(db, 'projects')
  const body = await findProjectJson(db, organisationId, projectId)
  requireMatch(ifMatch, etagOf(body ?? ''))
  const exported = await markExported(db, organisationId, { projectId, userEmail, stamp })
  if (!exported) throw new Error('A project vanished while it was exported')
  await noteChange(db, organisationId, {
    projectId,
    by: { email: userEmail },
    action: 'exported',
    stamp,
  })
  await publish(db, {
    id: newId(new Date(exported.exported_at)),
    organisationId,
    type: 'project.exported',
    data: exported,
  })
  return exported
}

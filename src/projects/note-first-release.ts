import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { type Author, noteChange } from './history/note-change.ts'
import { findProject, markProcessed } from './queries.ts'

type FirstRelease = {
  readonly projectId: string
  readonly requestId: string
  readonly by: Author
}

/**
 * The first release of an inquiry moves its project from ACTIVE to PROCESSED; nothing else does by itself. Whoever
 * releases calls it between holding the inquiry and opening the stream of the inquiries.
 */
export async function noteFirstRelease(
  db: Db,
  organisationId: number,
  { projectId, requestId, by }: FirstRelease,
): Promise<void> {
  const project = await findProject(db, organisationId, projectId)
  if (project?.status !== 'ACTIVE') return
  const stamp = await beginChange(db, 'projects')
  await markProcessed(db, organisationId, projectId, stamp)
  await noteChange(db, organisationId, {
    projectId,
    by,
    action: 'processed',
    before: { status: 'ACTIVE' },
    after: { status: 'PROCESSED', request_id: requestId },
    stamp,
  })
}

import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { findProject, markProcessed } from './queries.ts'

/**
 * The first release of an inquiry moves its project from ACTIVE to PROCESSED; nothing else does by itself. Whoever
 * releases calls it between holding the inquiry and opening the stream of the inquiries.
 */
export async function noteFirstRelease(
  db: Db,
  organisationId: number,
  projectId: string,
): Promise<void> {
  const project = await findProject(db, organisationId, projectId)
  if (project?.status !== 'ACTIVE') return
  const stamp = await beginChange(db, 'projects')
  await markProcessed(db, organisationId, projectId, stamp)
}

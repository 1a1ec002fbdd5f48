import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { stampProjects } from './queries.ts'

/**
 * Projects whose inquiries change have changed for who reads them: `request_ids` are part of a project. Call it
 * before the stream of the inquiries is opened.
 */
export async function touchProjects(
  db: Db,
  organisationId: number,
  projectIds: readonly (string | null)[],
): Promise<void> {
  const touched = projectIds.filter((id) => id !== null)
  if (touched.length === 0) return
  const stamp = await beginChange(db, 'projects')
  await stampProjects(db, organisationId, touched, stamp)
}

import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { type Author, noteChange } from './history/note-change.ts'
import { stampProjects } from './queries.ts'

/** That a request goes from one project to another; either may be none. */
type Move = {
  readonly requestId: string
  readonly from: string | null
  readonly to: string | null
  readonly by: Author
}

/**
 * Projects whose inquiries change have changed for who reads them: `request_ids` are part of a project. Call it
 * before the stream of the inquiries is opened.
 */
export async function touchProjects(
  db: Db,
  organisationId: number,
  { requestId, from, to, by }: Move,
): Promise<void> {
  const touched = [from, to].filter((id) => id !== null)
  if (touched.length === 0) return
  const stamp = await beginChange(db, 'projects')
  await stampProjects(db, organisationId, touched, stamp)
  for (const projectId of touched) {
    const action = projectId === to ? 'linked' : 'unlinked'
    const after = { request_id: requestId }
    await noteChange(db, organisationId, { projectId, by, action, after, stamp })
  }
}

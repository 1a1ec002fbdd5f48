import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import type { Author } from '../projects/history/note-change.ts'
import { findProject } from '../projects/queries.ts'
import { touchProjects } from '../projects/touch-projects.ts'
import { lockInquiry } from './queries.ts'

/**
 * Puts an inquiry into a project, or out of any. Both projects change with it, and the inquiry. Answers whether
 * anything changed. Whoever holds the inquiry already may call it, as long as no stream is open.
 */
export async function linkInquiry(
  db: Db,
  organisationId: number,
  inquiryId: string,
  projectId: string | null,
  by?: Author,
): Promise<boolean> {
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  if (inquiry.project_id === projectId) return false
  if (projectId !== null && !(await findProject(db, organisationId, projectId))) {
    throw notFound('project', projectId)
  }
  const move = { requestId: inquiryId, from: inquiry.project_id, to: projectId, by }
  await touchProjects(db, organisationId, move)
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries set project_id = ${projectId}::bigint, updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  return true
}

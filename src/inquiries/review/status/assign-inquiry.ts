import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { lockInquiry } from '../../queries.ts'
import { requireActiveUser } from '../require-active-user.ts'

type Assigned = { readonly before: string | null; readonly after: string | null }

/** Whose work it is from now on; null for nobody's. Answers who it was, and nothing where it is the same person. */
export async function assignInquiry(
  db: Db,
  organisationId: number,
  inquiryId: string,
  userId: string | null,
): Promise<Assigned | undefined> {
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  const before = inquiry.assigned_user_id
  if (before === userId) return undefined
  if (userId !== null) await requireActiveUser(db, organisationId, userId)
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries
       set assigned_user_id = ${userId}::bigint, updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  return { before, after: userId }
}

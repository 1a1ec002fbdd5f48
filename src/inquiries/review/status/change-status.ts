import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { type InquiryStep, requireStep } from '../../inquiry.ts'
import { priceForOwn } from '../../price-again.ts'
import { lockInquiry, type StoredInquiry } from '../../queries.ts'
import { recount } from '../../recount.ts'

/** Puts an inquiry away. What the partner's system reported of it is no work for anybody until it is restored. */
export async function archiveInquiry(db: Db, organisationId: number, id: string): Promise<void> {
  await lockFor(db, organisationId, id, 'archive')
  const set = sql`archived_from = status, status = 'ARCHIVED', needs_attention = false`
  await update(db, organisationId, id, set)
}

/** Brings it back to where it was, also onto the list of what the partner refused; whether it is ready may have changed since. */
export async function restoreInquiry(db: Db, organisationId: number, id: string): Promise<void> {
  const inquiry = await lockFor(db, organisationId, id, 'restore')
  const { archived_from } = inquiry
  const status = archived_from ?? 'NEEDS_REVIEW'
  await update(
    db,
    organisationId,
    id,
    sql`
    status = ${status}, archived_from = null, needs_attention = ${IS_REFUSED}`,
  )
  if (status === 'EXPORTED') return
  await recount(db, organisationId, id, { terms: await priceForOwn(db, organisationId, inquiry) })
}

/** The partner's system could not take what it was told of last. */
const IS_REFUSED = raw(`coalesce(acknowledgement ->> 'status' = 'FAILED'
  and (acknowledgement ->> 'acknowledged_at')::timestamptz > coalesce(completed_at, '-infinity'), false)`)

/** What was handed over needs a person again. */
export async function reopenInquiry(db: Db, organisationId: number, id: string): Promise<void> {
  const inquiry = await lockFor(db, organisationId, id, 'reopen')
  const terms = await priceForOwn(db, organisationId, inquiry)
  await recount(db, organisationId, id, { status: 'NEEDS_REVIEW', terms })
}

async function lockFor(
  db: Db,
  organisationId: number,
  inquiryId: string,
  step: InquiryStep,
): Promise<StoredInquiry> {
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  requireStep(step, inquiry.status)
  return inquiry
}

async function update(db: Db, organisationId: number, id: string, set: Sql): Promise<void> {
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries set ${set}, updated_at = ${stamp}::timestamptz
     where id = ${id}::bigint and organisation_id = ${organisationId}`)
}

import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '../../events/publish.ts'
import { noteFirstRelease } from '../../projects/note-first-release.ts'
import { NOUN, requireStep } from '../inquiry.ts'
import { priceForOwn } from '../price-again.ts'
import { lockInquiry, type StoredInquiry } from '../queries.ts'
import { recount } from '../recount.ts'

type Release = {
  readonly organisationId: number
  readonly inquiryId: string
  /** The `updated_at` of what is released; as it is now, where nobody looked. */
  readonly seen?: string
  /** Who releases it. */
  readonly userEmail: string
  readonly now: Date
}

/** What partners are told of a release. */
export type Released = {
  readonly request_id: string
  readonly project_id: string | null
  readonly customer_id: string | null
  readonly status: 'EXPORTED'
  readonly completed_at: string
  readonly updated_at: string
  readonly user_email: string
}

/**
 * Hands an inquiry over to the partner's system: "Finalize / Export -> API". Each time is an event of its own, and puts
 * the record anew into the feed of completions. Two at once take turns.
 */
export async function releaseInquiry(
  db: Db,
  { organisationId, inquiryId, seen, userEmail, now }: Release,
): Promise<Released> {
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  requireStep('release', inquiry.status)
  requireAsSeen(seen, inquiry.updated_at)
  if (inquiry.project_id !== null && inquiry.release_count === 0) {
    await noteFirstRelease(db, organisationId, {
      projectId: inquiry.project_id,
      requestId: inquiryId,
      by: { email: userEmail },
    })
  }
  // It is reopened and released in one step: nobody is sent the prices of another customer.
  const terms = await priceForOwn(db, organisationId, inquiry)
  if (terms) await recount(db, organisationId, inquiryId, { status: inquiry.status, terms })
  const released = await markReleased(db, organisationId, inquiryId, userEmail)
  await announce(db, organisationId, inquiry, released, now)
  return released
}

async function markReleased(
  db: Db,
  organisationId: number,
  inquiryId: string,
  userEmail: string,
): Promise<Released> {
  const stamp = await beginChange(db, 'inquiries')
  const released = await db.row<Released>(sql`
    update inquiries
       set status = 'EXPORTED', completed_at = ${stamp}::timestamptz, user_email = ${userEmail},
           release_count = release_count + 1, needs_attention = false,
           updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}
    returning id as request_id, project_id, customer_id, status,
              wire_time(completed_at) as completed_at, wire_time(updated_at) as updated_at,
              user_email`)
  if (!released) throw new Error(`Inquiry ${inquiryId} is gone`)
  return released
}

const announce = (
  db: Db,
  organisationId: number,
  { kind }: StoredInquiry,
  released: Released,
  now: Date,
) =>
  publish(db, {
    id: newId(now),
    organisationId,
    type: `${NOUN[kind]}.completed`,
    data: { [`${NOUN[kind]}_id`]: released.request_id, ...released },
  })

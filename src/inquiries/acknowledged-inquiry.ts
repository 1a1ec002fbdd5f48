import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { AcknowledgedRecord, ToStore } from '../acknowledgements/acknowledge.ts'
import { type InquiryKind, NOUN } from './inquiry.ts'
import { lockInquiry } from './queries.ts'

/** What an acknowledgement does to a tender, or an order: its status stays as it is. */
export const acknowledgedInquiry = (kind: InquiryKind): AcknowledgedRecord => ({
  kind,
  noun: NOUN[kind],
  async openChange(db, organisationId, id) {
    const inquiry = await lockInquiry(db, organisationId, id)
    return inquiry?.kind === kind ? beginChange(db, 'inquiries') : undefined
  },
  store: storeAcknowledgement,
})

/** A success with an id names the record in the partner's system; a failure is a matter for a person. */
const storeAcknowledgement = (
  db: Db,
  organisationId: number,
  { recordId, given: { status, external_id }, stored, stamp }: ToStore,
) =>
  db.run(sql`
    update inquiries
       set acknowledgement = ${stored}::jsonb, needs_attention = ${status === 'FAILED'},
           erp_offer_id = coalesce(${status === 'SUCCESS' ? external_id : null}::text, erp_offer_id),
           updated_at = ${stamp}::timestamptz
     where id = ${recordId}::bigint and organisation_id = ${organisationId}`)

import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type InquiryStatus, reviewStatus } from './inquiry.ts'
import type { PriceTerms } from './pricing/price-selection.ts'
import { findInquiry, type StoredInquiry, type Sums, sumPositions } from './queries.ts'

export type Recounted = Sums & { readonly status: InquiryStatus; readonly updated_at: string }

type Given = {
  /** Processing says itself which status it has until its end. */
  readonly status?: InquiryStatus
  /** By what it was priced as a whole just now; absent where it was not. */
  readonly terms?: PriceTerms | undefined
}

/**
 * Brings an inquiry up to its positions: counts, totals, status and stamp. The last act of every change in review, in
 * its transaction; whoever calls it holds the inquiry.
 */
export async function recount(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { status: given, terms }: Given = {},
): Promise<Recounted> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
  const sums = await sumPositions(db, organisationId, inquiryId)
  const status = given ?? statusAfter(inquiry, sums)
  const priced = terms
    ? sql`customer_discount = ${terms.customerDiscount}::numeric, priced_customer_id = customer_id,`
    : sql``
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries
       set position_count = ${sums.position_count},
           positions_with_selection = ${sums.positions_with_selection},
           open_count = ${sums.open_count}, selection_count = ${sums.selection_count},
           auto_selected_count = ${sums.auto_selected_count},
           prediction_correct_count = ${sums.prediction_correct_count},
           manual_selection_count = ${sums.manual_selection_count},
           total_net = ${sums.total_net}::numeric, total_vat = ${sums.total_vat}::numeric,
           total_gross = ${sums.total_gross}::numeric, content_bytes = ${sums.content_bytes},
           ${priced} status = ${status}, updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  const { content_bytes, has_positions, ...shown } = sums
  return { ...shown, status, updated_at: stamp }
}

/**
 * A change of what was handed over reopens it; an archived one stays where it is. Where nothing was read, a person has
 * to enter lines or to have another file read.
 */
function statusAfter(
  inquiry: StoredInquiry,
  { open_count, has_positions }: Pick<Sums, 'open_count'> & { has_positions: boolean },
): InquiryStatus {
  if (inquiry.status === 'ARCHIVED') return 'ARCHIVED'
  if (!has_positions) return 'NEEDS_REVIEW'
  return reviewStatus({
    kind: inquiry.kind,
    openCount: open_count,
    hasCustomer: inquiry.has_customer,
    hasUnsureMetadata: inquiry.has_unsure_metadata,
  })
}

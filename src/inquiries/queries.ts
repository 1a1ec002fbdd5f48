import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { InquiryKind, InquiryStatus } from './inquiry.ts'
import type { PriceTerms } from './pricing/price-selection.ts'

/** What use cases need of an inquiry to work on it. */
export type StoredInquiry = {
  readonly id: string
  readonly kind: InquiryKind
  readonly status: InquiryStatus
  readonly archived_from: InquiryStatus | null
  readonly name: string | null
  readonly customer_id: string | null
  readonly customer_found_by: string | null
  readonly customer_email: string | null
  readonly project_id: string | null
  readonly branch_id: string | null
  readonly context: string
  readonly currency: string
  readonly vat_percent: string
  readonly has_unsure_metadata: boolean
  /** Whether its customer is there: customers come and go with their ERP. */
  readonly has_customer: boolean
  readonly assigned_user_id: string | null
  readonly open_count: number
  readonly release_count: number
  readonly updated_at: string
  /** Its prices are those of a customer who is no longer its customer. */
  readonly is_priced_for_other: boolean
}

/** Certainties are kept with the fields; what is sure needs nobody (documents/parsed-document.ts, SURE). */
const shown =
  raw(`id, kind, status, archived_from, name, customer_id, customer_found_by, customer_email,
  project_id, branch_id, context, currency, vat_percent::text, assigned_user_id, open_count,
  release_count, wire_time(updated_at) as updated_at,
  kind = 'TENDER' and customer_id is distinct from priced_customer_id as is_priced_for_other,
  exists (select from jsonb_each(coalesce(order_metadata, '{}')) as field
           where jsonb_typeof(field.value) = 'object'
             and (field.value ->> 'certainty')::numeric < 0.8) as has_unsure_metadata,
  exists (select from customers as customer
           where customer.customer_id = inquiries.customer_id
             and customer.organisation_id = inquiries.organisation_id) as has_customer`)

export const findInquiry = (db: Db, organisationId: number, inquiryId: string) =>
  db.row<StoredInquiry>(sql`
    select ${shown} from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)

/**
 * Lets the changes of one inquiry take turns. Whoever changes one does this first, and opens the streams afterwards,
 * as late as can be: the lock of a stream is that of all inquiries.
 */
export const lockInquiry = (db: Db, organisationId: number, inquiryId: string) =>
  db.row<StoredInquiry>(sql`
    select ${shown} from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       for no key update`)

/** By what its positions are priced: with the discount that was kept when it was priced as a whole. */
export const findTerms = (db: Db, organisationId: number, inquiryId: string): Promise<PriceTerms> =>
  getTerms(db, organisationId, inquiryId, raw('customer_discount'))

/**
 * By what it is priced as a whole: with the discount that its customer has now, or the one who becomes its customer.
 * Where the ERP has removed the customer, what was agreed stands. `recount` keeps it.
 */
export const findTermsOfNow = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  customerId?: string | null,
): Promise<PriceTerms> => {
  const customer =
    customerId === undefined ? raw('inquiries.customer_id') : sql`${customerId}::text`
  return getTerms(
    db,
    organisationId,
    inquiryId,
    sql`coalesce(
      (select coalesce(discount_percent, 0) from customers as customer
        where customer.customer_id = ${customer} and customer.organisation_id = ${organisationId}),
      case when ${customer} is not null then customer_discount end)`,
  )
}

async function getTerms(
  db: Db,
  organisationId: number,
  inquiryId: string,
  discount: Sql,
): Promise<PriceTerms> {
  const terms = await db.row<PriceTerms>(sql`
    select kind = 'TENDER' as "hasPrices", currency, vat_percent::text as "vatPercent",
           ${discount}::text as "customerDiscount"
      from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  if (!terms) throw new Error(`Inquiry ${inquiryId} is gone`)
  return terms
}

/** What is kept of all its positions with an inquiry. */
export type Sums = {
  readonly position_count: number
  readonly positions_with_selection: number
  readonly open_count: number
  readonly selection_count: number
  readonly auto_selected_count: number
  readonly prediction_correct_count: number
  readonly manual_selection_count: number
  readonly total_net: string
  readonly total_vat: string
  readonly total_gross: string
}

type Added = Sums & { readonly content_bytes: number; readonly has_positions: boolean }

/**
 * Adds up the positions as they stand. Only relevant ones count, and selections only of what is offered; alternatives
 * and options have no share in the totals.
 */
export async function sumPositions(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<Added> {
  const row = await db.row<Added>(sql`
    with counted as (
      select position.*, is_relevant and not not_offered as is_offered, inquiry.vat_percent
        from positions as position
        join inquiries as inquiry on inquiry.id = position.inquiry_id
         and inquiry.organisation_id = position.organisation_id
       where position.inquiry_id = ${inquiryId}::bigint
         and position.organisation_id = ${organisationId} and not is_removed),
    sums as (
      select count(*) filter (where is_relevant)::int as position_count,
             count(*) filter (where is_offered and selection_count > 0)::int
               as positions_with_selection,
             count(*) filter (where is_offered and selection_count = 0
               and own_net_price is null)::int as open_count,
             coalesce(sum(selection_count) filter (where is_offered), 0)::int as selection_count,
             coalesce(sum(auto_selected_count) filter (where is_offered), 0)::int
               as auto_selected_count,
             coalesce(sum(prediction_correct_count) filter (where is_offered), 0)::int
               as prediction_correct_count,
             coalesce(sum(manual_selection_count) filter (where is_offered), 0)::int
               as manual_selection_count,
             coalesce(sum(line_net) filter (where is_offered
               and kind not in ('ALTERNATIVE', 'OPTIONAL')), 0) as net,
             least(coalesce(sum(600 + octet_length(description) + octet_length(long_text)
               + 1000 * selection_count), 0), 1000000000)::int as content_bytes,
             count(*) > 0 as has_positions,
             coalesce(max(vat_percent), 0) as vat_percent
        from counted)
    select position_count, positions_with_selection, open_count, selection_count,
           auto_selected_count, prediction_correct_count, manual_selection_count, content_bytes,
           has_positions,
           net::text as total_net, round(net * vat_percent / 100, 2)::text as total_vat,
           (net + round(net * vat_percent / 100, 2))::text as total_gross
      from sums`)
  if (!row) throw new Error('Positions have no sums')
  return row
}

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Place } from '../../documents/parsed-document.ts'
import type { InquiryKind } from '../inquiry.ts'
import type { ReviewedPosition } from '../positions/position.ts'
import { listPositions } from '../positions/queries.ts'

/** The head of a tender as its answer says it. */
export type AnswerHead = {
  readonly kind: InquiryKind
  readonly name: string | null
  readonly is_released: boolean
  readonly released_on: string | null
  readonly erp_offer_id: string | null
  readonly project_name: string | null
  readonly project_number: string | null
  readonly currency: string
  readonly vat_percent: string
  readonly total_net: string
  readonly total_vat: string
  readonly total_gross: string
  readonly organisation: string
  readonly customer: CustomerParty | null
  /** Of the driving file, where it is GAEB DA XML with a content of its own. */
  readonly original: string | null
}

export type CustomerParty = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: Readonly<Record<string, string>> | null
}

export const findAnswerHead = (db: Db, organisationId: number, inquiryId: string) =>
  db.row<AnswerHead>(sql`
    select inquiry.kind, inquiry.name, inquiry.status = 'EXPORTED' or archived_from = 'EXPORTED' as is_released,
           (completed_at at time zone organisation.time_zone)::date::text as released_on, erp_offer_id,
           coalesce(project.name, facts ->> 'project') as project_name,
           coalesce(project.object_number, facts ->> 'projectNumber') as project_number,
           inquiry.currency, inquiry.vat_percent::text,
           total_net::text, total_vat::text, total_gross::text,
           organisation.name as organisation,
           (select jsonb_build_object('name', name, 'email', email, 'phone', phone,
                                      'address', address)
              from customers as customer
             where customer.customer_id = inquiry.customer_id
               and customer.organisation_id = inquiry.organisation_id) as customer,
           (select sha256 from inquiry_files as file
             where file.inquiry_id = inquiry.id and file.organisation_id = inquiry.organisation_id
               and role = 'PRIMARY' and format = 'GAEB_XML') as original
      from inquiries as inquiry
      join organisations as organisation on organisation.organisation_id = inquiry.organisation_id
      left join projects as project on project.id = inquiry.project_id
       and project.organisation_id = inquiry.organisation_id
     where inquiry.id = ${inquiryId}::bigint and inquiry.organisation_id = ${organisationId}`)

export type ChapterRow = {
  readonly id: string
  readonly parent_id: string | null
  readonly number: string
  readonly title: string
}

export const listChapters = (db: Db, organisationId: number, inquiryId: string) =>
  db.rows<ChapterRow>(sql`
    select id, parent_id, number, title from chapters
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
     order by place`)

export type LineRow = ReviewedPosition & LineExtra

type LineExtra = {
  readonly line_net: string | null
  /** Null where a person entered it. */
  readonly provenance: Place | null
}

/** In the document's order, without those that were taken out again. */
export async function listLines(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<readonly LineRow[]> {
  const positions = await listPositions(db, organisationId, inquiryId, sql`not is_removed`)
  const extras = await db.rows<LineExtra & { readonly id: string }>(sql`
    select id, line_net::text, provenance from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  const byId = new Map(extras.map((extra) => [extra.id, extra]))
  return positions.map((position) => ({ ...NO_EXTRA, ...byId.get(position.id), ...position }))
}

const NO_EXTRA: LineExtra = { line_net: null, provenance: null }

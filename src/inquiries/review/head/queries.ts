import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import type { InquiryKind, InquiryStatus } from '../../inquiry.ts'

/** What the application shows of an inquiry as a whole, in lists and above its positions. */
export type Head = {
  readonly id: string
  readonly kind: InquiryKind
  readonly name: string | null
  readonly status: InquiryStatus
  readonly customer: {
    readonly customer_id: string
    /** Null where the partner has removed it since. */
    readonly name: string | null
    readonly found_by: string | null
  } | null
  readonly project: {
    readonly id: string
    readonly object_number: string | null
    readonly name: string | null
  } | null
  readonly branch: { readonly id: string; readonly name: string } | null
  readonly assigned: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly counts: {
    readonly position_count: number
    readonly positions_with_selection: number
    readonly open_count: number
    readonly selection_count: number
    readonly auto_selected_count: number
    readonly prediction_correct_count: number
    readonly manual_selection_count: number
  }
  readonly totals: {
    readonly net: string
    readonly vat: string
    readonly gross: string
    readonly currency: string
  }
  /** By which it is priced; null without a customer. */
  readonly customer_discount: string | null
  readonly submission_date: string | null
  /** Brought by a person, or sent by a program. */
  readonly channel: 'UPLOAD' | 'API'
  /** Of the program's key. */
  readonly key_name: string | null
  /** How far it is; null where it is not being processed. */
  readonly processing: {
    readonly step: string
    readonly done: number
    readonly total: number
  } | null
  readonly erp_offer_id: string | null
  readonly acknowledgement: object | null
  /** The partner's system could not take it. */
  readonly needs_attention: boolean
  readonly completed_at: string | null
  readonly release_count: number
  readonly user_email: string | null
  readonly created_at: string
  readonly updated_at: string
}

const SHOWN = raw(`
  inquiry.id, inquiry.kind, inquiry.name, inquiry.status,
  case when inquiry.customer_id is not null then jsonb_build_object(
    'customer_id', inquiry.customer_id, 'name', customer.name,
    'found_by', inquiry.customer_found_by) end as customer,
  case when project.id is not null then jsonb_build_object(
    'id', project.id::text, 'object_number', project.object_number, 'name', project.name) end as project,
  case when branch.id is not null then jsonb_build_object(
    'id', branch.id::text, 'name', branch.name) end as branch,
  case when assigned.id is not null then jsonb_build_object(
    'id', assigned.id::text, 'name', assigned.name, 'email', assigned.email) end as assigned,
  jsonb_build_object(
    'position_count', position_count, 'positions_with_selection', positions_with_selection,
    'open_count', open_count, 'selection_count', selection_count,
    'auto_selected_count', auto_selected_count,
    'prediction_correct_count', prediction_correct_count,
    'manual_selection_count', manual_selection_count) as counts,
  jsonb_build_object(
    'net', trim_scale(total_net)::text, 'vat', trim_scale(total_vat)::text,
    'gross', trim_scale(total_gross)::text, 'currency', inquiry.currency) as totals,
  trim_scale(inquiry.customer_discount)::text as customer_discount,
  coalesce(project.submission_date::text, inquiry.facts ->> 'submissionDate') as submission_date,
  case when inquiry.api_key_id is null then 'UPLOAD' else 'API' end as channel,
  sender.name as key_name, to_jsonb(run) as processing,
  erp_offer_id, inquiry.acknowledgement, needs_attention, wire_time(completed_at) as completed_at,
  release_count, user_email, wire_time(inquiry.created_at) as created_at,
  wire_time(inquiry.updated_at) as updated_at`)

/** The inquiries asked for, with what else is shown of them: looked up for each, since they are few. */
const shownFrom = (organisationId: number, inquiries: Sql, more = sql``): Sql => {
  const ours = (table: string, columns: string, key: Sql): Sql => sql`
    (select ${raw(columns)} from ${raw(table)}
      where ${key} and organisation_id = ${organisationId} offset 0)`
  return sql`
    select ${SHOWN}${more}
      from ${inquiries} as inquiry
      left join lateral ${ours('customers', 'name', sql`customer_id = inquiry.customer_id`)}
        as customer on true
      left join lateral ${ours('projects', 'id, object_number, name, submission_date', sql`id = inquiry.project_id`)}
        as project on true
      left join lateral ${ours('branches', 'id, name', sql`id = inquiry.branch_id`)}
        as branch on true
      left join lateral ${ours('users', 'id, name, email', sql`id = inquiry.assigned_user_id`)}
        as assigned on true
      left join lateral ${ours('api_keys', 'name', sql`id = inquiry.api_key_id`)} as sender on true
      left join lateral (
        select step, done, total from processings
         where inquiry_id = inquiry.id and organisation_id = ${organisationId}
           and inquiry.status = 'PROCESSING'
         order by id desc limit 1) as run on true`
}

export async function getHead(db: Db, organisationId: number, inquiryId: string): Promise<Head> {
  const one = sql`
    (select * from inquiries
      where id = ${inquiryId}::bigint and organisation_id = ${organisationId})`
  const head = await db.row<Head>(shownFrom(organisationId, one))
  if (!head) throw notFound('inquiry', inquiryId)
  return head
}

type Listed = {
  /** What is wanted of them, as a table that can be named. */
  readonly inquiries: Sql
  readonly order: Sql
  /** What else is read of each. */
  readonly more: Sql
}

/** A page of them, in the order that `inquiries` has. */
export const listHeads = <More>(
  db: Db,
  organisationId: number,
  { inquiries, order, more }: Listed,
) => db.rows<Head & More>(sql`${shownFrom(organisationId, inquiries, more)} order by ${order}`)

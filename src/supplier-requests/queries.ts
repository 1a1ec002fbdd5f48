import type { Db } from '#kernel/db/db.ts'
import { join, named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import type { AskingFormat } from '../answers/asking/asking-document.ts'
import type { SupplierRequestStatus } from './supplier-request.ts'

const lineFields = [
  'position_id::text as position_id',
  'position_number, article_number, supplier_article_number, description, quantity, unit',
  'unit_price, currency',
]

/** Under a name of its own: `id` is that of the supplier request. */
const ownLines = `(
  select supplier_request_positions.supplier_request_id as asked_in, supplier_request_positions.id as line_id,
         place, ${lineFields.join(', ')}
    from supplier_request_positions
   where supplier_request_positions.organisation_id = app_organisation()) as line where asked_in = id`

const shownLines = `coalesce((select json_agg((
    select row_to_json(shown) from (select line.position_id, line.position_number,
           line.article_number, line.supplier_article_number, line.description, line.quantity,
           line.unit, line.unit_price, line.currency) as shown)
  order by line.place, line.line_id) from ${ownLines}), '[]')`

/** The supplier request as partners read it. */
const body = raw(`(select row_to_json(record) from (select
  id::text as id, inquiry_id::text as request_id, supplier_id, status, due_date, message,
  wire_time(answered_at) as answered_at, ${shownLines} as positions,
  wire_time(created_at) as created_at, wire_time(updated_at) as updated_at) as record)`)

/** What a line takes in a page beside its text. */
const LINE_BYTES = 400

export const supplierRequestList: ListSource = {
  list: 'supplier_requests',
  stream: 'supplier_requests',
  table: raw('supplier_requests'),
  body,
  weight: raw(`500 + coalesce(octet_length(message), 0) + coalesce((
    select sum(${LINE_BYTES} + octet_length(line.description)) from ${ownLines}), 0)`),
  where: (filters) =>
    join(
      [sql`true`, ...Object.entries(filters).map(([name, value]) => filter(name, value))],
      ' and ',
    ),
}

function filter(name: string, value: string): Sql {
  if (name === 'request_id') return sql`inquiry_id = ${value}::bigint`
  return name === 'supplier_id' ? sql`supplier_id = ${value}` : sql`status = ${value}`
}

export async function findSupplierRequestJson(
  db: Db,
  organisationId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db.row<{ body: string }>(
    named(
      'find_supplier_request',
      sql`select (${body})::text as body from supplier_requests
           where id = ${id}::bigint and organisation_id = ${organisationId}`,
    ),
  )
  return row?.body
}

export type StoredSupplierRequest = {
  readonly id: string
  readonly inquiry_id: string
  readonly supplier_id: string
  readonly status: SupplierRequestStatus
  readonly sent_at: string | null
  readonly answered_at: string | null
  readonly updated_at: string
}

export const findSupplierRequest = (db: Db, organisationId: number, id: string) =>
  db.row<StoredSupplierRequest>(sql`
    select id, inquiry_id, supplier_id, status, wire_time(sent_at) as sent_at,
           wire_time(answered_at) as answered_at, wire_time(updated_at) as updated_at
      from supplier_requests
     where id = ${id}::bigint and organisation_id = ${organisationId}`)

/** The draft to a supplier that an inquiry has already: what is chosen later is added to it. */
export const findDraft = (db: Db, organisationId: number, inquiryId: string, supplierId: string) =>
  db.row<{ id: string }>(sql`
    select id from supplier_requests
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and supplier_id = ${supplierId} and status = 'DRAFT'
     order by id limit 1`)

export type Draft = {
  readonly inquiryId: string
  readonly supplierId: string
  readonly stamp: string
}

export async function insertDraft(db: Db, organisationId: number, draft: Draft): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into supplier_requests (organisation_id, inquiry_id, supplier_id, created_at, updated_at)
    values (${organisationId}, ${draft.inquiryId}::bigint, ${draft.supplierId},
            ${draft.stamp}::timestamptz, ${draft.stamp}::timestamptz)
    returning id`)
  if (!row) throw new Error('The new supplier request has no id')
  return row.id
}

export type Letter = {
  readonly due_date?: string | null | undefined
  readonly message?: string | null | undefined
  readonly file_format?: AskingFormat | undefined
  readonly contact_id?: string | null | undefined
}

type LetterChange = {
  readonly stamp: string
  /** Whether the lines of the supplier request are others by now. */
  readonly hasOtherLines: boolean
}

/** An absent field stays as it is, null clears it; nothing is written when nothing changes. */
export const updateLetter = (
  db: Db,
  organisationId: number,
  id: string,
  { due_date, message, file_format, contact_id }: Letter,
  { stamp, hasOtherLines }: LetterChange,
) =>
  db.run(sql`
    update supplier_requests as request
       set due_date = news.due_date, message = news.message, file_format = news.file_format,
           contact_id = news.contact_id, updated_at = ${stamp}::timestamptz
      from (select old.id,
                   case when ${due_date !== undefined}
                        then ${due_date ?? null}::date else old.due_date end as due_date,
                   case when ${message !== undefined}
                        then ${message ?? null} else old.message end as message,
                   coalesce(${file_format ?? null}, old.file_format) as file_format,
                   case when ${contact_id !== undefined}
                        then ${contact_id ?? null}::uuid else old.contact_id end as contact_id
              from supplier_requests as old
             where old.id = ${id}::bigint and old.organisation_id = ${organisationId}
            offset 0) as news
     where request.id = news.id and request.organisation_id = ${organisationId}
       and (${hasOtherLines}
            or (request.due_date, request.message, request.file_format, request.contact_id)
               is distinct from (news.due_date, news.message, news.file_format, news.contact_id))`)

/** When it was sent, and answered first, stays as it was; what is taken back was not sent. */
export const updateStatus = (
  db: Db,
  organisationId: number,
  id: string,
  status: SupplierRequestStatus,
  stamp: string,
) =>
  db.run(sql`
    update supplier_requests
       set status = ${status}, updated_at = ${stamp}::timestamptz,
           sent_at = case when ${status} = 'DRAFT' then null
                          when ${status} = 'SENT' then coalesce(sent_at, ${stamp}::timestamptz)
                          else sent_at end,
           answered_at = case when ${status} = 'ANSWERED'
                              then coalesce(answered_at, ${stamp}::timestamptz) else answered_at end
     where id = ${id}::bigint and organisation_id = ${organisationId}`)

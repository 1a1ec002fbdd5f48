import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { orderBy, type SortedPlace, type SortKey } from '#kernel/sorted-list.ts'
import type { AskingFormat } from '../answers/asking/asking-document.ts'
import type { InquiryKind, InquiryStatus } from '../inquiries/inquiry.ts'
import type { AskedPosition, SupplierRequestStatus } from './supplier-request.ts'

/** A line of the list of supplier requests, as people look at it. */
export type SupplierRequestLine = {
  readonly id: string
  readonly status: SupplierRequestStatus
  readonly supplier_id: string
  /** Null where the partner has removed the supplier since, or it has not arrived yet. */
  readonly supplier_name: string | null
  readonly request_id: string
  readonly request_name: string | null
  readonly position_count: number
  readonly priced_count: number
  readonly due_date: string | null
  readonly sent_at: string | null
  readonly answered_at: string | null
  readonly updated_at: string
}

export const SUPPLIER_REQUEST_SORTS = [
  'number',
  'supplier',
  'sent',
  'due',
  'answered',
  'status',
] as const
export type SupplierRequestSort = (typeof SUPPLIER_REQUEST_SORTS)[number]

export type SupplierRequestFilters = {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly supplier_id?: string | undefined
  readonly request_id?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: string | undefined
}

const SORT_KEYS: Readonly<Record<SupplierRequestSort, SortKey>> = {
  number: { by: raw('request.id'), type: 'numeric' },
  supplier: { by: raw('lower(coalesce(supplier.name, request.supplier_id))'), type: 'text' },
  sent: { by: raw('request.sent_at'), type: 'timestamptz' },
  due: { by: raw('request.due_date'), type: 'date' },
  answered: { by: raw('request.answered_at'), type: 'timestamptz' },
  // As it goes on, not by the letters.
  status: {
    by: raw(`array_position(array['DRAFT', 'SENT', 'ANSWERED', 'CLOSED'], request.status)`),
    type: 'numeric',
  },
}

type Asked = {
  readonly filters: SupplierRequestFilters
  readonly after: SortedPlace | undefined
  readonly limit: number
}

/** The newest first, unless something else is asked for. Lines are counted of those that are shown. */
export function listSupplierRequests(
  db: Db,
  organisationId: number,
  { filters, after, limit }: Asked,
) {
  const sort = SUPPLIER_REQUEST_SORTS.find((each) => each === filters.sort) ?? 'number'
  const direction = filters.direction ?? (sort === 'number' ? 'desc' : 'asc')
  const { by, type } = SORT_KEYS[sort]
  const order = (key: Sql, id: Sql) =>
    orderBy({ by: key, type }, direction === 'desc' ? 'desc' : 'asc', { by: id, type: 'bigint' })
  const found = order(by, raw('request.id'))
  const shown = order(raw('shown.sorted_by'), raw('shown.id'))
  return db.rows<SupplierRequestLine & { readonly place: SortedPlace }>(sql`
    select shown.id::text as id, shown.status, shown.supplier_id, shown.supplier_name,
           shown.inquiry_id::text as request_id, shown.request_name, lines.position_count,
           lines.priced_count, shown.due_date::text, wire_time(shown.sent_at) as sent_at,
           wire_time(shown.answered_at) as answered_at, wire_time(shown.updated_at) as updated_at,
           jsonb_build_object('at', ${shown.at}, 'id', shown.id::text) as place
      from (select request.*, supplier.name as supplier_name, inquiry.name as request_name,
                   ${by} as sorted_by
              from supplier_requests as request
              join inquiries as inquiry on inquiry.id = request.inquiry_id
               and inquiry.organisation_id = request.organisation_id
              left join suppliers as supplier on supplier.supplier_id = request.supplier_id
               and supplier.organisation_id = request.organisation_id
             where request.organisation_id::bigint = ${organisationId} and ${conditions(filters)}
               and ${found.behind(after)}
             order by ${found.by}
             limit ${limit}::int) as shown
     cross join lateral (
       select count(*)::int as position_count, count(unit_price)::int as priced_count
         from supplier_request_positions as line
        where line.supplier_request_id = shown.id
          and line.organisation_id = ${organisationId}) as lines
     order by ${shown.by}`)
}

function conditions({ search, status, supplier_id, request_id }: SupplierRequestFilters): Sql {
  const wanted: Sql[] = []
  if (search) wanted.push(matches(search.trim()))
  if (status) wanted.push(sql`request.status = ${status}`)
  if (supplier_id) wanted.push(sql`request.supplier_id = ${supplier_id}`)
  if (request_id) wanted.push(sql`request.inquiry_id = ${request_id}::bigint`)
  return join([sql`true`, ...wanted], ' and ')
}

/** By its own number or that of the request, the supplier, or the name of the request. */
function matches(search: string): Sql {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(request.id::text = ${search} or request.inquiry_id::text = ${search}
    or request.supplier_id ilike ${pattern} or supplier.name ilike ${pattern}
    or inquiry.name ilike ${pattern})`
}

export type SupplierRequestHead = {
  readonly id: string
  readonly status: SupplierRequestStatus
  readonly supplier: {
    readonly supplier_id: string
    readonly name: string | null
    readonly email: string | null
  }
  readonly request: {
    readonly request_id: string
    readonly request_type: InquiryKind
    readonly name: string | null
    readonly status: InquiryStatus
    readonly currency: string
  }
  readonly due_date: string | null
  readonly message: string | null
  readonly file_format: AskingFormat
  readonly contact: Contact | null
  readonly sent_at: string | null
  readonly answered_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

export type Contact = {
  readonly contact_id: string
  readonly name: string | null
  readonly email: string | null
  readonly position: string | null
}

const contactFields = `jsonb_build_object('contact_id', contact_id, 'name', full_name,
  'email', email, 'position', position)`

export const findHead = (db: Db, organisationId: number, id: string) =>
  db.row<SupplierRequestHead>(sql`
    select request.id::text as id, request.status,
           jsonb_build_object('supplier_id', request.supplier_id, 'name', supplier.name,
                              'email', supplier.email) as supplier,
           jsonb_build_object('request_id', inquiry.id::text, 'request_type', inquiry.kind,
                              'name', inquiry.name, 'status', inquiry.status,
                              'currency', inquiry.currency) as request,
           request.due_date::text, request.message, request.file_format,
           (select ${raw(contactFields)} from contacts
             where contacts.contact_id = request.contact_id
               and contacts.organisation_id = request.organisation_id) as contact,
           wire_time(request.sent_at) as sent_at, wire_time(request.answered_at) as answered_at,
           wire_time(request.created_at) as created_at,
           wire_time(request.updated_at) as updated_at
      from supplier_requests as request
      join inquiries as inquiry on inquiry.id = request.inquiry_id
       and inquiry.organisation_id = request.organisation_id
      left join suppliers as supplier on supplier.supplier_id = request.supplier_id
       and supplier.organisation_id = request.organisation_id
     where request.id = ${id}::bigint and request.organisation_id = ${organisationId}`)

/** Who can be written to at a supplier. */
export async function listContacts(
  db: Db,
  organisationId: number,
  supplierId: string,
): Promise<readonly Contact[]> {
  const rows = await db.rows<{ contact: Contact }>(sql`
    select ${raw(contactFields)} as contact from contacts
     where organisation_id::bigint = ${organisationId} and parent_id = ${supplierId}
       and parent_type = 'supplier' and is_active
     order by full_name nulls last, email, id
     limit 500`)
  return rows.map(({ contact }) => contact)
}

export type StoredLine = Omit<AskedPosition, 'place'> & {
  readonly unit_price: string | null
  readonly currency: string | null
}

export const listLines = (db: Db, organisationId: number, id: string) =>
  db.rows<StoredLine>(sql`
    select position_id::text, position_number, article_number, supplier_article_number,
           description, trim_scale(quantity)::text as quantity, unit,
           trim_scale(unit_price)::text as unit_price, currency
      from supplier_request_positions
     where supplier_request_id = ${id}::bigint and organisation_id = ${organisationId}
     order by place, id`)

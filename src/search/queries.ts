import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { isDecimalId, isUuid } from '#kernel/ids.ts'

type InquiryKind = 'TENDER' | 'ORDER'

/** Something that a person may mean, in the words of its own screen. */
export type Hit = {
  readonly type:
    | 'inquiry'
    | 'position'
    | 'customer'
    | 'supplier'
    | 'article'
    | 'project'
    | 'job'
    | 'call'
    | 'supplier_request'
  readonly id: string
  readonly title: string
  readonly detail: string
  /** Of which inquiry it is a part. */
  readonly inquiry_id?: string
  /** Several calls may have come with one X-Request-Id. */
  readonly call_id?: string
}

/** Whether it is just what was typed, ignoring case. */
export type Found = Hit & { readonly is_exact: boolean }

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A decimal id, or one that nothing has. */
const idOr0 = (text: string): string => (isDecimalId(text) ? text : '0')

type Asked = { readonly text: string; readonly limit: number }

/** So many of each kind are looked through for a name or a number, the latest first: somebody waits at every key. */
export const MOST_LOOKED_THROUGH = 5_000

/**
 * By id, name, the numbers that partner and customer have for it, and by customer: those of the customers given are
 * looked up by their index, names are read along the order in which inquiries changed, for which each kind has an index
 * of its own.
 */
export const findInquiries = (
  db: Db,
  organisationId: number,
  { text, limit, customerIds }: Asked & { readonly customerIds: readonly string[] },
) => {
  const reference = sql`(order_metadata #>> '{customer_reference,value}')`
  const pattern = containing(text)
  const latest = (columns: Sql, which: Sql, most: Sql) => sql`
    select ${columns} from inquiries
     where organisation_id::bigint = ${organisationId}::bigint and ${which}
     order by updated_at desc, id desc
     limit ${most}::int`
  const named = (kind: InquiryKind) => sql`
    (select id
       from (${latest(
         sql`id, updated_at, name, erp_offer_id, order_metadata`,
         sql`kind = ${raw(`'${kind}'`)}`,
         sql`${MOST_LOOKED_THROUGH}`,
       )}) as latest
      where name ilike ${pattern} or erp_offer_id ilike ${pattern} or ${reference} ilike ${pattern}
      order by updated_at desc, id desc
      limit ${limit}::int)`
  return db.rows<Found>(sql`
    select 'inquiry' as type, inquiry.id, coalesce(inquiry.name, inquiry.id::text) as title,
           coalesce(customer.name, inquiry.customer_id, '') as detail,
           (inquiry.id = ${idOr0(text)}::bigint
             or coalesce(lower(${text}) in (lower(inquiry.name), lower(erp_offer_id), lower(${reference})), false))
             as is_exact
      from (select id from inquiries
             where id = ${idOr0(text)}::bigint and organisation_id = ${organisationId}
            union ${named('TENDER')}
            union ${named('ORDER')}
            union select latest.id
                    from unnest(${customerIds}::text[]) as asked (customer_id)
                   cross join lateral
                         (${latest(sql`id`, sql`customer_id = asked.customer_id`, sql`${limit}`)}) as latest
           ) as found
      join inquiries as inquiry on inquiry.id = found.id
       and inquiry.organisation_id = ${organisationId}
      left join customers as customer on customer.customer_id = inquiry.customer_id
       and customer.organisation_id = ${organisationId}
     order by is_exact desc, inquiry.updated_at desc, inquiry.id desc
     limit ${limit}::int`)
}

/** Of one inquiry: by the beginning of its number, or by its text. */
export const findPositionsOf = (
  db: Db,
  organisationId: number,
  { text, limit, inquiryId }: Asked & { readonly inquiryId: string },
) =>
  db.rows<Found>(sql`
    select 'position' as type, id, description as title, position_number as detail, inquiry_id,
           lower(position_number) = lower(${text}) as is_exact
      from positions
     where inquiry_id = ${idOr0(inquiryId)}::bigint and organisation_id = ${organisationId}
       and not is_removed
       and (starts_with(lower(position_number), lower(${text})) or description ilike ${containing(text)})
     order by is_exact desc, not starts_with(lower(position_number), lower(${text})), place, id
     limit ${limit}::int`)

export const findProjectById = (db: Db, organisationId: number, text: string) =>
  db.rows<{ id: string; name: string | null; object_number: string | null }>(sql`
    select id, name, object_number from projects
     where id = ${idOr0(text)}::bigint and organisation_id = ${organisationId}`)

/** They are few: all of their names are read. */
export const findSuppliers = (db: Db, organisationId: number, { text, limit }: Asked) =>
  db.rows<Found>(sql`
    select 'supplier' as type, supplier_id as id, coalesce(name, supplier_id) as title,
           coalesce(address ->> 'city', '') as detail,
           coalesce(lower(${text}) in (lower(supplier_id), lower(name)), false) as is_exact
      from suppliers
     where organisation_id::bigint = ${organisationId} and is_active
       and (starts_with(lower(supplier_id), lower(${text})) or name ilike ${containing(text)})
     order by is_exact desc, lower(coalesce(name, supplier_id)), id
     limit ${limit}::int`)

export const findSupplierRequest = (db: Db, organisationId: number, text: string) =>
  db.rows<Found>(sql`
    select 'supplier_request' as type, request.id,
           coalesce((select name from suppliers as supplier
                      where supplier.supplier_id = request.supplier_id
                        and supplier.organisation_id = ${organisationId}),
                    request.supplier_id) as title,
           request.status as detail, request.inquiry_id, true as is_exact
      from supplier_requests as request
     where request.id = ${idOr0(text)}::bigint and request.organisation_id = ${organisationId}`)

export const findJob = async (db: Db, organisationId: number, text: string) =>
  isUuid(text)
    ? db.rows<Found>(sql`
        select 'job' as type, id, entity as title, status as detail, true as is_exact
          from jobs where id = ${text}::uuid and organisation_id = ${organisationId}`)
    : []

/** What a partner called. */
export const findCalls = (db: Db, organisationId: number, { text, limit }: Asked) =>
  db.rows<Found>(sql`
    select 'call' as type, request_id as id, id as call_id, concat(method, ' ', url) as title,
           status::text as detail, true as is_exact
      from api_calls
     where organisation_id = ${organisationId} and request_id = ${text}
     order by called_at desc, api_calls.id desc
     limit ${limit}::int`)

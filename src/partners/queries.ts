import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { jobOf } from '../jobs/import-stamps.ts'

export type Wish = {
  readonly search?: string | undefined
  readonly with_inactive?: boolean | undefined
}

/** Behind which row a page goes on. */
export type Place = { readonly at: string; readonly id: string }

type Listed = { readonly sort_key: string; readonly row_id: string }

type ListAsked<W extends Wish = Wish> = {
  readonly wish: W
  readonly behind: Place | undefined
  readonly limit: number
}

type Source = {
  readonly columns: Sql
  readonly table: Sql
  /** By what its rows are in order: without capitals, in the order of its bytes. */
  readonly key: Sql
  /** In which texts without capitals a search looks. */
  readonly searched: readonly Sql[]
}

/**
 * By name. All of an organisation's partners are looked at for a page: they are some ten thousand at the most, and no
 * index has them by what a person types.
 */
const page = <Row>(
  db: Db,
  organisationId: number,
  { columns, table, key, searched }: Source,
  { wish, behind, limit }: ListAsked,
  conditions: readonly Sql[] = [],
) => {
  const typed = wish.search?.trim().toLowerCase() ?? ''
  const wanted = [
    sql`organisation_id::bigint = ${organisationId}`,
    ...conditions,
    ...(wish.with_inactive ? [] : [sql`is_active`]),
    ...(typed === ''
      ? []
      : [
          sql`(${join(
            searched.map((text) => sql`strpos(${text}, ${typed}) > 0`),
            ' or ',
          )})`,
        ]),
  ]
  const after = behind
    ? sql`where (sort_key, row_id) > (${behind.at} collate "C", ${behind.id}::bigint)`
    : sql``
  return db.rows<Row & Listed>(sql`
    select * from (
      select ${columns}, id as row_id, left(coalesce(${key}, ''), 200) collate "C" as sort_key
        from ${table}
       where ${join(wanted, ' and ')}) as listed
    ${after}
     order by sort_key, row_id
     limit ${limit}::int`)
}

export type ListedCompany = {
  readonly id: string
  readonly name: string | null
  readonly city: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly is_active: boolean
  readonly updated_at: string
}

const COMPANY = `name, address ->> 'city' as city, email, phone, is_active,
  wire_time(updated_at) as updated_at`

export type ListedCustomer = ListedCompany & { readonly branch: string | null }

export const listCustomers = (db: Db, organisationId: number, asked: ListAsked) =>
  page<ListedCustomer>(
    db,
    organisationId,
    {
      columns: raw(`customer_id, branch, ${COMPANY}`),
      table: raw('customers'),
      key: raw('coalesce(name_folded, id_folded)'),
      searched: [
        raw('name_folded'),
        raw('id_folded'),
        raw('email_folded'),
        raw(`lower(address ->> 'city')`),
      ],
    },
    asked,
  )

export const listSuppliers = (db: Db, organisationId: number, asked: ListAsked) =>
  page<ListedCompany>(
    db,
    organisationId,
    {
      columns: raw(`supplier_id, ${COMPANY}`),
      table: raw('suppliers'),
      key: raw('lower(coalesce(name, supplier_id))'),
      searched: [
        raw('lower(name)'),
        raw('lower(supplier_id)'),
        raw('lower(email)'),
        raw(`lower(address ->> 'city')`),
      ],
    },
    asked,
  )

export type ParentType = 'customer' | 'supplier'

export type ContactWish = Wish & {
  readonly parent_type?: ParentType | undefined
  readonly parent_id?: string | undefined
}

export type ListedContact = {
  readonly contact_id: string
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly position: string | null
  readonly parent_type: ParentType
  readonly parent_id: string
  readonly parent_name: string | null
  readonly is_active: boolean
  readonly updated_at: string
}

const PARENT_NAME = `case parent_type
  when 'customer' then (select customer.name from customers as customer
                         where customer.customer_id = contact.parent_id
                           and customer.organisation_id = contact.organisation_id)
  else (select supplier.name from suppliers as supplier
         where supplier.supplier_id = contact.parent_id
           and supplier.organisation_id = contact.organisation_id) end`

export const listContacts = (
  db: Db,
  organisationId: number,
  { wish, ...asked }: ListAsked<ContactWish>,
) =>
  page<ListedContact>(
    db,
    organisationId,
    {
      columns:
        raw(`contact_id, full_name as name, email, coalesce(phone, mobile) as phone, position,
        parent_type, parent_id, ${PARENT_NAME} as parent_name, is_active,
        wire_time(updated_at) as updated_at`),
      table: raw('contacts as contact'),
      key: raw(`lower(coalesce(full_name, email, ''))`),
      searched: [
        raw('lower(full_name)'),
        raw('email_folded'),
        raw('phone'),
        raw('mobile'),
        raw('lower(parent_id)'),
      ],
    },
    { wish, ...asked },
    [
      ...(wish.parent_type === undefined ? [] : [sql`parent_type = ${wish.parent_type}`]),
      ...(wish.parent_id === undefined ? [] : [sql`parent_id collate "C" = ${wish.parent_id}`]),
    ],
  )

type Address = Readonly<Record<string, string>> | null

export type StoredCompany = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly vat_id: string | null
  readonly currency: string | null
  readonly language: string | null
  readonly is_active: boolean
  readonly address: Address
  /** By column id. */
  readonly custom_fields: Readonly<Record<string, unknown>>
  readonly contact_count: number
  readonly inactive_contact_count: number
  readonly created_at: string
  readonly updated_at: string
  /** Null where it is not kept any more. */
  readonly changed_by_job: string | null
}

const company = (organisationId: number, of: ParentType): Sql => sql`
  company.name, company.email, company.phone, website, vat_id, currency, language, is_active, address,
  custom_fields, counted.active as contact_count, counted.inactive as inactive_contact_count,
  wire_time(company.created_at) as created_at, wire_time(company.updated_at) as updated_at,
  ${jobOf(`${of}s`, 'company')} as changed_by_job
    from ${raw(`${of}s`)} as company
   cross join lateral (
     select (count(*) filter (where contact.is_active))::int as active,
            (count(*) filter (where not contact.is_active))::int as inactive
       from contacts as contact
      where contact.organisation_id::bigint = ${organisationId} and parent_type = ${of}
        and parent_id collate "C" = company.${raw(`${of}_id`)}) as counted
   where company.organisation_id = ${organisationId}`

export type StoredCustomer = StoredCompany & {
  readonly discount_percent: string | null
  readonly branch: string | null
  readonly request_count: number
  readonly open_request_count: number
  readonly remembered_count: number
}

export const findCustomer = (db: Db, organisationId: number, customerId: string) =>
  db.row<StoredCustomer>(sql`
    select trim_scale(discount_percent)::text as discount_percent, branch,
           (select count(*)::int from inquiries
             where organisation_id::bigint = ${organisationId} and customer_id = ${customerId})
             as request_count,
           (select count(*)::int from inquiries
             where organisation_id::bigint = ${organisationId} and customer_id = ${customerId}
               and status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT')) as open_request_count,
           (select count(*)::int from selection_memory
             where organisation_id::bigint = ${organisationId} and ended_at is null
               and customer_id collate "C" = ${customerId}) as remembered_count,
           ${company(organisationId, 'customer')} and company.customer_id = ${customerId}`)

export const findSupplier = (db: Db, organisationId: number, supplierId: string) =>
  db.row<StoredCompany>(sql`
    select ${company(organisationId, 'supplier')} and company.supplier_id = ${supplierId}`)

export type StoredContact = Omit<ListedContact, 'phone'> & {
  readonly external_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly department: string | null
  readonly language: string | null
  readonly custom_fields: Readonly<Record<string, unknown>>
  readonly created_at: string
  readonly changed_by_job: string | null
}

export const findContact = (db: Db, organisationId: number, contactId: string) =>
  db.row<StoredContact>(sql`
    select contact_id, full_name as name, email, phone, mobile, position, parent_type, parent_id,
           ${raw(PARENT_NAME)} as parent_name, is_active, external_id, first_name, last_name,
           department, language, custom_fields, wire_time(created_at) as created_at,
           wire_time(updated_at) as updated_at, ${jobOf('contacts', 'contact')} as changed_by_job
      from contacts as contact
     where contact_id = ${contactId}::uuid and organisation_id = ${organisationId}`)

export type StoredDomain = {
  readonly domain: string
  /** Other active customers that have it as well. */
  readonly others: number
}

/** The patterns that the partner gave a customer. */
export const listPatterns = (db: Db, organisationId: number, customerId: string) =>
  db.rows<StoredDomain>(sql`
    select own.pattern as domain,
           (select count(*)::int from customer_domains as other
              join customers as customer on customer.customer_id = other.customer_id
               and customer.organisation_id = other.organisation_id
             where other.pattern = own.pattern and other.organisation_id = ${organisationId}
               and other.customer_id <> own.customer_id and customer.is_active) as others
      from (select distinct customer_id, lower(each) as pattern
              from customers, jsonb_array_elements_text(email_domains) as each
             where customer_id = ${customerId} and organisation_id = ${organisationId}) as own
     order by own.pattern`)

/** The domains of the addresses of a customer and of its active contacts. */
export const listDomains = (db: Db, organisationId: number, customerId: string) =>
  db.rows<StoredDomain>(sql`
    select own.email_domain as domain,
           (select count(distinct other.customer_id)::int
              from (select parent_id from contacts
                     where email_domain = own.email_domain and organisation_id = ${organisationId}
                       and parent_type = 'customer' and is_active
                     union
                    select customer_id from customers
                     where email_domain = own.email_domain and organisation_id = ${organisationId}
                       and is_active) as other (customer_id)
              join customers as customer on customer.customer_id = other.customer_id
               and customer.organisation_id = ${organisationId} and customer.is_active
             where other.customer_id <> ${customerId}) as others
      from (select email_domain from contacts
             where organisation_id::bigint = ${organisationId} and parent_type = 'customer'
               and parent_id collate "C" = ${customerId} and is_active
             union
            select email_domain from customers
             where customer_id = ${customerId} and organisation_id = ${organisationId}) as own
     where own.email_domain <> ''
     order by own.email_domain`)

import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'

export const customerExists = async (
  db: Db,
  organisationId: number,
  customerId: string,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from customers
     where customer_id = ${customerId} and organisation_id = ${organisationId}`)) !== undefined

/** As the ERP sent it, known here or not; null where it sent none. */
export async function findBranchOfCustomer(
  db: Db,
  organisationId: number,
  customerId: string,
): Promise<string | null> {
  const row = await db.row<{ branch: string | null }>(sql`
    select branch from customers
     where customer_id = ${customerId} and organisation_id = ${organisationId}`)
  return row?.branch ?? null
}

type Found = { readonly customer_id: string }

/** Active customers, two at the most, that have one of the addresses or a contact who has it. */
export const listByEmail = (db: Db, organisationId: number, addresses: readonly string[]) =>
  ownersOf(db, organisationId, 'email_folded', addresses)

/** Active customers, two at the most, with an address in one of the domains. */
export const listByDomain = (db: Db, organisationId: number, domains: readonly string[]) =>
  ownersOf(db, organisationId, 'email_domain', domains)

/** The first of the addresses that a contact has: one of this customer's, where it is known whose he is. */
export const findKnownAddress = (
  db: Db,
  organisationId: number,
  addresses: readonly string[],
  customerId: string | null,
) =>
  db.row<{ address: string }>(sql`
    select email_folded as address from contacts
     where email_folded = any (${addresses}::text[]) and organisation_id = ${organisationId}
       and parent_type = 'customer' and is_active
       and (${customerId}::text is null or parent_id = ${customerId})
     order by array_position(${addresses}::text[], email_folded)
     limit 1`)

const ownersOf = (
  db: Db,
  organisationId: number,
  column: 'email_folded' | 'email_domain',
  values: readonly string[],
) =>
  db.rows<Found>(sql`
    select found.customer_id
      from (select parent_id from contacts
             where ${raw(column)} = any (${values}::text[])
               and organisation_id = ${organisationId} and parent_type = 'customer' and is_active
             union
            select customer_id from customers
             where ${raw(column)} = any (${values}::text[])
               and organisation_id = ${organisationId} and is_active) as found (customer_id)
     cross join lateral (${activeCustomer(organisationId)}) as customer
     limit 2`)

/**
 * Active customers with one of the patterns, two at the most, those with the lowest rank first. Equal ranks say that
 * nobody is meant more than another.
 */
export const listByPattern = (
  db: Db,
  organisationId: number,
  patterns: readonly { readonly pattern: string; readonly rank: number }[],
) =>
  db.rows<Found & { readonly rank: number }>(sql`
    select found.customer_id, min(asked.rank) as rank
      from unnest(${patterns.map(({ pattern }) => pattern)}::text[],
                  ${patterns.map(({ rank }) => rank)}::int[]) as asked (pattern, rank)
     cross join lateral (
           select customer_id from customer_domains
            where pattern = asked.pattern and organisation_id = ${organisationId}
           offset 0) as found
     cross join lateral (${activeCustomer(organisationId)}) as customer
     group by found.customer_id
     order by rank
     limit 2`)

/** A look-up per row: joined freely, a table that was small when the statement was planned is read as a whole. */
const activeCustomer = (organisationId: number): Sql => sql`
  select from customers as customer
   where customer.customer_id = found.customer_id
     and customer.organisation_id = ${organisationId} and customer.is_active
   limit 1`

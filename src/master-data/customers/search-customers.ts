import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { startsWith } from '#kernel/db/starts-with.ts'

export type FoundCustomer = {
  readonly customer_id: string
  readonly name: string | null
  readonly city: string | null
  readonly email: string | null
}

type Wish = { readonly search: string; readonly limit: number }

/**
 * Customers as somebody types: whose number it is, then whose number, then whose name begins so, then in whose name it is
 * anywhere. Inactive ones are left out.
 */
export async function searchCustomers(
  db: Db,
  organisationId: number,
  { search, limit }: Wish,
): Promise<readonly FoundCustomer[]> {
  const typed = search.trim().toLowerCase()
  const begins = (column: Sql, place: number) => sql`
    (select id, ${place}::int as place from customers
      where organisation_id::bigint = ${organisationId} and is_active
        and ${startsWith(column, typed)}
      order by ${column} limit ${limit}::int)`
  const first = await show(db, organisationId, {
    found: sql`${begins(sql`id_folded`, 1)} union all ${begins(sql`name_folded`, 2)}`,
    typed,
    limit,
  })
  if (first.length === limit || typed === '') return first
  // Reads all names: only where their beginnings were not enough.
  const anywhere = sql`
    (select id, 3 as place from customers
      where organisation_id::bigint = ${organisationId} and is_active
        and position(${typed} in name_folded) > 1
      order by name_folded limit ${limit}::int)`
  const others = await show(db, organisationId, { found: anywhere, typed, limit })
  const known = new Set(first.map(({ customer_id }) => customer_id))
  return [...first, ...others.filter(({ customer_id }) => !known.has(customer_id))].slice(0, limit)
}

type Found = { readonly found: Sql; readonly typed: string; readonly limit: number }

const show = (db: Db, organisationId: number, { found, typed, limit }: Found) =>
  db.rows<FoundCustomer>(sql`
    select customer_id, name, address ->> 'city' as city, email
      from (select id, min(place) as place from (${found}) as found group by id) as best
      join customers as customer using (id)
     where customer.organisation_id = ${organisationId}
     order by id_folded <> ${typed}, place, name_folded, customer_id
     limit ${limit}::int`)

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type FoundSupplier = {
  readonly supplier_id: string
  readonly name: string | null
  readonly city: string | null
}

/** Active suppliers as somebody types: whose number it is first, then those whose number or name begins so, then the others. */
export function searchSuppliers(
  db: Db,
  organisationId: number,
  { search, limit }: { readonly search: string; readonly limit: number },
) {
  const typed = search.trim().replaceAll(/[\\%_]/g, '\\$&')
  const anywhere = `%${typed}%`
  const beginning = `${typed}%`
  return db.rows<FoundSupplier>(sql`
    select supplier_id, name, address ->> 'city' as city from suppliers
     where organisation_id::bigint = ${organisationId} and is_active
       and (supplier_id ilike ${anywhere} or name ilike ${anywhere})
     order by lower(supplier_id) <> lower(${search.trim()}),
              not (supplier_id ilike ${beginning} or coalesce(name ilike ${beginning}, false)),
              lower(name) nulls last, supplier_id
     limit ${limit}::int`)
}

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type Sourced = {
  readonly article_number: string
  readonly supplier_id: string | null
  readonly supplier_article_number: string | null
}

/** Who sells the articles to us, and under which number. */
export const findSources = (db: Db, organisationId: number, articleNumbers: readonly string[]) =>
  db.rows<Sourced>(sql`
    select article.article_number, supplier_id, supplier_article_number
      from unnest(${articleNumbers}::text[]) as asked (article_number)
      join articles as article on article.article_number = asked.article_number
       and article.organisation_id = ${organisationId}`)

/** Those of the suppliers that there are, with their names. */
export async function findNames(
  db: Db,
  organisationId: number,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.rows<{ supplier_id: string; name: string | null }>(sql`
    select supplier.supplier_id, supplier.name
      from unnest(${supplierIds}::text[]) as asked (supplier_id)
      join suppliers as supplier on supplier.supplier_id = asked.supplier_id
       and supplier.organisation_id = ${organisationId}`)
  return new Map(rows.map(({ supplier_id, name }) => [supplier_id, name]))
}

type Placed = { readonly id: string; readonly place: string }

export const findPlaces = async (
  db: Db,
  organisationId: number,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<Placed>(sql`
    select id, place::text from positions
     where id = any (${positionIds}::bigint[]) and organisation_id = ${organisationId}`)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

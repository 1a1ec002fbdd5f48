import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { CatalogueFindings, CatalogueHit, CatalogueQuery } from '../matching/search.ts'
import type { Catalogue } from './catalogue.ts'

type SearchDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly catalogue: Pick<Catalogue, 'search'>
}

/** An article as a list shows it. Amounts are decimal text: never a float. */
export type FoundArticle = {
  readonly article_number: string
  readonly name: string | null
  readonly manufacturer_name: string | null
  readonly manufacturer_article_number: string | null
  readonly supplier_article_number: string | null
  readonly ean: string | null
  readonly etim_class: string | null
  readonly product_group: string | null
  readonly base_unit: string | null
  readonly list_price: string | null
  readonly price_quantity: string
  readonly currency: string | null
  readonly is_active: boolean
}

export type SearchResult = Pick<CatalogueFindings, 'total' | 'facets'> & {
  readonly hits: readonly (Pick<CatalogueHit, 'number'> & { readonly article: FoundArticle })[]
}

/** What a person looks for, as it is in the database now: the index may be a moment behind. */
export async function searchArticles(
  { database, catalogue }: SearchDeps,
  organisationId: number,
  query: CatalogueQuery,
): Promise<SearchResult> {
  const { hits, total, facets } = await catalogue.search({ organisationId, query })
  if (hits.length === 0) return { hits: [], total, facets }
  const articles = await database.asOrganisation(organisationId, (db) =>
    findById(
      db,
      organisationId,
      hits.map(({ id }) => id),
    ),
  )
  return {
    total,
    facets,
    hits: hits.flatMap(({ id, number }) => {
      const article = articles.get(String(id))
      return article ? [{ number, article }] : []
    }),
  }
}

async function findById(
  db: Db,
  organisationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, FoundArticle>> {
  const rows = await db.rows<FoundArticle & { id: string }>(sql`
    select id, article_number, name, manufacturer_name, manufacturer_article_number,
           supplier_article_number, ean, etim_class, product_group, base_unit, list_price,
           price_quantity, currency, is_active
      from articles
     where id = any (${ids}::bigint[]) and organisation_id = ${organisationId}`)
  return new Map(rows.map(({ id, ...article }) => [id, article]))
}

import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { startsWith } from '#kernel/db/starts-with.ts'

export type NumberedArticle = {
  readonly article_number: string
  readonly name: string | null
  readonly manufacturer_name: string | null
  readonly manufacturer_article_number: string | null
  readonly ean: string | null
}

type Wish = { readonly number: string; readonly limit: number }

// As the indexes have them.
const OWN = raw('article_number collate "C"')
const MAKERS = raw('manufacturer_article_number collate "C"')
const MAKERS_IS_SHORT = raw('length(manufacturer_article_number) <= 200')
const EAN = raw('ean collate "C"')

/**
 * Active articles as somebody types a number: which have it, then whose own, then whose maker's number begins so. Of
 * PostgreSQL, since a palette cannot wait until the catalogue has an index. A number is looked up as it was typed, in
 * capitals and without any.
 */
export function searchArticlesByNumber(
  db: Db,
  organisationId: number,
  { number, limit }: Wish,
): Promise<NumberedArticle[]> {
  const typed = [...new Set([number, number.toUpperCase(), number.toLowerCase()])]
  const first = (column: Sql, which: Sql) => sql`
    (select id from articles
      where organisation_id::bigint = ${organisationId} and is_active and ${which}
      order by ${column} limit ${limit}::int)`
  const found = [
    first(EAN, sql`${EAN} = ${number}`),
    ...typed.flatMap((each) => [
      first(OWN, startsWith(OWN, each)),
      first(MAKERS, sql`${startsWith(MAKERS, each)} and ${MAKERS_IS_SHORT}`),
    ]),
  ]
  return db.rows<NumberedArticle>(sql`
    select article_number, name, manufacturer_name, manufacturer_article_number, ean
      from (${join(found, ' union ')}) as found join articles using (id)
     where organisation_id = ${organisationId}
     order by article_number = any (${typed}::text[]) desc,
              coalesce(ean = ${number} or manufacturer_article_number = any (${typed}::text[]), false) desc,
              starts_with(lower(article_number), lower(${number})) desc, article_number
     limit ${limit}::int`)
}

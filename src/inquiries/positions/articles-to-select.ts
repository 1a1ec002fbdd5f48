import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { ArticleShown, PriceBasis } from './selection.ts'

/** An article as a position takes it: what is shown of it, and by what it is priced. */
export type ArticleToSelect = {
  readonly article: ArticleShown
  readonly basis: PriceBasis
  readonly is_active: boolean
}

/** Those of the articles that there are, inactive ones too, by their numbers. */
export async function findArticlesToSelect(
  db: Db,
  organisationId: number,
  articleNumbers: Iterable<string>,
): Promise<ReadonlyMap<string, ArticleToSelect>> {
  const asked = [...new Set(articleNumbers)]
  if (asked.length === 0) return new Map()
  const rows = await db.rows<ArticleToSelect>(sql`
    select jsonb_build_object(
             'article_number', article.article_number, 'name', name,
             'manufacturer_name', manufacturer_name,
             'manufacturer_article_number', manufacturer_article_number,
             'ean', ean, 'base_unit', base_unit) as article,
           jsonb_build_object(
             'list_price', list_price::text, 'price_quantity', price_quantity::text,
             'currency', currency,
             'conversions', coalesce((
               select jsonb_agg(jsonb_build_object('unit', alternative_unit,
                                                   'numerator', numerator::text,
                                                   'denominator', denominator::text)
                                order by alternative_unit)
                 from unit_conversions as conversion
                where conversion.article_number = article.article_number
                  and conversion.organisation_id = article.organisation_id), '[]')) as basis,
           is_active
      from unnest(${asked}::text[]) as asked (article_number)
      join articles as article on article.article_number = asked.article_number
       and article.organisation_id = ${organisationId}`)
  return new Map(rows.map((row) => [row.article.article_number, row]))
}

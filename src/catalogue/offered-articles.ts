import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { isExcluded } from './excluded-makers/queries.ts'

/** Those of the articles that are there, active and of no maker that is excluded, with their makers. */
export async function findOffered(
  db: Db,
  organisationId: number,
  articleNumbers: Iterable<string>,
): Promise<ReadonlyMap<string, string | null>> {
  const asked = [...new Set(articleNumbers)]
  if (asked.length === 0) return new Map()
  const rows = await db.rows<{ article_number: string; manufacturer_name: string | null }>(sql`
    select article.article_number, article.manufacturer_name
      from unnest(${asked}::text[]) as asked (article_number)
      join articles as article on article.article_number = asked.article_number
       and article.organisation_id = ${organisationId}
     where article.is_active
       and not ${isExcluded(organisationId, 'article.manufacturer_name')}`)
  return new Map(rows.map((row) => [row.article_number, row.manufacturer_name]))
}

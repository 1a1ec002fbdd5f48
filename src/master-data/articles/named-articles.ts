import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** What is shown of an article where another record names it. */
export type NamedArticle = { readonly name: string | null; readonly is_active: boolean }

/** Those of the articles that are there, by their numbers. */
export async function findNamed(
  db: Db,
  organisationId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NamedArticle>> {
  const rows = await db.rows<NamedArticle & { article_number: string }>(sql`
    select article.article_number, name, is_active
      from unnest(${[...new Set(numbers)]}::text[]) as asked (article_number)
      join articles as article on article.article_number = asked.article_number
       and article.organisation_id = ${organisationId}`)
  return new Map(rows.map(({ article_number, ...article }) => [article_number, article]))
}

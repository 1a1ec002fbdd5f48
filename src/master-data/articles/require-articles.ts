import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { invalid } from '#kernel/errors.ts'

/** Refuses article numbers that the organisation does not have. */
export async function requireArticles(
  db: Db,
  organisationId: number,
  numbers: readonly string[],
): Promise<void> {
  const known = await db.rows<{ article_number: string }>(sql`
    select article_number from articles
     where organisation_id = ${organisationId} and article_number = any (${numbers})`)
  const missing = numbers.filter(
    (number) => !known.some(({ article_number }) => article_number === number),
  )
  if (missing.length === 0) return
  throw invalid(
    ...missing.map((number) => ({
      loc: ['body', 'article_number'],
      msg: `${number.slice(0, 255)} is not a known article`,
      type: 'reference',
    })),
  )
}

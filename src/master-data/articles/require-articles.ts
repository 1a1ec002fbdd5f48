import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type Detail, invalid } from '#kernel/errors.ts'

/** Refuses article numbers that the organisation does not have. */
export async function requireArticles(
  db: Db,
  organisationId: number,
  numbers: readonly string[],
  locOf: (at: number) => Detail['loc'] = () => ['body', 'article_number'],
): Promise<void> {
  const known = await db.rows<{ article_number: string }>(sql`
    select article_number from articles
     where organisation_id = ${organisationId} and article_number = any (${numbers})`)
  const isKnown = new Set(known.map(({ article_number }) => article_number))
  const missing = numbers.flatMap((number, at) =>
    isKnown.has(number)
      ? []
      : [
          {
            loc: locOf(at),
            msg: `${number.slice(0, 255)} is not a known article`,
            type: 'reference',
          },
        ],
  )
  if (missing.length > 0) throw invalid(...missing)
}

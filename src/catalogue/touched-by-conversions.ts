import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Mark } from './mark.ts'

export type TouchedPage = {
  readonly ids: readonly number[]
  readonly mark: Mark
  readonly isLast: boolean
}

const ROWS_PER_PAGE = 5_000

type FoundPage = {
  readonly ids: readonly number[] | null
  readonly count: number
  readonly last_at: string | null
  readonly last_id: string | null
}

/** The articles whose unit conversions were made or changed after a mark. */
export async function readTouched(
  db: Db,
  organisationId: number,
  mark: Mark,
): Promise<TouchedPage> {
  const found = await db.row<FoundPage>(sql`
    select json_agg(distinct article.id) as ids,
           count(*)::int as count,
           max(conversion.updated_at) as last_at,
           (array_agg(conversion.id order by conversion.updated_at, conversion.id))[count(*)] as last_id
      from (select id, updated_at, article_number from unit_conversions
             where organisation_id::bigint = ${organisationId}
               and (updated_at, id) > (${mark.at}::timestamptz, ${mark.id}::bigint)
             order by updated_at, id
             limit ${ROWS_PER_PAGE}) as conversion
      left join lateral (
           select id from articles
            where articles.article_number = conversion.article_number
              and articles.organisation_id = ${organisationId}
            limit 1) as article on true`)
  if (!found) throw new Error('A page answered nothing')
  const { last_at, last_id } = found
  return {
    // No article has the id null; a conversion whose article is gone meanwhile has it.
    ids: (found.ids ?? []).filter((id) => id !== null),
    mark: last_at === null || last_id === null ? mark : { at: last_at, id: last_id },
    isLast: found.count < ROWS_PER_PAGE,
  }
}

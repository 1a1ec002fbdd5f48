import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import {
  doubles,
  type Flaw,
  HAS_WRONG_EAN,
  TRAIT,
  TRAITS,
  type Trait,
} from '../../catalogue/lines/filters.ts'
import { TO_DO } from '../review/inbox/filters.ts'

/**
 * Of requests under review: what somebody still has to decide. They come in order, so that who wants the first positions does
 * not have all of them sorted.
 */
const openPositions = (organisationId: number, columns: Sql, order: Sql = sql``): Sql => sql`
  select ${columns}
    from (select id, name, updated_at from inquiries
           where organisation_id::bigint = ${organisationId} and ${TO_DO}
             and status in ('NEEDS_REVIEW', 'READY_TO_EXPORT')
           order by updated_at desc, id desc
           offset 0) as inquiry
   cross join lateral (
     select * from positions
      where inquiry_id = inquiry.id and organisation_id = ${organisationId}
        and is_relevant and not is_removed and not not_offered and selection_count = 0
        and own_net_price is null
      offset 0) as position
   ${order}`

export type OpenCounts = Readonly<Record<Exclude<Trait, 'is_active'> | Flaw, number>> & {
  readonly open: number
  /** Nothing is predicted for them, or it is gone since. */
  readonly without_candidate: number
}

/** How many open positions there are, and of how many what is predicted first lacks something. */
export async function countOpen(db: Db, organisationId: number): Promise<OpenCounts> {
  const lacking = TRAITS.filter((trait) => trait !== 'is_active').map(
    (trait) =>
      sql`(count(*) filter (where article_id is not null and not ${TRAIT[trait]}))::int as ${raw(trait)}`,
  )
  const row = await db.row<OpenCounts>(sql`
    select count(*)::int as open,
           (count(*) filter (where article_id is null))::int as without_candidate,
           (count(*) filter (where article_id in (
             select unnest(ids) from ${doubles(organisationId)} as same)))::int as is_double,
           (count(*) filter (where ${HAS_WRONG_EAN}))::int as has_wrong_ean,
           ${join(lacking, ', ')}
      from (${openPositions(organisationId, sql`position.id`)}) as open
      left join lateral (
        select first_article_number from position_matches
         where position_id = open.id and organisation_id = ${organisationId}
        limit 1) as match on true
      left join lateral (
        select * from article_lines
         where organisation_id::bigint = ${organisationId}
           and article_number = match.first_article_number
        limit 1) as line on true`)
  if (!row) throw new Error('Counting answered nothing')
  return row
}

export type OpenText = {
  readonly inquiry_id: string
  readonly inquiry_name: string | null
  readonly position_id: string
  readonly position_number: string
  readonly description: string
  readonly long_text: string
}

/** Those of the requests first that changed last. */
export const listOpenTexts = (
  db: Db,
  organisationId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
) =>
  db.rows<OpenText>(
    openPositions(
      organisationId,
      sql`inquiry.id as inquiry_id, inquiry.name as inquiry_name, position.id as position_id,
          position_number, description, left(long_text, 4000) as long_text`,
      sql`order by inquiry.updated_at desc, inquiry.id desc, position.place, position.id
          offset ${from}::int limit ${limit}::int`,
    ),
  )

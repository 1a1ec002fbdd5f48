import type { Db } from '#kernel/db/db.ts'
import { join, raw, sql } from '#kernel/db/sql.ts'
import { countFacets } from './count-facets.ts'
import { doubles, HAS_WRONG_EAN, TRAIT, TRAITS } from './filters.ts'
import { findSummary, lockLines, type Summary, saveSummary } from './queries.ts'

/** While an import runs, lines change all the time, and counting 200,000 of them takes most of a second. */
const KEPT_S = 10
/** Fewer are counted at once. */
const FEW = 20_000

/** What is kept of it, unless lines have changed since; of a large catalogue it may be some seconds old even then. */
export async function readSummary(db: Db, organisationId: number): Promise<Summary> {
  const kept = await findSummary(db, organisationId)
  if (kept?.is_current) return kept.summary
  if (kept && kept.summary.facets.total > FEW && Math.abs(kept.age_s) < KEPT_S) return kept.summary
  // What changes meanwhile would count as summed up.
  await lockLines(db, organisationId)
  const summary = {
    facets: await countFacets(db, organisationId, { filters: {} }),
    ...(await countActive(db, organisationId)),
    doubles: await countDoubles(db, organisationId),
  }
  await saveSummary(db, organisationId, summary)
  return summary
}

async function countActive(
  db: Db,
  organisationId: number,
): Promise<Pick<Summary, 'active' | 'wrong_eans'>> {
  const counts = TRAITS.map(
    (trait) => sql`(count(*) filter (where ${TRAIT[trait]}))::int as ${raw(trait)}`,
  )
  const row = await db.row<Summary['active'] & { wrong_eans: number }>(sql`
    select (count(*) filter (where ${HAS_WRONG_EAN}))::int as wrong_eans, ${join(counts, ', ')}
      from article_lines
     where organisation_id::bigint = ${organisationId} and is_active`)
  if (!row) throw new Error('Counting answered nothing')
  const { wrong_eans, ...active } = row
  return { active, wrong_eans }
}

async function countDoubles(db: Db, organisationId: number): Promise<Summary['doubles']> {
  const row = await db.row<Summary['doubles']>(sql`
    select count(distinct article_id)::int as articles, count(distinct place)::int as groups
      from (select ids, row_number() over () as place from ${doubles(organisationId)} as same) as placed,
           unnest(ids) as article_id`)
  return row ?? { articles: 0, groups: 0 }
}

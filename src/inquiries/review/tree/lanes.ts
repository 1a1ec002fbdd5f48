import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { LaneLimits } from '../../../access/organisations/lane-limits.ts'

/** How much there is to look at in an open position, by what is predicted first. */
export const LANES = ['sure', 'check', 'unsure', 'none'] as const
export type Lane = (typeof LANES)[number]
export type LaneCounts = Readonly<Record<Lane, number>>

/** Over `position`: whether a person still has to decide it. */
export const IS_OPEN: Sql = sql`
  (position.is_relevant and not position.is_removed and not position.not_offered
    and position.selection_count = 0 and position.own_net_price is null)`

/**
 * Over `position` and its `match`: whether nothing speaks against what is predicted first. What spoke against it when it was matched
 * is noted; the article may have gone since.
 */
export const hasNoException = (organisationId: number): Sql => sql`
  (not position.has_exception
    and coalesce((select is_active from articles
                   where article_number = match.first_article_number
                     and organisation_id = ${organisationId}), false))`

type Least = Readonly<Record<keyof LaneLimits, Sql>>

/** As the organisation says now; read once by a statement, however many rows it has. */
const ownLimits = (organisationId: number): Least => {
  const least = (column: string) =>
    sql`(select ${raw(column)} from organisations where organisation_id = ${organisationId})`
  return { sure: least('lane_sure'), check: least('lane_check'), unsure: least('lane_unsure') }
}

export const theseLimits = ({ sure, check, unsure }: LaneLimits): Least => ({
  sure: sql`${sure}::numeric`,
  check: sql`${check}::numeric`,
  unsure: sql`${unsure}::numeric`,
})

/** Over `position`: whether what is predicted first counts as a match. */
export const isMatch = (organisationId: number): Sql =>
  sql`(position.first_score >= ${ownLimits(organisationId).unsure})`

/** Over `position`: the lane by what is predicted first; something may speak against it. */
export const laneByScore = (least: Least, hasNone: Sql): Sql => sql`
  case when position.first_score >= ${least.sure} and ${hasNone} then 'sure'
       when position.first_score >= ${least.check} then 'check'
       when position.first_score >= ${least.unsure} then 'unsure'
       else 'none' end`

/** Over `position` and its `match`: the lane of an open position, null for a settled one. */
export const laneOf = (organisationId: number): Sql => sql`
  case when ${IS_OPEN}
       then ${laneByScore(ownLimits(organisationId), hasNoException(organisationId))} end`

/** The same of any prediction. Scores are stored with six digits. */
export function laneOfPrediction(limits: LaneLimits, score: number, hasException: boolean): Lane {
  const stored = Number(score.toFixed(6))
  const isAtLeast = (lane: keyof LaneLimits) => stored >= Number(limits[lane])
  if (isAtLeast('sure') && !hasException) return 'sure'
  if (isAtLeast('check')) return 'check'
  return isAtLeast('unsure') ? 'unsure' : 'none'
}

import { type Sql, sql } from '#kernel/db/sql.ts'

/** How much there is to look at in an open position, by what is predicted first. */
export const LANES = ['sure', 'check', 'unsure', 'none'] as const
export type Lane = (typeof LANES)[number]
export type LaneCounts = Readonly<Record<Lane, number>>

/** The least score of each lane. */
export const LEAST_SCORE = { sure: '0.92', check: '0.70', unsure: '0.40' } as const

/** Over `position`: whether a person still has to decide it. */
export const IS_OPEN: Sql = sql`
  (position.is_relevant and not position.is_removed and not position.not_offered
    and position.selection_count = 0)`

/**
 * Over `position` and its `match`: whether nothing speaks against what is predicted first. What spoke against it when it was matched
 * is noted; the article may have gone since.
 */
export const hasNoException = (organisationId: number): Sql => sql`
  (not position.has_exception
    and coalesce((select is_active from articles
                   where article_number = match.first_article_number
                     and organisation_id = ${organisationId}), false))`

/** Over `position`: the lane by what is predicted first; something may speak against it. */
export const laneByScore = (hasNone: Sql): Sql => sql`
  case when position.first_score >= ${LEAST_SCORE.sure}::numeric and ${hasNone} then 'sure'
       when position.first_score >= ${LEAST_SCORE.check}::numeric then 'check'
       when position.first_score >= ${LEAST_SCORE.unsure}::numeric then 'unsure'
       else 'none' end`

/** Over `position` and its `match`: the lane of an open position, null for a settled one. */
export const laneOf = (organisationId: number): Sql => sql`
  case when ${IS_OPEN} then ${laneByScore(hasNoException(organisationId))} end`

/** The same of any prediction. Scores are stored with six digits. */
export function laneOfPrediction(score: number, hasException: boolean): Lane {
  const stored = Number(score.toFixed(6))
  const isAtLeast = (lane: keyof typeof LEAST_SCORE) => stored >= Number(LEAST_SCORE[lane])
  if (isAtLeast('sure') && !hasException) return 'sure'
  if (isAtLeast('check')) return 'check'
  return isAtLeast('unsure') ? 'unsure' : 'none'
}

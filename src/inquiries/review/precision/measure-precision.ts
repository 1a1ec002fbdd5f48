import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type LaneLimits, USUAL_LIMITS } from '../../../access/organisations/lane-limits.ts'
import { LANES, type Lane, laneByScore, theseLimits } from '../tree/lanes.ts'

type LanePrecision = {
  readonly lane: Lane
  /** Where the person took what was predicted first. */
  readonly confirmed: number
  readonly total: number
}

export type Precision = {
  readonly since: string
  readonly data: readonly LanePrecision[]
  readonly is_enough: boolean
}

const DAYS = 90
/** Fewer say nothing. */
const ENOUGH = 200

/**
 * Of the positions that people decided in the last days, how many got what was predicted first, by the lane in which they
 * would be by these limits. What the service or an equal position settled is no judgement on a prediction, nor is what was undone.
 */
export async function measurePrecision(
  db: Db,
  organisationId: number,
  limits: LaneLimits,
  now: Date,
): Promise<Precision> {
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000).toISOString()
  const found = await db.rows<LanePrecision>(sql`
    select ${laneByScore(theseLimits(limits), sql`not position.has_exception`)} as lane,
           (count(*) filter (where took_first))::int as confirmed, count(*)::int as total
      from positions as position
     where organisation_id::bigint = ${organisationId} and decided_at >= ${since}
       and decided_at is not null and is_relevant and not is_removed
     group by 1`)
  const byLane = new Map(found.map((each) => [each.lane, each]))
  return {
    // As all moments are told: to the microsecond.
    since: since.replace('Z', '000Z'),
    data: LANES.map((lane) => byLane.get(lane) ?? { lane, confirmed: 0, total: 0 }),
    is_enough: found.reduce((sum, { total }) => sum + total, 0) >= ENOUGH,
  }
}

/** Whether there are enough decisions to set limits by. Which limits they are measured by makes no difference. */
export const canJudgeLanes =
  (now: () => Date) =>
  async (db: Db, organisationId: number): Promise<boolean> =>
    (await measurePrecision(db, organisationId, USUAL_LIMITS, now())).is_enough

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Prediction, Reason } from '../../../matching/prediction.ts'
import { allPredictions } from '../../positions/stored-predictions.ts'

/** What only who looks at one position reads of it. */
export type StoredDetails = {
  readonly provenance: object | null
  readonly unit_price: string | null
  readonly changed_by: string | null
  readonly changed_at: string | null
  readonly predictions: readonly Prediction[]
  /** What spoke against the first of them when it was matched. */
  readonly has_exception: boolean
  /** Why the service settled it. */
  readonly because: readonly Reason[]
}

export const findDetails = (db: Db, organisationId: number, positionId: string) =>
  db.row<StoredDetails>(sql`
    select provenance, trim_scale(unit_price)::text as unit_price, changed_by,
           wire_time(changed_at) as changed_at, ${allPredictions} as predictions,
           coalesce(match.because, '[]') as because, has_exception
      from positions as position
      left join position_matches as match on match.position_id = position.id
       and match.organisation_id = ${organisationId}
     where position.id = ${positionId}::bigint and position.organisation_id = ${organisationId}`)

import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import type { Prediction } from '../../../matching/prediction.ts'
import { firstPrediction } from '../../positions/stored-predictions.ts'
import { hasNoException, IS_OPEN, isMatch } from '../tree/lanes.ts'

/** From which score on, and whose positions; everybody's unless said. */
export type Reach = { readonly score: number; readonly responsible?: string | undefined }

/**
 * The open positions whose first prediction reaches a score, each with its article. Positions where
 * something speaks against it are left out, and those of the lane `none`, however low the score.
 */
export async function findAcceptable(
  db: Db,
  organisationId: number,
  inquiryId: string,
  reach: Reach,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; article_number: string }>(sql`
    select position.id, match.first_article_number as article_number
      ${reaching(organisationId, inquiryId, reach)} and ${isAcceptable(organisationId)}
     order by place, position.id`)
  return new Map(rows.map(({ id, article_number }) => [id, article_number]))
}

export type LeftOut = {
  readonly position_id: string
  readonly position_number: string
  readonly is_active: boolean
  readonly is_match: boolean
  readonly prediction: Prediction
}

/** Those that reach the score and are left out. */
export const findLeftOut = (db: Db, organisationId: number, inquiryId: string, reach: Reach) =>
  db.rows<LeftOut>(sql`
    select position.id as position_id, position_number, ${firstPrediction} as prediction,
           exists (select from articles
                    where article_number = match.first_article_number
                      and organisation_id = ${organisationId} and is_active) as is_active,
           ${isMatch(organisationId)} as is_match
      ${reaching(organisationId, inquiryId, reach)} and not ${isAcceptable(organisationId)}
     order by place, position.id`)

const isAcceptable = (organisationId: number): Sql =>
  sql`(${isMatch(organisationId)} and ${hasNoException(organisationId)})`

const reaching = (
  organisationId: number,
  inquiryId: string,
  { score, responsible }: Reach,
): Sql => sql`
      from positions as position
      join position_matches as match on match.position_id = position.id
       and match.organisation_id = ${organisationId}
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId} and ${IS_OPEN}
       and position.first_score >= ${String(score)}::numeric
       and match.first_article_number is not null
       and ${responsible === undefined ? sql`true` : sql`position.responsible_user_id = ${responsible}::bigint`}`

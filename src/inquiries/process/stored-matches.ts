import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { MatchedPosition } from '../../catalogue/match-inquiry.ts'
import { findOffered } from '../../catalogue/offered-articles.ts'
import type { Prediction, Reason } from '../../matching/prediction.ts'
import { storeKeys } from '../positions/stored-keys.ts'

/**
 * Keeps what was found for some positions, in place of what was found before. What was deactivated since is left out.
 */
export async function storeMatches(
  db: Db,
  organisationId: number,
  matches: readonly Omit<MatchedPosition, 'decision'>[],
): Promise<void> {
  const offered = await findOffered(
    db,
    organisationId,
    matches.flatMap(({ predictions }) => predictions.map(({ articleNumber }) => articleNumber)),
  )
  const rows = matches.map(({ positionId, keys, predictions }) => {
    const kept = predictions.filter(({ articleNumber }) => offered.has(articleNumber))
    return {
      position_id: positionId,
      keys: keys && JSON.stringify(storeKeys(keys)),
      predictions: JSON.stringify(kept.map(lean)),
      attributes: JSON.stringify(kept.map(shownAttributes)),
    }
  })
  // JSON within a text is parsed once; as a part of the whole it would be read twice, which takes four times as long.
  await db.run(sql`
    insert into position_matches (position_id, organisation_id, keys, predictions, attributes)
    select position_id, ${organisationId}, keys::jsonb, predictions::jsonb, attributes::json
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
             position_id bigint, keys text, predictions text, attributes text)
    on conflict (position_id) do update
       set keys = excluded.keys, predictions = excluded.predictions,
           attributes = excluded.attributes, because = '[]', forgotten = null`)
}

/** A person sees five at once; of the others what speaks against them. */
const SHOWN_WHOLE = 5

const shownAttributes = ({ attributes }: Prediction, rank: number): Prediction['attributes'] =>
  rank < SHOWN_WHOLE
    ? attributes
    : attributes.filter(({ verdict }) => verdict !== 'equal' && verdict !== 'extra')

/** More digits than these are noise. */
const lean = ({ articleNumber, score, reasons }: Prediction): Omit<Prediction, 'attributes'> => ({
  articleNumber,
  score: Number(score.toFixed(6)),
  reasons,
})

/** Why positions were settled without a person. */
export const storeReasons = (
  db: Db,
  organisationId: number,
  reasons: readonly { readonly position_id: string; readonly because: readonly Reason[] }[],
) =>
  db.run(sql`
    update position_matches as stored set because = given.because
      from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as given (
             position_id bigint, because jsonb)
     where stored.position_id = given.position_id and stored.organisation_id = ${organisationId}`)

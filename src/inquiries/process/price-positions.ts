import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { holdLease } from '#kernel/queue/claim.ts'
import { findArticlesToSelect } from '../positions/articles-to-select.ts'
import { pricePosition } from '../pricing/price-position.ts'
import type { PriceTerms } from '../pricing/price-selection.ts'
import { findTermsOfNow, lockInquiry } from '../queries.ts'
import { completeRun } from './end-processing.ts'
import type { PositionMatched } from './match-positions.ts'
import type { ProcessingDeps, Run } from './processing.ts'
import { type Articles, articlesOf, isException, selectionsOf } from './settle-positions.ts'
import { storeReasons } from './stored-matches.ts'

/** The last commit: what was decided, priced by the terms as they are now, and the end of the run. */
export const pricePositions = (
  { database, now }: Pick<ProcessingDeps, 'database' | 'now'>,
  run: Run,
  matched: readonly PositionMatched[],
) =>
  database.asOrganisation(run.organisationId, async (db) => {
    const { organisationId, inquiryId } = run
    await holdLease(db, run.lease)
    const inquiry = await lockInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
    const terms = await findTermsOfNow(db, organisationId, inquiryId)
    await settle(db, run, matched, terms, now())
    await completeRun(db, run, { kind: inquiry.kind, terms }, now())
  })

type Place = Pick<Run, 'organisationId' | 'inquiryId'>

/**
 * Writes what was decided for positions, in place of what they have, and what was predicted first. Answers those that
 * got selections. Who calls it holds the inquiry.
 */
export async function settle(
  db: Db,
  place: Place,
  matched: readonly PositionMatched[],
  terms: PriceTerms,
  now: Date,
): Promise<readonly string[]> {
  const { organisationId } = place
  const articles = await findArticlesToSelect(db, organisationId, articlesOf(matched))
  const rows = matched.map((position) => {
    const { id, kind, quantity, unit, discount_percent, decision } = position
    const selections = selectionsOf(decision, unit, articles, now.toISOString())
    return {
      ...findingsOf(position, articles),
      ...pricePosition(
        { id, kind, quantity, unit, discount_percent, selections, own_net_price: null },
        terms,
      ),
      because: selections.length > 0 ? decision?.because : undefined,
    }
  })
  await writeSettled(db, place, rows)
  const reasons = rows.flatMap(({ id, because }) => (because ? [{ position_id: id, because }] : []))
  if (reasons.length > 0) await storeReasons(db, organisationId, reasons)
  return reasons.map(({ position_id }) => position_id)
}

/** What was predicted first, and by what a position is found again. */
const findingsOf = (
  { id, unit, keys, predictions: [first] }: PositionMatched,
  articles: Articles,
) => ({
  id,
  equal_key: keys?.equal ?? null,
  first_score: first ? first.score.toFixed(6) : null,
  has_exception: isException(first, unit, articles),
})

/** Notes what was found for positions that people have settled already. */
export async function noteFindings(
  db: Db,
  { organisationId, inquiryId }: Place,
  matched: readonly PositionMatched[],
): Promise<void> {
  const articles = await findArticlesToSelect(db, organisationId, articlesOf(matched))
  const rows = matched.map((position) => findingsOf(position, articles))
  await db.run(sql`
    update positions as position
       set equal_key = given.equal_key, first_score = given.first_score,
           has_exception = given.has_exception
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             id bigint, equal_key text, first_score numeric, has_exception boolean)
     where position.id = given.id and position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId}`)
}

/** What was predicted is nothing that a person changes: only with its selections a position becomes another version. */
const writeSettled = (
  db: Db,
  { organisationId, inquiryId }: Place,
  rows: readonly { readonly id: string }[],
) =>
  db.run(sql`
    update positions as position
       set selections = given.selections, own_net_price = null,
           selection_count = given.selection_count,
           auto_selected_count = given.auto_selected_count,
           prediction_correct_count = given.prediction_correct_count,
           manual_selection_count = given.manual_selection_count,
           line_net = given.line_net, line_gross = given.line_gross,
           equal_key = given.equal_key, first_score = given.first_score,
           has_exception = given.has_exception,
           version = case when given.selections = position.selections then version else version + 1 end,
           changed_by = case when given.selections = position.selections then changed_by end,
           changed_at = case when given.selections = position.selections then changed_at
                             else clock_timestamp() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             id bigint, selections jsonb, selection_count int, auto_selected_count int,
             prediction_correct_count int, manual_selection_count int, line_net numeric,
             line_gross numeric, equal_key text, first_score numeric, has_exception boolean)
     where position.id = given.id and position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId}`)

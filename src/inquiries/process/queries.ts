import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { Identifier, PositionKind } from '../../documents/parsed-document.ts'
import type { ChosenPosition } from '../../matching/decide/inquiry.ts'
import { asChosen, type Selection } from '../positions/selection.ts'
import { readKeys, type StoredKeys } from '../positions/stored-keys.ts'
import type { LaneCounts } from '../review/tree/lanes.ts'
import type { ProcessingStep, Run } from './processing.ts'

type Place = Pick<Run, 'organisationId' | 'processingId'>

export type StoredProcessing = { readonly step: ProcessingStep; readonly driving: string | null }

export const findRun = (db: Db, { organisationId, processingId }: Place) =>
  db.row<StoredProcessing>(sql`
    select step, driving from processings
     where id = ${processingId}::bigint and organisation_id = ${organisationId}`)

/** The step that ends now gets its duration. */
const timed = raw(`case when steps ? step then jsonb_set(steps, array[step, 'ms'], to_jsonb(round(
  1000 * extract(epoch from clock_timestamp() - (steps -> step ->> 'started_at')::timestamptz))))
  else steps end`)

/** Where a person sees the run from the commit on. */
export const enterStep = (
  db: Db,
  { organisationId, processingId }: Place,
  step: ProcessingStep,
  total = 0,
) =>
  db.run(sql`
    update processings
       set step = ${step}, done = 0, total = ${total},
           steps = ${timed} || jsonb_build_object(${step}::text, jsonb_build_object(
             'started_at', wire_time(clock_timestamp())))
     where id = ${processingId}::bigint and organisation_id = ${organisationId}`)

/** How many positions are matched so far, and how many of them are in each lane. */
export const setMatched = (
  db: Db,
  { organisationId, processingId }: Place,
  done: number,
  lanes: LaneCounts,
) =>
  db.run(sql`
    update processings
       set done = ${done}, steps = jsonb_set(steps, '{MATCH,lanes}', ${JSON.stringify(lanes)}::jsonb)
     where id = ${processingId}::bigint and organisation_id = ${organisationId}`)

export const setIssues = (db: Db, { organisationId, processingId }: Place, issues: object) =>
  db.run(sql`
    update processings set issues = ${JSON.stringify(issues)}::jsonb
     where id = ${processingId}::bigint and organisation_id = ${organisationId}`)

export const endRun = (
  db: Db,
  { organisationId, processingId }: Place,
  step: 'DONE' | 'FAILED',
  error: string | null,
) =>
  db.run(sql`
    update processings
       set step = ${step}, done = total, steps = ${timed}, error = ${error},
           ended_at = clock_timestamp()
     where id = ${processingId}::bigint and organisation_id = ${organisationId}`)

/** A file that was sent, and where its content is. */
export type SentFile = { readonly id: string; readonly name: string; readonly sha256: string }

export const listSentFiles = (db: Db, organisationId: number, inquiryId: string) =>
  db.rows<SentFile>(sql`
    select id, name, sha256 from inquiry_files
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and sha256 is not null
     order by place`)

/** What matching and pricing need of a position. */
export type PositionToMatch = {
  readonly id: string
  readonly kind: PositionKind
  readonly description: string
  readonly long_text: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly unit_price: string | null
  readonly discount_percent: string | null
  readonly identifiers: readonly Identifier[]
}

const toMatch = raw(`id, kind, description, long_text, quantity::text, unit, unit_price::text,
  discount_percent::text, identifiers`)

/** Those for which an article is wanted, in their order. */
export const listPositionsToMatch = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionIds: readonly string[] | null = null,
) =>
  db.rows<PositionToMatch>(sql`
    select ${toMatch} from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and is_relevant and not is_removed and not not_offered
       and (${positionIds}::bigint[] is null or id = any (${positionIds}::bigint[]))
     order by place, id`)

/** One, whether an article is wanted for it or not. */
export const findPositionToCompare = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionId: string,
) =>
  db.row<PositionToMatch>(sql`
    select ${toMatch} from positions
     where id = ${positionId}::bigint and inquiry_id = ${inquiryId}::bigint
       and organisation_id = ${organisationId} and not is_removed`)

/** The positions without a selection and without a price of their own. */
export const findOpen = async (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and id = any (${positionIds}::bigint[]) and selection_count = 0
       and own_net_price is null`)
  return new Set(rows.map(({ id }) => id))
}

/** What people chose for the other positions of an inquiry. */
export async function listChosen(
  db: Db,
  organisationId: number,
  inquiryId: string,
  besides: readonly string[],
): Promise<readonly ChosenPosition[]> {
  const rows = await db.rows<{
    id: string
    keys: StoredKeys
    selections: readonly Selection[]
  }>(sql`
    select position.id, matched.keys, position.selections from positions as position
      join position_matches as matched on matched.position_id = position.id
       and matched.organisation_id = position.organisation_id
     where position.inquiry_id = ${inquiryId}::bigint and position.organisation_id = ${organisationId}
       and position.prediction_correct_count + position.manual_selection_count > 0
       and position.id <> all (${besides}::bigint[]) and not position.is_removed
       and position.is_relevant and matched.keys is not null
     order by position.place, position.id`)
  return rows.map(({ id, keys, selections }) => ({
    positionId: id,
    keys: readKeys(keys),
    source: selections.some(({ selection_source }) => selection_source === 'MANUAL')
      ? 'MANUAL'
      : 'PREDICTION',
    selections: selections.map(asChosen),
  }))
}

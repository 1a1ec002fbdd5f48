import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { PositionSums } from '../pricing/price-position.ts'
import type { PositionState, ReviewedPosition } from './position.ts'

const shown =
  raw(`id, chapter_id, position_number, kind, identifiers, equal_key, version, command_id, is_removed,
  is_relevant, not_offered, description, long_text, quantity::text, unit, discount_percent::text, note,
  responsible_user_id, gaps, selections, trim_scale(own_net_price)::text as own_net_price`)

/** The positions of an inquiry in their order, those taken out again included. */
export const listPositions = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  which: Sql = sql`true`,
) =>
  db.rows<ReviewedPosition>(sql`
    select ${shown} from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId} and ${which}
     order by place, id`)

export const findPositions = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionIds: readonly string[],
) => listPositions(db, organisationId, inquiryId, sql`id = any (${positionIds}::bigint[])`)

export type PositionToWrite = PositionState &
  PositionSums & {
    readonly id: string
    /** The command that makes it so, where it is one. */
    readonly command_id?: string
  }

/** Writes what people can change of what is offered, and what follows from it. Who does it holds the inquiry. */
export const writePositions = (
  db: Db,
  organisationId: number,
  { inquiryId, by }: { readonly inquiryId: string; readonly by: string | null },
  positions: readonly PositionToWrite[],
) =>
  db.run(sql`
    update positions as position
       set is_removed = given.is_removed, is_relevant = given.is_relevant,
           not_offered = given.not_offered, description = given.description,
           long_text = given.long_text, quantity = given.quantity, unit = given.unit,
           discount_percent = given.discount_percent, note = given.note,
           gaps = given.gaps, selections = given.selections,
           own_net_price = given.own_net_price, selection_count = given.selection_count,
           auto_selected_count = given.auto_selected_count,
           prediction_correct_count = given.prediction_correct_count,
           manual_selection_count = given.manual_selection_count,
           line_net = given.line_net, line_gross = given.line_gross,
           command_id = coalesce(given.command_id, position.command_id),
           version = version + 1, changed_by = ${by}, changed_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as given (
             id bigint, is_removed boolean, is_relevant boolean, not_offered boolean,
             description text, long_text text, quantity numeric, unit text,
             discount_percent numeric, note text, gaps jsonb, selections jsonb,
             own_net_price numeric, selection_count int,
             auto_selected_count int, prediction_correct_count int, manual_selection_count int,
             line_net numeric, line_gross numeric, command_id bigint)
     where position.id = given.id and position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId}`)

type PositionToAssign = {
  readonly id: string
  readonly responsible_user_id: string | null
  readonly command_id: string
}

/** Says whose work positions are, which changes nothing of what is offered. Who does it holds the inquiry. */
export const assignPositions = (
  db: Db,
  organisationId: number,
  { inquiryId, by }: { readonly inquiryId: string; readonly by: string },
  positions: readonly PositionToAssign[],
) =>
  db.run(sql`
    update positions as position
       set responsible_user_id = given.responsible_user_id, command_id = given.command_id,
           version = version + 1, assigned_by = ${by}, assigned_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as given (
             id bigint, responsible_user_id bigint, command_id bigint)
     where position.id = given.id and position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId}`)

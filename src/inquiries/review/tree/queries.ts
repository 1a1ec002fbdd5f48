import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import type { PositionKind, PositionTrait } from '../../../documents/parsed-document.ts'
import type { SelectionSource } from '../../../matching/decide/decision.ts'
import { type Mark, type MarkedValues, marksOf } from '../../positions/marks.ts'
import { type Lane, laneOf } from './lanes.ts'

/** A position as the list of an inquiry shows it. */
export type Row = {
  readonly id: string
  readonly chapter_id: string
  readonly position_number: string
  readonly kind: PositionKind
  readonly traits: readonly PositionTrait[]
  /** Its beginning. */
  readonly description: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly is_relevant: boolean
  readonly not_offered: boolean
  readonly is_removed: boolean
  /** Null where it is settled. */
  readonly lane: Lane | null
  /**
   * Of the first selection; of an open position the first prediction, unless its lane is `none`.
   * Null with a price without an article.
   */
  readonly article_number: string | null
  readonly selection_source: SelectionSource | null
  readonly selection_count: number
  /** Of the first selection, or of the position itself where it is priced without an article. */
  readonly net_price: string | null
  readonly discount_percent: string | null
  readonly line_net: string | null
  readonly has_note: boolean
  /** Whose work it is. */
  readonly responsible_user_id: string | null
  readonly names_maker: boolean
  /** Positions of the inquiry with this text, itself included. */
  readonly identical_count: number
  readonly marks: readonly Mark[]
  /** Since the inquiry was last released. */
  readonly is_changed: boolean
  readonly version: number
}

export const listRows = (db: Db, organisationId: number, inquiryId: string) =>
  selectRows(db, organisationId, inquiryId, { which: sql`not position.is_removed` })

/** Those of the positions that are there, removed ones too. */
export const findRows = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  ids: readonly string[],
) => selectRows(db, organisationId, inquiryId, these(organisationId, ids))

/** A row, and the one that stands before it; null for the first. */
export type PlacedRow = Row & { readonly after_id: string | null }

/**
 * Those that are shown otherwise than at a moment, removed ones too. A release lets none count as changed, so that all
 * that ever were are shown otherwise.
 */
export const listRowsSince = (db: Db, organisationId: number, inquiryId: string, since: string) =>
  selectRows<PlacedRow>(db, organisationId, inquiryId, {
    which: sql`(position.stamp > ${since}::timestamptz
                or (inquiry.completed_at > ${since}::timestamptz
                    and position.changed_at is not null))`,
    more: sql`, (
      select before.id from positions as before
       where before.inquiry_id = position.inquiry_id
         and before.organisation_id = ${organisationId} and not before.is_removed
         and (before.place, before.id) < (position.place, position.id)
       order by before.place desc, before.id desc
       limit 1) as after_id`,
  })

/** As much of every row as its lane needs. */
export const listLanes = (db: Db, organisationId: number, inquiryId: string) =>
  db.rows<Pick<Row, 'is_relevant' | 'lane'>>(sql`
    select is_relevant, ${laneOf(organisationId)} as lane
      from positions as position
      left join position_matches as match on match.position_id = position.id
       and match.organisation_id = ${organisationId}
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId} and not position.is_removed`)

/**
 * Whether chapters and positions are those of a moment, but for what is listed as changed: no run went over them since, and no
 * chapter came.
 */
export async function isSameStructure(
  db: Db,
  organisationId: number,
  inquiryId: string,
  since: string,
): Promise<boolean> {
  const row = await db.row<{ is_same: boolean }>(sql`
    select not exists (select from processings
                        where inquiry_id = ${inquiryId}::bigint
                          and organisation_id = ${organisationId}
                          and stamp > ${since}::timestamptz)
           and not exists (select from chapters
                            where inquiry_id = ${inquiryId}::bigint
                              and organisation_id = ${organisationId}
                              and stamp > ${since}::timestamptz) as is_same`)
  return row?.is_same ?? false
}

/** A row, and who made it what it is. */
export type ConflictRow = Row & {
  readonly changed_by: string | null
  readonly changed_at: string | null
}

export const findConflictRows = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  ids: readonly string[],
) =>
  selectRows<ConflictRow>(db, organisationId, inquiryId, {
    ...these(organisationId, ids),
    more: sql`,
      case when ${IS_ASSIGNED_LAST} then assigned_by else changed_by end as changed_by,
      wire_time(case when ${IS_ASSIGNED_LAST} then assigned_at else changed_at end) as changed_at`,
  })

/** Over `position`: whether the last thing that somebody said of it is whose work it is. */
const IS_ASSIGNED_LAST: Sql = sql`
  (position.assigned_at is not null
    and position.assigned_at > coalesce(position.changed_at, '-infinity'))`

type Wanted = {
  readonly which: Sql
  /** Whose equals are counted; all unless given. */
  readonly counted?: Sql
  readonly more?: Sql
}

/** Who changes one position does not wait for the equals of thousands to be counted. */
const these = (organisationId: number, ids: readonly string[]): Wanted => ({
  which: sql`position.id = any (${ids}::bigint[])`,
  counted: sql`equal_key = any (array(
    select distinct wanted.equal_key from positions as wanted
     where wanted.id = any (${ids}::bigint[]) and wanted.organisation_id = ${organisationId}
       and wanted.equal_key is not null))`,
})

/** As much of a text as a line of the list has room for. */
const SHOWN_CHARACTERS = 120

async function selectRows<Found extends Row = Row>(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { which, counted = sql`equal_key is not null`, more = sql`` }: Wanted,
): Promise<readonly Found[]> {
  const rows = await db.rows<
    Omit<Found, 'identical_count' | 'marks'> & {
      readonly equal_key: string | null
      readonly own_discount: string | null
      readonly customer_discount: string | null
      readonly own_net_price: string | null
      /** Null where neither a price nor a discount is by hand. */
      readonly priced_by_hand: MarkedValues['selections'] | null
    }
  >(
    sql`
    select position.id, position.chapter_id, position_number, position.kind, to_jsonb(traits) as traits,
           left(description, ${SHOWN_CHARACTERS}::int) as description,
           trim_scale(quantity)::text as quantity, unit, is_relevant, not_offered, is_removed,
           ${laneOf(organisationId)} as lane,
           coalesce(selections -> 0 -> 'article' ->> 'article_number',
                    case when own_net_price is null then match.first_article_number end)
             as article_number,
           selections -> 0 ->> 'selection_source' as selection_source,
           position.selection_count,
           coalesce(selections -> 0 ->> 'net_price', trim_scale(own_net_price)::text) as net_price,
           selections -> 0 ->> 'discount_percent' as discount_percent,
           position.own_net_price::text as own_net_price,
           trim_scale(line_net)::text as line_net, note is not null as has_note,
           position.responsible_user_id,
           jsonb_path_exists(identifiers, '$[*] ? (@.type == "MANUFACTURER")') as names_maker,
           position.equal_key, position.discount_percent::text as own_discount,
           inquiry.customer_discount::text as customer_discount,
           case when position.discount_percent is not null
                  or jsonb_path_exists(selections, '$[*] ? (@.own_net_price != null)')
                then selections end as priced_by_hand,
           coalesce(position.changed_at > inquiry.completed_at, false) as is_changed,
           position.version${more}
      from positions as position
      join inquiries as inquiry on inquiry.id = position.inquiry_id
       and inquiry.organisation_id = position.organisation_id
      left join position_matches as match on match.position_id = position.id
       and match.organisation_id = ${organisationId}
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId} and ${which}
     order by place, position.id`,
  )
  const counts = await countEquals(db, organisationId, inquiryId, counted)
  return rows.map((found) => {
    const { equal_key, own_discount, customer_discount, own_net_price, priced_by_hand, ...row } =
      found
    const selections = priced_by_hand ?? []
    const values = { ...row, own_net_price, discount_percent: own_discount, selections }
    const equals = equal_key === null ? undefined : counts.get(equal_key)
    return {
      ...row,
      // The best of what does not match is no proposal.
      article_number: row.lane === 'none' ? null : row.article_number,
      marks: marksOf(values, customer_discount),
      identical_count: row.is_removed ? 0 : (equals ?? 1),
    } as unknown as Found
  })
}

/**
 * How many positions have a text, where it is more than one. A statement of its own: joined to the rows, it was planned as one
 * row while the tables' statistics were those before the inquiry came, and each row read all.
 */
async function countEquals(db: Db, organisationId: number, inquiryId: string, counted: Sql) {
  const rows = await db.rows<{ equal_key: string; count: number }>(sql`
    select equal_key, count(*)::int as count from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and not is_removed and ${counted}
     group by equal_key having count(*) > 1`)
  return new Map(rows.map(({ equal_key, count }) => [equal_key, count]))
}

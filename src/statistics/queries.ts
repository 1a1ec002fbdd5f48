import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import type { Range } from './range.ts'

const COUNTS = [
  'position_count',
  'positions_with_selection',
  'selection_count',
  'auto_selected_count',
  'prediction_correct_count',
  'manual_selection_count',
] as const

/** Which requests: of a range of time, and what it is narrowed to. */
export type Chosen = {
  readonly range: Range
  readonly kind?: string | undefined
  /** The id of a branch, or `none`. */
  readonly branchId?: string | undefined
  /** The id of who is responsible, or `none`. */
  readonly userId?: string | undefined
}

const among = ({ range, kind, branchId, userId }: Chosen): Sql => sql`
  inquiries.created_at >= ${range.from}::timestamptz
  and inquiries.created_at < ${range.to}::timestamptz
  ${kind === undefined ? sql`` : sql`and inquiries.kind = ${kind}`}
  ${branchId === undefined ? sql`` : sql`and ${isOf(raw('inquiries.branch_id'), branchId)}`}
  ${userId === undefined ? sql`` : sql`and ${isOf(raw('inquiries.assigned_user_id'), userId)}`}`

const isOf = (column: Sql, id: string): Sql =>
  id === 'none' ? sql`${column} is null` : sql`${column} = ${id}::bigint`

const ROW_BYTES = 300

/** One row per inquiry, from what is kept with it: no position is looked at. */
export const selectionStatistics: ListSource = {
  list: 'selections',
  stream: 'inquiries',
  table: raw('inquiries'),
  body: raw(`(select row_to_json(shown) from (
    select id::text as request_id, kind as request_type, ${COUNTS.join(', ')}) as shown)`),
  weight: raw(String(ROW_BYTES)),
  where: ({ from = '', to = '', request_type, branch_id, user_id }) =>
    among({ range: { from, to }, kind: request_type, branchId: branch_id, userId: user_id }),
  isByCreation: true,
}

export type StatisticsRow = Readonly<Record<(typeof COUNTS)[number], number>> & {
  readonly request_id: string
  readonly request_type: string
}

/** All rows of a choice at once, as the list has them page by page. */
export const listSelections = (db: Db, organisationId: number, chosen: Chosen) =>
  db.rows<StatisticsRow>(sql`
    select id::text as request_id, kind as request_type, ${raw(COUNTS.join(', '))} from inquiries
     where organisation_id::bigint = ${organisationId} and ${among(chosen)}
     order by created_at, id`)

export const SUMS_BY = ['total', 'day', 'week', 'branch', 'person', 'type'] as const
export type SumsBy = (typeof SUMS_BY)[number]

/** What makes a group, and what it is called. People and branches may be gone: those are one group. */
const GROUPS: Readonly<Record<SumsBy, { key: Sql; name: Sql; joined: Sql }>> = {
  total: { key: raw(`'total'`), name: raw('null::text'), joined: raw('') },
  day: {
    key: raw(`to_char(inquiries.created_at, 'YYYY-MM-DD')`),
    name: raw('null::text'),
    joined: raw(''),
  },
  /** By its Monday. */
  week: {
    key: raw(`to_char(date_trunc('week', inquiries.created_at), 'YYYY-MM-DD')`),
    name: raw('null::text'),
    joined: raw(''),
  },
  type: { key: raw('inquiries.kind'), name: raw('null::text'), joined: raw('') },
  branch: {
    key: raw('inquiries.branch_id::text'),
    name: raw('branches.name'),
    joined: raw(`left join branches on branches.id = inquiries.branch_id
      and branches.organisation_id = inquiries.organisation_id`),
  },
  person: {
    key: raw('inquiries.assigned_user_id::text'),
    name: raw('users.name'),
    joined: raw(`left join users on users.id = inquiries.assigned_user_id
      and users.organisation_id = inquiries.organisation_id`),
  },
}

export type SelectionSums = Readonly<Record<(typeof COUNTS)[number], number>> & {
  /** A day, a Monday, TENDER or ORDER, or the id of a branch or a user; null for what has none. */
  readonly key: string | null
  readonly name: string | null
  readonly request_count: number
  /** Of those that were handed over: how many, and how long it took since they came, in all. */
  readonly exported_count: number
  readonly export_seconds: number
}

/** Sums over a range of time. Rates are for readers to make, of sums, with the counts beside them. */
export const sumSelections = (
  db: Db,
  organisationId: number,
  { by, ...chosen }: Chosen & { readonly by: SumsBy },
) => {
  const { key, name, joined } = GROUPS[by]
  const sums = raw(COUNTS.map((count) => `sum(${count})::int as ${count}`).join(', '))
  return db.rows<SelectionSums>(sql`
    select key, name, count(*)::int as request_count, ${sums},
           count(export_seconds)::int as exported_count,
           to_json(coalesce(round(sum(export_seconds)), 0)) as export_seconds
      from (select ${key} as key, ${name} as name, ${raw(COUNTS.join(', '))},
                   extract(epoch from inquiries.completed_at - inquiries.created_at) as export_seconds
              from inquiries ${joined}
             where inquiries.organisation_id::bigint = ${organisationId} and ${among(chosen)}) as counted
     group by key, name
     order by key nulls last`)
}

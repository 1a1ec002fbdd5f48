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

const within = ({ from, to }: Range): Sql =>
  sql`created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`

const ROW_BYTES = 300

/** One row per inquiry, from what is kept with it: no position is looked at. */
export const selectionStatistics: ListSource = {
  list: 'selections',
  stream: 'inquiries',
  table: raw('inquiries'),
  body: raw(`(select row_to_json(shown) from (
    select id::text as request_id, kind as request_type, ${COUNTS.join(', ')}) as shown)`),
  weight: raw(String(ROW_BYTES)),
  where: ({ from = '', to = '', request_type }) =>
    sql`${within({ from, to })}${request_type === undefined ? sql`` : sql` and kind = ${request_type}`}`,
  isByCreation: true,
}

export type SumsBy = 'total' | 'day' | 'branch' | 'person'

/** What makes a group, and what it is called. People and branches may be gone: those are one group. */
const GROUPS: Readonly<Record<SumsBy, { key: Sql; name: Sql; joined: Sql }>> = {
  total: { key: raw(`'total'`), name: raw('null::text'), joined: raw('') },
  day: {
    key: raw(`to_char(inquiries.created_at, 'YYYY-MM-DD')`),
    name: raw('null::text'),
    joined: raw(''),
  },
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
  /** A day, or the id of a branch or a user; null for what has none. */
  readonly key: string | null
  readonly name: string | null
  readonly request_count: number
}

/** Sums over a range of time. Rates are for readers to make, of sums, with the counts beside them. */
export const sumSelections = (
  db: Db,
  organisationId: number,
  { by, range, kind }: { by: SumsBy; range: Range; kind: string | undefined },
) => {
  const { key, name, joined } = GROUPS[by]
  const sums = raw(COUNTS.map((count) => `sum(${count})::int as ${count}`).join(', '))
  return db.rows<SelectionSums>(sql`
    select key, name, count(*)::int as request_count, ${sums}
      from (select ${key} as key, ${name} as name, ${raw(COUNTS.join(', '))}
              from inquiries ${joined}
             where inquiries.organisation_id::bigint = ${organisationId}
               and inquiries.created_at >= ${range.from}::timestamptz
               and inquiries.created_at < ${range.to}::timestamptz
               and (${kind ?? null}::text is null or inquiries.kind = ${kind ?? null})) as counted
     group by key, name
     order by key nulls last`)
}

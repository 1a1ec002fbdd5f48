import { cursorCodec } from '#kernel/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListDeps } from '#kernel/list.ts'
import { todayOf } from '../../../access/organisations/settings.ts'
import { type Head, listHeads } from '../head/queries.ts'
import { conditions, type InboxFilters, inquiriesOf, written } from './filters.ts'

export type InboxDeps = Pick<ListDeps, 'database' | 'cursorSecret'> & { readonly now: () => Date }

type InboxCall = InboxFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type InboxPage = { readonly data: readonly Head[]; readonly next_cursor: string | null }

const DEFAULT_LIMIT = 50

/** Inquiries in the order asked for, a page at a time. */
export async function listInbox(
  { database, cursorSecret, now }: InboxDeps,
  organisationId: number,
  { cursor, limit = DEFAULT_LIMIT, ...given }: InboxCall,
): Promise<InboxPage> {
  const codec = cursorCodec(cursorSecret, organisationId, 'inbox')
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const { filters, rows } = await database.asOrganisation(organisationId, async (db) => {
    const filters = begun?.filters ?? written(given, await todayOf(db, organisationId, now()))
    const asked = { filters, before: begun, limit: limit + 1 }
    return { filters, rows: await readRows(db, organisationId, asked) }
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && codec.encode({ order: 'updated_at', filters, at: last.place, id: last.id })
  return { data: shown.map(({ place, ...head }) => head), next_cursor: next ?? null }
}

type Place = { readonly at: string; readonly id: string }

type Asked = {
  readonly filters: Readonly<Record<string, string>>
  readonly before: Place | undefined
  readonly limit: number
}

type Order = {
  readonly by: Sql
  /** What comes before the id in the order, as a text without blanks in its parts. */
  readonly place: Sql
  readonly behind: (parts: readonly string[], id: string) => Sql
}

/** What the partner's system refused first, then the latest change. */
const changed: Order = {
  by: raw('inquiry.needs_attention desc, inquiry.updated_at desc, inquiry.id desc'),
  place: raw(`concat(inquiry.needs_attention, ' ', wire_time(inquiry.updated_at))`),
  behind: ([needsAttention = '', at = ''], id) => sql`(needs_attention, updated_at, id)
    < (${needsAttention}::boolean, ${at}::timestamptz, ${id}::bigint)`,
}

/** What the partner's system refused first, then what must be offered soonest, then the most work, then the newest. */
const urgent: Order = {
  by: raw(`inquiry.needs_attention desc, inquiry.due, inquiry.open_count desc, inquiry.id desc`),
  place: raw(`concat(inquiry.needs_attention, ' ', inquiry.due, ' ', inquiry.open_count)`),
  behind: ([needsAttention = '', due = '', openCount = ''], id) => sql`
    (not needs_attention, due, -open_count, -id)
    > (not ${needsAttention}::boolean, ${due}, -(${openCount}::int), -(${id}::bigint))`,
}

function readRows(db: Db, organisationId: number, { filters, before, limit }: Asked) {
  const { by, place, behind } = filters['order'] === 'urgent' ? urgent : changed
  const wanted = conditions(organisationId, filters)
  if (before) wanted.push(behind(before.at.split(' '), before.id))
  return listHeads<{ place: string }>(db, organisationId, {
    inquiries: sql`(
      select * from ${inquiriesOf(organisationId)} as inquiry
       where ${join([sql`true`, ...wanted], ' and ')}
       order by ${by}
       limit ${limit}::int)`,
    more: sql`, ${place} as place`,
    order: by,
  })
}

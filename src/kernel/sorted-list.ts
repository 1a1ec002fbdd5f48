import { Type } from 'typebox'
import { cursorCodec } from './cursor.ts'
import type { Database, Db } from './db/db.ts'
import { raw, type Sql, sql } from './db/sql.ts'

export type Direction = 'asc' | 'desc'

export const wantedDirection = Type.Optional(
  Type.Unsafe<Direction>({
    type: 'string',
    enum: ['asc', 'desc'],
    description: 'What has no value comes last either way.',
  }),
)

/** What rows are sorted by. */
export type SortKey = {
  readonly by: Sql
  readonly type: 'text' | 'numeric' | 'date' | 'timestamptz'
}

/** The last row of a page: what it is sorted by, and what tells it from others that have the same. */
export type SortedPlace = { readonly at: string; readonly id: string }

export type SortedOrder = {
  /** For `order by`. */
  readonly by: Sql
  /** `at` of a row's place. */
  readonly at: Sql
  readonly behind: (place: SortedPlace | undefined) => Sql
}

/** Up or down; what has no value comes last either way. */
export function orderBy(
  { by, type }: SortKey,
  direction: Direction,
  id: { readonly by: Sql; readonly type: 'bigint' | 'text' },
): SortedOrder {
  const isAfter = raw(direction === 'asc' ? '>' : '<')
  return {
    by: sql`(${by}) is null, ${by} ${raw(direction)}, ${id.by} ${raw(direction)}`,
    at: sql`coalesce('=' || (${by})::text, '')`,
    behind(place) {
      if (!place) return sql`true`
      const ownId = sql`${place.id}::${raw(id.type)}`
      if (place.at === '') return sql`((${by}) is null and ${id.by} ${isAfter} ${ownId})`
      const own = sql`${place.at.slice(1)}::${raw(type)}`
      return sql`((${by}) is null or (${by}, ${id.by}) ${isAfter} (${own}, ${ownId}))`
    },
  }
}

export type SortedDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly cursorSecret: string
}

type Asked = {
  /** Tells its cursors from those of other lists. */
  readonly list: string
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** With the order that is asked for; a cursor carries those with which its list began. */
  readonly filters: object
}

type Wanted = {
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly after: SortedPlace | undefined
  readonly limit: number
}

type Read<Row> = (
  db: Db,
  asked: Wanted,
) => Promise<readonly (Row & { readonly place: SortedPlace })[]>

/** Of a list that looks at so many rows at a time: how far it came, where there may be more. */
type LookedTo = (db: Db, asked: Wanted) => Promise<SortedPlace | undefined>

export type SortedPage<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null }

const DEFAULT_LIMIT = 100

/** A page of a list as people look at it: unlike those for partners, rows may move while it is read. */
export async function readSortedPage<Row>(
  { database, cursorSecret }: SortedDeps,
  organisationId: number,
  { list, cursor, limit = DEFAULT_LIMIT, filters: given }: Asked,
  read: Read<Row>,
  lookedTo: LookedTo = async () => undefined,
): Promise<SortedPage<Row>> {
  const codec = cursorCodec(cursorSecret, organisationId, list)
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? said(given)
  const wanted = { filters, after: begun, limit: limit + 1 }
  const { rows, next } = await database.asOrganisation(organisationId, async (db) => {
    const found = await read(db, wanted)
    const last = found.length > limit ? found[limit - 1]?.place : await lookedTo(db, wanted)
    return { rows: found, next: last }
  })
  return {
    data: rows.slice(0, limit).map(({ place, ...row }) => row as unknown as Row),
    next_cursor: next ? codec.encode({ order: 'updated_at', filters, ...next }) : null,
  }
}

const said = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

import { hash } from 'node:crypto'
import { type TProperties, type TSchema, Type } from 'typebox'
import { type Cursor, cursorCodec, type ListOrder, MAX_CURSOR_LENGTH } from './cursor.ts'
import { readBarrier, type Stream } from './db/change-clock.ts'
import type { Database, Db } from './db/db.ts'
import { named, raw, type Sql, sql } from './db/sql.ts'
import { invalid } from './errors.ts'
import { wantedMoment } from './schema.ts'
import { readTimestamp } from './timestamps.ts'

/** What one list shows. Everything else about lists is below, once for all of them. */
export type ListSource = {
  /** The list's name: a cursor of one list is refused by another. */
  readonly list: string
  readonly stream: Stream
  readonly table: Sql
  /** The record as partners read it, as a JSON expression over a row of the table. */
  readonly body: Sql
  /** About how many bytes the record takes, as an expression that does not have to read long values. */
  readonly weight: Sql
  /**
   * Conditions for the filters given, beside the organisation. A filter with few values may write
   * them into the text, where an index is for one of them.
   */
  readonly where: (filters: Readonly<Record<string, string>>) => Sql
  /** Whether its records have a `completed_at`, by which they can be read in the order of completion. */
  readonly hasCompletion?: boolean
  /** Of a list whose rows come in the order they were made, whatever becomes of them. */
  readonly isByCreation?: boolean
}

/** The query of a list: where it starts, how far it goes, and its own filters. */
export type ListCall = {
  readonly cursor?: string | undefined
  readonly modified_since?: string | undefined
  /** Of lists of records that can be completed: their rows come in the order of completion. */
  readonly completed_since?: string | undefined
  readonly limit?: number | undefined
  readonly filters: Readonly<Record<string, string>>
}

export type ListDeps = {
  readonly database: Database
  readonly cursorSecret: string
  readonly onLateBarrier: (stream: Stream) => void
}

const DEFAULT_LIMIT = 100

export const listQuery = <Filters extends TProperties>(
  filters: Filters,
  source: Partial<ListSource> = {},
) =>
  Type.Object(
    {
      cursor: Type.Optional(
        Type.String({
          maxLength: MAX_CURSOR_LENGTH,
          description: 'next_cursor of the page before. It carries the order and the filters.',
        }),
      ),
      ...startsOf(source),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 500,
          default: DEFAULT_LIMIT,
          description: 'Records per page at the most.',
        }),
      ),
      ...filters,
    },
    { additionalProperties: false },
  )

const instant = (description: string) =>
  wantedMoment(`${description} First page only: ignored when a cursor is sent.`)

const STARTS = {
  modified_since: instant('Only records changed at or after this instant.'),
  completed_since: instant(
    'Only records completed at or after this instant, in the order of completion. A record that is ' +
      'completed again comes again.',
  ),
}

/** By which moments a first page may be bounded. For the types all of them: each is optional. */
const startsOf = ({ hasCompletion, isByCreation }: Partial<ListSource>): typeof STARTS => {
  const { modified_since, completed_since } = STARTS
  return {
    ...(!isByCreation && { modified_since }),
    ...(hasCompletion && { completed_since }),
  } as typeof STARTS
}

/** What is published of a page. */
export const pageOf = (item: TSchema, ...examples: readonly unknown[]) => ({
  description: 'A page.',
  schema: Type.Object({
    data: Type.Array(item),
    next_cursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Null ends the list.',
    }),
  }),
  example: { data: examples, next_cursor: null },
})

/**
 * One page of a list, as JSON text. Rows come in the order of the change clock, so no row is
 * skipped and none comes twice on one chain of cursors, whoever writes meanwhile; the read barrier
 * extends that to a client that polls by its own clock.
 */
export async function readPage(
  { database, cursorSecret, onLateBarrier }: ListDeps,
  organisationId: number,
  source: ListSource,
  call: ListCall,
): Promise<string> {
  const codec = cursorCodec(cursorSecret, organisationId, source.list)
  const cursor = call.cursor === undefined ? undefined : codec.decode(call.cursor)
  if (cursor) requireSameFilters(cursor, call.filters)
  const filters = cursor?.filters ?? call.filters
  const scan: Scan = {
    order: cursor?.order ?? orderOf(source, call),
    where: sql`${source.where(filters)} and ${cursor ? behind(cursor) : startOf(source, call)}`,
    limit: call.limit ?? DEFAULT_LIMIT,
  }
  const page = (db: Db) => readRows(db, organisationId, source, scan)
  const found = await database
    .asOrganisation(organisationId, async (db) => {
      await readBarrier(db, source.stream)
      return page(db)
    })
    .catch((error) => {
      if (!isLockTimeout(error)) throw error
      onLateBarrier(source.stream)
      return database.asOrganisation(organisationId, page)
    })

  const next = found.has_more
    ? codec.encode({ order: scan.order, filters, at: found.last_at, id: found.last_id })
    : null
  return `{"data":[${found.bodies ?? ''}],"next_cursor":${JSON.stringify(next)}}`
}

type Scan = { readonly order: ListOrder; readonly where: Sql; readonly limit: number }

type FoundPage = {
  /** The records as one text, separated by commas; null when there are none. */
  readonly bodies: string | null
  readonly has_more: boolean
  readonly last_at: string
  readonly last_id: string
}

/** Heavy records make a page shorter: it is written, held and sent as a whole. */
const PAGE_BYTES = 4 * 1024 * 1024

/**
 * PostgreSQL writes the page as one text: reading it row by row would cost this process more than
 * all else it does for a page. One row more than asked for is looked at, which only says that there
 * is more; a row that does not fit is not written at all. The cast is that of the lists' indexes,
 * which nothing but a list shall use.
 */
async function readRows(
  db: Db,
  organisationId: number,
  source: ListSource,
  { order, where, limit }: Scan,
): Promise<FoundPage> {
  const moment = raw(order)
  const statement = sql`
    select string_agg(body, ',') filter (where fits) as bodies,
           count(*) filter (where fits) < count(*) as has_more,
           wire_time(max(${moment}) filter (where fits)) as last_at,
           (array_agg(id) filter (where fits))[count(*) filter (where fits)] as last_id
      from (select id, ${moment}, fits, case when fits then (${source.body})::text end as body
              from (select *,
                           row_number() over in_order <= ${limit}::int
                             and sum(weight) over in_order - weight < ${PAGE_BYTES}::int as fits
                      from (select *, ${source.weight} as weight
                              from ${source.table}
                             where organisation_id::bigint = ${organisationId} and ${where}
                             order by ${moment}, id
                             limit ${limit + 1}::int) as found
                    window in_order as (order by ${moment}, id rows unbounded preceding)) as placed
           ) as page`
  // Each text has a name of its own.
  const name = `list_${source.list}_${hash('sha1', statement.parts.join('$'), 'hex')}`
  const found = await db.row<FoundPage>(named(name, statement))
  if (!found) throw new Error('A page answered nothing')
  return found
}

/**
 * A list goes on behind a place; a first page, behind one before all rows. Ids start at 1. An index of what was
 * completed is taken only where it is said that there must be a moment.
 */
const behind = ({ order, at, id }: Pick<Cursor, 'order' | 'at' | 'id'>): Sql =>
  sql`${raw(order)} is not null and (${raw(order)}, id) > (${at}::timestamptz, ${id}::bigint)`

const orderOf = ({ isByCreation }: ListSource, { completed_since }: ListCall): ListOrder =>
  isByCreation ? 'created_at' : completed_since === undefined ? 'updated_at' : 'completed_at'

/** Both bounds hold on a first page that has both. */
function startOf(source: ListSource, { modified_since, completed_since }: ListCall): Sql {
  if (source.isByCreation) return behind({ order: 'created_at', at: '-infinity', id: '0' })
  const from = (order: ListOrder, parameter: string, since: string | undefined): Sql =>
    behind({
      order,
      at: since === undefined ? '-infinity' : readTimestamp(parameter, since),
      id: '0',
    })
  const modified = from('updated_at', 'modified_since', modified_since)
  if (completed_since === undefined) return modified
  return sql`${from('completed_at', 'completed_since', completed_since)} and ${modified}`
}

function requireSameFilters(cursor: Cursor, given: ListCall['filters']): void {
  const other = Object.keys(given).find((name) => given[name] !== cursor.filters[name])
  if (other !== undefined) {
    throw invalid({
      loc: ['query', other],
      msg: 'differs from the filter of the cursor',
      type: 'cursor',
    })
  }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

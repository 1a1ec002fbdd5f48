import { cursorCodec } from '#kernel/cursor.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { startsWith } from '#kernel/db/starts-with.ts'
import type { Catalogue } from '../catalogue.ts'
import type { FoundArticle } from '../search-catalogue.ts'
import { countFacets, type Facets } from './count-facets.ts'
import { allOf, conditionsOf, FLAWS, type LineFilters, TRAITS } from './filters.ts'
import type { Lines } from './follow-lines.ts'
import { readSummary } from './summary.ts'

export type BrowseDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly catalogue: Pick<Catalogue, 'search'>
  readonly lines: Lines
  readonly cursorSecret: string
}

export const SORTS = ['article_number', 'name', 'manufacturer', 'changed'] as const
export type Sort = (typeof SORTS)[number]

export type ListedArticle = FoundArticle & {
  readonly has_conversion: boolean
  readonly updated_at: string
}

export type BrowseCall = LineFilters & {
  readonly q?: string | undefined
  readonly sort?: Sort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type ArticlePage = {
  readonly data: readonly ListedArticle[]
  readonly next_cursor: string | null
  /** Not while a large import is still being taken in. */
  readonly is_complete: boolean
}

const DEFAULT_LIMIT = 100

/** Articles as people browse them, a page at a time. */
export async function listArticles(
  deps: BrowseDeps,
  organisationId: number,
  { cursor, limit = DEFAULT_LIMIT, ...given }: BrowseCall,
): Promise<ArticlePage> {
  const is_complete = await deps.lines.follow(organisationId)
  const codec = cursorCodec(deps.cursorSecret, organisationId, 'catalogue')
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? written(given)
  const call = readWritten(filters)
  const found = await search(deps, organisationId, call)
  const rows = await deps.database.asOrganisation(organisationId, async (db) =>
    readRows(db, organisationId, {
      call,
      hits: found && [...found, ...(await findInactive(db, organisationId, call))],
      behind: begun,
      limit: limit + 1,
    }),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && { at: last.place, id: last.article_id }
  return {
    data: shown.map(({ place, article_id, ...article }) => article),
    next_cursor: next ? codec.encode({ order: 'updated_at', filters, ...next }) : null,
    is_complete,
  }
}

/** How many articles each further choice would leave. */
export async function facetsOf(
  deps: BrowseDeps,
  organisationId: number,
  call: LineFilters & Pick<BrowseCall, 'q'>,
): Promise<Facets & { readonly is_complete: boolean; readonly is_capped: boolean }> {
  const is_complete = await deps.lines.follow(organisationId)
  const { q, ...filters } = call
  const found = await search(deps, organisationId, { q })
  const facets = await deps.database.asOrganisation(organisationId, async (db) => {
    if (!found && Object.keys(written(filters)).length === 0) {
      return (await readSummary(db, organisationId)).facets
    }
    const ids = found && [...found, ...(await findInactive(db, organisationId, call))]
    return countFacets(db, organisationId, { filters, ids })
  })
  return { ...facets, is_complete, is_capped: (found?.length ?? 0) >= MOST_HITS }
}

/** Who finds more goes on typing. */
export const MOST_HITS = 1_000

/** The active articles that a text finds, the best first; nothing where none is given. */
async function search(
  { catalogue }: BrowseDeps,
  organisationId: number,
  { q, manufacturer, etim_class }: Pick<BrowseCall, 'q' | 'manufacturer' | 'etim_class'>,
): Promise<readonly string[] | undefined> {
  const text = q?.trim() ?? ''
  if (text === '') return undefined
  const facets = {
    ...(manufacturer !== undefined && { manufacturer }),
    ...(etim_class !== undefined && { etim_class }),
  }
  const { hits } = await catalogue.search({
    organisationId,
    query: { text, facets, limit: MOST_HITS },
  })
  return hits.map(({ id }) => String(id))
}

/** They are in no index: whose number begins so, or whose name has each of the words. */
async function findInactive(
  db: Db,
  organisationId: number,
  { q = '' }: Pick<BrowseCall, 'q'>,
): Promise<readonly string[]> {
  const words = q
    .trim()
    .split(/\s+/)
    .map((word) => sql`strpos(name_key, name_key(${word})) > 0`)
  const rows = await db.rows<{ article_id: string }>(sql`
    select article_id from article_lines
     where organisation_id::bigint = ${organisationId} and not is_active
       and (${startsWith(raw('article_number'), q.trim())} or ean = ${q.trim()} or ${allOf(words)})
     order by article_id
     limit ${MOST_HITS}::int`)
  return rows.map(({ article_id }) => article_id)
}

type Asked = {
  readonly call: BrowseCall
  readonly hits: readonly string[] | undefined
  readonly behind: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

type Row = ListedArticle & { readonly place: string; readonly article_id: string }

const KEYS: Readonly<Record<Sort, { readonly column: Sql; readonly type: Sql }>> = {
  article_number: { column: raw('article_number'), type: raw('text') },
  name: { column: raw('name_key'), type: raw('text') },
  manufacturer: { column: raw('maker'), type: raw('text') },
  changed: { column: raw('changed_at'), type: raw('timestamptz') },
}

/** What is found by a text comes as it fits, unless another order is asked for. */
function readRows(db: Db, organisationId: number, { call, hits, behind, limit }: Asked) {
  const { sort, direction = 'asc', q, ...filters } = call
  const isByFit = hits !== undefined && sort === undefined
  const { column, type } = isByFit
    ? { column: raw('hit.fit'), type: raw('bigint') }
    : KEYS[sort ?? 'article_number']
  const isDown = direction === 'desc' && !isByFit
  const [order, beyond] = isDown ? [raw('desc'), raw('<')] : [raw('asc'), raw('>')]
  const from = hits
    ? sql`unnest(${hits}::bigint[]) with ordinality as hit (article_id, fit)
          join article_lines as line using (article_id)`
    : sql`article_lines as line`
  const wanted = [
    ...conditionsOf(filters, organisationId),
    ...(behind
      ? [sql`(${column}, article_id) ${beyond} (${behind.at}::${type}, ${behind.id}::bigint)`]
      : []),
  ]
  return db.rows<Row>(sql`
    select line.place::text as place, line.article_id, article.article_number, name,
           manufacturer_name, manufacturer_article_number, supplier_article_number, ean, etim_class,
           product_group, base_unit, trim_scale(list_price)::text as list_price,
           trim_scale(price_quantity)::text as price_quantity, currency, article.is_active,
           line.has_conversion, wire_time(article.updated_at) as updated_at
      from (select article_id, ${column} as place, has_conversion
              from ${from}
             where organisation_id::bigint = ${organisationId} and ${allOf(wanted)}
             order by ${column} ${order}, article_id ${order}
             limit ${limit}::int) as line
      join articles as article on article.id = line.article_id
       and article.organisation_id = ${organisationId}
     order by line.place ${order}, line.article_id ${order}`)
}

/** As the cursor carries it. */
const written = (call: BrowseCall): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(call).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

const YES_OR_NO: readonly string[] = [...TRAITS, ...FLAWS]

const readWritten = (filters: Readonly<Record<string, string>>): BrowseCall =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      YES_OR_NO.includes(name) ? value === 'true' : value,
    ]),
  )

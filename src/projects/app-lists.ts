import { cursorCodec } from '#kernel/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import type { ListDeps } from '#kernel/list.ts'
import {
  listProjectGroups,
  listProjects,
  type Place,
  type ProjectFilters,
  type ProjectGroup,
  type ProjectLine,
} from './app-queries.ts'

export type AppListCall = ProjectFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type Page<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null }

/** Projects as people look for them. */
export const pageOfProjects = (
  deps: ListDeps,
  organisationId: number,
  call: AppListCall,
): Promise<Page<ProjectLine>> =>
  page(deps, organisationId, 'app_projects', call, listProjects, ({ updated_at, id }) => ({
    at: updated_at,
    id,
  }))

/** The same by master project; projects without an object number are in none. */
export const pageOfGroups = (
  deps: ListDeps,
  organisationId: number,
  call: AppListCall,
): Promise<Page<ProjectGroup>> =>
  page(
    deps,
    organisationId,
    'app_project_groups',
    call,
    listProjectGroups,
    ({ updated_at, object_number }) => ({ at: updated_at, id: object_number }),
  )

const DEFAULT_LIMIT = 100

type ReadRows<Row> = (
  db: Db,
  organisationId: number,
  asked: { filters: ProjectFilters; before: Place | undefined; limit: number },
) => Promise<readonly Row[]>

async function page<Row>(
  { database, cursorSecret }: ListDeps,
  organisationId: number,
  list: string,
  { cursor, limit = DEFAULT_LIMIT, ...given }: AppListCall,
  read: ReadRows<Row>,
  placeOf: (row: Row) => Place,
): Promise<Page<Row>> {
  const codec = cursorCodec(cursorSecret, organisationId, list)
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? filled(given)
  const rows = await database.asOrganisation(organisationId, (db) =>
    read(db, organisationId, { filters, before: begun, limit: limit + 1 }),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown,
    next_cursor: last ? codec.encode({ order: 'updated_at', filters, ...placeOf(last) }) : null,
  }
}

const filled = (filters: ProjectFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

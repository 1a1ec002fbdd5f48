import { readSortedPage, type SortedDeps, type SortedPage } from '#kernel/sorted-list.ts'
import {
  listProjectGroups,
  listProjects,
  type ProjectFilters,
  type ProjectGroup,
  type ProjectLine,
} from './app-queries.ts'

export type AppListCall = ProjectFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** Projects as people look for them. */
export const pageOfProjects = (
  deps: SortedDeps,
  organisationId: number,
  { cursor, limit, ...filters }: AppListCall,
): Promise<SortedPage<ProjectLine>> =>
  readSortedPage(
    deps,
    organisationId,
    { list: 'app_projects', cursor, limit, filters },
    (db, asked) => listProjects(db, organisationId, asked),
  )

/** The same by master project. A project without an object number is one of its own. */
export const pageOfGroups = (
  deps: SortedDeps,
  organisationId: number,
  { cursor, limit, ...filters }: AppListCall,
): Promise<SortedPage<ProjectGroup>> =>
  readSortedPage(
    deps,
    organisationId,
    { list: 'app_project_groups', cursor, limit, filters },
    (db, asked) => listProjectGroups(db, organisationId, asked),
  )

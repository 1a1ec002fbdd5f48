import { useMemo } from 'react'
import { type AnswerOf, call, type Inputs } from '../api/call.ts'
import type { Search } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { PROJECT_STATUSES } from './fields.ts'

export type ProjectLine = AnswerOf<'GET /projects'>['data'][number]
type Group = AnswerOf<'GET /projects/groups'>['data'][number]

/** A line of the list: a project, or what stands above those of one master project. */
export type Row =
  | {
      readonly type: 'project'
      readonly project: ProjectLine
      /** Below the line of its master project. */
      readonly isInGroup: boolean
    }
  | {
      readonly type: 'group'
      readonly id: string
      readonly object_number: string | null
      readonly projects: readonly ProjectLine[]
    }

export const ERP_STATES = ['taken', 'failed', 'waiting', 'never'] as const
export const SORTS = [
  'changed',
  'object_number',
  'name',
  'status',
  'value',
  'submission_date',
  'responsible',
] as const
export type Sort = (typeof SORTS)[number]

type Asked = Omit<NonNullable<Inputs<'GET /projects'>['query']>, 'cursor' | 'limit'>

/** The query that an address is; what it says wrongly counts as not said. */
export function askedOf(search: Search): Asked {
  const { q = '', status, responsible, erp, number, sort, direction } = search
  const known = PROJECT_STATUSES.find((each) => each === status)
  const state = ERP_STATES.find((each) => each === erp)
  const sorted = SORTS.find((each) => each === sort)
  const isId = responsible !== undefined && /^(none|[1-9]\d{0,17})$/.test(responsible)
  return {
    ...(q.trim() !== '' && { search: q.trim() }),
    ...(known && { status: known }),
    ...(isId && { responsible_user_id: responsible }),
    ...(state && { erp: state }),
    ...(number !== undefined && { object_number: number }),
    ...(sorted && { sort: sorted }),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
  }
}

const LIMIT = 60

/** The list as it is wanted: row by row, or by master project. */
export function useProjects(search: Search) {
  const asked = askedOf(search)
  const isGrouped = search['group'] === 'yes'
  const rows = useEndless<ProjectLine>({
    queryKey: ['projects', 'list', 'rows', asked],
    read: (cursor, signal) =>
      call(
        'GET /projects',
        { query: cursor === undefined ? { ...asked, limit: LIMIT } : { cursor } },
        signal,
      ),
    idOf: ({ id }) => id,
    isEnabled: !isGrouped,
  })
  const groups = useEndless<Group>({
    queryKey: ['projects', 'list', 'groups', asked],
    read: (cursor, signal) =>
      call(
        'GET /projects/groups',
        { query: cursor === undefined ? { ...asked, limit: LIMIT } : { cursor } },
        signal,
      ),
    idOf: groupId,
    isEnabled: isGrouped,
  })
  const shown = isGrouped ? groups : rows
  const items = useMemo(
    () => (isGrouped ? groups.items.flatMap(rowsOf) : rows.items.map((each) => rowOf(each, false))),
    [isGrouped, groups.items, rows.items],
  )
  return { ...shown, items }
}

const groupId = ({ object_number, projects }: Group): string =>
  object_number === null ? (projects[0]?.id ?? '') : `number ${object_number}`

const rowOf = (project: ProjectLine, isInGroup: boolean): Row => ({
  type: 'project',
  project,
  isInGroup,
})

/** One alone is shown as it is. */
export const rowsOf = (group: Group): readonly Row[] => {
  const { object_number, projects } = group
  if (projects.length < 2) return projects.map((project) => rowOf(project, false))
  return [
    { type: 'group', id: groupId(group), object_number, projects },
    ...projects.map((project) => rowOf(project, true)),
  ]
}

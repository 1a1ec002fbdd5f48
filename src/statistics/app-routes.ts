import { Type } from 'typebox'
import { csvOf, harmless } from '#kernel/csv.ts'
import type { Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { type ListDeps, listQuery, pageOf } from '#kernel/list.ts'
import { readSettings } from '../access/organisations/settings.ts'
import {
  type Chosen,
  listSelections,
  type StatisticsRow,
  SUMS_BY,
  type SumsBy,
  selectionStatistics,
  sumSelections,
} from './queries.ts'
import { readRange } from './range.ts'
import { readStatistics } from './read-statistics.ts'
import {
  exampleStatistics,
  exampleSums,
  SelectionStatistics,
  SelectionSums,
  screenFilters,
} from './schema.ts'

const common = { tag: 'Statistics', role: 'MEMBER', ...NO_INPUT, errors: [] } as const

/** The rows that partners read, their sums, and the rows as a table. */
export const statisticsAppOperations = (deps: ListDeps): readonly AppOperation[] => [
  listOperation(deps),
  sumsOperation(deps),
  downloadOperation(deps),
]

type Asked = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly request_type?: string | undefined
  readonly branch_id?: string | undefined
  readonly user_id?: string | undefined
}

const chosenBy = ({ from, to, request_type, branch_id, user_id }: Asked): Chosen => ({
  range: readRange({ from, to }),
  kind: request_type,
  branchId: branch_id,
  userId: user_id,
})

/** A matter of works councils: for admins alone, and where the organisation has not switched it off. */
async function requirePeople(db: Db, { role, organisationId }: UserCaller): Promise<void> {
  if (role !== 'ADMIN') {
    throw new ApiError('FORBIDDEN', 'Only an admin of the organisation may see people compared')
  }
  const { person_statistics: isAllowed } = await readSettings(db, organisationId)
  if (!isAllowed) {
    throw new ApiError('FORBIDDEN', 'The organisation does not compare people')
  }
}

const listOperation = (deps: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'listSelectionStatistics',
    method: 'GET',
    path: '/statistics/selections',
    summary: 'How positions got their articles, per request',
    description:
      'As partners read it; also of one branch, and for admins of one person, who is named with a cursor too.',
    query: listQuery(screenFilters, selectionStatistics),
    responses: { 200: pageOf(SelectionStatistics, exampleStatistics) },
    async handle({ query, caller }) {
      const { organisationId } = caller
      if (query.user_id !== undefined) {
        await deps.database.asOrganisation(organisationId, (db) => requirePeople(db, caller))
      }
      return { status: 200, json: await readStatistics(deps, organisationId, query) }
    },
  })

const sumsOperation = ({ database }: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'sumSelectionStatistics',
    method: 'GET',
    path: '/statistics/sums',
    summary: 'Sums of the statistics over a range',
    description:
      'Counts only, with the number of requests behind them: rates are made of sums. Days and weeks are those of UTC, as ' +
      'from and to are. Per person for admins alone, unless the organisation has switched that off.',
    query: Type.Object(
      { ...screenFilters, by: Type.Unsafe<SumsBy>({ type: 'string', enum: [...SUMS_BY] }) },
      { additionalProperties: false },
    ),
    responses: { 200: listOf(SelectionSums, exampleSums, 'The sums.') },
    async handle({ query: { by, ...asked }, caller }) {
      const { organisationId } = caller
      const chosen = chosenBy(asked)
      const data = await database.asOrganisation(organisationId, async (db) => {
        if (by === 'person' || chosen.userId !== undefined) await requirePeople(db, caller)
        return sumSelections(db, organisationId, { by, ...chosen })
      })
      return { status: 200, json: { data } }
    },
  })

const FIELDS = Object.keys(exampleStatistics) as (keyof StatisticsRow)[]

const downloadOperation = ({ database }: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'downloadSelectionStatistics',
    method: 'GET',
    path: '/statistics/selections.csv',
    summary: 'The rows of the statistics as a table',
    description:
      'All rows of GET /statistics/selections in their order, headed by the names of their fields. UTF-8, divided by ' +
      'semicolons. What programs would take for a formula has a quote in front.',
    query: Type.Object(screenFilters, { additionalProperties: false }),
    responses: { 200: { description: 'All of them.', fileType: 'text/csv' } },
    async handle({ query, caller }) {
      const { organisationId } = caller
      const chosen = chosenBy(query)
      const rows = await database.asOrganisation(organisationId, async (db) => {
        if (chosen.userId !== undefined) await requirePeople(db, caller)
        return listSelections(db, organisationId, chosen)
      })
      const lines = rows.map((row) => FIELDS.map((field) => harmless(String(row[field]))))
      const name = `statistics-${chosen.range.from.slice(0, 10)}.csv`
      const content = csvOf([FIELDS, ...lines])
      return { status: 200, file: { content, mediaType: 'text/csv; charset=utf-8', name } }
    },
  })

import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { type ListDeps, listQuery, pageSchema } from '#kernel/list.ts'
import { type SumsBy, selectionStatistics, sumSelections } from './queries.ts'
import { readRange } from './range.ts'
import { readStatistics } from './read-statistics.ts'
import { exampleStatistics, rangeFilters, SelectionStatistics, SelectionSums } from './schema.ts'

const common = {
  tag: 'Statistics',
  role: 'MEMBER',
  params: Type.Object({}),
  headers: Type.Object({}),
  errors: [],
} as const

/** The rows that partners read, and their sums. */
export const statisticsAppOperations = (deps: ListDeps): readonly AppOperation[] => [
  appOperation({
    ...common,
    id: 'listSelectionStatistics',
    method: 'GET',
    path: '/statistics/selections',
    summary: 'How positions got their articles, per request',
    description: 'As partners read it.',
    query: listQuery(rangeFilters, selectionStatistics),
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(SelectionStatistics),
        example: { data: [exampleStatistics], next_cursor: null },
      },
    },
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readStatistics(deps, caller.organisationId, query),
    }),
  }),
  sumsOperation(deps),
]

const sumsOperation = ({ database }: ListDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'sumSelectionStatistics',
    method: 'GET',
    path: '/statistics/sums',
    summary: 'Sums of the statistics over a range',
    description:
      'Counts only, with the number of requests behind them: rates are made of sums. Per person for ' +
      'admins alone.',
    query: Type.Object(
      {
        ...rangeFilters,
        by: Type.Unsafe<SumsBy>({ type: 'string', enum: ['total', 'day', 'branch', 'person'] }),
      },
      { additionalProperties: false },
    ),
    responses: {
      200: {
        description: 'The sums.',
        schema: Type.Object({ data: Type.Array(SelectionSums) }),
        example: { data: [] },
      },
    },
    async handle({ query: { by, from, to, request_type: kind }, caller }) {
      if (by === 'person' && caller.role !== 'ADMIN') {
        throw new ApiError('FORBIDDEN', 'Only an admin of the organisation may see people compared')
      }
      const { organisationId } = caller
      const range = readRange({ from, to })
      const data = await database.asOrganisation(organisationId, (db) =>
        sumSelections(db, organisationId, { by, range, kind }),
      )
      return { status: 200, json: { data } }
    },
  })

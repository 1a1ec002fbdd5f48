import { Type } from 'typebox'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { type ListDeps, listQuery, pageOf } from '#kernel/list.ts'
import { selectionStatistics } from './queries.ts'
import { readStatistics } from './read-statistics.ts'
import { exampleStatistics, rangeFilters, SelectionStatistics } from './schema.ts'

export const statisticsOperations = (deps: ListDeps): readonly Operation[] => [
  operation({
    id: 'listSelectionStatistics',
    method: 'GET',
    path: '/statistics/selections',
    tag: 'Statistics',
    summary: 'How positions got their articles, per request',
    description:
      'One row per request created in the range, in the order of creation; a request that is still ' +
      'processing has zeros. Counts only: auto_selected_count, prediction_correct_count and ' +
      'manual_selection_count add up to selection_count. Sum before you divide: hit rate = ' +
      '(auto_selected_count + prediction_correct_count) / selection_count. Follow next_cursor until it ' +
      'is null.',
    scope: 'statistics:read',
    limit: 'read',
    query: listQuery(rangeFilters, selectionStatistics),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: { 200: pageOf(SelectionStatistics, exampleStatistics) },
    errors: [],
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readStatistics(deps, caller.organisationId, query),
    }),
  }),
]

import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { pageOf } from '#kernel/list.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { type CallFilters, findLastLookedAt, groupRefusals, listCalls } from './log-queries.ts'
import { type LogLinks, readCall } from './read-call.ts'
import {
  CallGroup,
  CallLine,
  CallRecordDetail,
  callsQuery,
  exampleCallGroup,
  exampleCallLine,
  exampleCallRecord,
  groupsQuery,
} from './schema.ts'

type RequestLogDeps = SortedDeps & LogLinks

/** What partners' programs called. It has data of customers: for admins alone. */
export const requestLogAppOperations = (deps: RequestLogDeps): readonly AppOperation[] => [
  listOperation(deps),
  groupsOperation(deps),
  getOperation(deps),
]

const OF_LOG = { tag: 'Request log', role: 'ADMIN', ...NO_INPUT, errors: [] } as const

const listOperation = (deps: RequestLogDeps): AppOperation =>
  appOperation({
    ...OF_LOG,
    id: 'listCalls',
    method: 'GET',
    path: '/request-log',
    summary: 'Public calls, the newest first',
    description:
      'Those of keys of the organisation, also of keys that were not valid any more. A cursor carries its filters. A call ' +
      'is there up to half a second after its answer. Only so many calls are looked at at once: a page may be short, or ' +
      'empty, and have a next_cursor.',
    query: callsQuery,
    responses: { 200: pageOf(CallLine, exampleCallLine) },
    async handle({ query: { cursor, limit, ...given }, caller: { organisationId } }) {
      const asked = { list: 'request-log', cursor, limit, filters: given }
      const timed = <Wanted extends { filters: CallFilters }>(wanted: Wanted) => ({
        ...wanted,
        filters: { ...wanted.filters, ...readTimes(wanted.filters) },
      })
      const json = await readSortedPage(
        deps,
        organisationId,
        asked,
        async (db, wanted) => {
          const calls = await listCalls(db, organisationId, timed(wanted))
          return calls.map((call) => ({ ...call, place: { at: call.called_at, id: call.call_id } }))
        },
        (db, wanted) => findLastLookedAt(db, organisationId, timed(wanted)),
      )
      return { status: 200, json }
    },
  })

type Times = { readonly from?: string | undefined; readonly to?: string | undefined }

const readTimes = ({ from, to }: Times): Times => ({
  ...(from !== undefined && { from: readTimestamp('from', from) }),
  ...(to !== undefined && { to: readTimestamp('to', to) }),
})

const MOST_GROUPS = 20

const groupsOperation = ({ database }: RequestLogDeps): AppOperation =>
  appOperation({
    ...OF_LOG,
    id: 'groupCalls',
    method: 'GET',
    path: '/request-log/groups',
    summary: 'What was refused, by its kind',
    description: `Refusals with the same code at the same path, the most frequent first; ${MOST_GROUPS} kinds at the most.`,
    query: groupsQuery,
    responses: { 200: listOf(CallGroup, exampleCallGroup, 'The kinds.') },
    async handle({ query, caller: { organisationId } }) {
      const filters = { ...query, ...readTimes(query) }
      const data = await database.asOrganisation(organisationId, (db) =>
        groupRefusals(db, organisationId, filters, MOST_GROUPS),
      )
      return { status: 200, json: { data } }
    },
  })

const getOperation = ({ database, ...links }: RequestLogDeps): AppOperation =>
  appOperation({
    ...OF_LOG,
    id: 'getCall',
    method: 'GET',
    path: '/request-log/{call_id}',
    summary: 'One call, with what was sent and answered',
    description:
      'Values of secrets are masked. Bodies over 64 KB have their first 20 rows; where too much was called within a ' +
      'minute, bodies have their first 2,048 characters.',
    params: Type.Object({ call_id: Type.String() }),
    errors: ['NOT_FOUND'],
    responses: {
      200: { description: 'The call.', schema: CallRecordDetail, example: exampleCallRecord },
    },
    async handle({ params, caller: { organisationId } }) {
      const wanted = { organisationId, callId: params.call_id }
      const json = await database.asOrganisation(organisationId, (db) =>
        readCall(db, links, wanted),
      )
      return { status: 200, json }
    },
  })

import { Type } from 'typebox'
import { cursorCodec } from '#kernel/cursor.ts'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { givenFilters } from '#kernel/http/read-operations.ts'
import { pageSchema } from '#kernel/list.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { type CallFilters, groupRefusals, listCalls } from './log-queries.ts'
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

type RequestLogDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly cursorSecret: string
} & LogLinks

/** What partners' programs called. It has data of customers: for admins alone. */
export const requestLogAppOperations = (deps: RequestLogDeps): readonly AppOperation[] => [
  listOperation(deps),
  groupsOperation(deps),
  getOperation(deps),
]

const OF_LOG = {
  tag: 'Request log',
  role: 'ADMIN',
  params: Type.Object({}),
  headers: Type.Object({}),
  errors: [],
} as const

const DEFAULT_LIMIT = 100

const listOperation = ({ database, cursorSecret }: RequestLogDeps): AppOperation =>
  appOperation({
    ...OF_LOG,
    id: 'listCalls',
    method: 'GET',
    path: '/request-log',
    summary: 'Public calls, the newest first',
    description:
      'Those of keys of the organisation, also of keys that were not valid any more. A cursor carries its filters. A call ' +
      'is there up to half a second after its answer.',
    query: callsQuery,
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(CallLine),
        example: { data: [exampleCallLine], next_cursor: null },
      },
    },
    async handle({ query: { cursor, limit = DEFAULT_LIMIT, ...query }, caller }) {
      const { organisationId } = caller
      const codec = cursorCodec(cursorSecret, organisationId, 'request-log')
      const begun = cursor === undefined ? undefined : codec.decode(cursor)
      const filters: CallFilters =
        begun?.filters ?? givenFilters({ ...query, ...readTimes(query) }, Object.keys(query))
      const asked = { filters, before: begun, limit: limit + 1 }
      const rows = await database.asOrganisation(organisationId, (db) =>
        listCalls(db, organisationId, asked),
      )
      const data = rows.slice(0, limit)
      const last = rows.length > limit ? data.at(-1) : undefined
      const next = last && { at: last.called_at, id: last.call_id }
      const next_cursor = next
        ? codec.encode({ order: 'created_at', filters: { ...filters } as Filters, ...next })
        : null
      return { status: 200, json: { data, next_cursor } }
    },
  })

type Filters = Readonly<Record<string, string>>

type Times = { readonly from?: string; readonly to?: string }

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
    responses: {
      200: {
        description: 'The kinds.',
        schema: Type.Object({ data: Type.Array(CallGroup) }),
        example: { data: [exampleCallGroup] },
      },
    },
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
    query: Type.Object({}, { additionalProperties: false }),
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

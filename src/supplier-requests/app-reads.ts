import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { givenFilters } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type ListDeps, listQuery, pageSchema, readPage } from '#kernel/list.ts'
import { NO_INPUT, TAG } from './app-changes.ts'
import { findSupplierRequestJson, supplierRequestList } from './queries.ts'
import { exampleSupplierRequest, filters, SupplierRequest } from './schema.ts'

export const listOperation = (deps: ListDeps): AppOperation =>
  appOperation({
    ...NO_INPUT,
    id: 'listSupplierRequests',
    method: 'GET',
    path: '/supplier-requests',
    tag: TAG,
    summary: 'Supplier requests in the order they changed',
    description: 'As partners read them.',
    role: 'MEMBER',
    query: listQuery(filters),
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(SupplierRequest),
        example: { data: [exampleSupplierRequest], next_cursor: null },
      },
    },
    errors: [],
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readPage(deps, caller.organisationId, supplierRequestList, {
        ...query,
        filters: givenFilters(query, Object.keys(filters)),
      }),
    }),
  })

export const getOperation = ({ database }: ListDeps): AppOperation =>
  appOperation({
    ...NO_INPUT,
    id: 'getSupplierRequest',
    method: 'GET',
    path: '/supplier-requests/{id}',
    tag: TAG,
    summary: 'One supplier request',
    description: 'As partners read it.',
    role: 'MEMBER',
    params: Type.Object({ id: Type.String() }),
    responses: {
      200: {
        description: 'The supplier request.',
        schema: SupplierRequest,
        example: exampleSupplierRequest,
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ params: { id }, caller: { organisationId } }) {
      const json = isDecimalId(id)
        ? await database.asOrganisation(organisationId, (db) =>
            findSupplierRequestJson(db, organisationId, id),
          )
        : undefined
      if (!json) throw notFound('supplier request', id)
      return { status: 200, json }
    },
  })

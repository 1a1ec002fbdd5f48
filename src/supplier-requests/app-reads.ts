import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { pageOf } from '#kernel/list.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import { searchSuppliers } from '../master-data/suppliers/search-suppliers.ts'
import { TAG } from './app-changes.ts'
import { listContacts, listSupplierRequests } from './app-queries.ts'
import {
  AppSupplierRequest,
  Contact,
  exampleAppSupplierRequest,
  exampleLine,
  FoundSupplier,
  listQuery,
  SupplierRequestLine,
} from './app-schema.ts'
import { findSupplierRequest } from './queries.ts'
import { readSupplierRequest } from './read-supplier-request.ts'

const common = { ...NO_INPUT, tag: TAG, role: 'MEMBER', method: 'GET', errors: [] } as const
const ofOne = {
  ...common,
  params: Type.Object({ id: Type.String() }),
  errors: ['NOT_FOUND'],
} as const

export const listOperation = (deps: SortedDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'listSupplierRequests',
    path: '/supplier-requests',
    summary: 'Supplier requests as people look for them',
    description: 'A cursor carries its filters and its order.',
    query: listQuery,
    responses: { 200: pageOf(SupplierRequestLine, exampleLine) },
    async handle({ query: { cursor, limit, ...filters }, caller: { organisationId } }) {
      const asked = { list: 'app_supplier_requests', cursor, limit, filters }
      const json = await readSortedPage(deps, organisationId, asked, (db, wanted) =>
        listSupplierRequests(db, organisationId, wanted),
      )
      return { status: 200, json }
    },
  })

export const getOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getSupplierRequest',
    path: '/supplier-requests/{id}',
    summary: 'One supplier request',
    description: 'With what its positions are offered for by now.',
    responses: {
      200: {
        description: 'The supplier request.',
        schema: AppSupplierRequest,
        example: exampleAppSupplierRequest,
      },
    },
    handle: ({ params: { id }, caller: { organisationId } }) =>
      ofRequest(database, organisationId, id, (db) => readSupplierRequest(db, organisationId, id)),
  })

export const contactsOperation = (database: Database): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'listSupplierRequestContacts',
    path: '/supplier-requests/{id}/contacts',
    summary: 'Who can be written to at its supplier',
    description: 'The active contacts, by name.',
    responses: { 200: listOf(Contact, exampleAppSupplierRequest.contact) },
    handle: ({ params: { id }, caller: { organisationId } }) =>
      ofRequest(database, organisationId, id, async (db) => {
        const found = await findSupplierRequest(db, organisationId, id)
        return found && { data: await listContacts(db, organisationId, found.supplier_id) }
      }),
  })

const MOST_FOUND = 50
const exampleFound = { supplier_id: 'L-200', name: 'Kabelwerk Süd GmbH', city: 'Ulm' }

export const suppliersOperation = (database: Database): AppOperation =>
  appOperation({
    ...common,
    id: 'searchSuppliersToAsk',
    path: '/supplier-requests/suppliers',
    summary: 'Whom one can ask, as somebody types',
    description: 'Active suppliers by number or name; without a search the first by name.',
    query: Type.Object(
      {
        search: Type.Optional(Type.String({ maxLength: 200 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_FOUND, default: 20 })),
      },
      { additionalProperties: false },
    ),
    responses: { 200: listOf(FoundSupplier, exampleFound, 'The best first.') },
    async handle({ query: { search = '', limit = 20 }, caller: { organisationId } }) {
      const data = await database.asOrganisation(organisationId, (db) =>
        searchSuppliers(db, organisationId, { search, limit }),
      )
      return { status: 200, json: { data } }
    },
  })

async function ofRequest(
  database: Database,
  organisationId: number,
  id: string,
  read: (db: Db) => Promise<object | undefined>,
) {
  const json = isDecimalId(id) ? await database.asOrganisation(organisationId, read) : undefined
  if (!json) throw notFound('supplier request', id)
  return { status: 200, json }
}

import { type TSchema, Type } from 'typebox'
import type { Db } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { pageOf } from '#kernel/list.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import {
  type ContactWish,
  listContacts,
  listCustomers,
  listSuppliers,
  type Place,
} from './queries.ts'
import { readContact, readCustomer, readSupplier } from './read-partner.ts'
import {
  contactsQuery,
  exampleContact,
  exampleCustomer,
  exampleListedContact,
  exampleListedCustomer,
  exampleListedSupplier,
  exampleSupplier,
  ListedContact,
  ListedCustomer,
  ListedSupplier,
  listQuery,
  WholeContact,
  WholeCustomer,
  WholeSupplier,
} from './schema.ts'

/** Customers, suppliers and contacts as people look them up. */
export const partnerAppOperations = (deps: SortedDeps): readonly AppOperation[] => [
  listOperation(deps, {
    id: 'browseCustomers',
    path: '/partners/customers',
    summary: 'Customers by name',
    query: listQuery,
    record: ListedCustomer,
    example: exampleListedCustomer,
    list: listCustomers,
  }),
  listOperation(deps, {
    id: 'browseSuppliers',
    path: '/partners/suppliers',
    summary: 'Suppliers by name',
    query: listQuery,
    record: ListedSupplier,
    example: exampleListedSupplier,
    list: listSuppliers,
  }),
  listOperation(deps, {
    id: 'browseContacts',
    path: '/partners/contacts',
    summary: 'Contacts by name',
    query: contactsQuery,
    record: ListedContact,
    example: exampleListedContact,
    list: listContacts,
  }),
  recordOperation(deps, {
    id: 'getCustomer',
    path: '/customers/{customer_id}',
    summary: 'One customer',
    record: WholeCustomer,
    example: exampleCustomer,
    read: readCustomer,
  }),
  recordOperation(deps, {
    id: 'getSupplier',
    path: '/suppliers/{supplier_id}',
    summary: 'One supplier',
    record: WholeSupplier,
    example: exampleSupplier,
    read: readSupplier,
  }),
  recordOperation(deps, {
    id: 'getContact',
    path: '/contacts/{contact_id}',
    summary: 'One contact',
    record: WholeContact,
    example: exampleContact,
    read: readContact,
  }),
]

type Wish = {
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly record: TSchema
  readonly example: unknown
}

const common = { tag: 'Partners', role: 'MEMBER', method: 'GET', ...NO_INPUT } as const

type Listed = { readonly sort_key: string; readonly row_id: string }

type ListWish = Wish & {
  readonly query: typeof listQuery | typeof contactsQuery
  readonly list: (
    db: Db,
    organisationId: number,
    asked: {
      readonly wish: ContactWish
      readonly behind: Place | undefined
      readonly limit: number
    },
  ) => Promise<readonly Listed[]>
}

const listOperation = (deps: SortedDeps, wish: ListWish): AppOperation =>
  appOperation({
    ...common,
    id: wish.id,
    path: wish.path,
    summary: wish.summary,
    description:
      'A search looks in names, numbers, addresses and places. A cursor carries the filters. What is not in ' +
      'use is left out unless asked for.',
    query: wish.query,
    errors: [],
    responses: { 200: pageOf(wish.record, wish.example) },
    async handle({ query: { cursor, limit, ...filters }, caller: { organisationId } }) {
      const asked = { list: wish.id, cursor, limit, filters }
      const json = await readSortedPage(deps, organisationId, asked, async (db, wanted) => {
        const { filters, after: behind, limit } = wanted
        const with_inactive = filters['with_inactive'] === 'true'
        const page = { wish: { ...filters, with_inactive }, behind, limit }
        const rows = await wish.list(db, organisationId, page)
        return rows.map(({ sort_key: at, row_id: id, ...row }) => ({ ...row, place: { at, id } }))
      })
      return { status: 200, json }
    },
  })

type RecordWish = Wish & {
  readonly read: (db: Db, organisationId: number, key: string) => Promise<object>
}

const recordOperation = ({ database }: SortedDeps, wish: RecordWish): AppOperation => {
  const parameter = /\{(\w+)\}$/.exec(wish.path)?.[1] ?? ''
  return appOperation({
    ...common,
    id: wish.id,
    path: wish.path,
    summary: wish.summary,
    description: 'With all that is known of it, active or not.',
    params: Type.Object({ [parameter]: Type.String() }),
    errors: ['NOT_FOUND'],
    responses: {
      200: { description: 'As it is now.', schema: wish.record, example: wish.example },
    },
    handle: async ({ params, caller: { organisationId } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        wish.read(db, organisationId, String(params[parameter])),
      ),
    }),
  })
}

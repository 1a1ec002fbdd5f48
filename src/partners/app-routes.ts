import { type TSchema, Type } from 'typebox'
import { cursorCodec } from '#kernel/cursor.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { pageSchema } from '#kernel/list.ts'
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

type Deps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly cursorSecret: string
}

/** Customers, suppliers and contacts as people look them up. */
export const partnerAppOperations = (deps: Deps): readonly AppOperation[] => [
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

const common = { tag: 'Partners', role: 'MEMBER', method: 'GET', headers: Type.Object({}) } as const

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

const DEFAULT_LIMIT = 100

const listOperation = ({ database, cursorSecret }: Deps, wish: ListWish): AppOperation =>
  appOperation({
    ...common,
    id: wish.id,
    path: wish.path,
    summary: wish.summary,
    description:
      'A search looks in names, numbers, addresses and places. A cursor carries the filters. What is not in ' +
      'use is left out unless asked for.',
    query: wish.query,
    params: Type.Object({}),
    errors: [],
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(wish.record),
        example: { data: [wish.example], next_cursor: null },
      },
    },
    async handle({ query: { cursor, limit = DEFAULT_LIMIT, ...given }, caller }) {
      const { organisationId } = caller
      const codec = cursorCodec(cursorSecret, organisationId, wish.id)
      const begun = cursor === undefined ? undefined : codec.decode(cursor)
      const filters = begun?.filters ?? written(given)
      const rows = await database.asOrganisation(organisationId, (db) =>
        wish.list(db, organisationId, {
          wish: { ...filters, with_inactive: filters['with_inactive'] === 'true' },
          behind: begun,
          limit: limit + 1,
        }),
      )
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      const place = last && { at: last.sort_key, id: last.row_id }
      return {
        status: 200,
        json: {
          data: shown.map(({ sort_key, row_id, ...record }) => record),
          next_cursor: place ? codec.encode({ order: 'updated_at', filters, ...place }) : null,
        },
      }
    },
  })

const written = (given: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

type RecordWish = Wish & {
  readonly read: (db: Db, organisationId: number, key: string) => Promise<object>
}

const recordOperation = ({ database }: Deps, wish: RecordWish): AppOperation => {
  const parameter = /\{(\w+)\}$/.exec(wish.path)?.[1] ?? ''
  return appOperation({
    ...common,
    id: wish.id,
    path: wish.path,
    summary: wish.summary,
    description: 'With all that is known of it, active or not.',
    query: Type.Object({}, { additionalProperties: false }),
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

import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { searchCustomers } from './search-customers.ts'

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** Whom an inquiry can be from. */
export const customerAppOperations = ({
  database,
}: {
  database: Database
}): readonly AppOperation[] => [
  appOperation({
    id: 'searchCustomers',
    method: 'GET',
    path: '/customers',
    tag: 'Customers',
    summary: 'Customers as somebody types',
    description:
      'Whose number it is, then whose number or name begins so, then in whose name it is anywhere. ' +
      'Without a search, the first by name. Inactive customers are left out.',
    role: 'MEMBER',
    ...NO_INPUT,
    query: Type.Object(
      {
        search: Type.Optional(Type.String({ maxLength: 200 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
      },
      { additionalProperties: false },
    ),
    responses: {
      200: {
        description: 'The best first.',
        schema: Type.Object({
          data: Type.Array(
            Type.Object({
              customer_id: Type.String(),
              name: textOrNull,
              city: textOrNull,
              email: textOrNull,
            }),
          ),
        }),
        example: {
          data: [
            {
              customer_id: 'K-1001',
              name: 'Elektro Petersen GmbH',
              city: 'Kiel',
              email: 'info@petersen.example',
            },
          ],
        },
      },
    },
    errors: [],
    async handle({ query: { search = '', limit = 20 }, caller: { organisationId } }) {
      const data = await database.asOrganisation(organisationId, (db) =>
        searchCustomers(db, organisationId, { search, limit }),
      )
      return { status: 200, json: { data } }
    },
  }),
]

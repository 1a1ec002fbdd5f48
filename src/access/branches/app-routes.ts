import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { listBranches } from './queries.ts'

/** Where inquiries go, to choose from. */
export const branchAppOperations = ({
  database,
}: {
  database: Database
}): readonly AppOperation[] => [
  appOperation({
    id: 'listBranches',
    method: 'GET',
    path: '/branches',
    tag: 'Branches',
    summary: 'The branches of the organisation',
    description: 'By name.',
    role: 'MEMBER',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'All of them.',
        schema: Type.Object({
          data: Type.Array(
            Type.Object({
              id: Type.String({ description: 'Decimal digits.' }),
              name: Type.String(),
            }),
          ),
        }),
        example: { data: [{ id: '3', name: 'Nord' }] },
      },
    },
    errors: [],
    handle: async ({ caller: { organisationId } }) => ({
      status: 200,
      json: {
        data: await database.asOrganisation(organisationId, (db) =>
          listBranches(db, organisationId),
        ),
      },
    }),
  }),
]

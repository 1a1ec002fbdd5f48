import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { listUsers } from './queries.ts'
import { exampleUser, User } from './schema.ts'

const { id, email, name, role, is_active } = User.properties

/** Whom work can be given to. */
export const userAppOperations = ({
  database,
}: {
  database: Database
}): readonly AppOperation[] => [
  appOperation({
    id: 'listColleagues',
    method: 'GET',
    path: '/users',
    tag: 'Users',
    summary: 'The users of the organisation',
    description: 'The active ones first, by name: whoever assigns work has to see them.',
    role: 'MEMBER',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'All of them.',
        schema: Type.Object({
          data: Type.Array(Type.Object({ id, email, name, role, is_active })),
        }),
        example: {
          data: [
            {
              id: exampleUser.id,
              email: exampleUser.email,
              name: exampleUser.name,
              role: exampleUser.role,
              is_active: true,
            },
          ],
        },
      },
    },
    errors: [],
    handle: async ({ caller: { organisationId } }) => ({
      status: 200,
      json: {
        data: await database.asOrganisation(organisationId, (db) => listUsers(db, organisationId)),
      },
    }),
  }),
]

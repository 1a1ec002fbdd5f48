import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findUserJson, findUsersByEmail } from './queries.ts'
import { exampleUser, User } from './schema.ts'

export const userOperations = ({ database }: { database: Database }): readonly Operation[] => [
  operation({
    id: 'listUsers',
    method: 'GET',
    path: '/users',
    tag: 'Users',
    summary: 'Users by e-mail address',
    description:
      'All users with this address, inactive ones too, on one page: next_cursor is always null. An ' +
      'address that nobody has gives an empty page. Feed it the user_email of a tender or an order.',
    scope: 'users:read',
    limit: 'read',
    query: Type.Object(
      {
        email: Type.String({
          minLength: 1,
          maxLength: 1_000,
          description: 'The whole address; upper and lower case are the same.',
          examples: [exampleUser.email],
        }),
      },
      { additionalProperties: false },
    ),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'The users with this address.',
        schema: Type.Object({ data: Type.Array(User), next_cursor: Type.Null() }),
        example: { data: [exampleUser], next_cursor: null },
      },
    },
    errors: [],
    async handle({ query: { email }, caller: { organisationId } }) {
      // A query string turns + into a blank, which no address has.
      const address = email.replaceAll(' ', '+')
      const bodies = await database.asOrganisation(organisationId, (db) =>
        findUsersByEmail(db, organisationId, address),
      )
      return { status: 200, json: `{"data":[${bodies.join(',')}],"next_cursor":null}` }
    },
  }),
  operation({
    id: 'getUser',
    method: 'GET',
    path: '/users/{user_id}',
    tag: 'Users',
    summary: 'One user',
    description: 'The user as it is now.',
    scope: 'users:read',
    limit: 'read',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({
      user_id: Type.String({ description: 'The id from GET /users.', examples: [exampleUser.id] }),
    }),
    headers: Type.Object({}),
    responses: { 200: { description: 'The user.', schema: User, example: exampleUser } },
    errors: ['NOT_FOUND'],
    async handle({ params: { user_id }, caller: { organisationId } }) {
      const body = isDecimalId(user_id)
        ? await database.asOrganisation(organisationId, (db) =>
            findUserJson(db, organisationId, user_id),
          )
        : undefined
      if (!body) throw notFound('user', user_id)
      return { status: 200, json: body }
    },
  }),
]

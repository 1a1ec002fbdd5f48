import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { NO_INPUT, type OpenOperation, openOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { cameByHttps, visitorOf } from '../sessions/cookie.ts'
import { signedInCookies } from '../sessions/device-cookie.ts'
import { exampleSession, Session } from '../sessions/schema.ts'
import { hashOfToken } from '../sessions/session.ts'
import { showSession } from '../sessions/show-session.ts'
import type { SessionDeps } from '../sessions/sign-in.ts'
import { MAX_CHARACTERS, MIN_CHARACTERS } from '../users/password.ts'
import { acceptInvitation, notGood } from './accept-invitation.ts'
import { findInvitation } from './queries.ts'

/** For who has a link to choose a password, and nothing else yet. */
export const invitationOperations = (deps: SessionDeps): readonly OpenOperation[] => [
  lookOperation(deps.database),
  acceptOperation(deps),
]

const common = {
  tag: 'Session',
  open: true,
  method: 'POST',
  ...NO_INPUT,
  errors: ['NOT_FOUND'],
} as const

const token = Type.String({ minLength: 1, maxLength: 200, description: 'From the link.' })
const exampleToken = 'w3mPzq0s5cD8f1rK9aT2yU7bN4xV6hJ0gL5eQ8iO3uE'

const Look = Type.Object({ token }, { additionalProperties: false })

/** The token is no part of an address: those are kept in many places. */
function lookOperation(database: Database): OpenOperation {
  const read = createJsonReader(Look)
  return openOperation({
    ...common,
    id: 'lookAtInvitation',
    path: '/invitations/look',
    summary: 'Whom an invitation is for',
    description: 'Changes nothing. 404 for one that is unknown, used, replaced or too old.',
    body: { schema: Look, example: { token: exampleToken }, description: 'The invitation.' },
    responses: {
      200: {
        description: 'The invitation.',
        schema: Type.Object({
          email: Type.String(),
          name: Type.String(),
          organisation: Type.String(),
          invited_by: Type.Unsafe<string | null>({
            type: ['string', 'null'],
            description: 'The name of the admin who gave the link.',
          }),
          language: Type.Unsafe<'de' | 'en'>({ type: 'string', enum: ['de', 'en'] }),
          is_reset: Type.Boolean({ description: 'Whether there was a password before.' }),
          expires_at: Type.String({ format: 'date-time' }),
        }),
        example: {
          email: exampleSession.user.email,
          name: exampleSession.user.name,
          organisation: exampleSession.organisation.name,
          invited_by: 'Ada Admin',
          language: 'de',
          is_reset: false,
          expires_at: '2026-11-21T09:30:00.123456Z',
        },
      },
    },
    async handle({ request }) {
      const { value } = await read(request)
      const found = await database.asSystem((db) => findInvitation(db, hashOfToken(value.token)))
      if (!found) throw notGood()
      const { organisation_id, user_id, is_mailed, ...json } = found
      return { status: 200, json }
    },
  })
}

const Acceptance = Type.Object(
  {
    token,
    password: Type.String({
      minLength: MIN_CHARACTERS,
      maxLength: MAX_CHARACTERS,
      description: 'Any characters. None of those that everybody tries.',
    }),
  },
  { additionalProperties: false },
)

function acceptOperation(deps: SessionDeps): OpenOperation {
  const read = createJsonReader(Acceptance)
  return openOperation({
    ...common,
    id: 'acceptInvitation',
    path: '/invitations/accept',
    summary: 'Choose a password by an invitation',
    description:
      'Ends all sessions of the user, opens a new one and sets its cookie. The invitation is good once.',
    body: {
      schema: Acceptance,
      example: { token: exampleToken, password: 'Schuko, 16 Ampere, weiß' },
      description: 'The invitation, and the password.',
    },
    responses: { 200: { description: 'Signed in.', schema: Session, example: exampleSession } },
    async handle({ request }) {
      const { value } = await read(request)
      const signed = await acceptInvitation(deps, value, visitorOf(request))
      const session = await deps.database.asOrganisation(signed.organisationId, (db) =>
        showSession(db, signed),
      )
      const cookies = signedInCookies(deps.sealer, signed, cameByHttps(request))
      return { status: 200, json: session, headers: { 'Set-Cookie': cookies } }
    },
  })
}

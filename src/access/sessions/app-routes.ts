import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type OpenOperation,
  openOperation,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { readSettings } from '../organisations/settings.ts'
import { changePassword } from './change-password.ts'
import { confirmSession } from './confirm-session.ts'
import { cameByHttps, cookieEnded, tokenIn, visitorOf } from './cookie.ts'
import { devicesIn, signedInCookies } from './device-cookie.ts'
import { endOwnSession, signOut, signOutUser } from './end-sessions.ts'
import { DEFAULT_PREFERENCES, Preferences, PreferencesChange } from './preferences.ts'
import { listSessions, mergePreferences } from './queries.ts'
import {
  Confirmation,
  Credentials,
  exampleCredentials,
  exampleOpenSession,
  exampleSession,
  OpenSession,
  PasswordChange,
  Session,
} from './schema.ts'
import { PROOF_MINUTES } from './session.ts'
import { showSession, withDefaults } from './show-session.ts'
import { type SessionDeps, type SignInDeps, signIn } from './sign-in.ts'

/** Signing in and out, and what a person may do about the own sessions. */
export function sessionOperations(deps: SessionDeps): readonly (AppOperation | OpenOperation)[] {
  const { database } = deps
  return [
    signInOperation(deps),
    signOutOperation(database),
    sessionOperation(database),
    confirmOperation(deps),
    passwordOperation(deps),
    preferencesOperation(database),
    listOperation(database),
    endOperation(database),
    signOutUserOperation(database),
  ]
}

const TAG = 'Session'
const OWN = { role: 'MEMBER', beforePasswordChange: true } as const

function signInOperation(deps: SessionDeps): OpenOperation {
  const read = createJsonReader(Credentials)
  return openOperation({
    id: 'signIn',
    method: 'POST',
    path: '/sign-in',
    tag: TAG,
    summary: 'Sign in',
    description:
      'Opens a session and sets its cookie. An unknown address, a wrong password and an inactive user ' +
      'are answered alike. After several failures the next attempt has to wait: see Retry-After. A device cookie, ' +
      'which every sign-in sets, gives the browser a count of its own: failures elsewhere do not hold it up.',
    open: true,
    ...NO_INPUT,
    body: { schema: Credentials, example: exampleCredentials, description: 'Who signs in.' },
    responses: { 200: { description: 'Signed in.', schema: Session, example: exampleSession } },
    errors: [],
    async handle({ request }) {
      const { value } = await read(request)
      const signed = await signIn(deps, value, visitorOf(request), {
        formerToken: tokenIn(request),
        devices: devicesIn(deps.sealer, request),
      })
      const session = await deps.database.asOrganisation(signed.organisationId, (db) =>
        showSession(db, signed),
      )
      const cookies = signedInCookies(deps.sealer, signed, cameByHttps(request))
      return { status: 200, json: session, headers: { 'Set-Cookie': cookies } }
    },
  })
}

const signOutOperation = (database: Database): AppOperation =>
  appOperation({
    id: 'signOut',
    method: 'POST',
    path: '/sign-out',
    tag: TAG,
    summary: 'Sign out',
    description:
      'Ends the session at once, and takes its cookie out of the browser, and what that keeps of pages and pictures.',
    ...OWN,
    ...NO_INPUT,
    responses: { 204: { description: 'Signed out.' } },
    errors: [],
    async handle({ caller, request }) {
      await database.asOrganisation(caller.organisationId, (db) => signOut(db, caller))
      return { status: 204, headers: { ...cookieEnded(request), 'Clear-Site-Data': '"cache"' } }
    },
  })

const sessionOperation = (database: Database): AppOperation =>
  appOperation({
    id: 'getSession',
    method: 'GET',
    path: '/session',
    tag: TAG,
    summary: 'Who is signed in',
    description: 'The user of this session as it is now, the organisation, and the preferences.',
    ...OWN,
    ...NO_INPUT,
    responses: { 200: { description: 'The session.', schema: Session, example: exampleSession } },
    errors: [],
    handle: async ({ caller }) => ({
      status: 200,
      json: await database.asOrganisation(caller.organisationId, (db) => showSession(db, caller)),
    }),
  })

function confirmOperation(deps: SignInDeps): AppOperation {
  const read = createJsonReader(Confirmation)
  return appOperation({
    id: 'confirmSession',
    method: 'POST',
    path: '/session/confirm',
    tag: TAG,
    summary: 'Prove who one is',
    description:
      `For ${PROOF_MINUTES} minutes the session may then do what wants a fresh proof. A wrong password counts as a failed ` +
      'sign-in. Who signs in by an OpenID provider alone signs in again there.',
    role: 'MEMBER',
    ...NO_INPUT,
    body: {
      schema: Confirmation,
      example: { password: exampleCredentials.password },
      description: 'The own password.',
    },
    responses: { 204: { description: 'Proved.' } },
    errors: ['NOT_FOUND'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      await confirmSession(deps, caller, value.password)
      return { status: 204 }
    },
  })
}

function passwordOperation(deps: SessionDeps): AppOperation {
  const read = createJsonReader(PasswordChange)
  return appOperation({
    id: 'changePassword',
    method: 'POST',
    path: '/session/password',
    tag: TAG,
    summary: 'Change the own password',
    description:
      'Ends all sessions of the user and goes on with a new one, whose cookie it sets. A wrong current ' +
      'password counts as a failed sign-in.',
    ...OWN,
    ...NO_INPUT,
    body: {
      schema: PasswordChange,
      example: { current: exampleCredentials.password, new: 'Schuko, 16 Ampere, weiß' },
      description: 'The current password and the new one.',
    },
    responses: { 200: { description: 'Changed.', schema: Session, example: exampleSession } },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { current, new: next } = (await read(request)).value
      const wish = { current, next }
      const opened = await changePassword(deps, caller, wish, visitorOf(request))
      const session = await deps.database.asOrganisation(caller.organisationId, (db) =>
        showSession(db, { ...caller, ...opened }),
      )
      const cookies = signedInCookies(deps.sealer, opened, cameByHttps(request))
      return { status: 200, json: session, headers: { 'Set-Cookie': cookies } }
    },
  })
}

function preferencesOperation(database: Database): AppOperation {
  const read = createJsonReader(PreferencesChange)
  return appOperation({
    id: 'changePreferences',
    method: 'PATCH',
    path: '/session/preferences',
    tag: TAG,
    summary: 'Change the own preferences',
    description: 'What is not named stays as it is; what is named is replaced as a whole.',
    ...OWN,
    ...NO_INPUT,
    body: {
      schema: PreferencesChange,
      example: { language: 'en', theme: 'dark' },
      description: 'What is to change.',
    },
    responses: {
      200: {
        description: 'The preferences as they are now.',
        schema: Preferences,
        example: DEFAULT_PREFERENCES,
      },
    },
    errors: [],
    async handle({ caller: { organisationId, userId }, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(organisationId, async (db) => {
        const preferences = await mergePreferences(db, organisationId, userId, value)
        return withDefaults(preferences, await readSettings(db, organisationId))
      })
      return { status: 200, json }
    },
  })
}

const listOperation = (database: Database): AppOperation =>
  appOperation({
    id: 'listSessions',
    method: 'GET',
    path: '/sessions',
    tag: TAG,
    summary: 'The own sessions',
    description: 'Everywhere that this user is signed in, the latest first.',
    ...OWN,
    ...NO_INPUT,
    responses: { 200: listOf(OpenSession, exampleOpenSession, 'The sessions.') },
    errors: [],
    async handle({ caller: { organisationId, userId, sessionId } }) {
      const sessions = await database.asOrganisation(organisationId, (db) =>
        listSessions(db, organisationId, userId),
      )
      const data = sessions.map((session) => ({ ...session, is_current: session.id === sessionId }))
      return { status: 200, json: { data } }
    },
  })

const endOperation = (database: Database): AppOperation =>
  appOperation({
    id: 'endSession',
    method: 'DELETE',
    path: '/sessions/{session_id}',
    tag: TAG,
    summary: 'End one of the own sessions',
    description: 'At once, wherever it is.',
    ...OWN,
    ...NO_INPUT,
    params: Type.Object({
      session_id: Type.String({
        description: 'The id from GET /sessions.',
        examples: [exampleOpenSession.id],
      }),
    }),
    responses: { 204: { description: 'Ended.' } },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { session_id } }) {
      await database.asOrganisation(caller.organisationId, (db) =>
        endOwnSession(db, caller, session_id),
      )
      return { status: 204 }
    },
  })

const signOutUserOperation = (database: Database): AppOperation =>
  appOperation({
    id: 'signOutUser',
    method: 'POST',
    path: '/users/{user_id}/sign-out',
    tag: 'Users',
    summary: 'Sign a user out everywhere',
    description: 'Ends all sessions of a user of the own organisation at once.',
    role: 'ADMIN',
    ...NO_INPUT,
    params: Type.Object({
      user_id: Type.String({ description: 'Decimal digits.', examples: [exampleSession.user.id] }),
    }),
    responses: {
      200: {
        description: 'How many sessions there were.',
        schema: Type.Object({ ended_sessions: Type.Integer({ minimum: 0 }) }),
        example: { ended_sessions: 2 },
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { user_id } }) {
      const ended = await database.asOrganisation(caller.organisationId, (db) =>
        signOutUser(db, caller, user_id),
      )
      return { status: 200, json: { ended_sessions: ended } }
    },
  })

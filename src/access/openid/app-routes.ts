import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import {
  APP_BASE,
  NO_INPUT,
  type OpenOperation,
  openOperation,
} from '#kernel/http/app-operation.ts'
import type { Answer } from '#kernel/http/operation.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { cookieIn, hostCookie, tokenIn, visitorOf } from '../sessions/cookie.ts'
import { signedInCookies } from '../sessions/device-cookie.ts'
import type { Opened } from '../sessions/open-session.ts'
import { APP_PATH, ownPath } from './own-path.ts'
import { beginPending, openPending, PENDING_S, sealPending } from './pending.ts'
import type { Brought, OpenIdProvider } from './provider.ts'
import { ProviderFault, TokenFault } from './provider-fault.ts'
import { takeAnswer } from './queries.ts'
import { CALLBACK } from './settings.ts'
import { signInByOpenId } from './sign-in-openid.ts'

type Deps = {
  readonly database: Database
  readonly now: () => Date
  readonly sealer: Sealer
  /** Undefined where none is set up. */
  readonly provider: OpenIdProvider | undefined
}

const START = '/sign-in/openid'

/** Signing in by a provider that people have an account at already. */
export const openIdOperations = (deps: Deps): readonly OpenOperation[] => [
  optionsOperation(deps),
  startOperation(deps),
  callbackOperation(deps),
]

const TAG = 'Session'

const optionsOperation = ({ provider }: Deps): OpenOperation =>
  openOperation({
    id: 'getSignInOptions',
    method: 'GET',
    path: '/sign-in/options',
    tag: TAG,
    summary: 'How one can sign in',
    description: 'What the page for signing in offers.',
    open: true,
    ...NO_INPUT,
    responses: {
      200: { description: 'The ways.', schema: SignInOptions, example: exampleOptions },
    },
    errors: [],
    handle: async () => ({
      status: 200,
      json: {
        password: true,
        openid: provider ? { name: provider.name, start: APP_BASE + START } : null,
      },
    }),
  })

const SignInOptions = Type.Object(
  {
    password: Type.Boolean({ description: 'By e-mail address and password.' }),
    openid: Type.Union([
      Type.Object({
        name: Type.String({ description: 'What people know the provider by.' }),
        start: Type.String({ description: 'Where the browser goes; `to` may be added.' }),
      }),
      Type.Null(),
    ]),
  },
  { 'x-component': 'SignInOptions' },
)

const exampleOptions = { password: true, openid: { name: 'Muster SSO', start: APP_BASE + START } }

const startOperation = (deps: Deps): OpenOperation =>
  openOperation({
    id: 'startOpenIdSignIn',
    method: 'GET',
    path: START,
    tag: TAG,
    summary: 'Sign in by the OpenID provider',
    description:
      'Sends the browser to the provider, with a cookie that its answer must come back with within ten ' +
      `minutes. ${REASONS}`,
    open: true,
    ...NO_INPUT,
    query: Type.Object(
      {
        to: Type.Optional(
          Type.String({
            description: `Where the person wants to go: a path below ${APP_PATH}. Anything else is taken for ${APP_PATH}.`,
            examples: [`${APP_PATH}/inbox`],
          }),
        ),
        again: Type.Optional(
          Type.String({
            enum: ['1'],
            description: 'The provider is to ask the person anew, though it knows them.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 302: { description: 'To the provider.', headers: REDIRECT_HEADERS } },
    errors: ['NOT_FOUND'],
    async handle({ query, request }) {
      const provider = required(deps.provider)
      const pending = beginPending(ownPath(query.to ?? APP_PATH), deps.now())
      try {
        const page = await provider.pageFor(pending, query.again === '1')
        return redirect(page, [pendingCookie(provider, sealPending(deps.sealer, pending))])
      } catch (error) {
        return redirect(backWith(reasonOf(error, request), pending.to))
      }
    },
  })

const callbackOperation = (deps: Deps): OpenOperation =>
  openOperation({
    id: 'finishOpenIdSignIn',
    method: 'GET',
    path: CALLBACK,
    tag: TAG,
    summary: 'Back from the OpenID provider',
    description:
      'Where the provider sends the browser back to. Opens a session and sets its cookie, once for each ' +
      `sign-in that this browser began. ${REASONS}`,
    open: true,
    ...NO_INPUT,
    // Providers add what they like.
    query: Type.Object({
      state: Type.Optional(Type.String({ maxLength: 1_000 })),
      code: Type.Optional(Type.String({ maxLength: 4_000 })),
      iss: Type.Optional(Type.String({ maxLength: 1_000 })),
      error: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    responses: {
      302: {
        description: 'To where the person wanted to go, or back to the page for signing in.',
        headers: REDIRECT_HEADERS,
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ query, request }) {
      const provider = required(deps.provider)
      const outcome = await finish(deps, provider, query, request)
      // Good for one answer, whatever became of it.
      const ended = pendingCookie(provider, '')
      if ('reason' in outcome) return redirect(backWith(outcome.reason, outcome.to), [ended])
      const cookies = signedInCookies(deps.sealer, outcome.opened, isSecure(provider))
      return redirect(outcome.to, [...cookies, ended])
    },
  })

type Query = Brought & {
  readonly state?: string | undefined
  readonly error?: string | undefined
}

async function finish(
  deps: Deps,
  provider: OpenIdProvider,
  query: Query,
  request: FastifyRequest,
): Promise<{ reason: string; to?: string } | { to: string; opened: Opened }> {
  const sealed = cookieIn(request, cookieName(provider))
  const pending = openPending(deps.sealer, sealed, query.state, deps.now())
  if (!pending) return { reason: 'state' }
  const stateHash = createHash('sha256').update(pending.state).digest()
  const { to } = pending
  if (!(await deps.database.asSystem((db) => takeAnswer(db, stateHash)))) {
    return { reason: 'state', to }
  }
  if (query.error !== undefined) {
    request.log.info({ error: query.error }, 'the OpenID provider refused a sign-in')
    return { reason: 'refused', to }
  }
  try {
    const claims = await provider.claimsFor(query, pending)
    const visitor = visitorOf(request)
    const signed = await signInByOpenId(deps, claims, visitor, tokenIn(request))
    return 'refusal' in signed ? { reason: signed.refusal, to } : { to, opened: signed.opened }
  } catch (error) {
    return { reason: reasonOf(error, request), to }
  }
}

const REASONS =
  `What fails leads to ${APP_PATH}/sign-in with \`to\`, where it is known, and a \`reason\`: \`state\` (not begun in this browser, too long ago, ` +
  'or answered already), `refused` (by the provider), `provider` (cannot be reached, or answers what cannot be ' +
  'used), `token` (does not hold for this sign-in), `unverified_email`, `unknown_user`, `several_users`.'

const REDIRECT_HEADERS = ['Location', 'Set-Cookie']

function required(provider: OpenIdProvider | undefined): OpenIdProvider {
  if (provider) return provider
  throw new ApiError('NOT_FOUND', 'No OpenID provider is set up here')
}

/** What is no fault of the provider's is ours. */
function reasonOf(error: unknown, { log }: FastifyRequest): string {
  const isToken = error instanceof TokenFault
  if (!isToken && !(error instanceof ProviderFault)) throw error
  log.warn({ why: error.message }, 'a sign-in by the OpenID provider failed')
  return isToken ? 'token' : 'provider'
}

/** The next attempt goes where this one was to go. */
const backWith = (reason: string, to = APP_PATH): string =>
  `${APP_PATH}/sign-in?${new URLSearchParams({ reason, ...(to !== APP_PATH && { to }) })}`

const redirect = (to: string, cookies: readonly string[] = []): Answer => ({
  status: 302,
  headers: { Location: to, 'Set-Cookie': cookies },
})

/** The browser's own way here is known by the setting, also behind a proxy that does not tell. */
const isSecure = ({ publicUrl }: OpenIdProvider): boolean => publicUrl.startsWith('https:')

const cookieName = (provider: OpenIdProvider): string =>
  isSecure(provider) ? '__Host-openid' : 'openid'

const pendingCookie = (provider: OpenIdProvider, value: string): string =>
  hostCookie(cookieName(provider), value, {
    isSecure: isSecure(provider),
    lifetimeS: value === '' ? 0 : PENDING_S,
  })

import type { FastifyRequest } from 'fastify'
import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import type { AppOperation, OpenOperation, UserCaller } from '#kernel/http/app-operation.ts'
import type { Gate } from '#kernel/http/face.ts'
import { requireOwnPage } from './own-page.ts'
import { SESSION_BUCKET, UNKNOWN } from './rate-limits/bucket.ts'
import { rateExceeded } from './rate-limits/exceeded.ts'
import { rateHeaders } from './rate-limits/headers.ts'
import { spend, spendOfAddress } from './rate-limits/spend.ts'
import { tokenIn } from './sessions/cookie.ts'
import { requireFreshProof } from './sessions/fresh-proof.ts'
import { type FoundSession, findSession, noteUse } from './sessions/queries.ts'
import { hashOfToken } from './sessions/session.ts'

type AppGateDeps = { readonly database: Database; readonly now: () => Date }

declare module 'fastify' {
  interface FastifyRequest {
    user: UserCaller | undefined
  }
}

/** Before every internal call: the session, its budget, the page that calls, the role, the proof, in this order. */
export function createAppGate({
  database,
  now,
}: AppGateDeps): Gate<UserCaller, AppOperation | OpenOperation> {
  return {
    async admit(request, reply, operation) {
      reply.headers(rateHeaders(UNKNOWN, undefined, now()))
      const session = await sessionOf(database, request)
      request.user = session && userOf(session, request)
      const standing = session
        ? await spend(database, `session:${session.id}`, SESSION_BUCKET)
        : await spendOfAddress(database, request.ip)
      reply.headers(rateHeaders(standing, undefined, now()))
      if (!standing.allowed) throw rateExceeded(standing)
      if (session?.is_due && isUse(operation, request)) await noteUse(database.system, session.id)
      if (operation) requireAllowed(operation, request)
    },

    callerOf: (request) => request.user,

    async headersForAddress(address) {
      const spent = spendOfAddress(database, address)
      return rateHeaders(await spent.catch(() => UNKNOWN), undefined, now())
    },
  }
}

/** What a page says of a call that it made while nobody was there. */
const BACKGROUND_HEADER = 'X-PIS-Background'

const isUse = (
  operation: AppOperation | OpenOperation | undefined,
  { headers }: FastifyRequest,
): boolean =>
  headers[BACKGROUND_HEADER.toLowerCase()] !== '1' &&
  !(operation && 'isNoUse' in operation && operation.isNoUse)

/** Looked up at every call: a session that was ended and a user who was made inactive are out at once. */
async function sessionOf(database: Database, request: FastifyRequest) {
  const token = tokenIn(request)
  return token === undefined ? undefined : findSession(database.system, hashOfToken(token))
}

const userOf = (session: FoundSession, { ip, id }: FastifyRequest): UserCaller => ({
  organisationId: session.organisation_id,
  userId: session.user_id,
  sessionId: session.id,
  email: session.email,
  name: session.name,
  role: session.role,
  mustChangePassword: session.must_change_password,
  hasFreshProof: session.has_fresh_proof,
  address: ip,
  requestId: id,
})

function requireAllowed(operation: AppOperation | OpenOperation, request: FastifyRequest): void {
  const { user } = request
  if ('open' in operation) {
    requireOwnPage(request)
    return
  }
  if (!user) throw notSignedIn()
  requireOwnPage(request)
  if (user.mustChangePassword && !operation.beforePasswordChange) {
    throw new ApiError('FORBIDDEN', 'Choose another password first: POST /session/password')
  }
  if (operation.role === 'ADMIN' && user.role !== 'ADMIN') {
    throw new ApiError('FORBIDDEN', 'Only an admin of the organisation may do this')
  }
  if (operation.needsFreshProof === true) requireFreshProof(user)
}

const notSignedIn = () =>
  new ApiError('UNAUTHORIZED', 'Sign in first', { headers: { 'WWW-Authenticate': 'Cookie' } })

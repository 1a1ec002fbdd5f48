import type { Database } from '#kernel/db/db.ts'
import { ApiError, unauthorized } from '#kernel/errors.ts'
import type { Gate } from '#kernel/http/face.ts'
import type { KeyCaller, Operation } from '#kernel/http/operation.ts'
import { authenticate } from './api-keys/authenticate.ts'
import { bucketsOf, subjectOfKey } from './api-keys/key-buckets.ts'
import type { StoredKey } from './api-keys/queries.ts'
import { type Bucket, type Standing, UNKNOWN } from './rate-limits/bucket.ts'
import { rateExceeded } from './rate-limits/exceeded.ts'
import { rateHeaders } from './rate-limits/headers.ts'
import { spend, spendOfAddress } from './rate-limits/spend.ts'

type GateDeps = {
  readonly database: Database
  readonly now: () => Date
  /** How many bulk jobs of a key are in flight. Jobs live above this folder. */
  readonly jobsInFlight: (caller: KeyCaller) => Promise<number>
}

declare module 'fastify' {
  interface FastifyRequest {
    standing: Standing | undefined
    caller: KeyCaller | undefined
    /** Whose key it was that has expired or was revoked: nothing but the record of the call may know it. */
    refusedKey: KeyCaller | undefined
  }
}

/** Before every public call: the key, the rate budget, the scope, in this order. */
export function createGate({ database, now, jobsInFlight }: GateDeps): Gate<KeyCaller, Operation> {
  return {
    async admit(request, reply, operation) {
      // Until the database has answered, the caller is told nothing is left: it may not answer.
      reply.headers(rateHeaders(UNKNOWN, undefined, now()))
      const { isOpen } = request.routeOptions.config
      const { authorization } = request.headers
      const known = isOpen ? undefined : await authenticate(database, authorization, now())
      const key = known?.is_valid ? known : undefined
      request.caller = key && callerOf(key)
      request.refusedKey = known && !key ? callerOf(known) : undefined
      const standing = key
        ? await spend(database, subjectOfKey(key.id), bucketOf(key, request.method))
        : await spendOfAddress(database, request.ip)
      request.standing = standing
      reply.headers(rateHeaders(standing, undefined, now()))
      if (!standing.allowed) throw rateExceeded(standing)
      if (operation) requireScope(key, operation)
    },

    callerOf: (request) => request.caller,

    async beforeAnswer(request, reply, operation) {
      const { standing, caller } = request
      if (!standing || !caller || operation?.limit !== 'bulk') return
      const inFlight = await jobsInFlight(caller).catch(() => undefined)
      // A database that fails now has failed the call too, and that is what is answered.
      if (inFlight === undefined) return
      const free = Math.max(0, caller.jobSlots - inFlight)
      reply.headers(rateHeaders(standing, { limit: caller.jobSlots, free }, now()))
    },

    async headersForAddress(address) {
      const spent = spendOfAddress(database, address)
      return rateHeaders(await spent.catch(() => UNKNOWN), undefined, now())
    },
  }
}

function bucketOf(key: StoredKey, method: string): Bucket {
  const { read, write } = bucketsOf(key)
  return method === 'GET' || method === 'HEAD' ? read : write
}

function requireScope(key: StoredKey | undefined, { scope }: Operation): void {
  if (!key) throw unauthorized()
  if (scope !== 'any' && !key.scopes.includes(scope)) {
    throw new ApiError('FORBIDDEN', `This key lacks the scope ${scope}`)
  }
}

const callerOf = (key: StoredKey): KeyCaller => ({
  organisationId: key.organisation_id,
  apiKeyId: key.id,
  jobSlots: key.job_slots,
})

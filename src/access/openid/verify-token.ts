import { timingSafeEqual } from 'node:crypto'
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { ProviderFault, TokenFault } from './provider-fault.ts'

/** By a key that only the provider has: what our own secret signs is no proof, and `none` is nothing. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']
/** Clocks differ. */
const TOLERANCE_S = 60
/** Made for this very sign-in. */
const OLDEST_S = 10 * 60

export type Expected = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly now: Date
}

export type Claims = {
  readonly email: string | undefined
  /** How long ago the person proved to the provider who they are; undefined where it does not say. */
  readonly provedSecondsAgo: number | undefined
}

/** What an ID token says, if it was made by the provider, for us, now, and for this sign-in. */
export async function verifyToken(
  token: string,
  keyFor: JWTVerifyGetKey,
  { issuer, clientId, nonce, now }: Expected,
): Promise<Claims> {
  const payload = await verified(token, keyFor, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: TOLERANCE_S,
    maxTokenAge: OLDEST_S,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  })
  const { azp, aud } = payload
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if ((isForSeveral || azp !== undefined) && azp !== clientId) {
    throw new TokenFault('the token was made for another client')
  }
  if (!isSame(payload['nonce'], nonce)) throw new TokenFault('the nonce is that of another sign-in')
  return { email: emailIn(payload), provedSecondsAgo: sinceProof(payload, now) }
}

async function verified(
  token: string,
  keyFor: JWTVerifyGetKey,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keyFor, options)).payload
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new TokenFault((error as Error).message, { cause: error })
  }
}

/** Undefined where the provider does not vouch for it: anybody may write any address into a profile. */
const emailIn = ({ email, email_verified }: JWTPayload): string | undefined =>
  typeof email === 'string' && email_verified === true && STORABLE.test(email) ? email : undefined

const sinceProof = ({ auth_time: at }: JWTPayload, now: Date): number | undefined =>
  typeof at === 'number' ? Math.max(0, now.getTime() / 1000 - at) : undefined

const STORABLE = /^[^\s\p{Cc}\p{Cs}]{1,320}$/u

/** Takes as long for any text of the same length. */
export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const KEPT_MS = 10 * 60_000
const ASKED_AGAIN_MS = 60_000

type Held = { readonly choose: JWTVerifyGetKey; readonly at: number }

/**
 * The provider's keys. They are asked for again when a token names one that is not among them, once a
 * minute at the most, and after ten minutes in any case: what the provider took back is no longer trusted.
 */
export function createKeys(now: () => Date) {
  let held: Held | undefined
  return (load: () => Promise<unknown>): JWTVerifyGetKey => {
    const renew = async (): Promise<Held> => {
      held = { choose: chooserOf(await load()), at: now().getTime() }
      return held
    }
    // Also old where the clock was set back since.
    const age = ({ at }: Held) => Math.abs(now().getTime() - at)
    return async (header, token) => {
      const current = held && age(held) < KEPT_MS ? held : await renew()
      try {
        return await current.choose(header, token)
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || age(current) < ASKED_AGAIN_MS) throw error
        return (await renew()).choose(header, token)
      }
    }
  }
}

function chooserOf(keys: unknown): JWTVerifyGetKey {
  try {
    return createLocalJWKSet(keys as JSONWebKeySet)
  } catch (error) {
    throw new ProviderFault(`the keys cannot be read: ${(error as Error).message}`)
  }
}

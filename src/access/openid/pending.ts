import { randomBytes } from 'node:crypto'
import type { Sealer } from '#kernel/sealing.ts'
import type { Secrets } from './provider.ts'
import { isSame } from './verify-token.ts'

/** A sign-in that waits for the provider: kept by the browser that began it, and nowhere else. */
export type Pending = Secrets & {
  /** Where the person wanted to go. */
  readonly to: string
  /** In milliseconds. */
  readonly endsAt: number
}

export const PENDING_S = 10 * 60

const OWNER = 'sign-in by openid'

export const beginPending = (to: string, now: Date): Pending => ({
  state: secret(),
  nonce: secret(),
  verifier: secret(),
  to,
  endsAt: now.getTime() + PENDING_S * 1000,
})

const secret = (): string => randomBytes(32).toString('base64url')

/** Sealed: the browser is to bring it back, not to read or to write it. */
export const sealPending = (sealer: Sealer, pending: Pending): string =>
  sealer.seal(JSON.stringify(pending), OWNER).toString('base64url')

/** Undefined where the browser began no such sign-in, or too long ago. */
export function openPending(
  sealer: Sealer,
  sealed: string | undefined,
  state: string | undefined,
  now: Date,
): Pending | undefined {
  if (sealed === undefined || state === undefined) return undefined
  const pending = opened(sealer, sealed)
  const holds = pending && isSame(state, pending.state) && now.getTime() < pending.endsAt
  return holds ? pending : undefined
}

function opened(sealer: Sealer, sealed: string): Pending | undefined {
  try {
    return JSON.parse(sealer.open(Buffer.from(sealed, 'base64url'), OWNER)) as Pending
  } catch {
    return undefined
  }
}

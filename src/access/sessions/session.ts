import { createHash, randomBytes } from 'node:crypto'

/** A session ends after so long without a call, and so long after its sign-in in any case. */
export const IDLE_MINUTES = 30
export const LONGEST_HOURS = 12
/** So long it is enough to have proved once who one is. */
export const PROOF_MINUTES = 15
/** Of a user's sessions the latest are kept; the oldest ends when there is one more. */
export const SESSIONS_PER_USER = 20

/** Known to the browser alone: only the hash is stored. 256 random bits need no slow one. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How a session was opened. */
export type Way = 'password' | 'openid'

/** Where a call comes from. */
export type Visitor = {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** A browser in which a user signed in before, as its cookie says it. */
export type Device = {
  readonly id: string
  readonly userId: string
  /** The epoch of the user's devices at the time of issue. */
  readonly epoch: number
}

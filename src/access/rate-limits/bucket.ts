/** A budget: so many calls a minute, of which so many may come at once. */
export type Bucket = {
  readonly name: 'read' | 'write' | 'ip'
  readonly perMinute: number
  readonly burst: number
}

/** How a bucket stands after a call: whole calls left, and the wait until one more is there. */
export type Standing = {
  readonly bucket: Bucket
  readonly allowed: boolean
  readonly remaining: number
  /** Until the next call is earned: how long a refused caller has to wait. */
  readonly waitMs: number
}

export type Slots = { readonly limit: number; readonly free: number }

/** The budget of a client's address, for calls that belong to no key. */
export const ADDRESS_BUCKET: Bucket = { name: 'ip', perMinute: 600, burst: 60 }

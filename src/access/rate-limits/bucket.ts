/** A budget: so many calls a minute, of which so many may come at once. */
export type Bucket = {
  readonly name: 'read' | 'write' | 'ip' | 'session' | 'test'
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

/** The budget of a person's session: plenty, but one browser cannot take all for itself. */
export const SESSION_BUCKET: Bucket = { name: 'session', perMinute: 3_000, burst: 300 }

/** The budget of an organisation for test deliveries: its endpoints are not a tool to flood somebody with. */
export const TEST_BUCKET: Bucket = { name: 'test', perMinute: 10, burst: 10 }

/** While the database has not answered, nothing better is known. */
export const UNKNOWN: Standing = {
  bucket: ADDRESS_BUCKET,
  allowed: false,
  remaining: 0,
  waitMs: 5_000,
}

import type { Bucket, Slots, Standing } from './bucket.ts'

type Headers = Readonly<Record<string, string>>

/** The budget of a call, in the syntax of the RateLimit draft and in the older headers. */
export function rateHeaders(
  { bucket, remaining, waitMs }: Standing,
  slots: Slots | undefined,
  now: Date,
): Headers {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const jobs = slots ? `, "jobs";r=${slots.free}` : ''
  return {
    'RateLimit-Policy':
      policy(bucket) + (slots ? `, "jobs";q=${slots.limit};qu="concurrent-requests"` : ''),
    RateLimit: `"${bucket.name}";r=${remaining};t=${waitS}${jobs}`,
    'X-RateLimit-Limit': String(bucket.perMinute),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil((now.getTime() + waitMs) / 1000)),
  }
}

const policy = ({ name, perMinute, burst }: Bucket): string =>
  `"${name}";q=${perMinute};w=60;pis-burst=${burst}`

import { ApiError } from '#kernel/errors.ts'
import type { Bucket, Standing } from './bucket.ts'

/** A budget is used up: how long to wait, as the interface says it. */
export const rateExceeded = ({ bucket, waitMs }: Standing): ApiError =>
  tooOften(`${RATE_NAME[bucket.name]} exceeded`, Math.ceil(waitMs / 1000))

const RATE_NAME: Readonly<Record<Bucket['name'], string>> = {
  read: 'Read rate',
  write: 'Write rate',
  ip: 'Rate of this address',
  session: 'Rate of this session',
  test: 'Rate of test deliveries',
}

export function tooOften(what: string, waitS: number): ApiError {
  const seconds = waitS === 1 ? '1 second' : `${waitS} seconds`
  return new ApiError('RATE_LIMITED', `${what}. Retry after ${seconds}.`, {
    headers: { 'Retry-After': String(waitS), 'X-RateLimit-Scope': 'rate' },
  })
}

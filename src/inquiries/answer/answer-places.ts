import { ApiError } from '#kernel/errors.ts'
import { createWorkPlaces, type WorkPlaces } from '#kernel/work-places.ts'

const AT_ONCE = 2
const WAITING = 16
/** With the minute that writing may take, less than a silent connection is kept. */
const PATIENCE_MS = 20_000
const RETRY_AFTER_S = 5

/**
 * An answer takes the customer's file, up to 50 MB, and a thread of up to 512 MB for up to a minute: without a limit,
 * asking for some dozens would take the process along.
 */
export const createAnswerPlaces = (): WorkPlaces =>
  createWorkPlaces({
    atOnce: AT_ONCE,
    waiting: WAITING,
    patienceMs: PATIENCE_MS,
    refusal: tooMany,
  })

const tooMany = (): ApiError =>
  new ApiError(
    'RATE_LIMITED',
    `Too many answers are written just now. Retry after ${RETRY_AFTER_S} seconds.`,
    { headers: { 'Retry-After': String(RETRY_AFTER_S), 'X-RateLimit-Scope': 'concurrency' } },
  )

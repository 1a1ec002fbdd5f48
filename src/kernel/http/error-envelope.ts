import { ApiError } from '#kernel/errors.ts'

const MAX_DETAILS = 100

/** The one body of every answer that is not 2xx. */
export const envelopeOf = (error: ApiError, requestId: string): string =>
  JSON.stringify({
    error: {
      code: error.code,
      message: error.message,
      ...(error.details.length > 0 && { details: error.details.slice(0, MAX_DETAILS) }),
      ...(error.current.length > 0 && { current: error.current.slice(0, MAX_DETAILS) }),
      request_id: requestId,
    },
  })

/** Whatever was thrown, as an error that may be shown. What we do not know is a fault of ours. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { code, statusCode, message } = thrown as Partial<Thrown>
  if (isOutage(code, message)) {
    return new ApiError('SERVICE_UNAVAILABLE', 'The service cannot work just now. Try again.', {
      headers: { 'Retry-After': '5' },
      cause: thrown,
    })
  }
  if (statusCode === 413) return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large')
  if (statusCode === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('VALIDATION_FAILED', message ?? 'The request is not valid')
  }
  return new ApiError('INTERNAL_ERROR', 'The service failed to answer this request', {
    cause: thrown,
  })
}

type Thrown = { code: unknown; statusCode: number; message: string }

/**
 * PostgreSQL: no connection, no database, no resources, shutting down, disk, read-only, timeouts,
 * others in the way.
 */
const OUTAGE_STATE = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$|^55P03$|^25006$|^25P03$|^40P01$|^40001$/
const OUTAGE_ERRNO = /^(ECONN|EPIPE|ETIMEDOUT|ENOSPC|EMFILE)/
/** The driver's own words: what it notices by itself carries no code. */
const OUTAGE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|pool after calling end|and is not queryable|Query read timeout/

const isOutage = (code: unknown, message = ''): boolean =>
  (typeof code === 'string' && (OUTAGE_STATE.test(code) || OUTAGE_ERRNO.test(code))) ||
  OUTAGE_WORDS.test(message)

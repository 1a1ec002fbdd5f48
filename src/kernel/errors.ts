/** Every error code a partner can receive, and its HTTP status. This table is the contract. */
export const STATUS_OF = {
  VALIDATION_FAILED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** One offending place in a request: where, what, and a machine-readable kind. */
export type Detail = {
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
}

type Extra = {
  readonly details?: readonly Detail[]
  /** What the caller did not know when it asked: the records as they are now. */
  readonly current?: readonly object[]
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
  /** Only where the request could not be read as HTTP; else the code decides. */
  readonly status?: number
}

/** An error the caller is meant to see. Anything else that is thrown is a bug of ours. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly Detail[]
  readonly current: readonly object[]
  readonly headers: Readonly<Record<string, string>>
  readonly status: number

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    const { details = [], current = [], headers = {}, cause } = extra
    super(message, { cause })
    this.code = code
    this.details = details
    this.current = current
    this.headers = headers
    this.status = extra.status ?? STATUS_OF[code]
  }
}

/** Whether a budget, slot or place was lacking. */
export const isRateLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'RATE_LIMITED'

export const notFound = (what: string, id: string) =>
  new ApiError('NOT_FOUND', `There is no ${what} ${id.slice(0, SHOWN_CHARACTERS)}`)

const SHOWN_CHARACTERS = 255

/** Missing, malformed, unknown, expired or revoked: callers are told no more than this. */
export const unauthorized = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'Send a valid API key as "Authorization: Bearer <API_KEY>"', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })

/** A request that is refused for its content. The message is the first thing that is wrong. */
export const invalid = (...details: readonly Detail[]) =>
  new ApiError('VALIDATION_FAILED', summary(details), { details })

function summary(details: readonly Detail[]): string {
  const [first] = details
  if (!first) return 'The request is not valid'
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : ''
  return `${first.loc.join('.')}: ${first.msg}${more}`
}

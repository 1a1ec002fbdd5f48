import type { ErrorClass } from '../sending/outcome.ts'

export const DELIVERY_STATUSES = [
  'PENDING',
  'DELIVERED',
  'EXHAUSTED',
  'CANCELLED',
  'FAILED',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** EVENT: made when it happened; REPLAY: sent again on request; TEST: tells of nothing that happened. */
export const DELIVERY_KINDS = ['EVENT', 'REPLAY', 'TEST'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** A delivery in the log. */
export type DeliveryLine = {
  readonly delivery_id: string
  readonly event_id: string | null
  readonly event_type: string
  /** What it tells of, where that has a number. */
  readonly request_id: string | null
  readonly job_id: string | null
  readonly project_id: string | null
  readonly kind: DeliveryKind
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly created_at: string
  readonly ended_at: string | null
  readonly last_attempt: AttemptLine | null
}

/** How many attempts a delivery gets, as the schedule is now. A test is not tried again. */
export const withMostAttempts = <Line extends DeliveryLine>(
  line: Line,
  retryDelaysS: readonly number[],
): Line & { readonly most_attempts: number } => ({
  ...line,
  most_attempts: line.kind === 'TEST' ? 1 : retryDelaysS.length + 1,
})

export type AttemptLine = {
  readonly number: number
  readonly started_at: string
  readonly duration_ms: number
  readonly status: number | null
  readonly error: ErrorClass | null
}

type HeaderList = readonly (readonly [string, string])[]

/** One attempt, as it went. */
export type AttemptRecord = AttemptLine & {
  readonly url: string
  readonly address: string | null
  readonly request_headers: HeaderList
  readonly message: string | null
  readonly response_headers: HeaderList | null
  readonly response_body: string | null
}

/** All that is known of a delivery. */
export type DeliveryDetail = DeliveryLine & {
  readonly subscription_id: string
  readonly most_attempts: number
  /** What is sent, byte for byte. */
  readonly body: string
  readonly attempts_made: readonly AttemptRecord[]
  readonly attempts_planned: readonly string[]
  readonly curl: string | null
}

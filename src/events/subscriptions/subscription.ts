import type { EventType } from '../event.ts'

/** Of one organisation, those that are deleted not counted. */
export const MOST_SUBSCRIPTIONS = 20

export const SUBSCRIPTION_STATES = ['ACTIVE', 'PAUSED'] as const

/** What becomes of that which a pause held back. */
export const HELD_CHOICES = ['SEND', 'CANCEL'] as const
export type Held = (typeof HELD_CHOICES)[number]

/** What people say about a subscription. */
export type Described = {
  readonly url: string
  readonly description: string
  /** Null: every type, also those to come. */
  readonly event_types: readonly EventType[] | null
}

/** A subscription as people see it: without its secrets. */
export type Subscription = PlainSubscription & { readonly last_24_hours: Figures }

/** Without its figures. */
export type PlainSubscription = Described & {
  readonly subscription_id: string
  readonly state: (typeof SUBSCRIPTION_STATES)[number]
  readonly created_at: string
  readonly updated_at: string
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly failures_in_a_row: number
  readonly last_success_at: string | null
  readonly has_next_secret: boolean
}

/** What happened in the last 24 hours. */
export type Figures = {
  /** Deliveries that ended then. */
  readonly delivered: number
  readonly exhausted: number
  /** Attempts that began then. */
  readonly failed_attempts: number
  readonly p95_ms: number | null
  /** Now, however old. */
  readonly waiting: number
  /** Each of these hours, the oldest first. */
  readonly by_hour: readonly HourFigures[]
}

export type HourFigures = Pick<Figures, 'delivered' | 'failed_attempts'>

/** A subscription with a secret that is shown only now. */
export type WithSecret = Subscription & { readonly signing_secret: string }

import type { Inputs } from '../api/call.ts'
import type { Search } from '../parts/use-address.ts'
import type { common } from '../words/common.ts'
import { type EventType, isEventType } from './api.ts'
import type { WebhookWords } from './words.ts'

export const STATUS_FILTERS = [
  'failing',
  'PENDING',
  'DELIVERED',
  'EXHAUSTED',
  'CANCELLED',
  'FAILED',
] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]

export const TIMES = ['1h', '24h', '7d', '30d'] as const
export type Time = (typeof TIMES)[number]

const HOUR_MS = 3_600_000
const SPANS_MS: Readonly<Record<Time, number>> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
}

/** When a time began that lasts until now. */
export const beginOf = (time: Time, now: number): string =>
  new Date(now - SPANS_MS[time]).toISOString()

export type Filters = {
  readonly status?: StatusFilter
  readonly event?: EventType
  readonly time?: Time
  readonly q?: string
}

/** For the address: none of them. */
export const NO_FILTERS: Search = {
  status: undefined,
  event: undefined,
  time: undefined,
  q: undefined,
}

/** What the address says, as far as it means something. */
export function filtersIn(search: Search): Filters {
  const status = STATUS_FILTERS.find((each) => each === search['status'])
  const time = TIMES.find((each) => each === search['time'])
  const { event, q } = search
  return {
    ...(status && { status }),
    ...(isEventType(event) && { event }),
    ...(time && { time }),
    ...(q && { q }),
  }
}

const NUMBER_OR_ID = /^(?:[1-9]\d{0,17}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** What a delivery can be found by. */
export const isNumberOrId = (q: string): boolean => NUMBER_OR_ID.test(q)

type Query = NonNullable<Inputs<'GET /webhooks/{subscription_id}/deliveries'>['query']>

/** As the service takes them; a cursor carries those with which it began. */
export function queryOf(filters: Filters, now: number, cursor: string | undefined): Query {
  if (cursor !== undefined) return { cursor }
  const { status, event, time, q } = filters
  return {
    ...(status === 'failing' ? { failing: 'true' } : status && { status }),
    ...(event && { event_type: event }),
    ...(time && { from: beginOf(time, now) }),
    ...(q && { q }),
  }
}

/** For who found nothing: what was looked for. */
export const wordsOf = (
  { status, event, time, q }: Filters,
  words: WebhookWords,
  shared: Pick<typeof common.de, 'quoted'>,
): string =>
  [
    status && `${words.status} ${words.statusFilter[status]}`,
    event && `${words.event} ${event}`,
    time && words.times[time],
    q && `${words.search} ${shared.quoted(q)}`,
  ]
    .filter(Boolean)
    .join(' · ')

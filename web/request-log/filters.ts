import type { Inputs } from '../api/call.ts'
import type { Search } from '../parts/use-address.ts'

export type Filters = NonNullable<Inputs<'GET /request-log'>['query']>

export const STATUSES = ['2xx', '4xx', '5xx', 'refused'] as const
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const CHANNELS = ['API', 'SFTP'] as const
export const TIMES = ['1h', '24h', '7d'] as const
export const CODES = [
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_MISMATCH',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const

export type Time = (typeof TIMES)[number]

const HOURS: Readonly<Record<Time, number>> = { '1h': 1, '24h': 24, '7d': 168 }
const HOUR_MS = 3_600_000

const known = <Id extends string>(ids: readonly Id[], given: string | undefined): Id | undefined =>
  ids.find((id) => id === given)

export const timeOf = (search: Search): Time | undefined => known(TIMES, search['time'])

/** As a moment, to the minute: the same question is the same for a while. */
export const since = (time: Time, now: number): string =>
  `${new Date(now - HOURS[time] * HOUR_MS).toISOString().slice(0, 16)}:00Z`

/** What the address says. Who looks for an id means it whenever it was. */
export function filtersOf(search: Search, now: number): Filters {
  const { q, path, key, route } = search
  const channel = known(CHANNELS, search['channel'])
  const status = known(STATUSES, search['status'])
  const code = known(CODES, search['code'])
  const method = known(METHODS, search['method'])
  const time = timeOf(search)
  const isById = q !== undefined && q.trim() !== ''
  return {
    ...(isById && { q: q.trim() }),
    ...(path?.trim() && { path: path.trim() }),
    ...(channel && { channel }),
    ...(status && { status }),
    ...(code && { code }),
    ...(method && { method }),
    ...(key && { key_id: key }),
    ...(route !== undefined && { route: route === UNKNOWN_PATH ? '' : route }),
    ...(time && !isById && { from: since(time, now) }),
  }
}

/** An address has no empty values. */
export const UNKNOWN_PATH = 'unknown'

export const NO_FILTERS = {
  q: undefined,
  path: undefined,
  channel: undefined,
  status: undefined,
  code: undefined,
  method: undefined,
  key: undefined,
  route: undefined,
  time: undefined,
}

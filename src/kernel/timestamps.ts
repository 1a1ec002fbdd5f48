import { invalid } from './errors.ts'

const FORM = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(?:Z|[+ ]00:00)$/

/**
 * Reads a timestamp of a query parameter, or of a body's field, and answers it with microseconds and `Z`. A space where a
 * query string turned `+` into one is read as `+`. Decimals beyond microseconds are cut: .NET writes
 * seven. It never becomes a `Date`: that would lose the microseconds, and a cursor would repeat or
 * skip rows.
 */
export function readTimestamp(
  parameter: string,
  text: string,
  part: 'query' | 'body' = 'query',
): string {
  const [, seconds, fraction = ''] = FORM.exec(text) ?? []
  if (!seconds || !isRealMoment(seconds)) {
    throw invalid({
      loc: [part, parameter],
      msg: 'must be a UTC timestamp such as 2026-11-14T09:30:00.123456Z (Z or +00:00)',
      type: 'timestamp',
    })
  }
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}

/** A Date rolls 30 February over and refuses hour 24 or second 60; PostgreSQL has no year 0. */
function isRealMoment(seconds: string): boolean {
  const parsed = new Date(`${seconds}Z`)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().slice(0, 19) === seconds &&
    !seconds.startsWith('0000')
  )
}

/** A time from an instant on and until before another; either may be open. */
export type Period = { readonly from: string | undefined; readonly to: string | undefined }

/** Reads the bounds of a time as they were given. One that holds nothing was meant in another way. */
export function readPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  part: 'query' | 'body',
): Period {
  const moment = (name: 'from' | 'to') => {
    const text = given[name]
    return text === undefined ? undefined : readTimestamp(name, text, part)
  }
  const period = { from: moment('from'), to: moment('to') }
  // Both are written alike by now, and their texts are in the order of time.
  if (period.from !== undefined && period.to !== undefined && period.to <= period.from) {
    throw invalid({ loc: [part, 'to'], msg: 'must be after from', type: 'period' })
  }
  return period
}

const DAY = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether it is a date such as 2026-11-14. JavaScript turns a day that a month does not have into one of the next. */
export const isCalendarDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  DAY.test(value) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

/** The day that it is somewhere, such as 2026-11-14. */
export const dayIn = (timeZone: string, now: Date): string =>
  // Of all languages this one writes it so.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

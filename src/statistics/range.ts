import { invalid } from '#kernel/errors.ts'
import { isCalendarDay, readTimestamp } from '#kernel/timestamps.ts'

/** From an instant on, and before another one. */
export type Range = { readonly from: string; readonly to: string }

const MAX_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reads a range of time: timestamps of which the second is not included, or days, which both are. Each may have its own
 * form.
 */
export function readRange(given: { from?: string | undefined; to?: string | undefined }): Range {
  const range = { from: readFrom(given.from), to: readTo(given.to) }
  const micros = microsOf(range.to) - microsOf(range.from)
  // A day is never empty: where it is over when the range begins, it is before that.
  if (micros < 0n || (micros === 0n && isCalendarDay(given.to))) {
    throw fault('to', 'is before from')
  }
  if (micros > BigInt(MAX_DAYS * DAY_MS) * 1000n) {
    throw fault('to', `is more than ${MAX_DAYS} days after from`)
  }
  return range
}

export const readFrom = (text: string | undefined): string =>
  isCalendarDay(text) ? `${text}T00:00:00.000000Z` : readMoment('from', text)

export const readTo = (text: string | undefined): string =>
  isCalendarDay(text) ? dayAfter(String(text)) : readMoment('to', text)

function readMoment(parameter: 'from' | 'to', text: string | undefined): string {
  if (text === undefined) throw fault(parameter, 'is required, unless a cursor is sent', 'required')
  if (!text.includes('T')) {
    throw fault(parameter, 'must be a date such as 2026-11-14, or a UTC timestamp', 'date')
  }
  return readTimestamp(parameter, text)
}

/** The last day of all has none after it. */
function dayAfter(day: string): string {
  if (day === '9999-12-31') return '9999-12-31T23:59:59.999999Z'
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return `${next.toISOString().slice(0, 10)}T00:00:00.000000Z`
}

/** A Date has milliseconds only. */
const microsOf = (moment: string): bigint =>
  BigInt(Date.parse(`${moment.slice(0, 19)}Z`)) * 1000n + BigInt(moment.slice(20, 26))

const fault = (parameter: 'from' | 'to', msg: string, type = 'range') =>
  invalid({ loc: ['query', parameter], msg, type })

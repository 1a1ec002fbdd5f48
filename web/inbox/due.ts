/** How near a day is: the word and the colour of a submission date. */
export type Due = {
  readonly is: 'late' | 'today' | 'soon' | 'later'
  /** From today; negative when it is over. */
  readonly days: number
}

/** A date that says by its own hours what a clock in a time zone shows. */
export const clockIn = (timeZone: string, now: number): Date =>
  new Date(new Date(now).toLocaleString('en-US', { timeZone }))

const DAY_MS = 86_400_000
const SOON_DAYS = 3

/** `today` is the day of the organisation. Undefined where the text is no day. */
export function dueOf(date: string, today: Date): Due | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  if (year === undefined) return undefined
  // By calendar days: an hour of summer time is no part of one.
  const then = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  const days = Math.round((then - now) / DAY_MS)
  if (days < 0) return { is: 'late', days }
  if (days === 0) return { is: 'today', days }
  return { is: days <= SOON_DAYS ? 'soon' : 'later', days }
}

/** Whether the day alone could be taken for another year's: words beside it tell of the near ones. */
export const needsYear = (date: string, { days }: Due, today: Date, hasWords: boolean): boolean =>
  !date.startsWith(String(today.getFullYear())) && !(hasWords && Math.abs(days) <= LONG_DAYS)

/** After so many the date says more than their number. */
export const LONG_DAYS = 60

export type Age = { readonly count: number; readonly unit: 'minute' | 'hour' | 'day' }

const MINUTE_MS = 60_000

/** In the largest unit of which there is one whole. */
export function ageOf(since: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return { count: minutes, unit: 'minute' }
  if (minutes < 24 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' }
  return { count: Math.floor(minutes / 60 / 24), unit: 'day' }
}

/** `2026-11-16 08:05 UTC`: for who compares it with a log. */
export const utcOf = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

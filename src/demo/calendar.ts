/** Days are texts such as `2026-11-14`; a text sorts like its day. */

const DAY_MS = 24 * 60 * 60 * 1000

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const plusDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(atNoon(day)).getUTCDay())

/** Monday to Friday; public holidays count as working days. */
export function workingDaysBefore(day: string, count: number): string {
  let [found, left] = [day, count]
  while (left > 0) {
    found = plusDays(found, -1)
    if (!isWeekend(found)) left -= 1
  }
  return found
}

/** The instant at which clocks of a time zone show this time of office hours. */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const offset = Date.parse(`${format.format(shown).replace(' ', 'T')}Z`) - shown
  return new Date(shown - offset)
}

/** ISO 8601: the week of a day is that of its Thursday. */
export function weekOf(day: string): number {
  const weekday = new Date(atNoon(day)).getUTCDay() || 7
  const thursday = plusDays(day, 4 - weekday)
  const first = atNoon(`${thursday.slice(0, 4)}-01-01`)
  return 1 + Math.floor((atNoon(thursday) - first) / (7 * DAY_MS))
}

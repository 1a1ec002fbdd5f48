/**
 * A day as people type or paste it (`14.11.2026`, `14.11.26`, `14.11.`, `14112026`, `2026-11-14`,
 * `Sa, 14. November 2026`), as the service writes it. A time after it does not count.
 */
export function readDay(text: string, today: Date): string | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(TIME, '')
    .replace(OTHER_WORD, (word, letters) => (monthOf(letters) ? word : ''))
  for (const [pattern, year, month, day] of SPELLINGS) {
    const parts = pattern.exec(typed)
    if (!parts) continue
    const written = parts[month] ?? ''
    const found = dayOf(
      fullYear(parts[year], today),
      monthOf(written) ?? Number(written),
      Number(parts[day]),
    )
    if (found) return found
  }
  return undefined
}

/** A day with a time, `14.11.2026 9:30`, as `2026-11-14T09:30`; without one, the day's begin. */
export function readMoment(text: string, today: Date): string | undefined {
  const day = readDay(text, today)
  const [, hour = '0', minute = '00'] = TIME.exec(text.trim()) ?? []
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return day !== undefined && isTime ? `${day}T${hour.padStart(2, '0')}:${minute}` : undefined
}

const TIME = /[,t\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?z?)?(?:\s+uhr)?$/i

/** A weekday, or `am`. */
const OTHER_WORD = /^([a-zäöü]+)[.,]*\s+(?=\d)/

/** Each with the places of year, month and day. */
const SPELLINGS: readonly (readonly [RegExp, number, number, number])[] = [
  [/^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/, 1, 2, 3],
  [/^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2})?)?$/, 3, 2, 1],
  // Before the next one, which would read the year 1114 in it; the other way round no month fits.
  [/^(\d{4})(\d{2})(\d{2})$/, 1, 2, 3],
  [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, 3, 2, 1],
  [/^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*([a-zäöü]{3,})[.\s-]*(\d{4}|\d{2})?$/, 3, 2, 1],
  [/^([a-zäöü]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/, 3, 1, 2],
]

/** By the first three letters, German and English. */
const MONTHS = 'jan feb mar mär mrz apr mai may jun jul aug sep okt oct nov dez dec'.split(' ')
const NUMBERS = [1, 2, 3, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10, 11, 12, 12]

const monthOf = (word: string): number | undefined => NUMBERS[MONTHS.indexOf(word.slice(0, 3))]

const fullYear = (year: string | undefined, today: Date): number =>
  year === undefined || year === ''
    ? today.getFullYear()
    : year.length === 2
      ? 2000 + Number(year)
      : Number(year)

/** Nothing for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

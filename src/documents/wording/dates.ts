/** Dates as people write them, German and English, as ISO 8601. */

const MONTHS = new Map(
  [
    ['januar', 'jänner', 'jan', 'january'],
    ['februar', 'feber', 'feb', 'february'],
    ['märz', 'maerz', 'mrz', 'mär', 'mar', 'march'],
    ['april', 'apr'],
    ['mai', 'may'],
    ['juni', 'jun', 'june', 'juno'],
    ['juli', 'jul', 'july', 'julei'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['oktober', 'okt', 'oct', 'october'],
    ['november', 'nov'],
    ['dezember', 'dez', 'dec', 'december'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

const MONTH = '([A-Za-zäÄ]{3,9})\\.?'
const YEAR = "((?:19|20)\\d\\d|'?\\d\\d)(?![\\d.,:/]\\d|\\d)"
const DAY = '(?<![\\d.,])(\\d{1,2})'

type Reader = (found: RegExpExecArray) => string | undefined

/** Every form has its own way from what was found to day, month and year. All are global, for `matchAll`. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  // 2026-03-12, 2026/03/12, 2026-03-12T08:00
  [
    /(?<!\d)((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    ([, year, , month, day]) => iso(year, Number(month), day),
  ],
  // 12.03.2026, 12. 3. 26
  [
    new RegExp(`${DAY}\\. ?(\\d{1,2})\\. ?${YEAR}`, 'g'),
    ([, day, month, year]) => iso(year, Number(month), day),
  ],
  // The beginning of 01.06. - 31.08.2026
  [
    new RegExp(`${DAY}\\. ?(\\d{1,2})\\.(?= ?(?:-|–|bis) ?\\d{1,2}\\. ?\\d{1,2}\\. ?${YEAR})`, 'g'),
    ([, day, month, year]) => iso(year, Number(month), day),
  ],
  // 12/03/2026, 12-03-2026: the day first, unless it can only be the month
  [
    /(?<![\d.,/-])(\d{1,2})([/-])(\d{1,2})\2((?:19|20)\d\d|\d\d)(?![\d/-])/g,
    ([, one, , other, year]) =>
      iso(year, Number(other), one) ?? iso(year, Number(one), other ?? ''),
  ],
  // 12. März 2026, 12 March 2026, 12th of March 2026, 14-MAY-2025
  [
    new RegExp(`${DAY}(?:\\.|st|nd|rd|th)?[ -]?(?:of )?${MONTH}[ ,-]{1,2}${YEAR}`, 'gi'),
    ([, day, month, year]) => iso(year, monthNamed(month), day),
  ],
  // March 12, 2026
  [
    new RegExp(`(?<![A-Za-zäÄ])${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'gi'),
    ([, month, day, year]) => iso(year, monthNamed(month), day),
  ],
]

const SLASHED = /(?<![\d.,/-])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/-])/g

/** Whether dates with slashes begin with the month: one of them can only be read so, and none with the day first. */
export function beginWithMonth(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => (text.includes('/') ? [...text.matchAll(SLASHED)] : []))
  return (
    dates.some(([, one, other]) => Number(one) <= 12 && Number(other) > 12) &&
    dates.every(([, one]) => Number(one) <= 12)
  )
}

/** `11/05/2026` as `2026-11-05`, where dates begin with the month. */
export const withMonthsKnown = (text: string): string =>
  text.replace(SLASHED, (date, month, day, year) => iso(year, Number(month), day) ?? date)

/** Longer than any date in its sentence; what is longer is no line with a date. */
const REACH = 400

/** The first date that stands in a text. Undefined where there is none, or where it is no date that can be meant. */
export function readDate(text: string): string | undefined {
  return findDates(text)[0]?.date
}

export type DateInText = {
  readonly date: string
  readonly at: number
  readonly end: number
}

/** Every date in a text, in their order. */
export function findDates(text: string): readonly DateInText[] {
  const reached = text.slice(0, REACH)
  if (!/\d/.test(reached)) return []
  const found: DateInText[] = []
  for (const [form, read] of FORMS) {
    for (const match of reached.matchAll(form)) {
      const date = read(match)
      if (date) found.push({ date, at: match.index, end: match.index + match[0].length })
    }
  }
  found.sort((one, other) => one.at - other.at)
  return found.filter((each, index) => index === 0 || each.at >= (found[index - 1]?.end ?? 0))
}

/** A day without its year (`bis 12.05.`): the next one from a known date on. */
export function readDayAfter(text: string, known: string): string | undefined {
  const found = /(?<![\d.,])(\d{1,2})\. ?(?:(\d{1,2})\.|([A-Za-zä]{3,9}))(?! ?\d)/.exec(
    text.slice(0, REACH),
  )
  if (!found) return undefined
  const month = found[2] ? Number(found[2]) : monthNamed(found[3])
  const year = Number(known.slice(0, 4))
  const date = iso(String(year), month, found[1] ?? '')
  if (date && date >= known) return date
  return iso(String(year + 1), month, found[1] ?? '')
}

const WEEK =
  /(?<![A-Za-z])(?:(?:KW|CW|Kalenderwoche|calendar week|week)[ .:]{0,2}(\d{1,2})(?!\d)|(\d{1,2})\. ?(?:KW|Kalenderwoche))(?:[ ,]{0,2}(?:[/.]|in|of)?[ ,]{0,2}((?:20)?\d\d)(?![\d.]))?/i

/** The Monday of a calendar week: `KW 23/2026`, `23. KW 2026`. Without a year it is that of a known date, or the next. */
export function readWeek(text: string, known?: string): string | undefined {
  const found = WEEK.exec(text.slice(0, REACH))
  if (!found) return undefined
  const week = Number(found[1] ?? found[2])
  const said = found[3] === undefined ? undefined : fullYear(found[3])
  const year = Number(known?.slice(0, 4) ?? Number.NaN)
  // `KW 47/48` are two weeks.
  const isYear =
    said !== undefined && (known === undefined ? said < 2040 : Math.abs(said - year) < 10)
  if (isYear) return mondayOf(said, week)
  if (known === undefined) return undefined
  const monday = mondayOf(year, week)
  // A week that has begun is still meant.
  return monday && daysBetween(monday, known) < 7 ? monday : mondayOf(year + 1, week)
}

const PART_OF_MONTH =
  /(?<!\p{L})(Anfang|Mitte|Ende|beginning of|early|mid|end of|late)[ -]([A-Za-zä]{3,9})\.?(?: (20\d\d))?(?!\p{L})/iu

/** `Ende November`, `mid December 2026`: its first day, its middle or its last one. */
export function readPartOfMonth(text: string, known?: string): string | undefined {
  const [, part = '', name, said] = PART_OF_MONTH.exec(text.slice(0, REACH)) ?? []
  const month = monthNamed(name)
  const from = said === undefined ? known : `${said}-01-01`
  if (month === 0 || from === undefined) return undefined
  const dayIn = (year: number) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const day = /^(?:Ende|end|late)/i.test(part) ? last : /^mi/i.test(part) ? 15 : 1
    return iso(String(year), month, String(day))
  }
  const year = Number(from.slice(0, 4))
  const date = dayIn(year)
  return date !== undefined && date.slice(0, 7) >= from.slice(0, 7) ? date : dayIn(year + 1)
}

const WEEKDAYS = 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' ')
const ENGLISH_WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const WEEKDAY = new RegExp(`\\b(?:${[...WEEKDAYS, ...ENGLISH_WEEKDAYS].join('|')})\\b`, 'gi')
const NEXT_WEEK = /nächste[rn]? Woche|kommende[rn]? Woche|next week/i

/** `bis Freitag`, `Freitag nächster Woche`, `übermorgen`: counted from a known date. */
export function readDayFrom(text: string, known: string): string | undefined {
  const reached = text.slice(0, REACH)
  const day = (days: number) =>
    new Date(Date.parse(known) + days * DAY_MS).toISOString().slice(0, 10)
  if (/übermorgen\b/.test(reached)) return day(2)
  if (/(?<!\p{L})morgen\b|\btomorrow\b/u.test(reached)) return day(1)
  const names = reached.match(WEEKDAY) ?? []
  // `Montag bis Freitag` are the hours of a warehouse.
  const name = names.length === 1 ? (names[0]?.toLowerCase() ?? '') : ''
  const wanted = Math.max(WEEKDAYS.indexOf(name), ENGLISH_WEEKDAYS.indexOf(name))
  if (wanted < 0) return undefined
  const today = (new Date(known).getUTCDay() + 6) % 7
  if (NEXT_WEEK.test(reached)) return day(7 - today + wanted)
  return day(wanted > today ? wanted - today : wanted - today + 7)
}

const DAY_MS = 86_400_000

function mondayOf(year: number, week: number): string | undefined {
  if (week < 1 || week > 53) return undefined
  // The week with January the 4th is the first one.
  const fourth = Date.UTC(year, 0, 4)
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7
  const monday = new Date(fourth + ((week - 1) * 7 - weekday) * DAY_MS)
  const thursday = new Date(monday.getTime() + 3 * DAY_MS)
  return thursday.getUTCFullYear() === year ? monday.toISOString().slice(0, 10) : undefined
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

const monthNamed = (name: string | undefined): number => MONTHS.get((name ?? '').toLowerCase()) ?? 0

function fullYear(written: string): number {
  const year = Number(written.replace("'", ''))
  if (year >= 100) return year
  return year < 80 ? 2000 + year : 1900 + year
}

/** Only days that exist, and years in which somebody may have written this. That drops 30.12.1899, a program's zero. */
function iso(writtenYear: string | undefined, month: number, writtenDay: string | undefined) {
  const year = fullYear(writtenYear ?? '')
  const day = Number(writtenDay)
  if (year < 1980 || year > 2099 || month < 1 || month > 12 || day < 1) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined
}

import type { Besides } from './besides.ts'
import type { LeadingNumber } from './number.ts'
import type { ScannedLine } from './scanned-line.ts'
import { isClosing } from './wording.ts'

/** Parts of a bill by their names, the largest first. */
const WORDS = [
  'los',
  'lot',
  'bauabschnitt',
  'gewerk',
  'hauptgruppe',
  'titel',
  'kapitel',
  'chapter',
  'section',
  'abschnitt',
  'untertitel',
]
const WORD = new RegExp(
  `^(${WORDS.join('|')})(?:\\s{1,4}[\\dA-Z][\\d.]{0,12})?(?:\\s?[:–-])?(?:\\s{1,8}(\\S.{0,120}))?$`,
  'i',
)
/** Below all headings of a format, and all that have a name. */
const BY_NUMBER = 20
const BY_STRESS = 40
const LONGEST = 100

/**
 * Headings that are not told by the order of their numbers: those the format names, those that say `Los 1`, and the
 * lines right above tables. They are chapters where positions follow before the next one of their level.
 */
export function findHeadings(
  lines: readonly ScannedLine[],
  besides: Besides,
  positions: Iterable<number>,
): ReadonlyMap<number, number> {
  const levels = new Map(besides.headings)
  for (const [at, { text, furniture, contents }] of lines.entries()) {
    if (levels.has(at) || furniture || contents || text.length > LONGEST) continue
    const word = headingWord(text)
    if (word !== undefined) levels.set(at, word)
  }
  const asking = new Set(positions)
  for (const [at, level] of aboveTables(lines, besides)) {
    if (!levels.has(at) && !asking.has(at)) levels.set(at, level)
  }
  // A table stands before the line it is named after.
  const starts = [...asking, ...[...besides.tables.keys()].map((at) => at - 0.5)]
  return leading(
    levels,
    starts.sort((a, b) => a - b),
  )
}

function headingWord(text: string): number | undefined {
  const found = WORD.exec(text)
  if (!found?.[1] || /[,;.]$/.test(text)) return undefined
  const hasNumber = /^\S+\s{1,4}(?:\d[\d.]{0,12}|[A-Z]|[IVX]{1,4})(?=[\s:–-]|$)/.test(text)
  return hasNumber && !/^[a-zäöü]/.test(found[2] ?? '')
    ? WORDS.indexOf(found[1].toLowerCase())
    : undefined
}

/** Numbered lines right above a table; lines set in bold, where several tables have one. */
function aboveTables(
  lines: readonly ScannedLine[],
  { tables }: Besides,
): ReadonlyMap<number, number> {
  const numbered = new Map<number, number>()
  const stressed = new Map<number, number>()
  for (const start of tables.keys()) {
    let at = start - 1
    while (lines[at]?.text === '') at--
    if (isStressedTitle(lines[at])) stressed.set(at, BY_STRESS)
    for (let number = titleNumber(lines[at]); number; number = titleNumber(lines[at])) {
      numbered.set(at, BY_NUMBER + number.parts.length)
      stressed.delete(at)
      do at--
      while (lines[at]?.text === '')
    }
  }
  return stressed.size > 1 ? new Map([...stressed, ...numbered]) : numbered
}

function titleNumber(line: ScannedLine | undefined): LeadingNumber | undefined {
  const [number] = line?.numbers ?? []
  if (!line || !number || line.text.length > LONGEST || line.quantity) return undefined
  return /^[A-ZÄÖÜ]/.test(number.rest) &&
    !/[.:,;]$/.test(number.rest) &&
    !/\d{4}/.test(number.parts.join(' '))
    ? number
    : undefined
}

function isStressedTitle(line: ScannedLine | undefined): boolean {
  if (!line?.source.stressed || line.text.length > LONGEST) return false
  return (
    !/[:,;]$/.test(line.text) &&
    !isClosing(line.text) &&
    !/\b(?:nr|datum|betreff|anfrage|angebot|bestellung|auftrag)\b/i.test(line.text)
  )
}

/** Only headings with a position between them and the next one of their level or a higher one. */
function leading(
  levels: ReadonlyMap<number, number>,
  starts: readonly number[],
): ReadonlyMap<number, number> {
  const kept = new Map<number, number>()
  const sorted = [...levels].sort(([a], [b]) => b - a)
  // From the end: where the next heading of each level or a higher one stands, as a rising stack.
  const after: { level: number; at: number }[] = []
  for (const [at, level] of sorted) {
    while (after.length > 0 && (after.at(-1)?.level ?? 0) > level) after.pop()
    const end = after.at(-1)?.at ?? Number.POSITIVE_INFINITY
    after.push({ level, at })
    const first = starts[firstAbove(starts, at)]
    if (first !== undefined && first < end) kept.set(at, level)
  }
  return kept
}

function firstAbove(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

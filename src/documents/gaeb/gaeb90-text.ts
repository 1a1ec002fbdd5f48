import { addGaps, type Gap, gapOf } from '../gaps.ts'
import { BIDDERS_BLANK, isBlankToFill, mendDividedWords, tidyText } from './gaeb-texts.ts'
import { columns, type GaebRecord } from './gaeb90-records.ts'

/** Long texts of GAEB 90: one record for each printed line of 55 columns. */

const LINE_WIDTH = 55

/** Some programs write on behind it, where the standard has nothing. */
const lineOf = (record: GaebRecord): string => columns(record, 6, 74).trimEnd()

/** Lines of one supplement have the same number and letter; ordinary lines have none. */
const supplementOf = (record: GaebRecord | undefined): string =>
  record === undefined ? '' : columns(record, 3, 5).trim()

export const asksBidder = (record: GaebRecord): boolean => columns(record, 5, 5) === 'B'

/** Lines of one supplement after another. */
function* supplements(records: readonly GaebRecord[]): Generator<readonly GaebRecord[]> {
  for (let at = 0; at < records.length; ) {
    const supplement = supplementOf(records[at])
    let end = at + 1
    while (end < records.length && supplementOf(records[end]) === supplement) end++
    yield records.slice(at, end)
    at = end
  }
}

/** What the supplements of the bidder ask for, each by its number. */
export function readGaps(records: readonly GaebRecord[]): readonly Gap[] {
  let gaps: Gap[] = []
  for (const group of supplements(records)) {
    const [first] = group
    if (first === undefined || !asksBidder(first)) continue
    const { caption, rest } = divided(group.map(lineOf).join('\n'))
    gaps = addGaps(gaps, [gapOf(columns(first, 3, 4).trim(), caption, rest)])
  }
  return gaps
}

export function readLongText(records: readonly GaebRecord[], isCut: boolean): string {
  const parts: (readonly string[])[] = []
  for (const group of supplements(records)) {
    const lines = group.map(lineOf)
    const isSupplement = supplementOf(group[0]) !== ''
    parts.push(isSupplement ? fillIn(lines) : isCut ? joinCutLines(lines) : lines)
  }
  return tidyText(mendDividedWords(parts.flat()))
}

/** `Dicke in cm'20',` is a text with what was filled in, or is to be: `Dicke in cm 20,` */
function fillIn(lines: readonly string[]): readonly string[] {
  const { caption, answer, rest } = divided(lines.join('\n'))
  if (answer === undefined) return lines
  const filled = isBlankToFill(answer) ? BIDDERS_BLANK : answer.trim()
  return `${caption === '' ? '' : `${caption} `}${filled}${rest}`.split('\n')
}

/** Without a pair of apostrophes there is no place for an answer. */
function divided(text: string) {
  const open = text.indexOf("'")
  const close = text.lastIndexOf("'")
  if (open === close) return { caption: text, answer: undefined, rest: '' }
  return {
    caption: text.slice(0, open).trimEnd(),
    answer: text.slice(open + 1, close),
    rest: text.slice(close + 1),
  }
}

/**
 * Whether a file cuts its lines at the last column, in the middle of words. It shows where a line begins with the blank
 * that had no place on the full line before it: who wraps at blanks never writes that.
 */
export function cutsWords(records: readonly GaebRecord[]): boolean {
  let found = 0
  for (let at = 1; at < records.length && found < 2; at++) {
    const [before, record] = [records[at - 1], records[at]]
    if (before?.kind !== '26' || record?.kind !== '26') continue
    if (lineOf(before).length === LINE_WIDTH && /^ \S/.test(lineOf(record))) found++
  }
  return found === 2
}

/** A paragraph whose lines are all full up to the last one was cut; others were written line by line. */
function joinCutLines(lines: readonly string[]): string[] {
  const joined: (readonly string[])[] = []
  for (let at = 0; at < lines.length; ) {
    let end = at
    while (end < lines.length && lines[end] !== '') end++
    const paragraph = lines.slice(at, end)
    const isFull = paragraph.slice(0, -1).every((line) => line.length >= LINE_WIDTH - 1)
    joined.push(isFull ? [paragraph.map((line) => line.padEnd(LINE_WIDTH)).join('')] : paragraph)
    if (end < lines.length) joined.push([''])
    at = end + 1
  }
  return joined.flat()
}

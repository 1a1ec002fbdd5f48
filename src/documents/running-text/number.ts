/** A number at the beginning of a line that may be the one of a position or a chapter: `01.02.0030. Mauerwerk …`. */
export type LeadingNumber = {
  /** As written, without blanks; empty where a level is left out: `2._.10`, `04.02.03..0010`. */
  readonly parts: readonly string[]
  /** `A` in `01.02.0030.A`. */
  readonly index: string
  /** Behind `Pos.`, `OZ`, `Nr.`: it is certainly no dimension. */
  readonly labelled: boolean
  /** Behind `Titel`, `Los`, `Abschnitt`: it is the one of a chapter. */
  readonly ofChapter: boolean
  /** A dot or a bracket ends it: `01.02.`, `3)`. */
  readonly closed: boolean
  /** Blanks stand inside of it: `20. 2. 110`. */
  readonly spaced: boolean
  /** What stands between it and the text: a tab or several blanks set it apart. */
  readonly apart: boolean
  readonly rest: string
}

const LABEL =
  /^(?:pos(?:ition)?(?:[.-]{1,2}\s?nr)?|oz|ordnungszahl|lfd\.?\s?nr|nr|item(?:\s?no)?|bill\s?no)(?![a-zäöü])[.:]{0,2}\s{0,4}(?=[\dA-Z])/i
const CHAPTER_LABEL =
  /^(?:(?:unter|haupt)?(?:titel|abschnitt|gruppe)|los|lot|bauabschnitt|bereich|gewerk|kapitel|chapter|section|leistungsgruppe|[ouh]?lg|teil)[.:]?\s{1,4}(?=[\dA-Z])/i
const LONGEST_PART = 6
const MOST_PARTS = 8

/**
 * The numbers a line may begin with, the one with blanks inside first: `1. 20 Rohre` is number 1 of a list, or 1.20.
 * Which it is, only the other numbers of the document tell.
 */
export function leadingNumbers(written: string): readonly LeadingNumber[] {
  const austrian = austrianNumber(written)
  if (austrian) return [austrian]
  const line = withoutCommas(written)
  const chapter = CHAPTER_LABEL.exec(line)?.[0]
  const label = chapter ?? LABEL.exec(line)?.[0] ?? ''
  const spaced = scan(line, label, true)
  if (spaced && !spaced.spaced) return [spaced]
  const tight = scan(line, label, false)
  if (!spaced) return tight ? [tight] : []
  // A blank before a dot ends no sentence: `1 . 5 . 11`.
  return tight === undefined || tight.rest.startsWith('.') ? [spaced] : [spaced, tight]
}

/** Group, subgroup, text and its variant; a Z says that the text is not from the standard: `01.10.02A Z Waschtisch`. */
const AUSTRIAN = /^(\d\d)[. ](\d\d)[. ](\d\d) ?([A-Z])(?=\s|$)(?:\s{1,8}[Z+](?=\s))?/

function austrianNumber(line: string): LeadingNumber | undefined {
  const [whole, group = '', subgroup = '', text = '', variant = ''] = AUSTRIAN.exec(line) ?? []
  if (whole === undefined) return undefined
  const gap = /^\s*/.exec(line.slice(whole.length, whole.length + 80))?.[0] ?? ''
  return {
    parts: [group, subgroup, text + variant],
    index: '',
    labelled: false,
    ofChapter: false,
    closed: false,
    spaced: false,
    apart: gap.includes('\t') || gap.length > 2,
    rest: line.slice(whole.length).trim(),
  }
}

/** A scan reads some points as commas; only in a number filled up with zeros that is plain: `01,02.0030`. */
function withoutCommas(line: string): string {
  if (!/^0\d{1,2}[.,]\d{2,3}[.,]\d{3,4}[.\s]/.test(line)) return line
  const end = line.search(/[^\d.,]/)
  return line.slice(0, end).replaceAll(',', '.') + line.slice(end)
}

function scan(line: string, label: string, withBlanks: boolean): LeadingNumber | undefined {
  const parts: string[] = []
  let at = label.length
  let closed = false
  let spaced = false
  while (parts.length < MOST_PARTS) {
    const part = partAt(line, at, parts.length === 0)
    if (part === undefined) break
    parts.push(part.replace(/^_+$/, ''))
    at += part.length
    closed = false
    const dot = dotAt(line, at, withBlanks)
    if (dot === undefined) break
    const isInside = dot.end < line.length && partAt(line, dot.end, false)
    if (dot.hasBlank && !isInside) {
      closed = dot.start === at
      if (closed) at += 1
      break
    }
    closed = true
    spaced ||= dot.hasBlank
    at = dot.end
  }
  if (closed && parts.at(-1) === '') parts.pop()
  if (parts.length === 0 || !/\d/.test(parts.join(''))) return undefined
  if (parts[0] === '') return undefined
  const index = /^\.?([A-Za-z])(?=[\s.]|$)/.exec(line.slice(at, at + 3))
  // A letter directly behind the number, or behind its dot: `0030A`, `0030.A`; `m`, `t` behind a blank are units.
  const letter = parts.length > 1 && index ? (index[1] ?? '') : ''
  if (letter !== '') at += index?.[0].length ?? 0
  if (line[at] === '.' && letter !== '') at += 1
  if (line[at] === ')' || line[at] === ':') {
    at += 1
    closed = true
  }
  const gap = /^\s*/.exec(line.slice(at, at + 80))?.[0] ?? ''
  if (at < line.length && gap === '') return undefined
  return {
    parts: parts.map(withoutMisreadings),
    index: letter,
    labelled: label !== '',
    ofChapter: CHAPTER_LABEL.test(`${label}1`),
    closed,
    spaced,
    apart: gap.includes('\t') || gap.length > 2,
    rest: line.slice(at + gap.length).trim(),
  }
}

/** Digits, or what a scan makes of them; a capital letter may stand for the first level; underscores for none. */
function partAt(line: string, at: number, isFirst: boolean): string | undefined {
  const found = /^(?:[\dOolI]{1,7}|_{1,6})/.exec(line.slice(at, at + 8))?.[0]
  if (found !== undefined) {
    if (found.length > LONGEST_PART) return undefined
    if (/[\d_]/.test(found)) return found
    // Letters alone are digits only between dots: `1.O.20`; the O of `Oberboden` is none.
    return !isFirst && found.length < 3 && line[at + found.length] === '.' ? found : undefined
  }
  if (isFirst) return /^[A-Z](?=\.\d)/.exec(line.slice(at, at + 3))?.[0]
  return line[at] === '.' ? '' : undefined
}

function dotAt(line: string, at: number, withBlanks: boolean) {
  const found = /^(\s?)\.(\s{0,4})/.exec(line.slice(at, at + 6))
  if (!found) return undefined
  const hasBlank = found[1] !== '' || (found[2] !== '' && found[2] !== undefined)
  if (hasBlank && !withBlanks) {
    return found[1] === '' ? { start: at, end: line.length, hasBlank } : undefined
  }
  if (found[0].includes('\t')) return { start: at, end: line.length, hasBlank: true }
  return { start: at, end: at + found[0].length, hasBlank }
}

const withoutMisreadings = (part: string): string =>
  /^[A-Z]$/.test(part) && !/[OI]/.test(part)
    ? part
    : part.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')

/** As a position bears it. */
export const writtenNumber = (number: Pick<LeadingNumber, 'parts' | 'index'>): string =>
  [
    ...number.parts.filter((part) => part !== ''),
    ...(number.index === '' ? [] : [number.index]),
  ].join('.')

/** Its parts without leading zeros: what is compared. */
export const keyOf = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join('.')

/** Below 0 where the first one comes before the other. */
export function compareNumbers(
  one: Pick<LeadingNumber, 'parts' | 'index'>,
  other: Pick<LeadingNumber, 'parts' | 'index'>,
): number {
  const length = Math.max(one.parts.length, other.parts.length)
  for (let at = 0; at < length; at++) {
    const difference = compareParts(one.parts[at], other.parts[at])
    if (difference !== 0) return difference
  }
  return one.index < other.index ? -1 : one.index > other.index ? 1 : 0
}

function compareParts(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined)
    return one === other ? 0 : one === undefined ? -1 : 1
  const [a, b] = [Number(one), Number(other)]
  if (Number.isNaN(a) || Number.isNaN(b)) return one < other ? -1 : one > other ? 1 : 0
  return a - b
}

/** `24.12.2024`, `1.3.24 `: looks like a number of three levels, and is none unless the others look so, too. */
export function isDate({ parts }: LeadingNumber): boolean {
  const [day, month, year] = parts
  if (parts.length !== 3 || day === undefined || month === undefined || year === undefined)
    return false
  return (
    Number(day) <= 31 &&
    Number(month) <= 12 &&
    Number(day) > 0 &&
    Number(month) > 0 &&
    /^(?:19|20)\d\d$/.test(year)
  )
}

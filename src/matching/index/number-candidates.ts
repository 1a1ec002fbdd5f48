import type { Identifier } from '../../documents/parsed-document.ts'
import { isGtin } from '../../documents/wording/gtin.ts'
import type { Span } from '../position.ts'
import { numberHash, plainEan, plainNumber } from './numbers.ts'

/** Something in a position that may be a number of an article. */
export type NumberCandidate = {
  /** Letters and digits only. */
  readonly plain: string
  readonly hash: number
  /** What the document calls it; null where it merely stands in the text. */
  readonly label: Identifier['type'] | null
  /** In a field or column of its own, and not in running text. */
  readonly isField: boolean
  readonly span: Span | null
}

/** Shorter ones are dimensions, quantities and storeys. */
const LEAST_LENGTH = 5
const LONGEST = 32
/** Numbers are written in groups: `5SY6 116-7`, `4012 345 000 016`. */
const MOST_GROUPS = 4
/** Long texts hold few numbers and many words. */
const MOST_CANDIDATES = 400

export function findNumberCandidates(
  text: string,
  identifiers: readonly Identifier[],
  taken: readonly Span[],
): readonly NumberCandidate[] {
  const candidates: NumberCandidate[] = []
  for (const { type, value, origin } of identifiers) {
    if (type === 'MANUFACTURER') continue
    const plain = type === 'EAN' ? plainEan(value.replace(/\D+/g, '')) : plainNumber(value)
    if (plain === '' || (type === 'EAN' && !isGtin(value.replace(/\D+/g, '')))) continue
    const isField = origin !== 'TEXT'
    const span = placeOf(text, value)
    candidates.push({ plain, hash: numberHash(plain), label: type, isField, span })
  }
  addFromText(text, taken, candidates)
  return candidates
}

/** Where it stands by itself: `4711` is not in `47110`. */
function placeOf(text: string, value: string): Span | null {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const end = at + value.length
    if (!isPartOfNumber(text, at - 1) && !isPartOfNumber(text, end)) return [at, end]
  }
  return null
}

const isPartOfNumber = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '')

const GROUP = /[^\s,;:()"'=|<>[\]{}„“”«»]+/g
const SENTENCE_END = /[.!?]+$/

/** Every run of one to four groups that could be a number. */
function addFromText(text: string, taken: readonly Span[], candidates: NumberCandidate[]): void {
  const groups = groupsOf(text)
  for (let first = 0; first < groups.length; first++) {
    let plain = ''
    let hasDigit = false
    for (let last = first; last < Math.min(first + MOST_GROUPS, groups.length); last++) {
      const group = groups[last] as Group
      if (!isPlausible(group) || (last > first && group.from - (groups[last - 1] as Group).to > 1))
        break
      plain += group.plain
      hasDigit ||= group.hasDigit
      if (plain.length > LONGEST) break
      if (!hasDigit || plain.length < LEAST_LENGTH) continue
      add(plain, [(groups[first] as Group).from, group.end], taken, candidates)
      if (candidates.length >= MOST_CANDIDATES) return
    }
    if (groups[first]?.isDivided) addDivided(text, groups[first] as Group, taken, candidates)
  }
}

function add(
  plain: string,
  span: Span,
  taken: readonly Span[],
  candidates: NumberCandidate[],
): void {
  if (isInside(span, taken)) return
  const number = isGtin(plain) ? plainEan(plain) : plain
  candidates.push({ plain: number, hash: numberHash(number), label: null, isField: false, span })
}

/** `Hager/MBN116`, `MBN116/MBN120`: what a slash divides into names and numbers, each by itself. */
function addDivided(
  text: string,
  { from, end }: Group,
  taken: readonly Span[],
  candidates: NumberCandidate[],
): void {
  const parts: { readonly plain: string; readonly span: Span }[] = []
  let at = from
  for (const part of text.slice(from, end).split('/')) {
    const plain = plainNumber(part)
    const hasDigit = /\d/.test(plain)
    // A short part belongs to a number as a whole: `5SY6/116/7`.
    if (hasDigit && plain.length < LEAST_LENGTH) return
    if (hasDigit && plain.length <= LONGEST) parts.push({ plain, span: [at, at + part.length] })
    at += part.length + 1
  }
  for (const { plain, span } of parts) add(plain, span, taken, candidates)
}

function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = []
  let isPhone = false
  for (const { 0: written, index: from } of text.matchAll(GROUP)) {
    const hasDigit = DIGIT.test(written)
    isPhone = hasDigit ? isPhone || PHONE_NUMBER.test(written) : PHONE.test(written)
    // Most groups are words, and need not be looked at any closer.
    const isWord = !hasDigit && WORD.test(written)
    groups.push({
      plain: isWord ? '' : plainNumber(written),
      hasDigit,
      isOther: isPhone || (hasDigit && DATE.test(written)),
      isDivided: hasDigit && written.includes('/'),
      from,
      to: from + written.length,
      end: from + (hasDigit ? endOfNumber(written) : written.length),
    })
  }
  return groups
}

const endOfNumber = (written: string): number => SENTENCE_END.exec(written)?.index ?? written.length

const DIGIT = /[0-9]/
/** Letters alone are part of a number only where they are few. */
const WORD = /^[A-Za-z]{5}/

/** Written as one: without its marks it may be the number of anything. */
const DATE = /^(?:\d{1,2}\.\d{1,2}\.(?:\d\d|(?:19|20)\d\d)|(?:19|20)\d\d-\d\d-\d\d)[.!?]*$/
const PHONE_NUMBER = /^\+\d\d/
const PHONE = /^(?:tel|telefon|fax|telefax|mobil|handy|phone|mobile)[^a-z0-9]*$/i

const isPlausible = ({ plain, hasDigit, isOther }: Group): boolean =>
  hasDigit ? !isOther : plain.length <= 4 && plain.length > 0

type Group = {
  readonly plain: string
  readonly hasDigit: boolean
  /** A date or a part of a telephone number. */
  readonly isOther: boolean
  readonly isDivided: boolean
  readonly from: number
  readonly to: number
  /** Without the point behind it. */
  readonly end: number
}

const isInside = ([from, to]: Span, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => from >= start && to <= end)

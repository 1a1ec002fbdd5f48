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
  for (const { type, value } of identifiers) {
    if (type === 'MANUFACTURER') continue
    const plain = type === 'EAN' ? plainEan(value.replace(/\D+/g, '')) : plainNumber(value)
    if (plain === '' || (type === 'EAN' && !isGtin(value.replace(/\D+/g, '')))) continue
    candidates.push({ plain, hash: numberHash(plain), label: type, span: placeOf(text, value) })
  }
  addFromText(text, taken, candidates)
  return candidates
}

function placeOf(text: string, value: string): Span | null {
  const at = text.indexOf(value)
  return at < 0 ? null : [at, at + value.length]
}

const GROUP = /[^\s,;:()"']+/g

/** Every run of one to four groups that could be a number. */
function addFromText(text: string, taken: readonly Span[], candidates: NumberCandidate[]): void {
  const groups: Group[] = []
  for (const match of text.matchAll(GROUP)) {
    groups.push(groupOf(match[0], match.index))
  }
  for (let first = 0; first < groups.length; first++) {
    let plain = ''
    let hasDigit = false
    for (let last = first; last < Math.min(first + MOST_GROUPS, groups.length); last++) {
      const group = groups[last] as Group
      if (group.plain === '' || (last > first && group.from - (groups[last - 1] as Group).to > 1))
        break
      plain += group.plain
      hasDigit ||= group.hasDigit
      if (plain.length > LONGEST) break
      if (!hasDigit || plain.length < LEAST_LENGTH) continue
      const span: Span = [(groups[first] as Group).from, group.to]
      if (isInside(span, taken)) continue
      const number = isGtin(plain) ? plainEan(plain) : plain
      candidates.push({ plain: number, hash: numberHash(number), label: null, span })
      if (candidates.length >= MOST_CANDIDATES) return
    }
  }
}

/** What may be a part of a number; of all else nothing is kept but its place. */
type Group = {
  readonly plain: string
  readonly hasDigit: boolean
  readonly from: number
  readonly to: number
}

/** Longer words without a digit are words. */
const LONGEST_LETTERS = 4

function groupOf(written: string, from: number): Group {
  const to = from + written.length
  const hasDigit = DIGIT.test(written)
  // Most groups are words, and need not be looked at any closer.
  if (!hasDigit && LETTERS_ONLY.test(written)) return { plain: '', hasDigit, from, to }
  const plain = plainNumber(written)
  const isPlausible = hasDigit || plain.length <= LONGEST_LETTERS
  return { plain: isPlausible ? plain : '', hasDigit, from, to }
}

const DIGIT = /[0-9]/
const LETTERS_ONLY = /^[A-Za-z]{5}/

const isInside = ([from, to]: Span, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => from >= start && to <= end)

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
    const plain = plainNumber(match[0])
    groups.push({
      plain,
      hasDigit: /\d/.test(plain),
      from: match.index,
      to: match.index + match[0].length,
    })
  }
  for (let first = 0; first < groups.length; first++) {
    let plain = ''
    let hasDigit = false
    for (let last = first; last < Math.min(first + MOST_GROUPS, groups.length); last++) {
      const group = groups[last] as Group
      const isPlausible = group.hasDigit || (group.plain.length <= 4 && group.plain.length > 0)
      if (!isPlausible || (last > first && group.from - (groups[last - 1] as Group).to > 1)) break
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

type Group = {
  readonly plain: string
  readonly hasDigit: boolean
  readonly from: number
  readonly to: number
}

const isInside = ([from, to]: Span, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => from >= start && to <= end)

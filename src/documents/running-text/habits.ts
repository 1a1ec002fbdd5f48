import type { Numbering } from './numbering.ts'
import { thousandsMark } from './quantity.ts'
import type { ScannedLine } from './scanned-line.ts'

/** How a bill is written throughout. */
export type Habits = {
  /** Quantities follow their texts, rather than going before them. */
  readonly quantityLast: boolean
  /** Most positions take one line. */
  readonly oneLiners: boolean
  readonly thousands: ',' | '.'
  /** Where numbers begin. */
  readonly left: number
  /** The first line that is part of it, and the one where its last position begins. */
  readonly first: number
  readonly last: number
}

export function habitsOf(lines: readonly ScannedLine[], numbering: Numbering): Habits {
  const starts = [...numbering.positions.keys()]
  const last = starts.at(-1) ?? -1
  const [chapter = last] = numbering.chapters.keys()
  const lefts = starts.map((at) => lines[at]?.source.left ?? 0)
  return {
    ...layoutOf(lines, numbering, last),
    thousands: thousandsMark(writtenNumbers(lines, numbering)),
    left: lefts.sort((a, b) => a - b)[Math.floor(lefts.length / 2)] ?? 0,
    first: Math.min(starts[0] ?? last, chapter),
    last,
  }
}

function layoutOf(
  lines: readonly ScannedLine[],
  numbering: Numbering,
  last: number,
): Pick<Habits, 'quantityLast' | 'oneLiners'> {
  let [before, behind, alone, withText] = [0, 0, 0, 0]
  let texts = 0
  let isOpen = false
  const first = numbering.positions.keys().next().value ?? 0
  for (let at = first; at <= last; at++) {
    const position = numbering.positions.get(at)
    const line = lines[at]
    if (position) {
      if (isOpen || texts > 0) withText += 1
      else if (at > first) alone += 1
      isOpen = !position.beside
      texts = 0
      if (position.beside?.before === '') before += 1
    } else if (line && isOpen && (line.quantity ?? line.inColumn)) {
      if (texts > 0 || line.quantity?.formal || line.inColumn) behind += 1
      isOpen = false
      texts += 1
    } else if (line && line.text !== '' && !line.furniture) texts += 1
  }
  return { quantityLast: behind > before, oneLiners: alone > withText }
}

function writtenNumbers(lines: readonly ScannedLine[], numbering: Numbering): readonly string[] {
  const numbers: string[] = []
  for (const [at, line] of lines.entries()) {
    const found = numbering.positions.get(at)?.beside ?? line.quantity ?? line.inColumn
    if (!found) continue
    if (found.quantity !== '') numbers.push(found.quantity)
    for (const price of found.prices) if (price !== undefined) numbers.push(price)
  }
  return numbers
}

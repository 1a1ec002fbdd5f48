import type { NewPosition } from '../outline.ts'
import type { PositionKind, PositionTrait } from '../parsed-document.ts'
import { oneLine } from './layout.ts'
import type { RowFacts } from './row-facts.ts'
import type { Table } from './table.ts'

/** What a table says, in its order, before it is decided whether it is said elsewhere, too. */
export type Entry = ChapterEntry | Growing

export type ChapterEntry = {
  readonly what: 'CHAPTER'
  readonly number: string
  readonly title: string
  /** Headings that look alike are of one level: `#2` for `1.2`. */
  readonly level: string
  /** Of the positions in it, where its title says so. */
  readonly kind: PositionKind | undefined
  readonly row: number
}

/** A position while rows below it may still belong to it. */
export type Growing = {
  readonly what: 'POSITION'
  facts: RowFacts
  kind: PositionKind
  /** Nothing says the kind: the chapter may. */
  isPlain: boolean
  readonly traits: readonly PositionTrait[]
  readonly number: string
  /** What the position shares with others, and stands above them. */
  readonly shared: RowFacts | undefined
  /** Of rows below. */
  readonly lines: string[]
  last: number
}

/** As the outline takes it. */
export function finished(growing: Growing, kind: PositionKind, table: Table): NewPosition {
  const { facts, shared, lines } = growing
  const isNote = kind === 'NOTE'
  const own = textLines(facts.text)
  const above = shared ? textLines(shared.text) : NO_LINES
  // The row above is its own, where it has the number.
  const isTitled = shared !== undefined && shared.number !== '' && shared.number === growing.number
  return {
    number: growing.number,
    kind,
    traits: growing.traits,
    shortText: oneLine([above[0], isTitled ? undefined : nameIn(own)].filter(Boolean).join(' ')),
    longText: longText(facts, own, above, shared, lines),
    quantity: isNote ? null : facts.quantity,
    unit: isNote ? null : facts.unit,
    unitPrice: facts.unitPrice,
    totalPrice: facts.totalPrice,
    identifiers: facts.identifiers,
    place: table.place(isTitled ? shared.row : facts.row, growing.last),
  }
}

const ARTICLE_NUMBER =
  /^(?:art|artikel|best|bestell|mat|material)[.\s-]{0,3}(?:nr|nummer)\b[.:\s]{0,4}\S{1,40}$/i

/** The first line, unless that only gives a number and another one says of what. */
const nameIn = ([first, second]: readonly string[]) =>
  second !== undefined && second !== '' && ARTICLE_NUMBER.test(first ?? '') ? second : first

/** It begins with the text itself, unless a column of its own holds it; and says nothing where that is all. */
function longText(
  facts: RowFacts,
  own: readonly string[],
  above: readonly string[],
  shared: RowFacts | undefined,
  below: readonly string[],
): string {
  const apart = facts.longText !== '' || (shared !== undefined && shared.longText !== '')
  const repeats = !apart && (own.length + above.length > 1 || below.length > 0)
  if (!apart && !repeats && facts.more.length === 0) return ''
  const isAlone = facts.longText !== '' && !shared && below.length === 0 && facts.more.length === 0
  if (isAlone && isTidy(facts.longText)) return facts.longText
  const lines = [
    ...(repeats ? above : NO_LINES),
    ...textLines(shared?.longText ?? ''),
    ...(shared?.more ?? NO_LINES).flatMap(textLines),
    ...(repeats ? own : NO_LINES),
    ...textLines(facts.longText),
    ...below.flatMap(textLines),
    ...facts.more.flatMap(textLines),
  ]
  return lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n')
}

const NO_LINES: readonly string[] = []

/** Blanks beside line breaks, more than one empty line, and what is no plain blank or line break. */
const UNTIDY = ['\r', '\u00a0', '\t', ' \n', '\n ', '\n\n\n']

const isTidy = (text: string) => !UNTIDY.some((mark) => text.includes(mark))

const ODD_BLANKS = /[\r\u00a0]/

function textLines(text: string): readonly string[] {
  if (text === '') return NO_LINES
  const plain = ODD_BLANKS.test(text)
    ? text.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n').trim()
    : text
  if (!plain.includes('\n')) return [plain]
  const lines = plain.split('\n').map((line) => line.trim())
  let from = 0
  while (from < lines.length && lines[from] === '') from += 1
  let to = lines.length
  while (to > from && lines[to - 1] === '') to -= 1
  return lines.slice(from, to)
}

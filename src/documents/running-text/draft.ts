import type { Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import { joinPlaces } from '../places.ts'
import { isLumpSum } from '../text/units.ts'
import type { LeadingNumber } from './number.ts'
import { NOTE_HEAD, type Said } from './position-kind.ts'
import type { Prices, WrittenQuantity } from './quantity.ts'
import type { ScannedLine } from './scanned-line.ts'

/** A position or note as it grows line by line. */
export type Draft = {
  readonly number: LeadingNumber | undefined
  readonly traits: Set<PositionTrait>
  kind: PositionKind
  readonly lines: string[]
  /** What looked like its quantity, and before which of its lines it stood. */
  readonly quantities: {
    readonly found: WrittenQuantity
    readonly before: number
    /** Empty where it stood on the line of the number. */
    readonly line: string
    /** Of that line, what is text even if it is the quantity. */
    readonly text: string
  }[]
  /** From a line of their own. */
  prices: Prices | undefined
  articleNumber: string | undefined
  /** The line that told its kind: all there is of a position that was dropped. */
  kindText: string
  place: Place
}

export function newDraft(number: LeadingNumber | undefined, line: ScannedLine): Draft {
  return {
    number,
    traits: new Set(),
    kind: 'NORMAL',
    lines: [],
    quantities: [],
    prices: undefined,
    articleNumber: undefined,
    kindText: '',
    place: line.source.place,
  }
}

/** Number of a standard text: it says nothing to a reader. */
export const STANDARD_TEXT_NUMBER =
  /^(?:stlb?|stlk)[-\s]?(?:nr|bau)?\.?[\s:]{0,3}[\d\s/.]{5,40}(?:\(.{0,20}\))?$/i

export function addLine(draft: Draft, line: ScannedLine): void {
  draft.place = joinPlaces(draft.place, line.source.place)
  if (!STANDARD_TEXT_NUMBER.test(line.text)) draft.lines.push(line.text)
}

export function addQuantity(draft: Draft, line: ScannedLine, found: WrittenQuantity): void {
  draft.place = joinPlaces(draft.place, line.source.place)
  const text = found === line.quantity ? '' : found.before
  draft.quantities.push({ found, before: draft.lines.length, line: line.text, text })
}

export function addPrices(draft: Draft, line: ScannedLine, prices: Prices): void {
  draft.place = joinPlaces(draft.place, line.source.place)
  draft.prices = {
    unit: prices.unit ?? draft.prices?.unit,
    total: prices.total ?? draft.prices?.total,
  }
}

/** On the line of its number. */
export function addBeside(draft: Draft, found: WrittenQuantity): void {
  draft.quantities.push({ found, before: 0, line: '', text: '' })
}

export function say(draft: Draft, said: Said, text = ''): void {
  if (draft.kindText === '') draft.kindText = text
  if (said.kind) draft.kind = said.kind
  if (said.trait) draft.traits.add(said.trait)
}

/** One written as in print-outs wins; of several the one where this document has them. */
export function chosenQuantity(draft: Draft, isLast: boolean): WrittenQuantity | undefined {
  const formal = draft.quantities.filter(({ found }) => found.formal)
  const alone = draft.quantities.filter(({ text }) => text === '')
  const among = [formal, alone].find((some) => some.length > 0) ?? draft.quantities
  const beside = among.find(({ line }) => line === '')
  return (beside ?? (isLast ? among.at(-1) : among[0]))?.found
}

/** Lines that only looked like the quantity are text again. */
export function textLines(draft: Draft, chosen: WrittenQuantity | undefined): readonly string[] {
  const lines: string[] = []
  let next = 0
  for (let at = 0; at <= draft.lines.length; at++) {
    for (; draft.quantities[next]?.before === at; next++) {
      const each = draft.quantities[next]
      if (!each || each.line === '') continue
      if (each.found !== chosen) lines.push(each.line)
      else if (each.text !== '') lines.push(each.text)
    }
    const line = draft.lines[at]
    if (line !== undefined) lines.push(line)
  }
  return lines.some((line) => line !== '') ? lines : [draft.kindText]
}

export function kindOf(
  draft: Draft,
  shortText: string,
  chosen: WrittenQuantity | undefined,
): PositionKind {
  if (draft.traits.has('DROPPED')) return 'NOTE'
  if (draft.kind !== 'NORMAL') return draft.kind
  if (chosen?.unit === '%') return 'SURCHARGE'
  if (chosen?.unitPriceOnly) return 'OPTIONAL'
  if (chosen) return isLumpSum(chosen.unit) ? 'LUMP_SUM' : 'NORMAL'
  if (/^zuschlag\b/i.test(shortText)) return 'SURCHARGE'
  return NOTE_HEAD.test(shortText) ? 'NOTE' : 'NORMAL'
}

import { type Bill, type BillChapter, type BillPosition, printed } from '../bill.ts'
import { type Expected, expectedOf } from '../expected.ts'
import { german } from './notation.ts'

/** What a print-out of a bill shows, one after the other, whatever it is printed on. */
export type Entry =
  | { readonly type: 'CHAPTER'; readonly number: string; readonly title: string }
  | { readonly type: 'NOTE'; readonly lines: readonly string[] }
  | {
      readonly type: 'POSITION'
      /** With a dot at the end. */
      readonly number: string
      /** `*** Bedarfsposition ohne GB`; none for normal ones. */
      readonly label: string | undefined
      readonly shortText: string
      readonly lines: readonly string[]
      /** Dots where the bidder states it. */
      readonly quantity: string
      readonly unit: string
      /** What stands for the total: a blank to fill, or that only the unit price counts. */
      readonly total: string
      readonly position: BillPosition
    }
  | { readonly type: 'SUM'; readonly number: string; readonly title: string }

export const BLANK = '....................'

export function* printOut(bill: Bill): Generator<Entry> {
  if (bill.preface.length > 0) yield { type: 'NOTE', lines: bill.preface }
  for (const chapter of bill.chapters) yield* printChapter(chapter)
}

function* printChapter(chapter: BillChapter): Generator<Entry> {
  const { number, title, chapters, positions } = chapter
  if (number !== '') yield { type: 'CHAPTER', number: `${number}.`, title }
  for (const position of positions) {
    if (position.kind === 'NOTE') yield { type: 'NOTE', lines: position.longText.map(printed) }
    else yield printPosition(position)
  }
  for (const inner of chapters) yield* printChapter(inner)
  if (number !== '') yield { type: 'SUM', number: `${number}.`, title }
}

function printPosition(position: BillPosition): Entry {
  const { kind, number, shortText, longText, quantity, unit } = position
  return {
    type: 'POSITION',
    number: `${number}.`,
    label: LABELS[kind],
    shortText,
    lines: longText.map(printed),
    quantity: quantity === null ? '..........' : german(quantity, 3),
    unit: unit ?? (kind === 'SURCHARGE' ? '%' : ''),
    total: kind === 'OPTIONAL' || kind === 'ALTERNATIVE' ? 'Nur Einh.-Pr.' : BLANK,
    position,
  }
}

const LABELS: Partial<Record<BillPosition['kind'], string>> = {
  BASE: '*** Grundposition',
  ALTERNATIVE: '*** Alternativposition',
  OPTIONAL: '*** Bedarfsposition ohne GB',
  OPTIONAL_IN_TOTAL: '*** Bedarfsposition mit GB',
  HOURLY: '*** Stundenlohnarbeiten',
  SURCHARGE: '*** Zuschlagsposition',
}

/** What a print-out says of its positions: everything, in words. */
export const printedExpected = (entries: readonly Entry[]): readonly Expected[] =>
  entries.flatMap((entry) => (entry.type === 'POSITION' ? [expectedOf(entry.position)] : []))

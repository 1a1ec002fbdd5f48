import type { Identifier } from '../documents/parsed-document.ts'

/** What matching looks at of a position; a position of a document is one. */
export type Position = {
  readonly shortText: string
  readonly longText: string
  /** Decimal text; null where nothing is asked for. */
  readonly quantity: string | null
  /** As written. */
  readonly unit: string | null
  readonly unitPrice: string | null
  readonly identifiers: readonly Identifier[]
}

/** From and to, in UTF-16 units of `textOf` the position. */
export type Span = readonly [from: number, to: number]

/** The one text that all spans refer to. */
export const textOf = ({
  shortText,
  longText,
}: Pick<Position, 'shortText' | 'longText'>): string =>
  longText === '' ? shortText : `${shortText}\n${longText}`

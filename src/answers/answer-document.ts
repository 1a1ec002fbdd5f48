import type { PositionKind } from '../documents/parsed-document.ts'

/** A tender as it goes back to whoever asked. Amounts are decimal text, dates are ISO 8601 days. */
export type AnswerDocument = {
  readonly name: string
  /** What we call the offer; null where it has no number yet. */
  readonly offerNumber: string | null
  readonly projectName: string | null
  readonly projectNumber: string | null
  /** ISO 4217. */
  readonly currency: string
  readonly vatPercent: string
  readonly date: string
  /** Until when the prices hold. */
  readonly validUntil: string | null
  readonly supplier: AnswerParty
  readonly customer: AnswerParty | null
  readonly chapters: readonly AnswerChapter[]
  readonly totals: AnswerTotals
}

export type AnswerTotals = { readonly net: string; readonly vat: string; readonly gross: string }

export type AnswerParty = {
  readonly name: string
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type AnswerChapter = {
  readonly number: string
  readonly title: string
  readonly chapters: readonly AnswerChapter[]
  readonly positions: readonly AnswerPosition[]
}

export type AnswerPosition = {
  /** As the document has it, its parts joined with dots: `01.02.0030`. Empty where it has none. */
  readonly number: string
  /** The way to its element in the customer's file, as the reader wrote it; null for what a person entered. */
  readonly path: string | null
  readonly kind: PositionKind
  readonly isRelevant: boolean
  readonly notOffered: boolean
  readonly description: string
  readonly longText: string
  readonly quantity: string | null
  readonly unit: string | null
  /** The first selection's, or what the document itself names. */
  readonly articleNumber: string | null
  readonly article: AnswerArticle | null
  readonly selections: readonly AnswerSelection[]
  /** What its text asks the bidder for. */
  readonly gaps: readonly AnswerGap[]
  /** Of all selections together, for one of the position's own unit. */
  readonly unitPrice: string | null
  readonly lineNet: string | null
}

export type AnswerGap = {
  /** That of the customer's file; null where it has none. */
  readonly mark: string | null
  readonly caption: string
  readonly tail: string
  /** Null where it stays empty. */
  readonly text: string | null
}

export type AnswerArticle = {
  readonly number: string
  readonly name: string | null
  readonly manufacturerName: string | null
  readonly manufacturerArticleNumber: string | null
  readonly ean: string | null
  readonly baseUnit: string | null
}

export type AnswerSelection = {
  readonly article: AnswerArticle
  readonly quantity: string | null
  readonly unit: string | null
  readonly baseQuantity: string | null
  /** For one base unit. */
  readonly netPrice: string | null
  readonly lineNet: string | null
}

/** All positions, in the order of the document. */
export function positionsOf({ chapters }: Pick<AnswerDocument, 'chapters'>): AnswerPosition[] {
  const positions: AnswerPosition[] = []
  const collect = (chapter: AnswerChapter): void => {
    for (const position of chapter.positions) positions.push(position)
    for (const inner of chapter.chapters) collect(inner)
  }
  for (const chapter of chapters) collect(chapter)
  return positions
}

/** Headings and notes are text: there is nothing to offer. */
export const isText = ({ kind }: Pick<AnswerPosition, 'kind'>): boolean =>
  kind === 'HEADING' || kind === 'NOTE'

/** Who reads an answer wants to know it of every position: what nobody looked for is not offered either. */
export const isDeclined = (position: AnswerPosition): boolean =>
  !isText(position) && (position.notOffered || !position.isRelevant)

/** Null where nothing is offered, whatever was worked out before that was decided. */
export const offeredNet = (position: AnswerPosition): string | null =>
  isText(position) || isDeclined(position) ? null : position.lineNet

/** What a position adds to the sum: alternatives and options have prices, but add nothing. */
export const summedNet = (position: AnswerPosition): string | null =>
  position.kind === 'ALTERNATIVE' || position.kind === 'OPTIONAL' ? null : offeredNet(position)

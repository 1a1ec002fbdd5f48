import { dividedBy, plus, rounded, times } from '#kernel/decimal.ts'
import type { Chapter, Position } from '../documents/parsed-document.ts'
import {
  type AnswerArticle,
  type AnswerChapter,
  type AnswerDocument,
  type AnswerParty,
  type AnswerPosition,
  type AnswerSelection,
  positionsOf,
  summedNet,
} from './answer-document.ts'

/** Answers for tests: what is not said is as usual. */

export const party = (changes: Partial<AnswerParty> = {}): AnswerParty => ({
  name: 'Muster Großhandel GmbH',
  street: null,
  postalCode: null,
  city: null,
  country: null,
  email: null,
  phone: null,
  ...changes,
})

export const article = (changes: Partial<AnswerArticle> = {}): AnswerArticle => ({
  number: '4711',
  name: 'Kugelhahn DN 20',
  manufacturerName: 'Mustermann',
  manufacturerArticleNumber: 'KH-20',
  ean: '4012345678901',
  baseUnit: 'St',
  ...changes,
})

export function selection(changes: Partial<AnswerSelection> = {}): AnswerSelection {
  const quantity = changes.quantity === undefined ? '2' : changes.quantity
  const baseQuantity = changes.baseQuantity === undefined ? quantity : changes.baseQuantity
  const netPrice = changes.netPrice === undefined ? '12.5' : changes.netPrice
  const lineNet =
    netPrice === null || baseQuantity === null ? null : rounded(times(netPrice, baseQuantity), 2)
  return { article: article(), unit: 'St', lineNet, ...changes, quantity, baseQuantity, netPrice }
}

export function position(changes: Partial<AnswerPosition> = {}): AnswerPosition {
  return {
    number: '01.0010',
    path: null,
    kind: 'NORMAL',
    isRelevant: true,
    notOffered: false,
    description: 'Kugelhahn',
    longText: '',
    quantity: '2',
    unit: 'St',
    articleNumber: null,
    article: null,
    selections: [],
    gaps: [],
    unitPrice: null,
    lineNet: null,
    ...changes,
  }
}

/** A position with one selection, priced by the rules of the interface. */
export function priced(
  quantity: string,
  netPrice: string,
  changes: Partial<AnswerPosition> = {},
): AnswerPosition {
  const chosen = selection({ quantity, netPrice })
  const { lineNet } = chosen
  const selections = [chosen]
  return position({ quantity, selections, unitPrice: netPrice, lineNet, ...changes })
}

export function answer(changes: Partial<AnswerDocument> = {}): AnswerDocument {
  const chapters = changes.chapters ?? [chapter([priced('2', '12.5')])]
  const net = positionsOf({ chapters })
    .map(summedNet)
    .reduce<string>((sum, each) => (each === null ? sum : plus(sum, each)), '0')
  const vatPercent = changes.vatPercent ?? '19'
  const vat = dividedBy(times(net, vatPercent), '100', 2)
  return {
    name: 'LV Heizung.x83',
    offerNumber: 'AN-2026-17',
    projectName: 'Neubau Kita',
    projectNumber: 'P-4711',
    currency: 'EUR',
    vatPercent,
    date: '2026-11-16',
    validUntil: '2026-12-31',
    supplier: party(),
    customer: party({ name: 'Bau AG', city: 'Köln' }),
    chapters,
    totals: { net, vat, gross: plus(net, vat) },
    ...changes,
  }
}

export const chapter = (
  positions: readonly AnswerPosition[],
  changes: Partial<AnswerChapter> = {},
): AnswerChapter => ({ number: '', title: '', chapters: [], positions, ...changes })

/** What a reader found, answered: each position by `fill`, and where the reader found it. */
export function answeredChapters(
  chapters: readonly Chapter[],
  fill: (position: AnswerPosition, at: number) => AnswerPosition,
): AnswerChapter[] {
  let at = 0
  const answered = ({ number, title, ...rest }: Chapter): AnswerChapter => ({
    number,
    title,
    positions: rest.positions.map((each) => ({
      ...fill(unanswered(each), at++),
      path: each.place.kind === 'ELEMENT' ? each.place.path : null,
    })),
    chapters: rest.chapters.map(answered),
  })
  return chapters.map(answered)
}

const unanswered = ({ number, kind, shortText, longText, quantity, unit }: Position) =>
  position({
    number,
    kind,
    isRelevant: kind !== 'NOTE' && kind !== 'HEADING',
    description: shortText,
    longText,
    quantity,
    unit,
  })

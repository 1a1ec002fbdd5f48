import type { Address } from '../partners/company.ts'

/** An invented inquiry before it is written in any format: a bill of quantities, or an order. */
export type Bill = {
  /** Without an extension. */
  readonly fileName: string
  readonly title: string
  readonly project: string
  readonly projectNumber: string
  /** Who asks, and who is asked. */
  readonly customer: Firm
  readonly contact: Person
  readonly supplier: Firm
  /** ISO 8601, all of them. */
  readonly date: string
  readonly submissionDate: string
  readonly executionStart: string
  readonly executionEnd: string
  readonly preface: readonly string[]
  /** Two levels; an order has one chapter without number and title. */
  readonly chapters: readonly BillChapter[]
  readonly order: OrderTerms | undefined
}

export type Firm = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: Address
}

export type Person = {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** What an order says besides its positions. */
export type OrderTerms = {
  readonly customerReference: string
  readonly orderDate: string
  readonly quoteNumber: string
  readonly requestedDeliveryDate: string
  readonly shippingTerms: string
  readonly specialInstructions: string
  readonly deliveryRecipient: string
  readonly deliveryAddress: Address
}

export type BillChapter = {
  /** Full: `01.02`. */
  readonly number: string
  readonly title: string
  readonly chapters: readonly BillChapter[]
  readonly positions: readonly BillPosition[]
}

export type BillKind =
  | 'NORMAL'
  /** Has an alternative. */
  | 'BASE'
  | 'ALTERNATIVE'
  | 'OPTIONAL'
  | 'OPTIONAL_IN_TOTAL'
  | 'LUMP_SUM'
  | 'HOURLY'
  | 'SURCHARGE'
  /** Its text is repeated by others. */
  | 'REFERENCE'
  | 'REPEATED'
  | 'FREE_QUANTITY'
  | 'NOTE'

export type BillPosition = {
  /** `01.02.0030`, an alternative with an index: `01.02.0030.A`. A note has none. */
  readonly number: string
  readonly kind: BillKind
  readonly shortText: string
  readonly longText: readonly Line[]
  /** Plain decimal text; null where none is asked for. */
  readonly quantity: string | null
  readonly unit: string | null
  /** In euro, for formats with prices. */
  readonly unitPrice: string
  /** Base and alternatives have the same one. */
  readonly group: number | undefined
  /** The position whose text is repeated. */
  readonly refersTo: string | undefined
  /** What the position itself says of its article. */
  readonly stated: Stated
  /** The article it was written for: what a matcher should find. */
  readonly truth: string | undefined
}

/** A line of a long text: as it is, or a blank that the bidder fills. */
export type Line = string | { readonly asks: string }

export type Stated = {
  readonly articleNumber?: string
  readonly ean?: string
  readonly manufacturer?: string
  readonly manufacturerNumber?: string
}

/** Every position with the chapters around it, in the order of the document. */
export function* walk(
  chapters: readonly BillChapter[],
): Generator<{ readonly chapter: BillChapter; readonly position: BillPosition }> {
  for (const chapter of chapters) {
    for (const position of chapter.positions) yield { chapter, position }
    yield* walk(chapter.chapters)
  }
}

export const positionsOf = (bill: Bill): readonly BillPosition[] =>
  [...walk(bill.chapters)].map(({ position }) => position)

/** As a print-out shows a line. */
export const printed = (line: Line): string =>
  typeof line === 'string' ? line : `${line.asks}: '..............................'`

/** The price of the whole position, in euro: thousandths times cents, so that nothing is lost. */
export function totalOf({ quantity, unitPrice }: BillPosition): string {
  const total = scaled(quantity ?? '0', 3) * scaled(unitPrice, 2)
  return cents((total + 500n) / 1000n)
}

export function sumOf(positions: readonly BillPosition[]): string {
  const counted = positions.filter(({ kind }) => isCounted(kind))
  return cents(counted.reduce((sum, each) => sum + scaled(totalOf(each), 2), 0n))
}

const isCounted = (kind: BillKind): boolean =>
  !['ALTERNATIVE', 'OPTIONAL', 'NOTE', 'SURCHARGE'].includes(kind)

function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

function cents(value: bigint): string {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

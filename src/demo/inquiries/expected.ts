import type { BillKind, BillPosition, OrderTerms } from './bill.ts'

/** A document, and what a reader of it should find. */
export type Written = {
  readonly bytes: Buffer
  readonly expected: readonly Expected[]
  /** Where the document states it. */
  readonly order?: OrderTerms
}

/** A position as far as the format can say it. */
export type Expected = {
  readonly number: string
  readonly kind: ExpectedKind
  readonly shortText: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly truth: string | undefined
}

export type ExpectedKind = 'NORMAL' | 'ALTERNATIVE' | 'OPTIONAL' | 'LUMP_SUM' | 'SURCHARGE' | 'NOTE'

/** What a format that knows every kind says of a position. */
export const expectedOf = (position: BillPosition): Expected => ({
  number: position.number,
  kind: KINDS[position.kind],
  shortText: position.shortText,
  quantity: position.quantity === null ? null : canonical(position.quantity),
  unit: position.unit,
  truth: position.truth,
})

/** Without zeros that say nothing. */
export const canonical = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

const KINDS: Readonly<Record<BillKind, ExpectedKind>> = {
  NORMAL: 'NORMAL',
  BASE: 'NORMAL',
  ALTERNATIVE: 'ALTERNATIVE',
  OPTIONAL: 'OPTIONAL',
  OPTIONAL_IN_TOTAL: 'NORMAL',
  LUMP_SUM: 'LUMP_SUM',
  HOURLY: 'NORMAL',
  SURCHARGE: 'SURCHARGE',
  REFERENCE: 'NORMAL',
  REPEATED: 'NORMAL',
  FREE_QUANTITY: 'NORMAL',
  NOTE: 'NOTE',
}

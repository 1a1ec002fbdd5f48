import { compare, dividedBy, isZero, minus, plus, rounded, times } from '#kernel/decimal.ts'

/** How a bill of quantities states a price. */
export type BillPrice = {
  readonly unitPrice: string
  readonly discountPercent: string | null
  readonly total: string | null
}

export type PricedLine = {
  readonly unitPrice: string | null
  readonly lineNet: string
  /** What the reader multiplies by; null where that is not known. */
  readonly quantity: string | null
}

/**
 * A unit price has two or three places, ours may need more: a screw costs 0.0123. Whoever gets the answer multiplies
 * again, so that the line must come out to the cent. Where no unit price does that, the next higher one does with
 * the discount that the schema has for a position: its total is the "amount including discount". Undefined where
 * that does not meet the cent either.
 */
export function billPrice(line: PricedLine, places: number): BillPrice | undefined {
  const { unitPrice, lineNet, quantity } = line
  if (quantity === null) return plainPrice(unitPrice ?? lineNet, lineNet, places)
  if (isZero(quantity)) {
    return isZero(lineNet) ? plainPrice(unitPrice ?? lineNet, lineNet, places) : undefined
  }
  const exact = dividedBy(lineNet, quantity, DIVISION_PLACES)
  const candidates = [unitPrice ?? exact, exact].map((price) => rounded(price, places))
  const found = candidates.find((price) => makes(times(price, quantity), lineNet))
  if (found !== undefined) return { unitPrice: found, discountPercent: null, total: lineNet }
  return discounted(exact, lineNet, quantity, places)
}

/** More than any unit price has, so that its rounding is no other than that of the exact one. */
const DIVISION_PLACES = 20

export const plainPrice = (price: string, total: string | null, places: number): BillPrice => ({
  unitPrice: rounded(price, places),
  discountPercent: null,
  total,
})

const makes = (amount: string, cents: string): boolean => compare(rounded(amount, 2), cents) === 0

const PERCENT_PLACES = 6

/** A percentage has steps, too: above some hundred thousand, not each unit price has one that meets the cent. */
const MOST_TRIES = 100

function discounted(
  exact: string,
  lineNet: string,
  quantity: string,
  places: number,
): BillPrice | undefined {
  const step = `${compare(exact, '0') < 0 ? '-' : ''}0.${'1'.padStart(places, '0')}`
  let unitPrice = awayFromZero(exact, step, places)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const full = times(unitPrice, quantity)
    const share = dividedBy(times(lineNet, '100'), full, PERCENT_PLACES)
    if (makes(times(full, times(share, '0.01')), lineNet)) {
      return { unitPrice, discountPercent: minus('100', share), total: lineNet }
    }
    unitPrice = plus(unitPrice, step)
  }
  return undefined
}

function awayFromZero(exact: string, step: string, places: number): string {
  const near = rounded(exact, places)
  const isBeyond = step.startsWith('-') ? compare(near, exact) <= 0 : compare(near, exact) >= 0
  return isBeyond ? near : plus(near, step)
}

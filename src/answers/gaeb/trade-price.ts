import { compare, dividedBy, isZero, minus, rounded, times } from '#kernel/decimal.ts'
import { hasRoom } from '../amounts.ts'

/** How the trade states a price: for so many units. */
export type TradePrice = { readonly netPrice: string; readonly basis: string }

export type TradeLine = {
  /** Exact, for one unit of the quantity. */
  readonly unitPrice: string
  /** As it is written, with two places at most. */
  readonly quantity: string
  readonly lineNet: string
}

/** What the trade prices things by. */
const BASES = ['1', '100', '1000', '10000']

/**
 * A price has two places, but it may be for 100 or 1,000 units, so that most can be said exactly. Where none of that
 * makes the line to the cent, the price is that of the line, for as many units as it has. Undefined where even that
 * has too many digits.
 */
export function tradePrice(line: TradeLine): TradePrice | undefined {
  const offers = BASES.map((basis) => ({ basis, exact: times(line.unitPrice, basis) }))
    .map(({ basis, exact }) => ({ basis, exact, netPrice: rounded(exact, 2) }))
    .filter(({ netPrice, basis }) => fits(netPrice) && makesLine(netPrice, basis, line))
  const best = offers.find(({ exact, netPrice }) => compare(exact, netPrice) === 0) ?? offers[0]
  return best ?? priceOfLine(line)
}

/** Without a quantity there is no line; the price is said as exactly as it can be. */
export function priceAlone(unitPrice: string): TradePrice | undefined {
  const offers = BASES.map((basis) => ({ basis, exact: times(unitPrice, basis) })).filter(
    ({ exact }) => fits(rounded(exact, 2)),
  )
  const best = offers.find(({ exact }) => compare(exact, rounded(exact, 2)) === 0) ?? offers.at(-1)
  return best && { basis: best.basis, netPrice: rounded(best.exact, 2) }
}

const fits = (amount: string): boolean => hasRoom(amount, 10, 2)

const makesLine = (netPrice: string, basis: string, { quantity, lineNet }: TradeLine): boolean =>
  compare(dividedBy(times(netPrice, quantity), basis, 2), lineNet) === 0

function priceOfLine({ quantity, lineNet }: TradeLine): TradePrice | undefined {
  if (isZero(quantity)) return undefined
  const isReturn = compare(quantity, '0') < 0
  const price = isReturn
    ? { netPrice: minus('0', lineNet), basis: minus('0', quantity) }
    : { netPrice: lineNet, basis: quantity }
  return fits(price.netPrice) && fits(price.basis) ? price : undefined
}

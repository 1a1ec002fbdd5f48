import { type Decimal, dividedBy, isZero, plus, times } from '#kernel/decimal.ts'
import { ratioOf, type Units } from '../inquiries/pricing/base-quantity.ts'

type Answered = { readonly unit_price: Decimal; readonly unit: string | null }

const PRICE_PLACES = 4

/**
 * The net price per base unit, made of the supplier's price per unit: with a surcharge, since the
 * purchase price is not the sales price. Null where the units cannot be converted.
 */
export function netPriceOf(
  { unit_price, unit }: Answered,
  units: Units,
  surchargePercent: Decimal,
): Decimal | null {
  const ratio = ratioOf(unit, units)
  if (ratio === null || isZero(ratio.numerator)) return null
  const raised = times(unit_price, plus('100', surchargePercent))
  return dividedBy(times(raised, ratio.denominator), times(ratio.numerator, '100'), PRICE_PLACES)
}

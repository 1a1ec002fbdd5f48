import { type Decimal, dividedBy, isZero, plus, times } from '#kernel/decimal.ts'
import type { Selection } from '../inquiries/positions/selection.ts'
import { ratioOf } from '../inquiries/pricing/base-quantity.ts'

type Answered = { readonly unit_price: Decimal; readonly unit: string | null }

const PRICE_PLACES = 4

/**
 * What an article is offered for per base unit, made of what its supplier asks per unit: with a surcharge, since what
 * it costs us is not what we sell it for. Null where the units cannot be converted.
 */
export function netPriceOf(
  { unit_price, unit }: Answered,
  { article, basis }: Pick<Selection, 'article' | 'basis'>,
  surchargePercent: Decimal,
): Decimal | null {
  const { base_unit } = article
  const ratio = ratioOf(unit, { base_unit, conversions: basis.conversions })
  if (ratio === null || isZero(ratio.numerator)) return null
  const raised = times(unit_price, plus('100', surchargePercent))
  return dividedBy(times(raised, ratio.denominator), times(ratio.numerator, '100'), PRICE_PLACES)
}

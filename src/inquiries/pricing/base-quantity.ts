import { type Decimal, dividedBy, times } from '#kernel/decimal.ts'
import { knownUnit } from '../../documents/text/units.ts'
import type { Conversion } from '../positions/selection.ts'

/** Places of a quantity that is converted. */
const PLACES = 6

/**
 * A quantity in base units; null where the units cannot be converted. Where one of them is not known, nothing speaks
 * against taking them for the same.
 */
export function baseQuantity(
  quantity: Decimal,
  unit: string | null,
  {
    base_unit,
    conversions,
  }: { readonly base_unit: string | null; readonly conversions: readonly Conversion[] },
): Decimal | null {
  if (unit === null || base_unit === null || isSameUnit(unit, base_unit)) return quantity
  const conversion = conversionOf(unit, conversions)
  return conversion
    ? dividedBy(times(quantity, conversion.numerator), conversion.denominator, PLACES)
    : null
}

/** As written first: an article may have `Rolle` and `ROL` with different contents. */
const conversionOf = (unit: string, conversions: readonly Conversion[]): Conversion | undefined =>
  conversions.find((each) => each.unit === unit) ??
  conversions.find((each) => isSameUnit(each.unit, unit))

/** `Stck` and `St` are one unit. */
export const isSameUnit = (one: string, other: string): boolean =>
  folded(one) === folded(other) ||
  (knownUnit(one) !== undefined && knownUnit(one) === knownUnit(other))

const folded = (unit: string): string => unit.trim().replace(/\.$/, '').toLowerCase()

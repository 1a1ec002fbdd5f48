import { type Decimal, quotient, times } from '#kernel/decimal.ts'
import { knownUnit } from '../../documents/text/units.ts'
import type { Conversion } from '../positions/selection.ts'

/** A quantity in base units; null where the units cannot be converted. */
export function baseQuantity(quantity: Decimal, unit: string | null, units: Units): Decimal | null {
  const ratio = ratioOf(unit, units)
  if (ratio === ONE) return quantity
  return ratio && quotient(times(quantity, ratio.numerator), ratio.denominator)
}

type Ratio = Pick<Conversion, 'numerator' | 'denominator'>

const ONE: Ratio = { numerator: '1', denominator: '1' }

/**
 * How many base units one unit is; null where they cannot be converted. Where one of them is not known, and the article
 * has no conversion, nothing speaks against taking them for the same.
 */
export function ratioOf(unit: string | null, units: Units): Ratio | null {
  if (unit === null) return ONE
  const conversion = conversionOf(unit, units)
  if (conversion) return conversion
  return units.base_unit === null || isSameUnit(unit, units.base_unit) ? ONE : null
}

export type Units = {
  readonly base_unit: string | null
  readonly conversions: readonly Conversion[]
}

/** As written first: an article may have `Rolle` and `ROL` with different contents, and one of them as its base unit. */
function conversionOf(unit: string, { base_unit, conversions }: Units): Conversion | undefined {
  if (unit === base_unit) return undefined
  const written = conversions.find((each) => each.unit === unit)
  if (written || (base_unit !== null && isSameUnit(unit, base_unit))) return written
  return conversions.find((each) => isSameUnit(each.unit, unit))
}

/** `Stck` and `St` are one unit. */
export const isSameUnit = (one: string, other: string): boolean =>
  folded(one) === folded(other) ||
  (knownUnit(one) !== undefined && knownUnit(one) === knownUnit(other))

const folded = (unit: string): string => unit.trim().replace(/\.$/, '').toLowerCase()

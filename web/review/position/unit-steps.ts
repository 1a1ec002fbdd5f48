import { compare, type Decimal, fitsJsonNumber, quotient, times } from '#kernel/decimal.ts'
import {
  exactly,
  type Fraction,
  productOf,
  quotientOf,
  roundedTo,
  roundedUp,
  whole,
} from '../../format/fraction.ts'

type Conversion = {
  readonly unit: string
  readonly numerator: string
  readonly denominator: string
}

export type Counted = {
  readonly quantity: Decimal | null
  /** What is reckoned with instead, where the quantity is one by hand. */
  readonly asked?: Decimal | null
  /** Of the quantity. */
  readonly unit: string | null
  readonly base_unit: string | null
  readonly base_quantity: Decimal | null
  readonly conversions: readonly Conversion[]
}

/** A quantity as it can be shown: exactly, or rounded and said to be so. */
export type Shown = { readonly value: Decimal; readonly isExact: boolean }

export type Packing = {
  readonly conversion: Conversion
  readonly amount: Shown
  readonly roundedUp: Decimal
  readonly inBase: Shown
  /** The rounded amount in the unit of the quantity; null where that is a number without end. */
  readonly inUnit: Decimal | null
}

export type UnitSteps =
  | { readonly type: 'unknown'; readonly from: string; readonly to: string }
  | {
      readonly type: 'known'
      /** Where the quantity is not in base units already. */
      readonly toBase: { readonly conversion: Conversion; readonly base: Shown } | null
      readonly packings: readonly Packing[]
    }

const SHOWN_PLACES = 6
const MOST_PLACES = 10
/** Measures, of which nobody packs whole ones. */
const MEASURES: ReadonlySet<string> = new Set('mm cm m km m2 m² qm m3 m³ l g kg t h std'.split(' '))

/** From the quantity to base units and to packing units; every step a fraction until it is shown. */
export function unitSteps(counted: Counted): UnitSteps | null {
  const { quantity, unit, base_unit, base_quantity, conversions } = counted
  if (quantity === null || base_unit === null) return null
  if (base_quantity === null) {
    return unit === null ? null : { type: 'unknown', from: unit, to: base_unit }
  }
  const used = conversionUsed(counted, quantity, base_quantity)
  const ratio = used ? ratioOf(used) : whole('1')
  const base = productOf(whole(counted.asked ?? quantity), ratio)
  const packings = conversions
    .filter((each) => each !== used && isPacking(each))
    .map((each) => packed(each, base, ratio))
    .filter((each) => each !== null)
    .sort((one, other) => compare(other.roundedUp, one.roundedUp))
  return {
    type: 'known',
    toBase: used ? { conversion: used, base: shown(base) } : null,
    packings,
  }
}

const ratioOf = ({ numerator, denominator }: Conversion): Fraction => ({
  upper: numerator,
  lower: denominator,
})

/** Which one the service took is seen by its result: how units are spelt is for the service to know. */
function conversionUsed(
  { unit, conversions }: Counted,
  quantity: Decimal,
  base: Decimal,
): Conversion | undefined {
  if (unit === null || compare(quantity, '0') === 0) return undefined
  if (compare(quantity, base) === 0) return undefined
  const leads = ({ numerator, denominator }: Conversion) =>
    compare(quotient(times(quantity, numerator), denominator), base) === 0
  const folded = unit.toLowerCase()
  return (
    conversions.find((each) => each.unit === unit && leads(each)) ??
    conversions.find((each) => each.unit.toLowerCase() === folded && leads(each)) ??
    conversions.find(leads)
  )
}

const isPacking = ({ unit, numerator, denominator }: Conversion): boolean =>
  !MEASURES.has(unit.toLowerCase()) && compare(numerator, denominator) > 0

function packed(conversion: Conversion, base: Fraction, ratio: Fraction): Packing | null {
  const one = ratioOf(conversion)
  const amount = quotientOf(base, one)
  const up = roundedUp(amount)
  const inBase = productOf(whole(up), one)
  const inUnit = exactly(quotientOf(inBase, ratio), MOST_PLACES)
  return {
    conversion,
    amount: shown(amount),
    roundedUp: up,
    inBase: shown(inBase),
    inUnit: inUnit !== null && fitsJsonNumber(inUnit) ? inUnit : null,
  }
}

function shown(value: Fraction): Shown {
  const exact = exactly(value, SHOWN_PLACES)
  return { value: exact ?? roundedTo(value, SHOWN_PLACES), isExact: exact !== null }
}

import { compare, type Decimal, dividedBy, minus, plus, times } from '#kernel/decimal.ts'

/** A number that may have no end as a decimal: a third stays a third until it is shown. */
export type Fraction = { readonly upper: Decimal; readonly lower: Decimal }

export const whole = (value: Decimal): Fraction => ({ upper: value, lower: '1' })

export const isNothing = ({ upper }: Fraction): boolean => compare(upper, '0') === 0

export const sumOf = (one: Fraction, other: Fraction): Fraction => ({
  upper: plus(times(one.upper, other.lower), times(other.upper, one.lower)),
  lower: times(one.lower, other.lower),
})

export const negative = ({ upper, lower }: Fraction): Fraction => ({
  upper: minus('0', upper),
  lower,
})

export const productOf = (one: Fraction, other: Fraction): Fraction => ({
  upper: times(one.upper, other.upper),
  lower: times(one.lower, other.lower),
})

/** The caller knows that the other one is not zero. */
export const quotientOf = (one: Fraction, other: Fraction): Fraction => ({
  upper: times(one.upper, other.lower),
  lower: times(one.lower, other.upper),
})

/** Rounded half-up to so many places. */
export const roundedTo = ({ upper, lower }: Fraction, places: number): Decimal =>
  dividedBy(upper, lower, places)

/** The same number as a decimal of so many places at the most; null where that would round it. */
export function exactly(value: Fraction, places: number): Decimal | null {
  const text = roundedTo(value, places)
  return compare(times(text, value.lower), value.upper) === 0 ? text : null
}

/** The next whole number that is not less; of numbers from zero on. */
export function roundedUp({ upper, lower }: Fraction): Decimal {
  const near = dividedBy(upper, lower, 0)
  return compare(times(near, lower), upper) < 0 ? plus(near, '1') : near
}

/**
 * Decimals as text: `-12.50`. Quantities and prices never become binary floats, so what is written is what was
 * meant. Results have no needless zeros.
 */
export type Decimal = string

type Parts = { readonly units: bigint; readonly places: number }

const FORM = /^([+-]?)(\d+)(?:\.(\d+))?$/

function parts(text: Decimal): Parts {
  const [, sign = '', whole = '', fraction = ''] = FORM.exec(text) ?? []
  if (whole === '') throw new TypeError(`Not a decimal: ${text.slice(0, 100)}`)
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, places: fraction.length }
}

function written({ units, places }: Parts): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return units < 0n ? `-${text}` : text
}

/** The same number without needless zeros; throws for what is none. */
export const canonical = (text: Decimal): Decimal => written(parts(text))

export const plus = (one: Decimal, other: Decimal): Decimal =>
  written(sum(parts(one), parts(other)))

export const minus = (one: Decimal, other: Decimal): Decimal => {
  const { units, places } = parts(other)
  return written(sum(parts(one), { units: -units, places }))
}

export const times = (one: Decimal, other: Decimal): Decimal => {
  const [a, b] = [parts(one), parts(other)]
  return written({ units: a.units * b.units, places: a.places + b.places })
}

/** Rounded half-up (away from zero) to so many places. */
export function dividedBy(one: Decimal, other: Decimal, places: number): Decimal {
  const [a, b] = [parts(one), parts(other)]
  if (b.units === 0n) throw new RangeError('Division by zero')
  const upper = a.units * power(b.places + places)
  const lower = b.units * power(a.places)
  return written({ units: roundedQuotient(upper, lower), places })
}

/** As exactly as a JSON number carries it: only where somebody rounds an amount is it less. */
export function quotient(one: Decimal, other: Decimal): Decimal {
  const [a, b] = [parts(one), parts(other)]
  const [upper, lower] = [a.units * power(b.places), b.units * power(a.places)]
  let places = Math.max(0, SIGNIFICANT_DIGITS + 1 - digitsOf(upper) + digitsOf(lower))
  for (;;) {
    const text = dividedBy(one, other, places)
    if (places === 0 || fitsJsonNumber(text)) return text
    places -= 1
  }
}

const digitsOf = (units: bigint): number => absolute(units).toString().length

/** Half-up: of two equally near numbers the one farther from zero. */
export function rounded(text: Decimal, places: number): Decimal {
  const { units, places: had } = parts(text)
  if (had <= places) return written({ units, places: had })
  return written({ units: roundedQuotient(units, power(had - places)), places })
}

/** Negative, zero or positive, as a sort wants it. */
export function compare(one: Decimal, other: Decimal): number {
  const { units } = parts(minus(one, other))
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

export const isZero = (text: Decimal): boolean => parts(text).units === 0n

/** As many digits as a JSON number carries through any client. */
export const fitsJsonNumber = (text: Decimal): boolean =>
  written(parts(text)).replace(/[-.]/g, '').replace(/^0+/, '').length <= SIGNIFICANT_DIGITS

const SIGNIFICANT_DIGITS = 15

const power = (places: number): bigint => 10n ** BigInt(places)

function sum(a: Parts, b: Parts): Parts {
  const places = Math.max(a.places, b.places)
  return {
    units: a.units * power(places - a.places) + b.units * power(places - b.places),
    places,
  }
}

function roundedQuotient(upper: bigint, lower: bigint): bigint {
  const isNegative = upper < 0n !== lower < 0n
  const [a, b] = [absolute(upper), absolute(lower)]
  const quotient = (a * 2n + b) / (b * 2n)
  return isNegative ? -quotient : quotient
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

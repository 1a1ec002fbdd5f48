import { describe, expect, it } from 'vitest'
import { netPriceOf } from './net-price.ts'

const units = (base_unit: string | null) => ({
  base_unit,
  conversions: [
    { unit: 'RNG', numerator: '100', denominator: '1' },
    { unit: 'Dose', numerator: '1', denominator: '12' },
  ],
})

describe('A price of a supplier becomes a net price per base unit', () => {
  it.each<[string, string, string | null, string | null, string, string | null]>([
    ['as it is', '0.42', 'm', 'm', '0', '0.42'],
    ['with a surcharge', '0.42', 'm', 'm', '25', '0.525'],
    ['half up to 4 places', '0.33333', 'm', 'm', '10', '0.3667'],
    ['per ring of 100', '42', 'RNG', 'm', '25', '0.525'],
    ['a ratio is never collapsed to one factor', '10', 'Dose', 'm', '0', '120'],
    ['one spelling of a unit is as good as another', '3', 'Stck', 'Stk', '0', '3'],
    ['units that are not known are taken for the same', '3', null, 'm', '0', '3'],
    ['units that cannot be converted', '3', 'kg', 'm', '0', null],
    ['free of charge', '0', 'm', 'm', '50', '0'],
  ])('%s', (_, unit_price, unit, base, surcharge, expected) => {
    expect(netPriceOf({ unit_price, unit }, units(base), surcharge)).toBe(expected)
  })
})

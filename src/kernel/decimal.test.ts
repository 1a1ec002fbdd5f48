import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  compare,
  dividedBy,
  fitsJsonNumber,
  isZero,
  minus,
  plus,
  quotient,
  rounded,
  times,
} from './decimal.ts'

/** A decimal of up to ten places, and its value in units of the last of them. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 10 }))
  .map(([units, places]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
    const cut = digits.length - places
    const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
    return { text: units < 0n ? `-${text}` : text, units: units * 10n ** BigInt(10 - places) }
  })

const unitsOf = (text: string, places: number): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  return text.startsWith('-') ? -units : units
}

describe('Decimal arithmetic', () => {
  it('divides to the 15 significant digits that a JSON number has', () => {
    expect(quotient('1', '12')).toBe('0.0833333333333333')
    expect(quotient('2', '3')).toBe('0.666666666666667')
    expect(quotient('1.2345', '1000')).toBe('0.0012345')
    expect(quotient('-120', '12')).toBe('-10')
    expect(quotient('0', '7')).toBe('0')
    expect(quotient('99999999999999999', '2')).toBe('50000000000000000')
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(b.units !== 0n)
        const text = quotient(a.text, b.text)
        expect(fitsJsonNumber(text) || !text.includes('.')).toBe(true)
        const [value, exact] = [Number(text), Number(a.text) / Number(b.text)]
        expect(Math.abs(value - exact)).toBeLessThanOrEqual(
          Math.abs(exact) * 1e-13 || (text.includes('.') ? 0 : 0.5),
        )
      }),
    )
  })

  it('adds, subtracts and multiplies exactly', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(unitsOf(plus(a.text, b.text), 10)).toBe(a.units + b.units)
        expect(unitsOf(minus(a.text, b.text), 10)).toBe(a.units - b.units)
        expect(unitsOf(times(a.text, b.text), 20)).toBe(a.units * b.units)
        expect(compare(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0)
      }),
    )
  })

  it('rounds half-up: never farther than half a unit, and a half goes away from zero', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 10 }), (a, places) => {
        const unit = 10n ** BigInt(10 - places)
        const difference = unitsOf(rounded(a.text, places), 10) - a.units
        const away = a.units < 0n ? -difference : difference
        expect(away * 2n <= unit && away * 2n > -unit).toBe(true)
      }),
    )
    expect([rounded('0.125', 2), rounded('-0.125', 2), rounded('1.005', 2)]).toEqual([
      '0.13',
      '-0.13',
      '1.01',
    ])
  })

  it('divides to the nearest: the quotient times the divisor is within half a unit', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 8 }), (a, b, places) => {
        fc.pre(b.units !== 0n)
        const quotient = unitsOf(dividedBy(a.text, b.text, places), places)
        const scaled = a.units * 10n ** BigInt(places)
        const off = 2n * (quotient * b.units - scaled)
        const width = b.units < 0n ? -b.units : b.units
        expect(off <= width && off >= -width).toBe(true)
      }),
    )
    expect(dividedBy('2', '3', 4)).toBe('0.6667')
    expect(() => dividedBy('1', '0', 2)).toThrow('Division by zero')
  })

  it('writes no needless zeros, and refuses what is no decimal', () => {
    expect(['007.50', '-0.0', '+1', '100', '0.10'].map(canonical)).toEqual([
      '7.5',
      '0',
      '1',
      '100',
      '0.1',
    ])
    for (const text of ['', '1e5', '1,5', '.5', '5.', 'NaN', ' 1', '0x10']) {
      expect(() => canonical(text)).toThrow('Not a decimal')
    }
    expect(isZero('-0.000')).toBe(true)
  })

  it('says whether 15 significant digits are enough', () => {
    expect(fitsJsonNumber('123456789012.345')).toBe(true)
    expect(fitsJsonNumber('1234567890123.456')).toBe(false)
    expect(fitsJsonNumber('0.000000123')).toBe(true)
  })
})

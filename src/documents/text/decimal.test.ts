import { describe, expect, it } from 'vitest'
import { readImpliedDecimal, readPlainDecimal, readWrittenDecimal } from './decimal.ts'

describe('readPlainDecimal', () => {
  it.each([
    ['40.650', '40.65'],
    ['0.000', '0'],
    ['-3.5', '-3.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-0.0', '0'],
    ['12345678901234567890.123', '12345678901234567890.123'],
  ])('%s is %s', (written, value) => expect(readPlainDecimal(written)).toBe(value))

  it.each(['', '.', '1,5', '1e3', 'x'])('%s is none', (written) =>
    expect(readPlainDecimal(written)).toBeUndefined(),
  )
})

describe('readImpliedDecimal', () => {
  it.each([
    ['00000040650', 3, false, '40.65'],
    ['00000000001', 3, true, '-0.001'],
    ['5', 3, false, '0.005'],
  ] as const)('%s with %i places is %s', (digits, places, negative, value) =>
    expect(readImpliedDecimal(digits, places, negative)).toBe(value),
  )
})

describe('readWrittenDecimal', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,5', '1234.5'],
    ["1'234.50", '1234.5'],
    ['12,-', '12'],
    ['0.5', '0.5'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['-7', '-7'],
    [',5', '0.5'],
  ])('%s is %s', (written, value) => expect(readWrittenDecimal(written)).toBe(value))

  it('takes a single mark for thousands where the document does', () => {
    expect(readWrittenDecimal('1.234', '.')).toBe('1234')
    expect(readWrittenDecimal('1.23', '.')).toBe('1.23')
    expect(readWrittenDecimal('1.234,500', '.')).toBe('1234.5')
  })

  it.each(['', 'm', '1.2.3', '12 34', '1,23,4', '3x1,5', '1.234.56'])('%s is none', (written) =>
    expect(readWrittenDecimal(written)).toBeUndefined(),
  )
})

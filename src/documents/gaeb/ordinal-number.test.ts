import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessMask, ordinalKey, readMask, readOrdinal } from './ordinal-number.ts'

describe('readMask', () => {
  it.each([
    ['1122PPPPI', [2, 2, 4, 1]],
    ['1122PPP00', [2, 2, 3]],
    ['11PPPPI00', [2, 4, 1]],
    ['PPPP00000', [4]],
    ['1234PPPPI', [1, 1, 1, 1, 4, 1]],
  ])('%s has the widths %j', (drawn, widths) => expect(readMask(drawn)).toEqual(widths))

  it.each(['', '1122', '112200000', 'X1PPPP', 'PP11'])('%s is none', (drawn) =>
    expect(readMask(drawn)).toBeUndefined(),
  )
})

describe('readOrdinal', () => {
  it.each([
    [' 1 1   1 ', '1122PPPPI', '1.1.1'],
    ['01020030 ', '1122PPPPI', '01.02.0030'],
    ['01020030A', '1122PPPPI', '01.02.0030.A'],
    ['01        ', '1122PPPPI', '01'],
    ['1  10', '12PPP0000', '1.10'],
    ['0102003X ', '1122PPP00', '01.02.003X'],
  ])('%j by %s is %s', (raw, drawn, number) =>
    expect(readOrdinal(raw, readMask(drawn))).toBe(number),
  )

  it('takes what stands apart for parts where no mask is known', () =>
    expect(readOrdinal(' 1 1   1 ', undefined)).toBe('1.1.1'))

  it('keeps the dots that are there', () =>
    expect(readOrdinal('01.02.0030.', [2, 2, 4])).toBe('01.02.0030'))

  it('cuts what was put together', () => {
    const part = fc.stringMatching(/^[0-9]{4}$/)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const mask = parts.map(() => 4)
        expect(readOrdinal(parts.join(''), mask)).toBe(parts.join('.'))
      }),
    )
  })
})

describe('guessMask', () => {
  it('takes the widths from the numbers of groups', () =>
    expect(guessMask(['01       ', '0102     ', '02       '], 9)).toEqual([2, 2, 5]))

  it('is one part without groups', () => expect(guessMask([], 9)).toEqual([9]))
})

describe('ordinalKey', () => {
  it.each([
    ['01.02.0030', '1.2.30'],
    ['1.2.30.', '1.2.30'],
    ['1.2._._.30', '1.2.30'],
    ['000.0000', '0.0'],
    ['01.02.0030.A', '1.2.30.A'],
    ['1.1.UB01', '1.1.UB1'],
    ['', ''],
  ])('%s is %s', (number, key) => expect(ordinalKey(number)).toBe(key))

  it('stays what it is', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-C_. ]{0,20}$/), (number) => {
        expect(ordinalKey(ordinalKey(number))).toBe(ordinalKey(number))
      }),
    ))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, dividedBy, plus, rounded, times } from '#kernel/decimal.ts'
import { cases } from '#test/cases.ts'
import { type Entry, type EntryRules, readEntry, toType } from './decimal-entry.ts'
import { formatsOf } from './formats.ts'
import { exactly, roundedUp } from './fraction.ts'

const rules = (change: Partial<EntryRules> = {}): EntryRules => ({
  language: 'de',
  current: null,
  places: 10,
  ...change,
})

const read = (typed: string, change: Partial<EntryRules> = {}) =>
  shown(readEntry(typed, rules(change)))
const shown = (entry: Entry) => (entry.isFine ? entry.value : entry.problem)

test('German and English numbers are read as they are written', () => {
  expect(read('1.234,5')).toBe('1234.5')
  expect(read('1234,50')).toBe('1234.5')
  expect(read('1 234,5 €')).toBe('1234.5')
  expect(read(',5')).toBe('0.5')
  expect(read('12,')).toBe('12')
  expect(read('1,234.5', { language: 'en' })).toBe('1234.5')
  expect(read('1,234', { language: 'en' })).toBe('1234')
  expect(read('1.234')).toBe('1234')
  expect(read('')).toBe(null)
})

test('Below 0 only where that means something', () => {
  expect(read('-5')).toBe('negative')
  expect(read('-5,5', { least: '-10' })).toBe('-5.5')
  expect(read('−5,5', { least: '-10' })).toBe('-5.5')
  expect(read('-11', { least: '-10' })).toBe('tooLittle')
  expect(toType('-5.5', 'de')).toBe('-5,5')
})

test('A separator that could mean either is not guessed', () => {
  expect(read('1.5')).toBe('separator')
  expect(read('12.34,5')).toBe('separator')
  expect(read('1,5', { language: 'en' })).toBe('separator')
})

test('Arithmetic is exact', () => {
  expect(read('=12,5*1,08')).toBe('13.5')
  expect(read('=0,1+0,2')).toBe('0.3')
  expect(read('=1/3*3')).toBe('1')
  expect(read('2*(3+4)-1')).toBe('13')
  expect(read('=10/4')).toBe('2.5')
  expect(read('=1/3', { places: 4 })).toBe('0.3333')
})

test('A percentage changes what is there; of a percentage it is points', () => {
  expect(read('+5%', { current: '100' })).toBe('105')
  expect(read('-3 %', { current: '0.52' })).toBe('0.5044')
  expect(read('-2,5%', { current: '40' })).toBe('39')
  expect(read('+5%')).toBe('nothingToChange')
  expect(read('+5%', { current: '41.7', isPercentage: true })).toBe('46.7')
  expect(read('12,5 %', { isPercentage: true, most: '100' })).toBe('12.5')
})

test('What is no number that fits is said, each in its own words', () => {
  expect(read('abc')).toBe('nonsense')
  expect(read('=2*')).toBe('nonsense')
  expect(read('=(2')).toBe('nonsense')
  expect(read('5%')).toBe('nonsense')
  expect(read('=1/0')).toBe('byZero')
  expect(read('-1')).toBe('negative')
  expect(read('101', { most: '100' })).toBe('tooMuch')
  expect(read('1234567890123456')).toBe('tooLong')
  expect(read('1'.repeat(101))).toBe('tooLong')
})

const decimals = fc
  .tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 999_999 }))
  .map(([whole, fraction]) => canonical(`${whole}.${String(fraction).padStart(6, '0')}`))
const languages = fc.constantFrom('de', 'en') as fc.Arbitrary<'de' | 'en'>

test('Every number that is shown or typed is read as the same number', () => {
  fc.assert(
    fc.property(decimals, languages, (value, language) => {
      expect(read(toType(value, language), { language })).toBe(value)
      expect(read(formatsOf(language).quantity(value), { language })).toBe(value)
    }),
  )
})

test('Sums, products and percentages agree with decimals, to the last digit', () => {
  const few = decimals.map((value) => rounded(value, 2))
  fc.assert(
    fc.property(few, few, (one, other) => {
      const [a, b] = [toType(one, 'de'), toType(other, 'de')]
      expect(read(`=${a}+${b}`)).toBe(plus(one, other))
      const product = times(one, other)
      if (product.replace('.', '').length <= 15) expect(read(`=${a}*${b}`)).toBe(product)
      const raised = dividedBy(times(one, plus('100', other)), '100', 4)
      if (raised.replace('.', '').length <= 15) {
        expect(read(`+${b}%`, { current: one, places: 4 })).toBe(raised)
      }
    }),
  )
})

test('Whatever is typed, the answer is a decimal, nothing, or a reason; never an exception', () => {
  const characters = fc.constantFrom(...'0123456789.,+-*/()=%€ xeNa×÷:')
  const typed = fc.oneof(
    fc.string(),
    fc.array(characters, { maxLength: 120 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, languages, fc.option(decimals), (text, language, current) => {
      const entry = readEntry(text, rules({ language, current }))
      if (entry.isFine && entry.value !== null) expect(entry.value).toMatch(/^\d+(\.\d+)?$/)
    }),
    { numRuns: cases(2_000) },
  )
})

test('A fraction is rounded up only where it must be, and is no decimal where it has no end', () => {
  const natural = fc.nat({ max: 1_000_000 }).map(String)
  const positive = fc.integer({ min: 1, max: 1_000 }).map(String)
  fc.assert(
    fc.property(natural, positive, (upper, lower) => {
      const up = BigInt(roundedUp({ upper, lower }))
      expect(up * BigInt(lower) >= BigInt(upper)).toBe(true)
      expect((up - 1n) * BigInt(lower) < BigInt(upper)).toBe(true)
      const exact = exactly({ upper, lower }, 10)
      if (exact !== null) expect(times(exact, lower)).toBe(upper)
    }),
  )
  expect(exactly({ upper: '1', lower: '3' }, 10)).toBe(null)
})

import { expect, test } from 'vitest'
import { isLumpSum, knownUnit } from './units.ts'

test.each([
  ['St', 'pcs'],
  ['Stck.', 'pcs'],
  ['STÜCK', 'pcs'],
  ['m²', 'm2'],
  ['qm', 'm2'],
  ['m³', 'm3'],
  ['lfd. m', 'm'],
  ['lfm', 'm'],
  ['m²Wo', 'm2week'],
  ['St/J', 'pcs/j'],
  ['Psch.', 'lumpsum'],
  ['PA', 'lumpsum'],
  ['VE', 'pack'],
])('%s is %s', (written, unit) => {
  expect(knownUnit(written)).toBe(unit)
})

test.each(['Rohr', 'DN', '', 'constructor', 'x'.repeat(1000)])('%s is no unit', (written) => {
  expect(knownUnit(written)).toBeUndefined()
})

test('a lump sum is one in all its spellings', () => {
  expect(['psch', 'Pauschal', 'LSUM', 'm', null].map(isLumpSum)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

it.each([
  [true, 'Ja'],
  [false, 'Nein'],
  [['a', 'b'], 'a, b'],
  [4711, '4711'],
  ['ELT', 'ELT'],
])('the column %j reads %s', (value, text) => {
  expect(ownValue(value, { yes: 'Ja', no: 'Nein' })).toBe(text)
})

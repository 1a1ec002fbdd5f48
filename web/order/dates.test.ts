import { expect, it } from 'vitest'
import { readDay } from './dates.ts'

const TODAY = new Date('2026-11-14T12:00:00Z')

it.each([
  ['14.11.2026', '2026-11-14'],
  ['4.1.27', '2027-01-04'],
  ['14.11.', '2026-11-14'],
  ['14.11', '2026-11-14'],
  ['14/11/2026', '2026-11-14'],
  ['14112026', '2026-11-14'],
  ['141126', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  [' 29.02.2028 ', '2028-02-29'],
  ['31.02.2026', undefined],
  ['0.1.2026', undefined],
  ['morgen', undefined],
  ['', undefined],
])('a day typed as %j is %s', (typed, day) => {
  expect(readDay(typed, TODAY)).toBe(day)
})

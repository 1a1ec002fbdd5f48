import { describe, expect, it } from 'vitest'
import { readDay, readMoment } from './days.ts'

const TODAY = new Date('2026-11-14T12:00:00Z')

describe('a day', () => {
  it.each([
    ['14.11.2026', '2026-11-14'],
    ['4.1.27', '2027-01-04'],
    ['14.11.', '2026-11-14'],
    ['14.11', '2026-11-14'],
    ['14/11/2026', '2026-11-14'],
    ['14112026', '2026-11-14'],
    ['141126', '2026-11-14'],
    ['2026-11-14', '2026-11-14'],
    ['2026/11/14', '2026-11-14'],
    ['20261114', '2026-11-14'],
    [' 29.02.2028 ', '2028-02-29'],
    ['Sa, 14.11.2026', '2026-11-14'],
    ['am 14.11.2026', '2026-11-14'],
    ['14. November 2026', '2026-11-14'],
    ['Samstag, 14. Nov. 2026', '2026-11-14'],
    ['1. März 2027', '2027-03-01'],
    ['14-Oct-2026', '2026-10-14'],
    ['3rd May 2027', '2027-05-03'],
    ['November 14, 2026', '2026-11-14'],
    ['14. Dezember', '2026-12-14'],
    ['14.11.26, 09:30', '2026-11-14'],
    ['2026-11-14T09:30:00.123456Z', '2026-11-14'],
    ['31.02.2026', undefined],
    // Month first, as in America: the same spelling with 12/04 would be another day.
    ['12/31/2026', undefined],
    ['14. Brumaire 2026', undefined],
    ['0.1.2026', undefined],
    ['morgen', undefined],
    ['', undefined],
  ])('typed as %j is %s', (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day)
  })
})

describe('a moment', () => {
  it.each([
    ['14.11.2026 9:30', '2026-11-14T09:30'],
    ['14.11.26, 09:30 Uhr', '2026-11-14T09:30'],
    ['2026-11-14T23:59', '2026-11-14T23:59'],
    ['14.11.2026', '2026-11-14T00:00'],
    ['14.11.2026 24:00', undefined],
    ['14.11.2026 9:60', undefined],
    ['9:30', undefined],
  ])('typed as %j is %s', (typed, moment) => {
    expect(readMoment(typed, TODAY)).toBe(moment)
  })
})

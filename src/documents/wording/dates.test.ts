import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDates, readDate, readDayAfter, readWeek } from './dates.ts'

describe('a date in a text', () => {
  it.each([
    ['12.03.2026', '2026-03-12'],
    ['12.3.26', '2026-03-12'],
    ['12. 03. 2026', '2026-03-12'],
    ['1.1.99', '1999-01-01'],
    ['den 3. Mai 2026', '2026-05-03'],
    ['12. Mrz. 2026', '2026-03-12'],
    ['3. Jänner 2026', '2026-01-03'],
    ['12 March 2026', '2026-03-12'],
    ['12th of March 2026', '2026-03-12'],
    ['March 12, 2026', '2026-03-12'],
    ['Sept 1st, 2026', '2026-09-01'],
    ['14-MAY-2025 15:00', '2025-05-14'],
    ['2026-03-12', '2026-03-12'],
    ['2026-03-12T08:30:00Z', '2026-03-12'],
    ['2026/03/12', '2026-03-12'],
    ['12/03/2026', '2026-03-12'],
    ['03/25/2026', '2026-03-25'],
    ['12-03-2026', '2026-03-12'],
    ['Liefertermin: Do., 12.03.2026, 8 Uhr', '2026-03-12'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each([
    '30.12.1899',
    '31.02.2026',
    '00.01.2026',
    '12.13.2026',
    '29. Februar 2025',
    'Pos. 01.02.0030',
    '1.234,56',
    '192.168.10.26.5',
    'KW 23',
    'Mai',
    '',
  ])('%s has none', (text) => {
    expect(readDate(text)).toBeUndefined()
  })

  it('is found with all others, and the beginning of a span takes its year from the end', () => {
    const dates = (text: string) => findDates(text).map(({ date }) => date)
    expect(dates('01.06.2026 - 31.08.2026')).toEqual(['2026-06-01', '2026-08-31'])
    expect(dates('01.06. bis 31.08.2026')).toEqual(['2026-06-01', '2026-08-31'])
    expect(dates('vom 1. Juni 2026 bis 31. August 2026')).toEqual(['2026-06-01', '2026-08-31'])
  })

  it('exists, whatever the text is', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.\-/ ]{0,30}$/))
    fc.assert(
      fc.property(text, (each) => {
        const date = readDate(each)
        return date === undefined || new Date(date).toISOString().startsWith(date)
      }),
    )
  })
})

describe('a calendar week', () => {
  it.each([
    ['KW 23/2026', '2026-06-01'],
    ['KW23/26', '2026-06-01'],
    ['23. KW 2026', '2026-06-01'],
    ['Kalenderwoche 1, 2026', '2025-12-29'],
    ['week 53 2026', '2026-12-28'],
    ['CW 14/2026', '2026-03-30'],
  ])('%s begins on %s', (text, monday) => {
    expect(readWeek(text)).toBe(monday)
  })

  it('that does not exist is none', () => {
    expect(readWeek('KW 53/2025')).toBeUndefined()
    expect(readWeek('KW 60/2026')).toBeUndefined()
  })

  it('without a year is the next one from a known date on', () => {
    expect(readWeek('KW 23')).toBeUndefined()
    expect(readWeek('KW 23', '2026-05-04')).toBe('2026-06-01')
    expect(readWeek('KW 2', '2026-12-10')).toBe('2027-01-11')
  })
})

describe('a day without a year', () => {
  it('is the next one from a known date on', () => {
    expect(readDayAfter('bis 12.05.', '2026-04-20')).toBe('2026-05-12')
    expect(readDayAfter('bis 10. Januar', '2026-12-01')).toBe('2027-01-10')
    expect(readDayAfter('bald', '2026-12-01')).toBeUndefined()
  })
})

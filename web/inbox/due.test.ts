import { describe, expect, it } from 'vitest'
import { ageOf, clockIn, dueOf, needsYear, utcOf } from './due.ts'
import { words } from './words.ts'

const today = new Date(2026, 10, 16, 23, 30)
const said = (date: string) => {
  const due = dueOf(date, today)
  return due && [due.is, words.de.due(due.days), words.en.due(due.days)]
}

describe('a submission date in words', () => {
  it('is overdue, today, tomorrow, in some days', () => {
    expect(said('2026-11-13')).toEqual(['late', 'überfällig, 3 Tage', 'overdue by 3 days'])
    expect(said('2026-07-09')).toEqual(['late', 'überfällig', 'overdue'])
    expect(said('2026-11-15')).toEqual(['late', 'überfällig, 1 Tag', 'overdue by 1 day'])
    expect(said('2026-11-16')).toEqual(['today', 'heute', 'today'])
    expect(said('2026-11-17')).toEqual(['soon', 'morgen', 'tomorrow'])
    expect(said('2026-11-19')).toEqual(['soon', 'in 3 Tagen', 'in 3 days'])
    expect(said('2026-11-20')).toEqual(['later', 'in 4 Tagen', 'in 4 days'])
  })

  it('counts days of the calendar, over summer time and new year', () => {
    expect(dueOf('2026-10-26', new Date(2026, 9, 24, 12))?.days).toBe(2)
    expect(dueOf('2027-01-01', new Date(2026, 11, 31))?.days).toBe(1)
    expect(dueOf('2026-11-16T08:00:00Z', today)?.is).toBe('today')
  })

  it('takes today in the time zone of the organisation, wherever the reader is', () => {
    const now = Date.parse('2026-11-16T22:30:00Z')
    expect(dueOf('2026-11-16', clockIn('Europe/Berlin', now))?.is).toBe('today')
    expect(dueOf('2026-11-16', clockIn('Europe/Helsinki', now))?.is).toBe('late')
  })

  it('is none where the text is no day', () => {
    expect(dueOf('nach Absprache', today)).toBeUndefined()
  })
})

describe('the year of a day', () => {
  const shown = (date: string, hasWords: boolean) => {
    const due = dueOf(date, today)
    return due && needsYear(date, due, today, hasWords)
  }
  it('is told unless it is this one, or words beside the day tell how near it is', () => {
    expect(shown('2026-04-14', false)).toBe(false)
    expect(shown('2025-04-14', false)).toBe(true)
    expect(shown('2025-04-14', true)).toBe(true)
    expect(shown('2027-01-04', true)).toBe(false)
    expect(shown('2027-01-04', false)).toBe(true)
  })
})

it('a moment for who compares it with a log is in UTC', () => {
  expect(utcOf('2026-11-16T08:05:09.120Z')).toBe('2026-11-16 08:05 UTC')
})

describe('an age', () => {
  it('is told in minutes, hours, days', () => {
    const now = Date.parse('2026-11-16T12:00:00Z')
    expect(ageOf('2026-11-16T11:15:30Z', now)).toEqual({ count: 44, unit: 'minute' })
    expect(ageOf('2026-11-16T09:00:00Z', now)).toEqual({ count: 3, unit: 'hour' })
    expect(ageOf('2026-11-14T11:00:00Z', now)).toEqual({ count: 2, unit: 'day' })
    expect(ageOf('2026-11-16T12:05:00Z', now)).toEqual({ count: 0, unit: 'minute' })
  })
})

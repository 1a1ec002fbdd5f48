import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const german = formatsOf('de')
const NOW = new Date(2026, 10, 14, 14, 2, 9)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 15).toISOString()

it('a time of another day has its day', () => {
  expect(german.timeOrMoment(at(14, 2), NOW)).toBe('02:15:00')
  expect(german.timeOrMoment(at(15, 2), NOW)).toBe('15.11.26, 02:15')
  expect(german.timeOrMoment(at(13, 14), NOW)).toBe('13.11.26, 14:15')
})

it('a day of another year has its year', () => {
  expect(german.dateInYear('2026-12-01', NOW)).toBe('01.12.')
  expect(german.dateInYear('2027-01-08', NOW)).toBe('08.01.2027')
})

it('a language is called by its name, and what is none is shown as it came', () => {
  expect(german.languageOf('de')).toBe('Deutsch')
  expect(formatsOf('en').languageOf('DE')).toBe('German')
  expect(german.languageOf('Plattdeutsch')).toBe('Plattdeutsch')
})

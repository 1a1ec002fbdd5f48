import { describe, expect, it } from 'vitest'
import { instantIn, plusDays, weekOf, workingDaysBefore } from './calendar.ts'

describe('The calendar of the demo', () => {
  it('counts working days over weekends, from any day of the week', () => {
    expect(workingDaysBefore('2026-11-18', 1)).toBe('2026-11-17')
    expect(workingDaysBefore('2026-11-16', 1)).toBe('2026-11-13')
    expect(workingDaysBefore('2026-11-15', 1)).toBe('2026-11-13')
    expect(workingDaysBefore('2026-11-18', 9)).toBe('2026-11-05')
  })

  it('adds days over the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('finds the instant of a local time, in summer and in winter', () => {
    expect(instantIn('Europe/Berlin', '2026-11-18', '09:15').toISOString()).toBe(
      '2026-11-18T08:15:00.000Z',
    )
    expect(instantIn('Europe/Berlin', '2026-07-01', '09:15').toISOString()).toBe(
      '2026-07-01T07:15:00.000Z',
    )
    expect(instantIn('America/Chicago', '2026-11-18', '16:00').toISOString()).toBe(
      '2026-11-18T22:00:00.000Z',
    )
  })

  it('numbers weeks by their Thursday', () => {
    expect(weekOf('2026-11-18')).toBe(47)
    expect(weekOf('2027-01-01')).toBe(53)
    expect(weekOf('2027-01-04')).toBe(1)
  })
})

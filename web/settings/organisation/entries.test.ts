import { describe, expect, it } from 'vitest'
import { changeOf, entriesOf, faultsOf, soundLimits } from './entries.ts'

const settings = {
  name: 'Elektro Nord',
  currency: 'EUR',
  vat_percent: '19',
  language: 'de' as const,
  time_zone: 'Europe/Berlin',
  lane_limits: { sure: '0.92', check: '0.70', unsure: '0.40' },
  overdue_minutes: 10,
  calls_kept_days: null,
  deliveries_kept_days: 14,
  person_statistics: true,
  routes_by_customer: false,
  version: 3,
  operator: { jobs_kept_days: 30, calls_kept_days: 30, deliveries_kept_days: 30 },
}
const entries = entriesOf(settings, 'de')

describe('Organisation settings: the values in their fields', () => {
  it('stand there as a person would type them, and have no fault', () => {
    expect(entries).toMatchObject({ sure: '0,92', calls_kept_days: '', deliveries_kept_days: '14' })
    expect(faultsOf(entries, settings, 'de')).toEqual({})
  })

  it('are told what is wrong with them', () => {
    const typed = {
      ...entries,
      ...{ name: ' ', vat_percent: '101', sure: '0,70', unsure: '1,2', overdue_minutes: '0' },
      ...{ calls_kept_days: '31', deliveries_kept_days: '1,5' },
    }
    expect(faultsOf(typed, settings, 'de')).toEqual({
      name: 'missing',
      vat_percent: 'percent',
      sure: 'order',
      unsure: 'limit',
      overdue_minutes: 'minutes',
      calls_kept_days: 'days',
      deliveries_kept_days: 'days',
    })
    expect(soundLimits(typed, 'de')).toBeUndefined()
  })

  it('are sent as the service wants them, and only what was changed', () => {
    const typed = { ...entries, name: ' Elektro Süd ', vat_percent: '8,1', calls_kept_days: '' }
    expect(changeOf(typed, ['name', 'vat_percent', 'calls_kept_days'], 'de')).toEqual({
      name: 'Elektro Süd',
      vat_percent: '8.1',
      calls_kept_days: null,
    })
    expect(changeOf({ ...entries, sure: '1' }, ['sure'], 'de')).toEqual({
      lane_limits: { sure: '1.00', check: '0.70', unsure: '0.40' },
    })
  })
})

import { expect, it } from 'vitest'
import { choiceOf, faultOf, inboxOf, publicCall, weekOf } from './choice.ts'

const NOW = Date.parse('2026-11-14T10:00:00Z')
const choice = choiceOf({ from: '2026-10-01', to: '2026-11-14' }, true, NOW)

it('without an address it is the last twelve weeks; what is said wrongly counts as not said', () => {
  expect(choiceOf({ from: '2026-02-31', to: 'x', type: 'Y' }, true, NOW)).toEqual({
    from: '2026-08-23',
    to: '2026-11-14',
    branch: undefined,
    type: undefined,
    person: undefined,
  })
})

it('a time that ends before it begins, or is longer than a year, is none', () => {
  expect(faultOf({ from: '2026-11-14', to: '2026-11-14' })).toBe(undefined)
  expect(faultOf({ from: '2026-11-14', to: '2026-11-13' })).toBe('turned')
  expect(faultOf({ from: '2025-11-14', to: '2026-11-14' })).toBe(undefined)
  expect(faultOf({ from: '2025-11-14', to: '2026-11-15' })).toBe('long')
})

it('a person is not chosen by who may not compare people', () => {
  expect(choiceOf({ person: '7' }, true, NOW).person).toBe('7')
  expect(choiceOf({ person: '7' }, false, NOW).person).toBe(undefined)
})

it('behind a bar are its requests: of its week as far as it is chosen, of its branch or of none', () => {
  expect(weekOf('2026-09-28', choice)).toEqual({ from: '2026-10-01', to: '2026-10-04' })
  expect(weekOf('2026-11-09', choice)).toEqual({ from: '2026-11-09', to: '2026-11-14' })
  expect(inboxOf(choice, 'branch', null)).toEqual({
    from: '2026-10-01',
    to: '2026-11-14',
    tab: 'branch',
    branch: 'none',
  })
  expect(inboxOf({ ...choice, branch: '3' }, 'type', 'ORDER')).toMatchObject({
    tab: 'branch',
    branch: '3',
    kind: 'ORDER',
  })
})

it('the call is the public one', () => {
  expect(publicCall({ ...choice, type: 'ORDER' }, 'https://pis.example')).toBe(
    'curl "https://pis.example/api/public/v1/statistics/selections?from=2026-10-01&to=2026-11-14&request_type=ORDER" -H "Authorization: Bearer $API_KEY"',
  )
})

import { describe, expect, it } from 'vitest'
import type { CustomField } from './custom-field.ts'
import { valueChecks } from './value-checks.ts'

const field = (wish: Partial<CustomField>): CustomField => ({
  column_id: 'cf_one',
  resource: 'CUSTOMER',
  article_key: null,
  label: 'One',
  type: 'TEXT',
  options: [],
  display_order: 0,
  is_active: true,
  ...wish,
})
const checkOf = (wish: Partial<CustomField>) => valueChecks([field(wish)]).get('cf_one')

describe('Custom fields: a wrong type or option for an active column is an error', () => {
  it.each<[Partial<CustomField>, readonly unknown[], readonly unknown[], string]>([
    [{ type: 'TEXT' }, ['', 'x', null], [1, true, [], {}], 'must be a text'],
    [{ type: 'NUMBER' }, [0, -1.5, null], ['1', true, []], 'must be a number'],
    [{ type: 'BOOLEAN' }, [true, false, null], ['true', 1], 'must be true or false'],
    [
      { type: 'SELECT', options: ['A', 'B'] },
      ['A', 'B', null],
      ['a', '', ['A'], 1],
      'must be one of ["A","B"]',
    ],
    [
      { type: 'MULTI_SELECT', options: ['A', 'B'] },
      [[], ['A'], ['B', 'A'], null],
      ['A', ['C'], ['A', null], [['A']]],
      'must be a list out of ["A","B"]',
    ],
  ])('%j', (wish, sound, faulty, reason) => {
    const check = checkOf(wish)
    expect(sound.map((value) => check?.(value))).toEqual(sound.map(() => undefined))
    expect(faulty.map((value) => check?.(value))).toEqual(faulty.map(() => reason))
  })

  it('DATE: a text is a date when the calendar has it', () => {
    const check = checkOf({ type: 'DATE' })
    const two = (number: number) => String(number).padStart(2, '0')
    for (const [year, february] of [
      ['1900', 28],
      ['2000', 29],
      ['2023', 28],
      ['2024', 29],
    ] as const) {
      const lengths = [0, 31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0]
      for (const [month, length] of lengths.entries()) {
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${two(month)}-${two(day)}`
          const isDay = day >= 1 && day <= length
          expect([text, check?.(text) === undefined]).toEqual([text, isDay])
        }
      }
    }
    for (const text of [
      '',
      '0000-01-01',
      '2024-1-1',
      '2024-01-01T00:00',
      ' 2024-01-01',
      20240101,
    ]) {
      expect(check?.(text)).toBe('must be a date such as 2026-11-14')
    }
  })

  it('a message shows no more of many options than a reader takes in', () => {
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`)
    expect(checkOf({ type: 'SELECT', options })?.('x')?.length).toBeLessThan(330)
  })

  it('an inactive column takes any value', () => {
    expect(checkOf({ is_active: false })).toBeUndefined()
  })
})

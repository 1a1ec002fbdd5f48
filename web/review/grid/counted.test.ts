import { expect, it } from 'vitest'
import { kindOf } from './cells.tsx'
import { leftOut } from './counted.ts'

const row = (change: object) => ({
  id: '1',
  chapter_id: '1',
  position_number: '01',
  description: 'Dose',
  version: 1,
  line_net: '0.10',
  ...change,
})

it('Interface, Prices: what does not enter the totals is named, with its sum', () => {
  const rows = [
    row({}),
    row({ traits: ['OPTIONAL_IN_TOTAL'] }),
    row({ kind: 'OPTIONAL', line_net: '0.2' }),
    row({ kind: 'OPTIONAL', line_net: '0.1' }),
    row({ kind: 'ALTERNATIVE' }),
    row({ kind: 'ALTERNATIVE', line_net: undefined }),
    row({ kind: 'ALTERNATIVE', is_relevant: false, line_net: '7' }),
    row({ kind: 'OPTIONAL', is_removed: true }),
  ]
  expect([...leftOut(rows)]).toEqual([
    ['optional', { count: 2, net: '0.3' }],
    ['alternative', { count: 1, net: '0.1' }],
    ['irrelevant', { count: 1, net: '7' }],
  ])
})

it('an ordinary position that is optional but in the total is labelled so', () => {
  expect(kindOf(row({ traits: ['OPTIONAL_IN_TOTAL'] }))).toBe('optionalInTotal')
  expect(kindOf(row({ kind: 'OPTIONAL' }))).toBe('optional')
  expect(kindOf(row({}))).toBeUndefined()
})

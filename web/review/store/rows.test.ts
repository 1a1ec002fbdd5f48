import { expect, it } from 'vitest'
import type { PositionRow } from '../../api/types.ts'
import { isPricedAlone } from './rows.ts'

it.each<[boolean, Partial<PositionRow>]>([
  [true, {}],
  [false, { is_relevant: false }],
  [false, { not_offered: true }],
  [false, { lane: 'check' }],
  [false, { selection_count: 1 }],
])('a net price without an article settles a position: %s for %j', (isAlone, more) => {
  expect(isPricedAlone({ id: '1', net_price: '100', ...more } as PositionRow)).toBe(isAlone)
})

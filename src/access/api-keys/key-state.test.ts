import { describe, expect, it } from 'vitest'
import { stateOf, warningOf } from './key-state.ts'

const NOW = new Date('2026-11-14T09:30:00Z')
const expiring = (expires_at: string | null, revoked_at: string | null = null) => ({
  expires_at,
  revoked_at,
})

describe('API key state: a key', () => {
  it.each([
    [null, null, 'ACTIVE', null],
    ['2027-11-14T09:30:00.000000Z', null, 'ACTIVE', null],
    ['2026-11-28T09:30:00.000001Z', null, 'ACTIVE', 14],
    ['2026-11-28T09:30:01.000000Z', null, 'ACTIVE', null],
    ['2026-11-17T09:30:01.000000Z', null, 'ACTIVE', 14],
    ['2026-11-17T09:30:00.000000Z', null, 'ACTIVE', 3],
    ['2026-11-14T09:30:00.001000Z', null, 'ACTIVE', 3],
    ['2026-11-14T09:30:00.000000Z', null, 'EXPIRED', null],
    ['2026-11-15T09:30:00.000000Z', '2026-11-14T09:00:00.000000Z', 'REVOKED', null],
    ['2026-11-13T09:30:00.000000Z', '2026-11-14T09:00:00.000000Z', 'REVOKED', null],
  ])('that ends at %s and was revoked at %s: %s, warned of %s days', (at, revoked, state, days) => {
    expect([stateOf(expiring(at, revoked), NOW), warningOf(expiring(at, revoked), NOW)]).toEqual([
      state,
      days,
    ])
  })
})

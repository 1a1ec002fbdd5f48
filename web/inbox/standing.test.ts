import { describe, expect, it } from 'vitest'
import { isBeingFound, isSilent } from './standing.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const item = {
  status: 'EXPORTED',
  processing: null,
  acknowledgement: null,
  erp_offer_id: null,
  completed_at: '2026-11-16T11:49:59Z',
} as const

describe("The partner's system is silent", () => {
  it('once 10 minutes are over without an acknowledgement or a number of its own', () => {
    expect(isSilent(item, now, 10)).toBe(true)
    expect(isSilent({ ...item, completed_at: '2026-11-16T11:50:01Z' }, now, 10)).toBe(false)
    expect(isSilent({ ...item, erp_offer_id: 'A-1' }, now, 10)).toBe(false)
    expect(isSilent({ ...item, status: 'NEEDS_REVIEW' }, now, 10)).toBe(false)
    expect(isSilent({ ...item, completed_at: null }, now, 10)).toBe(false)
  })
})

describe('An unknown customer', () => {
  const at = (step: string) =>
    isBeingFound({ ...item, status: 'PROCESSING', processing: { step, done: 0, total: 0 } })
  it('is nothing to see to until the step that finds it', () => {
    expect([at('QUEUED'), at('MATCH'), at('PRICE')]).toEqual([true, true, false])
    expect(isBeingFound(item)).toBe(false)
  })
})

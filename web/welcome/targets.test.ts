import { describe, expect, it } from 'vitest'
import type { Inquiry } from '../api/types.ts'
import { latestRelease, mostOpen } from './targets.ts'

const bill = (id: string, open_count: number) => ({ id, counts: { open_count } }) as Inquiry
const release = (id: string, completed_at: string) => ({ id, completed_at }) as Inquiry

describe('The targets of the first steps', () => {
  it('the bill to review is the one with the most open positions', () => {
    expect(mostOpen([bill('1', 3), bill('2', 40), bill('3', 7)])?.id).toBe('2')
  })

  it('among equals the more urgent one, which the list has first', () => {
    expect(mostOpen([bill('1', 3), bill('2', 7), bill('3', 7)])?.id).toBe('2')
  })

  it('a bill without open positions is not reviewed', () => {
    expect(mostOpen([bill('1', 0)])).toBeUndefined()
  })

  it('the latest release counts, not the latest change, by which the list is sorted', () => {
    const changedLast = release('1', '2026-11-12T08:00:00.000001Z')
    const releasedLast = release('2', '2026-11-14T08:00:00.000001Z')
    expect(latestRelease([changedLast, releasedLast])?.id).toBe('2')
    expect(latestRelease([])).toBeUndefined()
  })

  it('a release that the partner has acknowledged shows more than a later one without', () => {
    const acknowledgement = { status: 'SUCCESS' } as Inquiry['acknowledgement']
    const acknowledged = { ...release('1', '2026-11-12T08:00:00.000001Z'), acknowledgement }
    const silent = release('2', '2026-11-14T08:00:00.000001Z')
    expect(latestRelease([silent, acknowledged])?.id).toBe('1')
  })
})

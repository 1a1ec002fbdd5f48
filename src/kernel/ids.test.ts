import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstIdAt, newId, timeOfId } from './ids.ts'

const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })

describe('Ids tell when they were made', () => {
  it('those of one millisecond are in the order of their making', () => {
    const now = new Date('2026-11-17T12:00:00.123Z')
    const made = Array.from({ length: 4_000 }, () => newId(now))
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made.map((id) => id.slice(0, 13))).size).toBe(1)
  })

  it('more than 4,096 in one millisecond are still unique and of that millisecond', () => {
    const now = new Date('2026-11-17T12:00:00.456Z')
    const made = Array.from({ length: 5_000 }, () => newId(now))
    expect(new Set(made).size).toBe(5_000)
    expect(new Set(made.map((id) => timeOfId(id).getTime()))).toEqual(new Set([now.getTime()]))
  })

  it('to the millisecond', () => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(timeOfId(newId(now))).toEqual(now)
      }),
    )
  })

  it('a moment parts ids that were made before it from those at and after it', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const made = newId(now)
        expect(made >= firstIdAt(now.toISOString())).toBe(true)
        expect(made < firstIdAt(new Date(now.getTime() + 1).toISOString())).toBe(true)
        // An id counts as made at the beginning of its millisecond.
        expect(made < firstIdAt(now.toISOString().replace('Z', '001Z'))).toBe(true)
        expect(made >= firstIdAt(now.toISOString().replace('Z', '000Z'))).toBe(true)
      }),
    )
  })
})

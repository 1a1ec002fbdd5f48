import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstIdAt, newId, timeOfId } from './ids.ts'

const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })

describe('Ids tell when they were made', () => {
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

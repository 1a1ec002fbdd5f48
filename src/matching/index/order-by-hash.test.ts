import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByHash } from './order-by-hash.ts'

test('Hashes come in rising order, few or many, equals in the order they came', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), { maxLength: 50 }),
      fc.integer({ min: 1, max: 200 }),
      (some, times) => {
        const hashes = Float64Array.from(
          { length: some.length * times },
          (_, at) => some[at % some.length] ?? 0,
        )

        const order = [...orderByHash(hashes)]

        const expected = Array.from(hashes, (_, at) => at).sort(
          (left, right) => (hashes[left] ?? 0) - (hashes[right] ?? 0) || left - right,
        )
        expect(order).toEqual(expected)
      },
    ),
    { numRuns: 40 },
  )
})

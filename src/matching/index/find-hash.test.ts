import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfHash } from './find-hash.ts'

const hash = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const crowded = fc.oneof(hash, fc.integer({ min: 0, max: 20 }))

test('Finds the first place that is not below, however the hashes are spread', () => {
  fc.assert(
    fc.property(fc.array(crowded, { maxLength: 200 }), crowded, (numbers, sought) => {
      const hashes = Float64Array.from(numbers).sort()
      for (const each of [sought, ...numbers]) {
        const place = hashes.findIndex((other) => other >= each)
        expect(placeOfHash(hashes, each)).toBe(place < 0 ? hashes.length : place)
      }
    }),
  )
})

test('Ends soon where hashes crowd at one place', () => {
  const hashes = Float64Array.from({ length: 100_000 }, (_, at) => at)
  for (let each = 0; each < hashes.length; each++) expect(placeOfHash(hashes, each)).toBe(each)
  expect(placeOfHash(hashes, 2 ** 53 - 1)).toBe(hashes.length)
})

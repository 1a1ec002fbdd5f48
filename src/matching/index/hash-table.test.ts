import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HashTable } from './hash-table.ts'

test('A table of hashes holds what a map holds, also where keys share a place', () => {
  // Their low halves are few, so that most of them meet.
  const key = fc
    .tuple(fc.nat(2 ** 21 - 1), fc.nat(7))
    .map(([high, low]) => high * 2 ** 32 + low * 1024)
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat()), { maxLength: 2000 }), (entries) => {
      const table = new HashTable()
      for (const [each, value] of entries) table.set(each, value)

      const expected = new Map(entries)
      expect(table.size).toBe(expected.size)
      for (const [each, value] of expected) expect(table.get(each)).toBe(value)
      expect(table.get(2 ** 53 - 1)).toBe(expected.get(2 ** 53 - 1) ?? -1)
    }),
    { numRuns: 30 },
  )
})

import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chunk, type ChunkBuilder, createChunkBuilder } from './chunk.ts'

const sent = (text: string) => ({
  bytes: Buffer.from(text),
  hasNull: false,
  value: JSON.parse(text),
})
const BYTEA_OID = 17
/** The elements of a bytea[] in PostgreSQL's binary form. */
function hashesOf({ hashes }: Chunk): Buffer[] {
  const count = hashes.length > 12 ? hashes.readInt32BE(12) : 0
  const elements: Buffer[] = []
  let at = 20
  while (elements.length < count) {
    const end = at + 4 + hashes.readInt32BE(at)
    elements.push(hashes.subarray(at + 4, end))
    at = end
  }
  expect(Math.max(at, 20)).toBe(count > 0 ? hashes.length : 20)
  return elements
}

const touching = (key: string) => ({ group: key, writes: [], reads: [] })
/** The round of each row; without rounds all are in the first. */
const roundsOf = (builder: ChunkBuilder): readonly number[] => {
  const { rounds, rowCount } = builder.build()
  return rounds ?? Array.from({ length: rowCount }, () => 1)
}
const row = (key: string) => sent(`{"k":${JSON.stringify(key)}}`)

describe('Rounds: two rows with one key act one after the other', () => {
  it('the n-th row with a key is in round n, for any sequence of keys', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }), (keys) => {
        const builder = createChunkBuilder(0)
        keys.forEach((key) => {
          builder.addSound(touching(key), row(key))
        })
        expect(roundsOf(builder)).toEqual(
          keys.map(
            (key, index) => keys.slice(0, index + 1).filter((other) => other === key).length,
          ),
        )
      }),
    )
  })

  it('rows of a group keep their order: what comes after a row is in its round or a later one', () => {
    const names = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 })
    const touches = fc.record({ group: fc.constantFrom('a', 'b'), writes: names, reads: names })
    fc.assert(
      fc.property(fc.array(touches, { maxLength: 30 }), (rows) => {
        const builder = createChunkBuilder(0)
        rows.forEach((each) => {
          builder.addSound(each, row('k'))
        })
        const rounds = roundsOf(builder)
        for (const [later, { group, reads }] of rows.entries()) {
          for (const [earlier, before] of rows.slice(0, later).entries()) {
            if (before.group !== group) continue
            const depends = reads.some((name) => before.writes.includes(name))
            const apart = (rounds[later] ?? 0) - (rounds[earlier] ?? 0)
            expect(apart).toBeGreaterThanOrEqual(depends ? 1 : 0)
          }
        }
      }),
    )
  })
})

describe('createChunkBuilder', () => {
  it("writes the rows as PostgreSQL's binary jsonb: a version byte and the text", () => {
    const builder = createChunkBuilder(10)
    builder.addSound(touching('a'), row('a'))
    builder.addFaulty({ row_number: 12, identifier: 'b', error_message: 'no' })
    builder.addSound(touching('c'), row('c'))
    const chunk = builder.build()

    expect(chunk.rows[0]).toBe(1)
    expect(JSON.parse(chunk.rows.subarray(1).toString())).toEqual([{ k: 'a' }, { k: 'c' }])
    expect(chunk).toMatchObject({ firstRow: 10, rowCount: 3, rounds: null })
  })

  it('has the same hash for the same bytes only', () => {
    const builder = createChunkBuilder(0)
    builder.addSound(touching('a'), sent('{"k":1}'))
    builder.addSound(touching('b'), sent('{"k":1}'))
    builder.addSound(touching('c'), sent('{"k": 1}'))
    const [first, second, third] = hashesOf(builder.build())

    expect(first).toEqual(second)
    expect(first).not.toEqual(third)
  })

  it.each([0, 1, 64, 65, 130])("writes %i hashes as PostgreSQL's binary bytea[]", (count) => {
    const texts = Array.from({ length: count }, (_, index) => `{"k":${index}}`)
    const builder = createChunkBuilder(0)
    for (const text of texts) builder.addSound(touching(text), sent(text))
    const { hashes } = builder.build()

    expect(hashes.readInt32BE(0)).toBe(count === 0 ? 0 : 1)
    expect(hashes.readInt32BE(8)).toBe(BYTEA_OID)
    expect(hashesOf(builder.build()).map((each) => each.toString('hex'))).toEqual(
      texts.map((text) => hash('sha256', text, 'hex').slice(0, 32)),
    )
  })
})

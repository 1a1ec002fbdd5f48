import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createChunkBuilder } from './chunk.ts'

const sent = (text: string) => ({
  bytes: Buffer.from(text),
  hasNull: false,
  value: JSON.parse(text),
})
const touching = (key: string) => ({ writes: [key], reads: [key] })
const row = (key: string) => sent(`{"k":${JSON.stringify(key)}}`)

describe('Bulk rule 7: two rows with one key act one after the other', () => {
  it('starts a new run where a key occurs again, for any sequence of keys', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }), (keys) => {
        const builder = createChunkBuilder(0)
        keys.forEach((key, index) => {
          builder.addSound(index + 1, touching(key), row(key))
        })
        const { runStarts } = builder.build()

        const runs = runStarts.map((start, index) =>
          keys.slice(start - 1, (runStarts[index + 1] ?? keys.length + 1) - 1),
        )
        expect(runs.flat()).toEqual(keys)
        for (const run of runs) expect(new Set(run).size).toBe(run.length)
      }),
    )
  })
})

describe('createChunkBuilder', () => {
  it("writes the rows as PostgreSQL's binary jsonb: a version byte and the text", () => {
    const builder = createChunkBuilder(10)
    builder.addSound(11, touching('a'), row('a'))
    builder.addFaulty({ row_number: 12, identifier: 'b', error_message: 'no' })
    builder.addSound(13, touching('c'), row('c'))
    const chunk = builder.build()

    expect(chunk.rows[0]).toBe(1)
    expect(JSON.parse(chunk.rows.subarray(1).toString())).toEqual([{ k: 'a' }, { k: 'c' }])
    expect(chunk).toMatchObject({ firstRow: 10, rowCount: 3, rowNumbers: [11, 13] })
  })

  it('has the same hash for the same bytes only', () => {
    const builder = createChunkBuilder(0)
    builder.addSound(1, touching('a'), sent('{"k":1}'))
    builder.addSound(2, touching('b'), sent('{"k":1}'))
    builder.addSound(3, touching('c'), sent('{"k": 1}'))
    const [first, second, third] = builder.build().hashes

    expect(first).toEqual(second)
    expect(first).not.toEqual(third)
  })
})

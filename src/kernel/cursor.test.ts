import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cursor, cursorCodec } from './cursor.ts'

const codec = cursorCodec('a secret', 7, 'articles')
const refused = expect.objectContaining({ code: 'VALIDATION_FAILED' })

const cursors: fc.Arbitrary<Cursor> = fc.record({
  order: fc.constantFrom('updated_at' as const, 'completed_at' as const),
  filters: fc.dictionary(fc.string(), fc.string()),
  at: fc.string(),
  id: fc.string(),
})

describe('Pagination: the cursor is opaque', () => {
  it('opens what it sealed', () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(codec.decode(codec.encode(cursor))).toEqual(cursor)
      }),
    )
  })
})

describe('Pagination: an invalid cursor gives 400 VALIDATION_FAILED', () => {
  it('refuses any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => codec.decode(text)).toThrow(refused)
      }),
    )
  })

  it('refuses a cursor with one character changed', () => {
    const sealed = codec.encode({ order: 'updated_at', filters: {}, at: '2026', id: '1' })
    const changes = fc.record({
      at: fc.nat(sealed.length - 1),
      to: fc.constantFrom(...'abcXYZ019-_.'),
    })

    fc.assert(
      fc.property(changes, ({ at, to }) => {
        fc.pre(sealed[at] !== to)
        const changed = sealed.slice(0, at) + to + sealed.slice(at + 1)
        expect(() => codec.decode(changed)).toThrow(refused)
      }),
    )
  })

  it('refuses a cursor of another organisation, list or secret', () => {
    const cursor: Cursor = { order: 'updated_at', filters: {}, at: '2026', id: '1' }
    const others = [
      cursorCodec('a secret', 8, 'articles'),
      cursorCodec('a secret', 7, 'customers'),
      cursorCodec('another', 7, 'articles'),
    ]

    for (const other of others) expect(() => codec.decode(other.encode(cursor))).toThrow(refused)
  })
})

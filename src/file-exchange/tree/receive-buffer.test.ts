import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReceiveBuffer } from './receive-buffer.ts'

const write = (buffer: ReceiveBuffer, offset: number, bytes: Uint8Array): boolean => {
  if (offset > buffer.end) return buffer.writeAhead(offset, bytes)
  buffer.write(offset, bytes)
  return true
}

describe('the bytes of an upload', () => {
  it('come out as the file has them, in whatever order its pieces arrive and are cut', () => {
    const scenario = fc.record({
      content: fc.uint8Array({ minLength: 1, maxLength: 20_000 }),
      sizes: fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1 }),
      order: fc.array(fc.nat()),
      cuts: fc.array(fc.integer({ min: 0, max: 9_000 })),
      first: fc.nat(1_000),
    })
    fc.assert(
      fc.property(scenario, ({ content, sizes, order, cuts, first }) => {
        const pieces: [number, Uint8Array][] = []
        for (let at = 0, n = 0; at < content.length; n++) {
          const size = sizes[n % sizes.length] ?? 1
          pieces.push([at, content.subarray(at, at + size)])
          at += size
        }
        const buffer = new ReceiveBuffer(first)
        const out: Buffer[] = []
        for (let n = 0; pieces.length > 0; n++) {
          const [piece] = pieces.splice((order[n % (order.length || 1)] ?? 0) % pieces.length, 1)
          if (!piece) break
          expect(write(buffer, first + piece[0], piece[1])).toBe(true)
          const cut = cuts[n % (cuts.length || 1)]
          if (cut !== undefined) out.push(...buffer.cut(cut))
        }
        expect(buffer.gap).toBeUndefined()
        expect(buffer.aheadBytes).toBe(0)
        expect(buffer.end).toBe(first + content.length)
        out.push(...buffer.cut(content.length))
        expect(Buffer.concat(out).equals(content)).toBe(true)
        expect(buffer.runBytes).toBe(0)
      }),
    )
  })

  it('a later write replaces what is not cut yet', () => {
    const buffer = new ReceiveBuffer(0)
    buffer.write(0, Buffer.from('aaaaaaaaaa'))
    buffer.write(2, Buffer.from('bbb'))
    buffer.write(8, Buffer.from('cccc'))
    expect(Buffer.concat(buffer.cut(100)).toString()).toBe('aabbbaaacccc')
  })

  it('pieces ahead of a gap are refused when they overlap, or are too many', () => {
    const buffer = new ReceiveBuffer(0)
    expect(buffer.writeAhead(10, Buffer.from('aaa'))).toBe(true)
    expect(buffer.writeAhead(10, Buffer.from('bbb'))).toBe(true)
    expect(buffer.writeAhead(12, Buffer.from('ccc'))).toBe(false)
    expect(buffer.gap).toEqual({ first: 0, last: 9 })
    for (let n = 1; n < 1024; n++) expect(buffer.writeAhead(100 + n, Buffer.of(1))).toBe(true)
    expect(buffer.writeAhead(5_000, Buffer.of(1))).toBe(false)
    buffer.write(0, Buffer.alloc(10, 'x'))
    expect(Buffer.concat(buffer.cut(100)).toString()).toBe('xxxxxxxxxxbbb')
  })

  it('the run takes up the first of many pieces ahead when it reaches it, and leaves the others', () => {
    const buffer = new ReceiveBuffer(0)
    for (let n = 0; n < 1024; n++)
      expect(buffer.writeAhead(1_000_000 + 2 * n, Buffer.of(1))).toBe(true)
    buffer.write(0, Buffer.alloc(1_000_000, 'x'))
    expect(buffer.end).toBe(1_000_001)
    expect(buffer.gap).toEqual({ first: 1_000_001, last: 1_000_001 })
    expect(buffer.aheadBytes).toBe(1_023)
  })

  it('many writes of one byte need little more memory than their bytes', () => {
    const buffer = new ReceiveBuffer(0)
    for (let n = 0; n < 300_000; n++) buffer.write(n, Buffer.of(n % 256))
    const parts = buffer.cut(300_000)
    expect(parts.length).toBeLessThan(20)
    expect(Buffer.concat(parts).every((byte, n) => byte === n % 256)).toBe(true)
  })
})

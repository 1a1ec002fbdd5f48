import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#test/random.ts'
import { createFrameReader, Malformed } from './frames.ts'

const KB = 1024

const framed = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

describe('Frames', () => {
  it('are the same, in whichever pieces they arrive', () => {
    const random = createRandom()
    for (let round = 0; round < 50; round += 1) {
      const packets = Array.from({ length: 40 }, () => randomBytes(random.whole(1, 60 * KB)))
      const bytes = Buffer.concat(packets.map(framed))
      const reader = createFrameReader(64 * KB)
      const read: Buffer[] = []
      let at = 0
      while (at < bytes.length) {
        const size = random.whole(0, 1) === 0 ? random.whole(1, 100) : random.whole(1, 70 * KB)
        reader.push(bytes.subarray(at, at + size))
        at += size
        // Sometimes more arrives before anything is taken.
        if (random.whole(0, 2) === 0) continue
        for (let next = reader.next(); next; next = reader.next()) read.push(next)
      }
      for (let next = reader.next(); next; next = reader.next()) read.push(next)
      expect(Buffer.concat(read.map(framed)).equals(bytes)).toBe(true)
      expect(reader.heldBytes()).toBe(0)
    }
  })

  it('of small pieces do not pin the memory that a piece was cut from', () => {
    const reader = createFrameReader(64 * KB)
    const whole = Buffer.alloc(64 * KB)
    framed(Buffer.alloc(1_000)).copy(whole, 100)
    reader.push(whole.subarray(100, 1_104))
    const packet = reader.next()
    expect(packet).toHaveLength(1_000)
    expect(packet?.buffer).not.toBe(whole.buffer)
    expect(packet?.buffer.byteLength).toBeLessThanOrEqual(32 * KB)
  })

  it.each([0, 64 * KB + 1, 2 ** 32 - 1])('with a length of %i are malformed', (length) => {
    const reader = createFrameReader(64 * KB)
    const head = Buffer.alloc(4)
    head.writeUInt32BE(length)
    reader.push(head)
    expect(() => reader.next()).toThrow(Malformed)
  })
})

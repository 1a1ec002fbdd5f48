import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noteBytes, nothingTaken, WHOLE_BODY_BYTES } from './body-taken.ts'

describe('What is noted of a body', () => {
  it('is its beginning, and a hash of all where there is more, in whatever pieces it comes', () => {
    const body = Buffer.from('Schuko, weiß; '.repeat(6_000))
    for (const size of [1_000, WHOLE_BODY_BYTES, body.length]) {
      const taken = nothingTaken()
      for (let at = 0; at < body.length; at += size) noteBytes(taken, body.subarray(at, at + size))
      expect(taken.head.equals(body.subarray(0, WHOLE_BODY_BYTES))).toBe(true)
      expect(taken.hash?.digest('hex')).toBe(createHash('sha256').update(body).digest('hex'))
    }
  })

  it('grows its buffer geometrically: a body sent byte by byte is not copied once per byte', () => {
    const taken = nothingTaken()
    const places = new Set<ArrayBufferLike>()
    for (let count = 0; count < WHOLE_BODY_BYTES; count += 1) {
      noteBytes(taken, Buffer.from([count % 256]))
      places.add(taken.head.buffer)
    }
    expect(places.size).toBeLessThan(30)
    expect([taken.head.length, taken.head[300], taken.hash]).toEqual([
      WHOLE_BODY_BYTES,
      44,
      undefined,
    ])
  })
})

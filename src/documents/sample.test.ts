import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { createSampler, HEAD_BYTES, type Sample, sampleOf, TAIL_BYTES } from './sample.ts'

const bytes = (length: number, of = (at: number) => (at % 251) + 1) =>
  Buffer.from(Uint8Array.from({ length }, (_, at) => of(at)))

/** Two buffers of a megabyte are compared by their hash: a matcher looks at each byte. */
const shown = ({ head, tail, ...rest }: Sample) => ({
  ...rest,
  head: createHash('sha1').update(head).digest('hex'),
  tail: createHash('sha1').update(tail).digest('hex'),
})

const inPieces = (content: Buffer, cuts: readonly number[]) => {
  const sampler = createSampler()
  const sorted = [0, ...cuts.filter((cut) => cut <= content.length), content.length]
  sorted.sort((left, right) => left - right)
  for (let at = 1; at < sorted.length; at++) {
    sampler.add(content.subarray(sorted[at - 1], sorted[at]))
  }
  return shown(sampler.sample('a'))
}

describe('a sample taken while a file passes by is that of the whole file', () => {
  it.each([
    0,
    1,
    HEAD_BYTES - 1,
    HEAD_BYTES,
    HEAD_BYTES + 1,
    TAIL_BYTES - 1,
    TAIL_BYTES,
    TAIL_BYTES + 1,
    2 * TAIL_BYTES,
    2 * TAIL_BYTES + 77,
  ])('of %i bytes', (length) => {
    const content = bytes(length)
    const whole = shown(sampleOf({ name: 'a', bytes: content }))
    for (const cuts of [[], [1], [HEAD_BYTES], [7, TAIL_BYTES - 5], [TAIL_BYTES + 3]]) {
      expect(inPieces(content, cuts)).toEqual(whole)
    }
  })

  it('with zeros, end marks and padding anywhere', () => {
    const byte = fc.constantFrom(0, 0x1a, 65, 66)
    fc.assert(
      fc.property(
        fc.array(byte, { maxLength: 30 }),
        fc.array(fc.nat(30), { maxLength: 6 }),
        (content, cuts) => {
          const file = Buffer.from(content)
          expect(inPieces(file, cuts)).toEqual(shown(sampleOf({ name: 'a', bytes: file })))
        },
      ),
      { numRuns: cases(1_000) },
    )
  })

  it('in pieces larger than the sample', () => {
    const content = bytes(3 * TAIL_BYTES + 11)
    const whole = shown(sampleOf({ name: 'a', bytes: content }))
    expect(inPieces(content, [5, 2 * TAIL_BYTES + 9])).toEqual(whole)
  })
})

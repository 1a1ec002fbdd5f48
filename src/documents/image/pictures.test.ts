import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS } from '../reading.ts'
import { openPictures } from './pictures.ts'

/** Dark in its upper left quarter. */
const SAMPLE = Buffer.from(
  Array.from({ length: 40 * 20 }, (_, at) => (at % 40 < 20 && at < 40 * 10 ? 20 : 240)),
)
const sample = () => sharp(SAMPLE, { raw: { width: 40, height: 20, channels: 1 } })

const first = async (bytes: Buffer, limits = LIMITS) => (await openPictures(bytes, limits)).read(1)

/** As a program writes it: rows from the bottom up, each filled up to four bytes. */
function bmp(width: number, height: number, depth: 8 | 24 | 32): Buffer {
  const stride = Math.ceil((width * depth) / 32) * 4
  const palette = depth === 8 ? 1024 : 0
  const start = 54 + palette
  const bytes = Buffer.alloc(start + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(depth, 28)
  for (let at = 0; at < palette / 4; at++) bytes.fill(at, 54 + at * 4, 54 + at * 4 + 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = SAMPLE[y * width + x] ?? 0
      const at = start + stride * (height - 1 - y) + (x * depth) / 8
      bytes.fill(value, at, at + Math.min(3, depth / 8))
    }
  }
  return bytes
}

describe('a picture is decoded to shades of grey', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'tiff'] as const)('from %s', async (format) => {
    const { width, height, pixels } = await first(await sample().toFormat(format).toBuffer())
    expect([width, height, pixels.length]).toEqual([40, 20, 800])
    expect(pixels[0]).toBeLessThan(60)
    expect(pixels[799]).toBeGreaterThan(200)
  })

  test.each([8, 24, 32] as const)('from a bitmap with %i bits', async (depth) => {
    expect((await first(bmp(40, 20, depth))).pixels).toEqual(new Uint8Array(SAMPLE))
  })

  test.each([
    [6, 20, 40, 19],
    [3, 40, 20, 799],
    [8, 20, 40, 780],
  ])('turned as its camera was held (%i)', async (orientation, width, height, dark) => {
    const picture = await first(await sample().jpeg().withMetadata({ orientation }).toBuffer())
    expect([picture.width, picture.height]).toEqual([width, height])
    expect(picture.pixels[dark]).toBeLessThan(60)
  })

  test('on white where it is transparent', async () => {
    const clear = sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    expect((await first(await clear.png().toBuffer())).pixels[0]).toBe(255)
  })
})

describe('a file with several pictures', () => {
  test('has them as pages up to the limit if it is a TIFF', async () => {
    const page = await sample().png().toBuffer()
    const bytes = await sharp([page, page, page], { join: { animated: true } })
      .tiff()
      .toBuffer()
    const all = await openPictures(bytes, LIMITS)
    expect(all.count).toBe(3)
    expect((await all.read(3)).height).toBe(20)
    const fewer = await openPictures(bytes, { ...LIMITS, recognisedPages: 2 })
    expect(fewer.count).toBe(2)
    expect(fewer.issues).toMatchObject([{ code: 'CUT_OFF', arguments: { limit: 2 } }])
  })

  test('is its first one only if it moves', async () => {
    const frame = await sample().png().toBuffer()
    const other = await sample().negate().png().toBuffer()
    const bytes = await sharp([frame, other], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await openPictures(bytes, LIMITS)).count).toBe(1)
  })
})

describe('what is too much or damaged is told', () => {
  test('by its header alone where it has too many pixels', async () => {
    const few = { ...LIMITS, pixels: 799 }
    await expect(openPictures(await sample().png().toBuffer(), few)).rejects.toMatchObject({
      issue: { code: 'TOO_LARGE' },
    })
    await expect(openPictures(bmp(40, 20, 24), few)).rejects.toMatchObject({
      issue: { code: 'TOO_LARGE' },
    })
    const flood = bmp(40, 20, 24)
    flood.writeInt32LE(60_000, 18)
    flood.writeInt32LE(60_000, 22)
    await expect(openPictures(flood, LIMITS)).rejects.toMatchObject({
      issue: { code: 'TOO_LARGE' },
    })
  })

  test('as broken where it is cut off or compressed in an odd way', async () => {
    const whole = bmp(40, 20, 24)
    await expect(openPictures(whole.subarray(0, 1000), LIMITS)).rejects.toMatchObject({
      issue: { code: 'BROKEN_FILE' },
    })
    const compressed = Buffer.from(whole)
    compressed.writeUInt32LE(1, 30)
    await expect(openPictures(compressed, LIMITS)).rejects.toMatchObject({
      issue: { code: 'BROKEN_FILE' },
    })
    const png = await sample().png().toBuffer()
    await expect(first(png.subarray(0, png.length / 2))).rejects.toBeInstanceOf(Unreadable)
  })

  test('and nothing else is ever thrown', async () => {
    const seeds = [
      await sample().png().toBuffer(),
      await sample().jpeg().toBuffer(),
      await sample().tiff().toBuffer(),
      await sample().gif().toBuffer(),
      await sample().webp().toBuffer(),
      bmp(40, 20, 8),
    ]
    const damaged = fc
      .tuple(fc.constantFrom(...seeds), fc.nat(2000), fc.nat(8), fc.uint8Array({ maxLength: 8 }))
      .map(([seed, at, gone, bytes]) => {
        const from = at % seed.length
        return Buffer.concat([seed.subarray(0, from), bytes, seed.subarray(from + gone)])
      })
    const any = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(fc.oneof(any, damaged), async (bytes) => {
        const outcome = await first(bytes, { ...LIMITS, pixels: 1_000_000 }).catch(
          (error: unknown) => error,
        )
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Unreadable)
      }),
      { numRuns: cases(150) },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { cleaned } from './clean.ts'
import { printedPicture, scannedBill } from './image.testing.ts'
import { evened, inkThreshold, type Picture } from './picture.ts'
import { leanOf } from './skew.ts'
import { turned } from './turn.ts'

const thresholdOf = (picture: Picture) => inkThreshold(picture) ?? 0

const darkIn = (
  { width, pixels }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
) => {
  let dark = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((pixels[y * width + x] ?? 255) < 128) dark += 1
  return dark
}

describe('a picture is made ready', () => {
  test('an empty page has no ink', () => {
    expect(inkThreshold(printedPicture(200, 200, []))).toBeUndefined()
  })

  test('what is lit unevenly, or white on black, becomes black on white', () => {
    const bill = scannedBill()
    const { width } = bill
    const dim = {
      ...bill,
      pixels: bill.pixels.map((pixel, at) => pixel * (1 - (0.6 * (at % width)) / width)),
    }
    const even = evened(dim)
    expect(even.pixels[bill.width - 5]).toBeGreaterThan(200)
    const dark = evened({ ...bill, pixels: bill.pixels.map((pixel) => 255 - pixel) })
    expect(dark.pixels[0]).toBe(255)
  })

  test('dotted lines and rulers are taken out, letters and their dots stay', () => {
    const bill = scannedBill()
    const ruled = { ...bill, pixels: new Uint8Array(bill.pixels) }
    ruled.pixels.fill(0, 390 * ruled.width + 40, 390 * ruled.width + 1200)
    const { picture, letterHeight } = cleaned(ruled, thresholdOf(ruled))
    expect(letterHeight).toBeGreaterThan(10)
    expect(darkIn(picture, 850, 230, 1200, 270)).toBe(0)
    expect(darkIn(picture, 40, 389, 1200, 392)).toBe(0)
    expect(darkIn(picture, 250, 270, 850, 350)).toBeGreaterThan(
      0.97 * darkIn(bill, 250, 270, 850, 350),
    )
  })
})

describe('how text leans', () => {
  test.each([-3, -0.8, 0, 1.5, 4])('is found and made up for: %d degrees', (degrees) => {
    const crooked = turned(scannedBill(), 0, degrees, 1)
    expect(leanOf(crooked, 128)).toMatchObject({ sideways: false })
    expect(leanOf(crooked, 128).degrees).toBeCloseTo(-degrees, 0)
  })

  test.each([90, 270] as const)('is found on a page that lies on its side (%i)', (turn) => {
    const lying = turned(turned(scannedBill(), turn, 0, 1), 0, 1.5, 1)
    expect(leanOf(lying, 128).sideways).toBe(true)
    expect(leanOf(lying, 128).degrees).toBeCloseTo(-1.5, 0)
  })
})

test('four quarter turns are none', () => {
  const bill = scannedBill()
  const once = turned(bill, 90, 0, 1)
  expect([once.width, once.height]).toEqual([bill.height, bill.width])
  const same = (picture: Picture) => Buffer.from(bill.pixels).equals(picture.pixels)
  expect(same(once)).toBe(false)
  expect(same(turned(once, 270, 0, 1))).toBe(true)
  expect(same(turned(turned(bill, 180, 0, 1), 180, 0, 1))).toBe(true)
})

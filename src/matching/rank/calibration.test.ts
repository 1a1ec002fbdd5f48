import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalibrationPoint, calibrate } from './calibration.ts'

const POINTS: readonly CalibrationPoint[] = [
  [-2, 0.1],
  [0, 0.5],
  [4, 0.9],
]

describe('a raw score becomes a chance', () => {
  it('on the line between two points, and that of the nearest outside', () => {
    expect(calibrate(POINTS, -9)).toBe(0.1)
    expect(calibrate(POINTS, -2)).toBe(0.1)
    expect(calibrate(POINTS, -1)).toBeCloseTo(0.3)
    expect(calibrate(POINTS, 3)).toBeCloseTo(0.8)
    expect(calibrate(POINTS, 4)).toBe(0.9)
    expect(calibrate(POINTS, 99)).toBe(0.9)
    expect(calibrate([[1, 0.7]], -5)).toBe(0.7)
  })

  it('that never falls while the score rises, and stays within the points', () => {
    const number = fc.double({ noNaN: true, min: -50, max: 50 })
    const points = fc
      .uniqueArray(fc.tuple(number, fc.double({ noNaN: true, min: 0, max: 1 })), {
        minLength: 1,
        selector: ([raw]) => raw,
      })
      .map((pairs): CalibrationPoint[] => {
        const chances = pairs.map(([, chance]) => chance).sort((a, b) => a - b)
        const raws = pairs.map(([raw]) => raw).sort((a, b) => a - b)
        return raws.map((raw, at) => [raw, chances[at] ?? 0])
      })
    fc.assert(
      fc.property(points, number, number, (curve, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(calibrate(curve, low)).toBeLessThanOrEqual(calibrate(curve, high))
        expect(calibrate(curve, low)).toBeGreaterThanOrEqual(curve[0]?.[1] ?? 0)
        expect(calibrate(curve, high)).toBeLessThanOrEqual(curve.at(-1)?.[1] ?? 1)
      }),
    )
  })
})

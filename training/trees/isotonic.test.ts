import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roll } from '../../src/demo/dice.ts'
import { calibrate } from '../../src/matching/rank/calibration.ts'
import { fitIsotonic } from './isotonic.ts'

describe('the fitted curve', () => {
  it('finds the chances that scores stand for', () => {
    const raw = Array.from({ length: 20_000 }, (_, row) => (roll(1, row) / 2 ** 32) * 12 - 6)
    const chance = (score: number) => 1 / (1 + Math.exp(-score))
    const labels = raw.map((score, row) => (roll(2, row) / 2 ** 32 < chance(score) ? 1 : 0))
    const points = fitIsotonic(raw, labels)
    expect(points.length).toBeGreaterThan(10)
    expect(points.length).toBeLessThanOrEqual(48)
    for (const score of [-4, -2, -1, 0, 1, 2, 4]) {
      expect(Math.abs(calibrate(points, score) - chance(score))).toBeLessThan(0.04)
    }
  })

  it('says of what was never wrong no more than its rows can prove', () => {
    const raw = Array.from({ length: 98 }, (_, row) => row)
    expect(
      fitIsotonic(
        raw,
        raw.map(() => 1),
      ).map(([, chance]) => chance),
    ).toEqual([0.99])
    expect(
      fitIsotonic(
        raw,
        raw.map(() => 0),
      ).map(([, chance]) => chance),
    ).toEqual([0.01])
    expect(fitIsotonic([], [])).toEqual([])
  })

  it('pools what falls', () => {
    const raw = [0, 1, 2, 3]
    expect(fitIsotonic(raw, [1, 1, 0, 0], { minRows: 1 })).toEqual([[1.5, 0.5]])
  })

  it('rises strictly, has few points, and never says 0 or 1', () => {
    const row = fc.tuple(fc.double({ noNaN: true, min: -9, max: 9 }), fc.nat(1))
    fc.assert(
      fc.property(fc.array(row), fc.integer({ min: 1, max: 20 }), (rows, minRows) => {
        const points = fitIsotonic(
          rows.map(([raw]) => raw),
          rows.map(([, label]) => label),
          { minRows, maxPoints: 5 },
        )
        expect(points.length).toBeLessThanOrEqual(5)
        points.forEach(([raw, chance], at) => {
          expect(chance).toBeGreaterThan(0)
          expect(chance).toBeLessThan(1)
          const [rawBefore, chanceBefore] = points[at - 1] ?? [-99, 0]
          expect(raw).toBeGreaterThan(rawBefore)
          expect(chance).toBeGreaterThan(chanceBefore)
        })
      }),
    )
  })
})

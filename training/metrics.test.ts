import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestThreshold,
  calibrationError,
  countsAt,
  coverageAt,
  f1Of,
  type Judged,
  lowerBound,
  meanReciprocalRank,
  recallAt,
} from './metrics.ts'

const judged = (...pairs: readonly (readonly [number, 0 | 1])[]): Judged[] =>
  pairs.map(([score, right]) => ({ score, isRight: right === 1 }))

describe('ranks', () => {
  it('count up to a place, and by their place', () => {
    const ranks = [1, 2, undefined, 10]
    expect(recallAt(ranks, 1)).toBe(0.25)
    expect(recallAt(ranks, 10)).toBe(0.75)
    expect(meanReciprocalRank(ranks)).toBeCloseTo((1 + 0.5 + 0.1) / 4)
    expect(recallAt([], 1)).toBe(0)
  })
})

describe('the calibration error', () => {
  it('is how far scores are from the share that is right', () => {
    const half = judged([0.5, 1], [0.5, 0])
    expect(calibrationError(half, 1)).toBe(0)
    expect(calibrationError(judged([0.9, 0], [0.9, 0]), 1)).toBeCloseTo(0.9)
    expect(calibrationError(judged([0, 0], [1, 0]), 2)).toBeCloseTo(0.5)
    expect(calibrationError([])).toBe(0)
  })
})

describe('coverage at a precision', () => {
  it('is the longest start of the list that holds it', () => {
    const list = judged([0.9, 1], [0.8, 0], [0.7, 1], [0.6, 1], [0.5, 1], [0.4, 0], [0.3, 0])
    expect(coverageAt(list, 0.8)).toEqual({ coverage: 5 / 7, threshold: 0.5, taken: 5, wrong: 1 })
    expect(coverageAt(list, 1)).toEqual({ coverage: 1 / 7, threshold: 0.9, taken: 1, wrong: 0 })
  })

  it('takes equal scores together', () => {
    expect(coverageAt(judged([0.9, 1], [0.9, 0]), 1).taken).toBe(0)
  })
})

describe('the lower bound', () => {
  it('is that of Clopper and Pearson', () => {
    // With none wrong it is the root of what remains.
    expect(lowerBound(300, 300)).toBeCloseTo(0.05 ** (1 / 300), 8)
    expect(lowerBound(0, 10)).toBe(0)
    expect(lowerBound(1, 1)).toBeCloseTo(0.05, 8)
    // Of ten, eight right: 1 - chance of eight or more = 0.95 at 0.4931
    expect(lowerBound(8, 10)).toBeCloseTo(0.4931, 4)
  })

  it('is below the share, and rises with the rows that prove it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (all, wrong) => {
        const right = Math.max(1, all - wrong)
        expect(lowerBound(right, all)).toBeLessThan(right / all)
        expect(lowerBound(2 * right, 2 * all)).toBeGreaterThan(lowerBound(right, all))
      }),
    )
  })
})

describe('F1', () => {
  it('weighs false alarms and misses alike', () => {
    expect(f1Of({ hits: 8, falseAlarms: 2, missed: 2 })).toBeCloseTo(0.8)
    expect(f1Of({ hits: 0, falseAlarms: 2, missed: 2 })).toBe(0)
  })

  it('is highest at a threshold between two scores', () => {
    const list = judged([0.9, 1], [0.6, 1], [0.4, 0], [0.2, 1], [0.1, 0], [0.1, 0])
    const { threshold, f1 } = bestThreshold(list)
    expect(threshold).toBeCloseTo(0.15)
    expect(f1).toBeCloseTo(6 / 7)
    expect(f1Of(countsAt(list, threshold))).toBe(f1)
  })

  it('cannot be bettered by any other threshold', () => {
    const one = fc.record({
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      isRight: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(one), fc.double({ min: 0, max: 1, noNaN: true }), (list, other) => {
        expect(f1Of(countsAt(list, other))).toBeLessThanOrEqual(bestThreshold(list).f1 + 1e-12)
      }),
    )
  })
})

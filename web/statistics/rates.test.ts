import { expect, it } from 'vitest'
import { hitRate, hoursOf, isFew } from './rates.ts'

const sums = (auto: number, prediction: number, manual: number) => ({
  selection_count: auto + prediction + manual,
  auto_selected_count: auto,
  prediction_correct_count: prediction,
  manual_selection_count: manual,
})

it('hit rate = (auto + prediction_correct) / selection_count, and none for 0 selections', () => {
  expect(hitRate(sums(38, 53, 9))).toBeCloseTo(0.91)
  expect(hitRate(sums(0, 0, 0))).toBe(null)
})

it('a rate of fewer than 50 is marked as too few', () => {
  expect([49, 50].map(isFew)).toEqual([true, false])
})

it('times are hours and minutes', () => {
  expect([0, 90, 7_800, 360_000].map(hoursOf)).toEqual(['0:00', '0:02', '2:10', '100:00'])
})

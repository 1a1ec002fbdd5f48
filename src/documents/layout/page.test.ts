import { expect, test } from 'vitest'
import { page } from './layout.testing.ts'
import { boxOf, type Turn } from './page.ts'

// A fifth of the page wide, a tenth high, near the upper left corner of the upright page.
const area = { left: 60, right: 180, top: 40, bottom: 120 }

test.each([
  [0, { x: 0.1, y: 0.05, width: 0.2, height: 0.1 }],
  [90, { x: 0.85, y: 0.1, width: 0.1, height: 0.2 }],
  [180, { x: 0.7, y: 0.85, width: 0.2, height: 0.1 }],
  [270, { x: 0.05, y: 0.7, width: 0.1, height: 0.2 }],
] as const)(
  'a box lies on the page as it is shown, whose text runs at %i degrees',
  (turn: Turn, box) => {
    expect(boxOf(page([], { turn }), area)).toEqual({ page: 1, ...box })
  },
)

test('what was made level leans again on the page', () => {
  const right = { left: 500, right: 600, top: 395, bottom: 405 }
  const level = boxOf(page([]), right)
  const leaning = boxOf(page([], { degrees: -2 }), right)
  // Turned back clockwise, the right side is lower: by 250 points times the sine of 2 degrees.
  expect(leaning.y - level.y).toBeCloseTo(8.7 / 800, 3)
})

test('a box never reaches over the page', () => {
  const { x, y, width, height } = boxOf(page([]), { left: -10, right: 700, top: -5, bottom: 900 })
  expect([x, y, width, height]).toEqual([0, 0, 1, 1])
})

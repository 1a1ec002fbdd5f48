import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

const ids = (width: number) => columnsFor(width).map(({ id }) => id)
const px = (width: number) => columnsFor(width).reduce((sum, column) => sum + column.px, 0)

describe('the columns of the inbox', () => {
  it('are all there on a wide page', () => {
    expect(ids(1_900)).toHaveLength(15)
  })

  it('fit, and keep what says what to do next', () => {
    for (const width of [1_400, 1_280, 1_080, 980]) expect(px(width)).toBeLessThanOrEqual(width)
    expect(ids(1_280)).toEqual(
      expect.arrayContaining(['number', 'name', 'customer', 'status', 'progress', 'due', 'erp']),
    )
    expect(ids(600)).toEqual(
      expect.arrayContaining(['select', 'number', 'name', 'customer', 'status', 'due', 'menu']),
    )
  })
})

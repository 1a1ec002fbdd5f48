import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

const ids = (width: number) => columnsFor(width).map(({ id }) => id)
const px = (width: number) => columnsFor(width).reduce((sum, column) => sum + column.px, 0)

describe('the columns of the inbox', () => {
  it('are all there on a wide page', () => {
    expect(ids(1_900)).toHaveLength(15)
  })

  it('begin by shortening the kind, before anything is left out', () => {
    expect(columnsFor(1_600)).toHaveLength(15)
    expect(columnsFor(1_600).find(({ id }) => id === 'kind')?.isShort).toBe(true)
    expect(ids(1_353)).toContain('assigned')
  })

  it('fit, and keep what says what to do next', () => {
    for (const width of [1_640, 1_353, 1_280, 1_033]) expect(px(width)).toBeLessThanOrEqual(width)
    expect(ids(1_033)).toEqual(
      expect.arrayContaining(['number', 'name', 'customer', 'status', 'progress', 'due', 'erp']),
    )
    expect(ids(600)).toEqual(
      expect.arrayContaining(['select', 'number', 'name', 'customer', 'status', 'due', 'menu']),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

const ids = (width: number) => columnsFor(width).map(({ id }) => id)
const px = (width: number) => columnsFor(width).reduce((sum, column) => sum + column.px, 0)

describe('the columns of the inbox', () => {
  it('are all there on a wide page', () => {
    expect(ids(1_900)).toHaveLength(15)
  })

  it('begin by shortening the kind, before anything is left out', () => {
    expect(columnsFor(1_640)).toHaveLength(15)
    expect(columnsFor(1_640).find(({ id }) => id === 'kind')?.isShort).toBe(true)
    expect(ids(1_353)).toContain('assigned')
  })

  it('give a name the place of the branch, and keep the rest of the columns of a notebook', () => {
    const nameOn = (width: number) => columnsFor(width).find(({ id }) => id === 'name')?.px
    expect(ids(1_369)).not.toContain('branch')
    expect(nameOn(1_369)).toBe(230)
    expect(ids(1_049)).toContain('erp')
    expect(nameOn(1_049)).toBe(170)
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

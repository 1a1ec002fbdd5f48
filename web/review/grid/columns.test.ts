import { describe, expect, it } from 'vitest'
import { COLUMNS, type ColumnChoice, NO_CHOICE, shownColumns, templateOf } from './columns.ts'

const WHOLE: ColumnChoice = { ...NO_CHOICE, hidden: [] }
const shown = (width: number, choice = WHOLE) =>
  shownColumns(choice, { width, hasPrices: true, hasPeople: true })

/** Of the columns with the least text, gaps and padding included. */
const takenBy = (columns: ReturnType<typeof shown>, choice = WHOLE): number => {
  const widths = templateOf(columns, choice.widths).match(/\d+(?=px)/g) ?? []
  return widths.reduce((sum, width) => sum + Number(width) + 7, 18 - 7)
}

describe('Columns of the review', () => {
  it('all are shown where there is room', () => {
    expect(shown(1_200)).toEqual(COLUMNS)
  })

  it('none is cut off: those that the pane shows as well are left out, the match stays', () => {
    for (let width = 370; width < 1_200; width += 1) {
      const columns = shown(width)
      expect([width, takenBy(columns) <= width]).toEqual([width, true])
      expect(columns).toEqual(expect.arrayContaining(['state', 'number', 'text', 'match']))
    }
    const inWindowOf1024 = shown(561)
    expect(inWindowOf1024).toEqual(['state', 'number', 'text', 'quantity', 'unit', 'match'])
    const inWindowOf1440 = shown(672)
    expect(inWindowOf1440).toEqual([...COLUMNS.slice(0, 7)])
  })

  it('a column that the person made wider, or hides, counts as it is', () => {
    expect(shown(720)).toContain('article')
    expect(shown(720, { ...WHOLE, widths: { match: 220 } })).not.toContain('article')
    expect(shown(561, { ...WHOLE, hidden: ['number'] })).toContain('article')
  })
})

import { describe, expect, it } from 'vitest'
import type { Place } from './parsed-document.ts'
import { joinPlaces } from './places.ts'

const file = 'Anfrage.txt'

describe('joining two places', () => {
  it('reaches from the first line to the last, whichever is named first', () => {
    const early: Place = { file, kind: 'LINES', first: 3, last: 4 }
    const late: Place = { file, kind: 'LINES', first: 7, last: 9 }
    const both = { file, kind: 'LINES', first: 3, last: 9 }
    expect(joinPlaces(early, late)).toEqual(both)
    expect(joinPlaces(late, early)).toEqual(both)
  })

  it('does the same with paragraphs', () => {
    const one: Place = { file, kind: 'PARAGRAPHS', first: 1, last: 1 }
    const other: Place = { file, kind: 'PARAGRAPHS', first: 5, last: 5 }
    expect(joinPlaces(one, other)).toEqual({ file, kind: 'PARAGRAPHS', first: 1, last: 5 })
  })

  it('keeps the column of rows only where both have the same', () => {
    const cell = (first: number, column: string): Place => ({
      file,
      kind: 'ROWS',
      sheet: 'LV',
      first,
      last: first,
      column,
    })
    const rows = { file, kind: 'ROWS', sheet: 'LV', first: 2, last: 3 }
    expect(joinPlaces(cell(2, 'B'), cell(3, 'B'))).toEqual({ ...rows, column: 'B' })
    expect(joinPlaces(cell(2, 'B'), cell(3, 'C'))).toEqual(rows)
  })

  it('keeps the first where the rows are of two sheets, or the files two', () => {
    const row = (sheet: string, of = file): Place => ({
      file: of,
      kind: 'ROWS',
      sheet,
      first: 1,
      last: 1,
    })
    expect(joinPlaces(row('A'), row('B'))).toEqual(row('A'))
    expect(joinPlaces(row('A'), row('A', 'other.xlsx'))).toEqual(row('A'))
  })

  it('draws one box around those of a page', () => {
    const box = (page: number, x: number, y: number) => ({ page, x, y, width: 0.25, height: 0.125 })
    const joined = joinPlaces(
      { file, kind: 'BOXES', boxes: [box(1, 0.5, 0.5)] },
      { file, kind: 'BOXES', boxes: [box(1, 0.25, 0.75), box(2, 0, 0)] },
    )
    expect(joined).toEqual({
      file,
      kind: 'BOXES',
      boxes: [{ page: 1, x: 0.25, y: 0.5, width: 0.5, height: 0.375 }, box(2, 0, 0)],
    })
  })

  it('keeps the first of two elements, and of two kinds', () => {
    const element: Place = { file, kind: 'ELEMENT', path: '/GAEB/Award', line: 7 }
    expect(joinPlaces(element, { ...element, path: '/GAEB/Order' })).toEqual(element)
    expect(joinPlaces(element, { file, kind: 'LINES', first: 1, last: 1 })).toEqual(element)
  })
})

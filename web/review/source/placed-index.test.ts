import { describe, expect, it } from 'vitest'
import type { Placed } from './place.ts'
import { indexPlaces } from './placed-index.ts'

const element = (position_id: string, line: number): Placed => ({
  position_id,
  place: { kind: 'ELEMENT', line },
})
const lines = (position_id: string, first: number, last: number): Placed => ({
  position_id,
  place: { kind: 'LINES', first, last },
})

describe('Which position is at a click', () => {
  it('is the element that began last, up to where the next one begins', () => {
    const index = indexPlaces([
      { chapter_id: '7', place: { kind: 'ELEMENT', line: 10 } },
      element('1', 14),
      element('2', 20),
    ])
    expect(index.atNumber(9)).toBeNull()
    expect(index.atNumber(13)?.key).toBe('c7')
    expect(index.atNumber(19)?.key).toBe('p1')
    expect(index.atNumber(20)?.key).toBe('p2')
    expect(index.reachOf('p1')).toEqual({ first: 14, last: 19 })
  })

  it('does not reach from the last element to the end of the file', () => {
    expect(indexPlaces([element('1', 14)]).atNumber(5_000)).toBeNull()
  })

  it('gives several elements in one line that line, and all up to the next', () => {
    const index = indexPlaces([element('1', 3), element('2', 3), element('3', 9)])
    expect(index.reachOf('p1')).toEqual({ first: 3, last: 8 })
    expect(index.reachOf('p2')).toEqual({ first: 3, last: 8 })
  })

  it('is the narrowest of stretches that lie within one another', () => {
    const index = indexPlaces([lines('1', 1, 100), lines('2', 40, 60), lines('3', 50, 50)])
    expect([30, 45, 50, 70].map((n) => index.atNumber(n)?.key)).toEqual(['p1', 'p2', 'p3', 'p1'])
  })

  it('is told by the sheet, and by the column where one row has several', () => {
    const row = (position_id: string, sheet: string, column?: string): Placed => ({
      position_id,
      place: { kind: 'ROWS', sheet, first: 4, last: 4, ...(column && { column }) },
    })
    const index = indexPlaces([row('1', 'LV', 'A'), row('2', 'LV', 'B'), row('3', 'Regie')])
    expect(index.atNumber(4, 'LV', 'B')?.key).toBe('p2')
    expect(index.atNumber(4, 'LV', 'C')).toBeNull()
    expect(index.atNumber(4, 'Regie', 'C')?.key).toBe('p3')
    expect(index.atNumber(4)).toBeNull()
  })

  it('is the smallest box around the point, on its page', () => {
    const box = (position_id: string, page: number, height: number): Placed => ({
      position_id,
      place: { kind: 'BOXES', boxes: [{ page, x: 0.1, y: 0.2, width: 0.8, height }] },
    })
    const index = indexPlaces([box('1', 1, 0.5), box('2', 1, 0.1), box('3', 2, 0.1)])
    expect(index.atPoint(1, 0.5, 0.25)?.key).toBe('p2')
    expect(index.atPoint(1, 0.5, 0.6)?.key).toBe('p1')
    expect(index.atPoint(2, 0.5, 0.25)?.key).toBe('p3')
    expect(index.atPoint(2, 0.95, 0.25)).toBeNull()
  })

  it('is found among 20,000 without looking at all of them', () => {
    const many = indexPlaces(
      Array.from({ length: 20_000 }, (_, at) => lines(`${at}`, at * 10 + 1, at * 10 + 10)),
    )
    expect(many.atNumber(123_456)?.key).toBe('p12345')
    expect(many.owners).toHaveLength(20_000)
  })
})

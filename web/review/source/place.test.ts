import { describe, expect, it } from 'vitest'
import { placeIn, placeInWords } from './place.ts'
import { words } from './words.ts'

const inWords = (place: Parameters<typeof placeInWords>[0]) => placeInWords(place, words.de.place)

describe('A place in words', () => {
  it('names the page of boxes, and all pages of a position that goes over their end', () => {
    const box = { x: 0, y: 0, width: 1, height: 0.1 }
    expect(inWords({ kind: 'BOXES', boxes: [{ page: 12, ...box }] })).toBe('Seite 12')
    const over = [
      { page: 12, ...box },
      { page: 13, ...box },
    ]
    expect(inWords({ kind: 'BOXES', boxes: over })).toBe('Seiten 12–13')
  })

  it('names lines, rows, cells and paragraphs', () => {
    expect(inWords({ kind: 'LINES', first: 4, last: 9 })).toBe('Zeile 4–9')
    expect(inWords({ kind: 'LINES', first: 4, last: 4 })).toBe('Zeile 4')
    expect(inWords({ kind: 'ELEMENT', line: 812 })).toBe('Zeile 812')
    const row = { kind: 'ROWS', sheet: 'LV', first: 14, last: 14 } as const
    expect(inWords(row)).toBe('Blatt „LV“, Zeile 14')
    expect(inWords({ ...row, column: 'C' })).toBe('Blatt „LV“, Zelle C14')
    expect(inWords({ ...row, sheet: '' })).toBe('Zeile 14')
    expect(inWords({ kind: 'PARAGRAPHS', first: 30, last: 30 })).toBe('Absatz 30')
  })
})

describe('The place in what is known of an origin', () => {
  it('is there with its file, and missing of what was entered by hand', () => {
    const place = { kind: 'LINES', file: 'lv.d83', first: 1, last: 2 }
    expect(placeIn(place)).toEqual(place)
    expect(placeIn(null)).toBeNull()
    expect(placeIn({ kind: 'LINES', first: 1, last: 2 })).toBeNull()
    expect(placeIn({ kind: 'MANUAL', file: 'lv.d83' })).toBeNull()
  })
})

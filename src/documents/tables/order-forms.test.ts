import { describe, expect, it } from 'vitest'
import { briefly, outlineOf, read, readRows, tableOf, type Written } from './tables.testing.ts'

const HEADER = ['Art.-Nr.', 'Bezeichnung', 'VPE', 'Preis', 'Bestellmenge']

describe('a catalogue as an order form', () => {
  it('asks only for the articles that have a quantity, and one issue counts the others', () => {
    const { positions, issues, loose } = readRows(
      ['Kunde:', 'Muster GmbH'],
      HEADER,
      ['A-1', 'Dübel 6 mm', 100, 4.5, null],
      ['A-2', 'Dübel 8 mm', 100, 5.5, 3],
      ['A-3', 'Dübel 10 mm', 50, 6.5, null],
      ['A-4', 'Dübel 12 mm', 50, 7.5, 0],
      ['A-5', 'Haken', 10, 2.5, '2 Stk'],
    )
    expect(briefly(positions)).toEqual([' | Dübel 8 mm | 3 -', ' | Haken | 2 Stk'])
    expect(issues).toEqual(['NOT_ORDERED'])
    expect(loose).toEqual(['Kunde:\tMuster GmbH'])
  })

  it('keeps no chapter of which nothing is wanted', () => {
    const { chapters } = readRows(
      HEADER,
      ['*Dübel'],
      ['A-1', 'Dübel 6 mm', 100, 4.5, null],
      ['A-2', 'Dübel 8 mm', 100, 5.5, null],
      ['*Haken'],
      ['B-1', 'Haken 10 mm', 50, 6.5, 7],
      ['B-2', 'Haken 12 mm', 50, 6.5, null],
      ['*Ösen'],
      ['C-1', 'Öse 12 mm', 50, 7.5, null],
    )
    expect(outlineOf(chapters)).toEqual([' Haken (1)'])
  })

  it('may have sheets of which nothing is wanted', () => {
    const { positions, chapters, issues } = read(
      tableOf([HEADER, ['A-1', 'Dübel', 100, 4.5, 3], ['A-2', 'Nagel', 100, 4, null]], 'Eisen'),
      tableOf([HEADER, ['B-1', 'Kabel', 100, 4.5, null], ['B-2', 'Dose', 1, 4, null]], 'Elektro'),
    )
    expect(briefly(positions)).toEqual([' | Dübel | 3 -'])
    expect(outlineOf(chapters)).toEqual(['  (1)'])
    expect(issues).toEqual(['NOT_ORDERED'])
  })

  const count = (...rows: readonly Written[]) => readRows(...rows).positions.length

  it('is none where nothing, or nearly everything has a quantity', () => {
    const row = (number: string, quantity: number | null) => [number, 'Dübel', 1, 4.5, quantity]
    expect(count(HEADER, row('A-1', null), row('A-2', null))).toBe(2)
    expect(count(HEADER, row('A-1', 1), row('A-2', 5), row('A-3', null))).toBe(3)
  })

  it('is none where a bill has works, without prices or numbered by its outline', () => {
    const bill = ['OZ', 'Art.-Nr.', 'Text', 'Menge', 'ME', 'EP']
    expect(
      count(
        bill,
        ['1.1', 'A-1', 'Rohr', 5, 'm', 3],
        ['1.2', 'A-2', 'Bogen', null, 'St', 3],
        ['1.3', 'A-3', 'Muffe', null, 'St', 3],
      ),
    ).toBe(3)
    expect(
      count(
        bill,
        [1, 'A-1', 'Rohr', 5, 'm', null],
        [2, 'A-2', 'Bogen', null, 'St', null],
        [3, 'A-3', 'Muffe', null, 'St', null],
      ),
    ).toBe(3)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { looksLikePositions } from './read-tables.ts'
import { briefly, outlineOf, read, tableOf } from './tables.testing.ts'

describe('several sheets', () => {
  const header = ['Pos', 'Text', 'Menge', 'ME']

  it('are chapters where more than one has positions', () => {
    const { chapters } = read(
      tableOf([['Bitte beachten Sie die Hinweise']], 'Deckblatt'),
      tableOf([header, [1, 'Rohr', 1, 'm']], 'Sanitär'),
      tableOf([header, [1, 'Kabel', 1, 'm']], 'Elektro'),
    )
    expect(outlineOf(chapters)).toEqual([' Sanitär (1)', ' Elektro (1)'])
  })

  const revision = (quantity: number, name: string) =>
    tableOf([header, [1, 'Rohr', quantity, 'm'], [2, 'Bogen', 3, 'St']], name)

  it.each([
    ['LV Rev 1', 'LV Rev 2'],
    ['LV Rev. 1', 'LV Rev. 2'],
    ['LV Index A', 'LV Index B'],
  ])('that are revisions are read once, the last one: %s, %s', (one, other) => {
    const { positions, issues } = read(revision(1, one), revision(2, other))
    expect(briefly(positions)).toEqual(['1 | Rohr | 2 m', '2 | Bogen | 3 St'])
    expect(issues).toEqual(['REPEATED_TABLE'])
  })

  it('that ask exactly the same for two flats are both read', () => {
    const { chapters, issues } = read(revision(1, 'Wohnung 1'), revision(1, 'Wohnung 2'))
    expect(outlineOf(chapters)).toEqual([' Wohnung 1 (2)', ' Wohnung 2 (2)'])
    expect(issues).toEqual([])
  })

  it('that ask the same for two houses are both read, but not their total', () => {
    const house = (rows: readonly number[], name: string) =>
      tableOf([header, ...rows.map((quantity, at) => [at + 1, `Rohr ${at}`, quantity, 'm'])], name)
    const { chapters, issues } = read(
      house([1, 2, 3], 'Haus A'),
      house([4, 5, 6], 'Haus B'),
      house([5, 7, 9], 'Gesamt'),
    )
    expect(outlineOf(chapters)).toEqual([' Haus A (3)', ' Haus B (3)'])
    expect(issues).toEqual(['SUMMARY_TABLE'])
  })

  it('that only sum up are left out', () => {
    const { positions, issues } = read(
      tableOf(
        [
          ['Titel', 'Gesamtpreis'],
          ['Rohre', 100],
          ['Bögen', 200],
        ],
        'Zusammenstellung',
      ),
      tableOf([header, [1, 'Rohr', 1, 'm']], 'LV'),
    )
    expect(positions).toHaveLength(1)
    expect(issues).toEqual(['SUMMARY_TABLE'])
  })
})

describe('any table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      null,
      '',
      'Pos',
      'Text',
      'Menge',
      'ME',
      'EP',
      'Gesamt',
      'EG',
      '*Rohre',
      '1.1',
      'a)',
      '19 mm',
      'm',
      'R.O.',
      'Summe',
      'Option 1',
      'Hinweis: x',
      'Übertrag',
      '1.000,5',
      '12 Stk',
    ),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const merge = fc.record({
    top: fc.nat(6),
    left: fc.nat(6),
    bottom: fc.nat(6),
    right: fc.nat(6),
  })

  it('is read without trouble, its positions with places inside it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
        fc.array(merge, { maxLength: 3 }),
        fc.constantFrom('', 'LV'),
        (rows, merges, name) => {
          const table = tableOf(rows, name, merges)
          const { positions } = read(table, tableOf(rows.slice(3), name, merges))
          for (const { place, shortText } of positions) {
            expect(place.kind === 'ROWS' && place.first <= place.last).toBe(true)
            expect(shortText).not.toMatch(/\n|^ | $/)
          }
          if (positions.length > 0) expect(looksLikePositions(table)).toBeTypeOf('boolean')
        },
      ),
      { numRuns: cases(2_000) },
    )
  })
})

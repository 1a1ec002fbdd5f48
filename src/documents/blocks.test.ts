import { describe, expect, test } from 'vitest'
import { type Block, readBlocks } from './blocks.ts'
import { Outline } from './outline.ts'
import type { Chapter, Place } from './parsed-document.ts'
import { LIMITS } from './reading.ts'

const place: Place = { file: 'a.pdf', kind: 'LINES', first: 1, last: 1 }
const lines = (...texts: readonly string[]): Block => ({
  lines: texts.map((text) => ({ text, place })),
})
const stressed = (text: string): Block => ({ lines: [{ text, place, stressed: true }] })
const table = (...rows: readonly (readonly string[])[]): Block => ({
  table: {
    name: '',
    rows: rows.map((row) => row.map((text) => ({ text }))),
    merges: [],
    place: () => place,
  },
})
const HEADER = ['Pos.', 'Bezeichnung', 'Menge', 'Einheit']

function read(...blocks: readonly Block[]) {
  const outline = new Outline(LIMITS, place)
  const { loose } = readBlocks(blocks, outline, { name: 'a.pdf', bytes: Buffer.from('') })
  return { outlined: outline.finish().map(shown), loose: loose.map(({ text }) => text) }
}

type Shown = readonly [title: string, ...(string | Shown)[]]

const shown = ({ number, title, positions, chapters }: Chapter): Shown => [
  `${number} ${title}`.trim(),
  ...positions.map((each) => `${each.kind} ${each.shortText} ${each.quantity}`),
  ...chapters.map(shown),
]

describe('text and tables', () => {
  test('of a long table count where it asks for something only at its end', () => {
    const blank = Array.from({ length: 100 }, (_, at) => [`${at + 1}`, `Rohr ${at}`, '', 'm'])
    const { outlined } = read(
      table(HEADER, ...blank, ['101', 'Bogen', '3', 'St']),
      table(HEADER, ['1', 'Muffe', '4', 'St']),
    )
    expect(outlined.flat()).toContain('NORMAL Bogen 3')
  })

  test('give positions, and lines that are loose', () => {
    const { outlined, loose } = read(
      lines('Sehr geehrte Damen und Herren,', 'bitte bieten Sie an:'),
      table(HEADER, ['1', 'Rohr', '12', 'm'], ['2', 'Bogen', '3', 'St']),
      lines('Mit freundlichen Grüßen'),
    )
    expect(outlined).toEqual([['', 'NORMAL Rohr 12', 'NORMAL Bogen 3']])
    expect(loose).toEqual([
      'Sehr geehrte Damen und Herren,',
      'bitte bieten Sie an:',
      'Mit freundlichen Grüßen',
    ])
  })

  test('a table that only lays out keeps the lines of its cells, side by side', () => {
    const { outlined, loose } = read(
      table(
        ['Rechnungsadresse\nHolm Bau GmbH', 'Lieferadresse\nBaustelle Nord\nWeg 1'],
        ['Nachricht', 'bitte um Angebot:\n50 Stk Mutter M20\n20 Stk Bolzen M20'],
      ),
    )
    expect(outlined).toEqual([['', 'NORMAL Mutter M20 50', 'NORMAL Bolzen M20 20']])
    expect(loose).toEqual([
      'Rechnungsadresse\tLieferadresse',
      'Holm Bau GmbH\tBaustelle Nord',
      '\tWeg 1',
      'Nachricht\tbitte um Angebot:',
    ])
  })

  test('a numbered line above a table names its chapter', () => {
    const { outlined } = read(
      lines('1 Sanitär', '1.1 Rohre'),
      table(HEADER, ['1', 'Rohr', '12', 'm'], ['2', 'Bogen', '3', 'St']),
      lines('1.2 Ventile'),
      table(HEADER, ['1', 'Ventil', '4', 'St'], ['2', 'Hahn', '3', 'St']),
    )
    expect(outlined).toEqual([
      [
        '1 Sanitär',
        ['1.1 Rohre', 'NORMAL Rohr 12', 'NORMAL Bogen 3'],
        ['1.2 Ventile', 'NORMAL Ventil 4', 'NORMAL Hahn 3'],
      ],
    ])
  })

  test('lines in bold name chapters where several tables have one', () => {
    const rows = table(HEADER, ['1', 'Rohr', '12', 'm'], ['2', 'Bogen', '3', 'St'])
    const others = table(HEADER, ['1', 'Ventil', '4', 'St'], ['2', 'Hahn', '3', 'St'])
    expect(
      read(stressed('Rohre'), rows, stressed('Ventile'), others).outlined.map(([title]) => title),
    ).toEqual(['Rohre', 'Ventile'])
    expect(read(stressed('Für das Lager'), rows).outlined.map(([title]) => title)).toEqual([''])
  })

  test('a heading is a chapter where positions follow, with what stands between as a note', () => {
    const { outlined } = read(
      { heading: { text: 'Allgemeines', place }, level: 0 },
      lines('Es gilt die VOB.'),
      { heading: { text: 'Rohre', place }, level: 0 },
      lines('Alle Rohre sind zu dämmen.'),
      table(HEADER, ['1', 'Rohr', '12', 'm'], ['2', 'Bogen', '3', 'St']),
    )
    expect(outlined).toEqual([
      ['Rohre', 'NOTE Alle Rohre sind zu dämmen. null', 'NORMAL Rohr 12', 'NORMAL Bogen 3'],
    ])
  })

  test('a table without quantities is no list of positions beside one that has them', () => {
    const { outlined, loose } = read(
      lines('01.01.0010 Rohr', '12,000 m ........', '01.01.0020 Bogen', '3,000 St ........'),
      table(
        ['Pos.', 'Bezeichnung', 'Gesamtpreis'],
        ['01', 'Sanitär', '100,00'],
        ['02', 'Heizung', '90,00'],
      ),
    )
    expect(outlined).toEqual([['', 'NORMAL Rohr 12', 'NORMAL Bogen 3']])
    expect(loose).toContain('02\tHeizung\t90,00')
  })

  test('positions in lines stand among those of tables', () => {
    const { outlined } = read(
      lines('10 Stück Schalter'),
      table(HEADER, ['1', 'Rohr', '12', 'm'], ['2', 'Bogen', '3', 'St']),
      lines('5 m Kabel NYM-J 3x1,5'),
    )
    expect(outlined).toEqual([
      ['', 'NORMAL Schalter 10', 'NORMAL Rohr 12', 'NORMAL Bogen 3', 'NORMAL Kabel NYM-J 3x1,5 5'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { page, word, words } from './layout.testing.ts'
import { linesOf } from './lines.ts'
import type { Word } from './page.ts'
import { regionsOf } from './page-tables.ts'
import { isTableHeader } from './table-header.ts'

const row = (y: number, columns: readonly number[], cells: readonly string[]): Word[] =>
  cells.flatMap((cell, at) => (cell === '' ? [] : words(columns[at] ?? 0, y, cell)))

const regions = (...pages: readonly (readonly Word[])[]) =>
  regionsOf(
    'f',
    pages.map((all, at) => linesOf(page(all, { number: at + 1 }))),
  )

const rowsOf = (region: ReturnType<typeof regions>[number] | undefined) =>
  region?.table?.rows.map((cells) => cells.map((cell) => cell?.text ?? ''))

const COLUMNS = [50, 100, 300, 360, 420]
const HEADER = row(100, COLUMNS, ['Pos', 'Bezeichnung', 'Menge', 'ME', 'Preis'])

/** A row whose number stands beside the middle of its text. */
const middle = (y: number, number: string) => [
  ...row(y, COLUMNS, ['', `oben ${number}`, '', '', '']),
  ...row(y + 12, COLUMNS, [number, 'mitten', '5', 'St', '1,00']),
  ...row(y + 24, COLUMNS, ['', `unten ${number}`, '', '', '']),
]

describe('a table on a page', () => {
  test('is divided, however far beyond the page a damaged word reaches', () => {
    const table = [
      ...HEADER.slice(0, -1),
      word(420, 100, 'Preis', { right: 1e12 }),
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...row(135, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
    ]
    expect(rowsOf(regions(table)[0])?.[1]).toEqual(['1', 'Rohr DN 50', '10', 'm', '3,50'])
  })

  test('begins with a line that names columns and ends where text goes on', () => {
    const [before, table, after] = regions([
      ...words(50, 50, 'Wir bitten um ein Angebot.'),
      ...HEADER,
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...row(135, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
      ...words(50, 190, 'Die Preise gelten bis zum Ende des Jahres und frei Haus ohne Abladen.'),
    ])
    expect(before?.lines.map(({ text }) => text)).toEqual(['Wir bitten um ein Angebot.'])
    expect(rowsOf(table)).toEqual([
      ['Pos', 'Bezeichnung', 'Menge', 'ME', 'Preis'],
      ['1', 'Rohr DN 50', '10', 'm', '3,50'],
      ['2', 'Bogen DN 50', '4', 'St', '1,20'],
    ])
    expect(after?.lines).toHaveLength(1)
  })

  test('joins the lines of a cell', () => {
    const [table] = regions([
      ...HEADER,
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...row(132, COLUMNS, ['', 'nahtlos, gebeizt', '', '', '']),
      ...row(150, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
    ])
    expect(rowsOf(table)?.[1]).toEqual(['1', 'Rohr DN 50\nnahtlos, gebeizt', '10', 'm', '3,50'])
  })

  test('may name its rows by letters, and ends a row at a sum', () => {
    const [table] = regions([
      ...HEADER,
      ...row(120, COLUMNS, ['A', 'Copper pipe 15 mm', '', '', '']),
      ...row(132, COLUMNS, ['', 'including fittings', '120', 'm', '']),
      ...row(144, COLUMNS, ['B', 'Gate valve DN 50', '6', 'nr', '']),
      ...row(156, COLUMNS, ['Carried to collection', '', '', '', '900,00']),
    ])
    expect(rowsOf(table)?.slice(1, 3)).toEqual([
      ['A', 'Copper pipe 15 mm\nincluding fittings', '120', 'm', ''],
      ['B', 'Gate valve DN 50', '6', 'nr', ''],
    ])
  })

  test('is not headed by quantities with the room for their prices', () => {
    const prices = (y: number) =>
      row(y, COLUMNS, ['', 'EP ________', '10 Stck.', '', 'GP ________'])
    const [region] = regions([
      ...row(100, COLUMNS, ['1.1', 'Rohr DN 50', '', '', '']),
      ...prices(112),
      ...row(124, COLUMNS, ['1.2', 'Rohr DN 70', '', '', '']),
      ...prices(136),
    ])
    expect(region?.table).toBeUndefined()
    expect(region?.lines.some(isTableHeader)).toBe(false)
    expect(linesOf(page(words(50, 50, 'Einheit: Stk'))).some(isTableHeader)).toBe(false)
  })

  test('gives lines above a number to its row where they stand closer to it', () => {
    const [table] = regions([
      ...HEADER,
      ...middle(120, '1'),
      ...middle(170, '2'),
      ...middle(220, '3'),
    ])
    expect(
      rowsOf(table)
        ?.slice(-2)
        .map((cells) => cells[1]),
    ).toEqual(['oben 2\nmitten\nunten 2', 'oben 3\nmitten\nunten 3'])
  })

  test('gives lines above the first number to its row, too, where others are set so', () => {
    const [table] = regions([
      ...HEADER,
      ...middle(130, '1'),
      ...middle(180, '2'),
      ...middle(230, '3'),
    ])
    expect(rowsOf(table)?.[1]?.[1]).toBe('oben 1\nmitten\nunten 1')
  })

  test('ends before the foot of the page, whatever numbers stand there', () => {
    const [table, foot] = regions([
      ...HEADER,
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...row(135, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
      ...row(800, COLUMNS, ['HRB 4711', 'Sparkasse Musterstadt', 'IBAN DE12', '', '']),
    ])
    expect(rowsOf(table)).toHaveLength(3)
    expect(foot?.table).toBeUndefined()
  })

  test('ends before sums and before the letter goes on', () => {
    const [table] = regions([
      ...HEADER,
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...row(135, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
      ...row(150, COLUMNS, ['', '', 'Warenwert', '', '39,80']),
      ...row(165, COLUMNS, ['', 'Bitte bieten Sie frei Haus an.', '', '', '']),
    ])
    expect(rowsOf(table)?.[2]).toEqual(['2', 'Bogen DN 50', '4', 'St', '1,20'])
    expect(rowsOf(table)).toHaveLength(3)
  })

  test('divides two columns under words that stand close', () => {
    const columns = [50, 100, 300, 340]
    const [table] = regions([
      ...row(100, [50, 100, 300], ['Pos', 'Bezeichnung', 'Menge Einheit']),
      ...row(120, columns, ['1', 'Rohr DN 50', '10', 'm']),
      ...row(135, columns, ['2', 'Bogen DN 50', '4', 'St']),
    ])
    expect(rowsOf(table)?.[1]).toEqual(['1', 'Rohr DN 50', '10', 'm'])
    const [english] = regions([
      ...row(100, [50, 100, 260, 300], ['Line', 'Description', 'Qty', 'UOM Unit Price']),
      ...row(120, [50, 100, 260, 300, 350], ['1', 'PTFE tape', '10', 'RL', '3.50']),
      ...row(135, [50, 100, 260, 300, 350], ['2', 'Needle valve', '4', 'EA', '1.20']),
    ])
    expect(rowsOf(english)?.[1]).toEqual(['1', 'PTFE tape', '10', 'RL', '3.50'])
  })

  test('keeps a line that runs over its columns together', () => {
    const [table] = regions([
      ...HEADER,
      ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50']),
      ...words(50, 140, 'Los 2 Heizungsanlage im Erdgeschoss und in beiden Obergeschossen links'),
      ...row(160, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20']),
    ])
    expect(rowsOf(table)?.[2]?.[0]).toMatch(/^Los 2 Heizungsanlage .* links$/)
  })

  test('goes on over pages, without the repeated header', () => {
    const [table] = regions(
      [...HEADER, ...row(120, COLUMNS, ['1', 'Rohr DN 50', '10', 'm', '3,50'])],
      [...HEADER, ...row(120, COLUMNS, ['2', 'Bogen DN 50', '4', 'St', '1,20'])],
    )
    expect(rowsOf(table)).toHaveLength(3)
    expect(table?.table?.place(1, 2)).toMatchObject({ boxes: [{ page: 1 }, { page: 2 }] })
  })

  test('is none where the header names no column for texts', () => {
    const found = regions([
      ...row(100, [50, 300, 360, 420], ['OZ', 'Menge', 'Einheit', 'EP']),
      ...row(120, [50, 300, 360], ['01.0010', '12,000', 'm2']),
      ...words(100, 135, 'Wand mauern'),
    ])
    expect(found.map(({ table }) => table)).toEqual([undefined])
  })
})

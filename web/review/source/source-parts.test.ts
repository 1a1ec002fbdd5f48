import { describe, expect, it } from 'vitest'
import { fileWords, formatIn, problemIn } from '../../words/files.ts'
import { isBill, readNames, shortName } from './file-kinds.ts'
import { splitMarked } from './marked-text.ts'
import { blocksOf } from './paragraph-blocks.ts'
import { columnWidths, textColumnOf } from './sheets.ts'
import { joinedWords } from './text-layer.tsx'

describe('Files of a request', () => {
  it('are called in places by names that differ, in mails with the name of the mail', () => {
    const files = ['lv.x83', 'a/b.pdf', 'lv.x83', 'mail.eml', 'mail.eml/lv.x83']
    expect(readNames(files.map((name) => ({ name })))).toEqual([
      'lv.x83',
      'a_b.pdf',
      'lv (2).x83',
      'mail.eml',
      'mail.eml/lv.x83',
    ])
    expect(shortName('mail.eml/lv.x83')).toBe('lv.x83')
  })

  it('are called by their format and its version, and those that are for programs are shown as bills', () => {
    const said = (format: string | null, format_version: string | null = null) =>
      formatIn(fileWords.de, { format, format_version })
    expect([said('GAEB_XML', '3.2'), said('GAEB_90'), said('IMAGE'), said(null)]).toEqual([
      'GAEB DA XML 3.2',
      'GAEB 90',
      'Bild oder Scan',
      'Unbekanntes Format',
    ])
    expect(['GAEB_XML', 'GAEB_90', 'GAEB_2000', 'ONLV'].every(isBill)).toBe(true)
    expect(['XLSX', 'PDF', null].some(isBill)).toBe(false)
  })
})

describe('Text that is marked', () => {
  it('has its first line as short text, and is the long text where it says more', () => {
    expect(splitMarked('  NYM-J  3x1,5 ')).toEqual({ short: 'NYM-J 3x1,5', long: '' })
    expect(splitMarked('NYM-J 3x1,5\r\n\r\nliefern und verlegen')).toEqual({
      short: 'NYM-J 3x1,5',
      long: 'NYM-J 3x1,5\nliefern und verlegen',
    })
  })

  it('is cut between words where one line is too long for a short text', () => {
    const { short, long } = splitMarked('Kabelrinne '.repeat(12))
    expect(short.length).toBeLessThanOrEqual(72)
    expect(short).toMatch(/Kabelrinne …$/)
    expect(long).toBe('Kabelrinne '.repeat(12).trim())
  })

  it('on a page has a line for each of its lines', () => {
    const word = (line: string, text: string) => ({ line, text })
    expect(joinedWords([word('1.0', 'NYM-J'), word('1.0', '3x1,5'), word('1.1', 'liefern')])).toBe(
      'NYM-J 3x1,5\nliefern',
    )
  })
})

describe('Paragraphs', () => {
  const cell = (n: number, row: number, column: number, span = 1, table = 1) => ({
    n,
    text: `${n}`,
    table: { table, row, column, span },
  })

  it('in a table are shown as one, at the number of its first', () => {
    const blocks = blocksOf([
      { n: 1, text: 'davor' },
      cell(2, 1, 1),
      cell(3, 1, 2),
      cell(4, 2, 2),
      { n: 5, text: 'danach' },
    ])
    expect([...blocks.keys()]).toEqual([1, 2, 5])
    const table = blocks.get(2)
    expect(table?.type === 'table' && table.rows.map(({ cells }) => cells.length)).toEqual([2, 2])
    expect(table?.type === 'table' && table.rows[1]?.cells[0]?.paragraphs).toEqual([])
  })

  it('of two tables in a row stay two, and a long table is divided', () => {
    expect([...blocksOf([cell(1, 1, 1), cell(2, 1, 1, 1, 2)]).keys()]).toEqual([1, 2])
    const long = Array.from({ length: 70 }, (_, at) => cell(at + 1, at + 1, 1))
    expect([...blocksOf(long).keys()]).toEqual([1, 31, 61])
  })
})

describe('Columns of a sheet', () => {
  it('have the text of a position where it begins, not where its kind or number stands', () => {
    const cells = ['01.02.0010', 'Normalposition', 'LED-Dimmer, 20-400 W, Drehdimmer', null, 'Stk']
    expect(textColumnOf({ cells }, '01.02.0010 LED-Dimmer, 20-400 W')).toBe(2)
    expect(textColumnOf({ cells }, undefined)).toBe(-1)
  })

  it('are as wide as their texts, within reason', () => {
    const rows = [{ n: 1, cells: ['1', 'x'.repeat(500), null] }]
    const [narrow = 0, wide = 0, empty = 0] = columnWidths({ columns: ['A', 'B', 'C'], rows })
    expect(narrow).toBe(empty)
    expect(wide).toBe(300)
  })
})

describe('Why a file cannot be shown', () => {
  it('say why by the code of the service, the same codes in both languages', () => {
    expect(problemIn(fileWords.de, 'ENCRYPTED')).toBe('Die Datei ist mit einem Kennwort geschützt.')
    expect(problemIn(fileWords.en, 'NEWER_THAN_THIS')).toBe('The file could not be read.')
    expect(Object.keys(fileWords.en.problems)).toEqual(Object.keys(fileWords.de.problems))
    expect(Object.keys(fileWords.en.formats)).toEqual(Object.keys(fileWords.de.formats))
  })
})

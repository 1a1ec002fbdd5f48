import { describe, expect, it } from 'vitest'
import { isBill, kindOf, readNames, shortName } from './file-kinds.ts'
import { splitMarked } from './marked-text.ts'
import { blocksOf } from './paragraph-blocks.ts'
import { reasonIn } from './reasons.ts'
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

  it('are bills by their ending, pictures by their type', () => {
    const kind = (name: string, media_type = 'text/plain') => kindOf({ name, media_type })
    expect(['a.X83', 'a.d83', 'a.p81', 'a.onlv'].map((name) => isBill(kind(name)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isBill(kind('a.xlsx'))).toBe(false)
    expect(kind('fax', 'image/tiff')).toBe('picture')
    expect(kind('a.exe')).toBe('other')
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
  it('is told in words for each sentence of the service', () => {
    const reason = (text: string) => reasonIn(`This file cannot be shown: ${text}`)
    expect(reason('The file is protected by a password.')).toBe('protected')
    expect(reason('The file is damaged: a sheet is cut off.')).toBe('damaged')
    expect(reason('There is more of pages than the 2000 that can be read.')).toBe('tooLarge')
    expect(reason('it took too long.')).toBe('failed')
    expect(reasonIn('The content of this file is lost')).toBe('lost')
  })
})

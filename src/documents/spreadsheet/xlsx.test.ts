import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS, type Limits } from '../reading.ts'
import { archiveOf, rowsOf, workbookOf } from './spreadsheet.testing.ts'
import { readXlsx } from './xlsx.ts'

const HEADER = ['Pos', 'Bezeichnung', 'Menge', 'ME'] as const

async function read(bytes: Buffer, limits: Limits = LIMITS) {
  const { chapters, loose, issues } = await readXlsx({ name: 'LV.xlsx', bytes }, limits)
  return {
    chapters,
    positions: positionsOf(chapters),
    loose: loose.map(({ text }) => text),
    issues: issues.map(({ code }) => code),
  }
}

const positionsOf = (chapters: readonly Chapter[]): readonly Position[] =>
  chapters.flatMap((each) => [...each.positions, ...positionsOf(each.chapters)])

async function codeOf(bytes: Buffer, limits: Limits = LIMITS): Promise<string> {
  try {
    await readXlsx({ name: 'LV.xlsx', bytes }, limits)
    return 'none'
  } catch (error) {
    if (error instanceof Unreadable) return error.issue.code
    throw error
  }
}

/** Of one sheet whose second column holds the cell, as the text of a position. */
async function textOf(cell: string, more: Partial<Parameters<typeof workbookOf>[0]> = {}) {
  const rows = rowsOf([HEADER, [1, cell, 5, 'St']])
  const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows }], ...more }))
  return positions[0]?.shortText
}

describe('a cell', () => {
  it('has a text in the shared strings, in runs, without how it is pronounced', async () => {
    const strings = [
      '<t>unused</t>',
      '<r><t>Rohr </t></r><r><rPr><b/></rPr><t xml:space="preserve">DN 50</t></r><rPh sb="0" eb="1"><t>ロール</t></rPh><phoneticPr fontId="1"/>',
    ]
    expect(await textOf('<c t="s"><v>1</v></c>', { strings })).toBe('Rohr DN 50')
  })

  it('has its text inline, with the entities of XML', async () => {
    const cell =
      '<c t="inlineStr"><is><r><t>A &amp; B &#252; &lt;</t></r><r><t>&#x43;</t></r></is></c>'
    expect(await textOf(cell)).toBe('A & B ü <C')
  })

  it('has the value of its formula as it was saved', async () => {
    expect(await textOf('<c t="str"><f>A1&amp;"x"</f><v>Rohr</v></c>')).toBe('Rohr')
  })

  it('has control characters as the format writes them', async () => {
    expect(await textOf('<c t="str"><v>Rohr_x000D_ DN_x0009_50</v></c>')).toBe('Rohr DN 50')
  })

  it('that holds an error is empty', async () => {
    const rows = rowsOf([HEADER, [1, 'Rohr', '<c t="e"><v>#REF!</v></c>', 'm']])
    const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows }] }))
    expect(positions[0]).toMatchObject({ quantity: null, unit: 'm' })
  })

  it.each([
    ['2.3000000000000003', '2.3'],
    ['0.30000000000000004', '0.3'],
    ['1E-3', '0.001'],
    ['1.5E+3', '1500'],
    ['12', '12'],
    ['0.5', '0.5'],
    ['-4.50', '-4.5'],
    ['1234567.8899999999', '1234567.89'],
  ])('has the number %s as %s', async (raw, expected) => {
    const rows = rowsOf([HEADER, [1, 'Rohr', `<c><v>${raw}</v></c>`, 'm']])
    const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows }] }))
    expect(positions[0]?.quantity).toBe(expected)
  })

  const styles = (formats: string, ids: readonly number[]) =>
    `<numFmts>${formats}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${ids
      .map((id) => `<xf numFmtId="${id}" fontId="0"/>`)
      .join('')}</cellXfs>`

  it.each([
    ['14', '', '45000', '2023-03-15'],
    ['164', 'dd.mm.yyyy\\ hh:mm', '45000.5', '2023-03-15T12:00'],
    ['164', '[h]:mm', '0.25', '06:00'],
    ['164', '0.00', '1.1', '1.10'],
    ['164', '0000', '30', '0030'],
    ['164', '#,##0.00\\ [$€-407]', '1234.5', '1234.50'],
    ['9', '', '0.19', '19%'],
    ['164', '0\\ &quot;Stk&quot;', '12', '12 Stk'],
    ['164', '[Red]General', '7', '7'],
  ])('of format %s %s shows %s as %s', async (id, code, raw, expected) => {
    const formats = code === '' ? '' : `<numFmt numFmtId="164" formatCode="${code}"/>`
    const cell = `<c s="0"><v>${raw}</v></c>`
    expect(await textOf(cell, { styles: styles(formats, [Number(id)]) })).toBe(expected)
  })

  it('counts days from 1904 where the workbook does', async () => {
    const more = { styles: styles('', [14]), properties: '<workbookPr date1904="1"/>' }
    expect(await textOf('<c s="0"><v>43538</v></c>', more)).toBe('2023-03-15')
  })

  it('gives its unit by its format', async () => {
    const rows = rowsOf([
      ['Pos', 'Text', 'Menge'],
      [1, 'Rohr', '<c s="0"><v>12</v></c>'],
    ])
    const formats = '<numFmt numFmtId="164" formatCode="0.0&quot; m&quot;"/>'
    const { positions } = await read(
      workbookOf({ sheets: [{ name: 'LV', rows }], styles: styles(formats, [164]) }),
    )
    expect(positions[0]).toMatchObject({ quantity: '12', unit: 'm' })
  })

  it('written bold by its style heads a chapter', async () => {
    const bold = '<c s="1" t="inlineStr"><is><t>Rohre</t></is></c>'
    const rows = rowsOf([HEADER, [null, bold], [1, 'Stahl', 1, 'm'], [2, 'Guss', 1, 'm']])
    const withBold = `<fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>`
    const { chapters } = await read(
      workbookOf({ sheets: [{ name: 'LV', rows }], styles: withBold }),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['Rohre'])
  })
})

describe('sheets', () => {
  const sheet = (name: string, text: string, more = {}) => ({
    name,
    rows: rowsOf([HEADER, [1, text, 1, 'm']]),
    ...more,
  })

  it('come in the order of the workbook, each as a chapter', async () => {
    const { chapters } = await read(
      workbookOf({ sheets: [sheet('Sanitär &amp; Bad', 'Rohr'), sheet('Elektro', 'Kabel')] }),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['Sanitär & Bad', 'Elektro'])
  })

  it('that are hidden are left out', async () => {
    const { positions, issues } = await read(
      workbookOf({
        sheets: [sheet('alt', 'Kabel', { state: 'hidden' }), sheet('neu', 'Rohr')],
      }),
    )
    expect(positions.map(({ shortText }) => shortText)).toEqual(['Rohr'])
    expect(issues).toEqual(['HIDDEN_SHEET'])
  })

  it('have their rows as the file counts them', async () => {
    const rows =
      '<row r="7"><c r="B7" t="str"><v>Text</v></c><c r="C7" t="str"><v>Menge</v></c></row><row r="1048576"><c r="B1048576" t="str"><v>Rohr</v></c><c r="C1048576"><v>3</v></c><c r="XFD1048576"><v>1</v></c></row>'
    const { positions, issues } = await read(workbookOf({ sheets: [{ name: 'LV', rows }] }))
    expect(positions[0]?.place).toEqual({
      file: 'LV.xlsx',
      kind: 'ROWS',
      sheet: 'LV',
      first: 1_048_576,
      last: 1_048_576,
    })
    // The cell in column XFD.
    expect(issues).toEqual(['CUT_OFF'])
  })

  it('may leave out where rows and cells are', async () => {
    const rows =
      '<row><c t="str"><v>Text</v></c><c t="str"><v>Menge</v></c></row><row><c t="str"><v>Rohr</v></c><c><v>3</v></c></row>'
    const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows }] }))
    expect(positions[0]).toMatchObject({ shortText: 'Rohr', quantity: '3' })
  })

  it('have rows that are hidden read, columns not', async () => {
    const rows = rowsOf([
      ['Pos', 'Text', 'Menge alt', 'Menge', 'ME'],
      [1, 'Rohr', 7, 8, 'm'],
    ]).replace('<row r="2">', '<row r="2" hidden="1">')
    const before = '<cols><col min="3" max="3" hidden="1"/></cols>'
    const { positions, issues } = await read(workbookOf({ sheets: [{ name: 'LV', rows, before }] }))
    expect(positions[0]).toMatchObject({ quantity: '8' })
    expect(issues).toEqual(['HIDDEN_ROWS', 'HIDDEN_COLUMNS'])
  })

  it('have headers over several columns', async () => {
    const rows = rowsOf([
      ['Pos', 'Text', 'Menge', null, null, 'ME'],
      [null, null, 'Haus 1', 'Haus 2', 'Gesamt', null],
      [1, 'Rohr', 1, 2, 3, 'm'],
    ])
    const after = '<mergeCells><mergeCell ref="C1:E1"/></mergeCells>'
    const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows, after }] }))
    expect(positions[0]).toMatchObject({ quantity: '3', longText: '' })
  })

  it('are read up to the limits', async () => {
    const rows = rowsOf([HEADER, ...Array.from({ length: 9 }, (_, at) => [at, 'Rohr', 1, 'm'])])
    const book = workbookOf({ sheets: [{ name: 'LV', rows }] })
    const few = await read(book, { ...LIMITS, rows: 4 })
    expect([few.positions.length, few.issues]).toEqual([3, ['CUT_OFF']])
    const small = await read(book, { ...LIMITS, cells: 12 })
    expect([small.positions.length, small.issues]).toEqual([2, ['CUT_OFF']])
  })

  it('named with a prefix, with comments and literal text, are read all the same', async () => {
    const xml = `<x:worksheet xmlns:x="m"><!-- <x:row> --><x:sheetData><x:row r='1'><x:c r='A1' t='str'><x:v><![CDATA[Text]]></x:v></x:c><x:c r = "B1" t="str" ><x:v>Men<!-- -->ge</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="str"><x:v>a > b</x:v></x:c><x:c r="B2"><x:f/><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const { positions } = await read(workbookOf({ sheets: [{ name: 'LV', rows: '', xml }] }))
    expect(positions[0]).toMatchObject({ shortText: 'a > b', quantity: '3' })
  })
})

describe('a file that cannot be read', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

  it('is protected, where it is a container of the older formats with an encrypted one in it', async () => {
    const inside = Buffer.from('EncryptedPackage', 'utf16le')
    expect(await codeOf(Buffer.concat([compound, Buffer.alloc(600), inside]))).toBe('ENCRYPTED')
    expect(await codeOf(Buffer.concat([compound, Buffer.alloc(600)]))).toBe('UNKNOWN_FORMAT')
  })

  it('is broken where it has no workbook, or a sheet is cut off', async () => {
    expect(await codeOf(archiveOf({ 'a.txt': 'x' }))).toBe('BROKEN_FILE')
    const xml = '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>'
    expect(await codeOf(workbookOf({ sheets: [{ name: 'LV', rows: '', xml }] }))).toBe(
      'BROKEN_FILE',
    )
  })

  it('has a document type declaration', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'
    expect(await codeOf(workbookOf({ sheets: [{ name: 'LV', rows: '', xml }] }))).toBe('DOCTYPE')
  })

  it('never ends otherwise, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await codeOf(Buffer.from(bytes))
      }),
    )
  })

  it('never ends otherwise, however its parts are changed', async () => {
    const xml = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>${rowsOf([
      HEADER,
      [1, 'Rohr', '<c s="1"><v>12.5</v></c>', 'm'],
      [2, '<c t="s"><v>0</v></c>', 3, 'St'],
    ])}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`
    const pieces = [
      '<',
      '>',
      '/',
      '"',
      '&',
      '<c ',
      '</c>',
      '<v>',
      '999999999',
      '-1',
      'ZZZZ9',
      '<row r="0">',
      '<![CDATA[',
      '<!--',
      '&#xffffff;',
      '\0',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(xml.length), fc.constantFrom(...pieces), fc.nat(20)), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          let changed = xml
          for (const [at, piece, removed] of changes) {
            changed = changed.slice(0, at) + piece + changed.slice(at + removed)
          }
          const sheets = [{ name: 'LV', rows: '', xml: changed }]
          await codeOf(workbookOf({ sheets, strings: ['<t>Bogen</t>'] }))
        },
      ),
      { numRuns: cases(500) },
    )
  })
})

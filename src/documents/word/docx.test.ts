import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS, type Limits } from '../reading.ts'
import {
  buildDocx,
  cell,
  type DocxParts,
  list,
  numbered,
  paragraph,
  run,
  table,
} from './docx.testing.ts'
import { readDocx } from './docx.ts'

const read = (parts: DocxParts, limits: Limits = LIMITS) =>
  readDocx({ name: 'anfrage.docx', bytes: buildDocx(parts) }, limits)

const looseOf = async (parts: DocxParts) => (await read(parts)).loose.map(({ text }) => text)

const allPositions = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...allPositions(chapter.chapters)])

const HEADINGS = [1, 2]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="U${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  .join('')
const heading = (level: number, text: string) => paragraph(text, `<w:pStyle w:val="U${level}"/>`)

describe('the text of a Word document', () => {
  test('is that of its runs, with tabs and line breaks', async () => {
    const body = paragraph(
      `${run('Projekt')}<w:r><w:tab/></w:r>${run('Neubau ')}${run('Schule')}<w:r><w:br/></w:r>${run('Bauteil A')}`,
    )
    expect(await looseOf({ body })).toEqual(['Projekt\tNeubau Schule', 'Bauteil A'])
  })

  test('has no tab where only a tab stop is defined', async () => {
    const body = paragraph('Text', '<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>')
    expect(await looseOf({ body })).toEqual(['Text'])
  })

  test('leaves out what was deleted, keeps what was inserted', async () => {
    const body = paragraph(
      `<w:del><w:r><w:delText>alt</w:delText></w:r></w:del><w:ins>${run('neu')}</w:ins><w:moveFrom>${run('fort')}</w:moveFrom>`,
    )
    expect(await looseOf({ body })).toEqual(['neu'])
  })

  test('is formatted as it is now, not as it was before a change', async () => {
    const body = paragraph(
      'x',
      '<w:pPrChange><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>',
    )
    expect(await looseOf({ body, numbering: list(1, ['decimal', '%1.']) })).toEqual(['x'])
  })

  test('leaves out hidden text', async () => {
    const body = paragraph(run('geheim', '<w:vanish/>') + run('offen', '<w:vanish w:val="0"/>'))
    expect(await looseOf({ body })).toEqual(['offen'])
  })

  test('shows what a field gives, not how it is made', async () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const body = paragraph(
      `${run('Seite ')}${field('begin')}<w:r><w:instrText> PAGE </w:instrText></w:r>${field('separate')}${run('7')}${field('end')}`,
    )
    expect(await looseOf({ body })).toEqual(['Seite 7'])
  })

  test('has text boxes once, though the file has them twice', async () => {
    const box = `<w:txbxContent>${paragraph('Im Kasten')}</w:txbxContent>`
    const body = paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run('Am Anker')}`,
    )
    expect(await looseOf({ body })).toEqual(['Im Kasten', 'Am Anker'])
  })

  test('has a letter head in its header', async () => {
    const header = paragraph('Musterbau GmbH, Hauptstraße 1')
    expect(await looseOf({ body: paragraph('Hallo'), header })).toEqual([
      'Musterbau GmbH, Hauptstraße 1',
      'Hallo',
    ])
  })

  test('has automatic numbers as Word shows them', async () => {
    const numbering = list(
      1,
      ['decimal', '%1.'],
      ['decimalZero', '%1.%2'],
      ['lowerLetter', '%3)'],
      ['upperRoman', '%4'],
      ['bullet', '·'],
    )
    const levels = [0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 0, 1]
    const body = levels.map((level) => paragraph('x', numbered(1, level))).join('')
    expect(await looseOf({ body, numbering })).toEqual([
      '1.\tx',
      '1.01\tx',
      '1.02\tx',
      'a)\tx',
      'b)\tx',
      'I\tx',
      'II\tx',
      'III\tx',
      'IV\tx',
      '- x',
      '2.\tx',
      '2.01\tx',
    ])
  })

  test('takes numbers from styles, which may inherit them', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>'
    const body =
      paragraph('x', '<w:pStyle w:val="B"/>') +
      paragraph('y', '<w:pStyle w:val="B"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    expect(await looseOf({ body, styles, numbering: list(1, ['upperLetter', '%1)']) })).toEqual([
      'A)\tx',
      'y',
    ])
  })

  test('does not repeat its headings in a table of contents', async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="V1"><w:name w:val="toc 1"/></w:style>'
    const body = paragraph('1 Heizung 3', '<w:pStyle w:val="V1"/>') + paragraph('Text')
    expect(await looseOf({ body, styles })).toEqual(['Text'])
  })
})

describe('a table', () => {
  const POSITIONS = table(
    ['Pos.', 'Art.-Nr.', 'Bezeichnung', 'Menge', 'ME'],
    ['1', '4711', 'Kabel NYM-J 3x1,5', '100', 'm'],
    ['2', '4712', 'Schalter', '20', 'Stk'],
  )

  test('holds positions, at their paragraphs', async () => {
    const { chapters, loose } = await read({ body: paragraph('Bestellung') + POSITIONS })
    expect(
      allPositions(chapters).map(({ number, quantity, unit, shortText }) => [
        number,
        quantity,
        unit,
        shortText,
      ]),
    ).toEqual([
      ['1', '100', 'm', 'Kabel NYM-J 3x1,5'],
      ['2', '20', 'Stk', 'Schalter'],
    ])
    expect(allPositions(chapters)[1]?.place).toEqual({
      file: 'anfrage.docx',
      kind: 'PARAGRAPHS',
      first: 12,
      last: 16,
    })
    expect(loose[0]?.text).toBe('Bestellung')
  })

  test('is read on its own inside a table that only arranges', async () => {
    const body = table([cell(paragraph('Briefkopf')), cell(POSITIONS + paragraph(''))])
    const { chapters, loose } = await read({ body })
    expect(allPositions(chapters)).toHaveLength(2)
    expect(loose.map(({ text }) => text)).toContain('Briefkopf')
  })

  test('of positions keeps its own, though one has a table in its text', async () => {
    const parts = table(['Reihen', '3'], ['Farbe', 'weiß'])
    const body = table(
      ['Pos', 'Beschreibung', 'Menge', 'ME'],
      ['1', cell(paragraph('Verteiler') + parts + paragraph('')), '1', 'St'],
      ['2', 'Zählerschrank', '2', 'St'],
    )
    const positions = allPositions((await read({ body })).chapters)
    expect(positions.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['1', '1'],
      ['2', '2'],
    ])
    expect(positions[0]?.longText).toBe('Verteiler\nReihen 3\nFarbe weiß')
  })

  test('nested without end is read all the same', async () => {
    const deep = 12
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}${POSITIONS}${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`
    expect(allPositions((await read({ body })).chapters)).toHaveLength(2)
  })

  test('has automatic numbers in cells without a text', async () => {
    const number = cell(paragraph('<w:r/>', numbered(1, 0)))
    const body = table(['Pos', 'Artikel', 'Menge'], [number, 'Kessel', '1'], [number, 'Pumpe', '2'])
    const { chapters } = await read({ body, numbering: list(1, ['decimal', '%1.']) })
    expect(allPositions(chapters).map((each) => each.number)).toEqual(['1', '2'])
  })

  test('may have its quantities below the texts, several lines in a cell', async () => {
    const body = table(
      ['OZ', 'Leistung', 'Menge', 'EP'],
      ['01.10', cell(paragraph('Aushub') + paragraph('Boden lösen')), '', ''],
      ['', '', '120,00 m³', '.....'],
      ['01.20', cell(paragraph('Verfüllung') + paragraph('mit Kies')), '', ''],
      ['', '', '80,00 m³', '.....'],
    )
    const [first, second] = allPositions((await read({ body })).chapters)
    expect(first).toMatchObject({
      number: '01.10',
      shortText: 'Aushub',
      longText: 'Aushub\nBoden lösen',
      quantity: '120',
      unit: 'm³',
    })
    expect(second).toMatchObject({ number: '01.20', quantity: '80' })
  })

  test('that only arranges is text with tabs', async () => {
    expect(await looseOf({ body: table(['Datum', '12.05.2026'], ['Zeichen', 'ab']) })).toEqual([
      'Datum\t12.05.2026',
      'Zeichen\tab',
    ])
  })

  test('leaves out rows that were deleted', async () => {
    const row = (properties: string, text: string) =>
      `<w:tr><w:trPr>${properties}</w:trPr>${cell(text)}</w:tr>`
    expect(
      await looseOf({ body: `<w:tbl>${row('<w:del/>', 'alt')}${row('', 'neu')}</w:tbl>` }),
    ).toEqual(['neu'])
  })

  test('has its columns where cells reach over several', async () => {
    const body = table(
      [cell('breit', '<w:gridSpan w:val="2"/>'), 'c'],
      [cell('hoch', '<w:vMerge w:val="restart"/>'), 'b', 'c'],
      [cell('', '<w:vMerge/>'), 'b2', 'c2'],
    )
    expect(await looseOf({ body })).toEqual(['breit\t\tc', 'hoch\tb\tc', '\tb2\tc2'])
  })

  test('stands in the chapter of the headings above it', async () => {
    const body = [
      heading(1, 'Elektro'),
      heading(2, 'Kabel'),
      POSITIONS,
      heading(2, 'Leuchten'),
      POSITIONS,
    ].join('')
    const { chapters } = await read({ body, styles: HEADINGS })
    expect(chapters.map(({ title }) => title)).toEqual(['Elektro'])
    expect(chapters[0]?.chapters.map(({ title, positions }) => [title, positions.length])).toEqual([
      ['Kabel', 2],
      ['Leuchten', 2],
    ])
  })
})

describe('a bill in a Word document', () => {
  test('has its chapters and positions from automatic numbers', async () => {
    const numbering = list(1, ['decimal', '%1'], ['decimal', '%1.%2'], ['decimal', '%1.%2.%3'])
    const at = (level: number) => numbered(1, level)
    const body = [
      paragraph('Sanitär', at(0)),
      paragraph('Rohre', at(1)),
      paragraph('Kupferrohr 15x1', at(2)),
      paragraph('12,000 m'),
      paragraph('Kupferrohr 18x1', at(2)),
      paragraph('20,000 m'),
    ].join('')
    const { chapters } = await read({ body, numbering })
    expect(allPositions(chapters).map(({ number, quantity }) => [number, quantity])).toEqual([
      ['1.1.1', '12'],
      ['1.1.2', '20'],
    ])
    expect(chapters[0]?.chapters[0]).toMatchObject({ number: '1.1', title: 'Rohre' })
  })

  test('has no chapter where a heading leads to no position', async () => {
    const body =
      heading(1, 'Einleitung') +
      paragraph('Text') +
      heading(1, 'Bedarf') +
      paragraph('10 Stück Schalter')
    const { chapters } = await read({ body, styles: HEADINGS })
    expect(chapters.map(({ title }) => title)).toEqual(['Bedarf'])
  })
})

describe('a file that is no Word document', () => {
  const failing = async (bytes: Buffer, limits: Limits = LIMITS) => {
    try {
      await readDocx({ name: 'x.docx', bytes }, limits)
      return undefined
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return error.issue.code
    }
  }

  test('is encrypted where it is in the container of old', async () => {
    expect(await failing(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'ENCRYPTED',
    )
  })

  test('is damaged where it ends early', async () => {
    const bytes = buildDocx({ body: paragraph('x') })
    expect(await failing(bytes.subarray(0, bytes.length / 2))).toBe('BROKEN_FILE')
  })

  test('is too large where it unpacks to more than may be', async () => {
    const bytes = buildDocx({ body: paragraph('x'.repeat(100_000)) })
    expect(await failing(bytes, { ...LIMITS, partBytes: 10_000 })).toBe('TOO_LARGE')
  })

  test('is never more than unreadable', async () => {
    const bytes = buildDocx({
      body: table(['1', 'Rohr', '2', 'm']),
      numbering: list(1, ['decimal', '%1']),
    })
    const spoiled = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(spoiled, async (changes) => {
        const copy = Buffer.from(bytes)
        for (const [at, byte] of changes) copy[at] = byte
        await failing(copy)
      }),
      { numRuns: cases(200) },
    )
  })

  const element = fc.constantFrom(
    'p',
    'r',
    't',
    'tbl',
    'tr',
    'tc',
    'del',
    'txbxContent',
    'pPr',
    'rPr',
    'numPr',
    'trPr',
    'tcPr',
    'gridSpan w:val="9999999"',
    'vMerge',
    'br',
    'sym w:char="F0B7"',
    'numId w:val="1"',
    'ilvl w:val="-3"',
    'outlineLvl w:val="99"',
  )
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom('1.1', '12 m', 'Rohr'),
      fc
        .tuple(element, fc.array(tie('node'), { maxLength: 4 }))
        .map(([name, inside]) => `<w:${name}>${inside.join('')}</w:${name.split(' ')[0]}>`),
    ),
  })).node

  test('may have any elements anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { maxLength: 5 }), async (trees) => {
        expect(
          await failing(buildDocx({ body: trees.join(''), numbering: list(1, ['decimal', '%1']) })),
        ).toBeUndefined()
      }),
      { numRuns: cases(200) },
    )
  })
})

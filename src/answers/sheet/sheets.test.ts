import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Chapter, Position } from '../../documents/parsed-document.ts'
import { LIMITS } from '../../documents/reading.ts'
import { readCsv } from '../../documents/spreadsheet/csv.ts'
import { readXlsx } from '../../documents/spreadsheet/xlsx.ts'
import { answer, article, chapter, party, position, priced, selection } from '../answer.testing.ts'
import type { AnswerDocument } from '../answer-document.ts'
import { writeCsv } from './csv.ts'
import type { Language } from './words.ts'
import { writeXlsx } from './xlsx.ts'

const flat = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((each) => [...each.positions, ...flat(each.chapters)])

const LANGUAGES: readonly Language[] = ['de', 'en']

/** With everything that an answer can have. */
const full = answer({
  name: 'LV "Heizung"; Haus 3',
  chapters: [
    chapter(
      [
        priced('2', '12.5', { number: '01.0010', description: 'Kugelhahn; "DN 20"', unit: 'St' }),
        priced('1000.5', '0.1234', { number: '01.0020', description: 'Rohr', unit: 'm' }),
      ],
      {
        number: '01',
        title: 'Heizung',
        chapters: [
          chapter(
            [priced('3', '7', { number: '01.02.0010', kind: 'ALTERNATIVE', description: 'Pumpe' })],
            {
              number: '01.02',
              title: 'Pumpen',
            },
          ),
        ],
      },
    ),
    chapter([position({ number: '02.0010', description: 'Montage', notOffered: true })], {
      number: '02',
      title: 'Arbeit',
    }),
  ],
})

const sheetOf = (bytes: Buffer): string =>
  Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()

const rowsOf = (bytes: Buffer): string[][] => parseCsv(bytes.toString().slice(1))

/** By the letter of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/gy
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? []
    if (end === undefined) throw new Error(`No end of a field: ${text}`)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  rows.pop()
  return rows
}

describe.each(LANGUAGES)('sheets in %s', (language) => {
  const read = {
    XLSX: () => readXlsx({ name: 'a.xlsx', bytes: writeXlsx(full, language) }, LIMITS),
    CSV: async () => readCsv({ name: 'a.csv', bytes: writeCsv(full, language) }, LIMITS),
  }

  it.each(['XLSX', 'CSV'] as const)(
    '%s: our own reader finds the positions again',
    async (format) => {
      const positions = flat((await read[format]()).chapters).filter(
        ({ quantity }) => quantity !== null,
      )
      expect(positions.map(({ number, quantity, unit }) => [number, quantity, unit])).toEqual([
        ['01.0010', '2', 'St'],
        ['01.0020', '1000.5', 'm'],
        ['01.02.0010', '3', 'St'],
        ['02.0010', '2', 'St'],
      ])
      expect(positions.map(({ unitPrice, totalPrice }) => [unitPrice, totalPrice])).toEqual([
        ['12.5', '25'],
        ['0.1234', '123.46'],
        ['7', '21'],
        [null, null],
      ])
      expect(positions[0]?.shortText).toContain('Kugelhahn; "DN 20"')
    },
  )

  it('CSV has a mark, semicolons, lines of equal length, and numbers as the language writes them', () => {
    const bytes = writeCsv(full, language)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows = rowsOf(bytes)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([13]))
    const row = rows.find(([number]) => number === '01.0020')
    const point = language === 'de' ? ',' : '.'
    expect([row?.[3], row?.[10], row?.[11]]).toEqual([
      `1000${point}5`,
      `0${point}1234`,
      `123${point}46`,
    ])
    expect(rows.at(-1)?.[11]).toBe(`176${point}67`)
  })

  it('XLSX has numbers as they are, dates as days, a frozen header and widths', () => {
    const xml = sheetOf(writeXlsx(full, language))
    for (const number of ['1000.5', '0.1234', '123.46', '176.67'])
      expect(xml).toContain(`<v>${number}</v>`)
    // The sixteenth of November 2026 is day 46342 of sheets.
    expect(xml).toContain('<v>46342</v>')
    expect(xml).toMatch(
      /<pane ySplit="\d+" topLeftCell="A\d+" activePane="bottomLeft" state="frozen"\/>/,
    )
    expect(xml).toContain('<col min="1" max="1" width="16" customWidth="1"/>')
    expect(xml).not.toContain('<f>')
  })
})

describe('XLSX opens without repair', () => {
  const parts = unzipSync(writeXlsx(full, 'de'))
  const partOf = (name: string) => Buffer.from(parts[name] ?? []).toString()

  it('every part has a type, every relation a part, every cell a style that there is', () => {
    const names = Object.keys(parts)
    const types = partOf('[Content_Types].xml')
    for (const [, part = ''] of types.matchAll(/PartName="\/(.*?)"/g)) expect(names).toContain(part)
    expect(
      names
        .filter((name) => !/\.rels$|^\[/.test(name))
        .every((name) => types.includes(`"/${name}"`)),
    ).toBe(true)
    for (const [, target = ''] of partOf('xl/_rels/workbook.xml.rels').matchAll(
      /Target="(.*?)"/g,
    )) {
      expect(names).toContain(`xl/${target}`)
    }
    const styles = Number(/<cellXfs count="(\d+)"/.exec(partOf('xl/styles.xml'))?.[1])
    const used = [...sheetOf(writeXlsx(full, 'de')).matchAll(/ s="(\d+)"/g)].map(([, style]) =>
      Number(style),
    )
    expect(Math.max(...used)).toBeLessThan(styles)
    for (const [, name, count, content = ''] of partOf('xl/styles.xml').matchAll(
      /<(\w+) count="(\d+)">(.*?)<\/\1>/g,
    )) {
      const children =
        name === 'fonts'
          ? /<font>/g
          : name === 'fills'
            ? /<fill>/g
            : name === 'borders'
              ? /<border>/g
              : /<(?:xf|numFmt|cellStyle) /g
      expect(content.match(children)?.length, name).toBe(Number(count))
    }
  })

  it('rows and cells come in order, and no text is longer than a cell may hold', async () => {
    const long = position({ description: `${'😀'.repeat(20_000)}` })
    const bytes = writeXlsx(answer({ chapters: [chapter([long])] }), 'de')
    const xml = sheetOf(bytes)
    const rows = [...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
    const texts = [...xml.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(32_767)
    expect(texts.some((text) => text.endsWith('😀…'))).toBe(true)
    expect(flat((await readXlsx({ name: 'a.xlsx', bytes }, LIMITS)).chapters)).toHaveLength(1)
  })

  it('text that looks like an escaped character stays what it is', () => {
    const bytes = writeXlsx(
      answer({ chapters: [chapter([position({ description: 'Typ _x0041_B' })])] }),
      'de',
    )
    expect(sheetOf(bytes)).toContain('Typ _x005F_x0041_B')
  })

  it('the same answer is the same file whenever it is written', () => {
    expect(writeXlsx(full, 'de')).toEqual(writeXlsx(full, 'de'))
  })
})

/** Every text of an answer that comes from outside. */
const withTexts = (text: string): AnswerDocument => {
  const odd = article({
    number: text,
    name: text,
    manufacturerName: text,
    manufacturerArticleNumber: text,
    ean: text,
  })
  const each = { number: text, description: text, unit: text }
  return answer({
    name: text,
    offerNumber: text,
    projectName: null,
    projectNumber: text,
    currency: text,
    supplier: party({ name: text }),
    customer: party({ name: text }),
    chapters: [
      chapter(
        [
          position({ ...each, article: odd }),
          position({ ...each, selections: [selection({ article: odd })], lineNet: '25' }),
          position({
            ...each,
            selections: [selection({ article: odd }), selection({ article: odd })],
            lineNet: '50',
          }),
        ],
        { number: text, title: text },
      ),
    ],
  })
}

describe('Formula injection: no text becomes a formula', () => {
  const DANGEROUS = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

  it.each(DANGEROUS)('CSV: each text that begins with %j has a quote in front', (start) => {
    const texts = rowsOf(writeCsv(withTexts(`${start}cmd|' /C calc'!A0`), 'de')).flat()
    expect(texts.filter((text) => text.startsWith(start))).toEqual([])
    // Six in the head, two of the chapter, eight of each position; the last one's articles begin with an amount.
    const expected = 6 + 2 + 8 + 8 + 7
    expect(texts.filter((text) => text.startsWith(`'${start}`))).toHaveLength(expected)
  })

  it.each(DANGEROUS)(
    'XLSX: a text that begins with %j is text of a cell that is edited as text',
    (start) => {
      const xml = sheetOf(writeXlsx(withTexts(`${start}1+1`), 'de'))
      expect(xml).not.toContain('<f>')
      const cells = [...xml.matchAll(/<c r="\w+" s="(\d)" t="(\w+)"><is><t [^>]*>(.*?)<\/t>/gs)]
      expect(cells.every(([, , type]) => type === 'inlineStr')).toBe(true)
      const written = cells.filter(([, , , text = '']) =>
        text.startsWith(start === '\0' ? '1+1' : start === '\r' ? '&#13;' : start),
      )
      expect(written.length).toBeGreaterThanOrEqual(30)
      expect(written.every(([, style]) => style === '2' || style === '3')).toBe(true)
    },
  )

  it('numbers stay numbers, negative ones too', () => {
    const returned = priced('-2', '12.5', { number: '1' })
    const row = rowsOf(writeCsv(answer({ chapters: [chapter([returned])] }), 'de')).find(
      ([number]) => number === '1',
    )
    expect([row?.[3], row?.[11]]).toEqual(['-2', '-25,00'])
  })

  it('whatever a text is, it comes out of a CSV as it went in, but for the quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && text.isWellFormed())
        const rows = rowsOf(
          writeCsv(answer({ chapters: [chapter([position({ description: text })])] }), 'en'),
        )
        const written = rows.find(([number]) => number === '01.0010')?.[2]
        expect([text, `'${text}`]).toContain(written)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS, type Limits } from '../reading.ts'
import { readCsv } from './csv.ts'

function read(text: string | Buffer, limits: Limits = LIMITS) {
  const { chapters, loose, issues } = readCsv({ name: 'a.csv', bytes: Buffer.from(text) }, limits)
  const positions = chapters.flatMap((each) => each.positions)
  return {
    positions,
    brief: positions.map(({ number, shortText, quantity, unit }) =>
      [number, shortText, quantity, unit].join(' | '),
    ),
    loose: loose.map(({ text: line }) => line),
    issues: issues.map(({ code }) => code),
  }
}

describe('a CSV file', () => {
  it.each([';', ',', '\t', '|'])('is divided by what divides all lines alike: %j', (mark) => {
    const lines = [
      ['Pos', 'Bezeichnung', 'Menge', 'ME'],
      ['1', 'Rohr', '12', 'm'],
      ['2', 'Bogen 90 Grad', '3', 'St'],
    ]
    expect(read(lines.map((line) => line.join(mark)).join('\r\n')).brief).toEqual([
      '1 | Rohr | 12 | m',
      '2 | Bogen 90 Grad | 3 | St',
    ])
  })

  it('has commas in its texts and numbers where semicolons divide it', () => {
    const { brief } = read('Pos;Text;Menge;ME\n1;Rohr, verzinkt, 6 m;1,5;m\n2;Bogen;2,25;St\n')
    expect(brief).toEqual(['1 | Rohr, verzinkt, 6 m | 1.5 | m', '2 | Bogen | 2.25 | St'])
  })

  it('says how it is divided in its first line', () => {
    expect(read('sep=,\nPos,Text,Menge\n1,a;b,2\n').brief).toEqual(['1 | a;b | 2 | '])
  })

  it('has delimiters, line breaks and quotation marks inside quotation marks', () => {
    const { positions } = read(
      'Pos;Text;Menge\r\n1;"Rohr; ""rund""\r\naus Stahl";2\r\n2;Bogen;3\r\n',
    )
    expect(positions[0]).toMatchObject({
      shortText: 'Rohr; "rund"',
      longText: 'Rohr; "rund"\naus Stahl',
      quantity: '2',
      place: { kind: 'LINES', first: 2, last: 3 },
    })
    expect(positions[1]?.place).toMatchObject({ first: 4, last: 4 })
  })

  it('has inches in its texts, which quote nothing', () => {
    const { brief } = read('Pos;Text;Menge\n1;Rohr 1/2" lang;2\n2;"3/4 Zoll;3\n3;"1"" Bogen";4\n')
    expect(brief).toEqual([
      '1 | Rohr 1/2" lang | 2 | ',
      '2 | "3/4 Zoll | 3 | ',
      '3 | 1" Bogen | 4 | ',
    ])
  })

  it('has inches at the end of a line without losing the next one', () => {
    const { brief } = read('Pos;Text;Menge\n1;"Rohr 1/2" verzinkt;5\n2;Bogen 3/4";6\n3;"Muffe";7\n')
    expect(brief).toEqual([
      '1 | "Rohr 1/2" verzinkt | 5 | ',
      '2 | Bogen 3/4" | 6 | ',
      '3 | Muffe | 7 | ',
    ])
    expect(read('Pos;Text;Menge\n1;"Rohr 1/2" lang";5\n').brief).toEqual([
      '1 | Rohr 1/2" lang | 5 | ',
    ])
  })

  it.each(['="0815"', '"=""0815"""', "'0815"])('has digits that are a text: %s', (written) => {
    const { positions } = read(`Artikelnr;Bezeichnung;Menge\n${written};Rohr;5\n`)
    expect(positions[0]?.identifiers).toEqual([{ type: 'ARTICLE_NUMBER', value: '0815' }])
  })

  it('is of any usual encoding', () => {
    const text = 'Pos;Text;Menge;ME\n1;Öl für Türen;2;Stück\n'
    const expected = ['1 | Öl für Türen | 2 | Stück']
    expect(read(`\ufeff${text}`).brief).toEqual(expected)
    expect(read(Buffer.from(text, 'latin1')).brief).toEqual(expected)
    expect(read(Buffer.from(`\ufeff${text}`, 'utf16le')).brief).toEqual(expected)
  })

  it('has lines of all systems, also without an end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(read(['Text;Menge', 'Rohr;2', 'Bogen;3'].join(end)).brief).toEqual([
        ' | Rohr | 2 | ',
        ' | Bogen | 3 | ',
      ])
    }
  })

  it('keeps what is no position as loose lines', () => {
    const { loose } = read('Firma Muster\nBestellnummer:;4711\n\nText;Menge\nRohr;2\n')
    expect(loose).toEqual(['Firma Muster', 'Bestellnummer:\t4711'])
  })

  it('without a table is a letter, line by line', () => {
    const { positions } = read('Bitte anbieten:\n2 Stk Kugelhahn DN 20\n10 m Kupferrohr 15x1\n')
    expect(positions.map(({ shortText, quantity, unit }) => [shortText, quantity, unit])).toEqual([
      ['Kugelhahn DN 20', '2', 'Stk'],
      ['Kupferrohr 15x1', '10', 'm'],
    ])
    expect(positions[1]?.place).toMatchObject({ kind: 'LINES', first: 3, last: 3 })
  })

  it('is read up to the limits', () => {
    const long = `Text;Menge\n${'Rohr;2\n'.repeat(50)}`
    expect(read(long, { ...LIMITS, rows: 11 })).toMatchObject({ issues: ['CUT_OFF'] })
    expect(read(long, { ...LIMITS, rows: 11 }).brief).toHaveLength(10)
    expect(read(long, { ...LIMITS, cells: 8 }).brief).toHaveLength(3)
    const wide = `Text;Menge;${';x'.repeat(20)}\nRohr;2;${';x'.repeat(20)}\n`
    expect(read(wide, { ...LIMITS, columns: 5 })).toMatchObject({ issues: ['CUT_OFF'] })
  })

  it('never throws anything but Unreadable, whatever its bytes', () => {
    const safely = (bytes: Uint8Array) => {
      try {
        read(Buffer.from(bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable)
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), safely))
    const piece = fc.constantFrom(
      'Pos',
      'Text',
      'Menge',
      'ME',
      ';',
      ';',
      '\n',
      '"',
      '1',
      '1.2',
      '1.000,5',
      'm',
      'Rohr',
      'Summe',
      'Option',
      '19 mm',
      ' ',
      '\t',
      ',',
      'a)',
      'EG',
      'OG',
      '\0',
      '*',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (parts) =>
        safely(Buffer.from(`Pos;Text;Menge;ME\n${parts.join('')}`)),
      ),
      { numRuns: cases(1_000) },
    )
  })
})

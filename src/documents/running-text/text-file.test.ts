import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS, type Limits } from '../reading.ts'
import { readText } from './text-file.ts'

const read = (text: string | Buffer, limits: Limits = LIMITS) =>
  readText({ name: 'lv.txt', bytes: Buffer.from(text) }, limits)

const positionsOf = (text: string | Buffer) =>
  read(text).chapters.flatMap(({ positions }) =>
    positions.map(({ number, quantity, unit, shortText }) => [number, quantity, unit, shortText]),
  )

describe('a text file', () => {
  test('has its positions on its lines, whatever ends them', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { chapters } = read(
        ['1.1 Rohr', '12,000 m ......', '1.2 Bogen', '3,000 St ......'].join(end),
      )
      expect(chapters[0]?.positions.map(({ place }) => place)).toEqual([
        { file: 'lv.txt', kind: 'LINES', first: 1, last: 2 },
        { file: 'lv.txt', kind: 'LINES', first: 3, last: 4 },
      ])
    }
  })

  test('may be of DOS', () => {
    expect(positionsOf(iconv.encode('10 Stück Dübel für Türen', 'cp850'))).toEqual([
      ['', '10', 'Stück', 'Dübel für Türen'],
    ])
  })

  test('repeats its head behind every form feed', () => {
    const page = (position: string) => `\fLV Schule\nBauteil A\n${position}`
    const { chapters, loose } = read(
      [
        page('1.1 Rohr'),
        page('aus Kupfer'),
        page('12,000 m ......'),
        page('1.2 Bogen\n3,000 St .....'),
      ].join('\n'),
    )
    expect(chapters[0]?.positions.map(({ shortText, longText }) => [shortText, longText])).toEqual([
      ['Rohr aus Kupfer', 'Rohr\naus Kupfer'],
      ['Bogen', ''],
    ])
    expect(loose.map(({ text }) => text.trim())).toEqual(['LV Schule', 'Bauteil A'])
  })

  test('may hold a table set with blanks', () => {
    expect(
      positionsOf(
        [
          'Bestellung',
          '',
          'Art.-Nr.     Bezeichnung                  Menge',
          '-----------------------------------------------',
          '4711-001     Kabel NYM-J 3x1,5              100',
          '4711-002     Schalter                        20',
          '',
          'Mit freundlichen Grüßen',
        ].join('\n'),
      ),
    ).toEqual([
      ['', '100', null, 'Kabel NYM-J 3x1,5'],
      ['', '20', null, 'Schalter'],
    ])
  })

  test.each([
    [
      'blanks',
      [
        'Pos  Bezeichnung                  ME   Menge',
        ' 10  Kugelhahn 1/2"               St      20',
        ' 20  Supply copper pipe,',
        '     including brackets           m      120',
      ],
    ],
    ['tabs', ['Pos\tBezeichnung\tME\tMenge', '10\tKugelhahn 1/2"\tSt\t20', '20\tRohr\tm\t120']],
    [
      'bars',
      [
        '| Pos | Bezeichnung | ME | Menge |',
        '|-----|-------------|----|-------|',
        '| 10 | Kugelhahn 1/2" | St | 20 |',
        '| 20 | Rohr | m | 120 |',
      ],
    ],
  ])('keeps the numbers of a table set with %s', (_, lines) => {
    expect(positionsOf(lines.join('\n')).map((position) => position.slice(0, 3))).toEqual([
      ['10', '20', 'St'],
      ['20', '120', 'm'],
    ])
  })

  test('has a row of its table on all the lines that the text takes', () => {
    const { chapters } = read(
      [
        'Item  Description                 Unit  Qty',
        'A     Copper pipe 15 mm dia.',
        '      including fittings          m     120',
        'B     Gate valve DN 50            nr    6',
      ].join('\n'),
    )
    expect(
      chapters[0]?.positions.map(({ number, quantity, place }) => [number, quantity, place]),
    ).toEqual([
      ['A', '120', { file: 'lv.txt', kind: 'LINES', first: 2, last: 3 }],
      ['B', '6', { file: 'lv.txt', kind: 'LINES', first: 4, last: 4 }],
    ])
  })

  test('is cut off where it has too many lines, or too long ones', () => {
    const { issues, loose } = read('eins\nzwei zwei\ndrei', { ...LIMITS, rows: 2, lineLength: 4 })
    expect(issues.map(({ code, place }) => [code, place])).toEqual([
      ['CUT_OFF', { file: 'lv.txt', kind: 'LINES', first: 2, last: 2 }],
      ['CUT_OFF', { file: 'lv.txt', kind: 'LINES', first: 2, last: 2 }],
    ])
    expect(loose.map(({ text }) => text)).toEqual(['eins', 'zwei'])
  })

  test('loses control characters', () => {
    expect(read('Hallo\u0000 Welt\u0007').loose.map(({ text }) => text)).toEqual(['Hallo  Welt'])
  })

  test('of any bytes is at most unreadable', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        try {
          read(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: cases(300) },
    )
  })
})

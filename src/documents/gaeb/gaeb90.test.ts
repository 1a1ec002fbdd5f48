import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { readGaeb90 } from './gaeb90.ts'

/** A record: its kind, and texts by the column they begin in. */
const record = (kind: string, texts: Readonly<Record<number, string>> = {}) => {
  let columns = kind
  for (const [column, text] of Object.entries(texts)) {
    columns = columns.slice(0, Number(column) - 1).padEnd(Number(column) - 1) + text
  }
  return columns
}

const HEAD = record('00', { 11: '83L', 63: '1122PPPPI90' })

type Letters = Readonly<Record<number, string>>

const position = (oz: string, quantity: string, unit: string, letters: Letters = {}) =>
  record('21', { 3: oz, 12: 'NNN', 24: quantity, 35: unit, ...letters })

/** Letters of the record by column, set into it. */
const withLetters = (line: string, letters: Letters) => {
  const columns = [...line.padEnd(74)]
  for (const [column, letter] of Object.entries(letters)) columns[Number(column) - 1] = letter
  return columns.join('')
}

const group = (oz: string, ...titles: readonly string[]) => [
  record('11', { 3: oz, 12: 'N' }),
  ...titles.map((title) => `12${title}`),
]

const end = (oz: string) => record('31', { 3: oz })

const last = (count: number) => record('99', { 70: String(count).padStart(5, '0') })

const numbered = (records: readonly string[]) =>
  records.map((line, at) => line.padEnd(74) + String(at + 1).padStart(6, '0'))

const read = (records: readonly string[], separator = '\r\n') =>
  readGaeb90(
    { name: 'LV.d83', bytes: iconv.encode(numbered(records).join(separator), 'cp850') },
    LIMITS,
  )

const flat = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...flat(chapter.chapters)])

const positions = (records: readonly string[]) => flat(read(records).chapters)

const only = (records: readonly string[]) => positions([HEAD, ...records])[0]

const BILL = [
  HEAD,
  record('01', { 3: 'Neubau Lager', 43: '31.03.26', 51: '15.05.26' }),
  '02Lager Süd',
  '03Stadt Musterhausen',
  record('08', { 3: 'EUR', 9: 'Euro' }),
  ...group(' 1', 'Elektroarbeiten und', 'Zubehör'),
  ...group(' 1 1', 'Kabelträger'),
  position(' 1 1   1', '00000040650', 'm3'),
  '25Kabelrinne',
  '26   Kabelrinne, Höhe 60 mm,',
  '26   verzinkt.',
  end(' 1 1'),
  end(' 1'),
  last(1),
]

describe('a bill in GAEB 90', () => {
  it('has its groups as chapters, with titles of several lines', () => {
    const [chapter] = read(BILL).chapters
    expect(chapter).toMatchObject({ number: '1', title: 'Elektroarbeiten und Zubehör' })
    expect(chapter?.chapters[0]).toMatchObject({ number: '1.1', title: 'Kabelträger' })
  })

  it('has positions with number, quantity, unit, texts and lines', () =>
    expect(positions(BILL)).toEqual([
      {
        number: '1.1.1',
        kind: 'NORMAL',
        traits: [],
        shortText: 'Kabelrinne',
        longText: 'Kabelrinne, Höhe 60 mm,\nverzinkt.',
        quantity: '40.65',
        unit: 'm3',
        unitPrice: null,
        totalPrice: null,
        identifiers: [],
        gaps: [],
        place: { file: 'LV.d83', kind: 'LINES', first: 11, last: 14 },
      },
    ]))

  it('says what it is', () => {
    expect(read(BILL).facts).toEqual({
      phase: '83',
      name: 'Neubau Lager',
      date: '2026-03-31',
      submissionDate: '2026-05-15',
      project: 'Lager Süd',
      customer: { name: 'Stadt Musterhausen', email: null, phone: null, address: null },
      currency: 'EUR',
    })
    expect(read(BILL).issues).toEqual([])
  })

  it('names its program in a record of its own', () =>
    expect(read(['70   Created with Muster AVA 3', ...BILL]).facts.program).toBe('Muster AVA 3'))

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['nothing', ''],
  ])('may divide its records by %s', (_, separator) => {
    const known = flat(read(BILL).chapters)
    expect(flat(read(BILL, separator).chapters)).toEqual(known)
  })

  it('may have lost the blanks at the ends of its lines, and end with the mark of DOS', () => {
    const short = BILL.map((line) => line.trimEnd()).join('\n')
    const bytes = iconv.encode(`${short}\n\u001a`, 'cp850')
    const { chapters, issues } = readGaeb90({ name: 'LV.d83', bytes }, LIMITS)
    expect(flat(chapters)).toEqual(positions(BILL))
    expect(issues).toEqual([])
  })

  it('may have tabs for blanks, and more than 80 columns', () => {
    const [tabbed] = positions([
      HEAD,
      position('01010001', '00000001000', 'm').replace(/ {9}/, '\t'),
    ])
    expect(tabbed).toMatchObject({ number: '01.01.0001' })
    const bytes = Buffer.from(`${HEAD.padEnd(80)}beyond\n${position('01010001', '5', 'm')}`)
    expect(flat(readGaeb90({ name: '', bytes }, LIMITS).chapters)).toMatchObject([{ unit: 'm' }])
  })

  it('may have no groups', () =>
    expect(read([HEAD, position('01010001', '00000001000', 'm')]).chapters).toMatchObject([
      { number: '', title: '', positions: [{ number: '01.01.0001' }] },
    ]))

  it('may have forgotten to end its groups', () => {
    const { chapters } = read([
      HEAD,
      ...group('01', 'A'),
      ...group('0101', 'B'),
      ...group('02', 'C'),
    ])
    expect(chapters.map((chapter) => chapter.title)).toEqual(['A', 'C'])
    expect(chapters[0]?.chapters.map((chapter) => chapter.title)).toEqual(['B'])
  })

  it('may have no mask: its groups tell the widths', () => {
    const records = [
      record('00', { 11: '83L' }),
      ...group('001', 'A'),
      position('0010020', '1000', 'm'),
    ]
    expect(positions(records)).toMatchObject([{ number: '001.0020' }])
  })

  it('has lots around its groups', () => {
    const lot = [record('10', { 3: '02', 5: 'Los Süd' }), ...group('01', 'A'), end('01'), '33']
    const { chapters } = read([HEAD, ...lot, ...group('02', 'B')])
    expect(chapters).toMatchObject([
      { number: '02', title: 'Los Süd', chapters: [{ number: '02.01', title: 'A' }] },
      { number: '02', title: 'B' },
    ])
  })

  it('has the lot in its numbers, as later generations do, and refers to positions of the same lot', () => {
    const lot = (number: string, text: string) => [
      record('10', { 3: number }),
      position('01010001', '1000', 'm'),
      `26   ${text}`,
      position('01010002', '1000', 'm'),
      record('28', { 58: '01010001' }),
      '33',
    ]
    expect(positions([HEAD, ...lot(' 1', 'Nord'), ...lot(' 2', 'Süd')])).toMatchObject([
      { number: '1.01.01.0001' },
      { number: '1.01.01.0002', longText: 'Nord' },
      { number: '2.01.01.0001' },
      { number: '2.01.01.0002', longText: 'Süd' },
    ])
  })
})

describe('a position in GAEB 90', () => {
  const nature = (letters: Letters, unit = 'm') => {
    const found = only([withLetters(position('01010001', '00000001000', unit), letters)])
    return [found?.kind, ...(found?.traits ?? [])]
  }

  it.each([
    ['an alternative', { 12: 'A' }, ['ALTERNATIVE']],
    ['the base of alternatives', { 12: 'G' }, ['NORMAL', 'BASE']],
    ['optional', { 13: 'E' }, ['OPTIONAL']],
    ['optional, but in the sum', { 13: 'M' }, ['NORMAL', 'OPTIONAL_IN_TOTAL']],
    ['an optional alternative', { 12: 'A', 13: 'E' }, ['ALTERNATIVE']],
    ['work by the hour', { 12: 'S' }, ['NORMAL', 'HOURLY']],
    ['a surcharge', { 20: 'Z' }, ['SURCHARGE']],
    ['repeated by others', { 21: 'B' }, ['NORMAL', 'REFERENCE']],
    ['a repetition', { 21: 'W' }, ['NORMAL', 'REPEATED']],
    ['of a free quantity', { 22: 'X' }, ['NORMAL', 'FREE_QUANTITY']],
    ['with blanks for the bidder', { 43: 'X' }, ['NORMAL', 'ASKS_BIDDER']],
    ['dropped', { 62: 'R' }, ['NOTE', 'DROPPED']],
  ])('is %s', (_, letters, expected) => expect(nature(letters)).toEqual(expected))

  it('is a lump sum by its unit, unless it is an alternative', () => {
    expect(nature({}, 'psch')).toEqual(['LUMP_SUM'])
    expect(nature({ 12: 'A' }, 'psch')).toEqual(['ALTERNATIVE'])
  })

  it('is what the group around it is', () => {
    const alternative = [record('11', { 3: '01', 12: 'A', 13: '0011' }), '12Variante']
    expect(only([...alternative, position('01010001', '1000', 'm')])?.kind).toBe('ALTERNATIVE')
  })

  it.each([
    ['           ', null],
    ['00000000000', '0'],
    ['      40650', '40.65'],
    ['     40,650', '40.65'],
  ])('has the quantity %j as %s', (written, quantity) =>
    expect(only([position('01010001', written, 'm')])?.quantity).toBe(quantity),
  )

  it('may have a quantity below zero', () =>
    expect(only([record('21', { 3: '01010001', 23: '-00000002500m' })])?.quantity).toBe('-2.5'))

  it('tells of a quantity that is none', () => {
    const { issues } = read([HEAD, position('01010001', '0000x', 'm'), last(1)])
    expect(issues).toMatchObject([
      { code: 'BAD_NUMBER', arguments: { what: 'The quantity', value: '0000x' } },
    ])
  })

  it('has no unit where dashes say so', () =>
    expect(only([position('01010001', '1000', '----')])?.unit).toBeNull())

  it('has prices, with a third decimal in a column of its own', () => {
    const prices = record('23', { 3: '01010001', 13: '00000012345', 25: '000000001235' })
    expect(only([position('01010001', '1000', 'm'), prices])).toMatchObject({
      unitPrice: '12.345',
      totalPrice: '12.35',
    })
    const two = record('23', { 3: '01010001', 13: '0000001234', 25: '000000001234' })
    expect(only([position('01010001', '1000', 'm'), two])?.unitPrice).toBe('12.34')
  })

  it('is read from its prices in a bid', () => {
    const prices = (oz: string) => record('23', { 3: oz, 13: '0000001200', 25: '000000002400' })
    expect(positions([HEAD, prices('01010001'), prices('01010002')])).toMatchObject([
      { number: '01.01.0001', unitPrice: '12', totalPrice: '24', quantity: null },
      { number: '01.01.0002' },
    ])
  })

  it('has parts: sub-descriptions with numbers of their own', () => {
    const part = record('24', { 3: '01', 6: '00000002000', 17: 'St' })
    const whole = withLetters(position('01010001', '00000001000', 'm'), { 12: 'A', 14: 'L' })
    expect(positions([HEAD, whole, '25Wand', part, '26   Platte'])).toMatchObject([
      { number: '01.01.0001', shortText: 'Wand' },
      {
        number: '01.01.0001.UB01',
        kind: 'ALTERNATIVE',
        traits: ['PART'],
        shortText: 'Platte',
        quantity: '2',
        unit: 'St',
      },
    ])
  })

  it('has splits that must make its quantity', () => {
    const split = record('27', { 3: 'K1', 33: '00000000400' })
    const records = [HEAD, position('01010001', '00000001000', 'm'), split, split, last(1)]
    expect(positions(records)).toHaveLength(1)
    expect(read(records).issues).toMatchObject([
      { code: 'PARTS_DIFFER', arguments: { sum: '0.8', quantity: '1' } },
    ])
  })
})

describe('texts of GAEB 90', () => {
  it('are led by the first line where there is no short text', () => {
    const found = only([position('01010001', '1000', 'm'), '25', '26   Schachtring,', '26   rund'])
    expect(found).toMatchObject({ shortText: 'Schachtring', longText: 'Schachtring,\nrund' })
  })

  it('have short texts of several lines', () =>
    expect(only([position('01010001', '1000', 'm'), '25Rohr aus', '25Kunststoff'])).toMatchObject({
      shortText: 'Rohr aus Kunststoff',
    }))

  it('keep their lines, and mend divided words', () =>
    expect(
      only([
        position('01010001', '1000', 'm'),
        '26   unter Berück-',
        '26   sichtigung',
        '26',
        '26   x',
      ]),
    ).toMatchObject({ longText: 'unter Berücksichtigung\n\nx' }))

  it('are joined where the program cuts words at the last column', () => {
    const cut = [
      '26   Plattenbelag aufnehmen, in Geh- und Radwegen, verlegt i',
      '26   n Sand, einschl. Bettung, Dicke 5 cm, Gehwegplatten aus',
      '26    Beton, Fugenfüllung aus Sand, Platte säubern und Reste',
      '26    lagern.',
    ]
    expect(only([position('01010001', '1000', 'm'), ...cut])?.longText).toBe(
      'Plattenbelag aufnehmen, in Geh- und Radwegen, verlegt in Sand, einschl. Bettung, ' +
        'Dicke 5 cm, Gehwegplatten aus Beton, Fugenfüllung aus Sand, Platte säubern und Reste lagern.',
    )
  })

  it('keep full lines apart where no program cut them', () => {
    const line = 'Gerinne gerade, Auskleidung Gerinne und Auftritt mit xx'
    expect(
      only([position('01010001', '1000', 'm'), `26   ${line}`, '26   Platten'])?.longText,
    ).toBe(`${line}\nPlatten`)
  })

  it('show what was filled in, over several lines too', () =>
    expect(
      only([
        position('01010001', '1000', 'm'),
        "2641ADicke in cm'20',",
        "2642AFarbe'grau",
        "2642Amatt'.",
      ]),
    ).toMatchObject({ longText: 'Dicke in cm 20,\nFarbe grau\nmatt.', traits: [] }))

  it('show what the bidder is to fill in', () =>
    expect(only([position('01010001', '1000', 'm'), "2651BErzeugnis '........'"])).toMatchObject({
      longText: 'Erzeugnis ....',
      traits: ['ASKS_BIDDER'],
      gaps: [{ mark: '51', caption: 'Erzeugnis', tail: '' }],
    }))

  it('begin with what they repeat, wherever that stands', () => {
    const repeat = [
      withLetters(position('01010001', '1000', 'm'), { 21: 'W' }),
      record('28', { 3: 'Wie vor, jedoch', 58: '01010002' }),
      '26   DN 100',
    ]
    const base = [position('01010002', '1000', 'm'), '26   Rohr aus Stahl']
    expect(only([...repeat, ...base])).toMatchObject({
      longText: 'Rohr aus Stahl\nWie vor, jedoch\nDN 100',
      shortText: 'DN 100',
    })
  })

  it('begin with the description of work that they refer to, which is a note itself', () => {
    const described = [
      record('41', { 3: '0001', 7: 'Anstrich' }),
      '42',
      '26   Grundieren',
      '42',
      '25Schlussanstrich',
      '26   grau',
      position('01010001', '1000', 'm'),
      record('28', { 67: '0001' }),
      '26   Tisch',
    ]
    expect(positions([HEAD, ...described])).toMatchObject([
      { kind: 'NOTE', shortText: 'Anstrich', longText: 'Grundieren\nSchlussanstrich\ngrau' },
      {
        longText: 'Grundieren\nSchlussanstrich\ngrau\nTisch',
        shortText: 'Tisch',
        traits: ['REPEATED'],
      },
    ])
  })

  it('tell of a repetition whose base is missing', () => {
    const lost = [position('01010001', '1000', 'm'), record('28', { 58: '01010009' }), last(1)]
    expect(read([HEAD, ...lost]).issues).toMatchObject([
      { code: 'MISSING_REFERENCE', arguments: { number: '01.01.0001', target: '01.01.0009' } },
    ])
  })

  it('are notes where they are hints, and loose where they are terms of contract', () => {
    const { chapters, loose } = read([
      'T0',
      'T1Es gilt die VOB.',
      'T9',
      HEAD,
      '20',
      '26   Vorbemerkung',
    ])
    expect(flat(chapters)).toMatchObject([{ kind: 'NOTE', number: '', longText: 'Vorbemerkung' }])
    expect(loose).toEqual([
      { text: 'Es gilt die VOB.', place: { file: 'LV.d83', kind: 'LINES', first: 2, last: 2 } },
    ])
  })

  it('are loose where they belong to nothing', () => {
    const { loose, issues } = read([HEAD, '26   verirrt', '26   auch', last(0)])
    expect(loose.map((line) => line.text)).toEqual(['verirrt', 'auch'])
    expect(issues).toMatchObject([{ code: 'TEXT_WITHOUT_POSITION', place: { first: 2 } }])
  })
})

describe('odd files of GAEB 90', () => {
  const codes = (records: readonly string[]) => read(records).issues.map(({ code }) => code)

  it('may have fewer positions than they say', () =>
    expect(codes([HEAD, position('01010001', '1000', 'm'), last(2)])).toEqual(['COUNT_DIFFERS']))

  it('may have no end', () =>
    expect(read([HEAD, position('01010001', '1000', 'm')]).issues).toMatchObject([
      { code: 'END_MISSING', place: { first: 2 } },
    ]))

  it('may have lost records, which shows in their numbers', () => {
    const lines = numbered([HEAD, '03Stadt', position('01010001', '1000', 'm'), last(1)])
    const without = (...lost: readonly number[]) =>
      readGaeb90(
        { name: '', bytes: Buffer.from(lines.filter((_, at) => !lost.includes(at)).join('\n')) },
        LIMITS,
      ).issues
    expect(without(0, 1)).toMatchObject([
      { code: 'RECORDS_MISSING', arguments: { count: 2 }, place: { first: 1 } },
    ])
    expect(without(1)).toMatchObject([{ arguments: { count: 1 }, place: { first: 2 } }])
    expect(without()).toEqual([])
  })

  it('may hang on one another', () => {
    const lines = numbered([HEAD, position('01010001', '1000', 'm'), last(1)])
    const bytes = Buffer.from([...lines, ...numbered(['T0', 'T9'])].join('\n'))
    expect(readGaeb90({ name: '', bytes }, LIMITS).issues).toEqual([])
  })

  it('may have records of unknown kinds, told of once each', () =>
    expect(codes([HEAD, '55', '55', '56', '79STLB-Bau', last(0)])).toEqual([
      'UNKNOWN_RECORD',
      'UNKNOWN_RECORD',
    ]))

  it('may not have more records than the limit', () => {
    const bytes = Buffer.from(numbered(BILL).join('\n'))
    expect(() => readGaeb90({ name: '', bytes }, { ...LIMITS, rows: 5 })).toThrow(Unreadable)
  })

  it('may not have groups deeper than the limit', () => {
    const deep = Array.from({ length: 300 }, () => record('11', { 3: '01' }))
    const ends = Array.from({ length: 300 }, () => '31')
    expect(() => read([HEAD, ...deep, ...ends])).toThrow(Unreadable)
  })

  it('never make it throw anything else, whatever their bytes', () => {
    const readAny = (bytes: Buffer) => {
      try {
        readGaeb90({ name: 'any', bytes }, LIMITS)
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable)
      }
    }
    const kinds = '00 01 10 11 12 20 21 22 23 24 25 26 27 28 31 33 41 42 99 T0 T1 T9 zz'.split(' ')
    const records = fc.array(
      fc.tuple(fc.constantFrom(...kinds), fc.string({ maxLength: 100, unit: 'binary' })),
      { maxLength: 40 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (any) => readAny(Buffer.from(any))))
    fc.assert(
      fc.property(records, fc.constantFrom('\n', '\r\n', ''), (any, separator) =>
        readAny(Buffer.from(any.map(([kind, text]) => kind + text).join(separator))),
      ),
    )
  })
})

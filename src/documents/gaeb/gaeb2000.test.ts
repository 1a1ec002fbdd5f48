import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { readGaeb2000 } from './gaeb2000.ts'

type Part = string | { readonly lines: readonly string[] }

/** A block with what is in it, indented as programs do. */
const block = (name: string, ...parts: readonly Part[]): Part => ({
  lines: [
    `#begin[${name}]`,
    ...parts.flatMap((part) => linesOf(part).map((line) => ` ${line}`)),
    `#end[${name}]`,
  ],
})

const linesOf = (part: Part): readonly string[] =>
  typeof part === 'string' ? part.split('\n') : part.lines

const field = (key: string, value: string) => `[${key}]${value}[end]`

const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => field(key, value))

const described = (short: string, long = '') =>
  block('Beschreibung', ...fields({ Kurztext: short, Langtext: long }))

const position = (
  oz: string,
  values: Readonly<Record<string, string>>,
  ...parts: readonly Part[]
) => block('Position', ...fields({ OZ: oz, Menge: '2,500', ME: 'm', ...values }), ...parts)

const level = (kind: string, width: number) =>
  block('LVGlied', ...fields({ Typ: kind, Laenge: String(width) }))

const INFO = block(
  'LVInfo',
  ...fields({ Name: '01', Bez: 'Elektroarbeiten', Datum: '31.03.2026' }),
  level('LVStufe', 2),
  level('Position', 4),
  level('Index', 1),
)

const bill = (...parts: readonly Part[]) =>
  linesOf(block('GAEB', block('Vergabe', field('DP', '83'), block('LV', INFO, ...parts)))).join(
    '\r\n',
  )

const readText = (text: string, name = 'LV.p83') =>
  readGaeb2000({ name, bytes: iconv.encode(text, 'win1252') }, LIMITS)

const read = (...parts: readonly Part[]) => readText(bill(...parts))

const flat = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...flat(chapter.chapters)])

const only = (part: Part) => flat(read(part).chapters)[0]

describe('a bill in GAEB 2000', () => {
  it('has its areas as chapters and its positions in them', () => {
    const { chapters, issues } = read(
      block(
        'LVBereich',
        ...fields({ OZ: ' 1', Bez: 'Kabelträger' }),
        position(' 1  10', {}, described('Kabelrinne', 'Kabelrinne,\nverzinkt')),
        field('Summe', '0'),
      ),
    )
    expect(issues).toEqual([])
    expect(chapters).toMatchObject([{ number: '1', title: 'Kabelträger', chapters: [] }])
    expect(chapters[0]?.positions).toEqual([
      {
        number: '1.10',
        kind: 'NORMAL',
        traits: [],
        shortText: 'Kabelrinne',
        longText: 'Kabelrinne,\nverzinkt',
        quantity: '2.5',
        unit: 'm',
        unitPrice: null,
        totalPrice: null,
        identifiers: [],
        gaps: [],
        place: { file: 'LV.p83', kind: 'LINES', first: 25, last: 34 },
      },
    ])
  })

  it('has areas in areas', () =>
    expect(
      read(
        block(
          'LVBereich',
          field('OZ', '01'),
          field('Bez', 'A'),
          block('LVBereich', field('BezTx', '{\\rtf1 B}')),
        ),
        block('LVBereich', field('OZ', '02')),
      ).chapters,
    ).toMatchObject([{ number: '01', title: 'A', chapters: [{ title: 'B' }] }, { number: '02' }]))

  it('may be written in capitals, without indents and with numbers behind its blocks', () => {
    const text = bill(position('010010', {}, described('Rohr')))
      .replace(/\[(\w+)\]/g, (key) => key.toUpperCase())
      .replace(/^ +/gm, '')
      .replace(/(#\w+\[POSITION\])/g, '$125')
    expect(flat(readText(text).chapters)).toMatchObject([{ number: '01.0010', shortText: 'Rohr' }])
  })

  it('says what it is', () => {
    const project = block('PrjInfo', ...fields({ Name: '4711', Bez: 'Neubau Lager' }))
    const info = block('GAEBInfo', field('ProgName', 'Muster AVA'), field('Zeichensatz', 'ANSI'))
    const award = block(
      'VergabeInfo',
      ...fields({
        Wae: '€',
        ErDatum: '12.05.2026',
        AusfBeginn: '24.08.2026',
        AusfEnde: '30.12.1899',
      }),
    )
    const address = fields({ Name1: 'Stadt', Strasse: 'Hauptstr. 4', PLZ: '72488', Ort: 'Muster' })
    const owner = block('AG', block('Adresse', ...address, field('Email', 'bau@stadt.example')))
    const text = bill().replace('[DP]83[end]', (phase) =>
      [phase, ...[project, info, award, owner].flatMap(linesOf)].join('\n'),
    )
    expect(readText(text).facts).toEqual({
      name: 'Elektroarbeiten',
      project: 'Neubau Lager',
      projectNumber: '4711',
      phase: '83',
      date: '2026-03-31',
      submissionDate: '2026-05-12',
      executionStart: '2026-08-24',
      executionEnd: null,
      customer: {
        name: 'Stadt',
        email: 'bau@stadt.example',
        phone: null,
        address: {
          name: 'Stadt',
          street: 'Hauptstr.',
          houseNumber: '4',
          addressLine2: null,
          postalCode: '72488',
          city: 'Muster',
          region: null,
          country: null,
        },
      },
      currency: 'EUR',
      program: 'Muster AVA',
    })
  })

  it('has terms of contract that are no positions', () => {
    const terms = block(
      'ZusText',
      field('Text', 'ZTV'),
      field('TextRTF', '1. Grundlage\n\nDIN 18299'),
    )
    const { loose, chapters } = readText(bill().replace('[DP]83[end]', linesOf(terms).join('\n')))
    expect(loose.map((line) => line.text)).toEqual(['ZTV', '1. Grundlage', 'DIN 18299'])
    expect(flat(chapters)).toEqual([])
  })
})

describe('a position in GAEB 2000', () => {
  it.each([
    ['an alternative', { ZZGruppeNr: '1', ZZLfdNr: '2' }, ['ALTERNATIVE']],
    ['the base of alternatives', { ZZGruppeNr: '1', ZZLfdNr: '0' }, ['NORMAL', 'BASE']],
    ['optional', { Bedarf: 'E' }, ['OPTIONAL']],
    ['optional, but in the sum', { Bedarf: 'M' }, ['NORMAL', 'OPTIONAL_IN_TOTAL']],
    ['work by the hour', { StdLohn: 'J' }, ['NORMAL', 'HOURLY']],
    ['repeated by others', { BezugBeschr: 'B' }, ['NORMAL', 'REFERENCE']],
    ['of a free quantity', { FrMenge: 'J' }, ['NORMAL', 'FREE_QUANTITY']],
    ['dropped', { Entf: 'J' }, ['NOTE', 'DROPPED']],
    ['not dropped', { Entf: 'N' }, ['NORMAL']],
    ['a lump sum by its unit', { ME: 'psch' }, ['LUMP_SUM']],
    ['a lump sum by a flag', { _GAEBXML_LumpSumItem: 'Yes' }, ['LUMP_SUM']],
    ['a surcharge', { Zuschlag: 'Z' }, ['SURCHARGE']],
  ])('is %s', (_, values, expected) => {
    const found = only(position('010010', values))
    expect([found?.kind, ...(found?.traits ?? [])]).toEqual(expected)
  })

  it.each([
    ['40,650', '40.65'],
    ['93.000', '93'],
    ['68484.5', '68484.5'],
    ['', null],
    ['0', '0'],
  ])('has the quantity %s as %s', (written, quantity) =>
    expect(only(position('010010', { Menge: written }))?.quantity).toBe(quantity),
  )

  it('has prices', () =>
    expect(only(position('010010', { EP: '1,234', GB: '12.34' }))).toMatchObject({
      unitPrice: '1.234',
      totalPrice: '12.34',
    }))

  it('has parts', () => {
    const part = block('UnterBeschr', field('UbNr', '01'), described('Platte'))
    expect(flat(read(position('010010', { LeitBeschr: 'J' }, part)).chapters)).toMatchObject([
      { number: '01.0010' },
      { number: '01.0010.UB01', traits: ['PART'], shortText: 'Platte', quantity: null },
    ])
  })

  it('is what the area around it is', () => {
    const area = (values: Readonly<Record<string, string>>) =>
      only(block('LVBereich', field('OZ', '01'), ...fields(values), position('010010', {})))
    expect(area({ Entf: 'J' })).toMatchObject({ kind: 'NOTE', traits: ['DROPPED'] })
    expect(area({ ZZGruppeNr: '1', ZZLfdNr: '1' })?.kind).toBe('ALTERNATIVE')
  })

  it('tells of a quantity that is none', () =>
    expect(read(position('010010', { Menge: 'viel' })).issues).toMatchObject([
      { code: 'BAD_NUMBER', arguments: { value: 'viel' } },
    ]))
})

describe('texts of GAEB 2000', () => {
  it('are rich or plain', () =>
    expect(
      only(position('010010', {}, described('{\\rtf1 Rinne}', "{\\rtf1 H\\'f6he\\par 60}"))),
    ).toMatchObject({
      shortText: 'Rinne',
      longText: 'Höhe\n60',
    }))

  it('may hold brackets and signs by number', () =>
    expect(
      only(position('010010', {}, described('Maß [mm] #begin', '5 &#8364; [Normal]'))),
    ).toMatchObject({
      shortText: 'Maß [mm] #begin',
      longText: '5 € [Normal]',
    }))

  it('ask the bidder by a flag', () =>
    expect(
      only(
        position(
          '010010',
          {},
          block('Beschreibung', field('LangtextTB', 'J'), field('Langtext', 'Typ')),
        ),
      ),
    ).toMatchObject({ traits: ['ASKS_BIDDER'], shortText: 'Typ' }))

  it('begin with what they repeat, wherever that stands', () => {
    const repeat = position(
      '010010',
      { BezugBeschr: 'W', BezugOZ: '010020' },
      described('', 'DN 100'),
    )
    const base = position('010020', {}, described('', 'Rohr aus Stahl'))
    expect(flat(read(repeat, base).chapters)).toMatchObject([
      { longText: 'Rohr aus Stahl\nDN 100', traits: ['REPEATED'] },
      { longText: 'Rohr aus Stahl' },
    ])
  })

  it('begin with the description of work they refer to, which is a note itself', () => {
    const work = block(
      'AusfBeschr',
      ...fields({ AusfNr: '0001', AusfBez: 'Anstrich' }),
      described('', 'Grundieren'),
      described('Schlussanstrich', 'grau'),
      described('Trocknen'),
    )
    const { chapters } = read(work, position('010010', { BezugAusfNr: '1' }, described('Tisch')))
    const longText = 'Grundieren\nSchlussanstrich\ngrau\nTrocknen'
    expect(flat(chapters)).toMatchObject([
      { kind: 'NOTE', shortText: 'Anstrich', longText },
      { longText, traits: ['REPEATED'] },
    ])
  })

  it('are notes where they are hints', () =>
    expect(only(block('Hinweis', described('Vorbemerkung', 'Es gilt …')))).toMatchObject({
      kind: 'NOTE',
      number: '',
      shortText: 'Vorbemerkung',
      longText: 'Es gilt …',
    }))
})

describe('odd files of GAEB 2000', () => {
  it('may have forgotten to end a position', () => {
    const text = bill(position('010010', {}), position('010020', {})).replace('#end[Position]', '')
    const { chapters, issues } = readText(text)
    expect(flat(chapters).map(({ number }) => number)).toEqual(['01.0010', '01.0020'])
    expect(issues).toMatchObject([{ code: 'END_MISSING', arguments: { what: '[position]' } }])
  })

  it('may have forgotten to end a field', () => {
    const text = bill(position('010010', {}, described('Rohr'))).replace('010010[end]', '010010')
    const { chapters, issues } = readText(text)
    expect(flat(chapters)).toMatchObject([
      { number: '01.0010', quantity: '2.5', shortText: 'Rohr' },
    ])
    expect(issues).toMatchObject([{ code: 'END_MISSING', arguments: { what: '[oz]' } }])
  })

  it('may have forgotten to end a text', () => {
    const text = bill(position('010010', {}, described('Rohr', 'lang')), position('010020', {}))
    const { chapters } = readText(text.replace('lang[end]', 'lang'))
    expect(flat(chapters)).toMatchObject([{ longText: 'lang' }, { number: '01.0020' }])
  })

  it('may be cut off', () => {
    const text = bill(position('010010', {}), position('010020', {}))
    const { chapters, issues } = readText(text.slice(0, text.lastIndexOf('[Menge]')))
    expect(flat(chapters).map(({ number }) => number)).toEqual(['01.0010', '01.0020'])
    expect(issues).toMatchObject([{ code: 'END_MISSING' }])
  })

  it('may have blocks and fields of their own', () =>
    expect(
      flat(read(block('_Muster', field('_Info', 'x'), block('Tief', field('OZ', '9')))).chapters),
    ).toEqual([]))

  it('may not be deeper than the limit', () =>
    expect(() => readText('#begin[A]'.repeat(300))).toThrow(Unreadable))

  it('never make it throw anything else, whatever their bytes', () => {
    const pieces = [
      ...[
        'LV',
        'LVBereich',
        'Position',
        'Hinweis',
        'Beschreibung',
        'Bestellung',
        'BestPos',
      ].flatMap((name) => [`#begin[${name}]`, `#end[${name}]`]),
      ...['OZ', 'Menge', 'Laenge', 'Langtext', 'ArtNr', 'BezugOZ'].map((key) => `[${key}]`),
      '[end]',
      '\n',
      '{\\rtf1 ',
      '1',
    ]
    const any = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })))
    fc.assert(
      fc.property(any, (parts) => {
        try {
          readText(parts.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
    )
  })
})

describe('an inquiry of the trade', () => {
  const order = (...parts: readonly Part[]) =>
    readText(
      linesOf(block('GAEB', block('Bestellung', field('DP', '93'), ...parts))).join('\n'),
      'A.p93',
    )

  const article = (values: Readonly<Record<string, string>>) => block('BestPos', ...fields(values))

  it('has articles with their numbers', () => {
    const { chapters, issues } = order(
      article({
        OZ: '01.0010',
        ArtMenge: '12',
        ME: 'St',
        ArtNr: '4711',
        LiefArtNr: 'W-9',
        EAN: '4012345678901',
        Kurztext: 'Schalter',
        PrNetto: '1250,00',
        PrBasis: '100',
      }),
    )
    expect(issues).toEqual([])
    expect(flat(chapters)).toMatchObject([
      {
        number: '01.0010',
        kind: 'NORMAL',
        quantity: '12',
        unit: 'St',
        shortText: 'Schalter',
        unitPrice: '12.5',
        identifiers: [
          { type: 'EAN', value: '4012345678901' },
          { type: 'ARTICLE_NUMBER', value: '4711' },
          { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'W-9' },
        ],
      },
    ])
  })

  it.each([
    ['1', '0,05', '0.05'],
    ['', '0,05', '0.05'],
    ['1000', '0,05', '0.00005'],
    ['10', '-123', '-12.3'],
    ['3', '1', '0.333333'],
  ])('has prices for %j: %s is %s', (basis, price, expected) => {
    const { chapters } = order(article({ ArtNr: '1', PrNetto: price, PrBasis: basis }))
    expect(flat(chapters)[0]?.unitPrice).toBe(expected)
  })

  it('has no price where that is for another unit', () => {
    const priced = { ArtNr: '1', ME: 'St', PrNetto: '5' }
    expect(flat(order(article({ ...priced, AME: 'kg' })).chapters)[0]?.unitPrice).toBeNull()
    expect(flat(order(article({ ...priced, AME: 'Stck' })).chapters)[0]?.unitPrice).toBe('5')
  })

  it.each([
    ['alternate', 'ALTERNATIVE', []],
    ['provis', 'OPTIONAL', []],
    ['jumbo-sub', 'NORMAL', ['PART']],
    ['normal', 'NORMAL', []],
  ])('has articles that are %s', (said, kind, traits) =>
    expect(flat(order(article({ ArtNr: '1', PosKennZ: said })).chapters)).toMatchObject([
      { kind, traits },
    ]),
  )

  it('says what the order is about', () => {
    const site = fields({
      Name1: 'Baustelle Nord',
      Strasse: 'Am Hang 1',
      PLZ: '10115',
      Ort: 'Berlin',
    })
    const { facts, orderMetadata } = order(
      block(
        'BestInfo',
        ...fields({
          AnfrNrKunde: 'A-7',
          AngebNrLief: 'Q-8',
          AbgabeDatum: '01.06.2026',
          Wae: 'EUR',
        }),
        ...fields({ LieferDatum: '15.06.2026', VersArt: 'Lieferung' }),
      ),
      block(
        'BestKunde',
        block(
          'Adresse',
          field('Name1', 'Elektro Muster'),
          field('Ansprechpartner', 'Fr. Beispiel'),
        ),
      ),
      block('Lieferort', block('Adresse', ...site)),
    )
    expect(facts).toMatchObject({
      phase: '93',
      submissionDate: '2026-06-01',
      currency: 'EUR',
      customer: { name: 'Elektro Muster' },
    })
    expect(orderMetadata).toMatchObject({
      customerReference: { value: 'A-7', certainty: 1, place: { kind: 'LINES', first: 5 } },
      quoteNumber: { value: 'Q-8' },
      requestedDeliveryDate: { value: '2026-06-15' },
      shippingTerms: { value: 'Lieferung' },
      contactPerson: { value: 'Fr. Beispiel' },
      deliveryRecipient: { value: 'Baustelle Nord' },
      deliveryAddress: { value: { street: 'Am Hang', houseNumber: '1', city: 'Berlin' } },
    })
  })
})

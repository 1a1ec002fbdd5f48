import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readOnlv } from '../onlv/onlv.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS, type Reading } from '../reading.ts'
import { readGaebXml } from './gaeb-xml.ts'
import { readGaeb90 } from './gaeb90.ts'
import { readGaeb2000 } from './gaeb2000.ts'

/** What means the same is read as the same, whichever generation of GAEB says it. */

const flat = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...flat(chapter.chapters)])

const bytesOf = (text: string) => iconv.encode(text, 'latin1')

// GAEB 90

type Letters = Readonly<Record<number, string>>

/** Texts by the column they begin in. */
function record(kind: string, texts: Letters): string {
  const columns = [...kind.padEnd(74)]
  for (const [column, text] of Object.entries(texts)) {
    columns.splice(Number(column) - 1, text.length, ...text)
  }
  return columns.join('')
}

const MASK = record('00', { 11: '83L', 63: '1122PPPPI90' })

const gaeb90 = (records: readonly string[]) =>
  readGaeb90({ name: 'LV.d83', bytes: bytesOf([MASK, ...records, '99'].join('\r\n')) }, LIMITS)

const position90 = (letters: Letters) =>
  record('21', { 3: '01020030', 12: 'NNN', 24: '00000002500', 35: 'm', ...letters })

// GAEB 2000

type Fields = Readonly<Record<string, string>>

const block = (name: string, ...parts: readonly string[]) =>
  [`#begin[${name}]`, ...parts, `#end[${name}]`].join('\r\n')

const fields = (values: Fields) =>
  Object.entries(values).map(([key, value]) => `[${key}]${value}[end]`)

const level = (kind: string, width: string) =>
  block('LVGlied', ...fields({ Typ: kind, Laenge: width }))

const LEVELS = [level('LVStufe', '2'), level('LVStufe', '2'), level('Position', '4')]

const gaeb2000 = (parts: readonly string[], levels = LEVELS) =>
  readGaeb2000(
    {
      name: 'LV.p83',
      bytes: bytesOf(
        block('GAEB', block('Vergabe', block('LV', block('LVInfo', ...levels), ...parts))),
      ),
    },
    LIMITS,
  )

const position2000 = (values: Fields, ...parts: readonly string[]) =>
  block('Position', ...fields({ OZ: '01020030', Menge: '2,500', ME: 'm', ...values }), ...parts)

// GAEB DA XML

const xml = (body: string) =>
  readGaebXml(
    {
      name: 'LV.x83',
      bytes: Buffer.from(`<GAEB><Award><BoQ><BoQBody>${body}</BoQBody></BoQ></Award></GAEB>`),
    },
    LIMITS,
  )

const category = (number: string, ...parts: readonly string[]) =>
  `<BoQCtgy RNoPart="${number}"><BoQBody>${parts.join('')}</BoQBody></BoQCtgy>`

const AMOUNT = '<Qty>2.500</Qty><QU>m</QU>'

const item = (inside: string, element = 'Item') =>
  category('01', category('02', `<${element} RNoPart="0030">${inside}</${element}>`))

// ÖNORM A 2063

const onlv = (nature: string, unit: string) =>
  readOnlv(
    {
      name: 'LV.onlv',
      bytes: Buffer.from(
        `<onlv><ausschreibungs-lv><gliederung-posfrei><positionen><position nr="01.02.0030"><pos-eigenschaften>
<einheit>${unit}</einheit><pzzv><${nature}/></pzzv><lvmenge>2.50</lvmenge>
</pos-eigenschaften></position></positionen></gliederung-posfrei></ausschreibungs-lv></onlv>`,
      ),
    },
    LIMITS,
  )

type Generations = {
  readonly d: Letters
  readonly p: Fields
  readonly x: string
  /** Not all is there in ÖNORM. */
  readonly onlv?: readonly [nature: string, unit: string]
}

const ALTERNATIVE = {
  d: { 12: 'A', 15: '0011' },
  p: { ZZGruppeNr: '1', ZZLfdNr: '1' },
  x: '<ALNGroupNo>1</ALNGroupNo><ALNSerNo>1</ALNSerNo>',
}

const NATURES: readonly [string, Generations][] = [
  ['NORMAL', { d: {}, p: {}, x: AMOUNT, onlv: ['normalposition', 'm'] }],
  [
    'NORMAL',
    {
      d: { 22: ' ' },
      p: { Entf: 'N', FrMenge: 'N' },
      x: `<LumpSumItem>No</LumpSumItem><NotAppl>No</NotAppl><HourIt>No</HourIt>${AMOUNT}`,
    },
  ],
  [
    'NORMAL BASE',
    {
      d: { 12: 'G', 15: '001 ' },
      p: { ZZGruppeNr: '1', ZZLfdNr: '0' },
      x: `<ALNGroupNo>1</ALNGroupNo><ALNSerNo>0</ALNSerNo>${AMOUNT}`,
      onlv: ['normalposition_einer_variante', 'm'],
    },
  ],
  ['ALTERNATIVE', { ...ALTERNATIVE, x: ALTERNATIVE.x + AMOUNT, onlv: ['wahlposition', 'm'] }],
  [
    'ALTERNATIVE',
    {
      d: { ...ALTERNATIVE.d, 13: 'E' },
      p: { ...ALTERNATIVE.p, Bedarf: 'E' },
      x: `${ALTERNATIVE.x}<Provis>WithoutTotal</Provis>${AMOUNT}`,
    },
  ],
  [
    'OPTIONAL',
    {
      d: { 13: 'E' },
      p: { Bedarf: 'E' },
      x: `<Provis>WithoutTotal</Provis>${AMOUNT}`,
      onlv: ['eventualposition', 'm'],
    },
  ],
  [
    'NORMAL OPTIONAL_IN_TOTAL',
    { d: { 13: 'M' }, p: { Bedarf: 'M' }, x: `<Provis>WithTotal</Provis>${AMOUNT}` },
  ],
  ['NORMAL HOURLY', { d: { 12: 'S' }, p: { StdLohn: 'J' }, x: `<HourIt>Yes</HourIt>${AMOUNT}` }],
  [
    'LUMP_SUM',
    {
      d: { 35: 'psch' },
      p: { ME: 'psch' },
      x: '<LumpSumItem>Yes</LumpSumItem><Qty>2.5</Qty><QU>psch</QU>',
      onlv: ['normalposition', 'PA'],
    },
  ],
  [
    'ALTERNATIVE',
    {
      d: { ...ALTERNATIVE.d, 35: 'psch' },
      p: { ...ALTERNATIVE.p, ME: 'psch' },
      x: `${ALTERNATIVE.x}<LumpSumItem>Yes</LumpSumItem><Qty>2.5</Qty><QU>psch</QU>`,
      onlv: ['wahlposition', 'PA'],
    },
  ],
  [
    'OPTIONAL',
    {
      d: { 13: 'E', 35: 'psch' },
      p: { Bedarf: 'E', ME: 'psch' },
      x: '<Provis>WithoutTotal</Provis><LumpSumItem>Yes</LumpSumItem><Qty>2.5</Qty><QU>psch</QU>',
      onlv: ['eventualposition', 'PA'],
    },
  ],
  ['NOTE DROPPED', { d: { 62: 'R' }, p: { Entf: 'J' }, x: `<NotAppl>Yes</NotAppl>${AMOUNT}` }],
  [
    'NORMAL FREE_QUANTITY',
    { d: { 22: 'X' }, p: { FrMenge: 'J' }, x: `<QtyTBD>Yes</QtyTBD>${AMOUNT}` },
  ],
  [
    'NORMAL REFERENCE',
    { d: { 21: 'B' }, p: { BezugBeschr: 'B' }, x: `<RefDescr>Ref</RefDescr>${AMOUNT}` },
  ],
  [
    'NORMAL REPEATED',
    { d: { 21: 'W' }, p: { BezugBeschr: 'W' }, x: `<RefDescr>Rep</RefDescr>${AMOUNT}` },
  ],
  [
    'NORMAL ASKS_BIDDER',
    {
      d: { 43: 'X' },
      p: { LangtextTB: 'J' },
      x: `${AMOUNT}<Description><CompleteText><ComplTSB>Yes</ComplTSB></CompleteText></Description>`,
    },
  ],
]

describe('a position', () => {
  it.each(NATURES)('is %s in every generation: %j', (nature, { d, p, x, onlv: austrian }) => {
    const readings: Reading[] = [
      gaeb90([position90(d)]),
      gaeb2000([position2000(p)]),
      xml(item(x)),
      ...(austrian ? [onlv(...austrian)] : []),
    ]
    for (const { chapters } of readings) {
      const [found] = flat(chapters)
      expect(found).toMatchObject({ number: '01.02.0030', quantity: '2.5' })
      expect([found?.kind, ...(found?.traits ?? [])].join(' ')).toBe(nature)
    }
  })

  it('that is a surcharge is one in every generation', () => {
    for (const { chapters } of [
      gaeb90([position90({ 20: 'Z' })]),
      gaeb2000([position2000({ Zuschlag: 'Z' })]),
      xml(item('', 'MarkupItem')),
    ]) {
      expect(flat(chapters)).toMatchObject([
        { number: '01.02.0030', kind: 'SURCHARGE', traits: [] },
      ])
    }
  })

  it('has parts with the same numbers in every generation', () => {
    const part2000 = block('UnterBeschr', ...fields({ UbNr: '01', Menge: '3', ME: 'St' }))
    const part = '<SubDescr><SubDNo>01</SubDNo><Qty>3</Qty><QU>St</QU></SubDescr>'
    for (const { chapters } of [
      gaeb90([position90({ 14: 'L' }), record('24', { 3: '01', 6: '00000003000', 17: 'St' })]),
      gaeb2000([position2000({ LeitBeschr: 'J' }, part2000)]),
      xml(item(AMOUNT + part)),
    ]) {
      expect(flat(chapters)).toMatchObject([
        { number: '01.02.0030', traits: [] },
        { number: '01.02.0030.UB01', traits: ['PART'], quantity: '3', unit: 'St' },
      ])
    }
  })

  it('has the lot in its number in every generation', () => {
    const lots = [level('Los', '1'), ...LEVELS]
    const lot = (number: string) => [record('10', { 3: number }), position90({}), '33']
    for (const { chapters } of [
      gaeb90([...lot(' 1'), ...lot(' 2')]),
      gaeb2000([position2000({ OZ: '101020030' }), position2000({ OZ: '201020030' })], lots),
      xml(category('1', item(AMOUNT)) + category('2', item(AMOUNT))),
    ]) {
      expect(flat(chapters).map(({ number }) => number)).toEqual(['1.01.02.0030', '2.01.02.0030'])
    }
  })
})

describe('a hint', () => {
  it('is a note in every generation, and may ask the bidder', () => {
    const description = fields({ LangtextTB: 'J', Langtext: 'Typ ....' })
    const blank =
      '<TextComplement Kind="Bidder"><ComplCaption>Typ</ComplCaption><ComplBody/></TextComplement>'
    for (const { chapters } of [
      gaeb90(['20', "2651BTyp '..........'"]),
      gaeb2000([block('Hinweis', block('Beschreibung', ...description))]),
      xml(
        `<Remark><Description><CompleteText><DetailTxt>${blank}</DetailTxt></CompleteText></Description></Remark>`,
      ),
    ]) {
      expect(flat(chapters)).toMatchObject([
        { kind: 'NOTE', number: '', traits: ['ASKS_BIDDER'], longText: 'Typ ....' },
      ])
    }
  })
})

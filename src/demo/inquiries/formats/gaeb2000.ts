import iconv from 'iconv-lite'
import {
  type Bill,
  type BillChapter,
  type BillPosition,
  type Firm,
  type Line,
  positionsOf,
  printed,
  totalOf,
} from '../bill.ts'
import { canonical, expectedOf, type Written } from '../expected.ts'
import { germanDate, withPlaces } from './notation.ts'

export type Gaeb2000Options = {
  readonly phase: '81' | '83'
  /** Long texts with formatting, as most programs write them. */
  readonly rich?: boolean
}

/** Keywords in brackets, in the code page of Windows. */
export function writeGaeb2000(
  bill: Bill,
  { phase, rich = false }: Gaeb2000Options = { phase: '83' },
): Written {
  const text = block('GAEB', [
    head(bill),
    block('PrjInfo', [
      field('Name', bill.projectNumber),
      field('Bez', bill.project),
      field('Wae', 'EUR'),
      field('WaeBez', 'Euro'),
    ]),
    block('Vergabe', [
      field('DP', phase),
      block('VergabeInfo', [
        field('Wae', 'EUR'),
        field('WaeBez', 'Euro'),
        field('ErDatum', germanDate(bill.submissionDate)),
        field('ErUhrzeit', '11:00'),
        field('AusfBeginn', germanDate(bill.executionStart)),
        field('AusfEnde', germanDate(bill.executionEnd)),
      ]),
      block('AG', [address(bill.customer), field('VergNr', bill.projectNumber)]),
      block('ZusText', [
        field('Text', 'Vorbemerkungen'),
        field('TextRTF', texts(bill.preface, rich)),
      ]),
      block('LV', [
        block('LVInfo', [
          field('Name', bill.fileName.slice(0, 20)),
          field('Bez', bill.title),
          field('Datum', germanDate(bill.date)),
          field('KurzLang', '1'),
          ...LEVELS.map(([type, name, length]) =>
            block('LVGlied', [field('Typ', type), field('Bez', name), field('Laenge', length)]),
          ),
        ]),
        ...bill.chapters.map((chapter) => chapterBlock(chapter, rich)),
      ]),
    ]),
  ])
  return { bytes: encoded(text), expected: positionsOf(bill).map(expectedOf) }
}

const LEVELS = [
  ['LVStufe', 'Titel', '2'],
  ['LVStufe', 'Abschnitt', '2'],
  ['Position', 'Position', '4'],
  ['Index', 'Index', '1'],
] as const

const head = (bill: Bill): Block =>
  block('GAEBInfo', [
    field('Version', '1.2'),
    field('VersMon', '10'),
    field('VersJahr', '2002'),
    field('Datum', germanDate(bill.date)),
    field('Uhrzeit', '09:30'),
    field('Zeichensatz', 'ANSI'),
    field('ProgSystem', 'Demo'),
    field('ProgName', 'Demo-AVA'),
  ])

const address = ({ name, email, phone, address: { street, house_number, ...where } }: Firm) =>
  block('Adresse', [
    field('Name1', name),
    field('Strasse', `${street} ${house_number}`),
    field('PLZ', where.postal_code),
    field('Ort', where.city),
    field('Telefon', phone),
    field('Email', email),
  ])

function chapterBlock(chapter: BillChapter, rich: boolean): Block {
  return block('LVBereich', [
    field('OZ', chapter.number.replaceAll('.', '')),
    field('Bez', chapter.title),
    ...chapter.positions.map((position) =>
      position.kind === 'NOTE'
        ? block('Hinweis', [
            block('Beschreibung', [field('Langtext', texts(position.longText, rich))]),
          ])
        : positionBlock(position, rich),
    ),
    ...chapter.chapters.map((inner) => chapterBlock(inner, rich)),
  ])
}

function positionBlock(position: BillPosition, rich: boolean): Block {
  const { kind, number, quantity, unit, group, refersTo, shortText, longText } = position
  return block('Position', [
    field('OZ', number.replaceAll('.', '')),
    field('Bedarf', kind === 'OPTIONAL' ? 'E' : kind === 'OPTIONAL_IN_TOTAL' ? 'M' : undefined),
    field('ZZGruppeNr', group === undefined ? undefined : String(group)),
    field('ZZLfdNr', group === undefined ? undefined : kind === 'ALTERNATIVE' ? '1' : '0'),
    field('StdLohn', kind === 'HOURLY' ? 'J' : undefined),
    field('Zuschlag', kind === 'SURCHARGE' ? 'Z' : undefined),
    field('BezugBeschr', kind === 'REFERENCE' ? 'B' : refersTo ? 'W' : undefined),
    field('BezugOZ', refersTo?.replaceAll('.', '')),
    field('FrMenge', kind === 'FREE_QUANTITY' ? 'J' : undefined),
    field('Menge', quantity === null ? undefined : withPlaces(quantity, 3).replace('.', ',')),
    field('ME', unit ?? undefined),
    block('Beschreibung', [
      field('LangtextTB', longText.some((line) => typeof line !== 'string') ? 'J' : undefined),
      field('Kurztext', shortText),
      field('Langtext', texts(longText, rich)),
    ]),
  ])
}

type TradePhase = '93' | '94'

/** Phases of the trade: articles, not work; 94 is priced. */
export function writeGaeb2000Trade(bill: Bill, phase: TradePhase): Written {
  const positions = positionsOf(bill).filter(({ kind }) => kind !== 'NOTE')
  const text = block('GAEB', [
    head(bill),
    block('PrjInfo', [field('Name', bill.projectNumber), field('Bez', bill.project)]),
    block('Bestellung', [
      field('DP', phase),
      block('BestInfo', [
        field('AnfrArt', 'P'),
        field('AnfrNrKunde', bill.order?.customerReference ?? bill.projectNumber),
        field('AngebNrLief', bill.order?.quoteNumber),
        field('ErDatum', germanDate(bill.date)),
        field('AbgabeDatum', germanDate(bill.submissionDate)),
        field('Wae', 'EUR'),
        field('WaeBez', 'Euro'),
      ]),
      block('BestLieferant', [address(bill.supplier)]),
      block('BestKunde', [address(bill.customer)]),
      ...positions.map((position) => articleBlock(position, phase)),
    ]),
  ])
  return { bytes: encoded(text), expected: positions.map(inTrade) }
}

const articleBlock = (position: BillPosition, phase: TradePhase): Block =>
  block('BestPos', [
    field('PosKennZ', TRADE_KIND[position.kind] ?? 'N'),
    field('OZ', position.number.replaceAll('.', '')),
    field('EAN', position.stated.ean),
    field('ArtNr', position.stated.articleNumber),
    field('ArtMenge', position.quantity === null ? undefined : withPlaces(position.quantity, 2)),
    field('ME', position.unit ?? undefined),
    ...(phase === '94'
      ? [field('PrNetto', position.unitPrice), field('GB', totalOf(position))]
      : []),
    field('Kurztext', position.shortText),
    field('Langtext', texts(position.longText, false)),
  ])

const TRADE_KIND: Partial<Record<BillPosition['kind'], string>> = {
  ALTERNATIVE: 'A',
  OPTIONAL: 'B',
}

/** Two places only; numbers run together, since nothing says how they divide. */
const inTrade = (position: BillPosition) => ({
  ...expectedOf(position),
  number: position.number.replaceAll('.', ''),
  quantity: position.quantity === null ? null : canonical(withPlaces(position.quantity, 2)),
})

type Block = readonly string[]

/** Nothing at all where there is no value. */
const field = (name: string, value: string | undefined): Block => {
  if (value === undefined || value === '') return []
  const [first = '', ...more] = `[${name}]${value}[end]`.split('\n')
  return [first, ...more]
}

const block = (name: string, parts: readonly Block[]): Block => [
  `#begin[${name}]`,
  ...parts.flat().map((line) => ` ${line}`),
  `#end[${name}]`,
]

const encoded = (text: Block): Buffer => iconv.encode(`${text.join('\r\n')}\r\n`, 'win1252')

function texts(lines: readonly Line[], rich: boolean): string {
  const plain = lines.map(printed)
  return rich
    ? `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fswiss Arial;}}\\f0\\fs20\n${plain.map((line) => `${rtf(line)}\\par`).join('\n')}\n}`
    : plain.join('\n')
}

const rtf = (text: string): string =>
  text
    .replace(/[\\{}]/g, (char) => `\\${char}`)
    .replace(/[^\0-\x7f]/g, (char) => {
      const [byte = 0x3f] = iconv.encode(char, 'win1252')
      return `\\'${byte.toString(16).padStart(2, '0')}`
    })

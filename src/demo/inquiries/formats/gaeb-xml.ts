import {
  type Bill,
  type BillChapter,
  type BillPosition,
  positionsOf,
  sumOf,
  totalOf,
  walk,
} from '../bill.ts'
import { canonical, type Expected, expectedOf, type Written } from '../expected.ts'
import {
  address,
  description,
  type GaebVersion,
  head,
  namespace,
  paragraphs,
} from './gaeb-xml-parts.ts'
import { element, field, XML } from './markup.ts'
import { withPlaces } from './notation.ts'

export type GaebXmlOptions = {
  readonly version: GaebVersion
  /** 84 has prices, and of the rest only what they belong to. */
  readonly phase: '81' | '83' | '84'
}

export function writeGaebXml(bill: Bill, { version, phase }: GaebXmlOptions): Written {
  const namer = createNamer(bill)
  const context: Context = { version, phase, namer }
  const body = element('GAEB', head(bill, version) + award(bill, context), {
    xmlns: namespace(version, phase),
  })
  const positions = positionsOf(bill)
  return {
    bytes: Buffer.from(XML + (version === '3.3' ? body : onLines(body))),
    expected: phase === '84' ? positions.flatMap(priced) : positions.map(expectedOf),
  }
}

/** Some programs write all of it on one line, most do not. */
const onLines = (body: string): string => body.replaceAll('><', '>\n<')

type Context = GaebXmlOptions & { readonly namer: Namer }

function award(bill: Bill, context: Context): string {
  const { phase } = context
  const isBid = phase === '84'
  const info = isBid
    ? field('Cur', 'EUR') + field('BidDate', bill.submissionDate)
    : field('Cat', 'SelectCall') +
      field('Cur', 'EUR') +
      field('CurLbl', 'Euro') +
      field('OpenDate', bill.submissionDate) +
      field('OpenTime', '11:00:00') +
      field('CnstStart', bill.executionStart) +
      field('CnstEnd', bill.executionEnd)
  const parties = isBid
    ? element('CTR', address(bill.supplier))
    : element('OWN', address(bill.customer, bill.contact.name) + field('DPNo', bill.customer.id)) +
      element(
        'AddText',
        element('OutlineAddText', paragraphs(['Vorbemerkungen'])) +
          element('DetailAddText', paragraphs(bill.preface)),
      )
  return element(
    'Award',
    field('DP', phase) + element('AwardInfo', info) + parties + boq(bill, context),
  )
}

function boq(bill: Bill, context: Context): string {
  const isBid = context.phase === '84'
  const levels = [
    ['BoQLevel', 'Titel', '2', 'Yes'],
    ['BoQLevel', 'Abschnitt', '2', 'Yes'],
    ['Item', 'Position', '4', 'Yes'],
    ['Index', 'Index', '1', 'No'],
  ] as const
  const info =
    field('Name', bill.fileName.slice(0, 20)) +
    (isBid
      ? ''
      : field('LblBoQ', bill.title.slice(0, 60)) +
        field('Date', bill.date) +
        field('OutlCompl', 'AllTxt')) +
    levels
      .map(([type, label, length, isNumeric]) =>
        element(
          'BoQBkdn',
          field('Type', type) +
            field('LblBoQBkdn', label) +
            field('Length', length) +
            field('Num', isNumeric),
        ),
      )
      .join('') +
    (isBid ? totals(positionsOf(bill)) : '')
  const body = bill.chapters.map((chapter) => category(chapter, context)).join('')
  return element('BoQ', element('BoQInfo', info) + element('BoQBody', body), { ID: 'IDBOQ' })
}

function category(chapter: BillChapter, context: Context): string {
  const { phase, namer } = context
  const inner = chapter.chapters.map((each) => category(each, context)).join('')
  const items = chapter.positions.map((position) => item(position, context)).join('')
  const body = element('BoQBody', inner + (items === '' ? '' : element('Itemlist', items)))
  const positions = [...walk([chapter])].map(({ position }) => position)
  return element(
    'BoQCtgy',
    phase === '84'
      ? body + totals(positions)
      : element('LblTx', paragraphs([chapter.title])) + body,
    { ID: namer.chapter(chapter.number), RNoPart: part(chapter.number.split('.').at(-1), context) },
  )
}

const totals = (positions: readonly BillPosition[]): string =>
  element('Totals', field('Total', sumOf(positions)))

/** 3.1 is written without leading zeros, as most programs do. */
const part = (segment: string | undefined, { version }: Context): string =>
  version === '3.1' ? (segment ?? '').replace(/^0+(?=.)/, '') : (segment ?? '')

function item(position: BillPosition, context: Context): string {
  const { kind, number, quantity, unit, group, refersTo } = position
  const { phase, namer } = context
  if (kind === 'NOTE') {
    return phase === '84'
      ? ''
      : element('Remark', description(position, context.version), { ID: namer.note(position) })
  }
  const [, , own, index] = number.split('.')
  const attributes = {
    ID: namer.position(number),
    RNoPart: part(own, context),
    ...(index ? { RNoIndex: index } : {}),
  }
  if (kind === 'SURCHARGE') {
    const said =
      phase === '84'
        ? field('Markup', '15')
        : field('MarkupType', 'AllInCat') + description(position, context.version)
    return element('MarkupItem', said, attributes)
  }
  if (phase === '84') return element('Item', bid(position), attributes)
  return element(
    'Item',
    (group === undefined
      ? ''
      : field('ALNGroupNo', String(group)) +
        field('ALNSerNo', kind === 'ALTERNATIVE' ? '1' : '0')) +
      field('Provis', PROVISIONS[kind]) +
      field('LumpSumItem', kind === 'LUMP_SUM' ? 'Yes' : undefined) +
      field('HourIt', kind === 'HOURLY' ? 'Yes' : undefined) +
      field('RefDescr', kind === 'REFERENCE' ? 'Ref' : refersTo ? 'Rep' : undefined) +
      (refersTo ? element('RefRNo', '', { IDRef: namer.position(refersTo) }) : '') +
      (quantity === null
        ? field('QtyTBD', kind === 'FREE_QUANTITY' ? 'Yes' : undefined)
        : field('Qty', withPlaces(quantity, 3))) +
      (unit === null ? '<QU/>' : field('QU', unit)) +
      description(position, context.version),
    attributes,
  )
}

const PROVISIONS: Partial<Record<BillPosition['kind'], string>> = {
  OPTIONAL: 'WithoutTotal',
  OPTIONAL_IN_TOTAL: 'WithTotal',
}

const FREE_OFFERED = '7.000'

const bid = (position: BillPosition): string =>
  (position.kind === 'FREE_QUANTITY' ? field('Qty', FREE_OFFERED) : '') +
  field('UP', position.unitPrice) +
  field('IT', totalOf(position))

/** A bid says what belongs to a number, and nothing else. */
const priced = (position: BillPosition): readonly Expected[] =>
  position.kind === 'NOTE'
    ? []
    : [
        {
          ...expectedOf(position),
          kind: position.kind === 'SURCHARGE' ? 'SURCHARGE' : 'NORMAL',
          shortText: '',
          quantity: position.kind === 'FREE_QUANTITY' ? canonical(FREE_OFFERED) : null,
          unit: null,
        },
      ]

type Namer = {
  chapter(number: string): string
  position(number: string): string
  note(position: BillPosition): string
}

/** Ids are names in XML: they begin with a letter, and are there once. */
function createNamer(bill: Bill): Namer {
  const notes = new Map(positionsOf(bill).map((position, at) => [position, at]))
  const plain = (number: string) => number.replaceAll('.', '_')
  return {
    chapter: (number) => `IDC${plain(number)}`,
    position: (number) => `IDP${plain(number)}`,
    note: (position) => `IDN${notes.get(position) ?? 0}`,
  }
}

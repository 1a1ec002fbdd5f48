import {
  type Bill,
  type BillChapter,
  type BillPosition,
  type Firm,
  type Line,
  positionsOf,
  sumOf,
  totalOf,
  walk,
} from '../bill.ts'
import { canonical, type Expected, expectedOf, type Written } from '../expected.ts'
import { element, escaped, field, XML } from './markup.ts'
import { withPlaces } from './notation.ts'

export type GaebXmlOptions = {
  readonly version: '3.1' | '3.2' | '3.3'
  /** 84 has prices, and of the rest only what they belong to. */
  readonly phase: '81' | '83' | '84'
}

const DATES = { '3.1': '2009-12', '3.2': '2013-10', '3.3': '2021-05' } as const

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

const namespace = (version: string, phase: string): string =>
  version === '3.1'
    ? 'http://www.gaeb.de/GAEB_DA_XML/200407'
    : `http://www.gaeb.de/GAEB_DA_XML/DA${phase}/${version}`

const head = (bill: Bill, version: GaebXmlOptions['version']): string =>
  element(
    'GAEBInfo',
    field('Version', version) +
      field('VersDate', DATES[version]) +
      field('Date', bill.date) +
      field('Time', '09:30:00') +
      field('ProgSystem', 'Demo') +
      field('ProgName', 'Demo-AVA'),
  ) +
  element(
    'PrjInfo',
    field('NamePrj', bill.projectNumber) +
      field('LblPrj', bill.project) +
      field('Cur', 'EUR') +
      field('CurLbl', 'Euro') +
      field('BidCommPerm', 'Yes'),
  )

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

/** Names are cut where the schema cuts them. */
function address({ name, email, phone, address: where }: Firm, contact?: string): string {
  const cut = name.length <= 40 ? 40 : name.lastIndexOf(' ', 40)
  return element(
    'Address',
    field('Name1', name.slice(0, cut)) +
      field('Name2', name.slice(cut).trim().slice(0, 40)) +
      field('Street', `${where.street} ${where.house_number}`) +
      field('PCode', where.postal_code) +
      field('City', where.city) +
      field('Country', where.country === 'DE' ? 'Deutschland' : where.country) +
      field('Contact', contact) +
      field('Phone', phone.slice(0, 20)) +
      field('Email', email),
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
      : element('Remark', description(position, context), { ID: namer.note(position) })
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
        : field('MarkupType', 'AllInCat') + description(position, context)
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
      description(position, context),
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

function description({ longText, shortText, kind }: BillPosition, context: Context): string {
  const asks = longText.some((line) => typeof line !== 'string')
  return element(
    'Description',
    element(
      'CompleteText',
      (asks ? field('ComplTSB', 'Yes') : '') +
        element('DetailTxt', detail(longText, context)) +
        (kind === 'NOTE'
          ? ''
          : element(
              'OutlineText',
              element('OutlTxt', element('TextOutlTxt', paragraphs([shortText]))),
            )),
    ),
  )
}

/** What the bidder fills stands between the texts, as an element of its own. */
function detail(lines: readonly Line[], { version }: Context): string {
  let written = ''
  let texts: string[] = []
  let mark = 0
  const close = () => {
    if (texts.length > 0) written += element('Text', paragraphs(texts))
    texts = []
  }
  for (const line of lines) {
    if (typeof line === 'string') {
      texts.push(line)
      continue
    }
    close()
    mark += 1
    const body = (text: string) => (version === '3.1' ? escaped(text) : paragraphs([text]))
    written += element(
      'TextComplement',
      element('ComplCaption', body(`${line.asks}: `)) +
        element('ComplBody', body('....................')),
      { Kind: 'Bidder', MarkLbl: String(mark) },
    )
  }
  close()
  return written
}

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => element('p', element('span', escaped(line)))).join('')

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

export type TradePhase = '93' | '94'

/** Phases of the trade: a flat list of articles. */
export function writeGaebXmlTrade(bill: Bill, phase: TradePhase): Written {
  const positions = positionsOf(bill).filter(({ kind }) => kind !== 'NOTE')
  const order = element(
    'Order',
    field('DP', phase) +
      element('OrderInfo', orderInfo(bill, phase)) +
      element(
        'SupplierInfo',
        field('IDNo', bill.supplier.id) +
          address(bill.supplier) +
          field('TaxNo', '48/999/00000') +
          field('RegNo', 'HRB 99999'),
      ) +
      element(
        'CustomerInfo',
        field('IDNo', bill.customer.id) + address(bill.customer, bill.contact.name),
      ) +
      (bill.order
        ? element(
            'DeliveryPlaceInfo',
            address({
              ...bill.customer,
              name: bill.order.deliveryRecipient,
              address: bill.order.deliveryAddress,
            }),
          )
        : '') +
      positions.map((position, at) => orderItem(position, at, phase)).join(''),
  )
  const body = element('GAEB', head(bill, '3.3') + order, { xmlns: namespace('3.3', phase) })
  return {
    bytes: Buffer.from(XML + body),
    expected: positions.map((position) => ({
      ...expectedOf(position),
      kind: TRADE_EXPECTED[position.kind] ?? 'NORMAL',
      quantity: position.quantity === null ? null : canonical(withPlaces(position.quantity, 2)),
    })),
    ...(bill.order ? { order: bill.order } : {}),
  }
}

const orderInfo = (bill: Bill, phase: TradePhase): string =>
  field('Inquiry', 'project-inquires') +
  field('InquiryNo', (bill.order?.customerReference ?? bill.projectNumber).slice(0, 15)) +
  (phase === '94' ? field('OfferNo', bill.order?.quoteNumber) : '') +
  field('TenderDate', bill.date) +
  field('DeliveryType', 'delivery') +
  field('DeliveryDate', bill.order?.requestedDeliveryDate) +
  field('Cur', 'EUR') +
  field('OfferFixedPriceDate', bill.submissionDate)

function orderItem(position: BillPosition, at: number, phase: TradePhase): string {
  const { kind, number, quantity, unit, stated, unitPrice, shortText, longText } = position
  return element(
    'OrderItem',
    field('ItemChara', TRADE_KIND[kind] ?? 'normal') +
      element('RefItems', field('Customer', number)) +
      field('EAN', stated.ean) +
      field('ArtNo', stated.articleNumber?.slice(0, 15)) +
      field('SupplierArtNo', stated.manufacturerNumber?.slice(0, 15)) +
      (quantity === null ? '' : field('Qty', withPlaces(quantity, 2))) +
      field('QU', unit ?? undefined) +
      description(
        { ...position, longText: longText.length > 0 ? longText : [shortText] },
        {
          version: '3.3',
          phase: '83',
          namer: NO_NAMES,
        },
      ) +
      (phase === '94' ? field('OfferPrice', unitPrice) + field('NetPrice', unitPrice) : ''),
    { ID: `IDO${at + 1}` },
  )
}

const NO_NAMES: Namer = { chapter: () => '', position: () => '', note: () => '' }

const TRADE_KIND: Partial<Record<BillPosition['kind'], string>> = {
  ALTERNATIVE: 'alternate',
  OPTIONAL: 'provis',
}

const TRADE_EXPECTED: Partial<Record<BillPosition['kind'], Expected['kind']>> = {
  ALTERNATIVE: 'ALTERNATIVE',
  OPTIONAL: 'OPTIONAL',
}

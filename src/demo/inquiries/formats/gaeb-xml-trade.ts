import { type Bill, type BillPosition, positionsOf } from '../bill.ts'
import { canonical, type Expected, expectedOf, type Written } from '../expected.ts'
import { address, description, head, namespace } from './gaeb-xml-parts.ts'
import { element, field, XML } from './markup.ts'
import { withPlaces } from './notation.ts'

type TradePhase = '93' | '94'

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
      description({ ...position, longText: longText.length > 0 ? longText : [shortText] }, '3.3') +
      (phase === '94' ? field('OfferPrice', unitPrice) + field('NetPrice', unitPrice) : ''),
    { ID: `IDO${at + 1}` },
  )
}

const TRADE_KIND: Partial<Record<BillPosition['kind'], string>> = {
  ALTERNATIVE: 'alternate',
  OPTIONAL: 'provis',
}

const TRADE_EXPECTED: Partial<Record<BillPosition['kind'], Expected['kind']>> = {
  ALTERNATIVE: 'ALTERNATIVE',
  OPTIONAL: 'OPTIONAL',
}

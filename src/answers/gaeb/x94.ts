import { rounded } from '#kernel/decimal.ts'
import {
  type AnswerDocument,
  type AnswerPosition,
  isText,
  offeredNet,
  positionsOf,
} from '../answer-document.ts'
import { element, escaped, field, XML } from '../markup.ts'
import { fittingNumber } from './article.ts'
import { breakdown } from './breakdown.ts'
import { address, gaebInfo, projectInfo, UNKNOWN } from './head.ts'
import { createIds } from './ids.ts'
import { orderItems, type Reference } from './order-item.ts'
import { openOriginal, projectOf } from './original.ts'
import { orderOf, type StatedOrder } from './original-order.ts'
import { cutOff, oneLine } from './texts.ts'

/** Writes the offer of the trade (Preisangebot): articles, each with the number of the position that it is for. */
export function writeX94(document: AnswerDocument, original?: Uint8Array): Buffer {
  const opened = original && openOriginal(original)
  const stated = opened && orderOf(opened, positionsOf(document))
  const order = element(
    'Order',
    field('DP', '94') +
      orderInfo(document, stated) +
      supplierInfo(document) +
      customerInfo(document, stated) +
      (stated === undefined
        ? items(positionsOf(document), createIds(), false)
        : statedItems(stated)),
  )
  const content = gaebInfo(document) + projectInfo(document, opened && projectOf(opened)) + order
  const xmlns = 'http://www.gaeb.de/GAEB_DA_XML/DA94/3.3'
  return Buffer.from(XML + element('GAEB', content, { xmlns }))
}

function orderInfo(document: AnswerDocument, stated: StatedOrder | undefined): string {
  const { offerNumber, currency, validUntil, vatPercent, projectNumber } = document
  const shortNumber = fittingNumber(offerNumber)
  return element(
    'OrderInfo',
    field('Inquiry', stated?.inquiry) +
      field('InquiryNo', fittingNumber(stated?.inquiryNumber ?? null)) +
      field('OfferNo', shortNumber) +
      element('Cur', escaped(currency), { ISO: currency }) +
      field('OfferFixedPriceDate', validUntil) +
      breakdown('CustomerBoQBkdn', stated?.breakdown ?? []) +
      field('VAT', rounded(vatPercent, 2)) +
      field('CustomerReferenceNo', oneLine(stated?.customerReference ?? projectNumber ?? '')) +
      (shortNumber === null ? field('SupplierReferenceNo', oneLine(offerNumber ?? '')) : ''),
  )
}

/** Its numbers at the tax office and in the register are no part of an offer here, but the schema demands them. */
const supplierInfo = ({ supplier }: AnswerDocument): string =>
  element('SupplierInfo', address(supplier) + field('TaxNo', UNKNOWN) + field('RegNo', UNKNOWN))

const customerInfo = ({ customer }: AnswerDocument, stated: StatedOrder | undefined): string =>
  customer === null
    ? ''
    : element(
        'CustomerInfo',
        field('IDNo', cutOff(stated?.customerId ?? '', 20)) + address(customer),
      )

type Ids = ReturnType<typeof createIds>

/** Every item of the inquiry comes back; what we added stands behind them. */
function statedItems({ items: stated, added }: StatedOrder): string {
  const idOf = createIds()
  const ids = stated.map(({ id }) => idOf(id))
  const answers = stated.map((item, at) => {
    let isFirst = true
    const nextId = (): string => {
      const id = isFirst ? ids[at] : undefined
      isFirst = false
      return id ?? idOf(undefined)
    }
    if (item.position === null) {
      const nothing = field('DeliveryChara', 'no supply')
      return element('OrderItem', item.references + nothing, { ID: nextId() })
    }
    return orderItems(item.position, { ...item, isAddition: false }, nextId)
  })
  const offered = added.filter((position) => offeredNet(position) !== null)
  return answers.join('') + items(offered, idOf, true)
}

const items = (positions: readonly AnswerPosition[], idOf: Ids, isAddition: boolean): string =>
  positions
    .filter((position) => !isText(position))
    .map((position) =>
      orderItems(position, referenceTo(position, isAddition), () => idOf(undefined)),
    )
    .join('')

/** A number may be anything here, so it is that of the document as it is. */
const referenceTo = ({ number }: AnswerPosition, isAddition: boolean): Reference => ({
  references: number === '' ? '' : element('RefItems', field('Customer', number)),
  type: null,
  customerArticleNumber: null,
  isAddition,
})

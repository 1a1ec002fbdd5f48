import { compare, isZero, rounded } from '#kernel/decimal.ts'
import { hasRoom, withPlaces } from '../amounts.ts'
import {
  type AnswerDocument,
  type AnswerPosition,
  isDeclined,
  isText,
  offeredNet,
  summedNet,
} from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import { sumOf } from '../check-totals.ts'
import { element, field, XML } from '../markup.ts'
import { product } from './article.ts'
import {
  type Bill,
  type BillBody,
  type BillEntry,
  type BillGroup,
  type BillPart,
  BLANK,
} from './bill.ts'
import { type BillPrice, billPrice, plainPrice } from './bill-price.ts'
import { breakdown } from './breakdown.ts'
import { buildBill } from './built-bill.ts'
import { comments, filledDescription, remarksOn } from './filled-gaps.ts'
import { address, gaebInfo, projectInfo } from './head.ts'
import { openOriginal } from './original.ts'
import { billOf } from './original-bill.ts'
import { cutOff } from './texts.ts'

/** Writes the bid (Angebotsabgabe): the skeleton of the bill, and in it prices. */
export function writeX84(document: AnswerDocument, original?: Uint8Array): Buffer {
  const opened = original && openOriginal(original)
  const bill = (opened && billOf(opened, document)) ?? buildBill(document)
  const award = element(
    'Award',
    field('DP', '84') +
      element('AwardInfo', field('BoQID', bill.guid) + field('Cur', document.currency)) +
      element('CTR', address(document.supplier)) +
      boq(bill, document),
  )
  const content = gaebInfo(document) + projectInfo(document, bill.project) + award
  const xmlns = 'http://www.gaeb.de/GAEB_DA_XML/DA84/3.3'
  return Buffer.from(XML + element('GAEB', content, { xmlns }))
}

function boq(bill: Bill, document: AnswerDocument): string {
  const { net, vat, gross } = document.totals
  const totals = element(
    'Totals',
    field('Total', cents(net, null)) +
      field('VAT', rounded(document.vatPercent, 2)) +
      field('VATAmount', cents(vat, null)) +
      field('TotalGross', cents(gross, null)),
  )
  const info = element(
    'BoQInfo',
    field('Name', cutOff(bill.name, 20) || BLANK) + breakdown('BoQBkdn', bill.breakdown) + totals,
  )
  return element('BoQ', info + body(bill.body, bill), { ID: bill.id })
}

/** The schema has either groups or positions. Where a bill has both, the positions get a group without a number. */
function body({ groups, entries }: BillBody, bill: Bill): string {
  if (entries.length === 0)
    return element('BoQBody', groups.map((each) => group(each, bill)).join(''))
  if (groups.length === 0) {
    const items = entries.map((each) => entry(each, bill)).join('')
    return element('BoQBody', element('Itemlist', items))
  }
  const id = `PIS-B-${entries[0]?.id}`
  const blank: BillGroup = { id, part: BLANK, body: { groups: [], entries } }
  return body({ groups: [blank, ...groups], entries: [] }, bill)
}

function group({ id, part, body: inner }: BillGroup, bill: Bill): string {
  const total = cents(sumOf(netsIn(inner)), null)
  return element('BoQCtgy', body(inner, bill) + element('Totals', field('Total', total)), {
    ID: id,
    RNoPart: part,
  })
}

const netsIn = ({ groups, entries }: BillBody): (string | null)[] => [
  ...entries.flatMap(({ position, parts }) =>
    [position, ...parts.map((each) => each.position)].map((each) => each && summedNet(each)),
  ),
  ...groups.flatMap((inner) => netsIn(inner.body)),
]

function entry(each: BillEntry, bill: Bill): string {
  const attributes = { ID: each.id, RNoPart: each.part, RNoIndex: each.index }
  refuseLostParts(each)
  if (each.isSurcharge) return element('MarkupItem', surcharge(each.position), attributes)
  return element('Item', item(each, bill), attributes)
}

/** What parts cost is in the total of their position, and nowhere where that has none. */
function refuseLostParts({ position, parts, isSurcharge }: BillEntry): void {
  if (position !== null && !isSurcharge && !isText(position) && !isDeclined(position)) return
  const lost = parts.find((part) => part.position !== null && offeredNet(part.position) !== null)
  if (!lost?.position) return
  const reason = 'It is offered, but the position that it is a part of is not.'
  throw new AnswerRefused('PRICE_NOT_EXPRESSIBLE', lost.position.number, reason)
}

const surcharge = (position: AnswerPosition | null): string => {
  const net = position && offeredNet(position)
  return net === null ? '' : field('IT', cents(net, position?.number ?? null))
}

function item(each: BillEntry, bill: Bill): string {
  const { position, parts, isDropped } = each
  if (position === null) return isDropped ? '' : field('NotOffered', 'Yes')
  if (isText(position)) return ''
  if (isDeclined(position)) return field('NotOffered', 'Yes')
  const stated = quantityToState(position, each.askedQuantity)
  return (
    field('Qty', stated === null ? null : withPlaces(stated, 3)) +
    price(priceOf(each, stated, bill), bill, position.number) +
    filledDescription(position) +
    (bill.takesComments ? comments(remarksIn(each)) : '') +
    parts.map((part) => subDescription(part, bill)).join('') +
    product(position)
  )
}

/** Sub-descriptions have no place for them. */
const remarksIn = ({ position, parts }: BillEntry): readonly string[] =>
  [position, ...parts.map((part) => part.position)].flatMap((each) => (each ? remarksOn(each) : []))

/** The customer knows what it asked for; a quantity is said where it did not say one, or says another. */
function quantityToState(
  { quantity }: AnswerPosition,
  asked: string | null | undefined,
): string | null {
  const ours = quantity === null ? null : rounded(quantity, 3)
  if (ours === null || isZero(ours) || !hasRoom(ours, 11, 3)) return null
  const theirs = asked === null ? '1' : asked
  return theirs !== undefined && compare(theirs, ours) === 0 ? null : ours
}

/** Sub-descriptions have no total of their own: what they cost is in that of the position. */
function priceOf(each: BillEntry, stated: string | null, bill: Bill): BillPrice | undefined {
  const { position, parts, askedQuantity } = each
  if (position === null) return undefined
  const own = offeredNet(position)
  const ofParts = parts.flatMap((part) => (part.position && offeredNet(part.position)) ?? [])
  const lineNet = ofParts.length === 0 ? own : sumOf([own, ...ofParts])
  const unitPrice = ofParts.length === 0 ? position.unitPrice : null
  const { unitPricePlaces } = bill
  if (lineNet === null) {
    return unitPrice === null ? undefined : plainPrice(unitPrice, null, unitPricePlaces)
  }
  const alone = position.kind === 'LUMP_SUM' ? '1' : null
  const quantity = stated ?? askedQuantity ?? position.quantity ?? alone
  const price = billPrice({ unitPrice, lineNet, quantity }, unitPricePlaces)
  return price ?? refusePrice(lineNet, position, unitPricePlaces)
}

function refusePrice(
  lineNet: string,
  { number, description }: AnswerPosition,
  places: number,
): never {
  const reason = `No price of ${places} places, with or without a discount, makes ${lineNet} to the cent.`
  throw new AnswerRefused('PRICE_NOT_EXPRESSIBLE', number, reason, description)
}

function price(priced: BillPrice | undefined, bill: Bill, number: string): string {
  if (priced === undefined) return ''
  const { unitPrice, discountPercent, total } = priced
  return (
    unitPriceField(unitPrice, bill, number) +
    field('DiscountPcnt', discountPercent) +
    (total === null ? '' : field('IT', cents(total, number)))
  )
}

function unitPriceField(unitPrice: string, { unitPricePlaces }: Bill, number: string): string {
  if (!hasRoom(unitPrice, 13, 3)) refuseAmount(unitPrice, number)
  return field('UP', withPlaces(unitPrice, unitPricePlaces))
}

function subDescription({ number, position }: BillPart, bill: Bill): string {
  if (!/^0*[1-9]\d?$/.test(number)) return ''
  const unitPrice = position && offeredNet(position) !== null ? position.unitPrice : null
  return element(
    'SubDescr',
    field('SubDNo', number) +
      (position === null ? '' : filledDescription(position)) +
      (unitPrice === null
        ? ''
        : unitPriceField(rounded(unitPrice, bill.unitPricePlaces), bill, position?.number ?? '')),
  )
}

function cents(amount: string, number: string | null): string {
  if (!hasRoom(amount, 13, 2)) refuseAmount(amount, number)
  return withPlaces(amount, 2)
}

function refuseAmount(amount: string, number: string | null): never {
  throw new AnswerRefused('AMOUNT_TOO_LARGE', number, `${amount} has more digits than GAEB has.`)
}

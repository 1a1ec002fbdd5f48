import type { XmlPosition } from '../containers/xml.ts'
import type { Found, OrderMetadata } from '../parsed-document.ts'
import { addressOf, partyOf } from './gaeb-facts.ts'
import { oneLine } from './gaeb-texts.ts'
import { type Header, headerValue } from './gaeb-xml-facts.ts'
import { addLines } from './gaeb-xml-item.ts'
import { addressedRule } from './xml-address.ts'
import { type Context, readIsoDate } from './xml-context.ts'
import { formatted, type Rule, rules, value } from './xml-rules.ts'

export type Growing = { -readonly [Key in keyof OrderMetadata]?: OrderMetadata[Key] }

const VALUES = [
  'InquiryNo',
  'OfferNo',
  'PartNo',
  'CustomerReferenceNo',
  'DeliveryType',
  'DeliveryDate',
  'ModeOfShipment',
]

const DELIVERY_TYPES: Readonly<Record<string, string>> = {
  fixed: 'Fixtermin',
  delivery: 'Lieferung',
  collection: 'Abholung',
  way: 'Strecke',
}

/** `<OrderInfo>`; `widths` are those of the parts of the customer's position numbers. */
export function orderInfoRule(
  header: Header,
  metadata: Growing,
  widths: number[],
  context: Context,
): Rule {
  const said = new Map<string, Found<string>>()
  const keep = (name: string): [string, Rule] => [
    name,
    value((text, at) => {
      if (text !== '') said.set(name, found(oneLine(text), at))
    }),
  ]
  const found = <Value>(of: Value, at: XmlPosition): Found<Value> => ({
    value: of,
    certainty: 1,
    place: context.place(at),
  })
  const addText = formatted((text, _, at) => {
    const before = metadata.specialInstructions
    if (text === '') return
    metadata.specialInstructions = before
      ? { ...before, value: addLines(before.value, text) }
      : found(text, at)
  })
  const fact = (name: string): [string, Rule] => [name, headerValue(header, `OrderInfo/${name}`)]
  return {
    inside: new Map<string, Rule>([
      ...VALUES.map(keep),
      ...['Cur', 'CurLbl', 'TenderDate', 'OfferFixedPriceDate'].map(fact),
      ['AddText', { inside: rules({ OutlineAddText: addText, DetailAddText: addText }) }],
      [
        'CustomerBoQBkdn',
        { inside: rules({ Length: value((text) => widths.push(Number(text) || 0)) }) },
      ],
      // A week has no year, so it is no date.
      [
        'DeliveryWeek',
        value((text, at) => context.addLoose(`Lieferwoche: ${text}`, context.place(at))),
      ],
    ]),
    close: () => {
      const first = (...names: readonly string[]) =>
        names.map((name) => said.get(name)).find((each) => each !== undefined) ?? null
      const type = first('DeliveryType')
      const date = first('DeliveryDate')
      const day = readIsoDate(date?.value ?? '')
      metadata.customerReference = first('PartNo', 'InquiryNo', 'CustomerReferenceNo')
      metadata.quoteNumber = first('OfferNo')
      metadata.projectNumber = first('CustomerReferenceNo')
      metadata.shippingTerms =
        first('ModeOfShipment') ??
        (type && { ...type, value: DELIVERY_TYPES[type.value] ?? type.value })
      metadata.requestedDeliveryDate = date && day ? { ...date, value: day } : null
    },
  }
}

/** Who asks or orders. */
export function customerInfoRule(header: Header, metadata: Growing, context: Context): Rule {
  return addressedRule((address, at) => {
    header.customer ??= partyOf(address)
    if (address.contact !== null) {
      metadata.contactPerson = { value: address.contact, certainty: 1, place: context.place(at) }
    }
  })
}

export function deliveryRule(metadata: Growing, context: Context): Rule {
  return addressedRule((address, at) => {
    const place = context.place(at)
    const whole = addressOf(address)
    if (address.name !== null) {
      metadata.deliveryRecipient = { value: address.name, certainty: 1, place }
    }
    if (whole) metadata.deliveryAddress = { value: whole, certainty: 1, place }
  })
}

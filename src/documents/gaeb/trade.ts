import type { NewPosition } from '../outline.ts'
import type { PositionKind, PositionTrait } from '../parsed-document.ts'
import { canonical } from '../text/decimal.ts'
import { isLumpSum, knownUnit } from '../text/units.ts'
import type { Drafts } from './gaeb-xml-boq.ts'
import { type Header, headerValue } from './gaeb-xml-facts.ts'
import { addIdentifier, type Item, itemRules, newItem, textsOf } from './gaeb-xml-item.ts'
import { readOrdinal } from './ordinal-number.ts'
import { customerInfoRule, deliveryRule, type Growing, orderInfoRule } from './trade-order.ts'
import { type Context, readDecimal, readUnit } from './xml-context.ts'
import { type Rule, rules, value } from './xml-rules.ts'

/** `<Order>` of phases 93 to 97: articles without chapters, and what is to be known of the order. */
export function orderRule(
  drafts: Drafts,
  header: Header,
  metadata: Growing,
  context: Context,
): Rule {
  const widths: number[] = []
  return {
    inside: rules({
      DP: headerValue(header, 'DP'),
      OrderInfo: orderInfoRule(header, metadata, widths, context),
      CustomerInfo: customerInfoRule(header, metadata, context),
      DeliveryPlaceInfo: deliveryRule(metadata, context),
      OrderItem: orderItemRule(drafts, widths, context),
    }),
  }
}

const VALUES = [
  'ItemChara',
  'ItemType',
  'DeliveryChara',
  'NetPrice',
  'OfferPrice',
  'PriceBasis',
  'AQU',
]

function orderItemRule(drafts: Drafts, widths: readonly number[], context: Context): Rule {
  let item: Item
  /** The customer's numbers, as they are: blanks before them count. */
  let [customer, subNumber] = ['', '']
  const inside = new Map(itemRules(() => item))
  for (const name of VALUES)
    inside.set(
      name,
      value((text) => item.values.set(name, text)),
    )
  inside.set('RefItems', {
    inside: rules({
      Customer: {
        close: (text) => {
          customer ||= text.trim() === '' ? '' : text
        },
      },
      CustomerSubNo: value((text) => {
        subNumber ||= text
      }),
    }),
  })
  inside.set(
    'EAN',
    value((text) => {
      if (/^\d{8,14}$/.test(text)) addIdentifier(item, 'EAN', text)
    }),
  )
  inside.set(
    'ArtNo',
    value((text) => addIdentifier(item, 'ARTICLE_NUMBER', text)),
  )
  // The schema has it for the number that the works give an article.
  inside.set(
    'SupplierArtNo',
    value((text) => addIdentifier(item, 'MANUFACTURER_ARTICLE_NUMBER', text)),
  )
  inside.set(
    'CustomerArtNo',
    value((text) => addIdentifier(item, 'CUSTOMER_ARTICLE_NUMBER', text)),
  )
  return {
    inside,
    open: (attributes, at) => {
      item = newItem(attributes, '', at, context)
      ;[customer, subNumber] = ['', '']
    },
    close: () => {
      const number = [numberOf(customer, widths), subNumber].filter((part) => part !== '').join('.')
      drafts.add({ do: 'ADD', position: articleOf({ ...item, number }, context) })
    },
  }
}

/** It is cut into parts only where it is as long as all of them are; levels that are not used are left out. */
function numberOf(written: string, widths: readonly number[]): string {
  const width = widths.reduce((sum, each) => sum + each, 0)
  const isWhole = written.length <= width && written.length >= width - (widths.at(-1) ?? 0)
  const number = readOrdinal(written, isWhole && widths.length > 1 ? widths : undefined)
  return number
    .replace(/_/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
}

function articleOf(item: Item, context: Context): NewPosition {
  const { values, place, number } = item
  const decimal = (name: string, what: string) =>
    readDecimal(values.get(name) ?? '', what, place, context)
  const unit = readUnit(values.get('QU') ?? '')
  const price = decimal('NetPrice', 'The price') ?? decimal('OfferPrice', 'The price')
  const pricedUnit = readUnit(values.get('AQU') ?? '') ?? unit
  return {
    ...textsOf(item),
    ...natureOf(item, unit),
    number,
    quantity: decimal('Qty', 'The quantity'),
    unit,
    unitPrice: isSameUnit(unit, pricedUnit)
      ? perUnit(price, decimal('PriceBasis', 'The basis of the price'))
      : null,
    identifiers: item.identifiers,
    place,
  }
}

function natureOf(
  { values, asksBidder }: Item,
  unit: string | null,
): { kind: PositionKind; traits: PositionTrait[] } {
  const traits: PositionTrait[] = []
  if (values.get('ItemType') === 'jumbo-sub') traits.push('PART')
  if (asksBidder) traits.push('ASKS_BIDDER')
  const character = values.get('ItemChara')
  if (character === 'alternate' || values.get('DeliveryChara') === 'alternate') {
    return { kind: 'ALTERNATIVE', traits }
  }
  if (character === 'provis') return { kind: 'OPTIONAL', traits }
  const isLump = values.get('ItemType') === 'lump' || isLumpSum(unit)
  return { kind: isLump ? 'LUMP_SUM' : 'NORMAL', traits }
}

const isSameUnit = (one: string | null, other: string | null): boolean =>
  one === other || (knownUnit(one ?? '') ?? one) === (knownUnit(other ?? '') ?? other)

/** Prices are for so many units as their basis says. */
const PLACES = 6

export function perUnit(price: string | null, basis: string | null): string | null {
  if (price === null || basis === null || basis === '1') return price
  const [over, under] = [fractionOf(price), fractionOf(basis)]
  if (under.digits <= 0n) return price
  const scaled = over.digits * 10n ** BigInt(under.places + PLACES)
  const divisor = under.digits * 10n ** BigInt(over.places)
  const rounded = (2n * (scaled < 0n ? -scaled : scaled) + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(PLACES + 1, '0')
  return canonical(scaled < 0n, digits.slice(0, -PLACES), digits.slice(-PLACES))
}

function fractionOf(decimal: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

import {
  compare,
  type Decimal,
  dividedBy,
  fitsJsonNumber,
  isZero,
  minus,
  plus,
  quotient,
  rounded,
  times,
} from '#kernel/decimal.ts'
import type { Priced, Selection } from '../positions/selection.ts'
import { baseQuantity } from './base-quantity.ts'

/** What is the same for all positions of an inquiry. */
export type PriceTerms = {
  /** Orders have no prices. */
  readonly hasPrices: boolean
  readonly currency: string
  readonly vatPercent: Decimal
  readonly customerDiscount: Decimal | null
}

/** Without one, nothing is taken off. */
export const isSameDiscount = (
  one: Pick<PriceTerms, 'customerDiscount'>,
  other: Pick<PriceTerms, 'customerDiscount'>,
): boolean => compare(one.customerDiscount ?? '0', other.customerDiscount ?? '0') === 0

export type PricedPosition = {
  readonly quantity: Decimal | null
  readonly unit: string | null
  readonly discount_percent: Decimal | null
}

type ToPrice = Pick<
  Selection,
  | 'article'
  | 'basis'
  | 'quantity_per_unit'
  | 'is_in_base_units'
  | 'accessory_to'
  | 'own_quantity'
  | 'own_net_price'
>

export const NET_PLACES = 4
const AMOUNT_PLACES = 2
const PERCENT_PLACES = 4

/** Quantities and prices of a selection, by the rules of the interface; of an accessory by those of its source. */
export function priceSelection(
  selection: ToPrice,
  position: PricedPosition,
  terms: PriceTerms,
  source?: Counted,
): Priced {
  const amount = quantityOf(selection, position, source)
  const base =
    amount.quantity === null
      ? null
      : baseQuantity(amount.quantity, amount.unit, {
          base_unit: selection.article.base_unit,
          conversions: selection.basis.conversions,
        })
  const base_quantity = base !== null && fitsJsonNumber(base) ? base : null
  if (!terms.hasPrices) return { ...amount, base_quantity, ...NO_PRICES }
  const prices = pricesOf(selection, position, terms)
  return { ...amount, base_quantity, ...prices, ...lineOf(prices.net_price, base_quantity, terms) }
}

const NO_PRICES = {
  list_price: null,
  discount_percent: null,
  net_price: null,
  line_net: null,
  line_gross: null,
} as const

type Counted = Pick<Selection, 'article' | 'basis' | 'quantity' | 'unit'>

/** So many times its base units, as a whole: the quantity of one may be a number without end. */
const inBaseUnits = ({ article, basis, quantity, unit }: Counted, multiplier: Decimal) =>
  quantity === null
    ? null
    : baseQuantity(times(quantity, multiplier), unit, {
        base_unit: article.base_unit,
        conversions: basis.conversions,
      })

/** A part of a set is counted in its own unit, all else in that of the position. */
function quantityOf(
  { article, quantity_per_unit, is_in_base_units, accessory_to, own_quantity }: ToPrice,
  { quantity, unit }: PricedPosition,
  source: Counted | undefined,
): { readonly quantity: Decimal | null; readonly unit: string | null } {
  const ofSource = accessory_to && source ? inBaseUnits(source, accessory_to.multiplier) : null
  const ofPosition = quantity === null ? null : times(quantity, quantity_per_unit)
  const counted = own_quantity ?? ofSource ?? ofPosition
  return {
    quantity: counted !== null && fitsJsonNumber(counted) ? counted : null,
    unit: is_in_base_units ? article.base_unit : unit,
  }
}

type Prices = Pick<Priced, 'list_price' | 'discount_percent' | 'net_price'>

function pricesOf(
  { basis, own_net_price }: ToPrice,
  position: PricedPosition,
  terms: PriceTerms,
): Prices {
  const hasList =
    basis.list_price !== null && (basis.currency === null || basis.currency === terms.currency)
  const exact = hasList ? basis.list_price : null
  const list_price = exact === null ? null : quotient(exact, basis.price_quantity)
  if (own_net_price !== null) {
    return {
      list_price,
      net_price: rounded(own_net_price, NET_PLACES),
      discount_percent: derivedDiscount(list_price, own_net_price),
    }
  }
  if (exact === null) return { list_price: null, discount_percent: null, net_price: null }
  const discount_percent = position.discount_percent ?? terms.customerDiscount ?? '0'
  const net_price = dividedBy(
    times(exact, minus('100', discount_percent)),
    times(basis.price_quantity, '100'),
    NET_PLACES,
  )
  return { list_price, discount_percent, net_price }
}

/** What the list price was lowered by; less than nothing where it was raised, nothing to say where that is beyond all numbers. */
function derivedDiscount(list: Decimal | null, net: Decimal): Decimal | null {
  if (list === null || isZero(list)) return null
  const derived = dividedBy(times(minus(list, net), '100'), list, PERCENT_PLACES)
  return fitsJsonNumber(derived) ? derived : null
}

/** Without a price or a quantity there is no amount. */
export function lineOf(
  net_price: Decimal | null,
  base_quantity: Decimal | null,
  { vatPercent }: Pick<PriceTerms, 'vatPercent'>,
): Pick<Priced, 'line_net' | 'line_gross'> {
  if (net_price === null || base_quantity === null) return { line_net: null, line_gross: null }
  const line_net = rounded(times(net_price, base_quantity), AMOUNT_PLACES)
  const line_gross = dividedBy(times(line_net, plus('100', vatPercent)), '100', AMOUNT_PLACES)
  // More digits than a client can read are no amount.
  return fitsJsonNumber(line_gross)
    ? { line_net, line_gross }
    : { line_net: null, line_gross: null }
}

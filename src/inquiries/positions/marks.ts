import { compare, type Decimal, isZero, minus, times } from '#kernel/decimal.ts'
import type { PositionKind } from '../../documents/parsed-document.ts'
import { lacksQuantity } from './quantity.ts'
import type { Selection } from './selection.ts'

/** Reasons to look at a position again before the inquiry is released. */
export const MARKS = [
  /** Nothing says how much of it is asked for, and it needs a quantity. */
  'NO_QUANTITY',
  /** A price or discount by hand, far from the list price. */
  'FAR_PRICE',
] as const
export type Mark = (typeof MARKS)[number]

export type MarkedValues = {
  readonly kind: PositionKind
  readonly quantity: Decimal | null
  /** By hand, in place of an article. */
  readonly own_net_price: Decimal | null
  readonly selection_count: number
  readonly is_relevant: boolean
  readonly not_offered: boolean
  /** By hand; null for the customer's. */
  readonly discount_percent: Decimal | null
  /** Those that a price or discount by hand concerns, at least. */
  readonly selections: readonly PricedByHand[]
}

type PricedByHand = Pick<Selection, 'own_net_price' | 'list_price' | 'net_price'>

/** They follow from the stored values alone: list, filter and details agree, and undoing removes them. */
export function marksOf(position: MarkedValues, customerDiscount: Decimal | null): readonly Mark[] {
  if (!position.is_relevant || position.not_offered) return []
  const has: Readonly<Record<Mark, boolean>> = {
    NO_QUANTITY: lacksQuantity(position),
    FAR_PRICE: position.selections.some((selection) =>
      isFar(selection, position.discount_percent, customerDiscount),
    ),
  }
  return MARKS.filter((mark) => has[mark])
}

function isFar(
  { own_net_price, list_price, net_price }: PricedByHand,
  discount: Decimal | null,
  customerDiscount: Decimal | null,
): boolean {
  if (own_net_price === null && discount === null) return false
  const usual = usualPrices(list_price, customerDiscount)
  if (usual === null || net_price === null) return false
  return compare(net_price, usual.least) < 0 || compare(net_price, usual.most) > 0
}

export type UsualPrices = { readonly least: Decimal; readonly most: Decimal }

const LEAST_SHARE = '0.5'
const MOST_SHARE = '1.5'

/**
 * Net prices that need no second look: from half of what the customer pays by his discount to one
 * and a half times the list price. Null without a list price.
 */
export function usualPrices(
  listPrice: Decimal | null,
  customerDiscount: Decimal | null,
): UsualPrices | null {
  if (listPrice === null || isZero(listPrice)) return null
  const agreed = times(listPrice, times(minus('100', customerDiscount ?? '0'), '0.01'))
  return { least: times(agreed, LEAST_SHARE), most: times(listPrice, MOST_SHARE) }
}

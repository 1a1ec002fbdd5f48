import { type Decimal, isZero } from '#kernel/decimal.ts'
import type { PositionKind } from '../../documents/parsed-document.ts'

type Counted = {
  readonly kind: PositionKind
  readonly quantity: Decimal | null
  /** A price in place of an article. */
  readonly own_net_price: Decimal | null
}

/** The quantity that makes the line amount: a lump sum that has a price of its own counts once. */
export const countedQuantity = ({ kind, quantity, own_net_price }: Counted): Decimal | null =>
  quantity ?? (kind === 'LUMP_SUM' && own_net_price !== null ? '1' : null)

/**
 * Whether the line amount is missing for want of a quantity. A lump sum or a surcharge needs none
 * until it has an article or a price. Of an optional position only the unit price matters.
 */
export function lacksQuantity(position: Counted & { readonly selection_count: number }): boolean {
  const counted = countedQuantity(position)
  if (counted !== null && !isZero(counted)) return false
  const isPriced = position.own_net_price !== null || position.selection_count > 0
  return NEEDS_QUANTITY.has(position.kind) || (isPriced && NEEDS_QUANTITY_PRICED.has(position.kind))
}

const NEEDS_QUANTITY: ReadonlySet<PositionKind> = new Set(['NORMAL', 'ALTERNATIVE'])
const NEEDS_QUANTITY_PRICED: ReadonlySet<PositionKind> = new Set(['LUMP_SUM', 'SURCHARGE'])

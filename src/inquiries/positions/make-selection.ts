import type { Decimal } from '#kernel/decimal.ts'
import type { SelectionSource } from '../../matching/decide/decision.ts'
import type { Reason } from '../../matching/prediction.ts'
import { ratioOf } from '../pricing/base-quantity.ts'
import type { ArticleToSelect } from './articles-to-select.ts'
import type { AccessoryTo, Selection, SelectionAction } from './selection.ts'

export type Choice = {
  readonly quantityPerUnit: Decimal
  /** Of the parts of a set: in base units of the part. */
  readonly isInBaseUnits: boolean
  readonly accessoryTo?: AccessoryTo | undefined
  readonly source: SelectionSource
  readonly action: SelectionAction
  readonly predicted: readonly string[] | null
  readonly because: readonly Reason[]
  readonly by: string | null
  readonly at: string
}

/** A selection that still has to be priced. */
export const makeSelection = ({ article, basis }: ArticleToSelect, choice: Choice): Selection => ({
  article,
  basis,
  quantity_per_unit: choice.quantityPerUnit,
  is_in_base_units: choice.isInBaseUnits,
  ...(choice.accessoryTo && { accessory_to: choice.accessoryTo }),
  own_quantity: null,
  own_net_price: null,
  selection_source: choice.source,
  action: choice.action,
  predicted: choice.predicted,
  because: choice.because,
  by: choice.by,
  at: choice.at,
  ...UNPRICED,
})

const UNPRICED = {
  quantity: null,
  unit: null,
  base_quantity: null,
  list_price: null,
  discount_percent: null,
  net_price: null,
  line_net: null,
  line_gross: null,
} as const

/**
 * Whether the amount of a part is meant in the part's own unit. A set is one unit of the position, and its parts have
 * units of their own; among several articles that is so where the position's unit says nothing of the part.
 */
export function isPartInBaseUnits(
  { article, basis }: ArticleToSelect,
  unit: string | null,
  isSet: boolean,
): boolean {
  if (isSet) return true
  const { conversions } = basis
  return ratioOf(unit, { base_unit: article.base_unit, conversions }) === null
}

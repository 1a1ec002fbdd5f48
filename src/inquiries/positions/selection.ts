import type { Decimal } from '#kernel/decimal.ts'
import type {
  SelectionSource,
  Selection as SelectionToPassOn,
} from '../../matching/decide/decision.ts'
import type { Reason } from '../../matching/prediction.ts'

/** What a record says of a matched article, as it was when it was selected. */
export type ArticleShown = {
  readonly article_number: string
  readonly name: string | null
  readonly manufacturer_name: string | null
  readonly manufacturer_article_number: string | null
  readonly ean: string | null
  readonly base_unit: string | null
}

/** One alternative unit is `numerator / denominator` base units. */
export type Conversion = {
  readonly unit: string
  readonly numerator: Decimal
  readonly denominator: Decimal
}

/** By what an article is priced, as it was when it was selected: an edit later does not change the price. */
export type PriceBasis = {
  /** Per `price_quantity` base units. */
  readonly list_price: Decimal | null
  readonly price_quantity: Decimal
  readonly currency: string | null
  readonly conversions: readonly Conversion[]
}

/** What follows from quantities and prices; null is what cannot be said. */
export type Priced = {
  readonly quantity: Decimal | null
  readonly unit: string | null
  readonly base_quantity: Decimal | null
  /** Per base unit, like `net_price`. */
  readonly list_price: Decimal | null
  readonly discount_percent: Decimal | null
  readonly net_price: Decimal | null
  readonly line_net: Decimal | null
  readonly line_gross: Decimal | null
}

/** How a person, or the service, came to it. */
export type SelectionAction =
  | 'service'
  | 'key'
  | 'bulk'
  | 'search'
  | 'replacement'
  | 'duplicate'
  | 'accessory'

export type AccessoryTo = { readonly articleNumber: string; readonly multiplier: Decimal }

/** An article chosen for a position, as it is stored with the position. */
export type Selection = Priced & {
  readonly article: ArticleShown
  readonly basis: PriceBasis
  /** How much of it one unit of the position takes. */
  readonly quantity_per_unit: Decimal
  /** Whether that is in base units of the article: so for parts of a set, and accessories. */
  readonly is_in_base_units: boolean
  /** As an accessory it is counted by base units of another selection, as long as that is there. */
  readonly accessory_to?: AccessoryTo | undefined
  /** What a person says instead of what follows. */
  readonly own_quantity: Decimal | null
  readonly own_net_price: Decimal | null
  readonly selection_source: SelectionSource
  readonly action: SelectionAction
  /** The articles that were predicted when a person chose, the best first; null where nobody chose. */
  readonly predicted: readonly string[] | null
  readonly because: readonly Reason[]
  /** The person's e-mail address; null for the service. */
  readonly by: string | null
  readonly at: string
}

/** What of a choice counts for equal positions elsewhere. */
export const asChosen = (selection: Selection): SelectionToPassOn => ({
  articleNumber: selection.article.article_number,
  quantityPerUnit: selection.quantity_per_unit,
  isInBaseUnits: selection.is_in_base_units,
  ...(selection.accessory_to && { accessoryTo: selection.accessory_to }),
})

/** The classes of the statistics. */
export type SelectionClass = 'auto' | 'prediction' | 'manual'

export const classOf = (source: SelectionSource): SelectionClass =>
  source === 'PREDICTION' ? 'prediction' : source === 'MANUAL' ? 'manual' : 'auto'

import type { ArticleToSelect } from '../../positions/articles-to-select.ts'
import { makeSelection } from '../../positions/make-selection.ts'
import type { ArticleShown, Conversion, Priced } from '../../positions/selection.ts'
import {
  type PricedPosition,
  type PriceTerms,
  priceSelection,
} from '../../pricing/price-selection.ts'

/** An article as a person may choose it: what it is, and what it would cost here. */
export type OfferedArticle = ArticleShown &
  Pick<Priced, 'list_price' | 'discount_percent' | 'net_price' | 'base_quantity'> & {
    readonly conversions: readonly Conversion[]
    readonly is_active: boolean
  }

export function offerArticle(
  offered: ArticleToSelect,
  position: PricedPosition,
  terms: PriceTerms,
): OfferedArticle {
  const { list_price, discount_percent, net_price, base_quantity } = priceSelection(
    makeSelection(offered, UNCHOSEN),
    position,
    terms,
  )
  return {
    ...offered.article,
    list_price,
    discount_percent,
    net_price,
    base_quantity,
    conversions: offered.basis.conversions,
    is_active: offered.is_active,
  }
}

const UNCHOSEN = {
  quantityPerUnit: '1',
  isInBaseUnits: false,
  source: 'MANUAL',
  action: 'search',
  predicted: null,
  because: [],
  by: null,
  at: '',
} as const

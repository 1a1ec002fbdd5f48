import { compare, type Decimal, isZero } from '#kernel/decimal.ts'
import type { ArticleToSelect } from '../positions/articles-to-select.ts'
import { gapTexts } from '../positions/gap-texts.ts'
import type { ReviewedPosition } from '../positions/position.ts'
import { lacksQuantity } from '../positions/quantity.ts'
import type { PriceBasis, Selection } from '../positions/selection.ts'

/** What a person should know before an inquiry is handed over. None of it keeps him from doing so. */
export const WARNINGS = [
  'NO_ARTICLE',
  'NO_QUANTITY',
  'NO_PRICE',
  'UNITS_NOT_CONVERTIBLE',
  'MANDATORY_ACCESSORY_MISSING',
  'ARTICLE_GONE',
  'ARTICLE_INACTIVE',
  'PRICE_CHANGED',
  'GAP_EMPTY',
] as const
export type WarningCode = (typeof WARNINGS)[number]

export type Warning = {
  readonly code: WarningCode
  /** How many positions it concerns. */
  readonly count: number
  readonly positions: readonly {
    readonly position_id: string
    /** Those it is about; none where it is about the position itself. */
    readonly article_numbers: readonly string[]
  }[]
}

type Known = {
  readonly hasPrices: boolean
  /** The selected articles as they are now, by number. */
  readonly articles: ReadonlyMap<string, ArticleToSelect>
  /** The mandatory accessories of articles. */
  readonly accessories: ReadonlyMap<string, readonly string[]>
}

/** Looks over the positions that are offered. */
export function warningsOf(
  positions: readonly ReviewedPosition[],
  known: Known,
): readonly Warning[] {
  const offered = positions.filter(
    (each) => each.is_relevant && !each.not_offered && !each.is_removed,
  )
  return WARNINGS.flatMap((code) => {
    const concerned = offered.flatMap((position) => {
      const about = CHECKS[code](position, known)
      return about ? [{ position_id: position.id, article_numbers: about }] : []
    })
    return concerned.length === 0 ? [] : [{ code, count: concerned.length, positions: concerned }]
  })
}

/** The articles that it is about, or nothing where all is well. */
type Check = (position: ReviewedPosition, known: Known) => readonly string[] | undefined

const CHECKS: Readonly<Record<WarningCode, Check>> = {
  NO_ARTICLE: ({ selections, own_net_price }) =>
    selections.length === 0 && own_net_price === null ? [] : undefined,
  NO_QUANTITY: (position) =>
    lacksQuantity({ ...position, selection_count: position.selections.length }) ? [] : undefined,
  NO_PRICE: ({ selections, own_net_price }, { hasPrices }) => {
    if (own_net_price !== null) return isZero(own_net_price) ? [] : undefined
    return hasPrices ? those(selections, hasNoPrice) : undefined
  },
  UNITS_NOT_CONVERTIBLE: ({ selections }) =>
    those(selections, ({ quantity, base_quantity }) => quantity !== null && base_quantity === null),
  MANDATORY_ACCESSORY_MISSING: ({ selections }, { accessories }) => {
    const has = new Set(selections.map(({ article }) => article.article_number))
    const needed = [...has].flatMap((number) => accessories.get(number) ?? [])
    const missing = [...new Set(needed)].filter((number) => !has.has(number))
    return missing.length === 0 ? undefined : missing
  },
  ARTICLE_GONE: ({ selections }, { articles }) =>
    those(selections, ({ article }) => !articles.has(article.article_number)),
  ARTICLE_INACTIVE: ({ selections }, { articles }) =>
    those(selections, ({ article }) => articles.get(article.article_number)?.is_active === false),
  PRICE_CHANGED: ({ selections }, { hasPrices, articles }) =>
    hasPrices
      ? those(selections, ({ article, basis, own_net_price }) => {
          const now = articles.get(article.article_number)
          return own_net_price === null && now !== undefined && isOtherPrice(basis, now.basis)
        })
      : undefined,
  // An order is not answered in the customer's file.
  GAP_EMPTY: (position, { hasPrices }) =>
    hasPrices && gapTexts(position).includes(null) ? [] : undefined,
}

function those(
  selections: readonly Selection[],
  isConcerned: (selection: Selection) => boolean,
): readonly string[] | undefined {
  const concerned = selections.filter(isConcerned).map(({ article }) => article.article_number)
  return concerned.length === 0 ? undefined : concerned
}

const hasNoPrice = ({ net_price }: Selection): boolean => net_price === null || isZero(net_price)

const isOtherPrice = (one: PriceBasis, other: PriceBasis): boolean =>
  isOther(one.list_price, other.list_price) ||
  isOther(one.price_quantity, other.price_quantity) ||
  one.currency !== other.currency

const isOther = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one !== other : compare(one, other) !== 0

import type { Db } from '#kernel/db/db.ts'
import type { ReviewedPosition } from '../inquiries/positions/position.ts'
import { findPositions } from '../inquiries/positions/queries.ts'
import type { Units } from '../inquiries/pricing/base-quantity.ts'
import { findHead, listLines, type StoredLine, type SupplierRequestHead } from './app-queries.ts'
import { netPriceOf } from './net-price.ts'

/** A supplier request as people work with it. */
export type ShownSupplierRequest = SupplierRequestHead & {
  readonly positions: readonly ShownLine[]
}

export type ShownLine = StoredLine & {
  /** The position as it is by now; null where it is gone. */
  readonly offered: Offered | null
}

export type Offered = {
  /** What a change of it has to name. */
  readonly version: number
  /** The article that a price would be taken over for; null for the position itself, which has no article. */
  readonly article_number: string | null
  /** The unit of the prices: of the article, or of the position without one. */
  readonly base_unit: string | null
  readonly net_price: string | null
  /** What would be the net price without a surcharge; null without a price, in another currency, or in a unit of no relation. */
  readonly would_be: string | null
}

export async function readSupplierRequest(
  db: Db,
  organisationId: number,
  id: string,
): Promise<ShownSupplierRequest | undefined> {
  const head = await findHead(db, organisationId, id)
  if (!head) return undefined
  const lines = await listLines(db, organisationId, id)
  const { request_id, currency } = head.request
  const ids = [...new Set(lines.map(({ position_id }) => position_id))]
  const found = await findPositions(db, organisationId, request_id, ids)
  const byId = new Map(found.map((position) => [position.id, position]))
  return {
    ...head,
    positions: lines.map((line) => ({
      ...line,
      offered: offeredOf(line, byId.get(line.position_id), currency),
    })),
  }
}

function offeredOf(
  line: StoredLine,
  position: ReviewedPosition | undefined,
  currency: string,
): Offered | null {
  if (!position || position.is_removed) return null
  const { version } = position
  const target = priceTarget(position, line.article_number)
  if (!target) {
    return { version, article_number: null, base_unit: null, net_price: null, would_be: null }
  }
  const { unit_price, unit } = line
  const { conversions: _, ...priced } = target
  return {
    version,
    ...priced,
    would_be:
      unit_price === null || line.currency !== currency
        ? null
        : netPriceOf({ unit_price, unit }, target, '0'),
  }
}

/** The part of a position that a supplier's price is taken over for. */
type PriceTarget = Units & Pick<Offered, 'article_number' | 'net_price'>

/**
 * The article of the line, or the position itself for a line without one. A position that had no
 * article when the supplier request was made may have one by now. Undefined where the article is
 * no longer selected.
 */
export function priceTarget(
  { selections, unit, own_net_price }: ReviewedPosition,
  articleNumber: string | null,
): PriceTarget | undefined {
  const selection =
    articleNumber === null
      ? selections[0]
      : selections.find(({ article }) => article.article_number === articleNumber)
  if (selection) {
    const { article, basis, net_price } = selection
    const { article_number, base_unit } = article
    return { article_number, base_unit, net_price, conversions: basis.conversions }
  }
  if (articleNumber !== null) return undefined
  return { article_number: null, base_unit: unit, net_price: own_net_price, conversions: [] }
}

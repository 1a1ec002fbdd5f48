import type { Db } from '#kernel/db/db.ts'
import type { ReviewedPosition } from '../inquiries/positions/position.ts'
import { findPositions } from '../inquiries/positions/queries.ts'
import type { Selection } from '../inquiries/positions/selection.ts'
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
  /** For which article a price would be taken over; null where the position has none, or not this one any more. */
  readonly article_number: string | null
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
  const selection = selectionFor(position, line.article_number)
  if (!selection) {
    return { version, article_number: null, base_unit: null, net_price: null, would_be: null }
  }
  const { unit_price, unit } = line
  return {
    version,
    article_number: selection.article.article_number,
    base_unit: selection.article.base_unit,
    net_price: selection.net_price,
    would_be:
      unit_price === null || line.currency !== currency
        ? null
        : netPriceOf({ unit_price, unit }, selection, '0'),
  }
}

/** A position that had no article when it was asked for may have one by now. */
export const selectionFor = (
  { selections }: Pick<ReviewedPosition, 'selections'>,
  articleNumber: string | null,
): Selection | undefined =>
  articleNumber === null
    ? selections[0]
    : selections.find(({ article }) => article.article_number === articleNumber)

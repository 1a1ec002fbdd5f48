import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { listPositions, writePositions } from './positions/queries.ts'
import { pricePosition } from './pricing/price-position.ts'
import type { PriceTerms } from './pricing/price-selection.ts'
import { findTermsOfNow, type StoredInquiry } from './queries.ts'

/** Prices all positions of an inquiry for a customer. Who does it holds the inquiry, and recounts it by the terms that are answered. */
export async function priceAgain(
  db: Db,
  organisationId: number,
  { id, customer_id }: Pick<StoredInquiry, 'id' | 'customer_id'>,
  by: string | null,
): Promise<PriceTerms> {
  const terms = await findTermsOfNow(db, organisationId, id, customer_id)
  const chosen = await listPositions(db, organisationId, id, sql`selection_count > 0`)
  const changed = chosen.flatMap((position) => {
    const priced = pricePosition(position, terms)
    return isDeepStrictEqual(priced.selections, position.selections) ? [] : [priced]
  })
  if (changed.length > 0) {
    await writePositions(db, organisationId, { inquiryId: id, by }, changed)
  }
  return terms
}

/** What was put away or handed over for another customer gets the prices of its own when it comes back, or goes out again. */
export const priceForOwn = async (db: Db, organisationId: number, inquiry: StoredInquiry) =>
  inquiry.is_priced_for_other ? priceAgain(db, organisationId, inquiry, null) : undefined

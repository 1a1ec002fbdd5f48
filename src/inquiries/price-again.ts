import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { listPositions, writePositions } from './positions/queries.ts'
import { pricePosition } from './pricing/price-position.ts'
import { findTerms, type StoredInquiry } from './queries.ts'

/** Prices all positions of an inquiry by the terms of now. Who does it holds the inquiry, and recounts afterwards. */
export async function priceAgain(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  by: string | null,
): Promise<void> {
  const terms = await findTerms(db, organisationId, inquiry)
  const chosen = await listPositions(db, organisationId, inquiry.id, sql`selection_count > 0`)
  const changed = chosen.flatMap((position) => {
    const priced = pricePosition(position, terms)
    return isDeepStrictEqual(priced.selections, position.selections) ? [] : [priced]
  })
  if (changed.length === 0) return
  await writePositions(db, organisationId, { inquiryId: inquiry.id, by }, changed)
}

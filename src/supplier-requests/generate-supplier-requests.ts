import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { requireStep } from '../inquiries/inquiry.ts'
import { findInquiry } from '../inquiries/queries.ts'
import { askFor, type Chosen, requireSuppliers, type Unassigned } from './asked-positions.ts'
import { requireSoundLetter } from './letter.ts'
import { insertLines } from './line-queries.ts'
import { findDraft, insertDraft, type Letter, updateLetter } from './queries.ts'

export type Generated = {
  readonly supplierRequestIds: readonly string[]
  /** Of what nobody could be asked: whoever chose it decides whom. */
  readonly unassigned: readonly Unassigned[]
}

/**
 * Makes a draft per supplier of the chosen positions. A draft that a supplier has already of this inquiry is added to:
 * doing it twice is the same as once.
 */
export async function generateSupplierRequests(
  db: Db,
  organisationId: number,
  wish: Letter & { readonly inquiryId: string; readonly positions: readonly Chosen[] },
): Promise<Generated> {
  const { inquiryId, positions, due_date, message } = wish
  requireSoundLetter(wish)
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  requireStep('review', inquiry.status)
  await requireSuppliers(db, organisationId, positions)
  const { bySupplier, unassigned } = await askFor(
    db,
    organisationId,
    inquiryId,
    positions,
    (at) => ['positions', at, 'position_id'],
  )
  const stamp = await beginChange(db, 'supplier_requests')
  const supplierRequestIds: string[] = []
  for (const [supplierId, lines] of bySupplier) {
    const id =
      (await findDraft(db, organisationId, inquiryId, supplierId))?.id ??
      (await insertDraft(db, organisationId, { inquiryId, supplierId, stamp }))
    const hasOtherLines = (await insertLines(db, organisationId, id, lines)) > 0
    const letter = { due_date, message }
    await updateLetter(db, organisationId, id, letter, { stamp, hasOtherLines })
    supplierRequestIds.push(id)
  }
  return { supplierRequestIds, unassigned }
}

import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { requireStep } from '../inquiries/inquiry.ts'
import { findInquiry } from '../inquiries/queries.ts'
import {
  type Asking,
  askFor,
  type Chosen,
  requireSuppliers,
  type Unassigned,
} from './asked-positions.ts'
import { requireSoundLetter } from './letter.ts'
import { insertLines } from './line-queries.ts'
import { findDraft, insertDraft, type Letter, updateLetter } from './queries.ts'
import { findNames } from './source-queries.ts'

type Wish = { readonly inquiryId: string; readonly positions: readonly Chosen[] }

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
  wish: Letter & Wish,
): Promise<Generated> {
  const { inquiryId, due_date, message, file_format } = wish
  requireSoundLetter(wish)
  const { bySupplier, unassigned } = await whomToAsk(db, organisationId, wish)
  const stamp = await beginChange(db, 'supplier_requests')
  const supplierRequestIds: string[] = []
  for (const [supplierId, lines] of bySupplier) {
    const id =
      (await findDraft(db, organisationId, inquiryId, supplierId))?.id ??
      (await insertDraft(db, organisationId, { inquiryId, supplierId, stamp }))
    const hasOtherLines = (await insertLines(db, organisationId, id, lines)) > 0
    const letter = { due_date, message, file_format }
    await updateLetter(db, organisationId, id, letter, { stamp, hasOtherLines })
    supplierRequestIds.push(id)
  }
  return { supplierRequestIds, unassigned }
}

export type Preview = {
  readonly suppliers: readonly {
    readonly supplier_id: string
    readonly name: string | null
    readonly position_count: number
    /** The draft that would be added to. */
    readonly draft_id: string | null
  }[]
  readonly unassigned: readonly Unassigned[]
}

/** What would be made of it, without making it. */
export async function previewSupplierRequests(
  db: Db,
  organisationId: number,
  wish: Wish,
): Promise<Preview> {
  const { bySupplier, unassigned } = await whomToAsk(db, organisationId, wish)
  const names = await findNames(db, organisationId, [...bySupplier.keys()])
  const suppliers: Preview['suppliers'][number][] = []
  for (const [supplierId, lines] of bySupplier) {
    const draft = await findDraft(db, organisationId, wish.inquiryId, supplierId)
    suppliers.push({
      supplier_id: supplierId,
      name: names.get(supplierId) ?? null,
      position_count: lines.length,
      draft_id: draft?.id ?? null,
    })
  }
  return { suppliers, unassigned }
}

async function whomToAsk(
  db: Db,
  organisationId: number,
  { inquiryId, positions }: Wish,
): Promise<Asking> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  requireStep('review', inquiry.status)
  await requireSuppliers(db, organisationId, positions)
  return askFor(db, organisationId, inquiryId, positions, (at) => ['positions', at, 'position_id'])
}

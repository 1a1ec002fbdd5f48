import type { Db } from '#kernel/db/db.ts'
import type { InquiryKind } from './inquiry.ts'
import { findOrderJson } from './orders/queries.ts'
import { findTenderJson } from './tenders/queries.ts'

const FIND = { TENDER: findTenderJson, ORDER: findOrderJson } as const

/** An inquiry that is there, as partners read it. */
export async function getRecord(
  db: Db,
  organisationId: number,
  { id, kind }: { readonly id: string; readonly kind: InquiryKind },
): Promise<string> {
  const body = await FIND[kind](db, organisationId, id)
  if (body === undefined) throw new Error(`Inquiry ${id} is gone`)
  return body
}

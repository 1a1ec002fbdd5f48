import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type TraceEntry, traceRecord } from '../../acknowledgements/trace-record.ts'
import { findInquiry } from '../queries.ts'

/** What became of an inquiry since it was first released, in the order of time. */
export async function traceInquiry(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<readonly TraceEntry[]> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  return traceRecord(db, organisationId, { kind: inquiry.kind, recordId: inquiryId })
}

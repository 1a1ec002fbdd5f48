import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { InquiryKind } from '../inquiries/inquiry.ts'

/** How many jobs of the organisation are not done yet: those of master data, and those of inquiries. */
export async function countAtWork(
  db: Db,
  organisationId: number,
): Promise<{ readonly loading: number; readonly processing: number }> {
  const row = await db.row<{ loading: number; processing: number }>(sql`
    select count(*) filter (where entity <> 'REQUESTS')::int as loading,
           count(*) filter (where entity = 'REQUESTS')::int as processing
      from jobs
     where organisation_id = ${organisationId} and status in ('PENDING', 'RUNNING')`)
  return row ?? { loading: 0, processing: 0 }
}

/** Whether it has any, but for one. */
export const hasInquiries = async (db: Db, organisationId: number, butFor?: string) =>
  (await db.row(sql`
    select 1 from inquiries
     where organisation_id = ${organisationId} and id is distinct from ${butFor ?? null}::bigint
     limit 1`)) !== undefined

export type SentRow = {
  readonly id: string
  readonly kind: InquiryKind
  readonly is_released: boolean
  readonly is_acknowledged: boolean
}

/** The inquiry that was sent under a key, if people can work on it. */
export const findSent = (db: Db, organisationId: number, idempotencyKey: string) =>
  db.row<SentRow>(sql`
    select inquiry.id, kind, completed_at is not null as is_released,
           acknowledgement is not null as is_acknowledged
      from jobs as job
      join inquiries as inquiry on inquiry.id = (job.result ->> 'request_id')::bigint
       and inquiry.organisation_id = job.organisation_id
     where job.organisation_id = ${organisationId} and job.idempotency_key = ${idempotencyKey}
       and inquiry.status in ('NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED')`)

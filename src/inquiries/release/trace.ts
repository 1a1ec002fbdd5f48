import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { findInquiry } from '../queries.ts'

/** One thing on the way of a record to the partner's system. */
export type TraceEntry = { readonly at: string } & (
  | { readonly type: 'released'; readonly event_id: string; readonly user_email: string }
  | { readonly type: 'acknowledged'; readonly acknowledgement: object }
)

/** Nobody looks farther back. */
const MOST_ENTRIES = 500

/** What became of an inquiry since it was first released, in the order of time. */
export async function traceInquiry(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<readonly TraceEntry[]> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  const rows = await db.rows<{ entry: TraceEntry }>(sql`
    select entry from (
      select (data ->> 'completed_at')::timestamptz as moment,
             jsonb_build_object('at', data ->> 'completed_at', 'type', 'released', 'event_id', id,
                                'user_email', data ->> 'user_email') as entry
        from events
       where request_id = ${inquiryId}::text and organisation_id = ${organisationId}
         and type in ('tender.completed', 'order.completed')
       union all
      select acknowledged_at,
             jsonb_build_object('at', wire_time(acknowledged_at), 'type', 'acknowledged',
                                'acknowledgement', acknowledgement)
        from acknowledgements
       where record_id = ${inquiryId}::bigint and record_kind = ${inquiry.kind}
         and organisation_id = ${organisationId}
       order by moment desc
       limit ${MOST_ENTRIES}::int) as latest
     order by moment`)
  return rows.map(({ entry }) => entry)
}

import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { InquiryKind, InquiryStatus } from '../inquiries/inquiry.ts'
import type { LaneCounts } from '../inquiries/review/tree/lanes.ts'
import type { ResumePoint } from './resume-point.ts'

/** The largest stamp that is visible: who has been told of all up to it misses nothing that comes later. */
export async function findClock(db: Db, organisationId: number): Promise<string> {
  const row = await db.row<{ stamp: string }>(sql`
    select wire_time(last) as stamp from change_clock
     where organisation_id = ${organisationId} and stream = 'inquiries'`)
  return row?.stamp ?? '1970-01-01T00:00:00.000000Z'
}

/** What a list needs to know whether it has to look again. */
export type ChangedInquiry = {
  readonly id: string
  readonly kind: InquiryKind
  readonly status: InquiryStatus
  readonly needs_attention: boolean
  readonly updated_at: string
  /** It was not there before. */
  readonly is_new: boolean
}

const MAX_ID = '9223372036854775807'

const told = (since: string): Sql => sql`
  id, kind, status, needs_attention, wire_time(updated_at) as updated_at,
  created_at > ${since}::timestamptz as is_new`

/** Those changed after a point, in the order of their stamps. Each kind has an index of its own. */
export const listChanged = (
  db: Db,
  organisationId: number,
  { stamp, inquiryId }: ResumePoint,
  limit: number,
) => {
  const ofKind = (kind: InquiryKind): Sql => sql`
    (select ${told(stamp)}, updated_at as moment from inquiries
      where organisation_id::bigint = ${organisationId}::bigint and kind = ${raw(`'${kind}'`)}
        and (updated_at, id) > (${stamp}::timestamptz, ${inquiryId ?? MAX_ID}::bigint)
      order by updated_at, id
      limit ${limit}::int)`
  return db.rows<ChangedInquiry>(sql`
    select id, kind, status, needs_attention, updated_at, is_new
      from (${ofKind('TENDER')} union all ${ofKind('ORDER')}) as changed
     order by moment, id
     limit ${limit}::int`)
}

export const findInquiries = (
  db: Db,
  organisationId: number,
  since: string,
  ids: readonly string[],
) =>
  db.rows<ChangedInquiry>(sql`
    select ${told(since)} from inquiries
     where id = any (${ids}::bigint[]) and organisation_id = ${organisationId}
     order by id`)

export type Progress = {
  readonly inquiry_id: string
  readonly step: string
  readonly done: number
  readonly total: number
  /** How many of the matched positions are in which lane; null before the matching. */
  readonly lanes: LaneCounts | null
}

/** Of the latest run over each. */
export const findProgress = (db: Db, organisationId: number, ids: readonly string[]) =>
  db.rows<Progress>(sql`
    select distinct on (inquiry_id) inquiry_id, step, done, total,
           steps -> 'MATCH' -> 'lanes' as lanes
      from processings
     where inquiry_id = any (${ids}::bigint[]) and organisation_id = ${organisationId}
     order by inquiry_id, id desc`)

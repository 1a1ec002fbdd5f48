import {
  changeBegun,
  type Stream,
  sharedChangeBegun,
  sharedChangeJoined,
} from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { StoredJob } from './queries.ts'

type ImportJob = Pick<StoredJob, 'id' | 'organisation_id'>

/** As `beginChange`, for a job. */
export const beginImportChange = (db: Db, job: ImportJob, stream: Stream): Promise<string> =>
  noteStamp(db, 'begin_import_change', { job, stream, stamp: changeBegun(stream) })

/** As `beginImportChange`, for a change that a second transaction joins. */
export const beginSharedImportChange = (db: Db, job: ImportJob, stream: Stream): Promise<string> =>
  noteStamp(db, 'begin_shared_import_change', { job, stream, stamp: sharedChangeBegun(stream) })

/** Makes this transaction the second one of such a change, which was opened with the given stamp. */
export const joinImportChange = (
  db: Db,
  job: ImportJob,
  stream: Stream,
  opened: string,
): Promise<string> =>
  noteStamp(db, 'join_import_change', { job, stream, stamp: sharedChangeJoined(stream, opened) })

/**
 * Takes a stamp and, in the same round trip, notes which job has it: the records that carry it were
 * changed by that job.
 */
async function noteStamp(
  db: Db,
  name: string,
  { job, stream, stamp }: { job: ImportJob; stream: Stream; stamp: Sql },
): Promise<string> {
  const statement = sql`
    insert into import_stamps (organisation_id, job_id, stream, stamp)
    values (${job.organisation_id}, ${job.id}::uuid, ${stream}, ${stamp})
    returning stamp`
  const row = await db.row<{ stamp: string }>(named(name, statement))
  if (!row) throw new Error('The change clock gave no stamp')
  return row.stamp
}

/** The job that changed a record last, as SQL over a row of its table; null where it is not kept any more. */
export const jobOf = (stream: Stream, record: string): Sql => sql`
  (select job_id from import_stamps as noted
    where noted.stamp = ${raw(record)}.updated_at and noted.stream = ${stream}
      and noted.organisation_id = ${raw(record)}.organisation_id
    limit 1)`

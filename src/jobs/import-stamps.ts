import { changeBegun, type Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { StoredJob } from './queries.ts'

/**
 * As `beginChange`, for a job, in the same round trip: notes which job has the stamp, because the
 * records that carry it were changed by that job.
 */
export async function beginImportChange(
  db: Db,
  { id, organisation_id }: Pick<StoredJob, 'id' | 'organisation_id'>,
  stream: Stream,
): Promise<string> {
  const statement = sql`
    insert into import_stamps (organisation_id, job_id, stream, stamp)
    values (${organisation_id}, ${id}::uuid, ${stream}, ${changeBegun(stream)})
    returning stamp`
  const row = await db.row<{ stamp: string }>(named('begin_import_change', statement))
  if (!row) throw new Error('The change clock gave no stamp')
  return row.stamp
}

/** The job that changed a record last, as SQL over a row of its table; null where it is not kept any more. */
export const jobOf = (stream: Stream, record: string): Sql => sql`
  (select job_id from import_stamps as noted
    where noted.stamp = ${raw(record)}.updated_at and noted.stream = ${stream}
      and noted.organisation_id = ${raw(record)}.organisation_id
    limit 1)`

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** How far the latest run over an inquiry is, as JSON text; undefined where there is no such inquiry. */
export async function findProcessing(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<string | undefined> {
  const row = await db.row<{ body: string }>(sql`
    select json_build_object(
             'request_id', inquiry_id::text, 'job_id', job_id, 'driving', driving,
             'step', step, 'done', done, 'total', total,
             'steps', coalesce((
               select json_agg(json_build_object('step', taken.key,
                                                 'started_at', taken.value -> 'started_at',
                                                 'ms', taken.value -> 'ms',
                                                 'lanes', taken.value -> 'lanes')
                               order by taken.value ->> 'started_at')
                 from jsonb_each(steps) as taken), '[]'),
             'issues', issues, 'error', error,
             'created_at', wire_time(created_at), 'ended_at', wire_time(ended_at))::text as body
      from processings
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
     order by id desc
     limit 1`)
  return row?.body
}

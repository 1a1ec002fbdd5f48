import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { CallRecord } from './call-record.ts'

export const insertCalls = (db: Db, calls: readonly CallRecord[]) =>
  db.run(sql`
    insert into api_calls (organisation_id, api_key_id, called_at, request_id, method, route, url,
                           record_key, status, duration_ms, client_address, request_bytes, response_bytes,
                           request_body, response_body)
    select organisation_id, api_key_id, called_at, request_id, method, route, url, record_key, status,
           duration_ms, client_address, request_bytes, response_bytes, request_body, response_body
      from jsonb_populate_recordset(null::api_calls, ${JSON.stringify(calls)}::jsonb)`)

const CALLS_PER_BATCH = 20_000
/** Longer would hold up a process that is told to stop; the rest is for the next time. */
const MAX_DELETING_MS = 5_000

/**
 * Removes records older than they are kept, all of them if there is time: one batch a minute would
 * fall behind at 333 calls a second.
 */
export async function deleteOldCalls(db: Db, keptDays: number): Promise<number> {
  const end = performance.now() + MAX_DELETING_MS
  let removed = 0
  while (true) {
    const batch = await deleteBatch(db, keptDays)
    removed += batch
    if (batch < CALLS_PER_BATCH || performance.now() > end) return removed
  }
}

const deleteBatch = (db: Db, keptDays: number) =>
  db.run(sql`
    delete from api_calls where id = any(array(
      select id from api_calls
       where called_at < now() - make_interval(days => ${keptDays}::int)
       limit ${CALLS_PER_BATCH}))`)

import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { CallRecord } from './call-record.ts'

export const insertCalls = (db: Db, calls: readonly CallRecord[]) =>
  db.run(sql`
    insert into api_calls (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::api_calls, ${JSON.stringify(calls)}::json)`)

const COLUMNS = raw(`
  channel, organisation_id, api_key_id, called_at, request_id, method, route, url, record_key, status, error_code,
  duration_ms, client_address, budget_left, idempotency_key, job_id, request_bytes, response_bytes,
  request_rows, request_sha256, request_headers, response_headers, request_body, response_body`)

const CALLS_PER_BATCH = 20_000
/** Longer would hold up a process that is told to stop; the rest is for the next time. */
const MAX_DELETING_MS = 5_000

/**
 * Removes records older than they are kept, by the operator or for less by their organisation, all of them if there is time:
 * one batch a minute would fall behind at 333 calls a second.
 */
export async function deleteOldCalls(db: Db, keptDays: number): Promise<number> {
  const end = performance.now() + MAX_DELETING_MS
  let removed = 0
  for (const deleteBatch of [deleteOfAnybody, deleteOfWhoKeepsLess]) {
    while (performance.now() < end) {
      const batch = await deleteBatch(db, keptDays)
      removed += batch
      if (batch < CALLS_PER_BATCH) break
    }
  }
  return removed
}

const deleteOfWhoKeepsLess = (db: Db, keptDays: number) =>
  db.run(sql`
    delete from api_calls where id = any(array(
      select old.id
        from organisations as organisation
       cross join lateral (
         select id from api_calls
          where organisation_id = organisation.organisation_id
            and called_at < now() - make_interval(days => calls_kept_days)
          order by called_at limit ${CALLS_PER_BATCH}) as old
       where calls_kept_days < ${keptDays}::int
       limit ${CALLS_PER_BATCH}))`)

const deleteOfAnybody = (db: Db, keptDays: number) =>
  db.run(sql`
    delete from api_calls where id = any(array(
      select id from api_calls
       where called_at < now() - make_interval(days => ${keptDays}::int)
       limit ${CALLS_PER_BATCH}))`)

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { CallRecord } from './call-record.ts'

export const insertCalls = (db: Db, calls: readonly CallRecord[]) =>
  db.run(sql`
    insert into api_calls (organisation_id, api_key_id, called_at, request_id, method, route, url,
                           status, duration_ms, client_address, request_bytes, response_bytes,
                           request_body, response_body)
    select organisation_id, api_key_id, called_at, request_id, method, route, url, status,
           duration_ms, client_address, request_bytes, response_bytes, request_body, response_body
      from jsonb_populate_recordset(null::api_calls, ${JSON.stringify(calls)}::jsonb)`)

/** Removes records older than they are kept, a bounded number at a time. */
export const deleteOldCalls = (db: Db, keptDays: number) =>
  db.run(sql`
    delete from api_calls where id in (
      select id from api_calls
       where called_at < now() - make_interval(days => ${keptDays}::int) limit 20000)`)

import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { RecordKind } from './acknowledgement.ts'

/** One thing on the way of a record to the partner's system. */
export type TraceEntry = { readonly at: string } & (
  | {
      readonly type: 'released'
      readonly event_id: string
      readonly event_type: string
      readonly user_email: string
    }
  | AttemptEntry
  | FetchEntry
  | { readonly type: 'acknowledged'; readonly acknowledgement: object }
)

/** That a webhook was told of a release, or should have been. */
type AttemptEntry = {
  readonly type: 'attempt'
  readonly subscription_id: string
  readonly host: string
  readonly delivery_id: string
  readonly number: number
  readonly kind: 'EVENT' | 'REPLAY'
  readonly status: number | null
  readonly duration_ms: number
  readonly error: string | null
  readonly next_attempt_at: string | null
}

/**
 * That a partner's program read the record, by a call or as a file, or deleted the file. Known as long
 * as calls are stored.
 */
type FetchEntry = {
  readonly type: 'fetched' | 'deleted'
  readonly channel: 'API' | 'SFTP'
  readonly method: string
  readonly path: string
  readonly key_name: string | null
  readonly request_id: string
  readonly status: number
}

/** How a kind of record is told of, and where it is fetched. */
type Told = {
  /** The column of events that names the record, and those types of them that tell of it. */
  readonly named: Sql
  readonly types: Sql
  /** When it was handed over, in the data of the event. */
  readonly at: Sql
  /** As in the conditions of the indexes of calls, word for word. */
  readonly route: Sql
  /** The same of files that SFTP users fetch. */
  readonly folder: Sql
}

const inquiry = {
  named: raw('request_id'),
  types: raw(`'tender.completed', 'order.completed'`),
  at: raw(`'completed_at'`),
}

const TOLD: Readonly<Record<RecordKind, Told>> = {
  TENDER: {
    ...inquiry,
    route: raw(`'/tenders/{tender_id}'`),
    folder: raw(`'/out/tenders'`),
  },
  ORDER: { ...inquiry, route: raw(`'/orders/{order_id}'`), folder: raw(`'/out/orders'`) },
  PROJECT: {
    named: raw('project_id'),
    types: raw(`'project.exported'`),
    at: raw(`'exported_at'`),
    route: raw(`'/projects/{project_id}'`),
    folder: raw(`'/out/projects'`),
  },
}

/** Of each kind; nobody looks farther back. Attempts that are many must not hide what was released and acknowledged. */
const MOST_OF_A_KIND = 500

/** What became of a record since it was first handed over, in the order of time. */
export async function traceRecord(
  db: Db,
  organisationId: number,
  { kind, recordId }: { readonly kind: RecordKind; readonly recordId: string },
): Promise<readonly TraceEntry[]> {
  const { named, types, at, route, folder } = TOLD[kind]
  const latestCalls = (which: Sql): Sql => sql`
    (select id, called_at, channel, method, url, api_key_id, request_id, status from api_calls
      where record_key = ${recordId} and ${which} and organisation_id = ${organisationId}
        and called_at >= (select min((data ->> ${at})::timestamptz) from released)
      order by called_at desc
      limit ${MOST_OF_A_KIND}::int)`
  const rows = await db.rows<{ entry: TraceEntry }>(sql`
    with released as materialized (
      select id, type, data from events
       where ${named} = ${recordId}::text and organisation_id = ${organisationId}
         and type in (${types})
       order by created_at desc
       limit ${MOST_OF_A_KIND}::int),
    attempts as (
      select attempt.started_at,
             jsonb_build_object('at', wire_time(attempt.started_at), 'type', 'attempt',
               'subscription_id', delivery.subscription_id, 'host', ${hostOf},
               'delivery_id', delivery.id, 'number', attempt.number,
               'kind', case when delivery.replay > 0 then 'REPLAY' else 'EVENT' end,
               'status', attempt.status, 'duration_ms', attempt.duration_ms, 'error', attempt.error,
               'next_attempt_at', case when attempt.number = delivery.attempts
                                       then wire_time(delivery.next_attempt_at) end) as entry
        from released
        join deliveries as delivery on delivery.event_id = released.id
        join delivery_attempts as attempt on attempt.delivery_id = delivery.id
       order by attempt.started_at desc
       limit ${MOST_OF_A_KIND}::int),
    fetched as (
      select called_at, call.id as place,
             jsonb_build_object('at', wire_time(called_at),
               'type', case method when 'DELETE' then 'deleted' else 'fetched' end,
               'channel', call.channel, 'method', method,
               'path', case call.channel when 'API' then split_part(url, '?', 1) else url end,
               'key_name', key.name, 'request_id', request_id, 'status', status) as entry
        from (${latestCalls(sql`route = ${route} and method = 'GET' and status = 200`)}
               union all
              ${latestCalls(sql`route = ${folder}`)}) as call
        left join lateral (
          select name from api_keys
           where api_keys.id = call.api_key_id and api_keys.organisation_id = ${organisationId}
          offset 0) as key on true),
    acknowledged as (
      select acknowledged_at,
             jsonb_build_object('at', wire_time(acknowledged_at), 'type', 'acknowledged',
                                'acknowledgement', acknowledgement) as entry
        from acknowledgements
       where record_id = ${recordId}::bigint and record_kind = ${kind}
         and organisation_id = ${organisationId}
       order by id desc
       limit ${MOST_OF_A_KIND}::int)
    select entry from (
      select (data ->> ${at})::timestamptz as moment, 0 as place,
             jsonb_build_object('at', data ->> ${at}, 'type', 'released', 'event_id', id,
                                'event_type', type, 'user_email', data ->> 'user_email') as entry
        from released
       union all
      select started_at, 0, entry from attempts
       union all
      select called_at, place, entry from fetched
       union all
      select acknowledged_at, 0, entry from acknowledged) as entries
     order by moment, place`)
  return rows.map(({ entry }) => entry)
}

/** The rest of a URL may be a secret of the partner's. */
const hostOf = raw(`substring(attempt.url from '^https?://([^/?#]+)')`)

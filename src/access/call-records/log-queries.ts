import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { isUuid } from '#kernel/ids.ts'
import type { CallChannel, HeaderList } from './call-record.ts'

/** A call in the log. */
export type CallLine = {
  readonly call_id: string
  readonly channel: CallChannel
  readonly called_at: string
  readonly method: string
  readonly route: string
  readonly url: string
  readonly status: number
  readonly error_code: string | null
  readonly duration_ms: number
  readonly key: { readonly key_id: string; readonly name: string } | null
  readonly request_id: string
  readonly budget_left: number | null
  readonly idempotency_key: string | null
  readonly job_id: string | null
  readonly is_repeat: boolean
}

export type CallFilters = TimeFilters & {
  readonly channel?: string | undefined
  readonly status?: string | undefined
  readonly code?: string | undefined
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly path?: string | undefined
  readonly q?: string | undefined
}

export type TimeFilters = {
  readonly key_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const line = raw(`
  call.id as call_id, call.channel, wire_time(called_at) as called_at, method, route, url, status, error_code,
  to_json(duration_ms) as duration_ms, request_id, budget_left, idempotency_key, job_id,
  job_id is not null and status = 200 as is_repeat,
  case when key.key_id is not null
       then json_build_object('key_id', key.key_id, 'name', key.name) end as key`)

const withKey = (organisationId: number): Sql => sql`
  left join api_keys as key on key.id = call.api_key_id and key.organisation_id = ${organisationId}`

type Place = { readonly at: string; readonly id: string }

type Asked = {
  readonly filters: CallFilters
  /** The last one that was seen. */
  readonly after: Place | undefined
  readonly limit: number
}

/** So many are looked at for what no index knows: a million would take seconds, and the page asks again and again. */
const LOOKED_AT = 20_000

/** The newest first, and no farther back than the page goes, nor than is looked at. */
export const listCalls = (db: Db, organisationId: number, { filters, after, limit }: Asked) =>
  db.rows<CallLine>(sql`
    select ${line}
      from (select * from (${looked(organisationId, filters, after)}) as api_calls
             where ${sifted(filters)}
             order by called_at desc, id desc
             limit ${limit}::int) as call
      ${withKey(organisationId)}
     order by call.called_at desc, call.id desc`)

/** The last one that was looked at, where there may be more behind it. */
export const findLastLookedAt = (
  db: Db,
  organisationId: number,
  { filters, after }: Omit<Asked, 'limit'>,
) =>
  db.row<Place>(sql`
    select wire_time(called_at) as at, id from (${looked(organisationId, filters, after)}) as call
     order by call.called_at desc, call.id desc offset ${LOOKED_AT - 1}::int`)

const looked = (organisationId: number, filters: CallFilters, after: Place | undefined): Sql => sql`
  select * from api_calls
   where ${indexed(organisationId, filters)}
     and ${after ? sql`(called_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : raw('true')}
   order by called_at desc, id desc limit ${LOOKED_AT}::int`

/** An index has the refused ones only. */
const REFUSED = raw('status >= 400')

const STATUS_IS: Readonly<Record<string, Sql>> = {
  '2xx': raw('status between 200 and 299'),
  '3xx': raw('status between 300 and 399'),
  '4xx': raw('status between 400 and 499'),
  '5xx': raw('status >= 500'),
  refused: REFUSED,
}

/** What an index leads to. */
function indexed(organisationId: number, filters: CallFilters): Sql {
  const { status, code, q } = filters
  const isRefused = code !== undefined || /^([45]xx|refused)$/.test(status ?? '')
  return join(
    [
      inTime(organisationId, filters),
      isRefused && REFUSED,
      q && sql`id = any (array(${idsOf(organisationId, q.trim())}))`,
    ].filter((each) => typeof each === 'object'),
    ' and ',
  )
}

/** What has to be looked at in each call. */
function sifted({ channel, status, code, method, route, path }: CallFilters): Sql {
  return join(
    [
      raw('true'),
      channel && sql`channel = ${channel}`,
      status && STATUS_IS[status],
      code && sql`error_code = ${code}`,
      method && sql`method = ${method}`,
      route !== undefined && sql`route = ${route}`,
      path && sql`position(lower(${path}) in lower(url)) > 0`,
    ].filter((each) => typeof each === 'object'),
    ' and ',
  )
}

const inTime = (organisationId: number, { key_id, from, to }: TimeFilters): Sql =>
  join(
    [
      sql`organisation_id = ${organisationId}`,
      key_id &&
        sql`api_key_id = (select id from api_keys as key
                           where key.key_id = ${key_id} and key.organisation_id = ${organisationId})`,
      from && sql`called_at >= ${from}::timestamptz`,
      to && sql`called_at < ${to}::timestamptz`,
    ].filter((each) => typeof each === 'object'),
    ' and ',
  )

/** One who types a name that many calls have sees the latest of them. */
const MOST_OF_AN_ID = 1_000

/** Each kind of id has an index of its own. Request ids are of visible ASCII, behind all of which DEL comes. */
function idsOf(organisationId: number, text: string): Sql {
  const found = (which: Sql): Sql => sql`
    (select id from api_calls where organisation_id = ${organisationId} and ${which}
      order by id desc limit ${MOST_OF_AN_ID}::int)`
  return join(
    [
      found(sql`request_id ~>=~ ${text} and request_id ~<~ ${`${text}\u007f`}`),
      found(sql`idempotency_key = ${text}`),
      ...(isUuid(text) ? [found(sql`job_id = ${text}::uuid`)] : []),
    ],
    ' union all ',
  )
}

/** Refusals of one kind at one path. */
export type CallGroup = {
  readonly error_code: string | null
  readonly status: number
  readonly method: string
  readonly route: string
  readonly count: number
  readonly last_at: string
}

export const groupRefusals = (
  db: Db,
  organisationId: number,
  filters: TimeFilters,
  limit: number,
) =>
  db.rows<CallGroup>(sql`
    select error_code, status, method, route, count(*)::int as count,
           wire_time(max(called_at)) as last_at
      from api_calls
     where ${inTime(organisationId, filters)} and ${REFUSED}
     group by error_code, status, method, route
     order by count(*) desc, max(called_at) desc
     limit ${limit}::int`)

export type StoredCall = CallLine & {
  readonly record_key: string | null
  readonly client_address: string
  readonly request_bytes: number
  readonly response_bytes: number
  readonly request_rows: number | null
  readonly request_sha256: string | null
  readonly request_headers: HeaderList | null
  readonly response_headers: HeaderList | null
  readonly request_body: string | null
  readonly response_body: string | null
}

export const findCall = (db: Db, organisationId: number, callId: string) =>
  db.row<StoredCall>(sql`
    select ${line}, record_key, client_address, to_json(request_bytes) as request_bytes,
           to_json(response_bytes) as response_bytes, request_rows, request_sha256, request_headers,
           response_headers, request_body, response_body
      from api_calls as call ${withKey(organisationId)}
     where call.id = ${callId}::bigint and call.organisation_id = ${organisationId}`)

export type OriginalCall = Pick<CallLine, 'call_id' | 'request_id' | 'called_at'>

/** The call whose acceptance others with the same Idempotency-Key repeat, or fail for. */
export const findOriginal = (db: Db, organisationId: number, idempotencyKey: string) =>
  db.row<OriginalCall>(sql`
    select id as call_id, request_id, wire_time(called_at) as called_at
      from api_calls
     where organisation_id = ${organisationId} and idempotency_key = ${idempotencyKey}
       and job_id is not null
     order by api_calls.called_at, id
     limit 1`)

/** The calls that started a job, or repeated its start: the first is that which made it. */
export const listCallsOfJob = (db: Db, organisationId: number, jobId: string, limit: number) =>
  db.rows<CallLine>(sql`
    select ${line}
      from api_calls as call ${withKey(organisationId)}
     where call.job_id = ${jobId}::uuid and call.organisation_id = ${organisationId}
     order by call.called_at, call.id
     limit ${limit}::int`)

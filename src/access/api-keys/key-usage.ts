import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'

type CountedCall = {
  readonly organisation_id: number | null
  readonly api_key_id: string | null
  readonly called_at: string
  readonly status: number
}

/** Counts calls with the transaction that records them. Rows are taken in one order, so that nobody waits in a circle. */
export const countCalls = (db: Db, calls: readonly CountedCall[]) =>
  db.run(sql`
    insert into key_hours as counted (organisation_id, api_key_id, hour, status, calls)
    select organisation_id, api_key_id, date_trunc('hour', called_at), status, count(*)
      from jsonb_to_recordset(${JSON.stringify(calls.map(essence))}::jsonb)
             as call (organisation_id int, api_key_id bigint, called_at timestamptz, status int)
     where organisation_id is not null and api_key_id is not null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (organisation_id, api_key_id, hour, status)
      do update set calls = counted.calls + excluded.calls`)

const essence = ({ organisation_id, api_key_id, called_at, status }: CountedCall): CountedCall => ({
  organisation_id,
  api_key_id,
  called_at,
  status,
})

/** What is longer ago than anybody is shown. */
export const forgetOldHours = (db: Db) =>
  db.run(sql`delete from key_hours where hour < now() - interval '32 days'`)

/** What became of the calls of some time: all of them, those that were refused, and of these those for a limit. */
export type Tally = { readonly calls: number; readonly errors: number; readonly limited: number }

const MS_PER_HOUR = 3_600_000
export const SHOWN_HOURS = 24
export const SHOWN_DAYS = 30

const tally = raw(`sum(calls)::int as calls,
  coalesce(sum(calls) filter (where status >= 400), 0)::int as errors,
  coalesce(sum(calls) filter (where status = 429), 0)::int as limited`)

const NOTHING: Tally = { calls: 0, errors: 0, limited: 0 }

/** Of each of the keys the last 24 hours of the clock, the one that it is now last. */
export async function hoursOfKeys(
  db: Db,
  organisationId: number,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => readonly Tally[]> {
  const thisHour = Math.floor(now.getTime() / MS_PER_HOUR) * MS_PER_HOUR
  const since = new Date(thisHour - (SHOWN_HOURS - 1) * MS_PER_HOUR).toISOString()
  const rows = await db.rows<Tally & { api_key_id: string; place: number }>(sql`
    select api_key_id, ${tally},
           (extract(epoch from hour - ${since}::timestamptz) / 3600)::int as place
      from key_hours
     where organisation_id = ${organisationId} and api_key_id = any(${ids}::bigint[])
       and hour >= ${since}::timestamptz
     group by api_key_id, hour`)
  const found = new Map(
    rows.map(({ api_key_id, place, ...counts }) => [`${api_key_id} ${place}`, counts]),
  )
  return (id) =>
    Array.from({ length: SHOWN_HOURS }, (_, place) => found.get(`${id} ${place}`) ?? NOTHING)
}

type Day = Tally & { readonly day: string }
type Code = { readonly status: number; readonly calls: number }

/** Of one key: the last 30 days as the organisation counts them, and how its calls of that time ended. */
export async function daysOfKey(
  db: Db,
  { organisationId, id, timeZone }: { organisationId: number; id: string; timeZone: string },
  now: Date,
): Promise<{ days: readonly Day[]; codes: readonly Code[] }> {
  const calendar = await db.rows<{ day: string }>(sql`
    select to_char((${now.toISOString()}::timestamptz at time zone ${timeZone})::date - place,
                   'YYYY-MM-DD') as day
      from generate_series(${SHOWN_DAYS - 1}::int, 0, -1) as place`)
  const rows = await db.rows<Tally & { day: string; status: number }>(sql`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, status, ${tally}
      from key_hours
     where organisation_id = ${organisationId} and api_key_id = ${id}::bigint
       and hour >= (${calendar[0]?.day}::date)::timestamp at time zone ${timeZone}
     group by day, status`)
  return {
    days: calendar.map(({ day }) => ({ day, ...sum(rows.filter((row) => row.day === day)) })),
    codes: [...new Set(rows.map(({ status }) => status))]
      .sort((a, b) => a - b)
      .map((status) => ({ status, calls: sum(rows.filter((row) => row.status === status)).calls })),
  }
}

const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, { calls, errors, limited }) => ({
      calls: all.calls + calls,
      errors: all.errors + errors,
      limited: all.limited + limited,
    }),
    NOTHING,
  )

export type LastCall = {
  readonly request_id: string
  readonly called_at: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly duration_ms: string
  readonly client_address: string
}

export const lastCallsOf = (db: Db, organisationId: number, id: string, most: number) =>
  db.rows<LastCall>(sql`
    select request_id, wire_time(called_at) as called_at, method, url, status, duration_ms::text,
           client_address
      from api_calls
     where organisation_id = ${organisationId} and api_key_id = ${id}::bigint
     order by api_calls.called_at desc limit ${most}`)

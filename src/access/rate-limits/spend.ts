import type { Database, Db, Lookup } from '#kernel/db/db.ts'
import { named, raw, sql } from '#kernel/db/sql.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { ADDRESS_BUCKET, type Bucket, type Standing } from './bucket.ts'

/**
 * Takes one call from a bucket, exactly, whatever the number of processes: the bucket is one
 * timestamp in PostgreSQL (GCRA), the moment at which it will be full again. A refused call writes
 * nothing.
 */
export async function spend(
  database: Database,
  subject: string,
  bucket: Bucket,
): Promise<Standing> {
  const { taken, untilFullS } = await take(database.system, subject, bucket)
  const perCallS = 60 / bucket.perMinute
  // PostgreSQL counts in whole microseconds; without the slack a full token can look like 0.999999.
  const remaining = taken ? Math.max(0, Math.floor(bucket.burst - untilFullS / perCallS + 1e-4)) : 0
  const untilNextS = untilFullS - (bucket.burst - remaining - 1) * perCallS
  return { bucket, allowed: taken, remaining, waitMs: Math.max(1, Math.ceil(untilNextS * 1000)) }
}

/** Takes a call that belongs to nobody from the budget of where it comes from. */
export const spendOfAddress = (database: Database, address: string): Promise<Standing> =>
  spend(database, `ip:${networkOf(address)}`, ADDRESS_BUCKET)

type Taken = { readonly taken: boolean; readonly untilFullS: number }

/** For a call that waited for others, whose clock was later than its own. */
export const CLOCK_SLACK_S = 60

/** No bucket takes longer to be full than it holds, unless the clock was set back: it is full then. */
const sane = raw(`case
  when b.full_at <= (select now + whole + interval '${CLOCK_SLACK_S} seconds' from clock, cost)
  then b.full_at
  else (select now from clock) end`)

async function take(
  db: Lookup,
  subject: string,
  { name, perMinute, burst }: Bucket,
): Promise<Taken> {
  const statement = sql`
    with clock as materialized (select clock_timestamp() as now),
    cost as (select make_interval(secs => 60.0 / ${perMinute}::int) as one,
                    make_interval(secs => 60.0 / ${perMinute}::int * ${burst}::int) as whole),
    taken as (
      insert into rate_buckets as b (subject, bucket, full_at)
      select ${subject}, ${name}, now + one from clock, cost
      on conflict (subject, bucket) do update
         set full_at = greatest(${sane}, (select now from clock)) + (select one from cost)
       where greatest(${sane}, (select now from clock)) + (select one from cost)
             <= (select now + whole from clock, cost)
      returning full_at)
    select exists (select from taken) as taken,
           extract(epoch from coalesce((select full_at from taken),
             (select ${sane} from rate_buckets as b where subject = ${subject} and bucket = ${name}))
             - (select now from clock)) as until_full`
  const row = await db.row<{ taken: boolean; until_full: string }>(named('spend', statement))
  return { taken: row?.taken ?? false, untilFullS: Number(row?.until_full ?? 0) }
}

/** Buckets that have been full for a while say nothing any more. */
export const forgetFullBuckets = (db: Db) =>
  db.run(sql`delete from rate_buckets where full_at < now() - interval '1 hour'`)

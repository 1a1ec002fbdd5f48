import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Bucket } from './bucket.ts'
import { CLOCK_SLACK_S } from './spend.ts'

/** How many calls a bucket would allow at once now, as `spend` judges it. Looking takes none. */
export async function lookAt(db: Db, subject: string, bucket: Bucket): Promise<number> {
  const row = await db.row<{ until_full: string }>(sql`
    select extract(epoch from full_at - clock_timestamp()) as until_full from rate_buckets
     where subject = ${subject} and bucket = ${bucket.name}`)
  const perCallS = 60 / bucket.perMinute
  const untilFullS = Number(row?.until_full ?? 0)
  const isSane = untilFullS <= bucket.burst * perCallS + CLOCK_SLACK_S
  const missing = isSane ? Math.max(0, untilFullS) / perCallS : 0
  // PostgreSQL counts in whole microseconds; without the slack a full token can look like 0.999999.
  return Math.max(0, Math.floor(bucket.burst - missing + 1e-4))
}

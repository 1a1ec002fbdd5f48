import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import type { Figures } from './subscription.ts'

/** They take a moment to count: nobody holds a lock meanwhile. */
export async function getFigures(db: Db, subscriptionId: string): Promise<Figures> {
  const counted = await db.row<{ figures: Figures }>(sql`
    select ${figuresOfSubscription} as figures from subscriptions as subscription
     where id = ${subscriptionId}`)
  if (!counted) throw notFound('subscription', subscriptionId)
  return counted.figures
}

const SINCE = raw(`now() - interval '24 hours'`)

/** From 0, the oldest, to 23. Clocks of processes may be ahead of the one of PostgreSQL. */
const hourOf = (column: 'ended_at' | 'started_at') =>
  raw(`least(23, floor(extract(epoch from ${column} - (now() - interval '24 hours')) / 3600))::int`)

/** Of the row `subscription`. Tests are not counted: they tell of nothing that happened. */
export const figuresOfSubscription = sql`(
  with ended as materialized (
    select status, ${hourOf('ended_at')} as hour from deliveries
     where subscription_id = subscription.id and ended_at >= ${SINCE} and test_body is null),
  tried as materialized (
    select error, duration_ms, ${hourOf('started_at')} as hour
      from (select id from deliveries
             where subscription_id = subscription.id and ended_at >= ${SINCE}
               and test_body is null and attempts > 0
            union all
            select id from deliveries
             where subscription_id = subscription.id and status = 'PENDING' and attempts > 0) as delivery
      -- The offset keeps it a look-up for each: a planner that knows little would read all attempts there are.
     cross join lateral (
       select error, duration_ms, started_at from delivery_attempts
        where delivery_id = delivery.id and started_at >= ${SINCE} offset 0) as attempt),
  by_hour as (
    select hour, coalesce(arrived.count, 0) as delivered, coalesce(failed.count, 0) as failed_attempts
      from generate_series(0, 23) as hours (hour)
      left join (select hour, count(*) from ended where status = 'DELIVERED' group by hour) as arrived
        using (hour)
      left join (select hour, count(*) from tried where error is not null group by hour) as failed
        using (hour))
  select json_build_object(
    'delivered', (select count(*) from ended where status = 'DELIVERED'),
    'exhausted', (select count(*) from ended where status = 'EXHAUSTED'),
    'failed_attempts', (select count(*) from tried where error is not null),
    'waiting', (select count(*) from deliveries
                 where subscription_id = subscription.id and status = 'PENDING'),
    'p95_ms', (select percentile_disc(0.95) within group (order by duration_ms) from tried),
    'by_hour', (select json_agg(json_build_object('delivered', delivered, 'failed_attempts', failed_attempts)
                                order by hour)
                  from by_hour)))`

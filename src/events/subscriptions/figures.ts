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

/** Of the row `subscription`. Tests are not counted: they tell of nothing that happened. */
export const figuresOfSubscription = sql`(
  select json_build_object('delivered', delivered, 'failed_attempts', failed_attempts,
                           'exhausted', exhausted, 'waiting', waiting, 'p95_ms', p95_ms)
    from (select count(*) filter (where status = 'DELIVERED') as delivered,
                 count(*) filter (where status = 'EXHAUSTED') as exhausted
            from deliveries
           where subscription_id = subscription.id and ended_at >= ${SINCE}
             and test_body is null) as ended
   cross join (select count(*) as waiting from deliveries
                where subscription_id = subscription.id and status = 'PENDING') as held
   cross join (
     select count(*) filter (where error is not null) as failed_attempts,
            percentile_disc(0.95) within group (order by duration_ms) as p95_ms
       from (select id from deliveries
              where subscription_id = subscription.id and ended_at >= ${SINCE}
                and test_body is null and attempts > 0
             union all
             select id from deliveries
              where subscription_id = subscription.id and status = 'PENDING' and attempts > 0) as delivery
      -- The offset keeps it a look-up for each: a planner that knows little would read all attempts there are.
      cross join lateral (
        select error, duration_ms from delivery_attempts
         where delivery_id = delivery.id and started_at >= ${SINCE} offset 0) as attempt) as tried)`

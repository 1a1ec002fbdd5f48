import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { firstIdAt } from '#kernel/ids.ts'

/** Of each kind in one run. What is to go is found once, as an array, whatever the planner takes the tables for. */
const MOST_AT_ONCE = 5_000

/** Deliveries are kept for a while after they ended, with their attempts; for less where their organisation says so. What waits stays. */
export async function deleteOldDeliveries(db: Db, keptDays: number): Promise<number> {
  const gone = await db.row<{ count: string }>(sql`
    with gone as (
      delete from deliveries where id = any(array(
        select old.id
          from subscriptions as subscription
          join organisations as organisation
            on organisation.organisation_id = subscription.organisation_id
         cross join lateral (
           select id from deliveries
            where subscription_id = subscription.id
              and ended_at < now() - make_interval(days => least(deliveries_kept_days, ${keptDays}::int))
            order by ended_at limit ${MOST_AT_ONCE}::int) as old
         limit ${MOST_AT_ONCE}::int))
      returning id),
    gone_with_them as (
      delete from delivery_attempts where delivery_id = any(array(select id from gone)))
    select count(*) from gone`)
  return Number(gone?.count)
}

/**
 * Events of jobs are kept as long as jobs and deliveries are, and as long as anything that was sent of them is in the
 * log. Those of releases and exports stay, as the history of their records.
 */
export const deleteOldEvents = (db: Db, keptDays: number, now: Date) =>
  db.run(sql`
    delete from events where id = any(array(
      select id from events as event
       where type in ('job.finished', 'request.processing_completed')
         and id < ${firstIdAt(daysBefore(now, keptDays))}
         and not exists (select from deliveries where event_id = event.id)
       order by id limit ${MOST_AT_ONCE}::int))`)

const DAY_MS = 86_400_000

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString()

/**
 * A deleted subscription stays as long as its log can be read; and for a while in any case: a test may be under way to it, or
 * an event being published that saw it live, and their deliveries need it.
 */
export const deleteGoneSubscriptions = (db: Db) =>
  db.run(sql`
    delete from subscriptions as subscription
     where deleted_at < now() - interval '1 hour'
       and not exists (select from deliveries where subscription_id = subscription.id)`)

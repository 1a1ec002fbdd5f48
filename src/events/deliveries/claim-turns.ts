import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'

/** The right to send to one endpoint. It ends when somebody else takes the endpoint's turn. */
export type Turn = {
  readonly subscription_id: string
  readonly organisation_id: number
  readonly lease_token: number
  readonly is_failing: boolean
}

type Places = {
  /** How many turns may begin now. */
  readonly free: number
  /** How many of them with endpoints that have been failing for a while. */
  readonly freeForFailing: number
}

/** Of one organisation at the same time: its endpoints must not take all places, nor those that only fail all of its own. */
const TURNS_PER_ORGANISATION = 8
const FAILING_TURNS_PER_ORGANISATION = 4

/** From so many failures in a row on, an endpoint gets one attempt at a time, and a place only beside the others. */
export const FAILING_FROM = 10

/** Longer than one attempt can take with all that is around it; renewed with every round. */
export const LEASE = raw(`interval '30 seconds'`)

/**
 * Takes the turns of endpoints to which something is due, those that waited longest first. One process at a time has an
 * endpoint: that bounds what is in flight to it exactly, whatever the number of processes, and nothing is sent twice.
 * What is due to an endpoint costs nothing here, be it one delivery or ten thousand.
 */
export async function claimTurns(
  db: Db,
  { free, freeForFailing }: Places,
  now: Date,
): Promise<Turn[]> {
  await planAgain(db, now)
  return db.rows<Turn>(sql`
    with live as materialized (
      select id, organisation_id, paused_at, ${isFree} as is_free,
             -- Served in the future: the clock was set back, and others have been served since.
             case when served_at > clock_timestamp() then '-infinity' else served_at end as served_at,
             failures_in_a_row >= ${FAILING_FROM}::int as is_failing
        from subscriptions as subscription
       where deleted_at is null),
    busy as (
      select organisation_id, is_failing, count(*) as turns from live
       where not is_free group by organisation_id, is_failing),
    due as (
      select id, served_at, is_failing,
             coalesce(turns, 0)
               + row_number() over (partition by organisation_id, is_failing order by served_at) as place
        from live left join busy using (organisation_id, is_failing)
       where paused_at is null and is_free
         and exists (select from deliveries
                      where subscription_id = live.id and status = 'PENDING'
                        and next_attempt_at <= ${latest(now)})),
    ranked as (
      select id, served_at, is_failing,
             row_number() over (partition by is_failing order by served_at) as rank
        from due
       where place <= case when is_failing then ${FAILING_TURNS_PER_ORGANISATION}::int
                           else ${TURNS_PER_ORGANISATION}::int end),
    picked as materialized (
      select id from subscriptions as subscription
       where id in (select id from ranked
                     where not is_failing or rank <= ${freeForFailing}::int
                     order by served_at limit ${free}::int)
         for no key update skip locked)
    update subscriptions as subscription
       set lease_token = lease_token + 1, lease_until = now() + ${LEASE},
           -- Already now: one whose turns fail comes behind the others all the same.
           served_at = clock_timestamp()
      from picked
     where subscription.id = picked.id and ${isFree}
    returning subscription.id as subscription_id, organisation_id, lease_token,
              failures_in_a_row >= ${FAILING_FROM}::int as is_failing`)
}

/** The later one of the clocks of this process and of PostgreSQL: a delivery is due by either. */
export const latest = (now: Date): Sql => sql`greatest(${now.toISOString()}::timestamptz, now())`

/** In one statement; the next look goes on. */
const PLANNED_AT_ONCE = 5_000

/**
 * Plans deliveries for now that were planned in the future: the clock was set back since then
 * (ADR 0041). The minute is for the clocks of several processes. Rows that another process has locked
 * are skipped, so that no two wait for each other.
 */
const planAgain = (db: Db, now: Date) =>
  db.run(sql`
    update deliveries set next_attempt_at = ${latest(now)}, planned_at = ${latest(now)}
     where id in (select id from deliveries
                   where status = 'PENDING' and planned_at > ${latest(now)} + interval '1 minute'
                   order by planned_at, id
                   limit ${PLANNED_AT_ONCE}::int
                     for update skip locked)`)

/** A lease that ends much later than any can was given out before the clock was set back. */
const isFree = sql`(subscription.lease_until is null or subscription.lease_until < now()
                    or subscription.lease_until > now() + interval '1 minute' + ${LEASE})`

/** Gives a turn back: the next one of this endpoint comes after those that wait. */
export const endTurn = (db: Db, { subscription_id, lease_token }: Turn) =>
  db.run(sql`
    update subscriptions set lease_until = null, served_at = clock_timestamp()
     where id = ${subscription_id} and lease_token = ${lease_token}`)

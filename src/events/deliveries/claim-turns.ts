import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'

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

/** Of one organisation at the same time: its endpoints must not take all places. */
const TURNS_PER_ORGANISATION = 8

/** From so many failures in a row on, an endpoint gets one attempt at a time, and a place only beside the others. */
export const FAILING_FROM = 10

/** Longer than one attempt can take with all that is around it; renewed with every round. */
export const LEASE = raw(`interval '30 seconds'`)

/**
 * Takes the turns of endpoints to which something is due, those that waited longest first. One process at a time has an
 * endpoint: that bounds what is in flight to it exactly, whatever the number of processes, and nothing is sent twice.
 * What is due to an endpoint costs nothing here, be it one delivery or ten thousand.
 */
export const claimTurns = (db: Db, { free, freeForFailing }: Places, now: Date): Promise<Turn[]> =>
  db.rows<Turn>(sql`
    with busy as materialized (
      select organisation_id, count(*) as turns from subscriptions
       where lease_until >= now() group by organisation_id),
    due as (
      select id, served_at,
             coalesce(turns, 0) + row_number() over (partition by organisation_id order by served_at) as place,
             failures_in_a_row >= ${FAILING_FROM}::int as is_failing
        from subscriptions as subscription left join busy using (organisation_id)
       where deleted_at is null and paused_at is null and ${isFree}
         and exists (select from deliveries
                      where subscription_id = subscription.id and status = 'PENDING'
                        and next_attempt_at <= ${now.toISOString()}::timestamptz)),
    ranked as (
      select id, served_at, is_failing,
             row_number() over (partition by is_failing order by served_at) as rank
        from due where place <= ${TURNS_PER_ORGANISATION}::int),
    picked as materialized (
      select id from subscriptions as subscription
       where id in (select id from ranked
                     where not is_failing or rank <= ${freeForFailing}::int
                     order by served_at limit ${free}::int)
         for no key update skip locked)
    update subscriptions as subscription
       set lease_token = lease_token + 1, lease_until = now() + ${LEASE}
      from picked
     where subscription.id = picked.id and ${isFree}
    returning subscription.id as subscription_id, organisation_id, lease_token,
              failures_in_a_row >= ${FAILING_FROM}::int as is_failing`)

/** A lease that ends much later than any can was given out before the clock was set back. */
const isFree = sql`(subscription.lease_until is null or subscription.lease_until < now()
                    or subscription.lease_until > now() + interval '1 minute' + ${LEASE})`

/** Gives a turn back: the next one of this endpoint comes after those that wait. */
export const endTurn = (db: Db, { subscription_id, lease_token }: Turn) =>
  db.run(sql`
    update subscriptions set lease_until = null, served_at = clock_timestamp()
     where id = ${subscription_id} and lease_token = ${lease_token}`)

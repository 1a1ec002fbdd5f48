import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { timeOfId } from '#kernel/ids.ts'
import type { Period } from '#kernel/timestamps.ts'
import { DELIVERY_CHANNEL } from '../publish.ts'
import type { Scope } from './scope.ts'

/** A live subscription. */
export type Target = {
  readonly organisationId: number
  readonly subscriptionId: string
  /** Null: every type. */
  readonly eventTypes: readonly string[] | null
  /** Whether a process may be sending to it. */
  readonly isLeased: boolean
}

type OfSubscription = Pick<Target, 'organisationId' | 'subscriptionId'>

export const findTarget = (db: Db, of: OfSubscription) => readTarget(db, of, sql``)

/**
 * Whoever changes deliveries of a subscription by hand does so alone, and sees what the one before left. Events that
 * are published meanwhile refer to the row, and need not wait.
 */
export const lockTarget = (db: Db, of: OfSubscription) => readTarget(db, of, sql`for no key update`)

async function readTarget(db: Db, of: OfSubscription, lock: Sql): Promise<Target | undefined> {
  const row = await db.row<{ event_types: string[] | null; is_leased: boolean }>(sql`
    select event_types, coalesce(lease_until >= now(), false) as is_leased from subscriptions
     where id = ${of.subscriptionId} and organisation_id = ${of.organisationId}
       and deleted_at is null ${lock}`)
  return row && { ...of, eventTypes: row.event_types, isLeased: row.is_leased }
}

/** Counts no farther than it is asked to: there may be years of events. */
export async function countEvents(
  db: Db,
  target: Target,
  scope: Scope,
  most: number,
): Promise<number> {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from (${chosen(target, scope)} limit ${most}::int) as chosen`)
  return Number(row?.count)
}

/** Those that a scope means, with the moment by which they come. */
function chosen({ organisationId, subscriptionId, eventTypes }: Target, scope: Scope): Sql {
  return sql`
    select event.id, event.created_at from events as event
     where event.organisation_id = ${organisationId} and ${conditionOf(scope)}`

  function conditionOf(wanted: Scope): Sql {
    switch (wanted.kind) {
      case 'EVENT':
        return sql`event.id = ${wanted.eventId}`
      case 'RANGE':
        return sql`${isWanted(wanted)} and ${isOneOf(wanted.eventTypes ?? null)}`
      case 'FAILED':
        return sql`${isWanted(wanted)} and ${isMissing(subscriptionId, raw(`('EXHAUSTED')`))}`
      case 'UNDELIVERED':
        return sql`${isWanted(wanted)} and ${isMissing(subscriptionId, raw(`('EXHAUSTED', 'CANCELLED')`))}`
    }
  }

  function isWanted({ from, to }: Period): Sql {
    return sql`
      event.created_at >= ${from ?? '-infinity'}::timestamptz
      and event.created_at < ${to ?? 'infinity'}::timestamptz and ${isOneOf(eventTypes)}`
  }
}

/**
 * Ended so, or failed and waiting for the next attempt. One that waits for its first attempt is about to be sent,
 * or held by a pause: nothing of its event is missing. So what was just sent again is not sent twice.
 */
const isMissing = (subscriptionId: string, ends: Sql): Sql => sql`
  event.id in (
    select event_id from deliveries
     where subscription_id = ${subscriptionId} and status in ${ends}
     union all
    select event_id from deliveries
     where subscription_id = ${subscriptionId} and status = 'PENDING' and attempts > 0)
  and not exists (
    select from deliveries as other
     where other.event_id = event.id and other.subscription_id = ${subscriptionId}
       and (other.status = 'DELIVERED' or other.status = 'PENDING' and other.attempts = 0))`

const isOneOf = (types: readonly string[] | null): Sql =>
  types === null ? sql`true` : sql`event.type = any (${types}::text[])`

/**
 * Makes a delivery of each event that a scope means, with the next number of its replays, in the place of one that
 * still waits. They are due now, in the order in which the events happened. Answers their ids.
 */
export async function insertReplays(
  db: Db,
  target: Target,
  scope: Scope,
  { now, runId }: { readonly now: Date; readonly runId: string | null },
): Promise<readonly string[]> {
  const { organisationId, subscriptionId } = target
  const made = await db.rows<{ id: string }>(sql`
    with chosen as materialized (${chosen(target, scope)}),
    cancelled as (
      update deliveries
         set status = 'CANCELLED', next_attempt_at = null, ended_at = ${now.toISOString()}::timestamptz
       where subscription_id = ${subscriptionId} and status = 'PENDING'
         and event_id in (select id from chosen)),
    numbered as (
      select id, row_number() over (order by created_at desc, id desc) as from_last,
             1 + coalesce((select max(replay) from deliveries as earlier
                            where earlier.event_id = chosen.id
                              and earlier.subscription_id = ${subscriptionId}), 0) as replay
        from chosen)
    insert into deliveries (id, organisation_id, subscription_id, event_id, replay, replay_run,
                            next_attempt_at, planned_at)
    select new_uuid(), ${organisationId}, ${subscriptionId}, id, replay, ${runId}::uuid,
           ${now.toISOString()}::timestamptz - from_last * interval '1 microsecond',
           ${now.toISOString()}::timestamptz
      from numbered
     order by from_last desc
    returning id`)
  if (made.length > 0) await db.run(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`)
  return made.map(({ id }) => id)
}

/** What was sent again together, and how far it is. */
export type ReplayRun = {
  readonly replay_id: string
  readonly created_at: string
  readonly count: number
  readonly delivered: number
  readonly exhausted: number
  readonly cancelled: number
  readonly waiting: number
  /** Of those that wait, how many have failed before. */
  readonly failing: number
}

const SHOWN_RUNS = 5

/** The newest first, found one after the other along the index: none of what they sent is read to find them. */
export async function listRuns(db: Db, of: OfSubscription): Promise<readonly ReplayRun[]> {
  const { organisationId, subscriptionId } = of
  const before = (last: Sql): Sql => sql`
    select replay_run from deliveries
     where subscription_id = ${subscriptionId} and replay_run is not null ${last}
     order by replay_run desc limit 1`
  const rows = await db.rows<Omit<ReplayRun, 'created_at'>>(sql`
    with recursive run as (
      (select replay_run, 1 as place from (${before(sql``)}) as latest)
      union all
      select (${before(sql`and replay_run < run.replay_run`)}), place + 1
        from run
       where run.replay_run is not null and place < ${SHOWN_RUNS}::int)
    select run.replay_run as replay_id, count(*)::int as count,
           count(*) filter (where status = 'DELIVERED')::int as delivered,
           count(*) filter (where status = 'EXHAUSTED')::int as exhausted,
           count(*) filter (where status = 'CANCELLED')::int as cancelled,
           count(*) filter (where status = 'PENDING')::int as waiting,
           count(*) filter (where status = 'PENDING' and attempts > 0)::int as failing
      from run
      join deliveries as delivery on delivery.replay_run = run.replay_run
     where delivery.subscription_id = ${subscriptionId}
       and delivery.organisation_id = ${organisationId}
     group by run.replay_run
     order by run.replay_run desc`)
  return rows.map((run) => ({ ...run, created_at: timeOfId(run.replay_id).toISOString() }))
}

export type DeliveryToChange = { readonly event_id: string | null; readonly status: string }

/** Whoever changes it holds its subscription. */
export const findDeliveryToChange = (db: Db, of: OfSubscription, deliveryId: string) =>
  db.row<DeliveryToChange>(sql`
    select event_id, status from deliveries
     where id = ${deliveryId} and subscription_id = ${of.subscriptionId}
       and organisation_id = ${of.organisationId}`)

/** What was sent again, by whomever, and waits for its first attempt or is in the midst of it. */
export async function findReplayUnderWay(
  db: Db,
  of: OfSubscription,
  eventId: string,
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select id from deliveries
     where event_id = ${eventId} and subscription_id = ${of.subscriptionId}
       and organisation_id = ${of.organisationId}
       and status = 'PENDING' and attempts = 0 and replay > 0
     order by replay desc limit 1`)
  return row?.id
}

export const markCancelled = (db: Db, of: OfSubscription, deliveryId: string, now: Date) =>
  db.run(sql`
    update deliveries
       set status = 'CANCELLED', next_attempt_at = null, ended_at = ${now.toISOString()}::timestamptz
     where id = ${deliveryId} and organisation_id = ${of.organisationId} and status = 'PENDING'`)

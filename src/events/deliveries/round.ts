import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredEvent } from '../event.ts'
import type { Outcome } from '../sending/outcome.ts'
import { endTurn, LEASE, latest, type Turn } from './claim-turns.ts'
import { tellOutage } from './tell-outage.ts'

/** A delivery that is due, with what it tells of. */
export type DueDelivery = StoredEvent & {
  readonly delivery_id: string
  /** Attempts so far. */
  readonly attempts: number
}

/** One try of a delivery, as it went. */
export type Attempt = {
  readonly deliveryId: string
  readonly number: number
  readonly startedAt: Date
  readonly endedAt: Date
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: Outcome
  /** Null: there will be no other, by success or because all were made. */
  readonly nextAt: Date | null
}

/** What a turn has to do next, and for whom. */
export type Round = {
  readonly url: string
  readonly secret: Buffer
  readonly failures: number
  readonly deliveries: readonly DueDelivery[]
}

/** Another process has the endpoint now. What we sent is sent again by it, with the same event and attempt. */
export class TurnLost extends Error {}

type Asked = {
  readonly size: number
  readonly now: Date
  /** What is on its way meanwhile: it is neither read again nor is the turn over. */
  readonly sending: readonly DueDelivery[]
}

/** Of bodies that one round holds: many endpoints may have large ones at the same time. */
const ROUND_BYTES = 1024 * 1024

/**
 * One commit between two rounds of attempts: proves that the turn is still ours and keeps it, records how the last
 * attempts went, and reads what comes next, as the subscription is by now. A paused or deleted one has nothing to do. Where
 * nothing comes next, the turn has ended.
 */
export async function nextRound(
  db: Db,
  turn: Turn,
  done: readonly Attempt[],
  asked: Asked,
): Promise<Round> {
  const subscription = await keepTurn(db, turn, done)
  if (done.length > 0) {
    await recordAttempts(db, done)
    await tellOutage(db, done)
  }
  const deliveries = subscription.is_live ? await readDue(db, turn, asked) : []
  if (deliveries.length + asked.sending.length === 0) await endTurn(db, turn)
  return { ...subscription, deliveries }
}

type Kept = Pick<Round, 'url' | 'secret' | 'failures'> & { readonly is_live: boolean }

async function keepTurn(db: Db, turn: Turn, done: readonly Attempt[]): Promise<Kept> {
  const { successAt, failures, failingSince } = healthOf(done)
  const kept = await db.row<Kept>(sql`
    update subscriptions
       set lease_until = now() + ${LEASE},
           last_success_at = coalesce(${isoOf(successAt)}::timestamptz, last_success_at),
           failures_in_a_row = ${failures}::int
             + case when ${successAt !== null} then 0 else failures_in_a_row end,
           failing_since = case when ${successAt !== null} then ${isoOf(failingSince)}::timestamptz
                                else coalesce(failing_since, ${isoOf(failingSince)}::timestamptz) end
     where id = ${turn.subscription_id} and lease_token = ${turn.lease_token}
    returning url, secret, failures_in_a_row as failures,
              paused_at is null and deleted_at is null as is_live`)
  if (!kept) throw new TurnLost(`Another process sends to subscription ${turn.subscription_id}`)
  return kept
}

/** When it last succeeded, and what failed since then. */
function healthOf(done: readonly Attempt[]) {
  const lastSuccess = done.findLastIndex(({ outcome }) => outcome.error === null)
  const failed = done.slice(lastSuccess + 1)
  return {
    successAt: done[lastSuccess]?.endedAt ?? null,
    failures: failed.length,
    failingSince: failed[0]?.endedAt ?? null,
  }
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A delivery that was cancelled while it was on its way stays cancelled, unless it arrived. */
export async function recordAttempts(db: Db, done: readonly Attempt[]): Promise<void> {
  await db.run(sql`
    with done as materialized (
      select * from json_to_recordset(${JSON.stringify(done.map(rowOf))}::json) as attempt (
        delivery_id uuid, number int, started_at timestamptz, ended_at timestamptz, duration_ms int,
        url text, request_headers json, error text, message text, status int, response_headers json,
        response_body text, address text, next_at timestamptz)),
    settled as (
      update deliveries as delivery
         set attempts = done.number,
             status = case when done.error is null then 'DELIVERED'
                           when delivery.status <> 'PENDING' then delivery.status
                           when next_at is null then 'EXHAUSTED'
                           else 'PENDING' end,
             next_attempt_at = case when delivery.status = 'PENDING' then next_at end,
             -- A sender's clock that is ahead must not look like a clock that was set back since,
             -- which plans deliveries for now.
             planned_at = least(done.ended_at, now()),
             ended_at = case when next_at is null or delivery.status <> 'PENDING'
                             then coalesce(delivery.ended_at, done.ended_at) end
        from done
       where delivery.id = done.delivery_id
      returning done.*, delivery.organisation_id)
    insert into delivery_attempts (
      delivery_id, number, organisation_id, started_at, duration_ms, url, request_headers, error,
      message, status, response_headers, response_body, address)
    select delivery_id, number, organisation_id, started_at, duration_ms, url, request_headers, error,
           message, status, response_headers, response_body, address
      from settled
    -- Where the answer to a commit was lost, it is made again.
    on conflict (delivery_id, number) do nothing`)
}

const rowOf = ({ deliveryId, outcome, ...attempt }: Attempt) => ({
  delivery_id: deliveryId,
  number: attempt.number,
  started_at: attempt.startedAt,
  ended_at: attempt.endedAt,
  duration_ms: Math.round(outcome.durationMs),
  url: attempt.url,
  request_headers: Object.entries(attempt.headers),
  error: outcome.error,
  message: outcome.message,
  status: outcome.status,
  response_headers: outcome.responseHeaders,
  response_body: outcome.responseBody,
  address: outcome.address,
  next_at: attempt.nextAt,
})

/** The oldest first; as many as fit, one at least. */
const readDue = (db: Db, turn: Turn, { size, now, sending }: Asked): Promise<DueDelivery[]> =>
  db.rows<DueDelivery>(sql`
    select delivery_id, attempts, id, type, created_at, api_version, data
      from (select *, sum(octet_length(data)) over (order by place) - octet_length(data) as before
              from (select delivery.id as delivery_id, attempts, event.id, type,
                           wire_time(created_at) as created_at, api_version, data::text as data,
                           row_number() over (order by next_attempt_at, delivery.id) as place
                      from (select id, attempts, event_id, next_attempt_at from deliveries
                             where subscription_id = ${turn.subscription_id} and status = 'PENDING'
                               and next_attempt_at <= ${latest(now)}
                               and id <> all (${sending.map((each) => each.delivery_id)}::uuid[])
                             order by next_attempt_at, id
                             limit ${size}::int) as delivery
                      join events as event on event.id = delivery.event_id) as due) as placed
     where before < ${ROUND_BYTES}::int
     order by place`)

import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { firstIdAt, isUuid, timeOfId } from '#kernel/ids.ts'
import type { StoredEvent } from '../event.ts'
import type { AttemptRecord, DeliveryLine } from './delivery.ts'

export type DeliveryFilters = {
  readonly status?: string | undefined
  readonly failing?: string | undefined
  readonly event_type?: string | undefined
  readonly kind?: string | undefined
  readonly event_id?: string | undefined
  readonly request_id?: string | undefined
  readonly job_id?: string | undefined
  readonly project_id?: string | undefined
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Asked = {
  readonly filters: DeliveryFilters
  /** The last one that was seen. */
  readonly after: { readonly id: string } | undefined
  readonly limit: number
}

type OfSubscription = { readonly organisationId: number; readonly subscriptionId: string }

/** Also one that was deleted: what was sent to it can be looked up as long as it is kept. */
export const findLoggedSubscription = (
  db: Db,
  { organisationId, subscriptionId }: OfSubscription,
) =>
  db.row<{ id: string }>(sql`
    select id from subscriptions where id = ${subscriptionId} and organisation_id = ${organisationId}`)

/** The body of a test begins with what we wrote ourselves: the first type in it is its own. */
const typeOfTest = raw(`substring(delivery.test_body from '"type":"([a-z._]+)"')`)

/** Data of other types may have a field of that name with another meaning. */
const projectOf = (event: 'event' | 'events'): Sql =>
  raw(`case when ${event}.type in ('tender.completed', 'order.completed', 'project.exported')
            then ${event}.data ->> 'project_id' end`)

const line = sql`
  delivery.id as delivery_id, delivery.event_id, coalesce(event.type, ${typeOfTest}) as event_type,
  event.request_id, event.subject as job_id, ${projectOf('event')} as project_id,
  case when delivery.event_id is null then 'TEST' when replay > 0 then 'REPLAY' else 'EVENT' end as kind,
  delivery.status, delivery.attempts, wire_time(next_attempt_at) as next_attempt_at,
  wire_time(ended_at) as ended_at,
  case when attempt.number is not null then json_build_object(
    'number', attempt.number, 'started_at', wire_time(attempt.started_at),
    'duration_ms', attempt.duration_ms, 'status', attempt.status, 'error', attempt.error) end as last_attempt`

const withEventAndAttempt = raw(`
  left join events as event on event.id = delivery.event_id
  left join delivery_attempts as attempt
    on attempt.delivery_id = delivery.id and attempt.number = delivery.attempts`)

type StoredLine = Omit<DeliveryLine, 'created_at'>

const withTime = <Row extends StoredLine>(row: Row): Row & Pick<DeliveryLine, 'created_at'> => ({
  ...row,
  created_at: timeOfId(row.delivery_id).toISOString(),
})

/** The newest first, and no farther back than the page goes. */
export async function listDeliveries(
  db: Db,
  { organisationId, subscriptionId }: OfSubscription,
  asked: Asked,
): Promise<readonly DeliveryLine[]> {
  const rows = await db.rows<StoredLine>(sql`
    select ${line}
      from (select * from deliveries as delivery
             where ${rangeOf(subscriptionId, asked)}
               and ${conditions(organisationId, asked.filters)}
             order by subscription_id desc, id desc
             limit ${asked.limit}::int) as delivery
      ${withEventAndAttempt}
     where delivery.organisation_id = ${organisationId}
     order by delivery.id desc`)
  return rows.map(withTime)
}

/**
 * Deliveries of a few events are found by these. All others are read along the index of the subscription: by an equal
 * subscription and bounds of ids they could as well be looked for among the deliveries of everybody.
 */
function rangeOf(subscriptionId: string, { filters, after }: Asked): Sql {
  const { from, to, event_id, request_id, job_id, q } = filters
  // An id tells the time, and texts of ids are in the same order as ids.
  const ends = [after?.id, to && firstIdAt(to), AFTER_ALL].filter((each) => each !== undefined)
  const [end] = ends.toSorted()
  const first = from ? firstIdAt(from) : BEFORE_ALL
  return event_id || request_id || job_id || q
    ? sql`subscription_id = ${subscriptionId} and id >= ${first} and id < ${end}`
    : sql`(subscription_id, id) >= (${subscriptionId}::uuid, ${first}::uuid)
          and (subscription_id, id) < (${subscriptionId}::uuid, ${end}::uuid)`
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function conditions(organisationId: number, filters: DeliveryFilters): Sql {
  const { status, failing, event_type, kind, event_id, request_id, job_id, project_id, q } = filters
  return join(
    [
      sql`true`,
      status && sql`status = ${status}`,
      failing && sql`(status = 'EXHAUSTED' or status = 'PENDING' and attempts > 0)`,
      event_type &&
        sql`coalesce((select type from events where events.id = event_id), ${typeOfTest}) = ${event_type}`,
      kind && KIND_IS[kind],
      event_id && sql`event_id = ${event_id}`,
      request_id &&
        sql`event_id = any (array(
              select id from events where request_id = ${request_id} and organisation_id = ${organisationId}))`,
      job_id &&
        sql`event_id = any (array(
              select id from events
               where type in ('job.finished', 'request.processing_completed') and subject = ${job_id}
                 and organisation_id = ${organisationId}))`,
      q && isNamed(organisationId, q),
      project_id &&
        sql`(select ${projectOf('events')} from events where events.id = event_id) = ${project_id}`,
    ].filter((each) => typeof each === 'object'),
    ' and ',
  )
}

/** By whatever a person has before him: the id of the delivery, of its event or its job; the number of a request or project. */
const isNamed = (organisationId: number, q: string): Sql =>
  isUuid(q)
    ? sql`id = any (array(
            select ${q}::uuid
             union all
            select id from deliveries
             where event_id = any (array(
               select ${q}::uuid
                union all
               select id from events
                where type in ('job.finished', 'request.processing_completed')
                  and subject = ${q.toLowerCase()} and organisation_id = ${organisationId}))))`
    : sql`event_id = any (array(
            select id from events where request_id = ${q} and organisation_id = ${organisationId}
             union all
            select id from events where project_id = ${q} and organisation_id = ${organisationId}))`

const KIND_IS: Readonly<Record<string, Sql>> = {
  EVENT: sql`event_id is not null and replay = 0`,
  REPLAY: sql`replay > 0`,
  TEST: sql`event_id is null`,
}

/** A delivery with what it sends, and where to. */
export type StoredDelivery = DeliveryLine & {
  readonly test_body: string | null
  readonly event: StoredEvent | null
  readonly url: string
  readonly secret: Buffer
  readonly is_subscription_deleted: boolean
}

export async function findDelivery(
  db: Db,
  { organisationId, subscriptionId }: OfSubscription,
  deliveryId: string,
): Promise<StoredDelivery | undefined> {
  const row = await db.row<
    Omit<StoredDelivery, 'created_at' | 'event'> &
      Pick<StoredEvent, 'api_version' | 'data'> & { readonly happened_at: string }
  >(sql`
    select ${line}, test_body, wire_time(event.created_at) as happened_at, event.api_version,
           event.data::text as data, subscription.url, secret,
           deleted_at is not null as is_subscription_deleted
      from deliveries as delivery ${withEventAndAttempt}
      join subscriptions as subscription on subscription.id = delivery.subscription_id
     where delivery.id = ${deliveryId} and delivery.subscription_id = ${subscriptionId}
       and delivery.organisation_id = ${organisationId}`)
  if (!row) return undefined
  const { happened_at, api_version, data, ...delivery } = row
  const event = delivery.event_id === null ? null : storedEvent(row)
  return { ...withTime(delivery), event }
}

const storedEvent = (row: {
  readonly event_id: string | null
  readonly event_type: string
  readonly happened_at: string
  readonly api_version: string
  readonly data: string
}) =>
  ({
    id: row.event_id,
    type: row.event_type,
    created_at: row.happened_at,
    api_version: row.api_version,
    data: row.data,
  }) as StoredEvent

/** In their order. */
export const listAttempts = (db: Db, organisationId: number, deliveryId: string) =>
  db.rows<AttemptRecord>(sql`
    select number, wire_time(started_at) as started_at, duration_ms, url, address, request_headers,
           status, error, message, response_headers, response_body
      from delivery_attempts
     where delivery_id = ${deliveryId} and organisation_id = ${organisationId}
     order by number`)

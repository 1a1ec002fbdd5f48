import type { Db, Lookup } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { DELIVERY_CHANNEL } from '../publish.ts'
import { figuresOfSubscription, getFigures } from './figures.ts'
import type { Described, PlainSubscription, Subscription } from './subscription.ts'

/** Those of an organisation, the oldest first. */
export const listSubscriptions = (db: Db, organisationId: number): Promise<Subscription[]> =>
  db.rows<Subscription>(sql`
    select ${shown}, ${figuresOfSubscription} as last_24_hours from subscriptions as subscription
     where organisation_id = ${organisationId} and deleted_at is null order by id`)

export async function getSubscription(
  db: Db,
  organisationId: number,
  id: string,
): Promise<Subscription> {
  const subscription = await getPlainSubscription(db, organisationId, id)
  return { ...subscription, last_24_hours: await getFigures(db, subscription.subscription_id) }
}

export async function getPlainSubscription(
  db: Db,
  organisationId: number,
  id: string,
): Promise<PlainSubscription> {
  const found = isUuid(id)
    ? await db.row<PlainSubscription>(sql`
        select ${shown} from subscriptions
         where organisation_id = ${organisationId} and id = ${id} and deleted_at is null`)
    : undefined
  if (!found) throw notFound('subscription', id)
  return found
}

const shown = raw(`
  id as subscription_id, url, description, event_types,
  case when paused_at is null then 'ACTIVE' else 'PAUSED' end as state,
  wire_time(created_at) as created_at, wire_time(updated_at) as updated_at,
  wire_time(paused_at) as paused_at, wire_time(failing_since) as failing_since,
  failures_in_a_row, wire_time(last_success_at) as last_success_at,
  next_secret is not null as has_next_secret`)

/** A subscription that waits for our change, as it is until then. */
export type LockedSubscription = Described & {
  readonly subscription_id: string
  readonly updated_at: string
  readonly is_paused: boolean
  readonly has_next_secret: boolean
  /** Whether a process may be sending to it. */
  readonly is_leased: boolean
}

/**
 * Until the transaction ends nobody else changes it or takes its turn; events are published for it all the same. Whoever
 * locks its deliveries too does so afterwards.
 */
export async function lockSubscription(
  db: Db,
  organisationId: number,
  id: string,
): Promise<LockedSubscription> {
  const found = isUuid(id)
    ? await db.row<LockedSubscription>(sql`
        select id as subscription_id, url, description, event_types,
               wire_time(updated_at) as updated_at, paused_at is not null as is_paused,
               next_secret is not null as has_next_secret,
               coalesce(lease_until >= now(), false) as is_leased
          from subscriptions
         where organisation_id = ${organisationId} and id = ${id} and deleted_at is null
           for no key update`)
    : undefined
  if (!found) throw notFound('subscription', id)
  return found
}

export async function countSubscriptions(db: Db, organisationId: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from subscriptions
     where organisation_id = ${organisationId} and deleted_at is null`)
  return row?.count ?? 0
}

export const insertSubscription = (
  db: Db,
  organisationId: number,
  { id, secret, ...described }: Described & { readonly id: string; readonly secret: Buffer },
) =>
  db.run(sql`
    insert into subscriptions (id, organisation_id, url, description, event_types, secret,
                               created_at, updated_at)
    select ${id}, ${organisationId}, ${described.url}, ${described.description},
           ${described.event_types}::text[], ${secret}, moment, moment
      from clock_timestamp() as moment`)

export const updateDescribed = (db: Db, id: string, { url, description, event_types }: Described) =>
  update(
    db,
    id,
    sql`url = ${url}, description = ${description}, event_types = ${event_types}::text[]`,
  )

export const updatePaused = (db: Db, id: string, isPaused: boolean) =>
  update(db, id, sql`paused_at = case when ${isPaused} then clock_timestamp() end`)

export const updateNextSecret = (db: Db, id: string, secret: Buffer | null) =>
  update(db, id, sql`next_secret = ${secret}::bytea`)

export const switchToNextSecret = (db: Db, id: string) =>
  update(db, id, sql`secret = next_secret, next_secret = null`)

/** What was sent of it can be read on; what signed it is gone. */
export const markDeleted = (db: Db, id: string) =>
  update(db, id, sql`deleted_at = clock_timestamp(), secret = ''::bytea, next_secret = null`)

/** What people changed: only this moves `updated_at`, which leases and health do not. */
const update = (db: Db, id: string, changes: Sql) =>
  db.run(sql`
    update subscriptions set ${changes}, updated_at = clock_timestamp() where id = ${id}`)

/** Cancels a part of what waits, for who holds the subscription. Answers how many; none: nothing waits. */
export const cancelWaiting = (db: Db, id: string, most: number): Promise<number> =>
  db.run(sql`
    update deliveries
       set status = 'CANCELLED', next_attempt_at = null, ended_at = clock_timestamp()
     where id = any (array(
       select id from deliveries where subscription_id = ${id} and status = 'PENDING'
        order by next_attempt_at, id limit ${most}::int))`)

/** Wakes those that deliver, as soon as the transaction is committed. */
export const ringForDeliveries = (db: Db) => db.run(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`)

export type Owned = { readonly organisation_id: number; readonly subscription_id: string }

export const listAllSubscriptions = (system: Db): Promise<Owned[]> =>
  system.rows<Owned>(sql`
    select organisation_id, id as subscription_id from subscriptions
     where deleted_at is null order by id`)

/** Whose it is, for a command that names it alone. */
export async function getOwner(system: Lookup, id: string): Promise<number> {
  const found = isUuid(id)
    ? await system.row<Owned>(sql`
        select organisation_id, id as subscription_id from subscriptions
         where id = ${id} and deleted_at is null`)
    : undefined
  if (!found) throw notFound('subscription', id)
  return found.organisation_id
}

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { EventType } from '../event.ts'

export type TestTarget = { readonly url: string; readonly secret: Buffer }

export const findTestTarget = (db: Db, organisationId: number, subscriptionId: string) =>
  db.row<TestTarget>(sql`
    select url, secret from subscriptions
     where id = ${subscriptionId} and organisation_id = ${organisationId} and deleted_at is null`)

/** Of a type that comes rarely none may be found: all events of years are not looked through. */
const LATEST_EVENTS = 10_000

/** What the latest event of a type tells, as it was published. */
export async function findLatestData(
  db: Db,
  organisationId: number,
  type: EventType,
): Promise<string | undefined> {
  const row = await db.row<{ data: string }>(sql`
    select data::text as data
      from (select type, data, created_at, id from events
             where organisation_id = ${organisationId}
             order by created_at desc, id desc
             limit ${LATEST_EVENTS}::int) as latest
     where type = ${type}
     order by created_at desc, id desc
     limit 1`)
  return row?.data
}

export type EndedTest = {
  readonly deliveryId: string
  readonly organisationId: number
  readonly subscriptionId: string
  readonly body: string
  readonly hasArrived: boolean
  readonly endedAt: Date
}

export const insertTest = (db: Db, test: EndedTest) =>
  db.run(sql`
    insert into deliveries (id, organisation_id, subscription_id, test_body, status, ended_at)
    values (${test.deliveryId}, ${test.organisationId}, ${test.subscriptionId}, ${test.body},
            ${test.hasArrived ? 'DELIVERED' : 'FAILED'}, ${test.endedAt.toISOString()}::timestamptz)`)

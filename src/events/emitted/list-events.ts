import { cursorCodec } from '#kernel/cursor.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type EmittedDeps = { readonly database: Database; readonly cursorSecret: string }

type EmittedEvent = {
  readonly event_id: string
  readonly event_type: string
  readonly created_at: string
  readonly request_id: string | null
  readonly job_id: string | null
  readonly project_id: string | null
  readonly deliveries: readonly object[]
}

type Page = { readonly data: readonly EmittedEvent[]; readonly next_cursor: string | null }

const DEFAULT_LIMIT = 50

/** Everything that was told, the newest first, whoever wanted to know it. */
export async function listEvents(
  { database, cursorSecret }: EmittedDeps,
  organisationId: number,
  {
    cursor,
    limit = DEFAULT_LIMIT,
  }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<Page> {
  const codec = cursorCodec(cursorSecret, organisationId, 'events')
  const seen = cursor === undefined ? LATEST : codec.decode(cursor)
  const rows = await database.asOrganisation(organisationId, (db) =>
    readEvents(db, organisationId, seen, limit + 1),
  )
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return {
    data,
    next_cursor: last
      ? codec.encode({ order: 'created_at', filters: {}, at: last.created_at, id: last.event_id })
      : null,
  }
}

type Seen = { readonly at: string; readonly id: string }

const LATEST: Seen = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const readEvents = (db: Db, organisationId: number, { at, id }: Seen, limit: number) =>
  db.rows<EmittedEvent>(sql`
    select event.id as event_id, type as event_type, wire_time(created_at) as created_at,
           request_id, subject as job_id, project_id,
           coalesce(sent.deliveries, '[]'::json) as deliveries
      from (select * from events
             where organisation_id = ${organisationId}
               and (created_at, id) < (${at}::timestamptz, ${id}::uuid)
             order by created_at desc, id desc
             limit ${limit}::int) as event
     cross join lateral (
       select json_agg(latest order by latest.subscription_id) as deliveries
         from (select distinct on (subscription_id)
                      subscription_id, url, deleted_at is not null as is_deleted,
                      delivery.id as delivery_id,
                      case when replay > 0 then 'REPLAY' else 'EVENT' end as kind, status,
                      attempts
                 from deliveries as delivery
                 join subscriptions as subscription on subscription.id = subscription_id
                where event_id = event.id and delivery.organisation_id = ${organisationId}
                order by subscription_id, replay desc) as latest) as sent
     order by event.created_at desc, event.id desc`)

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { readSortedPage, type SortedDeps, type SortedPlace } from '#kernel/sorted-list.ts'

type EmittedEvent = {
  readonly event_id: string
  readonly event_type: string
  readonly created_at: string
  readonly request_id: string | null
  readonly job_id: string | null
  readonly project_id: string | null
  readonly deliveries: readonly object[]
}

const DEFAULT_LIMIT = 50

/** Everything that was told, the newest first, whoever wanted to know it. */
export const listEvents = (
  deps: SortedDeps,
  organisationId: number,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) =>
  readSortedPage(
    deps,
    organisationId,
    { list: 'events', cursor, limit, filters: {} },
    async (db, { after = LATEST, limit }) => {
      const events = await readEvents(db, organisationId, after, limit)
      return events.map((each) => ({ ...each, place: { at: each.created_at, id: each.event_id } }))
    },
  )

const LATEST: SortedPlace = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const readEvents = (db: Db, organisationId: number, { at, id }: SortedPlace, limit: number) =>
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

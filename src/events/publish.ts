import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { API_VERSION } from '../version.ts'
import type { NewEvent } from './event.ts'
import { hasSftpUser, isFiledType, outLane } from './out-files.ts'

/** Where processes listen that deliver. A lost call costs a second: they also look by themselves. */
export const DELIVERY_CHANNEL = 'pis_deliveries'

/**
 * Records an event in the transaction of the change it tells of, with one delivery for each subscription that wants
 * its type: neither is there without the change. A paused subscription gets its deliveries too; they wait.
 * Organisations with SFTP users get a file as well.
 */
export async function publish(db: Db, event: NewEvent): Promise<void> {
  const { id: eventId, organisationId, type } = event
  const published = await db.row<{ has_sftp_user: boolean }>(sql`
    with event as (
      insert into events (id, organisation_id, type, subject, api_version, data)
      values (${eventId}, ${organisationId}, ${type}, ${event.subject ?? null},
              ${API_VERSION}, ${JSON.stringify(event.data)}::json)
      returning id, organisation_id, type, created_at),
    made as (
      insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at,
                              planned_at)
      select new_uuid(), organisation_id, subscription.id, event.id, event.created_at,
             event.created_at
        from event join subscriptions as subscription using (organisation_id)
       where subscription.deleted_at is null
         and (subscription.event_types is null or event.type = any (subscription.event_types))
      returning 1)
    select ${hasSftpUser(organisationId)} as has_sftp_user,
           (select pg_notify(${DELIVERY_CHANNEL}, '') from (select from made limit 1) as any_made)
             as rang`)
  if (!published?.has_sftp_user || !isFiledType(type)) return
  await enqueue(db, {
    organisationId,
    kind: 'write-out-file',
    payload: { eventId },
    lane: outLane(organisationId),
  })
}

import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { readSettings } from '../../access/organisations/settings.ts'
import { notify } from '../../notices/notify.ts'

/** What is overdue for longer than this was told, or is too old to be news. */
const NEWS = raw(`interval '1 day'`)

/** Organisations with a key that is good for acknowledging: of nobody else an answer is expected. */
export async function listExpectant(system: Db, now: Date): Promise<readonly number[]> {
  const rows = await system.rows<{ organisation_id: number }>(sql`
    select distinct organisation_id from api_keys
     where revoked_at is null and 'requests:write' = any (scopes)
       and coalesce(expires_at > ${now.toISOString()}::timestamptz, true)
     order by organisation_id`)
  return rows.map(({ organisation_id }) => organisation_id)
}

/**
 * Of an inquiry: handed over, and not acknowledged since, though its time is over. An acknowledgement of an earlier release
 * says nothing of this one.
 */
export const isOverdue = (now: Date, minutes: number): Sql => sql`(
  status = 'EXPORTED'
  and completed_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes}::int)
  and coalesce((acknowledgement ->> 'acknowledged_at')::timestamptz < completed_at, true))`

type Unanswered = {
  readonly request_id: string
  readonly request_type: string
  readonly name: string
  readonly exported_at: string
}

/**
 * Tells the admins of each hand-over that is not acknowledged in time. By mail of the first one alone, until the partner's
 * system has acknowledged something: a system that is down is one cause, whatever is handed over meanwhile.
 */
export async function tellSilence(db: Db, organisationId: number, now: Date): Promise<void> {
  const { overdue_minutes: minutes } = await readSettings(db, organisationId)
  for (const unanswered of await listUnanswered(db, organisationId, now, minutes)) {
    await notify(db, {
      organisationId,
      kind: 'erp_silence',
      subject: `${unanswered.request_id} ${unanswered.exported_at}`,
      arguments: { ...unanswered, minutes },
      byMail: await isFirstOfSilence(db, organisationId),
      now,
    })
  }
}

const listUnanswered = (db: Db, organisationId: number, now: Date, minutes: number) =>
  db.rows<Unanswered>(sql`
    select id as request_id, kind as request_type, name, wire_time(completed_at) as exported_at
      from inquiries
     where organisation_id::bigint = ${organisationId} and ${isOverdue(now, minutes)}
       and ((kind = 'TENDER' and ${isNews(now, minutes)}) or (kind = 'ORDER' and ${isNews(now, minutes)}))
       and not exists (select from notices as notice
                        where notice.organisation_id = ${organisationId}
                          and notice.kind = 'erp_silence'
                          and notice.subject = inquiries.id || ' ' || wire_time(completed_at))
     order by completed_at, id
     limit 500`)

const isNews = (now: Date, minutes: number): Sql => sql`
  completed_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes}::int) - ${NEWS}`

const isFirstOfSilence = async (db: Db, organisationId: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from notices as notice
     where organisation_id = ${organisationId} and kind = 'erp_silence'
       and exists (select from mails where mails.notice_id = notice.id)
       and created_at > coalesce((select max(acknowledged_at) from acknowledgements
                                   where organisation_id = ${organisationId}), '-infinity')
     limit 1`)) === undefined

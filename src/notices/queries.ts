import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { Language, MailReason, MailState, NoticeKind } from './notice.ts'

export type NoticeToStore = {
  readonly organisationId: number
  readonly kind: NoticeKind
  readonly subject: string
  readonly arguments: object
  readonly userId?: string
  readonly now: Date
}

/** Answers nothing where people were told of this cause before. */
export async function insertNotice(db: Db, notice: NoticeToStore): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    insert into notices (organisation_id, kind, subject, arguments, user_id, created_at)
    values (${notice.organisationId}, ${notice.kind}, ${notice.subject},
            ${JSON.stringify(notice.arguments)}::jsonb, ${notice.userId ?? null}::bigint,
            ${notice.now.toISOString()}::timestamptz)
    on conflict (organisation_id, kind, subject) do nothing
    returning id`)
  return row?.id
}

export type Recipient = { readonly address: string; readonly language: Language }

/** Who is written to: the user, or all admins; nobody who does not want to be. */
export const listRecipients = (db: Db, organisationId: number, userId: string | undefined) =>
  db.rows<Recipient>(sql`
    select email as address, coalesce(preferences ->> 'language', organisation.language) as language
      from users join organisations as organisation using (organisation_id)
     where organisation_id = ${organisationId} and is_active
       and coalesce((preferences ->> 'mails')::boolean, true)
       and ${userId === undefined ? sql`role = 'ADMIN'` : sql`id = ${userId}::bigint`}
     order by id`)

/** Who looks at notices. */
export type Reader = {
  readonly organisationId: number
  readonly userId: string
  readonly role: 'ADMIN' | 'MEMBER'
}

export type ShownMail = {
  readonly address: string
  readonly state: MailState
  readonly reason: MailReason | null
  readonly detail: string | null
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly settled_at: string | null
}

export type Notice = {
  readonly id: string
  readonly kind: NoticeKind
  readonly arguments: Readonly<Record<string, string | number>>
  readonly created_at: string
  readonly is_read: boolean
  /** Null: not for this reader to know. */
  readonly mails: readonly ShownMail[] | null
}

const MAILS = raw(`
  (select coalesce(json_agg(json_build_object(
            'address', address, 'state', state, 'reason', reason, 'detail', detail,
            'attempts', attempts, 'next_attempt_at', wire_time(next_attempt_at),
            'settled_at', wire_time(settled_at)) order by mail.id), '[]')
     from mails as mail where mail.notice_id = notice.id)`)

/** The newest first. */
export const listNotices = (
  db: Db,
  reader: Reader,
  { after, unread, limit }: { after: { id: string } | undefined; unread: boolean; limit: number },
) =>
  db.rows<Notice>(sql`
    select notice.id, kind, arguments, wire_time(notice.created_at) as created_at,
           read_at is not null as is_read,
           ${reader.role === 'ADMIN' ? MAILS : raw('null::json')} as mails
      from ${noticesFor(reader)}
       and (${after?.id ?? null}::bigint is null or notice.id < ${after?.id ?? null}::bigint)
       and (not ${unread}::boolean or read_at is null)
     order by notice.id desc
     limit ${limit}::int`)

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from ${noticesFor(reader)} and read_at is null`)
  return row?.count ?? 0
}

export const isThere = async (db: Db, reader: Reader, noticeId: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from ${noticesFor(reader, 'also dismissed')} and notice.id = ${noticeId}::bigint`)) !==
  undefined

/** Those that a person may see: of things that happened since the person is here. */
const noticesFor = (
  { organisationId, userId, role }: Reader,
  which: 'also dismissed' | 'kept' = 'kept',
): Sql => sql`
  notices as notice
  join users as reader on reader.id = ${userId}::bigint
   and reader.organisation_id = notice.organisation_id and reader.created_at <= notice.created_at
  left join notice_marks as mark on mark.notice_id = notice.id and mark.user_id = reader.id
   and mark.organisation_id = notice.organisation_id
 where notice.organisation_id = ${organisationId}
   and ${which === 'kept' ? sql`dismissed_at is null` : sql`true`}
   and (notice.user_id = ${userId}::bigint
        or ${role === 'ADMIN' ? sql`notice.user_id is null` : sql`false`})`

export type Mark = {
  readonly organisationId: number
  readonly userId: string
  readonly noticeId: string
  readonly isRead?: boolean | undefined
  readonly isDismissed?: boolean | undefined
  readonly now: Date
}

/** What is not said stays as it is. */
export const markNotice = (db: Db, { organisationId, userId, noticeId, ...mark }: Mark) =>
  db.run(sql`
    insert into notice_marks as mark (organisation_id, notice_id, user_id, read_at, dismissed_at)
    values (${organisationId}, ${noticeId}::bigint, ${userId}::bigint,
            case when ${mark.isRead ?? false}::boolean then ${mark.now.toISOString()}::timestamptz end,
            case when ${mark.isDismissed ?? false}::boolean then ${mark.now.toISOString()}::timestamptz end)
    on conflict (notice_id, user_id) do update
       set read_at = case when ${mark.isRead === undefined} then mark.read_at else excluded.read_at end,
           dismissed_at = case when ${mark.isDismissed === undefined} then mark.dismissed_at
                               else excluded.dismissed_at end`)

/** Up to the newest that the person has seen: what came meanwhile stays unread. Answers how many were. */
export const markAllRead = (db: Db, reader: Reader, upTo: string, now: Date): Promise<number> =>
  db.run(sql`
    insert into notice_marks (organisation_id, notice_id, user_id, read_at)
    select notice.organisation_id, notice.id, reader.id, ${now.toISOString()}::timestamptz
      from ${noticesFor(reader)} and read_at is null and notice.id <= ${upTo}::bigint
    on conflict (notice_id, user_id) do update set read_at = excluded.read_at`)

/** Its mail did not get through: who has seen it has to look again. */
export const unmark = (db: Db, organisationId: number, noticeId: string) =>
  db.run(sql`
    delete from notice_marks
     where notice_id = ${noticeId}::bigint and organisation_id = ${organisationId}`)

const KEPT = raw(`interval '90 days'`)

/** Marks and mails go with them. */
export const deleteOldNotices = (system: Db, now: Date): Promise<number> =>
  system.run(sql`
    delete from notices where id in (
      select id from notices where created_at < ${now.toISOString()}::timestamptz - ${KEPT}
       order by created_at limit 1000)`)

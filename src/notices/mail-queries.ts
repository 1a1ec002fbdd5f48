import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Language, MailReason, MailState, NoticeKind } from './notice.ts'

export type MailToQueue = {
  readonly organisationId: number
  readonly noticeId: string
  readonly address: string
  readonly language: Language
  readonly sealedLink?: Buffer
  readonly notAfter?: Date
  readonly now: Date
}

export async function insertMail(
  db: Db,
  mail: MailToQueue & { readonly notAfter: Date },
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into mails (organisation_id, notice_id, address, language, sealed_link, created_at, not_after)
    values (${mail.organisationId}, ${mail.noticeId}::bigint, ${mail.address}, ${mail.language},
            ${mail.sealedLink ?? null}::bytea, ${mail.now.toISOString()}::timestamptz,
            ${mail.notAfter.toISOString()}::timestamptz)
    returning id`)
  if (!row) throw new Error('The new mail has no id')
  return row.id
}

export type WaitingMail = {
  readonly id: string
  readonly notice_id: string
  readonly kind: NoticeKind
  readonly arguments: unknown
  readonly address: string
  readonly language: Language
  readonly sealed_link: Buffer | null
  readonly attempts: number
  readonly created_at: string
  readonly not_after: string
  readonly organisation_name: string
  readonly time_zone: string
}

export const findWaitingMail = (db: Db, organisationId: number, id: string) =>
  db.row<WaitingMail>(sql`
    select mail.id, notice_id, kind, arguments, address, mail.language, sealed_link, attempts,
           wire_time(mail.created_at) as created_at, wire_time(not_after) as not_after,
           organisation.name as organisation_name, time_zone
      from mails as mail
      join notices as notice on notice.id = mail.notice_id
      join organisations as organisation on organisation.organisation_id = mail.organisation_id
     where mail.id = ${id}::bigint and mail.organisation_id = ${organisationId}
       and state = 'WAITING'`)

export type MailOutcome = {
  readonly state: MailState
  readonly reason?: MailReason
  readonly detail?: string
  readonly nextAttemptAt?: Date
  readonly wasTried: boolean
}

/** How an attempt went. What only the recipient may know goes with the last one. */
export const updateMail = (db: Db, id: string, outcome: MailOutcome, now: Date) =>
  db.run(sql`
    update mails
       set state = ${outcome.state}, attempts = attempts + ${outcome.wasTried ? 1 : 0}::int,
           reason = ${outcome.reason ?? null}, detail = ${outcome.detail ?? null},
           next_attempt_at = ${outcome.nextAttemptAt?.toISOString() ?? null}::timestamptz,
           sealed_link = case when ${outcome.state} = 'WAITING' then sealed_link end,
           settled_at = case when ${outcome.state} <> 'WAITING' then ${now.toISOString()}::timestamptz end
     where id = ${id}::bigint and state = 'WAITING'`)

import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { notify } from './notify.ts'
import { unmark } from './queries.ts'

export type RefusedFile = {
  readonly organisationId: number
  readonly fileId: string
  /** As the partner sent it: /in/articles/delta.json */
  readonly path: string
  readonly errorCode: string
  readonly message: string
}

const KIND = 'exchange_refusal'

/**
 * Tells the admins that a file of the exchange was refused, in the commit of the refusal. The files of one
 * folder and hour are one notice, which counts them; at most one mail an hour goes with them.
 */
export async function tellRefusedFile(
  db: Db,
  { organisationId, fileId, path, errorCode, message }: RefusedFile,
  now: Date,
): Promise<void> {
  const folder = path.split('/').slice(0, 3).join('/')
  const subject = `${folder} ${now.toISOString().slice(0, 13)}`
  const about = {
    ...{ folder, path, count: 1 },
    file_id: fileId,
    error_code: errorCode,
    message: message.slice(0, MOST_CHARACTERS),
  }
  const notice = { organisationId, kind: KIND, subject, arguments: about, now } as const
  const isFirst = await notify(db, { ...notice, byMail: await isFirstOfHour(db, notice) })
  if (isFirst) return
  const counted = await countAgain(db, notice)
  // It is news again to an admin who has read or dismissed it.
  if (counted) await unmark(db, organisationId, counted.id)
}

const MOST_CHARACTERS = 500
const HOUR = raw(`interval '1 hour'`)

type Told = {
  readonly organisationId: number
  readonly subject: string
  readonly arguments: { readonly file_id: string }
  readonly now: Date
}

/** The latest file replaces the one before; the same file again changes nothing. */
const countAgain = (db: Db, { organisationId, subject, arguments: about }: Told) =>
  db.row<{ id: string }>(sql`
    update notices
       set arguments = ${JSON.stringify(about)}::jsonb
                    || jsonb_build_object('count', (arguments ->> 'count')::int + 1)
     where organisation_id = ${organisationId} and kind = ${KIND} and subject = ${subject}
       and arguments ->> 'file_id' <> ${about.file_id}
    returning id`)

const isFirstOfHour = async (db: Db, { organisationId, now }: Told): Promise<boolean> =>
  (await db.row(sql`
    select 1 from notices as notice
     where organisation_id = ${organisationId} and kind = ${KIND}
       and created_at > ${now.toISOString()}::timestamptz - ${HOUR}
       and exists (select from mails where mails.organisation_id = ${organisationId}
                                       and mails.notice_id = notice.id)
     limit 1`)) === undefined

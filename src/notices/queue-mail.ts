import type { Db } from '#kernel/db/db.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { insertMail, type MailToQueue } from './mail-queries.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'send-mail': { readonly mail_id: string }
  }
}

/** Afterwards it is old news: a mail server that was away, or set up later, is not flooded. */
const WORTH_SENDING_MS = 24 * 60 * 60 * 1000

/** A mail and the task that sends it: both or neither, with what it tells of. */
export async function queueMail(db: Db, mail: MailToQueue): Promise<void> {
  const end = new Date(mail.now.getTime() + WORTH_SENDING_MS)
  const notAfter = mail.notAfter && mail.notAfter < end ? mail.notAfter : end
  const mailId = await insertMail(db, { ...mail, notAfter })
  const { organisationId } = mail
  await enqueue(db, { organisationId, kind: 'send-mail', payload: { mail_id: mailId } })
}

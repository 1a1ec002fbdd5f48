import type { Db } from '#kernel/db/db.ts'
import type { NoticeArguments, NoticeKind } from './notice.ts'
import { insertNotice, listRecipients, type Recipient } from './queries.ts'
import { queueMail } from './queue-mail.ts'

export type NewNotice<Kind extends NoticeKind = NoticeKind> = {
  readonly organisationId: number
  readonly kind: Kind
  readonly arguments: NoticeArguments[Kind]
  /** The cause: people are told of each one once. */
  readonly subject: string
  /** For this user alone; for every admin unless given. */
  readonly userId?: string
  /** Whether it goes out by mail as well, if this service sends any. */
  readonly byMail?: boolean
  readonly now: Date
}

/**
 * Tells people of something, in the transaction of its cause: in the application, and by a mail to each who wants any.
 * Of the same cause once; answers whether this was the first time.
 */
export async function notify<Kind extends NoticeKind>(
  db: Db,
  { byMail = true, ...notice }: NewNotice<Kind>,
): Promise<boolean> {
  const noticeId = await insertNotice(db, notice)
  if (noticeId === undefined) return false
  const { organisationId, userId, now } = notice
  const recipients = byMail ? await listRecipients(db, organisationId, userId) : []
  for (const recipient of oncePerAddress(recipients)) {
    await queueMail(db, { organisationId, noticeId, ...recipient, now })
  }
  return true
}

/** Two users may share an address. */
const oncePerAddress = (recipients: readonly Recipient[]): readonly Recipient[] => [
  ...new Map(recipients.map((each) => [each.address.toLowerCase(), each])).values(),
]

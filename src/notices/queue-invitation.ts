import type { Db } from '#kernel/db/db.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { requireMailAddress } from './address.ts'
import type { Language } from './notice.ts'
import { insertNotice, markNotice } from './queries.ts'
import { queueMail } from './queue-mail.ts'

export type Invitation = {
  readonly organisationId: number
  /** What makes it another one than the last for the same person. */
  readonly invitationId: string
  readonly name: string
  readonly email: string
  readonly language: Language
  /** The way to accept it, with its token, from the root of the application on: `/app/invitation#…`. */
  readonly path: string
  /** From when on the way leads nowhere. */
  readonly expiresAt: Date
  /** The person was there before, and chooses another password. */
  readonly isReset: boolean
  readonly by: { readonly userId: string; readonly name: string }
}

/** Whose secret the link of a mail is. */
export const ownerOfLink = (organisationId: number): string =>
  `link of organisation ${organisationId}`

/**
 * Sends somebody the way into the application, and tells the admins that it was sent. The way is sealed until the mail is
 * out, or will not go out, and then erased; no log, notice or task ever has it.
 */
export async function queueInvitation(
  db: Db,
  sealer: Pick<Sealer, 'seal'>,
  { organisationId, invitationId, name, email, language, path, expiresAt, isReset, by }: Invitation,
  now: Date,
): Promise<void> {
  requireMailAddress(email)
  const noticeId = await insertNotice(db, {
    organisationId,
    kind: isReset ? 'password_reset' : 'invitation',
    subject: invitationId,
    arguments: { name, email, invited_by: by.name },
    now,
  })
  if (noticeId === undefined) return
  // Who invites knows it.
  await markNotice(db, { organisationId, userId: by.userId, noticeId, isRead: true, now })
  const sealedLink = sealer.seal(path, ownerOfLink(organisationId))
  await queueMail(db, {
    organisationId,
    noticeId,
    address: email,
    language,
    sealedLink,
    notAfter: expiresAt,
    now,
  })
}

import { ApiError } from '#kernel/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireUncommon } from '../sessions/change-password.ts'
import { type Opened, openSession } from '../sessions/open-session.ts'
import { deleteSessionsOf, setEmailProved, setPassword } from '../sessions/queries.ts'
import { hashOfToken, type Visitor } from '../sessions/session.ts'
import type { SignInDeps } from '../sessions/sign-in.ts'
import { hashPassword } from '../users/password.ts'
import { deleteInvitation, findInvitation, takeInvitation } from './queries.ts'

type Wish = { readonly token: string; readonly password: string }

/**
 * Gives the invited person the password of their choice, and signs them in. The invitation is good once; all sessions that
 * were open end. The address is proved by the link of the mail alone: the other one was shown to an admin.
 */
export async function acceptInvitation(
  deps: SignInDeps,
  { token, password }: Wish,
  visitor: Visitor,
): Promise<Opened & { readonly organisationId: number; readonly sessionId: string }> {
  const tokenHash = hashOfToken(token)
  const found = await deps.database.asSystem((db) => findInvitation(db, tokenHash))
  if (!found) throw notGood()
  requireUncommon(password, found.email, ['body', 'password'])
  const hash = await deps.hashing.run(() => hashPassword(password))
  return deps.database.asSystem(async (db) => {
    // Another call may have taken it while the password was hashed.
    const invitation = await takeInvitation(db, tokenHash)
    if (!invitation) throw notGood()
    const {
      organisation_id: organisationId,
      user_id: userId,
      email,
      is_reset,
      is_mailed,
    } = invitation
    const owner = { organisationId, userId }
    await setPassword(db, organisationId, userId, hash)
    await setEmailProved(db, organisationId, userId, is_mailed)
    await deleteInvitation(db, owner)
    const ended = await deleteSessionsOf(db, organisationId, userId)
    const opened = await openSession(db, owner, visitor, deps.now())
    await recordAudit(db, {
      by: { ...owner, ...visitor, email },
      action: 'invitation.accepted',
      object: { type: 'user', id: userId },
      after: { is_reset, is_mailed, ended_sessions: ended, session_id: opened.sessionId },
    })
    return { organisationId, ...opened }
  })
}

/** Unknown, used, replaced and too old are answered alike. */
export const notGood = () =>
  new ApiError('NOT_FOUND', 'This invitation is not good, or no longer: ask for another one')

import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { isDecimalId, isUuid } from '#kernel/ids.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from '../users/queries.ts'
import { deleteSession, deleteSessionsOf } from './queries.ts'

/** Ends the session of the call itself. */
export async function signOut(db: Db, caller: UserCaller): Promise<void> {
  const { organisationId, userId, sessionId } = caller
  await deleteSession(db, organisationId, userId, sessionId)
  const object = { type: 'session', id: sessionId }
  await recordAudit(db, { by: caller, action: 'session.signed_out', object })
}

/** Ends one of the caller's own sessions, on another computer perhaps. */
export async function endOwnSession(db: Db, caller: UserCaller, sessionId: string): Promise<void> {
  const { organisationId, userId } = caller
  const ended = isUuid(sessionId) ? await deleteSession(db, organisationId, userId, sessionId) : 0
  if (ended === 0) throw notFound('session', sessionId)
  const object = { type: 'session', id: sessionId }
  await recordAudit(db, { by: caller, action: 'session.ended', object })
}

/** Signs a user out everywhere. Answers how many sessions there were. */
export async function signOutUser(db: Db, caller: UserCaller, userId: string): Promise<number> {
  const { organisationId } = caller
  const user = isDecimalId(userId) ? await findUser(db, organisationId, userId) : undefined
  if (!user) throw notFound('user', userId)
  const ended = await deleteSessionsOf(db, organisationId, userId)
  await recordAudit(db, {
    by: caller,
    action: 'user.signed_out',
    object: { type: 'user', id: userId },
    after: { ended_sessions: ended },
  })
  return ended
}

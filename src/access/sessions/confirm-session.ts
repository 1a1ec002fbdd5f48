import type { Db } from '#kernel/db/db.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isPassword } from '../users/password.ts'
import { findPasswordHash, noteProof } from './queries.ts'
import { checked, type SignInDeps } from './sign-in.ts'
import { beginAttempt, takeBackAttempt } from './throttle.ts'

/** Proves that whoever sits there is still the person that signed in. A wrong password counts as a failed sign-in. */
export async function confirmSession(
  deps: SignInDeps,
  caller: UserCaller,
  password: string,
): Promise<void> {
  const { organisationId, userId, sessionId, email, address } = caller
  const proofs = [`session:${sessionId}`]
  const attempt = await beginAttempt(deps.database, { email, address, proofs })
  const own = <T>(work: (db: Db) => Promise<T>) =>
    deps.database.asOrganisation(organisationId, work)
  const hash = await own((db) => findPasswordHash(db, organisationId, userId))
  if (hash === undefined) throw notFound('user', userId)
  const object = { type: 'session', id: sessionId }
  if (!(await checked(deps, attempt, () => isPassword(password, hash)))) {
    await own((db) => recordAudit(db, { by: caller, action: 'password.refused', object }))
    throw invalid({ loc: ['body', 'password'], msg: 'is not your password', type: 'password' })
  }
  await own(async (db) => {
    await takeBackAttempt(db, attempt)
    // Another password ends all sessions: what is still there was opened with this one.
    if (!(await noteProof(db, organisationId, sessionId))) throw notFound('session', sessionId)
    await recordAudit(db, { by: caller, action: 'session.confirmed', object })
  })
}

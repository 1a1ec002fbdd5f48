import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hashPassword, isPassword } from '../users/password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type Opened, openSession } from './open-session.ts'
import { deleteSessionsOf, findPasswordHash, replacePassword } from './queries.ts'
import type { Visitor } from './session.ts'
import { checked, type SignInDeps } from './sign-in.ts'
import { beginAttempt, takeBackAttempt } from './throttle.ts'

type Wish = { readonly current: string; readonly next: string }

/**
 * Gives a user another password. All sessions end, the one that asks too: who has stolen one has
 * nothing any more. The caller goes on with a new one.
 */
export async function changePassword(
  deps: SignInDeps,
  caller: UserCaller,
  { current, next }: Wish,
  visitor: Visitor,
): Promise<Opened & { readonly sessionId: string }> {
  const { organisationId, userId, sessionId, email } = caller
  requireBetter(current, next, email)
  const attempt = await beginAttempt(deps.database, {
    ...{ email, address: visitor.address },
    proofs: [`session:${sessionId}`],
  })
  const own = <T>(work: (db: Db) => Promise<T>) =>
    deps.database.asOrganisation(organisationId, work)
  const former = await own((db) => findPasswordHash(db, organisationId, userId))
  if (former === undefined) throw notFound('user', userId)
  const hash = await checked(deps, attempt, async () =>
    (await isPassword(current, former)) ? hashPassword(next) : undefined,
  )
  if (hash === undefined) {
    const object = { type: 'user', id: userId }
    await own((db) => recordAudit(db, { by: caller, action: 'password.refused', object }))
    throw wrongPassword()
  }
  return own(async (db) => {
    // The user before the attempt, as who signs in holds them.
    if (!(await replacePassword(db, organisationId, userId, { former, next: hash }))) {
      throw new ApiError('CONFLICT', 'The password was changed by another call')
    }
    await takeBackAttempt(db, attempt)
    const ended = await deleteSessionsOf(db, organisationId, userId)
    const opened = await openSession(db, caller, visitor, deps.now())
    await recordAudit(db, {
      by: caller,
      action: 'password.changed',
      object: { type: 'user', id: userId },
      after: { ended_sessions: ended },
    })
    return opened
  })
}

function requireBetter(current: string, next: string, email: string): void {
  const loc = ['body', 'new']
  if (next === current) {
    throw invalid({ loc, msg: 'must differ from the current password', type: 'same' })
  }
  requireUncommon(next, email, loc)
}

/** Refuses what an attacker would try first. */
export function requireUncommon(password: string, email: string, loc: readonly string[]): void {
  const refuse = (msg: string) => invalid({ loc, msg, type: 'common' })
  if (isCommonPassword(password)) throw refuse('is one of the passwords that everybody tries')
  if (password.toLowerCase() === email.toLowerCase()) throw refuse('must not be the e-mail address')
}

const wrongPassword = () =>
  invalid({ loc: ['body', 'current'], msg: 'is not the current password', type: 'password' })

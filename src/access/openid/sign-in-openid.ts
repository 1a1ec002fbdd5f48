import type { Database, Db } from '#kernel/db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteInvitation } from '../invitations/queries.ts'
import { type Opened, openSession } from '../sessions/open-session.ts'
import {
  deleteByToken,
  deleteSessionsOf,
  findSession,
  setEmailProved,
  setPassword,
} from '../sessions/queries.ts'
import { hashOfToken, type Visitor } from '../sessions/session.ts'
import { NOBODYS_HASH } from '../users/password.ts'
import { holdUsersWith, type KnownUser } from './queries.ts'
import type { Claims } from './verify-token.ts'

/** Why somebody whom the provider recognised is not signed in. */
type Refusal = 'unverified_email' | 'unknown_user' | 'several_users'

type Owner = { readonly organisationId: number; readonly userId: string }

type Deps = { readonly database: Database; readonly now: () => Date }

/**
 * Opens a session for the one active user with the address that the provider vouches for, as a password would.
 * An address may belong to several users: the provider does not say which one is meant, so none is. Those whose address
 * was merely typed by an admin do not count beside one who has proved it; nor does anybody else beside the user who is signed in
 * in this browser.
 */
export const signInByOpenId = (
  { database, now }: Deps,
  { email, provedSecondsAgo }: Claims,
  visitor: Visitor,
  formerToken: string | undefined,
): Promise<{ opened: Opened } | { refusal: Refusal }> =>
  database.asSystem(async (db) => {
    const here = formerToken ? await findSession(db, hashOfToken(formerToken)) : undefined
    const users = email === undefined ? [] : await holdUsersWith(db, folded(email), here?.user_id)
    const [user, another] = users
    if (email === undefined) return refuse(db, 'unverified_email', users, visitor)
    if (!user) return refuse(db, 'unknown_user', users, visitor)
    if (another && areAlike(user, another)) {
      return refuse(db, 'several_users', users, visitor)
    }
    if (formerToken) await deleteByToken(db, hashOfToken(formerToken))
    const owner = { organisationId: user.organisation_id, userId: user.id }
    // Who has come needs no link to choose a password, and counts among those who can be asked for something.
    await deleteInvitation(db, owner)
    const taken = user.email_proved ? {} : await takeOver(db, owner)
    const opened = await openSession(db, owner, visitor, now(), {
      way: 'openid',
      secondsAgo: provedSecondsAgo,
    })
    await recordAudit(db, {
      by: { ...owner, ...visitor, email: user.email },
      action: 'session.signed_in',
      object: { type: 'session', id: opened.sessionId },
      after: { way: 'openid', ...taken },
    })
    return { opened }
  })

const areAlike = (one: KnownUser, other: KnownUser): boolean =>
  one.email_proved === other.email_proved && one.is_here === other.is_here

/**
 * The owner of the address comes for the first time. Whoever has a password may be the admin who typed the address: it opens
 * nothing any more, and nobody else stays signed in.
 */
async function takeOver(db: Db, { organisationId, userId }: Owner) {
  await setPassword(db, organisationId, userId, NOBODYS_HASH)
  await setEmailProved(db, organisationId, userId, true)
  return { ended_sessions: await deleteSessionsOf(db, organisationId, userId) }
}

/**
 * Letters of other alphabets stay: some of them fold to a to z (the sign of the Kelvin to k), and an address
 * with one may be somebody else's.
 */
const folded = (email: string): string =>
  email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** In the log of each organisation whose user was meant; of nobody's where there is none. */
async function refuse(
  db: Db,
  reason: Refusal,
  users: readonly KnownUser[],
  { address, requestId }: Visitor,
): Promise<{ refusal: Refusal }> {
  const line = { action: 'session.refused' as const, after: { way: 'openid', reason } }
  for (const { id, organisation_id: organisationId } of users) {
    const object = { type: 'user', id }
    await recordAudit(db, { ...line, by: { organisationId, address, requestId }, object })
  }
  if (users.length === 0) {
    await recordAudit(db, { ...line, by: { organisationId: null, address, requestId } })
  }
  return { refusal: reason }
}

import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { lockOrganisation } from '../../access/organisations/queries.ts'
import { countUsableUsers, findUser, lockUser, type StoredUser } from './queries.ts'

/** As a regular expression; the table checks the same. */
export const NAME_PATTERN = '^[a-z0-9][a-z0-9._-]{2,63}$'

/** Users of one organisation that can sign in at the same time. */
const MOST_USERS = 100

export async function getSftpUser(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<StoredUser> {
  const user = isDecimalId(userId) ? await findUser(db, organisationId, userId) : undefined
  return required(user, userId)
}

/** As it is until the transaction ends. */
export async function lockSftpUser(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<StoredUser> {
  const user = isDecimalId(userId) ? await lockUser(db, organisationId, userId) : undefined
  return required(user, userId)
}

/** A revoked user never changes. */
export async function lockUnrevoked(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<StoredUser> {
  const user = await lockSftpUser(db, organisationId, userId)
  if (user.revoked_at === null) return user
  throw new ApiError('CONFLICT', 'The SFTP user was revoked: make a new one')
}

function required(user: StoredUser | undefined, userId: string): StoredUser {
  if (!user) throw notFound('SFTP user', userId)
  return user
}

/** The subject of an entry of the audit log. */
export const objectOf = (userId: string) => ({ type: 'sftp_user', id: userId })

export function requireFuture(moment: string | null, now: Date): void {
  if (moment === null || Date.parse(moment) > now.getTime()) return
  throw invalid({ loc: ['body', 'expires_at'], msg: 'must be in the future', type: 'past' })
}

/** The lock makes concurrent creations take turns. */
export async function requireRoom(db: Db, organisationId: number, now: Date): Promise<void> {
  await lockOrganisation(db, organisationId)
  if ((await countUsableUsers(db, organisationId, now)) < MOST_USERS) return
  const msg = `An organisation has at most ${MOST_USERS} usable SFTP users: revoke one first`
  throw new ApiError('CONFLICT', msg)
}

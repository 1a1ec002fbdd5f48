import type { Db } from '#kernel/db/db.ts'
import { stateOf } from '../../access/api-keys/key-state.ts'
import type { Scope } from '../../access/api-keys/scopes.ts'
import { type Author, recordAudit, recordChange } from '../../access/audit/record-audit.ts'
import { lockOrganisation } from '../../access/organisations/queries.ts'
import { hashPassword, makePassword } from '../../access/users/password.ts'
import { setPasswordHash, setRevoked, setRights } from './queries.ts'
import {
  getSftpUser,
  lockSftpUser,
  lockUnrevoked,
  objectOf,
  requireFuture,
  requireRoom,
} from './user.ts'

export type SftpUserChange = {
  readonly scopes?: readonly Scope[] | undefined
  readonly expiresAt?: string | null | undefined
}

/** Changes what is given. The name stays, since files and log lines refer to it. */
export async function changeSftpUser(
  db: Db,
  by: Author,
  userId: string,
  { scopes, expiresAt }: SftpUserChange,
  now: Date,
): Promise<void> {
  const { organisationId } = by
  if (expiresAt !== undefined) requireFuture(expiresAt, now)
  // The same order as where a user is made: first the organisation.
  await lockOrganisation(db, organisationId)
  const user = await lockUnrevoked(db, organisationId, userId)
  const comesBack = expiresAt !== undefined && stateOf(user, now) === 'EXPIRED'
  if (comesBack) await requireRoom(db, organisationId, now)
  const was = { scopes: user.scopes, expires_at: user.expires_at }
  const is = {
    scopes: scopes ?? was.scopes,
    expires_at: expiresAt === undefined ? was.expires_at : expiresAt,
  }
  await setRights(db, organisationId, user.api_key_id, is)
  const entry = { by, action: 'sftp_user.changed', object: objectOf(userId) } as const
  await recordChange(db, entry, was, is)
}

/** Ends a user at once. Revoking it twice keeps the first moment. */
export async function revokeSftpUser(db: Db, by: Author, userId: string, now: Date): Promise<void> {
  const { organisationId } = by
  const user = await lockSftpUser(db, organisationId, userId)
  if (user.revoked_at !== null) return
  await setRevoked(db, organisationId, user.api_key_id, now)
  const { revoked_at } = await getSftpUser(db, organisationId, userId)
  await recordAudit(db, {
    by,
    action: 'sftp_user.revoked',
    object: objectOf(userId),
    before: { revoked_at: null },
    after: { name: user.name, revoked_at },
  })
}

/** Makes a password, which is answered only here; it replaces a former one. */
export async function givePassword(db: Db, by: Author, userId: string): Promise<string> {
  const { organisationId } = by
  const { name, has_password } = await lockUnrevoked(db, organisationId, userId)
  const password = makePassword()
  await setPasswordHash(db, organisationId, userId, await hashPassword(password))
  await recordAudit(db, {
    by,
    action: 'sftp_user.password_set',
    object: objectOf(userId),
    before: { has_password },
    after: { name, has_password: true },
  })
  return password
}

/** From now on the user signs in by public key alone. */
export async function removePassword(db: Db, by: Author, userId: string): Promise<void> {
  const { organisationId } = by
  const { name, has_password } = await lockUnrevoked(db, organisationId, userId)
  if (!has_password) return
  await setPasswordHash(db, organisationId, userId, null)
  await recordAudit(db, {
    by,
    action: 'sftp_user.password_removed',
    object: objectOf(userId),
    before: { has_password },
    after: { name, has_password: false },
  })
}

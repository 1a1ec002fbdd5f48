import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid } from '#kernel/errors.ts'
import { createKey } from '../../access/api-keys/create-key.ts'
import { SCOPES, type Scope } from '../../access/api-keys/scopes.ts'
import { type Author, recordAudit } from '../../access/audit/record-audit.ts'
import { hashPassword, makePassword } from '../../access/users/password.ts'
import type { PublicKey } from './public-key.ts'
import { insertPublicKey, insertUser } from './queries.ts'
import { NAME_PATTERN, objectOf, requireFuture, requireRoom } from './user.ts'

export type SftpUserInput = {
  readonly name: string
  readonly scopes?: readonly Scope[] | undefined
  readonly expiresAt?: string | null | undefined
  readonly publicKeys?: readonly PublicKey[] | undefined
  readonly withPassword?: boolean | undefined
  readonly writePerMinute?: number | undefined
  readonly readPerMinute?: number | undefined
  readonly jobSlots?: number | undefined
}

/**
 * Makes an SFTP user with an API key of its own, whose secret is thrown away. The password, if one is
 * wanted, is answered only here.
 */
export async function createSftpUser(
  db: Db,
  by: Author,
  input: SftpUserInput,
  now: Date,
): Promise<{ readonly userId: string; readonly password: string | undefined }> {
  const { organisationId } = by
  const { name, scopes = SCOPES, expiresAt = null, publicKeys = [], withPassword = false } = input
  requireName(name)
  requireFuture(expiresAt, now)
  await requireRoom(db, organisationId, now)
  const key = await createKey(db, {
    ...{ organisationId, name, scopes, channel: 'SFTP' },
    expiresAt: expiresAt ?? undefined,
    writePerMinute: input.writePerMinute,
    readPerMinute: input.readPerMinute,
    jobSlots: input.jobSlots,
    createdBy: 'userId' in by ? by.userId : undefined,
  })
  const password = withPassword ? makePassword() : undefined
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const userId = await insertUser(db, {
    ...{ organisationId, name, passwordHash, now },
    apiKeyId: key.id,
  })
  if (userId === undefined) throw nameTaken(name)
  for (const each of publicKeys) await insertPublicKey(db, organisationId, userId, each, now)
  await recordAudit(db, {
    by,
    action: 'sftp_user.created',
    object: objectOf(userId),
    after: {
      ...{ name, scopes, expires_at: expiresAt, has_password: withPassword },
      fingerprints: publicKeys.map(({ fingerprint }) => fingerprint),
    },
  })
  return { userId, password }
}

const NAME = new RegExp(NAME_PATTERN)

function requireName(name: string): void {
  if (NAME.test(name)) return
  const msg =
    'must be 3 to 64 lower-case letters, digits, dots, underscores or hyphens, ' +
    'and begin with a letter or digit'
  throw invalid({ loc: ['body', 'name'], msg, type: 'sftp_name' })
}

/** The sign-in names no organisation, so a name belongs to one user of the whole service. */
function nameTaken(name: string): ApiError {
  return new ApiError('CONFLICT', `The name ${name} is taken: choose another one`, {
    details: [{ loc: ['body', 'name'], msg: 'is taken', type: 'sftp_name_taken' }],
  })
}

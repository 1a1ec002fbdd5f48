import type { Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type Author, recordAudit } from '../../access/audit/record-audit.ts'
import { MOST_KEYS, type PublicKey } from './public-key.ts'
import { deletePublicKey, insertPublicKey } from './queries.ts'
import { lockUnrevoked, objectOf } from './user.ts'

/** From now on the user signs in with these keys as well. */
export async function addPublicKeys(
  db: Db,
  by: Author,
  userId: string,
  keys: readonly PublicKey[],
  now: Date,
): Promise<void> {
  const { organisationId } = by
  const user = await lockUnrevoked(db, organisationId, userId)
  if (user.public_keys.length + keys.length > MOST_KEYS) {
    throw new ApiError('CONFLICT', `A user has at most ${MOST_KEYS} keys: remove one first`)
  }
  for (const key of keys) {
    const { fingerprint, algorithm, comment } = key
    const id = await insertPublicKey(db, organisationId, userId, key, now)
    if (id === undefined) throw hasKey(fingerprint)
    await recordAudit(db, {
      by,
      action: 'sftp_user.key_added',
      object: objectOf(userId),
      after: { name: user.name, fingerprint, algorithm, comment },
    })
  }
}

/** The next sign-in with this key is refused. */
export async function removePublicKey(
  db: Db,
  by: Author,
  userId: string,
  publicKeyId: string,
): Promise<void> {
  const { organisationId } = by
  const user = await lockUnrevoked(db, organisationId, userId)
  const key = user.public_keys.find(({ public_key_id }) => public_key_id === publicKeyId)
  if (!key || !isDecimalId(publicKeyId)) throw notFound('public key', publicKeyId)
  await deletePublicKey(db, organisationId, userId, publicKeyId)
  const { fingerprint, algorithm, comment } = key
  await recordAudit(db, {
    by,
    action: 'sftp_user.key_removed',
    object: objectOf(userId),
    before: { fingerprint, algorithm, comment },
    after: { name: user.name },
  })
}

function hasKey(fingerprint: string): ApiError {
  return new ApiError('CONFLICT', `The user has the key ${fingerprint} already`, {
    details: [{ loc: ['body', 'public_key'], msg: 'is there already', type: 'key_exists' }],
  })
}

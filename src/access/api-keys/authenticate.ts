import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#kernel/db/db.ts'
import { readKey } from './api-key.ts'
import { findKey, type StoredKey } from './queries.ts'

const NOBODY = Buffer.alloc(32)

/**
 * The key that an `Authorization` header stands for, or undefined: missing, malformed and unknown are all the same to
 * who calls, and so is one that is not valid any more. Looked up at every call, so a revocation holds at once in every
 * process.
 */
export async function authenticate(
  database: Database,
  authorization: string | undefined,
  now: Date,
): Promise<StoredKey | undefined> {
  const presented = readKey(authorization)
  if (!presented) return undefined
  const stored = await findKey(database.system, presented.keyId, now)
  const matches = timingSafeEqual(stored?.secret_hash ?? NOBODY, presented.secretHash)
  return matches ? stored : undefined
}

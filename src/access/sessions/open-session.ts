import type { Db } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { deleteSurplus, insertSession } from './queries.ts'
import { hashOfToken, makeToken, type Visitor, type Way } from './session.ts'

type Owner = { readonly organisationId: number; readonly userId: string }

/** Makes a session with a token of its own, which is answered here and nowhere else ever again. */
export async function openSession(
  db: Db,
  { organisationId, userId }: Owner,
  { address, userAgent }: Omit<Visitor, 'requestId'>,
  now: Date,
  way: Way = 'password',
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(now), makeToken()]
  const tokenHash = hashOfToken(token)
  await insertSession(db, { id, organisationId, userId, tokenHash, address, userAgent, way })
  await deleteSurplus(db, organisationId, userId)
  return { id, token }
}

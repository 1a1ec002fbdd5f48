import type { Db } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { deleteSurplus, insertSession } from './queries.ts'
import { hashOfToken, makeToken, type Visitor, type Way } from './session.ts'

type Owner = { readonly organisationId: number; readonly userId: string }

/** By what, and how long ago, the person proved who they are. */
type Proof = { readonly way: Way; readonly secondsAgo?: number | undefined }

/** The content of the browser's cookies. */
export type Opened = {
  readonly userId: string
  readonly token: string
  readonly deviceEpoch: number
}

/** Makes a session with a token of its own, which is answered here and nowhere else ever again. */
export async function openSession(
  db: Db,
  { organisationId, userId }: Owner,
  { address, userAgent }: Omit<Visitor, 'requestId'>,
  now: Date,
  { way, secondsAgo = 0 }: Proof = { way: 'password' },
): Promise<Opened & { readonly sessionId: string }> {
  const [id, token] = [newId(now), makeToken()]
  const tokenHash = hashOfToken(token)
  const deviceEpoch = await insertSession(db, {
    ...{ id, organisationId, userId, tokenHash, address, userAgent, way },
    provedSecondsAgo: secondsAgo,
  })
  await deleteSurplus(db, organisationId, userId)
  return { userId, sessionId: id, token, deviceEpoch }
}

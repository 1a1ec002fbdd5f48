import type { Db } from '#kernel/db/db.ts'
import { hashOfToken, makeToken } from '../sessions/session.ts'
import { putInvitation } from './queries.ts'

export type Invitation = {
  /** Known to who gets the link alone: only the hash is stored. */
  readonly token: string
  readonly expires_at: string
}

/** Two links, of which one is used: who comes by the second has read the mail, and the address is his. */
export type Invitations = { readonly shown: Invitation; readonly mailed: Invitation }

/** Makes a way for a user to choose a password: once, for some days. An earlier way ends. */
export async function invite(
  db: Db,
  owner: { readonly organisationId: number; readonly userId: string },
  isReset: boolean,
): Promise<Invitations> {
  const [shown, mailed] = [makeToken(), makeToken()]
  const hashes = { shown: hashOfToken(shown), mailed: hashOfToken(mailed) }
  const expires_at = await putInvitation(db, owner, hashes, isReset)
  return { shown: { token: shown, expires_at }, mailed: { token: mailed, expires_at } }
}

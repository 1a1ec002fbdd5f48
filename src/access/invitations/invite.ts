import type { Db } from '#kernel/db/db.ts'
import { hashOfToken, makeToken } from '../sessions/session.ts'
import { putInvitation } from './queries.ts'

export type Invitation = {
  /** Known to who gets the link alone: only the hash is stored. */
  readonly token: string
  readonly expires_at: string
}

/** Makes a way for a user to choose a password: once, for some days. An earlier way ends. */
export async function invite(
  db: Db,
  owner: { readonly organisationId: number; readonly userId: string },
  isReset: boolean,
): Promise<Invitation> {
  const token = makeToken()
  return { token, expires_at: await putInvitation(db, owner, hashOfToken(token), isReset) }
}

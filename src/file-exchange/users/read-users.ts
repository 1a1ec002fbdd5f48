import type { Db } from '#kernel/db/db.ts'
import { stateOf, warningOf } from '../../access/api-keys/key-state.ts'
import { listUsers, type StoredUser } from './queries.ts'
import { getSftpUser } from './user.ts'

/** Those that can sign in first, then the newest. */
export async function readUsers(db: Db, organisationId: number, now: Date) {
  const users = await listUsers(db, organisationId, now)
  return users.map((user) => wireUser(user, now))
}

export const readUser = async (db: Db, organisationId: number, userId: string, now: Date) =>
  wireUser(await getSftpUser(db, organisationId, userId), now)

const wireUser = ({ api_key_id: _, ...user }: StoredUser, now: Date) => ({
  ...user,
  state: stateOf(user, now),
  warning_days: warningOf(user, now),
})

import type { Db } from '#kernel/db/db.ts'
import { createUser, type UserWish } from '../../src/access/users/manage-users.ts'
import { hashPassword } from '../../src/access/users/password.ts'
import { insertUser } from '../../src/access/users/queries.ts'

const PASSWORD = 'q8Zr4mTnWx2vKb7p'
let passwordHash: Promise<string> | undefined

/**
 * A user whose password is hashed once per worker: argon2 is slow on purpose, and most tests sign in
 * without it. A given password or custom fields go the service's own way.
 */
export async function createTestUser(
  db: Db,
  input: UserWish,
): Promise<{ userId: string; password: string }> {
  if (input.password !== undefined || input.customFields !== undefined) return createUser(db, input)
  passwordHash ??= hashPassword(PASSWORD)
  const userId = await insertUser(db, {
    organisationId: input.organisationId,
    email: input.email,
    name: input.name,
    role: input.role,
    is_active: input.isActive ?? true,
    passwordHash: await passwordHash,
    mustChangePassword: input.mustChangePassword ?? false,
    emailProved: true,
    customFields: {},
  })
  return { userId, password: PASSWORD }
}

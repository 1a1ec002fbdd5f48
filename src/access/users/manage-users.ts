import type { Db } from '#kernel/db/db.ts'
import { ApiError, type Detail, invalid, notFound } from '#kernel/errors.ts'
import { byColumn } from '../../custom-fields/labelled-values.ts'
import { lockOrganisation } from '../organisations/queries.ts'
import { deleteSessionsOf } from '../sessions/queries.ts'
import { hashPassword, makePassword } from './password.ts'
import { countActiveAdmins, findUser, insertUser, type User, updateUser } from './queries.ts'
import type { Role } from './user.ts'

export type UserWish = {
  readonly organisationId: number
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly password?: string | undefined
  /** By label. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined
  readonly isActive?: boolean | undefined
  /** The password is only good for choosing another one. */
  readonly mustChangePassword?: boolean | undefined
}

/** Makes a user for an operator, who is believed whose address it is. The password is answered here and nowhere else ever again. */
export async function createUser(
  db: Db,
  wish: UserWish,
): Promise<{ userId: string; password: string }> {
  requireSound(wish)
  const password = wish.password ?? makePassword()
  const userId = await insertUser(db, {
    organisationId: wish.organisationId,
    email: wish.email,
    name: wish.name,
    role: wish.role,
    is_active: wish.isActive ?? true,
    passwordHash: await hashPassword(password),
    mustChangePassword: wish.mustChangePassword ?? false,
    emailProved: true,
    customFields: await byColumn(db, wish.organisationId, 'USER', wish.customFields ?? {}),
  })
  return { userId, password }
}

export type UserChange = Partial<Omit<User, 'id'>> & {
  readonly customFields?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Changes what is given. An organisation keeps at least one active admin who can sign in. Who is made inactive, or gets
 * another role, is signed out: no session outlives what it was opened with.
 */
export async function changeUser(
  db: Db,
  organisationId: number,
  userId: string,
  { customFields = {}, ...change }: UserChange,
): Promise<void> {
  // Two admins who take each other's role must take turns.
  await lockOrganisation(db, organisationId)
  const user = await findUser(db, organisationId, userId)
  if (!user) throw notFound('user', userId)
  const changed = { ...user, ...change }
  requireSound(changed)
  const values = await byColumn(db, organisationId, 'USER', customFields)
  await updateUser(db, organisationId, changed, values)
  if (!changed.is_active || changed.role !== user.role) {
    await deleteSessionsOf(db, organisationId, userId)
  }
  const wasAdmin = user.role === 'ADMIN' && user.is_active
  if (wasAdmin) await requireAdmin(db, organisationId)
}

/** Who calls it holds the organisation: otherwise each of two would see the other. */
export async function requireAdmin(db: Db, organisationId: number): Promise<void> {
  if ((await countActiveAdmins(db, organisationId)) > 0) return
  const msg = 'An organisation needs at least one active admin'
  throw new ApiError('CONFLICT', msg, {
    details: [{ loc: ['body', 'role'], msg, type: 'last_admin' }],
  })
}

export function requireSound({
  email,
  name,
}: {
  readonly email: string
  readonly name: string
}): void {
  const faults: Detail[] = []
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320) {
    faults.push({ loc: ['body', 'email'], msg: 'must be an e-mail address', type: 'email' })
  }
  if (!/^[^\p{Cc}]{1,1000}$/u.test(name)) {
    faults.push({ loc: ['body', 'name'], msg: 'must be 1 to 1,000 characters', type: 'length' })
  }
  if (faults.length > 0) throw invalid(...faults)
}

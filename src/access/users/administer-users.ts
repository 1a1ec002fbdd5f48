import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { byColumn } from '../../custom-fields/labelled-values.ts'
import { type Actor, recordAudit, recordChange } from '../audit/record-audit.ts'
import { type Invitations, invite } from '../invitations/invite.ts'
import { endInvitation } from '../invitations/queries.ts'
import { lockOrganisation } from '../organisations/queries.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { deleteSessionsOf, mergePreferences, setPassword } from '../sessions/queries.ts'
import { changeUser, requireAdmin, requireSound } from './manage-users.ts'
import { NOBODYS_HASH } from './password.ts'
import {
  type Account,
  insertUser,
  listAccounts,
  listUnknownBranches,
  replaceBranches,
  touchUser,
} from './queries.ts'
import type { Role } from './user.ts'

type Labelled = Readonly<Record<string, unknown>>

export type NewcomerWish = {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly branch_ids?: readonly string[] | undefined
  /** By label. */
  readonly custom_fields?: Labelled | undefined
  /** The organisation's, unless given. */
  readonly language?: 'de' | 'en' | undefined
}

/** Makes a user who chooses a password by the link that is answered, and can do nothing before. */
export async function inviteUser(
  db: Db,
  by: Actor,
  { branch_ids = [], custom_fields = {}, language, ...wish }: NewcomerWish,
): Promise<{ readonly userId: string; readonly invitations: Invitations }> {
  const { organisationId } = by
  requireSound(wish)
  await requireBranches(db, organisationId, branch_ids)
  const userId = await insertUser(db, {
    ...wish,
    organisationId,
    is_active: true,
    passwordHash: NOBODYS_HASH,
    mustChangePassword: false,
    emailProved: false,
    customFields: await byColumn(db, organisationId, 'USER', custom_fields),
  })
  await replaceBranches(db, organisationId, userId, branch_ids)
  if (language) await mergePreferences(db, organisationId, userId, { language })
  const invitations = await invite(db, { organisationId, userId }, false)
  await recordAudit(db, {
    by,
    action: 'user.invited',
    object: { type: 'user', id: userId },
    after: { ...wish, branch_ids, custom_fields, expires_at: invitations.shown.expires_at },
  })
  return { userId, invitations }
}

export type AccountChange = {
  readonly name?: string | undefined
  readonly role?: Role | undefined
  readonly is_active?: boolean | undefined
  readonly branch_ids?: readonly string[] | undefined
  /** By label, merged key by key. */
  readonly custom_fields?: Labelled | undefined
  /** What the person saw, where he says so. */
  readonly updated_at?: string | undefined
}

/** Changes what is given of a user. Who makes an active admin of somebody has proved a short while ago who he is. */
export async function changeAccount(
  db: Db,
  by: UserCaller,
  userId: string,
  { updated_at: seen, branch_ids, custom_fields, ...change }: AccountChange,
): Promise<Account> {
  const { organisationId } = by
  await lockOrganisation(db, organisationId)
  const was = await getAccount(db, organisationId, userId)
  if (isAdmin({ ...was, ...given(change) }) && !isAdmin(was)) requireFreshProof(by)
  requireAsSeen(seen, was.updated_at)
  await changeUser(db, organisationId, userId, { ...given(change), customFields: custom_fields })
  if (branch_ids) {
    await requireBranches(db, organisationId, branch_ids)
    await replaceBranches(db, organisationId, userId, branch_ids)
    await touchUser(db, organisationId, userId)
  }
  // Who comes back is given another link: the former one was taken from them.
  if (change.is_active === false) await endInvitation(db, { organisationId, userId })
  return noted(db, by, was, actionOf(was, change))
}

const isAdmin = ({ role, is_active }: Pick<Account, 'role' | 'is_active'>) =>
  role === 'ADMIN' && is_active

/** So that who looks for a role change or a deactivation finds it by its name. */
function actionOf(was: Account, { role, is_active }: AccountChange) {
  if (is_active === false && was.is_active) return 'user.deactivated'
  if (is_active === true && !was.is_active) return 'user.reactivated'
  return role !== undefined && role !== was.role ? 'user.role_changed' : 'user.changed'
}

/** Another address is another way to sign in: a link that may lie in the mailbox of the former one is good no longer, and all sessions end, but for an admin's own. */
export async function changeEmail(
  db: Db,
  by: Actor,
  userId: string,
  email: string,
): Promise<Account> {
  const { organisationId } = by
  await lockOrganisation(db, organisationId)
  const was = await getAccount(db, organisationId, userId)
  if (email === was.email) return was
  await changeUser(db, organisationId, userId, { email })
  await endInvitation(db, { organisationId, userId })
  if (userId !== by.userId) await deleteSessionsOf(db, organisationId, userId)
  return noted(db, by, was, 'user.email_changed')
}

/**
 * A new link, for who lost the first one or has forgotten the password. A password that there was opens nothing any more,
 * and all sessions end.
 */
export async function inviteAgain(
  db: Db,
  by: Actor,
  userId: string,
): Promise<{ readonly invitations: Invitations; readonly isReset: boolean }> {
  const { organisationId } = by
  await lockOrganisation(db, organisationId)
  const was = await getAccount(db, organisationId, userId)
  if (!was.is_active) throw new ApiError('CONFLICT', 'Who is not active cannot sign in')
  if (userId === by.userId) {
    throw new ApiError('CONFLICT', 'Change the own password instead: it is still known')
  }
  const isReset = was.invitation === null || was.invitation.is_reset
  await setPassword(db, organisationId, userId, NOBODYS_HASH)
  const ended = await deleteSessionsOf(db, organisationId, userId)
  const invitations = await invite(db, { organisationId, userId }, isReset)
  await requireAdmin(db, organisationId)
  await recordAudit(db, {
    by,
    action: isReset ? 'user.password_reset' : 'user.invited_again',
    object: { type: 'user', id: userId },
    before: was.invitation ? { expires_at: was.invitation.expires_at } : undefined,
    after: { expires_at: invitations.shown.expires_at, ended_sessions: ended },
  })
  return { invitations, isReset }
}

export async function getAccount(db: Db, organisationId: number, userId: string): Promise<Account> {
  const [account] = isDecimalId(userId) ? await listAccounts(db, organisationId, userId) : []
  if (!account) throw notFound('user', userId)
  return account
}

type Action =
  | 'user.changed'
  | 'user.role_changed'
  | 'user.deactivated'
  | 'user.reactivated'
  | 'user.email_changed'

async function noted(db: Db, by: Actor, was: Account, action: Action): Promise<Account> {
  const is = await getAccount(db, by.organisationId, was.id)
  const object = { type: 'user', id: was.id }
  await recordChange(db, { by, action, object }, stateOf(was), stateOf(is))
  return is
}

const stateOf = ({ email, name, role, is_active, branch_ids, custom_fields }: Account) => ({
  email,
  name,
  role,
  is_active,
  branch_ids,
  custom_fields,
})

async function requireBranches(
  db: Db,
  organisationId: number,
  branchIds: readonly string[],
): Promise<void> {
  const unknown = new Set(await listUnknownBranches(db, organisationId, branchIds))
  if (unknown.size === 0) return
  const at = branchIds.findIndex((each) => unknown.has(each))
  throw invalid({ loc: ['body', 'branch_ids', at], msg: 'is no branch', type: 'unknown' })
}

/** Without what is not given: it would overwrite. */
const given = <State extends object>(change: State) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Field in keyof State]?: Exclude<State[Field], undefined>
  }

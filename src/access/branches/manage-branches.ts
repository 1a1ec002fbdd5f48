import type { Db } from '#kernel/db/db.ts'
import { ApiError, type Detail, invalid, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { lockOrganisation } from '../organisations/queries.ts'
import {
  type Branch,
  clearDefault,
  countUses,
  deleteAlias,
  deleteBranch,
  findOwnerOfName,
  insertAlias,
  insertBranch,
  listMembers,
  listUnknownUsers,
  lockBranch,
  replaceMembers,
  type StoredBranch,
  updateBranch,
} from './queries.ts'

/** Of no branch. */
const NONE = '0'

/** Where inquiries go. Its name is unique ignoring case, since callers name it that way. */
export async function createBranch(db: Db, organisationId: number, name: string): Promise<Branch> {
  requireName(name)
  await lockOrganisation(db, organisationId)
  await requireFree(db, organisationId, name, NONE)
  const branch = await insertBranch(db, organisationId, name)
  if (!branch) throw new Error('A name that was free is taken')
  return branch
}

export type BranchChange = {
  readonly name?: string | undefined
  readonly code?: string | null | undefined
  readonly is_default?: boolean | undefined
  readonly member_ids?: readonly string[] | undefined
}

/** A branch, and who works in it. */
export type BranchState = Omit<StoredBranch, 'id'> & { readonly member_ids: readonly string[] }

/**
 * Changes what is given, and answers what was and what is. A name that it had before stays known to those who call it so,
 * unless it is only written in another way.
 */
export async function changeBranch(
  db: Db,
  organisationId: number,
  id: string,
  { member_ids, ...change }: BranchChange,
): Promise<{ readonly was: BranchState; readonly is: BranchState }> {
  // Names and the default concern all branches.
  await lockOrganisation(db, organisationId)
  const stored = await getLocked(db, organisationId, id)
  const was = { ...stored, member_ids: await listMembers(db, organisationId, id) }
  const next: StoredBranch = {
    id,
    name: change.name ?? stored.name,
    code: change.code === undefined ? stored.code : change.code,
    is_default: change.is_default ?? stored.is_default,
  }
  requireName(next.name)
  await requireFree(db, organisationId, next.name, id)
  if (next.is_default && !stored.is_default) await clearDefault(db, organisationId)
  await keepFormerName(db, organisationId, stored, next.name)
  await updateBranch(db, organisationId, next)
  if (member_ids) await setMembers(db, organisationId, id, member_ids)
  const { id: _, ...is } = { ...next, member_ids: await listMembers(db, organisationId, id) }
  return { was, is }
}

async function keepFormerName(
  db: Db,
  organisationId: number,
  { id, name: former }: Branch,
  name: string,
): Promise<void> {
  if (former.toLowerCase() === name.toLowerCase()) return
  await deleteAlias(db, organisationId, { id, name })
  await insertAlias(db, organisationId, { id, name: former })
}

async function setMembers(
  db: Db,
  organisationId: number,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  const unknown = new Set(await listUnknownUsers(db, organisationId, userIds))
  if (unknown.size > 0) {
    const at = userIds.findIndex((each) => unknown.has(each))
    throw invalid({ loc: ['body', 'member_ids', at], msg: 'is no user', type: 'unknown' })
  }
  await replaceMembers(db, organisationId, id, userIds)
}

/** Forgets a name that it had: who calls it so is refused from then on. */
export async function removeAlias(
  db: Db,
  organisationId: number,
  id: string,
  name: string,
): Promise<Branch> {
  await lockOrganisation(db, organisationId)
  const branch = await getLocked(db, organisationId, id)
  if ((await deleteAlias(db, organisationId, { id, name })) === 0) throw notFound('alias', name)
  return branch
}

/** Only one that nothing refers to: what it was for would be gone with it. */
export async function removeBranch(
  db: Db,
  organisationId: number,
  id: string,
): Promise<StoredBranch> {
  const branch = await getLocked(db, organisationId, id)
  const uses = await countUses(db, organisationId, id)
  const details = Object.entries({ ...uses, default: branch.is_default ? 1 : 0 })
    .filter(([, count]) => count > 0)
    .map(([what, count]): Detail => ({ loc: ['path', what], msg: String(count), type: 'in_use' }))
  if (details.length > 0) {
    throw new ApiError('CONFLICT', `The branch ${branch.name} is in use`, { details })
  }
  await deleteBranch(db, organisationId, id)
  return branch
}

async function getLocked(db: Db, organisationId: number, id: string): Promise<StoredBranch> {
  const branch = isDecimalId(id) ? await lockBranch(db, organisationId, id) : undefined
  if (!branch) throw notFound('branch', id)
  return branch
}

function requireName(name: string): void {
  if (/^\S(.*\S)?$/u.test(name) && name.length <= 255 && !/\p{Cc}/u.test(name)) return
  throw invalid({
    loc: ['body', 'name'],
    msg: 'must be 1 to 255 characters without blanks at its ends',
    type: 'name',
  })
}

/** Neither another branch's name nor one that another had: callers would come to the wrong one. */
async function requireFree(
  db: Db,
  organisationId: number,
  name: string,
  butFor: string,
): Promise<void> {
  const owner = await findOwnerOfName(db, organisationId, name, butFor)
  if (!owner) return
  const msg = owner.is_alias ? `is a former name of ${owner.name}` : 'is the name of another branch'
  throw new ApiError('CONFLICT', `${name} ${msg}`, {
    details: [{ loc: ['body', 'name'], msg, type: owner.is_alias ? 'alias' : 'taken' }],
  })
}

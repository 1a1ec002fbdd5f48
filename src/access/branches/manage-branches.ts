import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import {
  type Branch,
  deleteBranch,
  insertBranch,
  isTaken,
  lockBranch,
  takeFromInquiries,
  updateBranch,
} from './queries.ts'

/** Where inquiries go. Its name is unique ignoring case, since callers name it that way. */
export async function createBranch(db: Db, organisationId: number, name: string): Promise<Branch> {
  requireName(name)
  const branch = await insertBranch(db, organisationId, name)
  if (!branch) throw taken(name)
  return branch
}

export async function renameBranch(db: Db, organisationId: number, branch: Branch): Promise<void> {
  requireName(branch.name)
  if (await isTaken(db, organisationId, branch.name, branch.id)) throw taken(branch.name)
  if ((await updateBranch(db, organisationId, branch)) === 0) throw notFound('branch', branch.id)
}

/** Tenders and orders that were routed to it change with it: partners read them without a branch then. */
export async function removeBranch(db: Db, organisationId: number, id: string): Promise<void> {
  if (!(await lockBranch(db, organisationId, id))) throw notFound('branch', id)
  await takeFromInquiries(db, organisationId, id)
  await deleteBranch(db, organisationId, id)
}

function requireName(name: string): void {
  if (/^\S(.*\S)?$/u.test(name) && name.length <= 255 && !/\p{Cc}/u.test(name)) return
  throw invalid({
    loc: ['body', 'name'],
    msg: 'must be 1 to 255 characters without blanks at its ends',
    type: 'name',
  })
}

const taken = (name: string) => new ApiError('CONFLICT', `There is a branch ${name} already`)

import type { Static } from 'typebox'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ActionOn } from '../../../access/audit/actions.ts'
import { recordAudit } from '../../../access/audit/record-audit.ts'
import { holdBranch } from '../../../access/branches/queries.ts'
import { lockOrganisation } from '../../../access/organisations/queries.ts'
import {
  countOwned,
  deleteRemoved,
  findView,
  insertView,
  isTaken,
  listViews,
  type StoredView,
  setRemoved,
  updateName,
} from './queries.ts'
import type { NewView, View } from './schema.ts'

/** As many as one can find one's way in. */
export const MOST_VIEWS = 50

/** How long a view can be brought back. */
const KEPT_MS = 24 * 60 * 60_000

export const readViews = async (db: Db, caller: UserCaller): Promise<readonly View[]> =>
  (await listViews(db, caller)).map((view) => shown(view, caller))

/** Changes of views take turns in an organisation, so that names stay unique and nobody has too many. */
export async function createView(
  db: Db,
  caller: UserCaller,
  { name, query, branch_id }: Static<typeof NewView>,
  now: Date,
): Promise<View> {
  const { organisationId, userId } = caller
  await lockOrganisation(db, organisationId)
  await deleteRemoved(db, organisationId, new Date(now.getTime() - KEPT_MS))
  if (branch_id !== null && !(await holdBranch(db, organisationId, branch_id))) {
    throw invalid({ loc: ['body', 'branch_id'], msg: 'is no branch', type: 'unknown' })
  }
  await requireRoom(db, caller)
  const view = { owner_id: userId, branch_id, name, query }
  await requireFree(db, organisationId, view)
  const id = await insertView(db, organisationId, view)
  return noted(db, caller, id, { action: 'view.created', after: { name, query, branch_id } })
}

export async function renameView(
  db: Db,
  caller: UserCaller,
  id: string,
  name: string,
): Promise<View> {
  const view = await openView(db, caller, id)
  // Other capitals are the same name.
  if (name.toLowerCase() !== view.name.toLowerCase()) {
    await requireFree(db, caller.organisationId, { ...view, name })
  }
  await updateName(db, caller.organisationId, id, name)
  const change = { before: { name: view.name }, after: { name } }
  return noted(db, caller, id, { action: 'view.renamed', ...change })
}

export async function removeView(db: Db, caller: UserCaller, id: string, now: Date): Promise<void> {
  const { name, query, branch_id } = await openView(db, caller, id)
  await noted(db, caller, id, { action: 'view.removed', before: { name, query, branch_id } })
  await setRemoved(db, caller.organisationId, id, now)
}

/** Brings back what was removed a moment ago, as it was. One that is there stays as it is. */
export async function restoreView(db: Db, caller: UserCaller, id: string): Promise<View> {
  const { organisationId } = caller
  await lockOrganisation(db, organisationId)
  const removed = isDecimalId(id) ? await findView(db, caller, id, true) : undefined
  if (!removed) return shown(await openView(db, caller, id), caller)
  requireOwner(removed, caller)
  if (removed.owner_id === caller.userId) await requireRoom(db, caller)
  await requireFree(db, organisationId, removed)
  await setRemoved(db, organisationId, id, null)
  return noted(db, caller, id, { action: 'view.restored' })
}

async function openView(db: Db, caller: UserCaller, id: string): Promise<StoredView> {
  await lockOrganisation(db, caller.organisationId)
  const view = isDecimalId(id) ? await findView(db, caller, id) : undefined
  if (!view) throw notFound('view', id)
  requireOwner(view, caller)
  return view
}

const mayChange = (view: StoredView, { userId, role }: UserCaller): boolean =>
  view.owner_id === userId || role === 'ADMIN'

function requireOwner(view: StoredView, caller: UserCaller): void {
  if (mayChange(view, caller)) return
  throw new ApiError('FORBIDDEN', 'Only its owner and admins may change a view')
}

async function requireRoom(db: Db, caller: UserCaller): Promise<void> {
  if ((await countOwned(db, caller)) < MOST_VIEWS) return
  throw new ApiError('CONFLICT', `A person has ${MOST_VIEWS} views at the most: delete one first`)
}

async function requireFree(
  db: Db,
  organisationId: number,
  place: Parameters<typeof isTaken>[2],
): Promise<void> {
  if (!(await isTaken(db, organisationId, place))) return
  const msg = 'is the name of another view'
  throw new ApiError('CONFLICT', `${place.name} ${msg}`, {
    details: [{ loc: ['body', 'name'], msg, type: 'taken' }],
  })
}

type Note = {
  readonly action: ActionOn<'view'>
  readonly before?: object
  readonly after?: object
}

/** The view as it is now. What concerns others is in the audit log; one's own views are like other preferences. */
async function noted(db: Db, caller: UserCaller, id: string, note: Note): Promise<View> {
  const view = await findView(db, caller, id)
  if (!view) throw new Error('A view that was just written is gone')
  if (view.branch_id !== null) {
    await recordAudit(db, { by: caller, object: { type: 'view', id }, ...note })
  }
  return shown(view, caller)
}

const shown = (view: StoredView, caller: UserCaller): View => ({
  id: view.id,
  name: view.name,
  query: view.query,
  branch_id: view.branch_id,
  owner: { id: view.owner_id, name: view.owner_name },
  may_change: mayChange(view, caller),
})

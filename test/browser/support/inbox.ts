import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { createBranch } from '../../../src/access/branches/manage-branches.ts'
import type { BrowserService, Person } from './browser-service.ts'

type Organisation = { readonly organisationId: number }

type RowWish = {
  readonly name: string
  readonly kind?: 'TENDER' | 'ORDER'
  readonly status?: string
  readonly branchId?: string
  readonly assigned?: Person
  /** A day. */
  readonly due?: string
  readonly positions?: number
  readonly open?: number
  /** A moment. */
  readonly releasedAt?: string
  /** The ERP did not take it. */
  readonly isRefused?: boolean
}

/** A row of the inbox, without anything in it. */
export async function putRow(
  { database }: Pick<BrowserService, 'database'>,
  { organisationId }: Organisation,
  wish: RowWish,
): Promise<string> {
  const id = await insertBareInquiry(database, organisationId, {
    ...(wish.kind && { kind: wish.kind }),
    ...(wish.status && { status: wish.status }),
    ...(wish.branchId && { branchId: wish.branchId }),
    ...(wish.assigned && { assignedUserId: wish.assigned.userId }),
  })
  const facts = wish.due ? JSON.stringify({ submissionDate: wish.due }) : null
  const { positions = 0, open = 0, isRefused = false, releasedAt = null } = wish
  await database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries
         set name = ${wish.name}, facts = ${facts}::jsonb, position_count = ${positions},
             open_count = ${open}, needs_attention = ${isRefused},
             completed_at = ${releasedAt}::timestamptz,
             updated_at = ${stamp}::timestamptz
       where id = ${id}::bigint`)
  })
  return id
}

export const putBranch = async (
  { database }: Pick<BrowserService, 'database'>,
  { organisationId }: Organisation,
  name: string,
): Promise<string> =>
  (await database.asOrganisation(organisationId, (db) => createBranch(db, organisationId, name))).id

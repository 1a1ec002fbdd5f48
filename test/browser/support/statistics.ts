import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import type { BrowserService, Person } from './browser-service.ts'

export type WorkedWish = {
  readonly createdAt: Date
  readonly name?: string
  readonly kind?: 'TENDER' | 'ORDER'
  readonly branchId?: string
  readonly assigned?: Person
  /** Positions; of them chosen by the service, as predicted, and by hand. */
  readonly counts: readonly [all: number, auto: number, predicted: number, manual: number]
}

/** A request that was worked on, and handed over after two hours and ten minutes. */
export async function putWorked(
  { database, organisationId }: Pick<BrowserService, 'database' | 'organisationId'>,
  { createdAt, name, kind, branchId, assigned, counts }: WorkedWish,
): Promise<void> {
  const id = await insertBareInquiry(database, organisationId, {
    createdAt: createdAt.toISOString(),
    status: 'EXPORTED',
    ...(kind && { kind }),
    ...(branchId && { branchId }),
    ...(assigned && { assignedUserId: assigned.userId }),
  })
  const [all, auto, predicted, manual] = counts
  const chosen = auto + predicted + manual
  await database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries
         set name = coalesce(${name ?? null}, name), position_count = ${all}, positions_with_selection = ${chosen},
             selection_count = ${chosen}, auto_selected_count = ${auto},
             prediction_correct_count = ${predicted}, manual_selection_count = ${manual},
             completed_at = created_at + interval '130 minutes', updated_at = ${stamp}::timestamptz
       where id = ${id}::bigint`)
  })
}

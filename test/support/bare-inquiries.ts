import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

type Bare = {
  readonly kind?: 'TENDER' | 'ORDER'
  readonly status?: string
  readonly createdAt?: string
  readonly projectId?: string
  readonly branchId?: string
  readonly assignedUserId?: string
}

/** An inquiry without files and positions, for tests of what belongs to one. */
export const insertBareInquiry = (database: Database, organisationId: number, bare: Bare = {}) =>
  database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    const row = await db.row<{ id: string }>(sql`
      insert into inquiries (organisation_id, kind, status, name, currency, vat_percent, project_id,
                             branch_id, assigned_user_id, created_at, updated_at)
      values (${organisationId}, ${bare.kind ?? 'TENDER'}, ${bare.status ?? 'NEEDS_REVIEW'}, 'bare',
              'EUR', 19, ${bare.projectId ?? null}::bigint, ${bare.branchId ?? null}::bigint,
              ${bare.assignedUserId ?? null}::bigint,
              ${bare.createdAt ?? stamp}::timestamptz, ${stamp}::timestamptz)
      returning id`)
    if (!row) throw new Error('The inquiry was not stored')
    return row.id
  })

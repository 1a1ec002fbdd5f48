import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

type AuditRow = {
  readonly organisationId: number | null
  readonly userId: string | null
  readonly email: string | null
  readonly address: string
  readonly requestId: string
  readonly action: string
  readonly objectType: string | null
  readonly objectId: string | null
  readonly before: unknown
  readonly after: unknown
}

export const insertAuditEntry = (db: Db, row: AuditRow) =>
  db.run(sql`
    insert into audit_log (organisation_id, user_id, user_email, client_address, request_id, action,
                           object_type, object_id, before, after)
    values (${row.organisationId}, ${row.userId}, ${row.email}, ${row.address}, ${row.requestId},
            ${row.action}, ${row.objectType}, ${row.objectId}, ${jsonOf(row.before)}::jsonb,
            ${jsonOf(row.after)}::jsonb)`)

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

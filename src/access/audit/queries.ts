import type { Db } from '#kernel/db/db.ts'
import { join, type Sql, sql } from '#kernel/db/sql.ts'
import type { AuditAction } from './actions.ts'

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

/** What the log can be narrowed to. */
export type AuditFilters = {
  readonly id?: string | undefined
  readonly user_id?: string | undefined
  readonly action?: string | undefined
  readonly object_type?: string | undefined
  readonly object_id?: string | undefined
  readonly request_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type NotedEntry = {
  readonly id: string
  readonly happened_at: string
  readonly user_id: string | null
  readonly user_email: string | null
  /** As the user is called now. */
  readonly user_name: string | null
  readonly client_address: string | null
  readonly request_id: string | null
  readonly action: AuditAction
  readonly object_type: string | null
  readonly object_id: string | null
  readonly before: object | null
  readonly after: object | null
}

type Asked = {
  readonly filters: AuditFilters
  /** The last one seen. */
  readonly after: { readonly id: string } | undefined
  readonly limit: number
}

/** The newest first: in the order in which they were noted. */
export const listAuditEntries = (
  db: Db,
  organisationId: number,
  { filters, after, limit }: Asked,
) =>
  db.rows<NotedEntry>(sql`
    select noted.id, wire_time(happened_at) as happened_at, user_id, user_email,
           member.name as user_name, client_address, request_id, action, object_type, object_id,
           before, after
      from audit_log as noted
      left join users as member on member.id = user_id
       and member.organisation_id = ${organisationId}
     where noted.organisation_id = ${organisationId} and ${narrowed(filters, after)}
     order by noted.id desc limit ${limit}::int`)

function narrowed(
  { id, user_id, action, object_type, object_id, request_id, from, to }: AuditFilters,
  after: Asked['after'],
): Sql {
  const wanted: Sql[] = [sql`true`]
  if (id) wanted.push(sql`noted.id = ${id}::bigint`)
  if (user_id) wanted.push(sql`user_id = ${user_id}::bigint`)
  if (action) wanted.push(isOf(action))
  if (object_type) wanted.push(sql`object_type = ${object_type}`)
  if (object_id) wanted.push(sql`object_id = ${object_id}`)
  if (request_id) wanted.push(sql`request_id = ${request_id}`)
  if (from) wanted.push(sql`happened_at >= ${from}::timestamptz`)
  if (to) wanted.push(sql`happened_at < ${to}::timestamptz`)
  if (after) wanted.push(sql`noted.id < ${after.id}::bigint`)
  return join(wanted, ' and ')
}

/** `user.invited`, or all about one kind of thing: `user`. */
const isOf = (action: string): Sql =>
  action.includes('.') ? sql`action = ${action}` : sql`starts_with(action, ${`${action}.`})`

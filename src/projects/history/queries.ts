import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'

export const CHANGE_ACTIONS = [
  'created',
  'changed',
  'exported',
  'acknowledged',
  /** By the first release of a request. */
  'processed',
  /** A request was put into it, or taken out. */
  'linked',
  'unlinked',
] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

type NewChange = {
  readonly projectId: string
  readonly action: ChangeAction
  readonly email: string | null
  readonly apiKeyId: string | null
  readonly before?: object | undefined
  readonly after?: object | undefined
  readonly stamp: string
}

export const insertChange = (db: Db, organisationId: number, change: NewChange) =>
  db.run(sql`
    insert into project_changes (organisation_id, project_id, changed_at, action, user_email,
                                 api_key_id, before, after)
    values (${organisationId}, ${change.projectId}::bigint, ${change.stamp}::timestamptz,
            ${change.action}, ${change.email}, ${change.apiKeyId}::bigint,
            ${jsonOf(change.before)}::jsonb, ${jsonOf(change.after)}::jsonb)`)

const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

/** One change, as people read it. */
export type ProjectChangeEntry = {
  readonly id: string
  readonly at: string
  readonly action: ChangeAction
  readonly by: {
    readonly kind: 'USER' | 'API_KEY' | 'SERVICE'
    /** Of the person or the key; null where neither is known any more. */
    readonly name: string | null
    readonly email: string | null
  }
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Of `change`. An address need not be one person's: the name is said where it is. */
export const shownChange = raw(`
  change.id::text as id, wire_time(change.changed_at) as at, change.action,
  jsonb_build_object(
    'kind', case when change.user_email is not null then 'USER'
                 when change.api_key_id is not null then 'API_KEY' else 'SERVICE' end,
    'name', coalesce(
      (select case when count(*) = 1 then min(users.name) end from users
        where lower(users.email) = lower(change.user_email)
          and users.organisation_id = change.organisation_id),
      (select api_keys.name from api_keys
        where api_keys.id = change.api_key_id
          and api_keys.organisation_id = change.organisation_id)),
    'email', change.user_email) as by,
  change.before, change.after`)

export const listChanges = (
  db: Db,
  organisationId: number,
  projectId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) =>
  db.rows<ProjectChangeEntry>(sql`
    select ${shownChange} from project_changes as change
     where change.project_id = ${projectId}::bigint and change.organisation_id = ${organisationId}
       and ${before === undefined ? sql`true` : sql`change.id < ${before}::bigint`}
     order by change.id desc
     limit ${limit}::int`)

import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { shownByLabel } from '../../custom-fields/sql.ts'
import type { Role } from './user.ts'

const [, customFields] = shownByLabel('USER')

/** The user as partners read it. */
const body = raw(`(select row_to_json(shown) from (select
  id::text as id, email, name, role, is_active, ${customFields} as custom_fields,
  wire_time(created_at) as created_at, wire_time(updated_at) as updated_at) as shown)`)

export async function findUserJson(db: Db, organisationId: number, userId: string) {
  const row = await db.row<{ body: string }>(sql`
    select (${body})::text as body from users
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)
  return row?.body
}

/** All users with an address, ignoring case, as JSON texts. */
export async function findUsersByEmail(db: Db, organisationId: number, email: string) {
  const rows = await db.rows<{ body: string }>(sql`
    select (${body})::text as body from users
     where organisation_id = ${organisationId} and email_folded = lower(${email})
     order by id`)
  return rows.map((row) => row.body)
}

export type User = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly is_active: boolean
}

/** In which the application speaks to a user. */
export async function languageOf(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<'de' | 'en'> {
  const row = await db.row<{ language: 'de' | 'en' }>(sql`
    select coalesce(preferences ->> 'language', language) as language
      from users join organisations using (organisation_id)
     where organisation_id = ${organisationId} and users.id = ${userId}::bigint`)
  if (!row) throw new Error('The user is not there')
  return row.language
}

/** As people look for each other: who is active first. */
export const listUsers = (db: Db, organisationId: number) =>
  db.rows<User>(sql`
    select id, email, name, role, is_active from users
     where organisation_id = ${organisationId}
     order by is_active desc, lower(name), id`)

export const findUser = (db: Db, organisationId: number, userId: string) =>
  db.row<User>(sql`
    select id, email, name, role, is_active from users
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)

export type UserToStore = Omit<User, 'id'> & {
  readonly organisationId: number
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  /** Whose address it is needs no proof. */
  readonly emailProved: boolean
  /** By column id. */
  readonly customFields: object
}

export async function insertUser(db: Db, user: UserToStore): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into users (organisation_id, email, name, role, is_active, password_hash,
                       must_change_password, email_proved, custom_fields)
    values (${user.organisationId}, ${user.email}, ${user.name}, ${user.role}, ${user.is_active},
            ${user.passwordHash}, ${user.mustChangePassword}, ${user.emailProved},
            ${JSON.stringify(user.customFields)}::jsonb)
    returning id`)
  if (!row) throw new Error('The new user has no id')
  return row.id
}

/** `customFields` are merged key by key. Another address is nobody's yet. */
export const updateUser = (db: Db, organisationId: number, user: User, customFields: object) =>
  db.run(sql`
    update users
       set email = ${user.email}, name = ${user.name}, role = ${user.role},
           email_proved = email_proved and email = ${user.email},
           is_active = ${user.is_active}, updated_at = clock_timestamp(),
           custom_fields = merge_fields(custom_fields, ${JSON.stringify(customFields)}::jsonb)
     where organisation_id = ${organisationId} and id = ${user.id}::bigint`)

/** Those who can be asked for something: who has not chosen a password yet may never come. */
export const countActiveAdmins = async (db: Db, organisationId: number): Promise<number> => {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from users
     where organisation_id = ${organisationId} and role = 'ADMIN' and is_active
       and not exists (select from invitations as invitation
                        where invitation.organisation_id = ${organisationId}
                          and invitation.user_id = users.id)`)
  return Number(row?.count)
}

/** The active user with an address, ignoring case; of several the oldest. */
export const findActiveUserByEmail = (db: Db, organisationId: number, email: string) =>
  db.row<User>(sql`
    select id, email, name, role, is_active from users
     where organisation_id = ${organisationId} and email_folded = lower(${email}) and is_active
     order by id limit 1`)

export type Account = User & {
  /** By label. */
  readonly custom_fields: Readonly<Record<string, unknown>>
  readonly branch_ids: readonly string[]
  /** Others with the same address. */
  readonly same_email_ids: readonly string[]
  /** A link to choose a password that was not used yet; it may be too old. */
  readonly invitation: {
    readonly is_reset: boolean
    readonly created_at: string
    readonly expires_at: string
    readonly is_expired: boolean
  } | null
  readonly last_signed_in_at: string | null
  readonly open_sessions: number
  readonly created_at: string
  readonly updated_at: string
}

/** All that an admin sees of users: of all, or of one. */
export const listAccounts = (db: Db, organisationId: number, userId: string | null = null) =>
  db.rows<Account>(sql`
    select member.id, email, member.name, role, is_active, ${raw(customFields)} as custom_fields,
           (select coalesce(json_agg(branch_id::text order by branch_id), '[]')
              from branch_members as belonging
             where belonging.organisation_id = ${organisationId} and belonging.user_id = member.id)
             as branch_ids,
           (select coalesce(json_agg(other.id::text order by other.id), '[]') from users as other
             where other.organisation_id = ${organisationId}
               and other.email_folded = member.email_folded and other.id <> member.id)
             as same_email_ids,
           (select json_build_object('is_reset', is_reset, 'created_at', wire_time(created_at),
                                     'expires_at', wire_time(expires_at),
                                     'is_expired', expires_at <= now())
              from invitations as invitation
             where invitation.organisation_id = ${organisationId}
               and invitation.user_id = member.id) as invitation,
           (select wire_time(happened_at) from audit_log as noted
             where noted.organisation_id = ${organisationId} and noted.user_id = member.id
               and action in ('session.signed_in', 'invitation.accepted')
             order by noted.id desc limit 1) as last_signed_in_at,
           (select count(*)::int from sessions
             where sessions.organisation_id = ${organisationId} and sessions.user_id = member.id)
             as open_sessions,
           wire_time(member.created_at) as created_at, wire_time(member.updated_at) as updated_at
      from users as member
     where organisation_id = ${organisationId}
       and ${userId === null ? sql`true` : sql`member.id = ${userId}::bigint`}
     order by is_active desc, lower(member.name), member.id`)

/**
 * Of those that are given, which are no branches of the organisation. The others are not removed before who asks has written
 * what refers to them.
 */
export async function listUnknownBranches(
  db: Db,
  organisationId: number,
  branchIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with held as materialized (
      select id from branches
       where organisation_id = ${organisationId} and id = any (${branchIds}::bigint[])
       order by id for key share)
    select given.id from unnest(${branchIds}::bigint[]) as given (id)
     where given.id not in (select id from held)`)
  return rows.map(({ id }) => id)
}

export async function replaceBranches(
  db: Db,
  organisationId: number,
  userId: string,
  branchIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from branch_members
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint
       and branch_id <> all (${branchIds}::bigint[])`)
  await db.run(sql`
    insert into branch_members (organisation_id, branch_id, user_id)
    select ${organisationId}, given.id, ${userId}::bigint
      from unnest(${branchIds}::bigint[]) as given (id)
    on conflict do nothing`)
}

/** Advances it where something was changed that is no column of it. */
export const touchUser = (db: Db, organisationId: number, userId: string) =>
  db.run(sql`
    update users set updated_at = clock_timestamp()
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)

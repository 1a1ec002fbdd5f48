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
  /** By column id. */
  readonly customFields: object
}

export async function insertUser(db: Db, user: UserToStore): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into users (organisation_id, email, name, role, is_active, password_hash,
                       must_change_password, custom_fields)
    values (${user.organisationId}, ${user.email}, ${user.name}, ${user.role}, ${user.is_active},
            ${user.passwordHash}, ${user.mustChangePassword}, ${JSON.stringify(user.customFields)}::jsonb)
    returning id`)
  if (!row) throw new Error('The new user has no id')
  return row.id
}

/** `customFields` are merged key by key. */
export const updateUser = (db: Db, organisationId: number, user: User, customFields: object) =>
  db.run(sql`
    update users
       set email = ${user.email}, name = ${user.name}, role = ${user.role},
           is_active = ${user.is_active}, updated_at = clock_timestamp(),
           custom_fields = merge_fields(custom_fields, ${JSON.stringify(customFields)}::jsonb)
     where organisation_id = ${organisationId} and id = ${user.id}::bigint`)

export const countActiveAdmins = async (db: Db, organisationId: number): Promise<number> => {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from users
     where organisation_id = ${organisationId} and role = 'ADMIN' and is_active`)
  return Number(row?.count)
}

/** The active user with an address, ignoring case; of several the oldest. */
export const findActiveUserByEmail = (db: Db, organisationId: number, email: string) =>
  db.row<User>(sql`
    select id, email, name, role, is_active from users
     where organisation_id = ${organisationId} and email_folded = lower(${email}) and is_active
     order by id limit 1`)

import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { PublicKey } from './public-key.ts'

/** A user as its administrators see it: with the rights and limits of its key. */
export type StoredUser = {
  readonly sftp_user_id: string
  readonly name: string
  readonly api_key_id: string
  readonly scopes: readonly string[]
  readonly created_at: string
  /** Null: an operator. */
  readonly created_by: { readonly id: string; readonly name: string } | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
  readonly last_signed_in_at: string | null
  readonly has_password: boolean
  readonly write_per_minute: number
  readonly read_per_minute: number
  readonly job_slots: number
  readonly public_keys: readonly StoredPublicKey[]
}

export type StoredPublicKey = {
  readonly public_key_id: string
  readonly fingerprint: string
  readonly algorithm: string
  readonly comment: string
  readonly created_at: string
  readonly last_used_at: string | null
}

const USERS = raw(`
  select member.id as sftp_user_id, member.name, member.api_key_id, key.scopes,
         wire_time(member.created_at) as created_at,
         (select json_build_object('id', users.id::text, 'name', users.name) from users
           where users.organisation_id = key.organisation_id
             and users.id = key.created_by) as created_by,
         wire_time(key.expires_at) as expires_at, wire_time(key.revoked_at) as revoked_at,
         wire_time(member.last_signed_in_at) as last_signed_in_at,
         member.password_hash is not null as has_password,
         key.write_per_minute, key.read_per_minute, key.job_slots,
         (select coalesce(json_agg(json_build_object(
                   'public_key_id', pair.id::text, 'fingerprint', pair.fingerprint,
                   'algorithm', pair.algorithm, 'comment', pair.comment,
                   'created_at', wire_time(pair.created_at),
                   'last_used_at', wire_time(pair.last_used_at)) order by pair.id), '[]')
            from sftp_public_keys as pair
           where pair.organisation_id = member.organisation_id
             and pair.sftp_user_id = member.id) as public_keys
    from sftp_users as member
    join api_keys as key on key.id = member.api_key_id
     and key.organisation_id = member.organisation_id`)

/** Those that can be used first, then the newest that cannot. */
const MOST_SHOWN = 200

export const listUsers = (db: Db, organisationId: number, now: Date) =>
  db.rows<StoredUser>(sql`
    ${USERS}
     where member.organisation_id = ${organisationId}
     order by ${isUsable(now)} desc, member.id desc limit ${MOST_SHOWN}`)

export const findUser = (db: Db, organisationId: number, userId: string) =>
  db.row<StoredUser>(sql`
    ${USERS}
     where member.organisation_id = ${organisationId} and member.id = ${userId}::bigint`)

/** As it is until the transaction ends. */
export async function lockUser(db: Db, organisationId: number, userId: string) {
  await db.run(sql`
    select 1 from sftp_users
     where organisation_id = ${organisationId} and id = ${userId}::bigint for no key update`)
  return findUser(db, organisationId, userId)
}

export const findUserByName = (db: Db, organisationId: number, name: string) =>
  db.row<{ sftp_user_id: string }>(sql`
    select id as sftp_user_id from sftp_users
     where organisation_id = ${organisationId} and name = ${name}`)

export async function countUsableUsers(db: Db, organisationId: number, now: Date): Promise<number> {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from sftp_users as member
      join api_keys as key on key.id = member.api_key_id
       and key.organisation_id = member.organisation_id
     where member.organisation_id = ${organisationId} and ${isUsable(now)}`)
  return Number(row?.count)
}

const isUsable = (now: Date) =>
  sql`(key.revoked_at is null
       and (key.expires_at is null or key.expires_at > ${now.toISOString()}::timestamptz))`

export type UserToStore = {
  readonly organisationId: number
  readonly name: string
  readonly apiKeyId: string
  readonly passwordHash: string | null
  readonly now: Date
}

/** Answers nothing where the name is taken, in whichever organisation. */
export async function insertUser(db: Db, user: UserToStore): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    insert into sftp_users (organisation_id, name, api_key_id, password_hash, created_at)
    values (${user.organisationId}, ${user.name}, ${user.apiKeyId}::bigint, ${user.passwordHash},
            ${user.now.toISOString()}::timestamptz)
    on conflict (name) do nothing
    returning id`)
  return row?.id
}

/** Answers nothing where the user has this key already. */
export async function insertPublicKey(
  db: Db,
  organisationId: number,
  userId: string,
  { fingerprint, algorithm, wireForm, comment }: PublicKey,
  now: Date,
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    insert into sftp_public_keys (organisation_id, sftp_user_id, fingerprint, algorithm, public_key,
                                  comment, created_at)
    values (${organisationId}, ${userId}::bigint, ${fingerprint}, ${algorithm}, ${wireForm},
            ${comment}, ${now.toISOString()}::timestamptz)
    on conflict (sftp_user_id, fingerprint) do nothing
    returning id`)
  return row?.id
}

export const deletePublicKey = (
  db: Db,
  organisationId: number,
  userId: string,
  publicKeyId: string,
) =>
  db.run(sql`
    delete from sftp_public_keys
     where organisation_id = ${organisationId} and sftp_user_id = ${userId}::bigint
       and id = ${publicKeyId}::bigint`)

export const setPasswordHash = (
  db: Db,
  organisationId: number,
  userId: string,
  passwordHash: string | null,
) =>
  db.run(sql`
    update sftp_users set password_hash = ${passwordHash}
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)

export const setRights = (
  db: Db,
  organisationId: number,
  apiKeyId: string,
  { scopes, expires_at }: { scopes: readonly string[]; expires_at: string | null },
) =>
  db.run(sql`
    update api_keys set scopes = ${scopes}, expires_at = ${expires_at}::timestamptz
     where organisation_id = ${organisationId} and id = ${apiKeyId}::bigint and channel = 'SFTP'`)

/** The first moment stays. */
export const setRevoked = (db: Db, organisationId: number, apiKeyId: string, now: Date) =>
  db.run(sql`
    update api_keys set revoked_at = coalesce(revoked_at, ${now.toISOString()}::timestamptz)
     where organisation_id = ${organisationId} and id = ${apiKeyId}::bigint and channel = 'SFTP'`)

export type HostKey = { readonly algorithm: string; readonly public_key: Buffer }

export const listHostKeys = (db: Db) =>
  db.rows<HostKey>(sql`select algorithm, public_key from sftp_host_keys order by algorithm`)

import type { Db, Lookup } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { KeyLimits } from '../../access/api-keys/queries.ts'

export type StoredUser = KeyLimits & {
  readonly id: string
  readonly organisation_id: number
  readonly name: string
  readonly api_key_id: string
  readonly scopes: readonly string[]
  readonly password_hash: string | null
  /** Of the public keys that it may sign in with. */
  readonly fingerprints: readonly string[]
}

/** For whom the private part of the host key is sealed. */
export const HOST_KEY_OWNER = 'sftp host key'

/** A user that may sign in now. */
export const findValidUser = (db: Lookup, name: string, now: Date) =>
  db.row<StoredUser>(sql`${selectUser} where u.name = ${name} and ${isValid(now)}`)

/** Those of some users that may be signed in now. */
export const findValidUsers = (db: Db, ids: readonly string[], now: Date) =>
  db.rows<StoredUser>(sql`
    ${selectUser} where u.id = any(${ids}::bigint[]) and ${isValid(now)}`)

/** For the audit log: whose refusal it is, also where the user may not sign in any more. */
export const findUserNamed = (db: Lookup, name: string, now: Date) =>
  db.row<{ id: string; organisation_id: number; is_valid: boolean }>(sql`
    select u.id, u.organisation_id, (${isValid(now)}) as is_valid
      from sftp_users u
      join api_keys k on k.organisation_id = u.organisation_id and k.id = u.api_key_id
     where u.name = ${name}`)

type NotedEntry = {
  readonly by: { readonly organisationId: number; readonly address: string }
  readonly action: string
  readonly object: { readonly type: string; readonly id: string }
  readonly after: object
}

export type NoteLimit = {
  /** The same entry from the same address is noted once in this time. */
  readonly interval: string
  /** Entries of this action in this time, from all addresses: a stranger may have very many. */
  readonly most: number
}

/** Whether the audit log has this entry, or as many of its kind as it takes. */
export async function wasNoted(
  db: Db,
  { by, action, object, after }: NotedEntry,
  { interval, most }: NoteLimit,
): Promise<boolean> {
  const row = await db.row<{ was_noted: boolean }>(sql`
    select count(*) >= ${most} or coalesce(bool_or(is_same), false) as was_noted
      from (select client_address = ${by.address}
                     and after = ${JSON.stringify(after)}::jsonb as is_same
              from audit_log
             where organisation_id = ${by.organisationId} and object_type = ${object.type}
               and object_id = ${object.id} and action = ${action}
               and happened_at > clock_timestamp() - ${interval}::interval) as noted`)
  return row?.was_noted === true
}

export const noteSignIn = (db: Db, { id, organisation_id }: StoredUser, now: Date) =>
  db.run(sql`
    update sftp_users set last_signed_in_at = ${now.toISOString()}::timestamptz
     where organisation_id = ${organisation_id} and id = ${id}::bigint`)

export const notePublicKeyUsed = (
  db: Db,
  { id, organisation_id }: StoredUser,
  fingerprint: string,
  now: Date,
) =>
  db.run(sql`
    update sftp_public_keys set last_used_at = ${now.toISOString()}::timestamptz
     where organisation_id = ${organisation_id} and sftp_user_id = ${id}::bigint
       and fingerprint = ${fingerprint}`)

const selectUser = sql`
  select u.id, u.organisation_id, u.name, u.api_key_id, u.password_hash, k.scopes,
         k.write_per_minute, k.write_burst, k.read_per_minute, k.read_burst, k.job_slots,
         array(select p.fingerprint from sftp_public_keys p
                where p.organisation_id = u.organisation_id and p.sftp_user_id = u.id)
           as fingerprints
    from sftp_users u
    join api_keys k on k.organisation_id = u.organisation_id and k.id = u.api_key_id`

const isValid = (now: Date) => sql`
  k.revoked_at is null
  and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)`

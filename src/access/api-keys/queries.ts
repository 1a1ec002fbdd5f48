import type { Db, Lookup } from '#kernel/db/db.ts'
import { named, sql } from '#kernel/db/sql.ts'
import type { NewKey } from './api-key.ts'

export type KeyLimits = {
  readonly write_per_minute: number
  readonly write_burst: number
  readonly read_per_minute: number
  readonly read_burst: number
  readonly job_slots: number
}

export type StoredKey = KeyLimits & {
  readonly id: string
  readonly organisation_id: number
  readonly secret_hash: Buffer
  readonly scopes: readonly string[]
  readonly is_valid: boolean
}

export const findKey = (db: Lookup, keyId: string, now: Date) =>
  db.row<StoredKey>(
    named(
      'find_key',
      sql`
    select id, organisation_id, secret_hash, scopes, write_per_minute, write_burst,
           read_per_minute, read_burst, job_slots,
           revoked_at is null
             and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz) as is_valid
      from api_keys
     where key_id = ${keyId} and channel = 'API'`,
    ),
  )

/** `SFTP`: the key of an SFTP user, whose secret no program has. */
export type Channel = 'API' | 'SFTP'

export type KeyToStore = NewKey &
  KeyLimits & {
    readonly organisationId: number
    readonly channel: Channel
    readonly name: string
    readonly scopes: readonly string[]
    readonly expiresAt: string | null
    readonly createdBy: string | null
    readonly renews: string | null
  }

export async function insertKey(db: Db, key: KeyToStore): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into api_keys (organisation_id, channel, key_id, name, secret_hash, last_four, scopes,
                          write_per_minute, write_burst, read_per_minute, read_burst, job_slots,
                          expires_at, created_by, renews)
    values (${key.organisationId}, ${key.channel}, ${key.keyId}, ${key.name}, ${key.secretHash}, ${key.lastFour},
            ${key.scopes}, ${key.write_per_minute}, ${key.write_burst}, ${key.read_per_minute},
            ${key.read_burst}, ${key.job_slots}, ${key.expiresAt}::timestamptz,
            ${key.createdBy}::bigint, ${key.renews}::bigint)
    returning id`)
  if (!row) throw new Error('The new key has no id')
  return row.id
}

/** Answers whether there is such a key. Revoking it twice keeps the first moment. */
export const revokeKey = (db: Db, keyId: string) =>
  db.row<{ key_id: string; revoked_at: string }>(sql`
    update api_keys set revoked_at = coalesce(revoked_at, now())
     where key_id = ${keyId} and channel = 'API'
    returning key_id, wire_time(revoked_at) as revoked_at`)

/** The moment of last use is kept to the minute, so a busy key is not written at every call. */
export const markKeysUsed = (db: Db, apiKeyIds: readonly string[]) =>
  db.run(sql`
    update api_keys set last_used_at = now()
     where id in (
       select id from api_keys
        where id = any(${apiKeyIds}::bigint[])
          and (last_used_at is null or last_used_at < now() - interval '1 minute')
        order by id
          for no key update skip locked)`)

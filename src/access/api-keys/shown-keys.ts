import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import type { KeyLimits } from './queries.ts'

/** A key as people see it: never its secret. */
export type ShownKey = KeyLimits & {
  readonly id: string
  readonly key_id: string
  /** How its text begins. */
  readonly prefix: string
  readonly last_four: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly created_at: string
  readonly created_by: { readonly id: string; readonly name: string } | null
  readonly last_used_at: string | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** The key that it replaces, and the one that replaces it. */
  readonly renews: string | null
  readonly renewed_by: string | null
}

const shown = raw(`
  select key.id, key.key_id,
         case when is_demo then 'pis_test_' else 'pis_live_' end || key.key_id as prefix,
         key.last_four, key.name, key.scopes, wire_time(key.created_at) as created_at,
         (select json_build_object('id', users.id::text, 'name', users.name) from users
           where users.organisation_id = key.organisation_id and users.id = key.created_by) as created_by,
         wire_time(key.last_used_at) as last_used_at, wire_time(key.expires_at) as expires_at,
         wire_time(key.revoked_at) as revoked_at,
         (select former.key_id from api_keys as former
           where former.organisation_id = key.organisation_id and former.id = key.renews) as renews,
         (select later.key_id from api_keys as later
           where later.organisation_id = key.organisation_id and later.renews = key.id
             and later.revoked_at is null
           order by later.id desc limit 1) as renewed_by,
         key.write_per_minute, key.write_burst, key.read_per_minute, key.read_burst, key.job_slots
    from api_keys as key join organisations using (organisation_id)`)

/** More than anybody looks at: those that can be used first, then the newest that cannot. */
const MOST_SHOWN = 200

export const listShownKeys = (db: Db, organisationId: number, now: Date) =>
  db.rows<ShownKey>(sql`
    ${shown}
     where organisation_id = ${organisationId} and key.channel = 'API'
     order by ${isUsable(now)} desc, key.id desc limit ${MOST_SHOWN}`)

export async function getShownKey(db: Db, organisationId: number, keyId: string) {
  const key = await db.row<ShownKey>(sql`
    ${shown} where organisation_id = ${organisationId} and key.channel = 'API' and key.key_id = ${keyId}`)
  if (!key) throw notFound('API key', keyId)
  return key
}

/** As it is until the transaction ends. */
export async function lockShownKey(db: Db, organisationId: number, keyId: string) {
  await db.run(sql`
    select 1 from api_keys where organisation_id = ${organisationId} and key_id = ${keyId}
       for no key update`)
  return getShownKey(db, organisationId, keyId)
}

export async function countUsableKeys(db: Db, organisationId: number, now: Date): Promise<number> {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from api_keys as key
     where organisation_id = ${organisationId} and key.channel = 'API' and ${isUsable(now)}`)
  return Number(row?.count)
}

/** Of the keys that it renews, and those that renew them, how many can be used beside it. */
export async function countUsableKin(
  db: Db,
  organisationId: number,
  id: string,
  now: Date,
): Promise<number> {
  const row = await db.row<{ count: string }>(sql`
    with recursive kin as (
      select id, renews from api_keys where organisation_id = ${organisationId} and id = ${id}::bigint
      union
      select other.id, other.renews from kin join api_keys as other
        on other.organisation_id = ${organisationId} and (other.id = kin.renews or other.renews = kin.id))
    select count(*) from kin join api_keys as key using (id)
     where organisation_id = ${organisationId} and id <> ${id}::bigint and ${isUsable(now)}`)
  return Number(row?.count)
}

const isUsable = (now: Date) =>
  sql`(key.revoked_at is null
       and (key.expires_at is null or key.expires_at > ${now.toISOString()}::timestamptz))`

export const setExpiry = (db: Db, organisationId: number, keyId: string, expiresAt: string) =>
  db.run(sql`
    update api_keys set expires_at = ${expiresAt}::timestamptz
     where organisation_id = ${organisationId} and key_id = ${keyId}`)

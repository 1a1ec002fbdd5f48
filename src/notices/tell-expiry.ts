import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notify } from './notify.ts'

/** Days before the end of a key on which its admins are told. */
const WARNINGS = [3, 14] as const

const DAY_MS = 24 * 60 * 60 * 1000

type ExpiringKey = {
  readonly organisation_id: number
  readonly key_id: string
  readonly name: string
  readonly expires_at: string
  /** The SFTP user that has this key; null for a key of the public interface. */
  readonly sftp_user_id: string | null
}

/** Tells of a key that will expire, twice; of one that was made for a few days once. */
export async function tellExpiry(
  db: Db,
  { organisation_id: organisationId, key_id, sftp_user_id, ...key }: ExpiringKey,
  now: Date,
): Promise<void> {
  const leftMs = new Date(key.expires_at).getTime() - now.getTime()
  const days = WARNINGS.find((each) => leftMs <= each * DAY_MS)
  if (days === undefined) return
  const about = { ...key, days }
  // Another end is another cause.
  const subject = `${key_id} ${key.expires_at} ${days}`
  const told = { organisationId, subject, now }
  if (sftp_user_id === null) {
    await notify(db, { ...told, kind: 'key_expiry', arguments: { ...about, key_id } })
  } else {
    await notify(db, { ...told, kind: 'sftp_user_expiry', arguments: { ...about, sftp_user_id } })
  }
}

/** Of all organisations. */
export const listExpiring = (system: Db, now: Date) =>
  system.rows<ExpiringKey>(sql`
    select key.organisation_id, key.key_id, key.name, wire_time(key.expires_at) as expires_at,
           sftp_users.id as sftp_user_id
      from api_keys as key
      left join sftp_users on sftp_users.api_key_id = key.id
       and sftp_users.organisation_id = key.organisation_id
     where key.revoked_at is null and key.expires_at > ${now.toISOString()}::timestamptz
       and key.expires_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${WARNINGS[1]})
     order by key.expires_at`)

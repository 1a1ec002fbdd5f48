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
}

/** Tells of a key that will expire, twice; of one that was made for a few days once. */
export async function tellExpiry(
  db: Db,
  { organisation_id: organisationId, ...key }: ExpiringKey,
  now: Date,
): Promise<void> {
  const leftMs = new Date(key.expires_at).getTime() - now.getTime()
  const days = WARNINGS.find((each) => leftMs <= each * DAY_MS)
  if (days === undefined) return
  await notify(db, {
    organisationId,
    kind: 'key_expiry',
    // Another end is another cause.
    subject: `${key.key_id} ${key.expires_at} ${days}`,
    arguments: { ...key, days },
    now,
  })
}

/** Of all organisations. */
export const listExpiring = (system: Db, now: Date) =>
  system.rows<ExpiringKey>(sql`
    select organisation_id, key_id, name, wire_time(expires_at) as expires_at from api_keys
     where revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
       and expires_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${WARNINGS[1]})
     order by expires_at`)

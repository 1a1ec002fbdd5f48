import type { Db } from '#kernel/db/db.ts'
import { readSettings } from '../organisations/settings.ts'
import type { Bucket } from '../rate-limits/bucket.ts'
import { lookAt } from '../rate-limits/look.ts'
import { bucketsOf, subjectOfKey } from './key-buckets.ts'
import { stateOf, warningOf } from './key-state.ts'
import { daysOfKey, hoursOfKeys, lastCallsOf, type Tally } from './key-usage.ts'
import { getShownKey, listShownKeys, type ShownKey } from './shown-keys.ts'

/** Jobs live above this folder. */
export type JobsInFlight = (db: Db, organisationId: number, apiKeyId: string) => Promise<number>

/** Those that can be used first, then the newest. */
export async function readKeys(db: Db, organisationId: number, now: Date) {
  const keys = await listShownKeys(db, organisationId, now)
  const hoursOf = await hoursOfKeys(
    db,
    organisationId,
    keys.map(({ id }) => id),
    now,
  )
  return keys.map((key) => wireKey(key, hoursOf(key.id), now))
}

export async function readKey(db: Db, organisationId: number, keyId: string, now: Date) {
  const key = await getShownKey(db, organisationId, keyId)
  return wireKey(key, await hoursOf(db, organisationId, key, now), now)
}

/** With what it has left at this very moment. */
export async function readKeyDetails(
  db: Db,
  jobsInFlight: JobsInFlight,
  organisationId: number,
  keyId: string,
  now: Date,
) {
  const key = await getShownKey(db, organisationId, keyId)
  const [last] = await lastCallsOf(db, organisationId, key.id, 1)
  const { read, write } = bucketsOf(key)
  const standing = async (bucket: Bucket) => ({
    per_minute: bucket.perMinute,
    burst: bucket.burst,
    left: await lookAt(db, subjectOfKey(key.id), bucket),
  })
  return {
    ...wireKey(key, await hoursOf(db, organisationId, key, now), now),
    last_address: last?.client_address ?? null,
    budgets: {
      write: await standing(write),
      read: await standing(read),
      jobs: {
        slots: key.job_slots,
        in_flight: await jobsInFlight(db, organisationId, key.id),
      },
    },
  }
}

const LAST_CALLS = 10

export async function readKeyUsage(db: Db, organisationId: number, keyId: string, now: Date) {
  const { id } = await getShownKey(db, organisationId, keyId)
  const { time_zone: timeZone } = await readSettings(db, organisationId)
  return {
    ...(await daysOfKey(db, { organisationId, id, timeZone }, now)),
    last_calls: await lastCallsOf(db, organisationId, id, LAST_CALLS),
  }
}

const hoursOf = async (db: Db, organisationId: number, { id }: ShownKey, now: Date) =>
  (await hoursOfKeys(db, organisationId, [id], now))(id)

const wireKey = (
  {
    id: _id,
    write_per_minute,
    write_burst,
    read_per_minute,
    read_burst,
    job_slots,
    ...key
  }: ShownKey,
  lastDay: readonly Tally[],
  now: Date,
) => ({
  ...key,
  state: stateOf(key, now),
  warning_days: warningOf(key, now),
  last_day: lastDay,
})

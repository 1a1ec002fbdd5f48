import type { Db } from '#kernel/db/db.ts'
import { getOrganisation } from '../organisations/queries.ts'
import { makeKey, type NewKey } from './api-key.ts'
import { type Channel, insertKey, type KeyToStore } from './queries.ts'
import { SCOPES, type Scope } from './scopes.ts'

export type KeyWish = {
  readonly organisationId: number
  readonly channel?: Channel | undefined
  readonly name?: string | undefined
  readonly scopes?: readonly Scope[] | undefined
  readonly expiresAt?: string | undefined
  readonly writePerMinute?: number | undefined
  readonly readPerMinute?: number | undefined
  readonly jobSlots?: number | undefined
  /** Nobody, where an operator makes it. */
  readonly createdBy?: string | undefined
}

const WRITES_PER_MINUTE = 60
const READS_PER_MINUTE = 600
const JOB_SLOTS = 5

export type MadeKey = { readonly id: string; readonly keyId: string; readonly apiKey: string }

/** Makes a key. Its text is answered here and nowhere else ever again. */
export function createKey(db: Db, wish: KeyWish): Promise<MadeKey> {
  const { organisationId, channel = 'API' } = wish
  const write = wish.writePerMinute ?? WRITES_PER_MINUTE
  const read = wish.readPerMinute ?? READS_PER_MINUTE
  return issueKey(db, {
    organisationId,
    channel,
    name: wish.name ?? 'API key',
    scopes: wish.scopes ?? SCOPES,
    expiresAt: wish.expiresAt ?? null,
    createdBy: wish.createdBy ?? null,
    renews: null,
    // The burst grows with the rate: 10 of 60 writes, 60 of 600 reads.
    write_per_minute: write,
    write_burst: Math.ceil(write / 6),
    read_per_minute: read,
    read_burst: Math.ceil(read / 10),
    job_slots: wish.jobSlots ?? JOB_SLOTS,
  })
}

/** A key with exactly these rights and limits. */
export async function issueKey(
  db: Db,
  described: Omit<KeyToStore, keyof NewKey>,
): Promise<MadeKey> {
  const organisation = await getOrganisation(db, described.organisationId)
  const key = makeKey(organisation.is_demo ? 'test' : 'live')
  const id = await insertKey(db, { ...key, ...described })
  return { id, keyId: key.keyId, apiKey: key.text }
}

import type { Database, Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { createSealer, type Sealer, WrongKey } from '#kernel/sealing.ts'
import type { Config } from '../config.ts'
import { HOST_KEY_OWNER } from '../file-exchange/server/queries.ts'
import { ownerOfLink } from '../notices/queue-invitation.ts'
import { holdKeyId, type KeyPlace, noteKeyId, readSealingKey } from './secrets-key.ts'

type Rotation = {
  readonly resealed: number
  /** Sealed with neither key: the secrets of a key that was lost earlier. They stay as they are. */
  readonly unreadable: number
}

/**
 * Seals every stored secret again, with the current key in place of the one before. One transaction:
 * after a crash all of them have the old key, or all have the new one.
 */
export async function rotateKey(
  place: KeyPlace & Pick<Config, 'secretsKeyBefore'>,
  database: Database,
): Promise<Rotation> {
  if (!place.secretsKeyBefore) throw new Error('SECRETS_KEY_BEFORE must be set: the key to replace')
  const before = createSealer(place.secretsKeyBefore)
  const now = createSealer(await readSealingKey(place))
  if (before.keyId === now.keyId) throw new Error('SECRETS_KEY and SECRETS_KEY_BEFORE are the same')
  return database.asSystem(async (db) => {
    // Locked first: a process that starts meanwhile waits, and then finds the new key.
    const noted = await holdKeyId(db)
    if (noted === now.keyId) throw new Error('Stored secrets have this SECRETS_KEY already')
    if (noted !== undefined && noted !== before.keyId) throw new Error(NOT_THE_KEY)
    await requireStopped(db)
    const results = await resealAll(db, before, now)
    await noteKeyId(db, now.keyId)
    const resealed = results.filter(Boolean).length
    return { resealed, unreadable: results.length - resealed }
  })
}

const NOT_THE_KEY = 'Stored secrets have another key than SECRETS_KEY_BEFORE'

/** A running process has the old key in memory: it would go on sealing with it. */
async function requireStopped(db: Db): Promise<void> {
  const row = await db.row<{ count: string }>(sql`
    select count(*) from pg_stat_activity
     where datname = current_database() and application_name in ('pis-api', 'pis-worker', 'pis-all')`)
  if (Number(row?.count) > 0) {
    throw new Error(
      `Stop all processes of the service first: ${row?.count} of their connections are open`,
    )
  }
}

/** The columns that hold sealed secrets, the key of their row, and for whom each one is sealed. */
const COLUMNS = [
  {
    ...{ table: 'subscriptions', key: 'id', type: 'uuid', column: 'secret', owner: 'id' },
    ownerOf: (id: string) => id,
  },
  {
    ...{ table: 'subscriptions', key: 'id', type: 'uuid', column: 'next_secret', owner: 'id' },
    ownerOf: (id: string) => id,
  },
  {
    ...{ table: 'mails', key: 'id', type: 'bigint', column: 'sealed_link' },
    owner: 'organisation_id',
    ownerOf: (organisationId: string) => ownerOfLink(Number(organisationId)),
  },
  {
    ...{ table: 'sftp_host_keys', key: 'algorithm', type: 'text', column: 'sealed_private_key' },
    owner: 'algorithm',
    ownerOf: () => HOST_KEY_OWNER,
  },
]

type Row = { readonly id: string; readonly owner: string; readonly sealed: Buffer }

/** For each stored secret: whether it could be opened, and so was sealed again. */
async function resealAll(db: Db, before: Sealer, now: Sealer): Promise<boolean[]> {
  const results: boolean[] = []
  for (const { table, key, type, column, owner, ownerOf } of COLUMNS) {
    const [from, id, field] = [raw(table), raw(key), raw(column)]
    const rows = await db.rows<Row>(sql`
      select ${id} as id, ${raw(owner)}::text as owner, ${field} as sealed from ${from}
       where ${field} is not null for update`)
    for (const row of rows) {
      const sealedFor = ownerOf(row.owner)
      const secret = opened(before, row.sealed, sealedFor)
      results.push(secret !== undefined)
      if (secret === undefined) continue
      const sealed = now.seal(secret, sealedFor)
      await db.run(
        sql`update ${from} set ${field} = ${sealed} where ${id} = ${row.id}::${raw(type)}`,
      )
    }
  }
  return results
}

function opened(sealer: Sealer, sealed: Buffer, owner: string): string | undefined {
  try {
    return sealer.open(sealed, owner)
  } catch (error) {
    if (error instanceof WrongKey) return undefined
    throw error
  }
}

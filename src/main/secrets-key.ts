import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError } from '#kernel/errors.ts'
import { createSealer, KEY_BYTES, type Sealer, WrongKey } from '#kernel/sealing.ts'
import type { Config } from '../config.ts'
import { HOST_KEY_OWNER } from '../file-exchange/server/queries.ts'

export type KeyPlace = Pick<Config, 'secretsKey' | 'dataDir'>

export type OpenedSealer = {
  readonly sealer: Sealer
  /** Why secrets that are stored cannot be opened here; undefined where all is well. */
  readonly problem?: string
}

/**
 * What seals this process's secrets. All processes must have the same key: the first one's is noted, by its id. With
 * another one nothing is sealed, since no other process could open it.
 */
export async function openSealer(place: KeyPlace, database: Database): Promise<OpenedSealer> {
  const sealer = createSealer(await readSealingKey(place))
  const noted = await database.asSystem(async (db) => {
    await db.run(sql`
      insert into service_secrets (name, value) values (${KEY_ID}, ${sealer.keyId})
      on conflict (name) do nothing`)
    return holdKeyId(db)
  })
  if (noted === sealer.keyId) return { sealer }
  return { sealer: { ...sealer, seal: refuse }, problem: OTHER_KEY }
}

const KEY_ID = 'sealing key id'

const OTHER_KEY =
  'this process has another key for stored secrets than the one they were stored under. Give all processes and commands ' +
  'the same SECRETS_KEY, or the same DATA_DIR. If that key is lost: pis webhook adopt-key'

function refuse(): never {
  throw new ApiError('SERVICE_UNAVAILABLE', `No secret can be stored: ${OTHER_KEY}`)
}

/** After the old key was lost: from now on this one seals. What the old one sealed must be made anew. */
export async function adoptKey(place: KeyPlace, database: Database): Promise<void> {
  const sealer = createSealer(await readSealingKey(place))
  await database.asSystem(async (db) => {
    await noteKeyId(db, sealer.keyId)
    await forgetLostHostKeys(db, sealer)
  })
}

/** The next process that serves SFTP makes a host key. Clients must then be told its fingerprint. */
async function forgetLostHostKeys(db: Db, sealer: Sealer): Promise<void> {
  const keys = await db.rows<{ algorithm: string; sealed: Buffer }>(sql`
    select algorithm, sealed_private_key as sealed from sftp_host_keys for update`)
  for (const { algorithm, sealed } of keys) {
    if (canOpen(sealer, sealed)) continue
    await db.run(sql`delete from sftp_host_keys where algorithm = ${algorithm}`)
  }
}

function canOpen(sealer: Sealer, sealed: Buffer): boolean {
  try {
    sealer.open(sealed, HOST_KEY_OWNER)
    return true
  } catch (error) {
    if (error instanceof WrongKey) return false
    throw error
  }
}

export const readSealingKey = async ({ secretsKey, dataDir }: KeyPlace): Promise<Buffer> =>
  secretsKey ?? readKeyFile(dataDir)

/** The id of the key that seals, locked: a rotation under way is waited for. */
export async function holdKeyId(db: Db): Promise<string | undefined> {
  const row = await db.row<{ value: string }>(
    sql`select value from service_secrets where name = ${KEY_ID} for update`,
  )
  return row?.value
}

export const noteKeyId = (db: Db, keyId: string): Promise<number> =>
  db.run(sql`
    insert into service_secrets (name, value) values (${KEY_ID}, ${keyId})
    on conflict (name) do update set value = excluded.value`)

/** Made by the first process that asks; two at once agree on one, and none is ever half written. */
async function readKeyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secrets.key')
  const found = await readKey(path)
  if (found) return found
  await mkdir(dataDir, { recursive: true })
  // A process id is not enough: in containers that share the folder it may be the same.
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readKeyFile(dataDir)
}

async function readKey(path: string): Promise<Buffer | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw new Error(`the key for stored secrets cannot be read: ${(error as Error).message}`)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`)
  return key
}

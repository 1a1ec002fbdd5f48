import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { KEY_BYTES } from '#kernel/sealing.ts'
import { run } from '#test/built.ts'
import { type OpenDatabase, openDatabase } from '#test/database.ts'
import { HOST_KEY_OWNER } from '../file-exchange/server/queries.ts'
import { adoptKey, openSealer } from './secrets-key.ts'

let created: OpenDatabase
let database: Database
let dataDir: string

beforeAll(async () => {
  created = await openDatabase()
  database = created.database
})
afterAll(() => created.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pis-key-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
  await database.asSystem((db) => db.run(sql`delete from service_secrets`))
})

const keyFile = () => join(dataDir, 'secrets.key')
const inFile = () => ({ dataDir, secretsKey: undefined })
const given = (byte: number) => ({ dataDir, secretsKey: Buffer.alloc(KEY_BYTES, byte) })

describe('The key for stored secrets', () => {
  it('is made where there is none, for nobody else to read, and found again', async () => {
    const place = { dataDir: join(dataDir, 'new'), secretsKey: undefined }
    const { sealer, problem } = await openSealer(place, database)
    expect(problem).toBeUndefined()
    const path = join(place.dataDir, 'secrets.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(KEY_BYTES)
    expect(await readdir(place.dataDir)).toEqual(['secrets.key'])

    const again = await openSealer(place, database)
    expect(again.problem).toBeUndefined()
    expect(again.sealer.open(sealer.seal('whsec_x', 'a'), 'a')).toBe('whsec_x')
  })

  it('is not kept in the database', async () => {
    await openSealer(inFile(), database)
    const rows = await database.asSystem((db) =>
      db.rows<{ value: string }>(sql`select value from service_secrets`),
    )
    const key = (await readFile(keyFile(), 'utf8')).trim()
    expect(rows).toHaveLength(1)
    expect(rows.some(({ value }) => key.includes(value))).toBe(false)
  })

  it('of a setting counts more than that of the file, which is then not made', async () => {
    await openSealer(given(1), database)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('is one where several processes make it at once', async () => {
    const env = { DATABASE_URL: created.url, DATA_DIR: dataDir }
    const ended = await Promise.all(
      [1, 2, 3].map(() => run('pis', ['webhook', 'adopt-key'], env).ended),
    )
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    expect((await openSealer(inFile(), database)).problem).toBeUndefined()
    expect(await readdir(dataDir)).toEqual(['secrets.key'])
  })

  it('is one where those who make it at once have the same process id, each in its container', async () => {
    for (let round = 0; round < 20; round++) {
      const place = { dataDir: join(dataDir, String(round)), secretsKey: undefined }
      const opened = await Promise.all([1, 2, 3, 4].map(() => openSealer(place, database)))
      expect(new Set(opened.map(({ sealer }) => sealer.keyId)).size).toBe(1)
      expect(await readdir(place.dataDir)).toEqual(['secrets.key'])
    }
  })

  it('that is another one than before is told, and seals nothing', async () => {
    const first = await openSealer(given(1), database)
    const sealed = first.sealer.seal('whsec_x', 'a')
    const { sealer, problem } = await openSealer(given(2), database)
    expect(problem).toContain('SECRETS_KEY')
    expect(() => sealer.seal('whsec_x', 'a')).toThrow(
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    )
    expect(() => sealer.open(sealed, 'a')).toThrow('sealed with another key')
    expect((await openSealer(given(1), database)).problem).toBeUndefined()
  })

  it('is adopted where the old one was lost', async () => {
    await openSealer(given(1), database)
    await adoptKey(given(2), database)
    const { sealer, problem } = await openSealer(given(2), database)
    expect([problem, sealer.open(sealer.seal('whsec_x', 'a'), 'a')]).toEqual([undefined, 'whsec_x'])
    expect((await openSealer(given(1), database)).problem).toContain('adopt-key')
  })

  it('that is adopted ends a host key of SFTP that it cannot open, and no other one', async () => {
    const hostKeys = async () => {
      const rows = await database.asSystem((db) =>
        db.rows<{ algorithm: string }>(sql`select algorithm from sftp_host_keys`),
      )
      return rows.map(({ algorithm }) => algorithm)
    }
    const { sealer } = await openSealer(given(1), database)
    const sealed = sealer.seal('host key', HOST_KEY_OWNER)
    await database.asSystem((db) =>
      db.run(sql`
        insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
        values ('ssh-ed25519', '\\x00', ${sealed})`),
    )

    await adoptKey(given(1), database)
    expect(await hostKeys()).toEqual(['ssh-ed25519'])
    await adoptKey(given(2), database)
    expect(await hostKeys()).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['too few bytes', Buffer.alloc(KEY_BYTES - 1).toString('base64')],
    ['too many', Buffer.alloc(KEY_BYTES + 1).toString('base64')],
    ['no base64', '%'.repeat(44)],
  ])('in a file that holds %s is not used, and the file is named', async (_, text) => {
    await writeFile(keyFile(), text)
    await expect(openSealer(inFile(), database)).rejects.toThrow(keyFile())
    expect(await readFile(keyFile(), 'utf8')).toBe(text)
  })

  it('that cannot be read is not made anew', async () => {
    await mkdir(keyFile())
    await expect(openSealer(inFile(), database)).rejects.toThrow('cannot be read')
  })
})

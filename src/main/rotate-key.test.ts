import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { createSealer, KEY_BYTES, WrongKey } from '#kernel/sealing.ts'
import { type OpenDatabase, openDatabase } from '#test/database.ts'
import { withClient } from '#test/database-server.ts'
import { untilSomeWait } from '#test/locks.ts'
import { insertOrganisation } from '../access/organisations/queries.ts'
import { HOST_KEY_OWNER } from '../file-exchange/server/queries.ts'
import { insertNotice } from '../notices/queries.ts'
import { ownerOfLink } from '../notices/queue-invitation.ts'
import { rotateKey } from './rotate-key.ts'
import { openSealer } from './secrets-key.ts'

let created: OpenDatabase
let database: Database
let organisationId: number
let subscriptionId: string

const keyOf = (byte: number) => Buffer.alloc(KEY_BYTES, byte)
const place = (byte: number) => ({ dataDir: '/nowhere', secretsKey: keyOf(byte) })
const rotate = (from: number, to: number) =>
  rotateKey({ ...place(to), secretsKeyBefore: keyOf(from) }, database)

beforeAll(async () => {
  created = await openDatabase()
  database = created.database
})
afterAll(() => created.close())
beforeEach(async () => {
  const { sealer } = await openSealer(place(1), database)
  subscriptionId = newId(new Date())
  const [secret, next] = ['whsec_1', 'whsec_2'].map((text) => sealer.seal(text, subscriptionId))
  await database.asSystem(async (db) => {
    organisationId = await insertOrganisation(db, 'Sealed', false)
    await db.run(sql`
      insert into subscriptions (id, organisation_id, url, secret, next_secret, updated_at)
      values (${subscriptionId}::uuid, ${organisationId}, 'https://x.example', ${secret}, ${next},
              '2026-01-01')`)
  })
  const hostKey = sealer.seal('host key', HOST_KEY_OWNER)
  await database.asSystem((db) =>
    db.run(sql`
      insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
      values ('ssh-ed25519', '\\x00', ${hostKey})`),
  )
  const link = sealer.seal('/app/invitation#t', ownerOfLink(organisationId))
  await database.asOrganisation(organisationId, async (db) => {
    const now = new Date()
    const noticeId = await insertNotice(db, {
      organisationId,
      kind: 'invitation',
      subject: 'x',
      arguments: {},
      now,
    })
    await db.run(sql`
      insert into mails (organisation_id, notice_id, address, language, sealed_link, created_at, not_after)
      values (${organisationId}, ${noticeId}::bigint, 'a@x.example', 'de', ${link}, now(), now())`)
  })
})
afterEach(() =>
  database.asSystem(async (db) => {
    await db.run(sql`delete from subscriptions`)
    await db.run(sql`delete from mails`)
    await db.run(sql`delete from sftp_host_keys`)
    await db.run(sql`delete from service_secrets`)
  }),
)

/** Every stored secret, opened by a key. */
async function openedBy(byte: number): Promise<string[]> {
  const sealer = createSealer(keyOf(byte))
  return database.asSystem(async (db) => {
    const one = await db.row<{ secret: Buffer; next_secret: Buffer }>(
      sql`select secret, next_secret from subscriptions where id = ${subscriptionId}::uuid`,
    )
    const mail = await db.row<{ sealed_link: Buffer }>(sql`select sealed_link from mails`)
    const host = await db.row<{ sealed_private_key: Buffer }>(
      sql`select sealed_private_key from sftp_host_keys`,
    )
    if (!one || !mail || !host) throw new Error('A row is gone')
    return [
      sealer.open(one.secret, subscriptionId),
      sealer.open(one.next_secret, subscriptionId),
      sealer.open(mail.sealed_link, ownerOfLink(organisationId)),
      sealer.open(host.sealed_private_key, HOST_KEY_OWNER),
    ]
  })
}

const SECRETS = ['whsec_1', 'whsec_2', '/app/invitation#t', 'host key']

describe('Rotation of SECRETS_KEY', () => {
  it('seals every stored secret with the new key; the old one opens none, and no process takes it', async () => {
    expect(await openedBy(1)).toEqual(SECRETS)

    expect(await rotate(1, 2)).toEqual({ resealed: 4, unreadable: 0 })

    expect(await openedBy(2)).toEqual(SECRETS)
    await expect(openedBy(1)).rejects.toThrow(WrongKey)
    expect((await openSealer(place(2), database)).problem).toBeUndefined()
    expect((await openSealer(place(1), database)).problem).toContain('another key')
    const rows = await database.asSystem((db) =>
      db.rows<{ updated_at: string }>(sql`select updated_at from subscriptions`),
    )
    expect(rows[0]?.updated_at).toMatch(/^2026-01-01/)
  })

  it('leaves what a key of earlier times sealed, and counts it', async () => {
    const lost = createSealer(keyOf(9)).seal('whsec_lost', subscriptionId)
    await database.asSystem((db) => db.run(sql`update subscriptions set next_secret = ${lost}`))

    expect(await rotate(1, 2)).toEqual({ resealed: 3, unreadable: 1 })

    const row = await database.asSystem((db) =>
      db.row<{ next_secret: Buffer }>(sql`select next_secret from subscriptions`),
    )
    expect(row?.next_secret).toEqual(lost)
  })

  it.each([
    ['the key to replace is missing', undefined, 2, 'SECRETS_KEY_BEFORE must be set'],
    ['both keys are the same', 1, 1, 'are the same'],
    ['it is not the key to replace', 3, 2, 'another key than SECRETS_KEY_BEFORE'],
    ['it was done already', 3, 1, 'this SECRETS_KEY already'],
  ])('is refused and changes nothing where %s', async (_name, from, to, message) => {
    const secretsKeyBefore = from === undefined ? undefined : keyOf(from)
    await expect(rotateKey({ ...place(to), secretsKeyBefore }, database)).rejects.toThrow(message)
    expect(await openedBy(1)).toEqual(SECRETS)
    expect((await openSealer(place(1), database)).problem).toBeUndefined()
  })

  it.each(['pis-api', 'pis-worker', 'pis-all'])(
    'is refused while a process is connected, which would go on with the old key: %s',
    async (applicationName) => {
      const running = connect(created.url, {
        maxConnections: 1,
        applicationName,
        onIdleError: () => undefined,
      })
      await running.system.row(sql`select 1`)
      await expect(rotate(1, 2)).rejects.toThrow('Stop all processes of the service first')
      await running.close()
      expect(await openedBy(1)).toEqual(SECRETS)
    },
  )

  it('is one commit: a failure in its middle leaves every secret with the old key', async () => {
    await withClient(created.url, (client) =>
      client.query('alter table mails add constraint refuse_all check (false) not valid'),
    )
    await expect(rotate(1, 2)).rejects.toThrow('refuse_all')
    await withClient(created.url, (client) =>
      client.query('alter table mails drop constraint refuse_all'),
    )
    expect(await openedBy(1)).toEqual(SECRETS)
    expect((await openSealer(place(1), database)).problem).toBeUndefined()
  })

  it('a process that starts meanwhile waits for it, and then knows that its key is the old one', async () => {
    const rows = <Row>(text: unknown) =>
      database.asSystem((db) => db.rows<Row>({ parts: [String(text)], values: [] }))
    await withClient(created.url, async (client) => {
      await client.query('begin')
      await client.query('select from subscriptions for update')
      const rotated = rotate(1, 2)
      await untilSomeWait({ rows }, 1)
      const opened = openSealer(place(1), database)
      await untilSomeWait({ rows }, 2)
      await client.query('commit')
      await rotated
      expect((await opened).problem).toContain('another key')
    })
  })
})

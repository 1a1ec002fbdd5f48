import { once } from 'node:events'
import { connect } from 'node:net'
import ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENTLY } from '#test/patience.ts'
import { connectSftp } from '#test/sftp-client.ts'
import { openSftpSite, type SftpSite, type SiteUser } from '#test/sftp-site.ts'
import { openStranger, type Stranger, type Verdict } from '#test/sftp-stranger.ts'
import { makeSshKey } from '#test/ssh-keys.ts'
import {
  changeSftpUser,
  removePassword,
  revokeSftpUser,
} from '../../src/file-exchange/users/change-user.ts'
import { removePublicKey } from '../../src/file-exchange/users/manage-keys.ts'
import { fingerprintOf } from '../../src/file-exchange/users/public-key.ts'

type Server = Awaited<ReturnType<SftpSite['start']>>

let site: SftpSite
let server: Server
const open: Stranger[] = []

beforeAll(async () => {
  site = await openSftpSite()
  server = await site.start()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.lines.length = 0
})
afterEach(async () => {
  for (const stranger of open.splice(0)) {
    stranger.end()
    await stranger.closed
  }
  await site.database.asSystem((db) => db.run(sql`delete from sign_in_attempts`))
})

async function stranger(port = server.port, config: ssh2.ConnectConfig = {}): Promise<Stranger> {
  const opened = await openStranger(port, config)
  open.push(opened)
  return opened
}

const byKey = async (name: string, key: string): Promise<Verdict> =>
  (await stranger()).byKey({ name, key })

const rsa = (bits: number) => ssh2.utils.generateKeyPairSync('rsa', { bits })

const fingerprintOfPrivate = (privateKey: string): string => {
  const key = ssh2.utils.parseKey(privateKey)
  if (key instanceof Error) throw key
  return fingerprintOf(key.getPublicSSH())
}

const by = ({ organisationId }: SiteUser) => ({
  organisationId,
  address: '127.0.0.1',
  requestId: 'test',
})

const failures = async (): Promise<number[]> => {
  const rows = await site.database.asSystem((db) =>
    db.rows<{ failures: number }>(sql`select failures from sign_in_attempts order by failures`),
  )
  return rows.map((row) => row.failures)
}

describe('Sign-in by public key', () => {
  it('takes Ed25519', async () => {
    const { name, privateKey } = await site.createUser()
    expect(await byKey(name, privateKey)).toBe('SIGNED IN')
  })

  it.each([256, 384, 521] as const)('takes ECDSA of %i bits', async (bits) => {
    const pair = ssh2.utils.generateKeyPairSync('ecdsa', { bits })
    const { name } = await site.createUser({ publicKey: pair.public })
    expect(await byKey(name, pair.private)).toBe('SIGNED IN')
  })

  it('takes RSA with SHA-2, in the name of the algorithm, and refuses RSA with SHA-1', async () => {
    const pair = rsa(2048)
    const { name } = await site.createUser({ publicKey: pair.public })
    const sha1 = await stranger()
    const old = { name, key: pair.private, algorithm: 'ssh-rsa', hash: 'sha1' }
    expect([await sha1.byKey({ ...old, asks: true }), await sha1.byKey(old)]).toEqual([
      'REFUSED',
      'REFUSED',
    ])
    for (const hash of ['sha256', 'sha512']) {
      const client = await stranger()
      const attempt = { name, key: pair.private, algorithm: `rsa-sha2-${hash.slice(3)}`, hash }
      expect(await client.byKey({ ...attempt, asks: true })).toBe('MAY SIGN')
      // The name promises SHA-2, the signature is SHA-1.
      expect(await client.byKey({ ...attempt, hash: 'sha1' })).toBe('REFUSED')
      expect(await client.byKey(attempt)).toBe('SIGNED IN')
    }
  })

  it('offers no signature algorithm with SHA-1', async () => {
    const { signatures } = await stranger()
    expect(signatures).toEqual([
      'ssh-ed25519',
      'ecdsa-sha2-nistp256',
      'ecdsa-sha2-nistp384',
      'ecdsa-sha2-nistp521',
      'rsa-sha2-512',
      'rsa-sha2-256',
    ])
  })

  it('refuses a key of RSA below 2,048 bits, even where it is stored', async () => {
    const { name, userId } = await site.createUser()
    const pair = rsa(1024)
    const weak = ssh2.utils.parseKey(pair.private) as ssh2.ParsedKey
    await site.database.asSystem((db) =>
      db.run(sql`
        update sftp_public_keys set fingerprint = ${fingerprintOf(weak.getPublicSSH())}
         where sftp_user_id = ${userId}::bigint`),
    )
    const client = await stranger()
    const attempt = { name, key: pair.private, algorithm: 'rsa-sha2-256', hash: 'sha256' }
    expect(await client.byKey({ ...attempt, asks: true })).toBe('REFUSED')
    expect(await client.byKey(attempt)).toBe('REFUSED')
  })

  it('wants a signature of that key, for that very user', async () => {
    const [one, other] = [await site.createUser(), await site.createUser()]
    const client = await stranger()
    const attempt = { name: one.name, key: one.privateKey }
    expect(await client.byKey({ ...attempt, signer: other.privateKey })).toBe('REFUSED')
    expect(await client.byKey({ name: one.name, key: other.privateKey })).toBe('REFUSED')
    expect(await client.byKey({ ...attempt, asks: true })).toBe('MAY SIGN')
    expect(await client.byKey(attempt)).toBe('SIGNED IN')
  })

  it('a key that only asked has not signed in: no channel opens', async () => {
    const { name, privateKey } = await site.createUser()
    const client = await stranger()
    expect(await client.byKey({ name, key: privateKey, asks: true })).toBe('MAY SIGN')
    const opened = new Promise((resolve) => client.client.subsys('sftp', resolve))
    expect(await opened).toBeInstanceOf(Error)
    expect(server.sessions()).toBe(0)
  })
})

describe('Sign-in by password', () => {
  it('works where an admin set one, and takes the counted attempt back', async () => {
    const { name, password } = await site.createUser({ withPassword: true })
    const client = await stranger()
    expect(await client.byPassword(name, 'wrong')).toBe('REFUSED')
    expect(await failures()).toEqual([1, 1])
    expect(await client.byPassword(name, password)).toBe('SIGNED IN')
    // The failure before it stays: others may have the same address.
    expect(await failures()).toEqual([1, 1])
  })

  it('is refused alike for users without one, unknown users and wrong passwords', async () => {
    const without = await site.createUser()
    const withOne = await site.createUser({ withPassword: true })
    for (const name of [without.name, withOne.name, 'erp-unknown']) {
      const client = await stranger()
      server.counts.hashes = 0
      expect(await client.byNothing(name)).toBe('REFUSED')
      expect(client.methods()).toEqual(['publickey', 'password'])
      expect(await client.byPassword(name, 'a wrong password')).toBe('REFUSED')
      expect(client.methods()).toEqual(['publickey', 'password'])
      expect(server.counts.hashes).toBe(1)
    }
  })

  it('wrong keys are answered alike for known and unknown users', async () => {
    const { name } = await site.createUser()
    for (const tried of [name, 'erp-unknown']) {
      const client = await stranger()
      const attempt = { name: tried, key: makeSshKey().private }
      expect(await client.byKey({ ...attempt, asks: true })).toBe('REFUSED')
      expect(await client.byKey(attempt)).toBe('REFUSED')
      expect(client.methods()).toEqual(['publickey', 'password'])
    }
  })

  it('guessing is slowed down: beyond three failures nothing is checked for a while', async () => {
    const user = await site.createUser({ withPassword: true })
    server.counts.hashes = 0
    for (const guess of ['a', 'b', 'c']) {
      expect(await (await stranger()).byPassword(user.name, guess)).toBe('REFUSED')
    }
    expect(server.counts.hashes).toBe(3)
    // From now on each failure doubles the wait. The clock of PostgreSQL counts, so it is set ahead.
    await site.database.asSystem((db) =>
      db.run(sql`update sign_in_attempts set last_at = clock_timestamp() + interval '30 seconds'`),
    )
    const client = await stranger()
    expect(await client.byPassword(user.name, user.password)).toBe('REFUSED')
    expect(server.counts.hashes).toBe(3)
    // A key cannot be guessed, and is not slowed down.
    expect(await byKey(user.name, user.privateKey)).toBe('SIGNED IN')
    await expect
      .poll(() => site.audit(user), PATIENTLY)
      .toEqual(['refused wrong_credentials', 'refused too_many_attempts', 'signed_in public_key'])
  })

  it('the right password is no failure where there is no room for a session', async () => {
    const full = await site.start({ limits: { maxPerUser: 1 } })
    const { name, password, privateKey } = await site.createUser({ withPassword: true })
    const first = await stranger(full.port)
    expect(await first.byKey({ name, key: privateKey })).toBe('SIGNED IN')
    expect(await (await stranger(full.port)).byPassword(name, password)).toBe('GONE')
    expect(full.counts.refused).toEqual(['USER'])
    expect(await failures()).toEqual([0, 0])
  })

  it('a name that cannot be a user’s is refused without a line in the log', async () => {
    for (const name of ['a\0b', 'Erp', 'x'.repeat(10_000), '', 'ümlaut']) {
      const client = await stranger()
      expect(await client.byPassword(name, 'x')).toBe('REFUSED')
      expect(await client.byKey({ name, key: makeSshKey().private })).toBe('REFUSED')
      client.end()
      await client.closed
    }
    expect(site.lines).toEqual([])
  })
})

describe('Attempts of a connection', () => {
  it('six that failed end it; the question for the methods is none', async () => {
    const client = await stranger()
    expect(await client.byNothing('erp-unknown')).toBe('REFUSED')
    const verdicts = []
    for (let nth = 1; nth <= 6; nth += 1) {
      verdicts.push(await client.byKey({ name: 'erp-unknown', key: makeSshKey().private }))
    }
    expect(verdicts).toEqual(Array.from({ length: 6 }, () => 'REFUSED'))
    await client.closed
  })

  it('asking for keys without an end ends it', async () => {
    const { name, privateKey } = await site.createUser()
    const client = await stranger()
    const verdicts = []
    for (let nth = 1; nth <= 21; nth += 1) {
      verdicts.push(await client.byKey({ name, key: privateKey, asks: true }))
    }
    expect(verdicts).toEqual([...Array.from({ length: 20 }, () => 'MAY SIGN'), 'GONE'])
  })

  it('a connection that does not sign in ends after the grace time', async () => {
    const strict = await site.start({ timing: { graceMs: 100 } })
    const silent = connect(strict.port, '127.0.0.1')
    silent.resume()
    const shaken = await stranger(strict.port)
    await Promise.all([once(silent, 'close'), shaken.closed])
  })

  it('a client that signed in stays beyond the grace time', async () => {
    const strict = await site.start({ timing: { graceMs: 300 } })
    const session = await connectSftp(strict.port, await site.createUser())
    const silent = connect(strict.port, '127.0.0.1')
    silent.resume()
    await once(silent, 'close')
    expect(await session.list('/')).toEqual(['failed', 'in', 'out', 'processed'])
    session.end()
  })
})

describe('The audit log', () => {
  it('notes a sign-in with the way of it', async () => {
    const user = await site.createUser({ withPassword: true })
    await byKey(user.name, user.privateKey)
    await (await stranger()).byPassword(user.name, user.password)
    expect(await site.audit(user)).toEqual(['signed_in public_key', 'signed_in password'])
  })

  it.each([
    ['signed_in', 'a day', '23 hours 59 minutes', 1],
    ['signed_in', 'a day', '24 hours 1 minute', 2],
    ['refused', 'an hour', '59 minutes', 1],
    ['refused', 'an hour', '61 minutes', 2],
  ] as const)(
    'notes the same %s from an address once within %s: %s after it',
    async (kind, _, age, lines) => {
      const user = await site.createUser()
      const key = kind === 'refused' ? makeSshKey().private : user.privateKey
      const after =
        kind === 'refused'
          ? { name: user.name, reason: 'wrong_credentials' }
          : { name: user.name, way: 'public_key', fingerprint: fingerprintOfPrivate(key) }
      await site.database.asSystem((db) =>
        db.run(sql`
        insert into audit_log (organisation_id, happened_at, client_address, action, object_type,
                               object_id, after)
        values (${site.organisationId}, clock_timestamp() - ${age}::interval, '127.0.0.1',
                ${`sftp_user.${kind}`}, 'sftp_user', ${user.userId}, ${JSON.stringify(after)})`),
      )
      const client = await stranger()
      await client.byKey({ name: user.name, key })
      client.end()
      await client.closed
      await expect.poll(() => server.sessions(), PATIENTLY).toBe(0)
      await expect.poll(async () => (await site.audit(user)).length, PATIENTLY).toBe(lines)
    },
  )

  it('notes 20 refusals of a user in an hour at most, from however many addresses', async () => {
    const user = await site.createUser()
    for (let nth = 0; nth < 20; nth += 1) {
      await site.database.asSystem((db) =>
        db.run(sql`
          insert into audit_log (organisation_id, client_address, action, object_type, object_id, after)
          values (${site.organisationId}, ${`192.0.2.${nth}`}, 'sftp_user.refused', 'sftp_user',
                  ${user.userId}, ${JSON.stringify({ name: user.name, reason: 'ended' })})`),
      )
    }
    const client = await stranger()
    await client.byKey({ name: user.name, key: makeSshKey().private })
    client.end()
    await client.closed
    // The sign-in of the same user comes after it, and is noted.
    await byKey(user.name, user.privateKey)
    await expect
      .poll(async () => (await site.audit(user)).filter((entry) => entry.startsWith('signed_in')))
      .toHaveLength(1)
    expect(await site.audit(user)).toHaveLength(21)
  })

  it('notes a refusal once per connection, however many attempts it made', async () => {
    const user = await site.createUser({ withPassword: true })
    const client = await stranger()
    await client.byPassword(user.name, 'one')
    await client.byPassword(user.name, 'two')
    await client.byKey({ name: user.name, key: makeSshKey().private })
    client.end()
    await client.closed
    await expect.poll(() => site.audit(user), PATIENTLY).toEqual(['refused wrong_credentials'])
  })

  it('wrong keys are no refusal where a right one follows', async () => {
    const user = await site.createUser()
    const client = await stranger()
    await client.byKey({ name: user.name, key: makeSshKey().private, asks: true })
    expect(await client.byKey({ name: user.name, key: user.privateKey })).toBe('SIGNED IN')
    client.end()
    await client.closed
    await expect.poll(() => server.sessions(), PATIENTLY).toBe(0)
    expect(await site.audit(user)).toEqual(['signed_in public_key'])
  })

  it('notes a guess also where the client did not wait for its answer', async () => {
    const user = await site.createUser({ withPassword: true })
    let begun: () => void = () => undefined
    let goOn: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = await site.start({
      async isPassword() {
        begun()
        await mayGoOn
        return false
      },
    })
    const client = await stranger(slow.port)
    void client.byPassword(user.name, 'a guess')
    await hasBegun
    client.client.destroy()
    await client.closed
    goOn()
    await expect.poll(() => site.audit(user), PATIENTLY).toEqual(['refused wrong_credentials'])
    // The server waits for such an attempt before it says that it has stopped.
    await slow.stop()
  })

  it('names no user that does not exist', async () => {
    const client = await stranger()
    await client.byPassword('erp-unknown', 'x')
    client.end()
    await client.closed
    const rows = await site.database.asSystem((db) =>
      db.rows(sql`select from audit_log where after->>'name' = 'erp-unknown'`),
    )
    expect(rows).toEqual([])
  })
})

describe('Users that end', () => {
  const change = (user: SiteUser, work: Parameters<typeof site.database.asOrganisation>[1]) =>
    site.database.asOrganisation(user.organisationId, work)

  it('revoked and expired users are refused, by key and by password', async () => {
    const revoked = await site.createUser({ withPassword: true })
    const expired = await site.createUser({
      withPassword: true,
      expiresAt: new Date(site.clock.nowMs + 60_000).toISOString(),
    })
    expect(await byKey(expired.name, expired.privateKey)).toBe('SIGNED IN')
    await change(revoked, (db) => revokeSftpUser(db, by(revoked), revoked.userId, new Date()))
    site.clock.nowMs += 61_000
    for (const { name, privateKey, password } of [revoked, expired]) {
      const client = await stranger()
      expect(await client.byKey({ name, key: privateKey, asks: true })).toBe('REFUSED')
      expect(await client.byKey({ name, key: privateKey })).toBe('REFUSED')
      expect(await client.byPassword(name, password)).toBe('REFUSED')
    }
    await expect.poll(() => site.audit(revoked), PATIENTLY).toEqual(['refused ended'])
    site.clock.nowMs = Date.now()
  })

  it.each<[string, { readonly withPassword?: boolean }, (user: SiteUser) => Promise<unknown>]>([
    [
      'the user is revoked',
      {},
      (user) => change(user, (db) => revokeSftpUser(db, by(user), user.userId, new Date())),
    ],
    [
      'its key is removed',
      {},
      (user) =>
        change(user, async (db) => {
          const row = await db.row<{ id: string }>(
            sql`select id from sftp_public_keys where sftp_user_id = ${user.userId}::bigint`,
          )
          await removePublicKey(db, by(user), user.userId, row?.id ?? '')
        }),
    ],
    [
      'its password is removed',
      { withPassword: true },
      (user) => change(user, (db) => removePassword(db, by(user), user.userId)),
    ],
    [
      'its scopes change',
      {},
      (user) =>
        change(user, (db) =>
          changeSftpUser(
            db,
            by(user),
            user.userId,
            { scopes: ['requests:read'] },
            new Date(site.clock.nowMs),
          ),
        ),
    ],
    [
      'its budget changes',
      {},
      (user) =>
        change(user, (db) =>
          db.run(sql`
            update api_keys set read_per_minute = 7
             where id = (select api_key_id from sftp_users where id = ${user.userId}::bigint)`),
        ),
    ],
  ])('an open session ends where %s; that of another user goes on', async (_, input, end) => {
    const watched = await site.start({ timing: { watchMs: 20 } })
    const [user, other] = [await site.createUser(input), await site.createUser()]
    const client = await stranger(watched.port)
    const verdict = input.withPassword
      ? await client.byPassword(user.name, user.password)
      : await client.byKey({ name: user.name, key: user.privateKey })
    expect(verdict).toBe('SIGNED IN')
    const session = await connectSftp(watched.port, other)
    await end(user)
    await client.closed
    expect(await session.list('/in')).toContain('articles')
    expect(watched.sessions()).toBe(1)
    session.end()
  })

  it('an idle session ends; one that works goes on', async () => {
    let elapsedMs = 0
    const timing = { watchMs: 20, elapsedMs: () => elapsedMs }
    const watched = await site.start({ timing, idleMs: 1_000 })
    const user = await site.createUser()
    const [idle, busy] = [await stranger(watched.port), await connectSftp(watched.port, user)]
    expect(await idle.byKey({ name: user.name, key: user.privateKey })).toBe('SIGNED IN')
    elapsedMs = 900
    await busy.list('/')
    elapsedMs = 1_100
    await idle.closed
    expect(await busy.list('/')).toContain('in')
    elapsedMs = 3_000
    await expect.poll(() => watched.sessions(), PATIENTLY).toBe(0)
  })

  it('a user that ends during its sign-in is not let in', async () => {
    const user = await site.createUser({ withPassword: true })
    const slow = await site.start({
      async isPassword() {
        await change(user, (db) => removePassword(db, by(user), user.userId))
        return true
      },
    })
    const client = await stranger(slow.port)
    expect(await client.byPassword(user.name, user.password)).toBe('GONE')
    await expect.poll(() => site.audit(user), PATIENTLY).toEqual(['refused wrong_credentials'])
    await expect.poll(() => slow.sessions(), PATIENTLY).toBe(0)
  })
})

describe('A key that no user has', () => {
  it('is not parsed: its bytes are those of a stranger', async () => {
    const parse = vi.spyOn(ssh2.utils, 'parseKey')
    const client = await stranger()
    const attempt = { name: 'erp-unknown', key: makeSshKey().private }
    parse.mockClear()
    expect(await client.byKey(attempt)).toBe('REFUSED')
    const bytes = parse.mock.calls.map(([data]) => data).filter(Buffer.isBuffer)
    parse.mockRestore()
    expect(bytes).toEqual([])
  })
})

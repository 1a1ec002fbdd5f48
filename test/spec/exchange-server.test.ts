import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pino from 'pino'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { createSealer, KEY_BYTES, WrongKey } from '#kernel/sealing.ts'
import { PATIENTLY } from '#test/patience.ts'
import { handleIn, INIT, open, openRawClient, openRawSftp, write } from '#test/raw-sftp.ts'
import { connectSftp, type SftpSession } from '#test/sftp-client.ts'
import { openSftpSite, type SftpSite, type SiteUser } from '#test/sftp-site.ts'
import { openStranger } from '#test/sftp-stranger.ts'
import { makeSshKey } from '#test/ssh-keys.ts'
import { SCOPES, type Scope } from '../../src/access/api-keys/scopes.ts'
import { readConfig } from '../../src/config.ts'
import { createDoor } from '../../src/file-exchange/server/door.ts'
import { openHostKey } from '../../src/file-exchange/server/host-key.ts'
import type { Tree } from '../../src/file-exchange/tree/tree.ts'
import { openExchange } from '../../src/main/open-exchange.ts'

let site: SftpSite
let server: Awaited<ReturnType<SftpSite['start']>>
let user: SiteUser
let session: SftpSession

beforeAll(async () => {
  site = await openSftpSite()
  server = await site.start()
  user = await site.createUser()
  session = await connectSftp(server.port, user)
})
afterAll(async () => {
  session.end()
  await site.stop()
})

const call = <T>(method: unknown, ...args: unknown[]): Promise<T> =>
  promisify((method as (...all: unknown[]) => void).bind(session.sftp) as () => void)(
    ...(args as []),
  ) as Promise<T>

/** The status code of a request that is refused. */
const codeOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'OK',
    (error: { code?: unknown }) => error.code,
  )
const { STATUS_CODE } = ssh2.utils.sftp

const rowsAt = (folder: string) =>
  site.database.asSystem((db) =>
    db.rows<{ name: string; state: string; size: string }>(sql`
      select name, state, size from exchange_files where folder = ${folder} order by name`),
  )

type Stored = {
  readonly organisationId: number
  readonly folder: string
  readonly name: string
  readonly state: 'OUT' | 'PROCESSED' | 'FAILED' | 'ARRIVING'
  readonly text?: string
}

/** A file as the service writes it. */
async function store({ organisationId, folder, name, state, text = '{}' }: Stored): Promise<void> {
  const { sha256 } = await site.store.put(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  await site.database.asOrganisation(organisationId, async (db) => {
    const kind = state === 'OUT' ? 'JOB' : null
    const row = await db.row<{ id: string }>(sql`
      insert into exchange_files (id, organisation_id, folder, name, state, size, record_kind, record_id)
      values (gen_random_uuid(), ${organisationId}, ${folder}, ${name}, ${state}, ${text.length}, ${kind},
              ${kind && 'x'})
      returning id`)
    await db.run(sql`
      insert into exchange_segments (file_id, first_byte, organisation_id, size, sha256)
      values (${row?.id ?? ''}::uuid, 0, ${organisationId}, ${text.length}, ${sha256})`)
  })
}

describe('A session', () => {
  it('uploads, lists, fetches, renames and removes', async () => {
    const bytes = randomBytes(5_000_000)
    await session.put('/in/articles/a.json.part', bytes)
    expect((await session.stat('/in/articles/a.json.part')).size).toBe(bytes.length)
    expect((await session.get('/in/articles/a.json.part')).equals(bytes)).toBe(true)
    await session.rename('/in/articles/a.json.part', '/in/articles/b.json.part')
    expect(await session.list('/in/articles')).toEqual(['b.json.part'])
    await session.remove('/in/articles/b.json.part')
    expect(await session.list('/in/articles')).toEqual([])
    expect(await codeOf(session.stat('/in/articles/b.json.part'))).toBe(STATUS_CODE.NO_SUCH_FILE)
  })

  it('makes and removes folders of its own', async () => {
    await session.makeFolder('/in/tenders/Bill 7')
    expect((await session.stat('/in/tenders/Bill 7')).isDirectory()).toBe(true)
    await call(session.sftp.rmdir, '/in/tenders/Bill 7')
    expect(await session.list('/in/tenders')).toEqual([])
    expect(await codeOf(session.makeFolder('/in/articles/x'))).toBe(STATUS_CODE.PERMISSION_DENIED)
  })

  it('a file is submitted by its close, and by the change of a temporary name', async () => {
    await session.put('/in/customers/closed.json', '{}')
    await session.put('/in/customers/named.json.tmp', '{}')
    const states = async () =>
      (await rowsAt('/in/customers')).map(({ name, state }) => [name, state])
    expect(await states()).toEqual([
      ['closed.json', 'WAITING'],
      ['named.json.tmp', 'ARRIVING'],
    ])
    await session.rename('/in/customers/named.json.tmp', '/in/customers/named.json')
    expect(await states()).toEqual([
      ['closed.json', 'WAITING'],
      ['named.json', 'WAITING'],
    ])
  })

  it('tells the attributes of an open file, and truncates it when it is opened again', async () => {
    await session.put('/in/contacts/c.json.part', 'x'.repeat(1000))
    const reading = await session.open('/in/contacts/c.json.part', 'r')
    expect((await call<ssh2.Stats>(session.sftp.fstat, reading)).size).toBe(1000)
    await session.close(reading)
    const writing = await session.open('/in/contacts/c.json.part', 'w')
    await session.write(writing, 0, Buffer.from('new'))
    await session.close(writing)
    expect(String(await session.get('/in/contacts/c.json.part'))).toBe('new')
  })

  it('an upload that broke off goes on where its stored bytes end', async () => {
    const other = await connectSftp(server.port, user)
    const handle = await other.open('/in/suppliers/resumed.json', 'w')
    await other.write(handle, 0, Buffer.from('{"suppliers"'))
    other.breakOff()
    const size = async () => Number((await rowsAt('/in/suppliers'))[0]?.size)
    await expect.poll(size, PATIENTLY).toBe(12)
    expect((await rowsAt('/in/suppliers'))[0]?.state).toBe('ARRIVING')
    const again = await session.open('/in/suppliers/resumed.json', 'r+')
    await session.write(again, 12, Buffer.from(':[]}'))
    await session.close(again)
    expect(String(await session.get('/in/suppliers/resumed.json'))).toBe('{"suppliers":[]}')
    expect((await rowsAt('/in/suppliers'))[0]?.state).toBe('WAITING')
  })

  it('lists a folder of more files than a response holds', async () => {
    const { organisationId } = user
    const names = Array.from({ length: 250 }, (_, nth) => `f-${String(nth).padStart(3, '0')}.json`)
    await site.database.asOrganisation(organisationId, (db) =>
      db.run(sql`
        insert into exchange_files (id, organisation_id, folder, name, state)
        select gen_random_uuid(), ${organisationId}, '/out/projects', name, 'OUT'
          from unnest(${names}::text[]) as name`),
    )
    expect(await session.list('/out/projects')).toEqual(names)
  })

  it('knows the extensions posix-rename, fsync and limits', async () => {
    await session.put('/in/articles/one.json.part', 'one')
    await session.put('/in/articles/two.json.part', 'two')
    const names = ['/in/articles/one.json.part', '/in/articles/two.json.part']
    expect(await codeOf(session.rename(names[0] ?? '', names[1] ?? ''))).toBe(STATUS_CODE.FAILURE)
    await call(session.sftp.ext_openssh_rename, ...names)
    expect(String(await session.get(names[1] ?? ''))).toBe('one')
    const handle = await session.open(names[1] ?? '', 'w')
    await session.write(handle, 0, Buffer.from('x'))
    await call(session.sftp.ext_openssh_fsync, handle)
    await session.close(handle)
    const reply = (session.sftp as unknown as { _extensions: object })._extensions
    expect(reply).toMatchObject({
      'posix-rename@openssh.com': '1',
      'fsync@openssh.com': '1',
      'limits@openssh.com': '1',
    })
  })

  it('each file of /out that is opened takes a read of the budget; beyond it opening waits', async () => {
    const { organisationId } = user
    await store({
      organisationId,
      folder: '/out/jobs',
      name: 'j.json',
      state: 'OUT',
      text: '{"a":1}',
    })
    const poor = await site.createUser({ readPerMinute: 10 })
    const other = await connectSftp(server.port, poor)
    await other.put('/in/articles/own.json.part', 'x')
    expect(String(await other.get('/in/articles/own.json.part'))).toBe('x')
    // The burst is a tenth of the rate: one.
    expect(String(await other.get('/out/jobs/j.json'))).toBe('{"a":1}')
    expect(site.fetched.map(({ path }) => path)).toEqual(['/out/jobs/j.json'])
    let isOpen = false
    const waiting = other.open('/out/jobs/j.json', 'r').then(
      () => {
        isOpen = true
      },
      () => undefined,
    )
    // Requests behind it are answered meanwhile.
    expect((await other.stat('/out/jobs/j.json')).size).toBe(7)
    expect(isOpen).toBe(false)
    site.lines.length = 0
    other.end()
    await waiting
    await expect.poll(() => server.sessions(), PATIENTLY).toBe(1)
    expect(site.lines).toEqual([])
  })

  it('reads and writes at impossible offsets are refused, without a line in the log', async () => {
    site.lines.length = 0
    await session.put('/in/articles/far.json.part', 'x')
    const reading = await session.open('/in/articles/far.json.part', 'r')
    const read = (at: number) =>
      call<number>(session.sftp.read, reading, Buffer.alloc(10), 0, 10, at)
    expect(await read(2 ** 53 + 2)).toBe(0)
    expect(await read(2 ** 63)).toBe(0)
    await session.close(reading)
    const writing = await session.open('/in/articles/far.json', 'w')
    expect(await codeOf(session.write(writing, 2 ** 63, Buffer.from('x')))).toBe(
      STATUS_CODE.FAILURE,
    )
    expect(await codeOf(session.close(writing))).toBe(STATUS_CODE.FAILURE)
    const states = (await rowsAt('/in/articles')).filter(({ name }) => name === 'far.json')
    expect(states.map(({ state }) => state)).toEqual(['ARRIVING'])
    expect(site.lines).toEqual([])
  })
})

describe('SFTP only', () => {
  it('no shell, command, terminal, agent, X11, forwarding or other subsystem', async () => {
    const other = await openStranger(server.port)
    await other.byKey({ name: user.name, key: user.privateKey })
    const { client } = other
    const refused = (work: (done: (error: unknown) => void) => unknown): Promise<boolean> =>
      new Promise((resolve) => work((error) => resolve(error instanceof Error)))
    const attempts: Record<string, (done: (error: unknown) => void) => unknown> = {
      shell: (done) => client.shell(false, done),
      terminal: (done) => client.shell(done),
      x11: (done) => client.shell(false, { x11: true }, done),
      command: (done) => client.exec('id', done),
      scp: (done) => client.exec('scp -t /in', done),
      'other subsystem': (done) => client.subsys('netconf', done),
      'forward out': (done) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', server.port, done),
      'forward in': (done) => client.forwardIn('127.0.0.1', 0, done),
      socket: (done) => client.openssh_forwardOutStreamLocal('/tmp/x', done),
      'socket in': (done) => client.openssh_forwardInStreamLocal('/tmp/x', done),
    }
    // One at a time: four channels are open at most.
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, await refused(attempt)]).toEqual([name, true])
    }
    other.end()
    await other.closed
    expect(await session.list('/')).toContain('in')
  })

  it('a connection has four channels, and 64 handles over all of them', async () => {
    const other = await openStranger(server.port)
    await other.byKey({ name: user.name, key: user.privateKey })
    const open = () =>
      new Promise<ssh2.SFTPWrapper | Error>((resolve) =>
        other.client.sftp((error, sftp) => resolve(error ?? sftp)),
      )
    const channels = await Promise.all([open(), open(), open(), open()])
    expect(channels.filter((channel) => channel instanceof Error)).toEqual([])
    expect(await open()).toBeInstanceOf(Error)
    const [one, two] = channels as ssh2.SFTPWrapper[]
    const folders = (sftp: ssh2.SFTPWrapper | undefined, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          codeOf(promisify((path: string, done: () => void) => sftp?.opendir(path, done))('/in')),
        ),
      )
    const codes = [...(await folders(one, 40)), ...(await folders(two, 40))]
    expect(codes.filter((code) => code === 'OK')).toHaveLength(64)
    expect(new Set(codes)).toEqual(new Set(['OK', STATUS_CODE.FAILURE]))
    // A closed channel gives back its handles.
    one?.end()
    await expect.poll(async () => (await folders(two, 1))[0], PATIENTLY).toBe('OK')
    other.end()
    await other.closed
  })
})

/** The lists of a KEXINIT, as the server sends it. */
async function offeredAlgorithms(port: number): Promise<readonly string[][]> {
  const socket = connect(port, '127.0.0.1')
  socket.write('SSH-2.0-test\r\n')
  let bytes = Buffer.alloc(0)
  const packetAt = () => bytes.indexOf('\r\n') + 2
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    const at = packetAt()
    if (at > 1 && bytes.length > at + 4 && bytes.length >= at + 4 + bytes.readUInt32BE(at)) break
  }
  socket.destroy()
  let position = packetAt() + 4 + 1 + 1 + 16
  return Array.from({ length: 8 }, () => {
    const length = bytes.readUInt32BE(position)
    const list = bytes.toString('latin1', position + 4, position + 4 + length)
    position += 4 + length
    return list.split(',')
  })
}

describe('Algorithms', () => {
  it('are those of the documentation: no SHA-1, no CBC, no compression', async () => {
    const [exchange, hostKey, cipher, , mac, , compression] = await offeredAlgorithms(server.port)
    expect(hostKey).toEqual(['ssh-ed25519'])
    expect(compression).toEqual(['none'])
    const all = [exchange, cipher, mac].flat().filter((name) => name !== undefined)
    expect(
      all.filter((name) => /sha1$|group1-|group14|cbc|3des|rc4|arcfour|md5|umac/.test(name)),
    ).toEqual([])
    expect(mac?.every((name) => name.endsWith('-etm@openssh.com'))).toBe(true)
    // Against prefix truncation (Terrapin).
    expect(exchange).toContain('kex-strict-s-v00@openssh.com')
  })

  it.each<[string, ssh2.Algorithms]>([
    ['a key exchange with SHA-1', { kex: ['diffie-hellman-group14-sha1'] }],
    ['a cipher in CBC', { cipher: ['aes128-cbc', 'aes256-cbc', '3des-cbc'] }],
    [
      'a MAC of SHA-1',
      { cipher: ['aes256-ctr'], hmac: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'] },
    ],
    ['a MAC before encryption', { cipher: ['aes256-ctr'], hmac: ['hmac-sha2-256'] }],
    ['a host key of RSA', { serverHostKey: ['ssh-rsa', 'rsa-sha2-512'] }],
    ['compression', { compress: ['zlib', 'zlib@openssh.com'] }],
  ])('a client that offers only %s is refused', async (_, algorithms) => {
    await expect(openStranger(server.port, { algorithms })).rejects.toThrow()
  })
})

describe('The host key', () => {
  const forget = () => site.database.asSystem((db) => db.run(sql`delete from sftp_host_keys`))

  it('is shown to clients, and the one of all processes that start at once', async () => {
    await forget()
    const keys = await Promise.all(
      [1, 2, 3, 4, 5].map(() => openHostKey(site.database, site.sealer)),
    )
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
    const [hostKey = site.hostKey] = keys
    const other = await site.start({ hostKey })
    let shown: string | undefined
    const client = await openStranger(other.port, {
      hostHash: 'sha256',
      hostVerifier: (hash: string) => {
        shown = `SHA256:${Buffer.from(hash, 'hex').toString('base64').replace(/=+$/, '')}`
        return true
      },
    })
    client.end()
    expect(shown).toBe(hostKey.fingerprint)
  })

  it('is stored sealed; with another SECRETS_KEY there is no SFTP, and the log says why', async () => {
    const { privateKey } = await openHostKey(site.database, site.sealer)
    const row = await site.database.asSystem((db) =>
      db.row<{ sealed: Buffer }>(sql`select sealed_private_key as sealed from sftp_host_keys`),
    )
    expect(row?.sealed.includes(privateKey.slice(100, 140))).toBe(false)
    const sealer = createSealer(Buffer.alloc(KEY_BYTES, 8))
    await expect(openHostKey(site.database, sealer)).rejects.toThrow(WrongKey)

    const lines: string[] = []
    const config = readConfig({ DATABASE_URL: 'postgres://x', SFTP_PORT: '2222' })
    for (const canSign of [true, false]) {
      const opened = await openExchange(config, {
        ...{ database: site.database, files: site.store, now: () => new Date() },
        webhooks: { sealer, canSign },
        calls: {
          onCall: vi.fn(),
          record: vi.fn(),
          dropped: () => 0,
          flush: vi.fn(),
          close: vi.fn(),
        },
        log: pino({}, { write: (line: string) => void lines.push(line) }),
        metrics: createMetrics(),
      })
      expect(opened).toBeUndefined()
    }
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/serves no SFTP.*SECRETS_KEY.*adopt-key/)
  })

  it('that ssh2 writes so that it cannot be read is made again', async () => {
    await forget()
    const unreadable = { ...makeSshKey(), private: 'no key' }
    const make = vi.spyOn(ssh2.utils, 'generateKeyPairSync').mockReturnValueOnce(unreadable)
    const { privateKey } = await openHostKey(site.database, site.sealer)
    make.mockRestore()
    expect(privateKey).toContain('OPENSSH PRIVATE KEY')
  })
})

const isClosed = async (socket: Socket): Promise<void> => {
  socket.on('error', () => undefined)
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close').catch(() => undefined)
}

describe('Limits of connections', () => {
  const OWN = '127.0.0.1'

  it('a user has its own limit, over all of its connections, and others are served', async () => {
    const strict = await site.start({ limits: { maxPerUser: 2 } })
    const [one, two] = [await connectSftp(strict.port, user), await connectSftp(strict.port, user)]
    await expect(connectSftp(strict.port, user)).rejects.toThrow()
    expect(strict.counts.refused).toEqual(['USER'])
    const other = await connectSftp(strict.port, await site.createUser())
    expect(strict.sessions()).toBe(3)
    await expect.poll(() => site.audit(user), PATIENTLY).toContain('refused too_many_sessions')
    one.end()
    await expect.poll(() => strict.sessions(), PATIENTLY).toBe(2)
    const again = await connectSftp(strict.port, user)
    for (const each of [two, other, again]) each.end()
  })

  it('a process has its limit of sessions; strangers keep out no user', async () => {
    const strict = await site.start({ limits: { maxSessions: 2 } })
    const one = await connectSftp(strict.port, user)
    const silent = [connect(strict.port, OWN)]
    await once(silent[0] as Socket, 'data')
    const two = await connectSftp(strict.port, user)
    expect(strict.sessions()).toBe(2)
    await isClosed(connect(strict.port, OWN))
    expect(strict.counts.refused).toEqual(['PROCESS'])
    for (const each of silent) each.destroy()
    for (const each of [one, two]) each.end()
  })

  it('an address has its limit, and one for connections that have not signed in', async () => {
    const strict = await site.start({ limits: { maxPerAddress: 3, maxStrangersPerAddress: 2 } })
    const strangers = [connect(strict.port, OWN), connect(strict.port, OWN)]
    await Promise.all(strangers.map((each) => once(each, 'data')))
    await isClosed(connect(strict.port, OWN))
    // Another address has places of its own.
    const other = connect({ port: strict.port, host: OWN, localAddress: '127.0.0.2' })
    await once(other, 'data')
    strangers[0]?.destroy()
    const signedIn = () => connectSftp(strict.port, user).catch(() => undefined)
    await expect.poll(signedIn, PATIENTLY).toBeDefined()
    const more = connect(strict.port, OWN)
    await once(more, 'data')
    await isClosed(connect(strict.port, OWN))
    expect(strict.counts.refused.at(0)).toBe('STRANGERS')
    expect(strict.counts.refused.at(-1)).toBe('ADDRESS')
    for (const each of [...strangers, other, more]) each.destroy()
  })

  it('new connections of an address come at its rate', async () => {
    let elapsedMs = 0
    const strict = await site.start({
      limits: { rate: { burst: 2, perSecond: 1 } },
      timing: { elapsedMs: () => elapsedMs },
    })
    const welcomed = async () => {
      const socket = connect(strict.port, OWN)
      socket.on('error', () => undefined)
      const isWelcome = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'close').then(() => false),
      ])
      socket.destroy()
      return isWelcome
    }
    const first = [await welcomed(), await welcomed(), await welcomed()]
    expect(first).toEqual([true, true, false])
    expect(strict.counts.refused).toEqual(['RATE'])
    elapsedMs += 1_000
    expect([await welcomed(), await welcomed()]).toEqual([true, false])
  })

  it('of IPv6 a network of 64 bits counts as one address', () => {
    const limits = { maxSessions: 9, maxPerAddress: 2, maxPerUser: 9, maxStrangersPerAddress: 9 }
    const door = createDoor({ ...limits, rate: { burst: 99, perSecond: 1 } }, () => 0)
    const first = door.enter('2001:db8::1')
    door.enter('2001:db8:0:0:ffff::2')
    expect(door.enter('2001:0db8::3')).toBe('ADDRESS')
    expect(typeof door.enter('2001:db8:0:1::1')).toBe('object')
    expect(typeof door.enter('::ffff:192.0.2.1')).toBe('object')
    expect(typeof door.enter('192.0.2.1')).toBe('object')
    expect(door.enter('192.0.2.1')).toBe('ADDRESS')
    if (typeof first === 'object') first.leave()
    expect(typeof door.enter('2001:db8::3')).toBe('object')
  })

  it('a connection that never says what it is reads 64 KB at most', async () => {
    const socket = connect(server.port, OWN)
    // Without an end of the line, ssh2 alone would read on.
    const flood = setInterval(() => socket.write(Buffer.alloc(16_384, '\r')), 1)
    await isClosed(socket)
    clearInterval(flood)
    expect(socket.bytesWritten).toBeLessThan(16_000_000)
  })
})

describe('Connections and what they hold', () => {
  it('pieces as large as those of OpenSSH arrive, though the store is slower than the line', async () => {
    const slow: FileStore = {
      ...site.store,
      async put(content) {
        await sleep(100)
        return site.store.put(content)
      },
    }
    const { port } = await site.start({ files: slow })
    const raw = await openRawSftp(port, user)
    raw.send(INIT, open(0, '/in/suppliers/large.json.part', 2 | 8))
    await raw.next()
    const handle = handleIn(await raw.next())
    // OpenSSH's client sends as much as the extension limits@openssh.com allows.
    const bytes = Buffer.alloc(261_120, 'x')
    const count = 160
    for (let nth = 0; nth < count; nth += 1) {
      raw.send(write(nth, handle, BigInt(nth * bytes.length), bytes))
    }
    for (let nth = 0; nth < count; nth += 1) expect(await raw.status()).toBe(0)
    raw.end()
  }, 60_000)

  it('a client that stays after the server has ended the connection is dropped', async () => {
    const own = await site.start()
    const { client, sock } = await openRawClient(own.port, user, { allowHalfOpen: true })
    expect(own.sessions()).toBe(1)
    const { _protocol: protocol } = client as unknown as {
      readonly _protocol: {
        service(name: string): void
        readonly _handlers: Record<string, unknown>
      }
    }
    // It neither hears the good-bye nor ends its half of the connection.
    protocol._handlers['DISCONNECT'] = () => undefined
    sock.removeAllListeners('end')
    Object.assign(sock, { end: () => sock })
    // A request that may only come before the sign-in: ssh2 answers it with a good-bye.
    protocol.service('ssh-userauth')
    await expect.poll(() => own.sessions(), PATIENTLY).toBe(0)
    sock.destroy()
    client.destroy()
  })

  it('faults of the service are logged once a minute, however many requests meet them', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const broken = await site.start({
      log,
      openTree: () =>
        ({
          stat: () => Promise.reject(new Error('no database')),
        }) as unknown as Tree,
    })
    const other = await connectSftp(broken.port, user)
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await codeOf(other.stat(`/in/${nth}`))).toBe(STATUS_CODE.FAILURE)
    }
    other.end()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('no database')
  })
})

describe('The end of the service', () => {
  it('lets an upload go on, begins none, and ends idle sessions', async () => {
    const draining = await site.start({ timing: { drainMs: 60_000 } })
    const [busy, idle] = [
      await connectSftp(draining.port, user),
      await connectSftp(draining.port, user),
    ]
    const handle = await busy.open('/in/projects/last.json', 'w')
    await busy.write(handle, 0, Buffer.from('{}'))
    const idleEnds = once(idle.sftp, 'close')
    const stopped = draining.stop()
    await idleEnds
    expect(await codeOf(busy.open('/in/projects/more.json', 'w'))).toBe(STATUS_CODE.FAILURE)
    await busy.close(handle)
    await stopped
    expect(await rowsAt('/in/projects')).toEqual([
      { name: 'last.json', state: 'WAITING', size: '2' },
    ])
  })

  it('cuts an upload that takes too long: its bytes stay, and it is not submitted', async () => {
    const draining = await site.start({ timing: { drainMs: 50 } })
    const busy = await connectSftp(draining.port, user)
    const handle = await busy.open('/in/accessories/cut.json', 'w')
    await busy.write(handle, 0, Buffer.from('{}'))
    await draining.stop()
    expect(await rowsAt('/in/accessories')).toEqual([
      { name: 'cut.json', state: 'ARRIVING', size: '2' },
    ])
  })
})

const IN_FOLDERS: Readonly<Record<string, readonly Scope[]>> = {
  accessories: ['master-data:write'],
  acknowledgements: ['requests:write', 'projects:write'],
  alternatives: ['master-data:write'],
  articles: ['master-data:write'],
  contacts: ['master-data:write'],
  customers: ['master-data:write'],
  orders: ['requests:write'],
  projects: ['projects:write'],
  suppliers: ['master-data:write'],
  tenders: ['requests:write'],
  'unit-conversions': ['master-data:write'],
}
const OUT_FOLDERS: Readonly<Record<string, readonly Scope[]>> = {
  jobs: SCOPES,
  orders: ['requests:read'],
  projects: ['projects:read'],
  tenders: ['requests:read'],
}
const withScope = (folders: Readonly<Record<string, readonly Scope[]>>, scope: Scope): string[] =>
  Object.keys(folders).filter((name) => folders[name]?.includes(scope))

describe('Tenants', () => {
  const DAY = '2020-02-02'
  const folders = [
    ...Object.keys(IN_FOLDERS).map((name) => `/in/${name}`),
    ...Object.keys(OUT_FOLDERS).map((name) => `/out/${name}`),
    ...Object.keys(IN_FOLDERS).flatMap((name) => [
      `/processed/${DAY}/${name}`,
      `/failed/${DAY}/${name}`,
    ]),
  ]
  const stateOf = (folder: string): Stored['state'] =>
    folder.startsWith('/in')
      ? 'ARRIVING'
      : folder.startsWith('/out')
        ? 'OUT'
        : folder.startsWith('/processed')
          ? 'PROCESSED'
          : 'FAILED'
  let other: number
  const theirs = () =>
    site.database.asSystem((db) =>
      db.rows(sql`
        select f.*, array(select s.sha256 from exchange_segments s where s.file_id = f.id) as contents
          from exchange_files f where organisation_id = ${other} order by folder, name`),
    )

  beforeAll(async () => {
    other = await site.createOrganisation('Other')
    for (const folder of folders) {
      await store({
        ...{ organisationId: other, folder, state: stateOf(folder), text: 'theirs' },
        name: 'theirs.json.part',
      })
    }
    await site.database.asOrganisation(other, (db) =>
      db.run(sql`
        insert into exchange_folders (organisation_id, path) values (${other}, '/in/tenders/theirs')`),
    )
  })

  it('the owner finds each of these files over the same channel', async () => {
    const owner = await site.createUser({ organisationId: other })
    const own = await connectSftp(server.port, owner)
    for (const folder of folders) {
      expect(await own.list(folder)).toContain('theirs.json.part')
      expect(String(await own.get(`${folder}/theirs.json.part`))).toBe('theirs')
    }
    own.end()
  })

  it.each(SCOPES)(
    'with %s alone a user sees its folders, and nothing of another one',
    async (scope) => {
      const before = await theirs()
      const organisationId = await site.createOrganisation(`Only ${scope}`)
      const ours = await connectSftp(
        server.port,
        await site.createUser({ organisationId, scopes: [scope] }),
      )
      expect(await ours.list('/in')).toEqual(withScope(IN_FOLDERS, scope))
      expect(await ours.list('/out')).toEqual(withScope(OUT_FOLDERS, scope))
      expect([await ours.list('/processed'), await ours.list('/failed')]).toEqual([[], []])
      expect(await codeOf(ours.stat('/in/tenders/theirs'))).toBe(STATUS_CODE.NO_SUCH_FILE)
      for (const folder of folders) {
        const path = `${folder}/theirs.json.part`
        const listed = await ours.list(folder).catch(() => [])
        expect([folder, listed]).toEqual([folder, []])
        const results = await Promise.all([
          codeOf(ours.stat(path)),
          codeOf(ours.get(path)),
          codeOf(ours.remove(path)),
          codeOf(ours.rename(path, `${folder}/ours.json.part`)),
        ])
        expect(results.filter((code) => code === 'OK')).toEqual([])
        // Where the folder is ours, too, it makes a file of ours.
        const put = await codeOf(ours.put(path, 'ours'))
        const isOurs = withScope(IN_FOLDERS, scope).some((name) => folder === `/in/${name}`)
        expect([folder, put === 'OK']).toEqual([folder, isOurs])
        if (isOurs) expect(String(await ours.get(path))).toBe('ours')
      }
      ours.end()
      expect(await theirs()).toEqual(before)
    },
  )
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import type ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENTLY } from '#test/patience.ts'
import { freePort, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import {
  byte,
  connectApart,
  handleIn,
  INIT,
  open,
  openRawClient,
  openRawSftp,
  packet,
  type RawSftp,
  REQUEST,
  text,
  uint32,
  uint64,
  write,
} from '#test/raw-sftp.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { connectSftp, type SftpSession } from '#test/sftp-client.ts'

/**
 * Clients that keep to no rule, against a service as operators run it. After each of them the process
 * lives, another client is served and its upload is taken; at the end, memory is within its bound.
 */
const MB = 1024 * 1024
/** The room that uploads share, the cache of pieces that downloads share, and all else. */
const MAX_GROWTH_BYTES = (128 + 64 + 64) * MB

let stage: Stage
let service: ServiceProcess
let port: number
let hostileOrganisation: number
let good: SftpSession
let goodAccount: SftpAccount
let before: number
const accounts: SftpAccount[] = []
let uploads = 0

beforeAll(async () => {
  stage = await openStage()
  port = await freePort()
  service = await stage.start('all', { env: { SFTP_PORT: String(port) } })
  const { organisationId } = await stage.createOrganisation()
  hostileOrganisation = (await stage.createOrganisation()).organisationId
  goodAccount = await createSftpAccount(stage.database, organisationId, 'good')
  accounts.push(goodAccount)
  good = await connectSftp(port, goodAccount)
  await uploadAsUsual()
  // Loaded code and pools are not what a hostile client costs.
  const warm = await hostile()
  await begin(warm)
  warm.end()
  before = await residentBytes()
  await service.forgetPeak()
})
afterAll(async () => {
  good?.end()
  await stage?.stop()
  for (const account of accounts) await account.remove()
})
afterEach(async () => {
  await uploadAsUsual()
})

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** A file of the other client, over the session that it has had all the time. */
async function uploadAsUsual(): Promise<void> {
  uploads += 1
  const name = `usual-${uploads}.json`
  const suppliers = [{ supplier_id: `S-${uploads}`, name: 'Usual' }]
  await good.put(`/in/suppliers/${name}`, JSON.stringify({ suppliers }))
  await vi.waitUntil(async () => {
    const day = (await good.list('/processed')).at(-1)
    const names = day ? await good.list(`/processed/${day}/suppliers`) : []
    return names.includes(`${name}.job.json`)
  }, PATIENTLY)
}

async function hostileAccount(): Promise<SftpAccount> {
  const name = `hostile-${accounts.length}`
  const account = await createSftpAccount(stage.database, hostileOrganisation, name)
  accounts.push(account)
  return account
}

const hostile = async (): Promise<RawSftp> => openRawSftp(port, await hostileAccount())

async function begin(raw: RawSftp): Promise<RawSftp> {
  raw.send(INIT)
  await raw.next()
  return raw
}

const begun = async (): Promise<RawSftp> => begin(await hostile())

const READ = 1
const WRITE = 2 | 8

describe('Paths', () => {
  const PATHS: readonly (string | Buffer)[] = [
    '/etc/passwd',
    '../../../../etc/passwd',
    '/in/../../etc/passwd',
    '/in/articles/../../../../etc/passwd',
    '/in/%2e%2e/%2e%2e/etc/passwd',
    '/in/articles/%2e%2e%2fx.json',
    '/in/articles/..\\..\\x.json',
    'C:\\Windows\\x.json',
    '/in/articles/x\0.json',
    '/in/articles\0/../../etc/passwd',
    '/in/articles/\u202Egpj.json',
    '/in/articles/x.jsoｎ',
    '/in/articles/\u2025/x.json',
    '／in／articles／x.json',
    Buffer.from('/in/articles/\xff\xfe.json', 'latin1'),
    Buffer.from('2f696e2f61727469636c65732fc0ae2e6a736f6e', 'hex'),
    `/in/articles/${'x'.repeat(256)}.json`,
    `/in/articles/${'x'.repeat(4096)}`,
    `/${'a/'.repeat(2040)}`,
    '/'.repeat(100_000),
    '~/x.json',
    '/in/articles/x.json\n/etc/passwd',
  ]

  const { STAT, LSTAT, OPENDIR, REMOVE, MKDIR, RMDIR } = REQUEST
  const OF_A_PATH = [STAT, LSTAT, OPENDIR, REMOVE, MKDIR, RMDIR]

  it('that lead out of the tree, or are no names, are refused by every request', async () => {
    const raw = await begun()
    for (const path of PATHS) {
      const named = text(path)
      const requests = [
        open(1, path, READ),
        open(1, path, WRITE),
        ...OF_A_PATH.map((type) => packet(type, uint32(1), named)),
        packet(REQUEST.RENAME, uint32(1), named, text('/in/articles/x.json')),
        packet(REQUEST.RENAME, uint32(1), text('/in/articles/y.json'), named),
        packet(REQUEST.READLINK, uint32(1), named),
        packet(REQUEST.SYMLINK, uint32(1), named, text('/in/articles/x.json')),
        packet(REQUEST.EXTENDED, uint32(1), text('hardlink@openssh.com'), named, named),
        packet(REQUEST.EXTENDED, uint32(1), text('statvfs@openssh.com'), named),
        packet(REQUEST.EXTENDED, uint32(1), text('posix-rename@openssh.com'), named, named),
      ]
      for (const request of requests) {
        raw.send(request)
        const code = await raw.status()
        expect([String(path).slice(0, 60), request[4], code > 0]).toEqual([
          String(path).slice(0, 60),
          request[4],
          true,
        ])
      }
    }
    raw.end()
  })
})

describe('Handles', () => {
  it('thousands of them: 64 are open, the others are refused', async () => {
    const raw = await begun()
    const count = 3_000
    for (let id = 0; id < count; id += 1) {
      raw.send(packet(REQUEST.OPENDIR, uint32(id), text('/in/articles')))
    }
    let opened = 0
    for (let id = 0; id < count; id += 1) opened += (await raw.next()).readUInt8() === 102 ? 1 : 0
    expect(opened).toBe(64)
    raw.end()
  })

  it('that are unknown, closed or misshapen are refused', async () => {
    const raw = await begun()
    raw.send(open(1, '/in/articles/h.json.part', WRITE))
    const handle = handleIn(await raw.next())
    raw.send(packet(REQUEST.CLOSE, uint32(2), text(handle)))
    expect(await raw.status()).toBe(0)
    for (const named of [handle, Buffer.alloc(0), Buffer.alloc(256), uint32(0), randomBytes(4)]) {
      raw.send(
        packet(REQUEST.CLOSE, uint32(1), text(named)),
        write(1, named, 0n, Buffer.from('x')),
        packet(REQUEST.READ, uint32(1), text(named), uint64(0n), uint32(10)),
        packet(REQUEST.READDIR, uint32(1), text(named)),
        packet(REQUEST.FSTAT, uint32(1), text(named)),
        packet(REQUEST.FSETSTAT, uint32(1), text(named), uint32(1), uint64(0n)),
      )
      for (let nth = 0; nth < 6; nth += 1) expect(await raw.status()).toBe(4)
    }
    raw.end()
  })
})

describe('Writes', () => {
  it.each([2n ** 63n, 2n ** 64n - 1n, 2n ** 53n, 256n * 1024n * 1024n, 20n * 1024n * 1024n])(
    'at byte %i are refused, and the close then submits nothing',
    async (offset) => {
      const raw = await begun()
      raw.send(open(1, `/in/articles/far-${offset}.json`, WRITE))
      const handle = handleIn(await raw.next())
      raw.send(
        write(2, handle, offset, Buffer.from('{}')),
        packet(REQUEST.CLOSE, uint32(3), text(handle)),
      )
      expect([await raw.status(), await raw.status()]).toEqual([4, 4])
      raw.end()
    },
  )

  it('one byte at a time, in packets of their own, hold up no one', async () => {
    const raw = await hostile()
    const bytes = Buffer.concat([INIT, open(1, '/in/articles/slow.json.part', WRITE)])
    for (const each of bytes) raw.channel.write(byte(each))
    await raw.next()
    const handle = handleIn(await raw.next())
    for (const each of write(2, handle, 0n, Buffer.alloc(2_000, 'x'))) raw.channel.write(byte(each))
    expect(await raw.status()).toBe(0)
    raw.end()
  })

  it('with a gap that is never filled, in eight files of eight connections, hold bounded memory', async () => {
    const account = await hostileAccount()
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => begin(await openRawSftp(port, account))),
    )
    await Promise.all(
      all.map(async (raw, connection) => {
        for (let nth = 0; nth < 8; nth += 1) {
          raw.send(open(1, `/in/articles/gap-${connection}-${nth}.json`, WRITE))
          const handle = handleIn(await raw.next())
          for (let piece = 0; piece < 200; piece += 1) {
            raw.send(write(2, handle, BigInt(1 + piece * 32_768), Buffer.alloc(32_768, 'x')))
          }
          for (let piece = 0; piece < 200; piece += 1) await raw.next()
        }
      }),
    )
    for (const raw of all) raw.end()
  })
})

/** A packet of SFTP that breaks its rules: the connection ends. */
const BROKEN: readonly (readonly [string, Buffer])[] = [
  ['a length of 4 GB', Buffer.from('ffffffff', 'hex')],
  ['a length of 256 KB and one byte', uint32(256 * 1024 + 1)],
  ['a length of zero', uint32(0)],
  ['an id that is cut', text(Buffer.from([REQUEST.STAT, 0, 0]))],
  ['a path that is cut', packet(REQUEST.STAT, uint32(1), uint32(100), Buffer.from('/in'))],
  ['a path of 4 GB', packet(REQUEST.STAT, uint32(1), Buffer.from('ffffffff', 'hex'))],
  ['no flags', packet(REQUEST.OPEN, uint32(1), text('/in/articles/x.json'))],
  ['data that are cut', packet(REQUEST.WRITE, uint32(1), text('h'), uint64(0n), uint32(9))],
  ['an extension without a name', packet(REQUEST.EXTENDED, uint32(1))],
]

describe('Packets', () => {
  it.each(BROKEN)('%s ends the connection', async (_, bytes) => {
    const raw = await begun()
    raw.send(bytes)
    await raw.closed
  })

  it.each([
    ['a version that is too old', packet(1, uint32(2))],
    ['no INIT', packet(REQUEST.STAT, uint32(1), text('/'))],
    ['a cut INIT', packet(1, byte(0))],
  ])('%s at the beginning ends the connection', async (_, bytes) => {
    const raw = await hostile()
    raw.send(bytes)
    await raw.closed
  })

  it('a newer version is answered with version 3; a second INIT is not supported', async () => {
    const raw = await hostile()
    raw.send(packet(1, uint32(6)))
    const version = await raw.next()
    expect([version.readUInt8(), version.readUInt32BE(1)]).toEqual([2, 3])
    raw.send(INIT)
    expect(await raw.status()).toBe(8)
    raw.end()
  })

  it('of random content are answered or end the connection', async () => {
    const account = await hostileAccount()
    for (let connection = 0; connection < 20; connection += 1) {
      const raw = await begin(await openRawSftp(port, account))
      for (let nth = 0; nth < 100; nth += 1) {
        const type = nth % 2 ? nth % 21 : Math.floor(Math.random() * 256)
        const fields = Array.from({ length: nth % 4 }, () => text(randomBytes(nth % 40)))
        raw.channel.write(packet(type, uint32(nth), ...fields, randomBytes(nth % 30)))
      }
      raw.channel.end()
      await Promise.race([once(raw.channel, 'close').catch(() => undefined), raw.closed])
      raw.end()
      await raw.closed
    }
  })
})

type Protocol = {
  session(channel: number, window: number, packetBytes: number): void
  ping(): void
  rekey(): void
}

const protocolOf = (client: ssh2.Client): Protocol =>
  (client as unknown as { readonly _protocol: Protocol })._protocol

describe('Floods', () => {
  it('large reads whose answers no one takes', async () => {
    const account = await hostileAccount()
    const uploading = await connectSftp(port, account)
    await uploading.put('/in/articles/large.json.part', Buffer.alloc(4 * MB, 'x'))
    uploading.end()
    const all = await Promise.all(Array.from({ length: 7 }, () => openRawClient(port, account)))
    for (const { client, sock } of all) {
      for (let nth = 0; nth < 4; nth += 1) {
        const channel = await promisify(client.subsys.bind(client))('sftp')
        channel.on('error', () => undefined)
        channel.write(Buffer.concat([INIT, open(1, '/in/articles/large.json.part', READ)]))
        // Handles are counted from one in each channel.
        const reads = Array.from({ length: 2_000 }, (_, id) =>
          packet(REQUEST.READ, uint32(id), text(uint32(1)), uint64(0n), uint32(255 * 1024)),
        )
        channel.write(Buffer.concat(reads))
      }
      sock.pause()
    }
    await uploadAsUsual()
    for (const { client } of all) client.destroy()
  })

  it('stats whose answers no one takes', async () => {
    const raw = await begun()
    raw.sock.pause()
    const stats = Array.from({ length: 50_000 }, (_, id) =>
      packet(REQUEST.STAT, uint32(id), text('/in/articles')),
    )
    raw.channel.write(Buffer.concat(stats))
    await uploadAsUsual()
    raw.end()
  })

  it('requests of the connection itself, whose answers no one takes, end it', async () => {
    const { client, sock } = await openRawClient(port, await hostileAccount())
    const gone = new Promise<void>((resolve) => sock.once('error', () => resolve()))
    sock.pause()
    const protocol = protocolOf(client)
    let isGone = false
    void gone.then(() => {
      isGone = true
    })
    for (let round = 0; round < 2_000 && !isGone; round += 1) {
      for (let nth = 0; nth < 1_000; nth += 1) protocol.ping()
      await new Promise((resolve) => setImmediate(resolve))
      if (sock.writableLength > 8 * MB) await Promise.race([gone, once(sock, 'drain')])
    }
    await gone
    client.destroy()
  })

  it('thousands of channels: four are open, and the connection goes on', async () => {
    const { client } = await openRawClient(port, await hostileAccount())
    const protocol = protocolOf(client)
    for (let channel = 100; channel < 5_100; channel += 1) protocol.session(channel, 1_000, 32_768)
    const refused = new Promise((resolve) => client.subsys('sftp', resolve))
    expect(await refused).toBeInstanceOf(Error)
    client.destroy()
  })

  it('a channel for packets of no byte ends the connection', async () => {
    for (const bytes of [0, 1, 1_023]) {
      const { client, closed } = await openRawClient(port, await hostileAccount())
      protocolOf(client).session(7, 1_000_000, bytes)
      await closed
    }
  })

  it('key exchanges without an end end the connection', async () => {
    const { client, closed } = await openRawClient(port, await hostileAccount())
    let isOver = false
    void closed.then(() => {
      isOver = true
    })
    const rekey = async () => {
      protocolOf(client).rekey()
      await new Promise((resolve) => client.once('handshake', resolve))
    }
    let exchanges = 0
    while (!isOver && exchanges < 100) {
      await Promise.race([rekey(), closed])
      exchanges += 1
    }
    expect(isOver).toBe(true)
    expect(exchanges).toBeLessThan(20)
  })

  it('bytes that no key encrypted end the connection', async () => {
    const { sock, closed } = await openRawClient(port, await hostileAccount())
    sock.write(randomBytes(100_000))
    await closed
  })
})

const hasClosed = async (socket: Socket): Promise<void> => {
  socket.resume()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
}

describe('Strangers', () => {
  it.each([
    ['a line of 1 MB', Buffer.concat([Buffer.from('SSH-2.0-'), Buffer.alloc(MB, 'x')])],
    ['no end of the line', Buffer.alloc(MB, '\r')],
    ['another protocol', Buffer.from(`GET / HTTP/1.1\r\n\r\n${'x'.repeat(MB)}`)],
    [
      'a packet of 4 GB',
      Buffer.concat([Buffer.from('SSH-2.0-x\r\nffffffff', 'latin1'), Buffer.alloc(100, 0xff)]),
    ],
    ['random bytes', Buffer.concat([Buffer.from('SSH-2.0-x\r\n'), randomBytes(100_000)])],
  ])('%s ends the connection', async (_, bytes) => {
    const socket = connectApart(port)
    socket.write(bytes)
    await hasClosed(socket)
  })

  it('that stall in the middle of the key exchange keep out no one', async () => {
    const stalled = Array.from({ length: 60 }, () => connectApart(port))
    await Promise.all(stalled.map((socket) => once(socket, 'data')))
    stalled.forEach((socket, nth) => {
      if (nth % 3 > 0) socket.write('SSH-2.0-stalled\r\n')
      if (nth % 3 > 1) socket.write(Buffer.concat([uint32(30_000), byte(4), byte(20)]))
    })
    const another = await connectSftp(port, goodAccount)
    expect(await another.list('/')).toContain('in')
    another.end()
    for (const socket of stalled) socket.destroy()
  })
})

describe('In the end', () => {
  it('nothing of the hostile clients was submitted', async () => {
    const rows = await stage.database.asSystem((db) =>
      db.rows<{ path: string }>(sql`
        select folder || '/' || name as path from exchange_files
         where organisation_id = ${hostileOrganisation} and state <> 'ARRIVING'`),
    )
    expect(rows).toEqual([])
  })

  it('memory has grown by less than its bound, and the log names no failure', async () => {
    const growth = (await service.peakBytes()) - before
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    expect(service.logged()).not.toMatch(/"level":(50|60|"error"|"fatal")/)
  })
})

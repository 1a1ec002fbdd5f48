import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { areAllCases } from '#test/cases.ts'
import { withClient } from '#test/database-server.ts'
import {
  makeCheckout,
  openFolder,
  openInProcess,
  removeFolder,
  removeLinks,
} from '#test/embedded-checkout.ts'

const isRoot = process.getuid?.() === 0

let checkout: string
/** A data folder as a first start leaves it, to copy: a first start takes a second. */
let made: string
let folder: string
let dataDir: string
let cleanUp: (() => Promise<unknown>)[]

beforeAll(async () => {
  checkout = await makeCheckout(await openFolder(), 'linked')
  made = join(checkout, 'made')
  await (await openEmbedded(made, () => undefined)).release()
  return () => removeFolder(checkout)
})

beforeEach(async () => {
  folder = await openFolder()
  dataDir = join(folder, 'data')
  cleanUp = []
})

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
  expect(
    await postmasterPid(join(dataDir, 'postgres')),
    'a server was left running',
  ).toBeUndefined()
  await removeFolder(folder)
})

const startedBefore = () => promisify(execFile)('cp', ['-a', made, dataDir])

async function open() {
  const lines: string[] = []
  const embedded = await openEmbedded(dataDir, (line) => lines.push(line))
  cleanUp.push(embedded.release)
  return { ...embedded, lines }
}

async function openOther() {
  const other = await openInProcess(checkout, dataDir)
  cleanUp.push(other.kill)
  return other
}

/** The server's process, or nothing when it does not run. */
async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
    ? pid
    : undefined
}

const serverPid = () => postmasterPid(join(dataDir, 'postgres'))

async function killServer() {
  const pid = (await serverPid()) ?? 0
  process.kill(pid, 'SIGKILL')
  while ((await serverPid()) === pid) await sleep(5)
}

async function ask(url: string, statement: string): Promise<unknown> {
  const rows = await withClient(url, async (client) => (await client.query(statement)).rows)
  return Object.values(rows[0] ?? {})[0]
}

const portOf = (url: string) => Number(new URL(url).port)

/** Each of them makes a cluster of its own, which takes seconds. */
const inLongForm = test.runIf(areAllCases)

describe('the first start', () => {
  test('makes a cluster that is durable, checked, and open to the owner of its password only', async () => {
    const { url } = await open()
    expect(await ask(url, 'show data_directory')).toBe(join(dataDir, 'postgres'))
    expect(await ask(url, 'show data_checksums')).toBe('on')
    expect(await ask(url, 'show fsync')).toBe('on')
    expect(await ask(url, 'show synchronous_commit')).toBe('on')
    expect(await ask(url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(url, 'show unix_socket_directories')).toBe('')
    expect(await ask(url, 'select current_database()')).toBe('pis')
    expect(await ask(url, `select lower('ÄÖÜ')`)).toBe('äöü')
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    const file = join(dataDir, 'postgres.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      port: portOf(url),
      password: new URL(url).password,
    })
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  inLongForm('starts over where an earlier one was cut off', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const { url } = await open()
    expect(await ask(url, 'select 1')).toBe(1)
  })

  inLongForm(
    'under a strict umask leaves the folders that it makes open to the server',
    async () => {
      const before = process.umask(0o077)
      try {
        dataDir = join(folder, 'made', 'here')
        const { url } = await open()
        expect(await ask(url, 'show data_directory')).toBe(join(dataDir, 'postgres'))
        expect((await stat(folder)).mode & 0o777).toBe(0o755)
      } finally {
        process.umask(before)
      }
    },
  )
})

describe('a later start', () => {
  beforeEach(startedBefore)

  test('finds the data, the port and the password again', async () => {
    const first = await open()
    await ask(first.url, 'create table kept as select 7 as n')
    await first.release()
    expect(await serverPid()).toBeUndefined()
    const second = await open()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select n from kept')).toBe(7)
  })

  test('brings a changed setting to a cluster that exists', async () => {
    await writeFile(join(dataDir, 'postgres', 'pis.conf'), 'max_connections = 17\n')
    const { url } = await open()
    expect(await ask(url, 'show max_connections')).toBe('100')
  })

  test('takes another port when its own is taken', async () => {
    const { port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
    const squatter = createServer().listen(port, '127.0.0.1')
    cleanUp.push(async () => squatter.close())
    const { url } = await open()
    expect(portOf(url)).not.toBe(port)
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test('sets a new password when postgres.json was lost', async () => {
    const first = await open()
    await ask(first.url, 'create table kept as select 7 as n')
    await first.release()
    await rm(join(dataDir, 'postgres.json'))
    const second = await open()
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
    expect(await ask(second.url, 'select n from kept')).toBe(7)
  })

  test('refuses a cluster of another major version, and names both', async () => {
    const file = join(dataDir, 'postgres', 'PG_VERSION')
    const version = (await readFile(file, 'utf8')).trim()
    await writeFile(file, '14\n')
    await expect(open()).rejects.toThrow(
      `written by PostgreSQL 14, and the embedded one is PostgreSQL ${version}`,
    )
  })

  test('says what is wrong when PostgreSQL does not start', async () => {
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), `max_connections = 'many'\n`)
    await expect(open()).rejects.toThrow(/did not start: .*max_connections/s)
  })
})

describe('several processes on one data folder', () => {
  test('share one server, which the last one that leaves stops', async () => {
    await startedBefore()
    const [one, two] = [await openOther(), await openOther()]
    expect(two.url).toBe(one.url)
    expect(await one.release()).toBe(0)
    expect(await ask(two.url, 'select 1')).toBe(1)
    expect(await two.release()).toBe(0)
    expect(await serverPid()).toBeUndefined()
  })

  inLongForm(
    'several that start at once get one server, and stop it when all leave at once',
    async () => {
      const others = await Promise.all(Array.from({ length: 10 }, openOther))
      expect(new Set(others.map(({ url }) => url)).size).toBe(1)
      const codes = await Promise.all(others.map((other) => other.release()))
      expect(new Set(codes)).toEqual(new Set([0]))
      expect(await serverPid()).toBeUndefined()
    },
  )

  inLongForm('a client of another kind, such as a backup, also keeps the server up', async () => {
    await startedBefore()
    const embedded = await open()
    await withClient(embedded.url, async (client) => {
      await embedded.release()
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    })
    await (await open()).release()
    expect(await serverPid()).toBeUndefined()
  })

  test('a killed process leaves the server up, and the next start adopts it', async () => {
    await startedBefore()
    const other = await openOther()
    const pid = await serverPid()
    await other.kill()
    expect(await serverPid()).toBe(pid)
    const { url } = await open()
    expect(url).toBe(other.url)
    expect(await serverPid()).toBe(pid)
  })
})

describe('a server that was killed', () => {
  beforeEach(startedBefore)

  test('is recovered by the next start with everything that was committed', async () => {
    const other = await openOther()
    await ask(other.url, 'create table kept as select 7 as n')
    await other.kill()
    await killServer()
    const { url } = await open()
    expect(url).toBe(other.url)
    expect(await ask(url, 'select n from kept')).toBe(7)
  })

  inLongForm('is recovered though its process id belongs to another process by now', async () => {
    const other = await openOther()
    await other.kill()
    await killServer()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    const { url } = await open()
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test('comes back at the same address while the service runs', async () => {
    const { url, lines } = await open()
    await killServer()
    await expect.poll(() => ask(url, 'select 1').catch(() => 'gone')).toBe(1)
    await expect.poll(() => lines.at(-1)).toBe('The embedded PostgreSQL is back')
  })
})

describe.runIf(isRoot)('as root', () => {
  const NOBODY = { uid: 65_534, gid: 65_534 }
  let outer: string
  let copied: string

  beforeAll(async () => {
    outer = await openFolder()
    copied = await makeCheckout(join(outer, 'checkout'), 'copied')
    return () => removeFolder(outer)
  })

  /** Nobody else may pass through it then, as with /root. */
  async function closeCheckout() {
    await chmod(outer, 0o700)
    cleanUp.push(() => chmod(outer, 0o755))
  }

  test('the server runs as another user', async () => {
    await startedBefore()
    await open()
    expect((await stat(`/proc/${await serverPid()}`)).uid).not.toBe(0)
  })

  test('an ordinary user gets along with a package folder that only root may complete', async () => {
    await mkdir(dataDir)
    await chown(dataDir, NOBODY.uid, NOBODY.gid)
    await removeLinks(copied)
    const other = await openInProcess(copied, dataDir, NOBODY)
    cleanUp.push(other.kill)
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(NOBODY.uid)
    expect(await other.release()).toBe(0)
  })

  inLongForm('a closed checkout serves an open data folder', async () => {
    await startedBefore()
    await closeCheckout()
    const other = await openInProcess(copied, dataDir)
    cleanUp.push(other.kill)
    expect(await ask(other.url, 'show data_directory')).toBe(join(dataDir, 'postgres'))
    expect(await other.release()).toBe(0)
  })

  inLongForm('a data folder in a closed checkout works too, and the log says where', async () => {
    await closeCheckout()
    const other = await openInProcess(copied, join(copied, 'data'))
    cleanUp.push(other.kill)
    const cluster = String(await ask(other.url, 'show data_directory'))
    cleanUp.push(() => removeFolder(dirname(cluster)))
    expect(cluster).toMatch(/^\/var\/lib\/partner-integration-service\/[0-9a-f]{12}\/postgres$/)
    expect(other.lines).toEqual([expect.stringContaining(`keeps its files in ${cluster}`)])
    expect((await stat(outer)).mode & 0o777).toBe(0o700)
    expect(await other.release()).toBe(0)
    expect(await postmasterPid(cluster)).toBeUndefined()
  })

  test('a cluster that becomes unreachable is not replaced by an empty one', async () => {
    await startedBefore()
    await chmod(dataDir, 0o700)
    await expect(open()).rejects.toThrow(`run "chmod o+x ${dataDir}"`)
  })
})

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import {
  freePort,
  type Member,
  openStage,
  type Role,
  type ServiceProcess,
  type Stage,
} from '#test/processes.ts'
import { createRandom, type Random } from '#test/random.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { connectSftp, type SftpSession } from '#test/sftp-client.ts'
import { size, times } from '#test/stress.ts'
import { shortenLeases } from './import-crew.ts'

const KILLS = size(50, 3)
const SENDERS = size(4, 2)
const MOST_ROWS = size(8_000, 1_500)
/** Of 3 KB each: more than one segment of 4 MB, so that there is a stored beginning to go on from. */
const LONG_ROWS = size(3_500, 1_700)
/** Longer than a worker takes between two renewals: what it works on stays its own. */
const LEASE_S = 15
const LONGEST_MS = size(1_200_000, 300_000)

type Place = { readonly role: Role; readonly port: number | undefined }

/**
 * Three processes on one database: one that serves SFTP and works, one that only serves, one that only
 * works. They are killed in turn. Each sender uploads files that differ from all others, under a temporary
 * name that it then changes.
 */
let stage: Stage
let leases: ReturnType<typeof shortenLeases>
let ports: readonly number[]
let places: readonly Place[]
let crew: Promise<ServiceProcess>[]

beforeAll(async () => {
  stage = await openStage()
  leases = shortenLeases(stage, LEASE_S)
  ports = [await freePort(), await freePort()]
  places = [
    { role: 'all', port: ports[0] },
    { role: 'worker', port: undefined },
    { role: 'api', port: ports[1] },
  ]
  crew = places.map(start)
  await Promise.all(crew)
})
afterAll(async () => {
  await leases.stop()
  await stage.stop()
})

const start = ({ role, port }: Place) =>
  stage.start(role, port === undefined ? {} : { env: { SFTP_PORT: String(port) } })

/** `rows`: of master data; a tender has none. */
type Sent = { readonly path: string; readonly rows: number; readonly sha256: string }
type Sender = Member & { readonly account: SftpAccount; readonly sent: Sent[] }

describe('File exchange: processes that are killed during uploads, intake and out-files', () => {
  test(
    `${KILLS} times kill -9: each file is one job, no file is ever half`,
    async () => {
      const random = createRandom()
      const senders = await times(SENDERS, createSender)
      let isQuiet = false
      const sending = senders.map((sender) => keepSending(sender, random, () => isQuiet))
      const reading = senders.map((sender) => keepReading(sender, random, () => isQuiet))
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(random.whole(0, 600))
        const next = kill % places.length
        const place = places[next]
        if (!place) throw new Error('There is no such place')
        await (await crew[next])?.kill()
        crew[next] = start(place)
        await crew[next]
      }
      isQuiet = true
      await Promise.all(sending)
      for (const sender of senders) {
        await allTaken(sender)
        await expectEachOnce(sender)
        await expectContentsAsSent(sender, random)
      }
      await Promise.all(reading)
      for (const { account } of senders) await account.remove()
    },
    LONGEST_MS,
  )
})

async function createSender(index: number): Promise<Sender> {
  const member = await stage.createOrganisation()
  const account = await createSftpAccount(stage.database, member.organisationId, `erp-${index}`)
  return { ...member, account, sent: [] }
}

const NOTE = 'x'.repeat(3_000)

/** Rows that only this file has. */
const rowsOf = (nth: number, rows: number, isLong: boolean): Buffer =>
  Buffer.from(
    JSON.stringify({
      suppliers: Array.from({ length: rows }, (_, row) => ({
        supplier_id: `S-${nth}-${row}`,
        name: `Supplier ${row} of file ${nth}`,
        ...(isLong && { custom_fields: { note: NOTE } }),
      })),
    }),
  )

/** Short and long files of master data, and tenders. */
function fileOf(nth: number, random: Random) {
  if (nth % 8 === 2) {
    const list = `Pos;Text;Menge;Einheit\n1;Leuchte ${nth};${nth + 1};St\n`
    return { path: `/in/tenders/Bill ${nth}.csv`, rows: 0, bytes: Buffer.from(list) }
  }
  const isLong = nth % 4 === 1
  const rows = isLong ? LONG_ROWS : random.whole(1, MOST_ROWS)
  return { path: `/in/suppliers/file ${nth}.json`, rows, bytes: rowsOf(nth, rows, isLong) }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function keepSending(sender: Sender, random: Random, isQuiet: () => boolean): Promise<void> {
  for (let nth = 0; !isQuiet() || nth < 3; nth += 1) {
    const { path, rows, bytes } = fileOf(nth, random)
    await send(sender, random, path, bytes)
    sender.sent.push({ path, rows, sha256: hashOf(bytes) })
    await fewWait(sender, random)
  }
}

const MOST_WAITING = 3

/** Waits until few of the sender's files wait: a long queue would outlast the test. */
async function fewWait({ account }: Sender, random: Random): Promise<void> {
  let waiting = MOST_WAITING
  while (waiting >= MOST_WAITING) {
    await withSession(account, random, async (session) => {
      const [rows, bills] = [await session.list('/in/suppliers'), await session.list('/in/tenders')]
      waiting = rows.length + bills.length
    })
    await sleep(50)
  }
}

/**
 * As a careful client: after a lost connection it goes on where the file ends, and renames it as long
 * as it has its temporary name.
 */
async function send(
  { account }: Sender,
  random: Random,
  path: string,
  bytes: Buffer,
): Promise<void> {
  const part = `${path}.part`
  let isRenamed = false
  let mayBeRenamed = false
  while (!isRenamed) {
    await withSession(account, random, async (session) => {
      const size = await sizeOf(session, part)
      // The answer to the rename was lost, and it was done.
      if (size === undefined && mayBeRenamed) {
        isRenamed = true
        return
      }
      if (size !== bytes.length) await append(session, part, bytes, size ?? 0)
      mayBeRenamed = true
      await session.rename(part, path)
      isRenamed = true
    })
  }
}

const NO_SUCH_FILE = 2

const sizeOf = (session: SftpSession, path: string): Promise<number | undefined> =>
  session.stat(path).then(
    ({ size }) => size,
    (error) => {
      if (error.code !== NO_SUCH_FILE) throw error
      return undefined
    },
  )

const PIECE_BYTES = 32 * 1024

async function append(session: SftpSession, path: string, bytes: Buffer, from: number) {
  const handle = await session.open(path, from === 0 ? 'w' : 'r+')
  const offsets = []
  for (let at = from; at < bytes.length; at += PIECE_BYTES) offsets.push(at)
  await Promise.all(
    offsets.map((at) => session.write(handle, at, bytes.subarray(at, at + PIECE_BYTES))),
  )
  await session.close(handle)
}

/** Fetches each out-file as soon as it is listed: it is whole JSON of the size that the list tells. */
async function keepReading(sender: Sender, random: Random, isQuiet: () => boolean): Promise<void> {
  const seen = new Set<string>()
  while (!isQuiet()) {
    await withSession(sender.account, random, async (session) => {
      for (const name of await session.list('/out/jobs')) {
        if (seen.has(name)) continue
        const path = `/out/jobs/${name}`
        const [{ size: told }, bytes] = [await session.stat(path), await session.get(path)]
        expect(bytes.length).toBe(told)
        expect(JSON.parse(String(bytes))).toMatchObject({ status: 'COMPLETED' })
        seen.add(name)
        expect(name).toMatch(/^\d{8}T\d{12}Z_[0-9a-f-]{36}\.json$/)
      }
    })
    await sleep(50)
  }
}

/** Loses its connection without harm; what a test expects is thrown. */
async function withSession(
  account: SftpAccount,
  random: Random,
  work: (session: SftpSession) => Promise<void>,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (true) {
    let session: SftpSession | undefined
    try {
      session = await connectSftp(random.pick(ports), account)
      return await work(session)
    } catch (error) {
      if (isAssertion(error) || Date.now() > end) throw error
      await sleep(100)
    } finally {
      session?.end()
    }
  }
}

const isAssertion = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AssertionError' || error instanceof SyntaxError)

async function allTaken({ organisationId, sent }: Sender): Promise<void> {
  const end = Date.now() + 2 * PATIENCE_MS
  while (true) {
    const row = await stage.database.asOrganisation(organisationId, (db) =>
      db.row<{ left: string; jobs: string }>(sql`
        select (select count(*) from exchange_files where state in ('ARRIVING', 'WAITING')
                   and organisation_id = ${organisationId}) as left,
               (select count(*) from exchange_files where state = 'OUT'
                   and organisation_id = ${organisationId}) as jobs`),
    )
    if (row?.left === '0' && Number(row.jobs) >= sent.length) return
    if (Date.now() > end) throw new Error(`Not taken: ${JSON.stringify(row)} of ${sent.length}`)
    await sleep(50)
  }
}

/** In `/processed` lies each file as it was sent: no byte is lost or doubled where uploads went on. */
async function expectContentsAsSent(
  { organisationId, account, sent }: Sender,
  random: Random,
): Promise<void> {
  const files = await stage.database.asOrganisation(organisationId, (db) =>
    db.rows<{ path: string; sent_path: string }>(sql`
      select folder || '/' || name as path, sent_path from exchange_files
       where organisation_id = ${organisationId} and sent_by is not null`),
  )
  for (const { path, sha256 } of sent) {
    const archived = files.find(({ sent_path }) => sent_path === path)
    await withSession(account, random, async (session) => {
      expect(hashOf(await session.get(archived?.path ?? ''))).toBe(sha256)
    })
  }
}

async function expectEachOnce({ organisationId, sent }: Sender): Promise<void> {
  const { files, jobs, suppliers, tenders } = await stage.database.asOrganisation(
    organisationId,
    async (db) => ({
      files: await db.rows<{ sent_path: string; state: string }>(sql`
        select sent_path, state from exchange_files
         where organisation_id = ${organisationId} and sent_path is not null and sent_by is not null`),
      jobs: await db.rows<{ entity: string; created_count: number; records: string }>(sql`
        select entity, created_count,
               (select count(*) from exchange_files as file
                 where file.record_id = jobs.id::text and file.state = 'OUT') as records
          from jobs where organisation_id = ${organisationId}`),
      suppliers: await db.row<{ n: string }>(sql`
        select count(*) as n from suppliers where organisation_id = ${organisationId}`),
      tenders: await db.row<{ n: string }>(sql`
        select count(*) as n from inquiries where organisation_id = ${organisationId}`),
    }),
  )
  const rows = sent.reduce((sum, each) => sum + each.rows, 0)
  expect(files.map(({ sent_path }) => sent_path).toSorted()).toEqual(
    sent.map(({ path }) => path).toSorted(),
  )
  expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['PROCESSED']))
  expect(jobs).toHaveLength(sent.length)
  expect(jobs.map(({ records }) => Number(records))).toEqual(sent.map(() => 1))
  const bulks = jobs.filter(({ entity }) => entity === 'SUPPLIERS')
  expect(bulks.reduce((sum, { created_count }) => sum + created_count, 0)).toBe(rows)
  expect(Number(suppliers?.n)).toBe(rows)
  expect(jobs.length - bulks.length).toBe(Number(tenders?.n))
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENTLY } from '#test/patience.ts'
import {
  freePort,
  type Member,
  openStage,
  type ServiceProcess,
  type Stage,
} from '#test/processes.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { browser, call } from '#test/service.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { connectSftp, type SftpSession } from '#test/sftp-client.ts'
import { HAS_LFTP, HAS_OPENSSH, lftp, openSsh } from '#test/sftp-programs.ts'
import { openSession } from '../../src/access/sessions/open-session.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { articlesBody, createCatalogue } from '../../src/demo/catalogue/catalogue.ts'

/**
 * The end-to-end flow of the interface by files alone: an ERP that writes and fetches files, with the
 * clients of OpenSSH, lftp and Node. The service is two processes on one database.
 */
let stage: Stage
let services: readonly ServiceProcess[]
let member: Member
let account: SftpAccount
let server: { readonly port: number; readonly hostKey: string }
let session: SftpSession
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-journey-'))
  stage = await openStage()
  const ports = [await freePort(), await freePort()] as const
  const env = { DATA_DIR: folder }
  services = [
    await stage.start('all', { env: { ...env, SFTP_PORT: String(ports[0]) } }),
    await stage.start('all', { env: { ...env, SFTP_PORT: String(ports[1]) } }),
  ]
  member = await stage.createOrganisation()
  account = await createSftpAccount(stage.database, member.organisationId, 'erp')
  server = { port: ports[0], hostKey: await readHostKey() }
  // Through the other process than the programs: both show one tree.
  session = await connectSftp(ports[1], account)
})
afterAll(async () => {
  session?.end()
  await stage?.stop()
  await account?.remove()
  await rm(folder, { recursive: true, force: true })
})

async function readHostKey(): Promise<string> {
  const row = await stage.database.asSystem((db) =>
    db.row<{ algorithm: string; key: string }>(
      sql`select algorithm, encode(public_key, 'base64') as key from sftp_host_keys`,
    ),
  )
  return `${row?.algorithm} ${row?.key.replaceAll('\n', '')}`
}

const api = (path: string) => call(services[0]?.origin ?? '', member.apiKey, path)

const today = () => new Date().toISOString().slice(0, 10)

/** The first out-file of a folder whose value fits, as soon as there is one. */
async function outFile(path: string, fits: (value: Record<string, unknown>) => boolean) {
  let found: { readonly name: string; readonly text: string } | undefined
  const look = async () => {
    for (const name of await session.list(path)) {
      const text = String(await session.get(`${path}/${name}`))
      if (fits(JSON.parse(text))) found = { name, text }
    }
    return found
  }
  await expect.poll(look, PATIENTLY).toBeDefined()
  if (!found) throw new Error('There is no such file')
  return found
}

/** The note next to a file that was taken or refused, as its value. */
async function note(path: string): Promise<Record<string, unknown>> {
  let text = ''
  await expect
    .poll(async () => {
      text = await session.get(path).then(String, () => '')
      return text
    }, PATIENTLY)
    .not.toBe('')
  return JSON.parse(text)
}

async function signIn() {
  const { organisationId } = member
  return stage.database.asOrganisation(organisationId, async (db) => {
    const email = 'clerk@home.example'
    const { userId } = await createUser(db, { organisationId, email, name: email, role: 'MEMBER' })
    const visitor = { address: '127.0.0.1', userAgent: 'test' }
    const { token } = await openSession(db, { organisationId, userId }, visitor, new Date())
    return browser(services[0]?.origin ?? '', `sid=${token}`)
  })
}

const LIST = 'Pos;Artikel;Text;Menge;Einheit\n1;WL-1;Wandleuchte;3;St\n2;KB-1;Leitung;100;m\n'

describe.skipIf(!HAS_OPENSSH)('the nightly delta, with the client of OpenSSH', () => {
  it('100,000 articles become one job, and its record an out-file as GET answers it', async () => {
    const rows = 100_000
    const path = join(account.folder, 'delta.json.gz')
    await writeFile(path, gzipSync(articlesBody(createCatalogue(), 0, rows), { level: 1 }))
    await openSsh(server, account, [
      `put ${path} /in/articles/delta.json.gz.part`,
      'rename /in/articles/delta.json.gz.part /in/articles/delta.json.gz',
    ])
    const { job_id } = await note(`/processed/${today()}/articles/delta.json.gz.job.json`)
    const { text, name } = await outFile('/out/jobs', (job) => job['job_id'] === job_id)
    expect(JSON.parse(text)).toMatchObject({
      entity: 'ARTICLES',
      status: 'COMPLETED',
      total_rows: rows,
      created_count: rows,
    })
    expect(text).toBe((await api(`/jobs/${job_id}`)).text)
    await openSsh(server, account, [`get /out/jobs/${name}`, `rm /out/jobs/${name}`])
    expect(String(await readFile(join(account.folder, name)))).toBe(text)
    expect(await session.list('/out/jobs')).not.toContain(name)
  }, 300_000)

  it('an upload that broke off goes on where it ended', async () => {
    const body = articlesBody(createCatalogue(), 0, 10_000)
    const path = join(account.folder, 'resumed.json')
    await writeFile(path, body)
    const first = await connectSftp(server.port, account)
    const handle = await new Promise<Buffer>((resolve, reject) =>
      first.sftp.open('/in/articles/resumed.json', 'w', (error, opened) =>
        error ? reject(error) : resolve(opened),
      ),
    )
    await new Promise<void>((resolve, reject) =>
      first.sftp.write(handle, body, 0, 1_000_000, 0, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
    first.breakOff()
    const size = async () => (await session.stat('/in/articles/resumed.json')).size
    await expect.poll(size, PATIENTLY).toBe(1_000_000)
    await openSsh(server, account, [`reput ${path} /in/articles/resumed.json`])
    await note(`/processed/${today()}/articles/resumed.json.job.json`)
    const taken = await session.get(`/processed/${today()}/articles/resumed.json`)
    expect(taken.equals(body)).toBe(true)
  }, 120_000)
})

describe.skipIf(!HAS_LFTP)('a tender by files, with lftp', () => {
  it('three files and their fields, the release as an out-file, the acknowledgement by file', async () => {
    for (const [name, text] of [
      ['Liste.csv', LIST],
      ['Anschreiben.txt', 'Bitte bieten Sie an.'],
      ['Notiz.txt', 'Lieferung frei Baustelle'],
      ['request.json', JSON.stringify({ name: 'Neubau Kita', context: 'by file' })],
    ] as const) {
      await writeFile(join(account.folder, name), text)
    }
    await lftp(server, account, [
      'mkdir "/in/tenders/Kita 1"',
      'put Liste.csv -o "/in/tenders/Kita 1/Liste.csv"',
      'put Anschreiben.txt -o "/in/tenders/Kita 1/Anschreiben.txt"',
      'put Notiz.txt -o "/in/tenders/Kita 1/Notiz.txt"',
      'put request.json -o "/in/tenders/Kita 1/request.json"',
    ])
    const { job_id } = await note(`/processed/${today()}/tenders/Kita 1.job.json`)
    const done = await outFile('/out/jobs', (job) => job['job_id'] === job_id)
    const job = JSON.parse(done.text)
    expect(job).toMatchObject({ entity: 'REQUESTS', status: 'COMPLETED' })
    const tenderId = String(job.result.request_id)

    const clerk = await signIn()
    expect((await releaseSeen(clerk, tenderId)).status).toBe(200)
    const released = await outFile('/out/tenders', (tender) => tender['tender_id'] === tenderId)
    expect(released.text).toBe((await api(`/tenders/${tenderId}`)).text)
    expect(JSON.parse(released.text)).toMatchObject({
      name: 'Neubau Kita',
      context: 'by file',
      status: 'EXPORTED',
    })
    expect(JSON.parse(released.text).files).toHaveLength(3)
    await lftp(server, account, [
      `get /out/tenders/${released.name}`,
      `rm /out/tenders/${released.name}`,
    ])
    expect(String(await readFile(join(account.folder, released.name)))).toBe(released.text)

    const acknowledgement = { tender_id: tenderId, status: 'SUCCESS', external_id: 'ERP-1' }
    await writeFile(join(account.folder, 'ack.json'), JSON.stringify(acknowledgement))
    await lftp(server, account, ['put ack.json -o /in/acknowledgements/ack.json'])
    await note(`/processed/${today()}/acknowledgements/ack.json.result.json`)
    expect((await api(`/tenders/${tenderId}`)).body).toMatchObject({
      erp_offer_id: 'ERP-1',
      acknowledgement: { status: 'SUCCESS' },
    })
    const trace = async () => {
      const { body } = await clerk.get(`/inquiries/${tenderId}/trace`)
      return body.data.map(({ type }: { type: string }) => type)
    }
    // By the session, by a call, by lftp; and by a call once more.
    await expect
      .poll(trace, PATIENTLY)
      .toEqual(['released', 'fetched', 'fetched', 'fetched', 'deleted', 'acknowledged', 'fetched'])
  }, 120_000)
})

describe('a refused file, with the client of Node', () => {
  it('moves to /failed with the error envelope of the API next to it', async () => {
    await session.put('/in/customers/broken.json', '{"customers":[{"customer_id":7}]}')
    const { error } = await note(`/failed/${today()}/customers/broken.json.error.json`)
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', 'customers', 0, 'customer_id'] }],
    })
    expect(await session.list('/in/customers')).toEqual([])
  })
})

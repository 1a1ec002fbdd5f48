import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { PATIENTLY } from '#test/patience.ts'
import { freePort, openStage, type Stage } from '#test/processes.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { connectSftp, type SftpSession } from '#test/sftp-client.ts'
import { HAS_LFTP, HAS_OPENSSH } from '#test/sftp-programs.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { fingerprintOf } from '../../src/file-exchange/users/public-key.ts'
import { createProject } from '../../src/projects/create-project.ts'

/** The examples of docs/file-exchange.md, run as an integrator copies them, with another host and key. */
const GUIDE = readFileSync(join(projectRoot(), 'docs/file-exchange.md'), 'utf8')

type Example = { readonly language: string; readonly text: string }

const EXAMPLES: readonly Example[] = [...GUIDE.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(
  ([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
)

/** The one example of a language that holds a text. */
function example(language: string, holding: string): string {
  const found = EXAMPLES.filter((each) => each.language === language && each.text.includes(holding))
  expect(found.map(({ text }) => text)).toHaveLength(1)
  return found[0]?.text ?? ''
}

const run = promisify(execFile)

let stage: Stage
let port: number
let organisationId: number
let account: SftpAccount
let session: SftpSession
let fingerprint: string

beforeAll(async () => {
  stage = await openStage()
  port = await freePort()
  await stage.start('all', { env: { SFTP_PORT: String(port) } })
  organisationId = (await stage.createOrganisation()).organisationId
  account = await createSftpAccount(stage.database, organisationId, 'erp-guide')
  session = await connectSftp(port, account)
  const row = await stage.database.asSystem((db) =>
    db.row<{ public_key: Buffer }>(sql`select public_key from sftp_host_keys`),
  )
  fingerprint = fingerprintOf(row?.public_key ?? Buffer.alloc(0))
  await writeFile(join(account.folder, 'pis'), account.privateKey)
  await symlink(join(projectRoot(), 'node_modules'), join(account.folder, 'node_modules'))
  await writeFile(join(account.folder, 'delta.json'), articles('4711', '4712'))
  await mkdir(join(account.folder, 'results'))
})
afterAll(async () => {
  session?.end()
  await stage?.stop()
  await account?.remove()
})

const articles = (...numbers: readonly string[]): string =>
  JSON.stringify({ articles: numbers.map(articleOf) })

const articleOf = (article_number: string) => ({
  article_number,
  name: 'NYM-J 3x1,5',
  base_unit: 'M',
  list_price: 98.5,
})

/** For the service and user of this test. */
const here = (text: string): string =>
  text
    .replaceAll('pis.example.com', '127.0.0.1')
    .replaceAll('2222', String(port))
    .replaceAll('~/.ssh/pis', account.keyFile)
    .replaceAll('erp-muster', account.name)
    .replaceAll(/SHA256:5sMu[\w/+]+/g, fingerprint)

async function shell(script: string): Promise<string> {
  const running = run('/bin/sh', ['-eu', '-c', here(script)], {
    cwd: account.folder,
    env: { ...process.env, HOME: account.folder },
  })
  running.child.stdin?.end()
  return (await running).stdout
}

const fetched = (folder: string): Promise<string[]> => readdir(join(account.folder, folder))

/** The results that wait in /out/jobs, as soon as there are some. */
async function results(): Promise<string[]> {
  let names: string[] = []
  const look = async () => {
    names = await session.list('/out/jobs')
    return names.length
  }
  await expect.poll(look, PATIENTLY).toBeGreaterThan(0)
  return names
}

const isNoteOf = (name: string, other: string): boolean =>
  ['.job.json', '.result.json', '.error.json'].some((suffix) => other === `${name}${suffix}`)

/** The note next to a sent file, as soon as the file was taken or refused. */
async function noteOf(folder: string, name: string) {
  let note: Record<string, unknown> = {}
  const look = async () => {
    for (const area of ['/processed', '/failed']) {
      for (const day of await session.list(area)) {
        const parent = `${area}/${day}/${folder}`
        const names = await session.list(parent).catch(() => [])
        const found = names.find((each) => isNoteOf(name, each))
        if (found) note = JSON.parse(String(await session.get(`${parent}/${found}`)))
      }
    }
    return Object.keys(note).length
  }
  await expect.poll(look, PATIENTLY).toBeGreaterThan(0)
  return note
}

describe.skipIf(!HAS_OPENSSH)('the guide, with the client of OpenSSH', () => {
  it('the host key is pinned after a look at its fingerprint', async () => {
    const shown = await shell(example('sh', 'ssh-keyscan'))
    expect(shown).toContain(fingerprint)
  }, 120_000)

  it('the first file: sent, taken, and its job fetched', async () => {
    const lines = example('', 'sftp> put delta.json')
      .split('\n')
      .filter((line) => line.startsWith('sftp> '))
      .map((line) => line.slice('sftp> '.length))
    const batch = (commands: readonly string[]) =>
      shell(
        `sftp -b - -o UserKnownHostsFile=known_hosts -i ~/.ssh/pis -P 2222 erp-muster@pis.example.com <<EOF\n${commands.join('\n')}\nEOF`,
      )
    await batch(lines.slice(0, 1))
    const [name = ''] = await results()
    const shown = await batch(lines.slice(1))
    expect(shown).toMatch(/\/processed\/[\d-]+\/articles\/delta\.json\.job\.json/)
    expect(shown).toContain(`/out/jobs/${name}`)
    expect(await fetched('.')).toContain(name)
    expect(await session.list('/out/jobs')).toEqual([])
  }, 120_000)

  it('the nightly delta fetches the results of the night before, and deletes them', async () => {
    await writeFile(join(account.folder, 'articles.ndjson'), `${JSON.stringify(articleOf('1'))}\n`)
    const script = example('sh', 'gzip -c articles.ndjson')
    await shell(script)
    const [name = ''] = await results()
    await shell(script)
    expect(await fetched('results')).toContain(name)
    expect(await session.list('/out/jobs')).not.toContain(name)
  }, 120_000)
})

describe.skipIf(!HAS_LFTP || !HAS_OPENSSH)('the guide, with lftp', () => {
  it('a file is sent, and a folder of results is moved', async () => {
    await session.put('/in/articles/more.json', articles('4713'))
    const [name = ''] = await results()
    await shell(example('sh', 'mirror').replaceAll('/orders', '/jobs'))
    expect(await fetched('results/jobs')).toContain(name)
    expect(await session.list('/out/jobs')).not.toContain(name)
  }, 120_000)
})

describe('the guide, with Node', () => {
  it('a file is sent under a temporary name, and results are moved', async () => {
    const script = here(example('js', 'hostVerifier')).replaceAll('/orders', '/jobs')
    await writeFile(join(account.folder, 'nightly.mjs'), script)
    const nightly = () => run(process.execPath, ['nightly.mjs'], { cwd: account.folder })
    await nightly()
    const [name = ''] = await results()
    await nightly()
    expect(await fetched('.')).toContain(name)
    expect(await session.list('/out/jobs')).not.toContain(name)
  }, 120_000)
})

describe('the contents of the guide', () => {
  it('master data, as JSON and as lines', async () => {
    const body = example('json', '"Schalterdose"')
    await session.put('/in/articles/guide.json', body)
    expect(await noteOf('articles', 'guide.json')).toHaveProperty('job_id')
    await session.put('/in/articles/guide.ndjson', example('', '{"article_number"'))
    expect(await noteOf('articles', 'guide.ndjson')).toHaveProperty('job_id')
  })

  it('the fields of a tender, and an order as data', async () => {
    await stage.database.asOrganisation(organisationId, async (db) => {
      await createBranch(db, organisationId, 'Hamburg')
      await createCustomField(db, {
        organisationId,
        resource: 'REQUEST',
        label: 'Vorgangsnummer',
        type: 'TEXT',
      })
    })
    await session.makeFolder('/in/tenders/Kita Nord')
    await session.put('/in/tenders/Kita Nord/Liste.csv', 'Pos;Text;Menge;Einheit\n1;Leuchte;3;St\n')
    await session.put('/in/tenders/Kita Nord/request.json', example('json', 'Gira'))
    expect(await noteOf('tenders', 'Kita Nord')).toHaveProperty('job_id')
    await session.put('/in/orders/B-2231.json', example('json', 'order_metadata'))
    expect(await noteOf('orders', 'B-2231.json')).toHaveProperty('job_id')
  })

  it('a change of a project, and acknowledgements of records that are not there', async () => {
    const projectId = await stage.database.asOrganisation(organisationId, (db) =>
      createProject(db, organisationId, { name: 'Neubau Kita' }),
    )
    const change = example('json', 'BID_SUBMITTED').replace('"88"', `"${projectId}"`)
    await session.put('/in/projects/p-88.json', change)
    expect(await noteOf('projects', 'p-88.json')).toMatchObject({ status: 'BID_SUBMITTED' })
    for (const [name, holding] of [
      ['ack-4711.json', 'AN-2026-00417'],
      ['ack-4712.json', 'is blocked'],
    ] as const) {
      await session.put(`/in/acknowledgements/${name}`, example('json', holding))
      expect(await noteOf('acknowledgements', name)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    }
  })
})

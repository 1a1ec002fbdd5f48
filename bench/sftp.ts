import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { articlesBody, createCatalogue } from '../src/demo/catalogue/catalogue.ts'
import { createClient, pushRows, requireCount } from './support/client.ts'
import {
  median,
  megabytes,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  seconds,
  times,
} from './support/report.ts'
import { freePort, type Service, startService } from './support/service.ts'
import { connectSftp, type SftpClient, startBareSftp } from './support/sftp.ts'
import { rssBytes, whilePeaking } from './support/usage.ts'

/**
 * Articles as a file over SFTP against the same articles by POST, and the speed of uploads against a bare
 * server of the same library. The two of each pair take turns at being first, because what goes before slows
 * the next one down; each has an organisation of its own. `--quick` tries it out with less.
 */
const LIMITS = { timesPost: 1.2, shareOfBare: 0.5, memoryMb: 300 }

const LOOK_EVERY_MS = 5

type Push = { readonly postMs: number; readonly sftpMs: number; readonly peakBytes: number }
type Upload = { readonly uploadMs: number; readonly bareMs: number }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [rounds, rows] = values.quick ? [2, 20_000] : [8, 100_000]
  sayMachine()
  const folder = await mkdtemp(join(tmpdir(), 'pis-bench-sftp-'))
  const service = await startService({ SFTP_PORT: String(await freePort()) })
  const bare = await startBareSftp()
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  try {
    const body = articlesBody(createCatalogue(), 0, rows)
    const path = join(folder, 'articles.json')
    await writeFile(path, body)
    const site = { service, database, body, path, rows, folder, barePort: bare.port }
    // The first ones warm both up.
    await measurePush(site, 'post')
    await measureUpload(site, 'bare')
    const idleBytes = rssBytes(service.pid)
    const pushes: Push[] = []
    const uploads: Upload[] = []
    for (let round = 1; round <= rounds; round++) {
      pushes.push(await measurePush(site, round % 2 === 0 ? 'post' : 'file'))
    }
    for (let round = 1; round <= rounds; round++) {
      uploads.push(await measureUpload(site, round % 2 === 0 ? 'bare' : 'ours'))
    }
    sayMeasured(pushes, uploads, { rows, fileBytes: body.length, idleBytes })
  } finally {
    await database.end()
    bare.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Site = {
  readonly service: Service
  readonly database: pg.Client
  readonly body: Buffer
  readonly path: string
  readonly rows: number
  readonly folder: string
  readonly barePort: number
}

async function measurePush(site: Site, first: 'post' | 'file'): Promise<Push> {
  const file = () => whilePeaking(site.service.pid, () => measureFile(site))
  const [postMs, { result: sftpMs, peakBytes }] = await inOrder(
    () => measurePost(site),
    file,
    first === 'post',
  )
  return { postMs, sftpMs, peakBytes }
}

async function inOrder<One, Other>(
  one: () => Promise<One>,
  other: () => Promise<Other>,
  oneFirst: boolean,
): Promise<[One, Other]> {
  if (oneFirst) return [await one(), await other()]
  const later = await other()
  return [await one(), later]
}

async function measurePost({ service, database, body, rows }: Site): Promise<number> {
  const { organisationId, apiKey } = await service.createOrganisation()
  const client = createClient(service.port, apiKey)
  await database.query('checkpoint')
  try {
    const push = await pushRows(client, '/articles', body, {
      jobEnd: () => jobEnd(database, organisationId),
    })
    requireCount(push, 'created_count', rows)
    return push.totalMs
  } finally {
    client.close()
  }
}

/** From the first byte of the upload to the end of the job. */
async function measureFile({ service, database, path, rows }: Site): Promise<number> {
  const { organisationId } = await service.createOrganisation()
  const client = await connectSftp(await service.createSftpUser(organisationId))
  await database.query('checkpoint')
  try {
    const start = performance.now()
    await client.upload(path, '/in/articles/articles.json')
    await jobEnd(database, organisationId)
    const ms = performance.now() - start
    const { rows: jobs } = await database.query(
      'select created_count from jobs where organisation_id = $1',
      [organisationId],
    )
    if (jobs.length !== 1 || Number(jobs[0].created_count) !== rows) {
      throw new Error(`Not one job with ${rows} new rows: ${JSON.stringify(jobs)}`)
    }
    return ms
  } finally {
    client.close()
  }
}

/** The same file under a temporary name, which no worker takes, and to the bare server. */
async function measureUpload(
  { service, path, barePort }: Site,
  first: 'ours' | 'bare',
): Promise<Upload> {
  const { organisationId } = await service.createOrganisation()
  const client = await connectSftp(await service.createSftpUser(organisationId))
  const bareUser = { ...(await service.createSftpUser(organisationId)), port: barePort }
  const bare = await connectSftp(bareUser)
  try {
    const [uploadMs, bareMs] = await inOrder(
      () => timed(client, path),
      () => timed(bare, path),
      first === 'ours',
    )
    return { uploadMs, bareMs }
  } finally {
    client.close()
    bare.close()
  }
}

async function timed(client: SftpClient, path: string): Promise<number> {
  const start = performance.now()
  await client.upload(path, '/in/articles/articles.json.part')
  return performance.now() - start
}

/** Looks at the job's row, because a call of the interface takes a millisecond of the measured cores. */
async function jobEnd(database: pg.Client, organisationId: number): Promise<void> {
  const text = 'select from jobs where organisation_id = $1 and ended_at is not null'
  const query = { name: 'job_end', text, values: [organisationId] }
  while ((await database.query(query)).rowCount === 0) await sleep(LOOK_EVERY_MS)
}

type About = { readonly rows: number; readonly fileBytes: number; readonly idleBytes: number }

function sayMeasured(
  pushes: readonly Push[],
  uploads: readonly Upload[],
  { rows, fileBytes, idleBytes }: About,
): void {
  const line = (about: string, figures: readonly number[]): string[] => [
    about,
    seconds(Math.min(...figures)),
    seconds(median(figures)),
    figures.map(seconds).join(', '),
  ]
  say()
  say(`${rows.toLocaleString('en')} articles, ${megabytes(fileBytes)}, ${pushes.length} rounds`)
  sayTable([
    ['', 'fastest', 'median', 'rounds'],
    line(
      'POST, to COMPLETED',
      pushes.map(({ postMs }) => postMs),
    ),
    line(
      'file over SFTP, to COMPLETED',
      pushes.map(({ sftpMs }) => sftpMs),
    ),
    line(
      'upload alone',
      uploads.map(({ uploadMs }) => uploadMs),
    ),
    line(
      'upload to the bare server',
      uploads.map(({ bareMs }) => bareMs),
    ),
  ])
  const timesPost = median(pushes.map(({ sftpMs, postMs }) => sftpMs / postMs))
  const shareOfBare = median(uploads.map(({ uploadMs, bareMs }) => bareMs / uploadMs))
  const peak = Math.max(...pushes.map(({ peakBytes }) => peakBytes)) - idleBytes
  say(`  ratios are medians of pairs: ${times(timesPost)}, ${times(shareOfBare)}`)
  sayVerdicts([
    { about: 'file to POST', figure: timesPost, unit: ' x', limit: LIMITS.timesPost },
    {
      about: 'upload speed to the bare server',
      figure: shareOfBare,
      unit: ' x',
      limit: LIMITS.shareOfBare,
      atLeast: true,
    },
    {
      about: 'memory above idle',
      figure: peak / 1024 / 1024,
      unit: ' MB',
      limit: LIMITS.memoryMb,
    },
  ])
}

await main()

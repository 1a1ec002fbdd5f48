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
 * server of the same library. The two of each pair take turns, so that both meet the same machine; each round
 * has an organisation of its own for either way. `--quick` tries it out with less.
 */
const LIMITS = { timesPost: 1.2, shareOfBare: 0.5, memoryMb: 300 }

const LOOK_EVERY_MS = 5

type Round = {
  readonly postMs: number
  readonly sftpMs: number
  readonly uploadMs: number
  readonly bareMs: number
  readonly peakBytes: number
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [rounds, rows] = values.quick ? [2, 20_000] : [5, 100_000]
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
    // The first one warms both up.
    await measureRound(site)
    const idleBytes = rssBytes(service.pid)
    const measured: Round[] = []
    for (let round = 1; round <= rounds; round++) measured.push(await measureRound(site))
    sayMeasured(measured, { rows, fileBytes: body.length, idleBytes })
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

async function measureRound(site: Site): Promise<Round> {
  const postMs = await measurePost(site)
  const { result: sftpMs, peakBytes } = await whilePeaking(site.service.pid, () =>
    measureFile(site),
  )
  const { uploadMs, bareMs } = await measureUploads(site)
  return { postMs, sftpMs, uploadMs, bareMs, peakBytes }
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
async function measureUploads({ service, path, barePort }: Site) {
  const { organisationId } = await service.createOrganisation()
  const client = await connectSftp(await service.createSftpUser(organisationId))
  const bareUser = { ...(await service.createSftpUser(organisationId)), port: barePort }
  const bare = await connectSftp(bareUser)
  try {
    const bareMs = await timed(bare, path)
    const uploadMs = await timed(client, path)
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

function sayMeasured(rounds: readonly Round[], { rows, fileBytes, idleBytes }: About): void {
  const line = (about: string, figures: readonly number[]): string[] => [
    about,
    seconds(Math.min(...figures)),
    seconds(median(figures)),
    figures.map(seconds).join(', '),
  ]
  const of = (field: keyof Round) => rounds.map((round) => round[field])
  say()
  say(`${rows.toLocaleString('en')} articles, ${megabytes(fileBytes)}, ${rounds.length} rounds`)
  sayTable([
    ['', 'fastest', 'median', 'rounds'],
    line('POST, to COMPLETED', of('postMs')),
    line('file over SFTP, to COMPLETED', of('sftpMs')),
    line('upload alone', of('uploadMs')),
    line('upload to the bare server', of('bareMs')),
  ])
  const timesPost = median(rounds.map(({ sftpMs, postMs }) => sftpMs / postMs))
  const shareOfBare = median(rounds.map(({ uploadMs, bareMs }) => bareMs / uploadMs))
  const peak = Math.max(...of('peakBytes')) - idleBytes
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect, type Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createCatalogue as openCatalogue } from '../../src/catalogue/catalogue.ts'
import { matchInquiry } from '../../src/catalogue/match-inquiry.ts'
import { articlesBody, createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import { CPU_SECONDS } from '../../src/documents/reading-process/run-apart.ts'
import { findProcessing } from '../../src/inquiries/process/find-processing.ts'
import { askedPosition } from '../../src/inquiries/process/match-positions.ts'
import { listPositionsToMatch } from '../../src/inquiries/process/queries.ts'
import { createClient, pushArticles, requireCount } from './client.ts'
import { type Account, type Service, startService } from './service.ts'
import { cpuOfTreeS, parentOf } from './usage.ts'

export type ProcessingPlan = {
  readonly articles: number
  readonly positions: number
  readonly rounds: number
}

/** One tender, from its first byte to COMPLETED. */
export type Measured = {
  readonly inquiryId: string
  readonly totalMs: number
  /** Of the service with its readers, and of PostgreSQL. */
  readonly cpuS: number
  /** Until its job is accepted. */
  readonly acceptedMs: number
  readonly stepMs: Readonly<Record<string, number>>
}

export type ProcessingFigures = {
  /** The first one of a process, which builds its index for it. */
  readonly cold: Measured
  readonly warm: readonly Measured[]
  /** Only read, in a process as the service starts it. */
  readonly read: readonly Cost[]
  /** Only matched, in a thread of the same kind with a warm index. */
  readonly matched: readonly Cost[]
}

export type Cost = { readonly ms: number; readonly cpuS: number }

/** The three in turn, so that a machine that becomes slower does so for each of them. */
export async function measureProcessing(plan: ProcessingPlan): Promise<ProcessingFigures> {
  const service = await startService()
  const database = connect(service.databaseUrl, {
    maxConnections: 4,
    applicationName: 'pis-bench',
    onIdleError: () => undefined,
  })
  try {
    const account = await service.createOrganisation()
    await fill(service, account, plan.articles)
    const bytes = billOf(plan)
    const postmaster = await postmasterOf(database)
    const send = async () => {
      const before = cpuOfTreeS(service.pid) + cpuOfTreeS(postmaster)
      const sent = await sendTender(service, account, database, bytes)
      return { ...sent, cpuS: cpuOfTreeS(service.pid) + cpuOfTreeS(postmaster) - before }
    }
    const cold = await send()
    const place = { service, database, account, postmaster }
    return await withReading(bytes, (read) =>
      withMatching(place, cold.inquiryId, async (match) => {
        const rounds = await inTurn(plan.rounds, async () => ({
          warm: await send(),
          read: await read(),
          matched: await match(),
        }))
        return {
          cold,
          warm: rounds.map(({ warm }) => warm),
          read: rounds.map((round) => round.read),
          matched: rounds.map(({ matched }) => matched),
        }
      }),
    )
  } finally {
    await database.close()
    await service.stop()
  }
}

export async function fill(
  { port }: Service,
  { apiKey }: Account,
  articles: number,
): Promise<void> {
  const client = createClient(port, apiKey)
  const body = articlesBody(createCatalogue(), 0, articles)
  requireCount(await pushArticles(client, body), 'created_count', articles)
  client.close()
}

const NAME = 'Leistungsverzeichnis.x83'

export function billOf({ articles, positions }: Omit<ProcessingPlan, 'rounds'>): Buffer {
  const bill = createBill(fillShelves(createWholesaler({ articles })), {
    fileName: NAME,
    title: 'Elektroarbeiten',
    project: 'Schule',
    trade: 'ELECTRICAL',
    asker: 'electrical',
    positions,
    seed: 7,
  })
  return Buffer.from(writeGaebXml(bill, { version: '3.3', phase: '83' }).bytes)
}

export async function sendTender(
  { port }: Service,
  { organisationId, apiKey }: Account,
  database: Database,
  bytes: Buffer,
): Promise<Omit<Measured, 'cpuS'>> {
  const [startedAt, start] = [Date.now(), performance.now()]
  const base = `http://127.0.0.1:${port}/api/public/v1`
  const headers = { authorization: `Bearer ${apiKey}` }
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(bytes)]), NAME)
  const accepted = await fetch(`${base}/tenders`, { method: 'POST', headers, body })
  if (accepted.status !== 202) throw new Error(`POST /tenders answered ${await accepted.text()}`)
  const { job_id } = (await accepted.json()) as { job_id: string }
  const acceptedMs = performance.now() - start
  for (;;) {
    const job = (await (await fetch(`${base}/jobs/${job_id}`, { headers })).json()) as Job
    if (job.status === 'FAILED') throw new Error(JSON.stringify(job))
    if (job.status === 'COMPLETED') {
      const totalMs = Date.parse(job.updated_at) - startedAt
      const inquiryId = job.result.request_id
      return {
        inquiryId,
        totalMs,
        acceptedMs,
        stepMs: await stepsOf(database, organisationId, inquiryId),
      }
    }
    await setTimeout(POLL_MS)
  }
}

type Job = {
  readonly status: string
  readonly updated_at: string
  readonly result: { readonly request_id: string }
}

/** As a partner does: each question takes from the time of what is asked for. */
const POLL_MS = 500

async function stepsOf(database: Database, organisationId: number, inquiryId: string) {
  const text = await database.asOrganisation(organisationId, (db) =>
    findProcessing(db, organisationId, inquiryId),
  )
  const { steps } = JSON.parse(text ?? '{}') as { steps: { step: string; ms: number }[] }
  return Object.fromEntries(steps.map(({ step, ms }) => [step, ms]))
}

async function postmasterOf(database: Database): Promise<number> {
  const row = await database.system.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return parentOf(row?.pid ?? 0)
}

type Measure = () => Promise<Cost>

async function withReading<T>(bytes: Buffer, use: (read: Measure) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pis-bench-read-'))
  const path = join(folder, NAME)
  await writeFile(path, bytes)
  const confinement = await findConfinement(process.env['PATH'] ?? '', CPU_SECONDS)
  const apart = { program: join(projectRoot(), 'dist', 'reader.js'), confinement }
  try {
    return await use(() => costOf(() => readApart([{ name: NAME, path }], apart)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = {
  readonly service: Service
  readonly database: Database
  readonly account: Account
  readonly postmaster: number
}

async function withMatching<T>(
  { service, database, account: { organisationId }, postmaster }: Place,
  inquiryId: string,
  use: (match: Measure) => Promise<T>,
): Promise<T> {
  const catalogue = openCatalogue({
    program: join(projectRoot(), 'dist', 'indexer.js'),
    databaseUrl: service.databaseUrl,
    role: undefined,
    memoryBytes: 2 * 1024 ** 3,
    log: { warn: () => undefined },
  })
  const positions = await database.asOrganisation(organisationId, (db) =>
    listPositionsToMatch(db, organisationId, inquiryId),
  )
  const match = () =>
    matchInquiry(
      { database, catalogue, agentCertainty: 1 },
      {
        organisationId,
        kind: 'TENDER',
        customerId: null,
        context: '',
        positions: positions.map(askedPosition),
        settled: [],
        chosenInMaster: async () => new Map(),
      },
    )
  try {
    await match()
    return await use(() => costOf(match, [postmaster]))
  } finally {
    await catalogue.close()
  }
}

/** What this process, those it started, and others spend on something. */
async function costOf(work: () => Promise<unknown>, others: readonly number[] = []): Promise<Cost> {
  const cpu = () => [process.pid, ...others].reduce((sum, pid) => sum + cpuOfTreeS(pid), 0)
  const [start, before] = [performance.now(), cpu()]
  await work()
  return { ms: performance.now() - start, cpuS: cpu() - before }
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let round = 0; round < count; round += 1) results.push(await work())
  return results
}

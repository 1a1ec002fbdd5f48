import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { articlesBody, type Catalogue, createCatalogue } from './catalogue.ts'
import {
  type Client,
  createClient,
  type Push,
  pushArticles,
  requireCount,
} from './support/client.ts'
import { copyRows, measureFloor } from './support/floor.ts'
import { measureGrowth, type Stage } from './support/growth.ts'
import { whileReading } from './support/reads.ts'
import {
  median,
  megabytes,
  millis,
  quantile,
  say,
  sayTable,
  sayVerdicts,
  seconds,
  spread,
  times,
  type Verdict,
} from './support/report.ts'
import { type Service, startService } from './support/service.ts'
import { parentOf, rssBytes, type Usage, watched } from './support/usage.ts'

/**
 * What a bulk write costs against the least that PostgreSQL itself takes for the same rows. Floor
 * and service take turns on one server, so that both meet the same machine. `--quick` tries it out
 * with fewer rows and without growth.
 */
const ROUNDS = 3
const GROWTH = [10_000, 100_000, 1_000_000]
/** Stored before each push, to be read while it runs. */
const READ_ROWS = 1_000

const LIMITS = {
  timesFloor: 2.5,
  againTimesNew: 1,
  memoryMb: 700,
  readP99Ms: 50,
  growth: 1.5,
}

type Cost = { readonly ms: number; readonly usage: Usage }
type PushCost = Cost & { readonly push: Push }

type Measured = {
  readonly idleRssBytes: number
  readonly floor: readonly Cost[]
  readonly fresh: readonly PushCost[]
  readonly again: readonly PushCost[]
  readonly changed: PushCost
  readonly gzip: PushCost
  readonly reads: readonly number[]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const rows = values.quick ? 20_000 : 100_000
  const catalogue = createCatalogue()
  const measured = await onFreshService((service) => measureWrites(service, catalogue, rows))
  sayMeasured(measured, rows)
  const stages = values.quick
    ? []
    : await onFreshService(async (service) => {
        const { apiKey } = await service.createOrganisation()
        return withClient(service, apiKey, (client) => measureGrowth(client, catalogue, GROWTH))
      })
  if (stages.length > 0) sayGrowth(stages)
  sayVerdicts([...writeVerdicts(measured), ...(stages.length > 0 ? growthVerdicts(stages) : [])])
}

async function onFreshService<T>(work: (service: Service) => Promise<T>): Promise<T> {
  const service = await startService()
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

async function withClient<T>(
  { port }: Service,
  apiKey: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient(port, apiKey)
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

async function measureWrites(
  service: Service,
  catalogue: Catalogue,
  rows: number,
): Promise<Measured> {
  const idleRssBytes = rssBytes(service.pid)
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  try {
    const cost = costMeter(service, await postmasterOf(database))
    const bodies = {
      copy: copyRows(catalogue, rows),
      fresh: articlesBody(catalogue, 0, rows),
      toRead: articlesBody(catalogue, rows, READ_ROWS),
    }
    const floor: Cost[] = []
    const fresh: PushCost[] = []
    const again: PushCost[] = []
    const reads: number[] = []
    let changed: PushCost | undefined
    for (let round = 1; round <= ROUNDS; round++) {
      floor.push(
        await cost(
          () => measureFloor(database, bodies.copy),
          (ms) => ms,
        ),
      )
      const { apiKey } = await service.createOrganisation()
      await withClient(service, apiKey, async (client) => {
        await pushArticles(client, bodies.toRead)
        await database.query('checkpoint')
        const order = { port: service.port, apiKey, from: rows, count: READ_ROWS }
        const read = await whileReading(order, () => pushCost(cost, client, bodies.fresh))
        requireCount(read.result.push, 'created_count', rows)
        fresh.push(read.result)
        reads.push(...read.readings)

        const repeated = await pushCost(cost, client, bodies.fresh)
        requireCount(repeated.push, 'skipped_count', rows)
        again.push(repeated)

        if (round < ROUNDS) return
        changed = await pushCost(cost, client, articlesBody(catalogue, 0, rows, 1))
        requireCount(changed.push, 'updated_count', rows)
      })
    }
    if (!changed) throw new Error('Nothing was changed')
    const gzip = await measureGzip(service, cost, bodies.fresh, rows)
    return { idleRssBytes, floor, fresh, again, changed, gzip, reads }
  } finally {
    await database.end()
  }
}

type CostMeter = <T>(
  work: () => Promise<T>,
  msOf: (result: T) => number,
) => Promise<Cost & { readonly result: T }>

function costMeter({ pid }: Service, postmaster: number): CostMeter {
  return async (work, msOf) => {
    const { result, usage } = await watched({ service: pid, postmaster }, work)
    return { ms: msOf(result), usage, result }
  }
}

async function postmasterOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

async function pushCost(
  cost: CostMeter,
  client: Client,
  body: Buffer,
  encoding?: 'gzip',
): Promise<PushCost> {
  const { ms, usage, result } = await cost(
    () => pushArticles(client, body, encoding),
    ({ totalMs }) => totalMs,
  )
  return { ms, usage, push: result }
}

async function measureGzip(service: Service, cost: CostMeter, body: Buffer, rows: number) {
  const packed = gzipSync(body)
  const { apiKey } = await service.createOrganisation()
  return withClient(service, apiKey, async (client) => {
    const pushed = await pushCost(cost, client, packed, 'gzip')
    requireCount(pushed.push, 'created_count', rows)
    return pushed
  })
}

function sayMeasured(measured: Measured, rows: number): void {
  const { floor, fresh, again, changed, gzip, reads, idleRssBytes } = measured
  const floorMs = median(floor.map(({ ms }) => ms))
  const line = (about: string, costs: readonly Cost[]): string[] => {
    const ms = median(costs.map((cost) => cost.ms))
    return [
      about,
      seconds(ms),
      Math.round(rows / (ms / 1000)).toLocaleString('en'),
      times(ms / floorMs),
      seconds(1000 * median(costs.map(({ usage }) => usage.serviceCpuS))),
      seconds(1000 * median(costs.map(({ usage }) => usage.postgresCpuS))),
    ]
  }
  const part = (about: string, ms: number): string[] => [
    about,
    seconds(ms),
    '',
    times(ms / floorMs),
    '',
    '',
  ]
  const acceptedMs = median(fresh.map(({ push }) => push.acceptedMs))
  const workedMs = median(fresh.map(({ push }) => push.totalMs - push.acceptedMs))

  say(`Bulk write of ${rows.toLocaleString('en')} articles, median of ${ROUNDS} rounds`)
  sayTable([
    ['', 'time', 'rows/s', 'to floor', 'service CPU', 'PostgreSQL CPU'],
    line('floor: COPY, INSERT … ON CONFLICT', floor),
    line('new rows', fresh),
    part('  until accepted (202)', acceptedMs),
    part('  from then on, by the worker', workedMs),
    line('sent again, unchanged', again),
    line('all changed in one field (once)', [changed]),
    line('new rows, gzip (once)', [gzip]),
  ])
  say(`  rounds: floor ${list(floor)}; new ${list(fresh)}; unchanged ${list(again)}`)
  say(
    `  ${reads.length} reads of single articles meanwhile: p50 ${millis(quantile(reads, 0.5))}, ` +
      `p99 ${millis(quantile(reads, 0.99))}, max ${millis(Math.max(...reads))}`,
  )
  say(`  memory of the service: idle ${megabytes(idleRssBytes)}, peak ${megabytes(peakRss(fresh))}`)
}

const list = (costs: readonly Cost[]): string => costs.map(({ ms }) => seconds(ms)).join(', ')

const peakRss = (costs: readonly Cost[]): number =>
  Math.max(...costs.map(({ usage }) => usage.peakRssBytes))

function sayGrowth(stages: readonly Stage[]): void {
  say()
  say('Growth: the same work when more is stored')
  sayTable([
    ['stored', 'a row of a push of 10,000', 'first page of 500', 'page in the middle'],
    ...stages.map((stage) => [
      stage.stored.toLocaleString('en'),
      `${(1000 * stage.pushMsPerRow).toFixed(0)} µs`,
      millis(stage.firstPageMs),
      millis(stage.middlePageMs),
    ]),
  ])
}

function writeVerdicts({ floor, fresh, again, reads, idleRssBytes }: Measured): Verdict[] {
  const newMs = median(fresh.map(({ ms }) => ms))
  return [
    {
      about: 'new rows to the floor',
      figure: newMs / median(floor.map(({ ms }) => ms)),
      unit: ' x',
      limit: LIMITS.timesFloor,
    },
    {
      about: 'unchanged rows to new rows',
      figure: median(again.map(({ ms }) => ms)) / newMs,
      unit: ' x',
      limit: LIMITS.againTimesNew,
    },
    {
      about: 'memory above idle',
      figure: (peakRss(fresh) - idleRssBytes) / 1024 / 1024,
      unit: ' MB',
      limit: LIMITS.memoryMb,
    },
    {
      about: 'p99 of reads meanwhile',
      figure: quantile(reads, 0.99),
      unit: ' ms',
      limit: LIMITS.readP99Ms,
    },
  ]
}

const growthVerdicts = (stages: readonly Stage[]): Verdict[] =>
  [
    { about: 'cost of a row as data grows', figures: stages.map((stage) => stage.pushMsPerRow) },
    { about: 'first page as data grows', figures: stages.map((stage) => stage.firstPageMs) },
    { about: 'middle page as data grows', figures: stages.map((stage) => stage.middlePageMs) },
  ].map(({ about, figures }) => ({
    about,
    figure: spread(figures),
    unit: ' x',
    limit: LIMITS.growth,
  }))

await main()

import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { articlesBody, type Catalogue, createCatalogue } from '../src/demo/catalogue/catalogue.ts'
import {
  type Client,
  createClient,
  type Push,
  pushArticles,
  pushRows,
  requireCount,
} from './support/client.ts'
import { copyRows, measureFloor } from './support/floor.ts'
import { measureGrowth, type Stage } from './support/growth.ts'
import { articles, bodyOf, contacts, customers, type Pushed } from './support/pushed.ts'
import { whileReading } from './support/reads.ts'
import {
  median,
  megabytes,
  millis,
  quantile,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  seconds,
  spread,
  times,
  type Verdict,
} from './support/report.ts'
import { type Account, type Service, startService } from './support/service.ts'
import { parentOf, rssBytes, type Usage, watched } from './support/usage.ts'

/**
 * What a bulk write costs against the least that PostgreSQL itself takes for the same rows. Floor
 * and service take turns on one server, so that both meet the same machine. `--quick` tries it out
 * with fewer rows and without growth.
 */
const ROUNDS = 3
const GROWTH = [10_000, 100_000, 1_000_000]
/** Stored before the push that is read meanwhile. */
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

/** Floor, new rows and the same rows again, one after the other. */
type Round = { readonly floor: Cost; readonly fresh: PushCost; readonly again: PushCost }

type Measured = {
  readonly idleRssBytes: number
  readonly rounds: readonly Round[]
  /** The same rounds of other resources. */
  readonly others: Readonly<Record<string, readonly Round[]>>
  readonly whileRead: PushCost
  /** Milliseconds of each read meanwhile. */
  readonly readings: readonly number[]
  readonly gzip: PushCost
  readonly changed: PushCost
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const rows = values.quick ? 20_000 : 100_000
  const catalogue = createCatalogue()
  sayMachine()
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
    const site = { service, database, rows, cost: costMeter(service, await postmasterOf(database)) }
    const body = articlesBody(catalogue, 0, rows)
    const rounds = await measureRounds(site, () => articles)
    const others = {
      customers: await measureRounds(site, ({ columnIds }) => customers(columnIds)),
      contacts: await measureRounds(site, () => contacts),
    }
    const toRead = articlesBody(catalogue, rows, READ_ROWS)
    return {
      idleRssBytes,
      rounds,
      others,
      ...(await measureWhileRead(site, toRead, body)),
      ...(await measureChange(site, body, articlesBody(catalogue, 0, rows, 1))),
    }
  } finally {
    await database.end()
  }
}

type Site = {
  readonly service: Service
  readonly database: pg.Client
  readonly rows: number
  readonly cost: CostMeter
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

async function measureRounds<Row>(
  site: Site,
  resourceOf: (account: Account) => Pushed<Row>,
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await measureRound(site, resourceOf))
  return rounds
}

/** Each round has an organisation of its own, so that its rows are new. */
async function measureRound<Row>(
  site: Site,
  resourceOf: (account: Account) => Pushed<Row>,
): Promise<Round> {
  const { service, database, rows, cost } = site
  const account = await service.createOrganisation()
  const resource = resourceOf(account)
  const [copy, body] = [copyRows(resource, resource.row, rows), bodyOf(resource, rows)]
  const before = resource.before?.(rows)
  const floor = await cost(
    () => measureFloor(database, resource, copy),
    (ms) => ms,
  )
  return withClient(service, account.apiKey, async (client) => {
    if (before) await pushRows(client, before.path, before.body)
    const fresh = await pushCost(site, client, resource.path, body)
    requireCount(fresh.push, 'created_count', rows)
    const again = await pushCost(site, client, resource.path, body)
    requireCount(again.push, 'skipped_count', rows)
    return { floor, fresh, again }
  })
}

/** The reads cost processor time of their own: this push is not compared with the floor. */
async function measureWhileRead(site: Site, toRead: Buffer, body: Buffer) {
  const { service, rows } = site
  const { apiKey } = await service.createOrganisation()
  return withClient(service, apiKey, async (client) => {
    await pushArticles(client, toRead)
    const order = { port: service.port, apiKey, from: rows, count: READ_ROWS }
    const { result, readings } = await whileReading(order, () =>
      pushCost(site, client, '/articles', body),
    )
    requireCount(result.push, 'created_count', rows)
    return { whileRead: result, readings }
  })
}

async function measureChange(site: Site, body: Buffer, changedBody: Buffer) {
  const { service, rows } = site
  const packed = gzipSync(body)
  const { apiKey } = await service.createOrganisation()
  return withClient(service, apiKey, async (client) => {
    const gzip = await pushCost(site, client, '/articles', packed, 'gzip')
    requireCount(gzip.push, 'created_count', rows)
    const changed = await pushCost(site, client, '/articles', changedBody)
    requireCount(changed.push, 'updated_count', rows)
    return { gzip, changed }
  })
}

/** The floor starts behind a checkpoint, so a push does, too. */
async function pushCost(
  { database, cost }: Site,
  client: Client,
  path: string,
  body: Buffer,
  encoding?: 'gzip',
): Promise<PushCost> {
  await database.query('checkpoint')
  const { ms, usage, result } = await cost(
    () => pushRows(client, path, body, encoding),
    ({ totalMs }) => totalMs,
  )
  return { ms, usage, push: result }
}

function sayMeasured(measured: Measured, rows: number): void {
  const { rounds, whileRead, readings, gzip, changed, idleRssBytes } = measured
  const floor = rounds.map((round) => round.floor)
  const fresh = rounds.map((round) => round.fresh)
  const again = rounds.map((round) => round.again)
  const floorMs = medianMs(floor)
  const line = (about: string, costs: readonly Cost[]): string[] => [
    about,
    seconds(medianMs(costs)),
    Math.round(rows / (medianMs(costs) / 1000)).toLocaleString('en'),
    times(medianMs(costs) / floorMs),
    seconds(1000 * median(costs.map(({ usage }) => usage.serviceCpuS))),
    seconds(1000 * median(costs.map(({ usage }) => usage.postgresCpuS))),
  ]
  const part = (about: string, ms: number): string[] => [
    about,
    seconds(ms),
    '',
    times(ms / floorMs),
    '',
    '',
  ]
  say(`Bulk write of ${rows.toLocaleString('en')} articles, median of ${ROUNDS} rounds`)
  sayTable([
    ['', 'time', 'rows/s', 'to floor', 'service CPU', 'PostgreSQL CPU'],
    line('floor: COPY, INSERT … ON CONFLICT', floor),
    line('new rows', fresh),
    part('  until accepted (202)', median(fresh.map(({ push }) => push.acceptedMs))),
    part('  by the worker', median(fresh.map(({ push }) => push.totalMs - push.acceptedMs))),
    line('sent again, unchanged', again),
    line('new rows, gzip (once)', [gzip]),
    line('all changed in one field (once)', [changed]),
    line('new rows, while being read (once)', [whileRead]),
  ])
  say(`  rounds: floor ${list(floor)}; new ${list(fresh)}; unchanged ${list(again)}`)
  say(
    `  ${readings.length} reads meanwhile: p50 ${millis(quantile(readings, 0.5))}, ` +
      `p99 ${millis(quantile(readings, 0.99))}, max ${millis(Math.max(...readings))}`,
  )
  for (const [name, ofOther] of Object.entries(measured.others)) sayOther(name, ofOther, rows)
  say(`  memory of the service: idle ${megabytes(idleRssBytes)}, peak ${megabytes(peak(measured))}`)
}

function sayOther(name: string, rounds: readonly Round[], rows: number): void {
  const floorMs = medianMs(rounds.map(({ floor }) => floor))
  const line = (about: string, costs: readonly Cost[]): string[] => [
    about,
    seconds(medianMs(costs)),
    Math.round(rows / (medianMs(costs) / 1000)).toLocaleString('en'),
    times(medianMs(costs) / floorMs),
  ]
  const part = (about: string, msOf: (push: Push) => number): string[] => {
    const ms = median(rounds.map(({ fresh }) => msOf(fresh.push)))
    return [about, seconds(ms), '', times(ms / floorMs)]
  }
  say()
  say(`The same with ${rows.toLocaleString('en')} ${name}`)
  sayTable([
    ['', 'time', 'rows/s', 'to floor'],
    line(
      'floor',
      rounds.map(({ floor }) => floor),
    ),
    line(
      'new rows',
      rounds.map(({ fresh }) => fresh),
    ),
    part('  until accepted (202)', ({ acceptedMs }) => acceptedMs),
    part('  by the worker', ({ acceptedMs, totalMs }) => totalMs - acceptedMs),
    line(
      'sent again, unchanged',
      rounds.map(({ again }) => again),
    ),
  ])
}

const medianMs = (costs: readonly Cost[]): number => median(costs.map(({ ms }) => ms))

const list = (costs: readonly Cost[]): string => costs.map(({ ms }) => seconds(ms)).join(', ')

const peak = ({ rounds, whileRead }: Measured): number =>
  Math.max(
    ...[...rounds.map(({ fresh }) => fresh), whileRead].map((cost) => cost.usage.peakRssBytes),
  )

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

function writeVerdicts(measured: Measured): Verdict[] {
  const { rounds, others, readings, idleRssBytes } = measured
  return [
    ...roundVerdicts('articles', rounds),
    ...Object.entries(others).flatMap(([name, ofOther]) => roundVerdicts(name, ofOther)),
    {
      about: 'memory above idle',
      figure: (peak(measured) - idleRssBytes) / 1024 / 1024,
      unit: ' MB',
      limit: LIMITS.memoryMb,
    },
    {
      about: 'p99 of reads meanwhile',
      figure: quantile(readings, 0.99),
      unit: ' ms',
      limit: LIMITS.readP99Ms,
    },
  ]
}

function roundVerdicts(name: string, rounds: readonly Round[]): Verdict[] {
  const freshMs = medianMs(rounds.map(({ fresh }) => fresh))
  return [
    {
      about: `new ${name} to the floor`,
      figure: freshMs / medianMs(rounds.map(({ floor }) => floor)),
      unit: ' x',
      limit: LIMITS.timesFloor,
    },
    {
      about: `unchanged ${name} to new ones`,
      figure: medianMs(rounds.map(({ again }) => again)) / freshMs,
      unit: ' x',
      limit: LIMITS.againTimesNew,
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

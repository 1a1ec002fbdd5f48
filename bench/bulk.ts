import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { articlesBody, type Catalogue, createCatalogue } from '../src/demo/catalogue/catalogue.ts'
import { type Client, createClient, type Push, pushRows, requireCount } from './support/client.ts'
import { copyRows, measureFloor } from './support/floor.ts'
import { measureGrowth, type Stage } from './support/growth.ts'
import {
  accessories,
  alternatives,
  articles,
  bodyOf,
  contacts,
  customers,
  type Pushed,
  suppliers,
  unitConversions,
} from './support/pushed.ts'
import { quietRounds } from './support/quiet.ts'
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
 * The cost of bulk writes against the least that PostgreSQL itself takes for the same rows, for each
 * resource. Floor and service take turns on one server, so that both meet the same machine.
 * `--only=customers,contacts` measures these resources alone, `--quick` fewer rows; both leave out
 * the reads meanwhile and growth.
 */
/**
 * The fastest round of each measure counts, of the floor as of the service: other guests of the host slow this
 * machine down to half for seconds, without showing as steal, and nothing makes it faster.
 */
const ROUNDS = 5
const READ_ROUNDS = 3
const GROWTH = [10_000, 100_000, 1_000_000]
/** Stored before the push that is read meanwhile. */
const READ_ROWS = 1_000

const LIMITS = {
  freshTimesFloor: 1.9,
  changedTimesFloor: 1.9,
  againTimesFloor: 1.1,
  memoryMb: 700,
  readP99Ms: 50,
  growth: 1.5,
}

/** How a round of each resource is measured; customers have values of the account's own columns. */
const RESOURCES: Readonly<Record<string, (site: Site) => Promise<Round>>> = {
  articles: (site) => measureRound(site, () => articles),
  customers: (site) => measureRound(site, ({ columnIds }) => customers(columnIds)),
  suppliers: (site) => measureRound(site, () => suppliers),
  contacts: (site) => measureRound(site, () => contacts),
  'unit-conversions': (site) => measureRound(site, () => unitConversions),
  accessories: (site) => measureRound(site, () => accessories),
  alternatives: (site) => measureRound(site, () => alternatives),
}

type Cost = { readonly ms: number; readonly usage: Usage }
type PushCost = Cost & { readonly push: Push }

/** Floor, new rows, the same rows again, and all of them changed in one field. */
type Round = {
  readonly floor: Cost
  readonly fresh: PushCost
  readonly again: PushCost
  readonly changed: PushCost
}

type Reading = {
  readonly whileRead: PushCost
  /** Milliseconds of each read meanwhile. */
  readonly readings: readonly number[]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
    allowPositionals: true,
  })
  const names = values.only?.split(',') ?? Object.keys(RESOURCES)
  const unknown = names.find((name) => !(name in RESOURCES))
  if (unknown) throw new Error(`No resource ${unknown}; there are ${Object.keys(RESOURCES)}`)
  const rows = values.quick ? 20_000 : 100_000
  const isWhole = !values.quick && values.only === undefined
  const catalogue = createCatalogue()
  sayMachine()
  const verdicts = await onFreshService((service) =>
    measureWrites(service, { catalogue, rows, names, isWhole }),
  )
  const stages = isWhole
    ? await onFreshService(async (service) => {
        const { apiKey } = await service.createOrganisation()
        return withClient(service, apiKey, (client) => measureGrowth(client, catalogue, GROWTH))
      })
    : []
  if (stages.length > 0) sayGrowth(stages)
  sayVerdicts([...verdicts, ...(stages.length > 0 ? growthVerdicts(stages) : [])])
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

type Plan = {
  readonly catalogue: Catalogue
  readonly rows: number
  readonly names: readonly string[]
  readonly isWhole: boolean
}

async function measureWrites(service: Service, plan: Plan): Promise<Verdict[]> {
  const { catalogue, rows, names } = plan
  const idleRssBytes = rssBytes(service.pid)
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  try {
    const site = { service, database, rows, cost: costMeter(service, await postmasterOf(database)) }
    const measured: Record<string, readonly Round[]> = {}
    for (const name of names) {
      const measure = RESOURCES[name]
      const rounds = measure ? await quietRounds(ROUNDS, () => measure(site)) : []
      sayRounds(name, rounds, rows)
      measured[name] = rounds
    }
    const peak = peakOf(Object.values(measured).flat())
    say()
    say(`Memory of the service: idle ${megabytes(idleRssBytes)}, peak ${megabytes(peak)}`)
    return [
      ...Object.entries(measured).flatMap(([name, rounds]) => roundVerdicts(name, rounds)),
      {
        about: 'memory above idle',
        figure: (peak - idleRssBytes) / 1024 / 1024,
        unit: ' MB',
        limit: LIMITS.memoryMb,
      },
      ...(plan.isWhole ? readVerdicts(await measureReadings(site, catalogue)) : []),
    ]
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
    const changed = await pushCost(site, client, resource.path, bodyOf(resource, rows, 1))
    requireCount(changed.push, 'updated_count', rows)
    return { floor, fresh, again, changed }
  })
}

const measureReadings = (site: Site, catalogue: Catalogue): Promise<readonly Reading[]> =>
  quietRounds(READ_ROUNDS, () => measureWhileRead(site, catalogue))

/** The reads cost processor time of their own: this push is not compared with the floor. */
async function measureWhileRead(site: Site, catalogue: Catalogue): Promise<Reading> {
  const { service, rows } = site
  const body = articlesBody(catalogue, 0, rows)
  const { apiKey } = await service.createOrganisation()
  return withClient(service, apiKey, async (client) => {
    await pushRows(client, '/articles', articlesBody(catalogue, rows, READ_ROWS))
    const order = { port: service.port, apiKey, from: rows, count: READ_ROWS }
    const { result, readings } = await whileReading(order, () =>
      pushCost(site, client, '/articles', body),
    )
    requireCount(result.push, 'created_count', rows)
    return { whileRead: result, readings }
  })
}

/** The floor starts behind a checkpoint, so a push does, too. */
async function pushCost(
  { database, cost }: Site,
  client: Client,
  path: string,
  body: Buffer,
): Promise<PushCost> {
  await database.query('checkpoint')
  const { ms, usage, result } = await cost(
    () => pushRows(client, path, body, { jobEnd: (jobId) => jobEnd(database, jobId) }),
    ({ totalMs }) => totalMs,
  )
  return { ms, usage, push: result }
}

/**
 * Looks at the job's row, because a call of the interface takes a millisecond of the two cores that the push
 * is measured on. The floor has no such calls.
 */
async function jobEnd(database: pg.Client, jobId: string): Promise<void> {
  const text = 'select from jobs where id = $1 and ended_at is not null'
  while ((await database.query({ name: 'job_end', text, values: [jobId] })).rowCount === 0) {
    await sleep(LOOK_EVERY_MS)
  }
}

const LOOK_EVERY_MS = 5

function sayRounds(name: string, rounds: readonly Round[], rows: number): void {
  const floors = rounds.map(({ floor }) => floor)
  const floorMs = fastestMs(floors)
  const line = (about: string, costs: readonly Cost[]): string[] => [
    about,
    seconds(fastestMs(costs)),
    Math.round(rows / (fastestMs(costs) / 1000)).toLocaleString('en'),
    times(fastestMs(costs) / floorMs),
    times(medianMs(costs) / medianMs(floors)),
    seconds(1000 * median(costs.map(({ usage }) => usage.serviceCpuS))),
    seconds(1000 * median(costs.map(({ usage }) => usage.postgresCpuS))),
    costs.map(({ ms }) => seconds(ms)).join(', '),
  ]
  const acceptedMs = Math.min(...rounds.map(({ fresh }) => fresh.push.acceptedMs))
  say()
  say(`${rows.toLocaleString('en')} ${name}, the fastest of ${ROUNDS} rounds`)
  sayTable([
    ['', 'time', 'rows/s', 'to floor', 'medians', 'service CPU', 'PostgreSQL CPU', 'rounds'],
    line('floor: COPY, INSERT … ON CONFLICT', floors),
    line(
      'new rows',
      rounds.map(({ fresh }) => fresh),
    ),
    [
      '  until accepted (202)',
      seconds(acceptedMs),
      '',
      times(acceptedMs / floorMs),
      '',
      '',
      '',
      '',
    ],
    line(
      'sent again, unchanged',
      rounds.map(({ again }) => again),
    ),
    line(
      'all changed in one field',
      rounds.map(({ changed }) => changed),
    ),
  ])
}

const fastestMs = (costs: readonly Cost[]): number => Math.min(...costs.map(({ ms }) => ms))
const medianMs = (costs: readonly Cost[]): number => median(costs.map(({ ms }) => ms))

const peakOf = (rounds: readonly Round[]): number =>
  Math.max(...rounds.map(({ fresh }) => fresh.usage.peakRssBytes))

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

function roundVerdicts(name: string, rounds: readonly Round[]): Verdict[] {
  const floorMs = fastestMs(rounds.map(({ floor }) => floor))
  const verdict = (about: string, costs: readonly Cost[], limit: number): Verdict => ({
    about: `${name}: ${about} to the floor`,
    figure: fastestMs(costs) / floorMs,
    unit: ' x',
    limit,
  })
  return [
    verdict(
      'new',
      rounds.map(({ fresh }) => fresh),
      LIMITS.freshTimesFloor,
    ),
    verdict(
      'unchanged',
      rounds.map(({ again }) => again),
      LIMITS.againTimesFloor,
    ),
    verdict(
      'changed',
      rounds.map(({ changed }) => changed),
      LIMITS.changedTimesFloor,
    ),
  ]
}

function readVerdicts(rounds: readonly Reading[]): Verdict[] {
  for (const { whileRead, readings } of rounds) {
    say(
      `${readings.length} reads during a push of ${seconds(whileRead.ms)}: ` +
        `p50 ${millis(quantile(readings, 0.5))}, p99 ${millis(quantile(readings, 0.99))}, ` +
        `max ${millis(Math.max(...readings))}`,
    )
  }
  return [
    {
      about: `p99 of reads meanwhile, median of ${READ_ROUNDS} rounds`,
      figure: median(rounds.map(({ readings }) => quantile(readings, 0.99))),
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

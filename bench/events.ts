import { parseArgs } from 'node:util'
import type { Database } from '#kernel/db/db.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { createPoster } from '../src/events/sending/post.ts'
import {
  createSealing,
  createSubscriber,
  fill,
  hold,
  letGo,
  openDatabase,
  postBare,
  type Receiver,
  startBlackHole,
  startReceiver,
  tell,
} from './support/deliveries.ts'
import {
  median,
  millis,
  quantile,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  times,
} from './support/report.ts'
import { startService } from './support/service.ts'

/**
 * How fast events reach a receiver: deliveries per second against the same number of bare posts, signed and sent by the same
 * client; and how long a first attempt takes while other endpoints hang. `--quick` takes less of all.
 */
const LIMITS = { shareOfBare: 0.5, firstAttemptMs: 2_000 }

/** An endpoint has four attempts in flight. */
const LANES = 4

type Plan = {
  readonly rounds: number
  readonly deliveries: number
  readonly inHole: number
  readonly healthy: number
  readonly eventsEach: number
}

const FULL: Plan = { rounds: 7, deliveries: 10_000, inHole: 10_000, healthy: 20, eventsEach: 100 }
const QUICK: Plan = { rounds: 2, deliveries: 2_000, inHole: 1_000, healthy: 5, eventsEach: 20 }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const plan = values.quick ? QUICK : FULL
  sayMachine()
  const { key, sealer } = createSealing()
  const service = await startService({
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
    SECRETS_KEY: key,
    LOG_LEVEL: 'error',
  })
  const receiver = await startReceiver()
  const db = openDatabase(service)
  const stage: Stage = { db, sealer, receiver, plan }
  try {
    const one = await measureThroughput(stage, 1)
    const eight = await measureThroughput(stage, 8)
    sayTable([
      ['deliveries a second, median', 'ours', 'bare', 'share'],
      throughputRow('to one endpoint', one),
      throughputRow('to eight endpoints', eight),
    ])
    const alone = await measureLatency(stage, [])
    const beside = await measureLatency(stage, [plan.inHole])
    const besideMany = await measureLatency(stage, Array(10).fill(50), 4)
    say()
    sayTable([
      ['from commit to receiver', 'events', 'p50', 'p95'],
      latencyRow('nothing else to do', alone),
      latencyRow(`beside a black hole with ${plan.inHole} due`, beside),
      latencyRow('beside 40 of them, of 10 organisations', besideMany),
    ])
    sayVerdicts([
      shareVerdict('of bare posts, one endpoint', one),
      shareVerdict('of bare posts, eight endpoints', eight),
      latencyVerdict('first attempt beside a black hole, p95', beside),
      latencyVerdict('first attempt beside 40, p95', besideMany),
    ])
  } finally {
    receiver.stop()
    await db.close()
    await service.stop()
  }
}

type Stage = {
  readonly db: Database
  readonly sealer: Sealer
  readonly receiver: Receiver
  readonly plan: Plan
}

type Throughput = { readonly ours: number[]; readonly bare: number[] }

/** Both take turns, so that both meet the same machine. The first round warms up. */
async function measureThroughput(
  { db, sealer, receiver, plan: { rounds, deliveries } }: Stage,
  endpoints: number,
): Promise<Throughput> {
  const organisationId = await createSubscriber(db, sealer, receiver.url, endpoints)
  const poster = createPoster({ allowInsecure: true })
  const measured: Throughput = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    await fill(db, organisationId, deliveries / endpoints)
    const ours = await perSecond(deliveries, async () => {
      await letGo(db, organisationId)
      await receiver.arrived(deliveries)
    })
    const bare = await perSecond(deliveries, async () => {
      await postBare(poster, receiver.url, { requests: deliveries, lanes: LANES * endpoints })
      await receiver.arrived(deliveries)
    })
    if (round === 0) continue
    measured.ours.push(ours)
    measured.bare.push(bare)
  }
  await poster.close()
  return measured
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (1000 * count) / (performance.now() - began)
}

const shares = ({ ours, bare }: Throughput): number[] =>
  ours.map((figure, at) => figure / (bare[at] ?? Number.NaN))

const throughputRow = (about: string, measured: Throughput): string[] => [
  about,
  median(measured.ours).toFixed(0),
  median(measured.bare).toFixed(0),
  times(median(shares(measured))),
]

const shareVerdict = (about: string, measured: Throughput) => ({
  about,
  figure: median(shares(measured)),
  unit: ' x',
  limit: LIMITS.shareOfBare,
  atLeast: true as const,
})

const EVENTS_A_SECOND = 200

/**
 * Milliseconds from the commit of an event to its receiver, while so many deliveries are due to endpoints that hang: of an
 * organisation each, which has so many of them.
 */
async function measureLatency(
  { db, sealer, receiver, plan: { healthy, eventsEach } }: Stage,
  inHoles: readonly number[],
  holesEach = 1,
): Promise<number[]> {
  const hole = await startBlackHole()
  const stuck: number[] = []
  for (const count of inHoles) {
    const organisationId = await createSubscriber(db, sealer, hole.url, holesEach)
    await fill(db, organisationId, count)
    stuck.push(organisationId)
  }
  const parties: number[] = []
  for (let n = 0; n < healthy; n++) parties.push(await createSubscriber(db, sealer, receiver.url))
  for (const organisationId of stuck) await letGo(db, organisationId)
  const told: { id: string; at: number }[] = []
  const began = performance.now()
  for (let n = 0; n < healthy * eventsEach; n++) {
    const due = began + (1000 * n) / EVENTS_A_SECOND
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    told.push(await tell(db, parties[n % parties.length] ?? 0))
  }
  const arrivals = await receiver.arrived(told.length)
  for (const organisationId of stuck) await hold(db, organisationId)
  hole.stop()
  return told.map(({ id, at }) => Math.max(0, (arrivals.get(id) ?? Number.NaN) - at))
}

const latencyRow = (about: string, ms: readonly number[]): string[] => [
  about,
  String(ms.length),
  millis(quantile(ms, 0.5)),
  millis(quantile(ms, 0.95)),
]

const latencyVerdict = (about: string, ms: readonly number[]) => ({
  about,
  figure: quantile(ms, 0.95),
  unit: ' ms',
  limit: LIMITS.firstAttemptMs,
})

await main()

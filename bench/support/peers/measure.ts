import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../report.ts'
import type { Engine, Question } from './engine.ts'

/** What an engine did with one catalogue. */
export type Measured = {
  readonly buildS: number
  /** Without what reading the items costs. */
  readonly buildCpuS: number
  readonly indexBytes: number | undefined
  /** After the build, and the most until then; unknown where other processes hold it. */
  readonly settledRssBytes: number | undefined
  readonly peakRssBytes: number | undefined
  /** How many positions were asked in the time there was. */
  readonly asked: number
  readonly perCpuS: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Shares of the positions whose article came first, or among the first ten. */
  readonly first: number
  readonly amongTen: number
}

export type Trial<Item, Query, Key> = {
  readonly engine: Engine<Item, Query, Key>
  readonly items: () => Iterable<Item>
  readonly questions: readonly Question<Query, Key>[]
  /** How long questions are asked: whoever is slow answers fewer. */
  readonly patienceMs: number
}

const LIMIT = 10
/** Until the code runs as it does in a process that has been matching for a while. */
const WARM_UP_MS = 10_000
/** However slow it is. */
const LEAST_ASKED = 5

export async function measure<Item, Query, Key>({
  engine,
  items,
  questions,
  patienceMs,
}: Trial<Item, Query, Key>): Promise<Measured> {
  const cpuS = (): number => ownCpuS() + (engine.othersCpuS?.() ?? 0)

  const beforeReading = cpuS()
  for (const _ of items());
  const beforeBuild = cpuS()
  const readingCpuS = beforeBuild - beforeReading
  const start = performance.now()
  await engine.build(items())
  const buildS = (performance.now() - start) / 1000
  const buildCpuS = cpuS() - beforeBuild - readingCpuS
  const isElsewhere = engine.othersCpuS !== undefined
  const peakRssBytes = isElsewhere ? undefined : process.resourceUsage().maxRSS * 1024
  const settledRssBytes = isElsewhere ? undefined : await settledRss()

  const warm = performance.now() + WARM_UP_MS
  while (performance.now() < warm) await answer(engine, questions, warm - performance.now())
  const beforeAnswers = cpuS()
  const answers = await answer(engine, questions, patienceMs)
  const answersCpuS = cpuS() - beforeAnswers

  const share = (count: number): number => count / answers.ms.length
  return {
    buildS,
    buildCpuS,
    indexBytes: engine.indexBytes?.(),
    settledRssBytes,
    peakRssBytes,
    asked: answers.ms.length,
    perCpuS: answers.ms.length / answersCpuS,
    p50Ms: quantile(answers.ms, 0.5),
    p99Ms: quantile(answers.ms, 0.99),
    first: share(answers.ranks.filter((rank) => rank === 0).length),
    amongTen: share(answers.ranks.filter((rank) => rank >= 0).length),
  }
}

/** One after the other, as a tender is read. */
async function answer<Query, Key>(
  engine: Engine<never, Query, Key>,
  questions: readonly Question<Query, Key>[],
  patienceMs: number,
) {
  const ms: number[] = []
  const ranks: number[] = []
  const end = performance.now() + patienceMs
  for (const { query, truth } of questions) {
    const start = performance.now()
    if (start > end && ms.length >= LEAST_ASKED) break
    const keys = await engine.search(query, LIMIT)
    ms.push(performance.now() - start)
    ranks.push(keys.indexOf(truth))
  }
  return { ms, ranks }
}

function ownCpuS(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Without what is only waiting to be collected. */
async function settledRss(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await sleep(200)
  }
  return process.memoryUsage.rss()
}

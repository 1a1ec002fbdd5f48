import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Corpus, writeCorpus } from './support/peers/corpus.ts'
import { ENGINES, type EngineName, OURS, OURS_RANKED } from './support/peers/engines.ts'
import type { Measured } from './support/peers/measure.ts'
import { installPeers } from './support/peers/peer-packages.ts'
import { measureApart } from './support/peers/peer-process.ts'
import {
  megabytes,
  millis,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  times,
  type Verdict,
} from './support/report.ts'

/**
 * Positions matched per second of processor time, beside other engines, each in a process of its own, one
 * after the other. All get the same words of the same articles, and answer the ten best for the words of a
 * position, any of which may be absent; then ours once more with whole articles and positions, ranking
 * and reasons. `--quick` takes a small catalogue, `--only=ours,LanceDB` some engines.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      articles: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  })
  const plan = values.quick ? QUICK : FULL
  const sizes = values.articles.length > 0 ? values.articles.map(Number) : plan.sizes
  const engines = chosen(values.only)
  sayMachine()
  await installPeers().catch((error: Error) => say(`The peers are not installed: ${error.message}`))
  const results: Result[] = []
  for (const articles of sizes) {
    const found = await measureSize(articles, engines, plan)
    sayResults(articles, found)
    results.push(...found)
  }
  const verdicts = verdictsOf(results)
  if (verdicts.length > 0) sayVerdicts(verdicts)
}

type Plan = {
  readonly sizes: readonly number[]
  readonly positions: number
  readonly patienceMs: number
}

const FULL: Plan = { sizes: [100_000, 1_000_000], positions: 2_000, patienceMs: 20_000 }
const QUICK: Plan = { sizes: [20_000], positions: 300, patienceMs: 3_000 }

/** What of a catalogue is tried next where the whole does not fit. */
const SMALLER = [1, 1 / 2, 1 / 4]

type Result = {
  readonly engine: EngineName
  /** What it was to take. */
  readonly articles: number
  /** What it took, where it took anything. */
  readonly taken?: { readonly articles: number; readonly measured: Measured }
  readonly remark?: string
}

/** A name with a comma is meant where its first word is given: `--only=ours,PostgreSQL`. */
function chosen(only: readonly string[]): readonly EngineName[] {
  const wanted = only.flatMap((names) => names.split(',')).map((name) => name.trim().toLowerCase())
  if (wanted.length === 0) return ENGINES
  return ENGINES.filter((engine) =>
    wanted.some((name) => engine.toLowerCase().split(',')[0] === name),
  )
}

async function measureSize(
  articles: number,
  engines: readonly EngineName[],
  plan: Plan,
): Promise<readonly Result[]> {
  const corpora = createCorpora(plan.positions)
  try {
    const results: Result[] = []
    for (const engine of engines) {
      results.push(await measureWithin(articles, engine, corpora, plan))
      const { taken, remark } = results.at(-1) ?? {}
      const figure = taken ? `${perSecond(taken.measured)} positions per CPU-second` : ''
      say(`  ${count(articles)} ${engine}: ${[figure, remark].filter(Boolean).join(', ')}`)
    }
    return results
  } finally {
    await corpora.remove()
  }
}

/** With all articles, or with as many as it can take. */
async function measureWithin(
  articles: number,
  engine: EngineName,
  corpora: Corpora,
  { positions, patienceMs }: Plan,
): Promise<Result> {
  let remark = ''
  for (const share of SMALLER) {
    const size = articles * share
    const folder = await corpora.folderOf(size)
    const report = await measureApart({ engine, folder, articles: size, positions, patienceMs })
    if ('missing' in report)
      return { engine, articles, remark: `not available here: ${report.missing}` }
    if ('outgrown' in report) {
      remark = `did not take ${count(size)}: ${report.outgrown}`
      continue
    }
    const taken = { articles: size, measured: report.measured }
    return remark === '' ? { engine, articles, taken } : { engine, articles, taken, remark }
  }
  return { engine, articles, remark }
}

type Corpora = {
  folderOf(articles: number): Promise<string>
  remove(): Promise<void>
}

/** Each written when it is first asked for. */
function createCorpora(positions: number): Corpora {
  const folders = new Map<number, string>()
  return {
    async folderOf(articles) {
      const known = folders.get(articles)
      if (known !== undefined) return known
      const folder = await mkdtemp(join(tmpdir(), 'pis-bench-words-'))
      folders.set(articles, folder)
      sayCorpus(writeCorpus(folder, { articles, positions }))
      return folder
    },
    async remove() {
      for (const folder of folders.values()) await rm(folder, { recursive: true, force: true })
    },
  }
}

function sayCorpus({ articles, wordsPerArticle, wordsPerPosition }: Corpus): void {
  const each = `${wordsPerArticle.toFixed(1)} words each`
  say(`${count(articles)} articles of ${each}, positions of ${wordsPerPosition.toFixed(1)}`)
}

function sayResults(articles: number, results: readonly Result[]): void {
  const ours = results.find(({ engine }) => engine === OURS)?.taken?.measured
  say()
  say(`${count(articles)} articles, the ten best for each position`)
  sayTable([
    [
      '',
      'articles',
      'build',
      'CPU',
      'index',
      'memory',
      'peak',
      'asked',
      'per CPU-s',
      'p50',
      'p99',
      'R@1',
      'R@10',
      'ours is',
    ],
    ...results.map(({ engine, taken }) =>
      taken ? rowOf(engine, taken, ours) : [engine, 'none', ...Array<string>(12).fill('')],
    ),
  ])
  for (const { engine, remark } of results) if (remark) say(`  ${engine} ${remark}`)
  say()
}

function rowOf(
  engine: EngineName,
  { articles, measured }: NonNullable<Result['taken']>,
  ours: Measured | undefined,
): readonly string[] {
  return [
    engine,
    count(articles),
    `${measured.buildS.toFixed(1)} s`,
    `${measured.buildCpuS.toFixed(1)} s`,
    sizeOf(measured.indexBytes),
    sizeOf(measured.settledRssBytes),
    sizeOf(measured.peakRssBytes),
    String(measured.asked),
    perSecond(measured),
    millis(measured.p50Ms),
    millis(measured.p99Ms),
    percent(measured.first),
    percent(measured.amongTen),
    ours ? times(ours.perCpuS / measured.perCpuS) : '',
  ]
}

const MILLION = 1_000_000
const LEAST_RATIO = 3
const LEAST_RANKED: ReadonlyMap<number, number> = new Map([
  [100_000, 600],
  [MILLION, 150],
])
const MOST_MEGABYTES = 350

/** Only for what was measured: a run with a few engines says nothing about the others. */
function verdictsOf(results: readonly Result[]): readonly Verdict[] {
  return [...comparedVerdicts(results), ...rankedVerdicts(results), ...sizeVerdicts(results)]
}

function comparedVerdicts(results: readonly Result[]): readonly Verdict[] {
  const there = results.filter(({ articles, taken }) => articles === MILLION && taken)
  const speedOf = ({ taken }: Result): number => taken?.measured.perCpuS ?? 0
  const ours = there.find(({ engine }) => engine === OURS)
  const peers = there.filter(({ engine }) => engine !== OURS && engine !== OURS_RANKED)
  const [fastest] = peers.toSorted((left, right) => speedOf(right) - speedOf(left))
  if (!ours || !fastest) return []
  return [
    {
      about: `ours to ${fastest.engine}, a million`,
      figure: speedOf(ours) / speedOf(fastest),
      unit: ' x',
      limit: LEAST_RATIO,
      atLeast: true,
    },
  ]
}

const rankedVerdicts = (results: readonly Result[]): readonly Verdict[] =>
  results.flatMap(({ engine, articles, taken }) => {
    const limit = LEAST_RANKED.get(articles)
    if (engine !== OURS_RANKED || !taken || limit === undefined) return []
    return [
      {
        about: `ranked, ${count(articles)}`,
        figure: taken.measured.perCpuS,
        unit: ' positions per CPU-s',
        limit,
        atLeast: true,
      },
    ]
  })

/** Of the index that the service holds: the one with everything that ranking needs. */
const sizeVerdicts = (results: readonly Result[]): readonly Verdict[] =>
  results.flatMap(({ engine, articles, taken }) => {
    const bytes = taken?.measured.indexBytes
    if (engine !== OURS_RANKED || articles !== MILLION || bytes === undefined) return []
    return [
      {
        about: 'index, a million',
        figure: bytes / 1024 / 1024,
        unit: ' MB',
        limit: MOST_MEGABYTES,
      },
    ]
  })

const count = (articles: number): string => articles.toLocaleString('en')

const sizeOf = (bytes: number | undefined): string => (bytes === undefined ? '' : megabytes(bytes))

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const perSecond = ({ perCpuS }: Measured): string =>
  perCpuS < 100 ? perCpuS.toFixed(2) : perCpuS.toFixed(0)

await main()

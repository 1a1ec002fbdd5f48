import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureFreshness } from './support/freshness.ts'
import { type Corpus, writeCorpus } from './support/peers/corpus.ts'
import { ENGINES, type EngineName, type PeerOrder } from './support/peers/engines.ts'
import { installPeers } from './support/peers/peer-packages.ts'
import { measureApart } from './support/peers/peer-process.ts'
import { count, perSecond, type Result, sayResults, verdictsOf } from './support/peers/results.ts'
import { say, sayMachine, sayVerdicts, seconds, type Verdict } from './support/report.ts'

/**
 * Positions matched per second of processor time, beside other engines, each in a process of its own, one
 * after the other. All get the same words of the same articles, and answer the ten best for the words of a
 * position, any of which may be absent; then ours once more with whole articles and positions, ranking
 * and reasons. `--quick` takes a small catalogue, `--articles=50000` one of that size, `--only=ours,LanceDB`
 * some engines; `--shuffled` parts the members of a series, which are neighbours otherwise.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      articles: { type: 'string', multiple: true, default: [] },
      shuffled: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const plan = { ...(values.quick ? QUICK : FULL), isShuffled: values.shuffled }
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
  const verdicts = [...verdictsOf(results), ...(await freshness(values.only, values.quick))]
  if (verdicts.length > 0) sayVerdicts(verdicts)
}

/** What the service adds to the index: following PostgreSQL. */
async function freshness(only: readonly string[], isQuick: boolean): Promise<readonly Verdict[]> {
  const isWanted = only.length === 0 || only.some((names) => names.split(',').includes('freshness'))
  if (!isWanted) return []
  const articles = isQuick ? 20_000 : 100_000
  const { searchableMs, buildMs } = await measureFreshness(articles)
  say()
  say(
    `${count(articles)} articles, pushed: found after ${seconds(buildMs)} by a process that had no index,`,
  )
  say(`as many more ${seconds(searchableMs)} after the end of their job by one that had`)
  const about = `searchable after a commit of ${count(articles)}`
  return [{ about, figure: searchableMs / 1000, unit: ' s', limit: 5 }]
}

type Plan = {
  readonly sizes: readonly number[]
  readonly positions: number
  readonly patienceMs: number
  readonly isShuffled: boolean
}

const FULL = { sizes: [100_000, 1_000_000], positions: 2_000, patienceMs: 20_000 }
const QUICK = { sizes: [20_000], positions: 300, patienceMs: 3_000 }

/** What of a catalogue is tried next where the whole does not fit. */
const SMALLER = [1, 1 / 2, 1 / 4]

/** A name with a comma is meant where its first word is given: `--only=ours,PostgreSQL`. */
function chosen(only: readonly string[]): readonly EngineName[] {
  const wanted = only.flatMap((names) => names.split(',')).map((name) => name.trim().toLowerCase())
  if (wanted.length === 0) return ENGINES
  const engines = ENGINES.filter((engine) =>
    wanted.some((name) => engine.toLowerCase().split(',')[0] === name),
  )
  if (engines.length === 0 && !wanted.includes('freshness'))
    throw new Error(`Which engine? One of: ${ENGINES.join('; ')}`)
  return engines
}

async function measureSize(
  articles: number,
  engines: readonly EngineName[],
  plan: Plan,
): Promise<readonly Result[]> {
  const corpora = createCorpora(plan)
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
  { positions, patienceMs, isShuffled }: Plan,
): Promise<Result> {
  let remark = ''
  for (const share of SMALLER) {
    const size = articles * share
    const folder = await corpora.folderOf(size)
    const order: PeerOrder = { engine, folder, articles: size, positions, patienceMs, isShuffled }
    const report = await measureApart(order)
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
function createCorpora({ positions, isShuffled }: Plan): Corpora {
  const folders = new Map<number, string>()
  return {
    async folderOf(articles) {
      const known = folders.get(articles)
      if (known !== undefined) return known
      const folder = await mkdtemp(join(tmpdir(), 'pis-bench-words-'))
      folders.set(articles, folder)
      sayCorpus(writeCorpus(folder, { articles, positions, isShuffled }))
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

await main()

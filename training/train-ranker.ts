import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'
import { COLUMNS, FEATURES } from '../src/matching/rank/features.ts'
import {
  CERTAINTY_FEATURES,
  certaintyRows,
  type RankerWeights,
} from '../src/matching/rank/ranker.ts'
import { shortlist } from '../src/matching/rank/shortlist.ts'
import { loadTrees, type Trees } from '../src/matching/rank/trees.ts'
import { type Example, type ExampleOrder, examplesOf, tableOf } from './examples.ts'
import { fitIsotonic } from './trees/isotonic.ts'
import { trainTrees } from './trees/train-trees.ts'

/**
 * Makes `src/matching/rank/weights.json` anew, the same every time; with `--check` it only says whether that is so.
 * Learns from the written positions of the part `train` and sets the calibration with those of `choose`; the part
 * `test` is never looked at.
 */
const TRAIN: readonly ExampleOrder[] = [
  { part: 'train', articles: 30_000, count: 20_000 },
  { part: 'train', articles: 8_000, count: 6_000 },
  { part: 'train', articles: 15_000, count: 4_000, hasCodes: true },
]
const CHOOSE: readonly ExampleOrder[] = [{ part: 'choose', articles: 30_000, count: 9_000 }]

/** One of so many positions teaches how sure to be, the others which candidate is better. */
const CERTAINTY_SHARE = 2

function main(): void {
  const examples = TRAIN.flatMap(examplesOf)
  const learnt = examples.filter((_, at) => at % CERTAINTY_SHARE !== 0)
  const held = examples.filter((_, at) => at % CERTAINTY_SHARE === 0)
  say(`${examples.length} positions to learn from`)

  const order = trainTrees(tableOf(learnt), {
    features: FEATURES,
    trees: 160,
    learningRate: 0.13,
    maxLeaves: 15,
    minLeafRows: 30,
    l2: 3,
    rowShare: 0.7,
    featureShare: 0.6,
    seed: 1,
    validation: tableOf(held),
    patience: 60,
  })
  const ordering = loadTrees(order)

  const certainty = trainTrees(certaintyTable(ordering, held), {
    features: CERTAINTY_FEATURES,
    trees: 160,
    learningRate: 0.06,
    maxLeaves: 10,
    minLeafRows: 40,
    l2: 5,
    rowShare: 0.7,
    featureShare: 0.7,
    seed: 2,
  })
  const judging = loadTrees(certainty)

  const chosen = certaintyTable(ordering, CHOOSE.flatMap(examplesOf))
  const calibration = fitIsotonic(
    Float64Array.from(chosen.labels, (_, row) => judging.score(chosen.rows, row * chosen.columns)),
    chosen.labels,
  )
  const weights: RankerWeights = { order, certainty, calibration }
  const text = `${JSON.stringify(weights)}\n`
  if (process.argv.includes('--check')) check(text)
  else {
    writeFileSync(join(projectRoot(), WEIGHTS), text)
    say(`${WEIGHTS}: ${Math.round(text.length / 1024)} KB`)
  }
}

const WEIGHTS = 'src/matching/rank/weights.json'

/** Whether what is shipped is what this code learns. */
function check(text: string): void {
  const isSame = readFileSync(join(projectRoot(), WEIGHTS), 'utf8') === text
  say(isSame ? `${WEIGHTS} is what was learnt` : `${WEIGHTS} differs from what was learnt`)
  if (!isSame) process.exitCode = 1
}

/** The candidates of each example in the order of the ranker, with the others in view. */
function certaintyTable(ordering: Trees, examples: readonly Example[]) {
  const columns = CERTAINTY_FEATURES.length
  const judged = examples.map((example) => {
    const raw = Float32Array.from(example.labels, (_, row) =>
      ordering.score(example.rows, row * COLUMNS),
    )
    return { example, raw, places: shortlist(example.rows, raw) }
  })
  const count = judged.reduce((sum, { places }) => sum + places.length, 0)
  const rows = new Float32Array(count * columns)
  const labels = new Uint8Array(count)
  const groups = new Int32Array(count)
  let at = 0
  judged.forEach(({ example, raw, places }, group) => {
    rows.set(certaintyRows(example.rows, raw, places), at * columns)
    places.forEach((place, row) => {
      labels[at + row] = example.labels[place] as number
    })
    groups.fill(group, at, at + places.length)
    at += places.length
  })
  return { rows, columns, labels, groups }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

main()

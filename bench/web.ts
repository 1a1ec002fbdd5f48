import { parseArgs } from 'node:util'
import {
  millis,
  quantile,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  times,
} from './support/report.ts'
import { measureWeb, type WebFigures } from './web/measure.ts'

/**
 * What a clerk feels of a long inquiry, in a real browser: how long it takes to open, how much of it the page holds, how
 * soon a key is seen, and how soon 500 accepted positions are. A bare page with a few plain rows gets the same keys in
 * the same run: what both need is the machine's, not ours. `--quick` takes less of all.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const plan = values.quick ? QUICK : FULL
  sayMachine()
  const verdicts = []
  for (const positions of plan.positions) {
    const figures = await measureWeb({ ...plan, positions })
    sayFigures(positions, figures)
    verdicts.push(...verdictsOn(positions, figures))
  }
  sayVerdicts(verdicts)
}

const FULL = { articles: 5_000, positions: [2_000, 5_000], rounds: 5, keys: 200 }
const QUICK = { articles: 1_500, positions: [500], rounds: 2, keys: 40 }

function sayFigures(positions: number, { opened, keys, peerKeys, accepted, count }: WebFigures) {
  say()
  say(`${positions} positions`)
  const row = (about: string, ms: readonly number[]) => [
    about,
    String(ms.length),
    millis(quantile(ms, 0.5)),
    millis(quantile(ms, 0.95)),
  ]
  sayTable([
    ['', 'times', 'p50', 'p95'],
    row('opened, until rows are painted', opened),
    row('a key, until it is painted', keys),
    row('the same key on a bare page of 40 rows', peerKeys),
    row(`${count} positions accepted, until that is seen`, accepted),
  ])
  say(`  a key beside the bare page, p50: ${times(quantile(keys, 0.5) / quantile(peerKeys, 0.5))}`)
}

/** The bytes of the answer are promised for 2,000 positions. */
const PROMISED_FOR = 2_000

const verdictsOn = (positions: number, figures: WebFigures) => {
  const { opened, keys, accepted, count, rows, initialBytes, reviewBytes, answerBytes } = figures
  const on = (about: string) => `${positions}: ${about}`
  return [
    { about: on('opened, p50'), figure: quantile(opened, 0.5), unit: ' ms', limit: 2_000 },
    { about: on('rows in the page'), figure: rows, unit: '', limit: 60 },
    { about: on('a key, p95'), figure: quantile(keys, 0.95), unit: ' ms', limit: 100 },
    {
      about: on('accepted, p50, per 500'),
      figure: (500 * quantile(accepted, 0.5)) / Math.max(count, 500),
      unit: ' ms',
      limit: 1_500,
    },
    {
      about: on('the answer with all positions'),
      figure: answerBytes / 1024,
      unit: ' KB',
      limit: Math.max(500, (500 * positions) / PROMISED_FOR),
    },
    { about: on('first scripts, gzip'), figure: initialBytes / 1024, unit: ' KB', limit: 250 },
    { about: on("the review's, gzip"), figure: reviewBytes / 1024, unit: ' KB', limit: 120 },
  ]
}

await main()

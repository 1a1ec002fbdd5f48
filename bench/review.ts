import { parseArgs } from 'node:util'
import { millis, quantile, say, sayMachine, sayTable, sayVerdicts } from './support/report.ts'
import { measureReviewing } from './support/reviewing.ts'

/**
 * What a clerk waits for, by HTTP: a long inquiry is opened, one position after the other decided, a search typed letter
 * by letter, everything above a score accepted and taken back. `--quick` takes less of all.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const plan = values.quick ? QUICK : FULL
  sayMachine()
  const { opened, decided, searched, accepted, undone, record, count } =
    await measureReviewing(plan)
  say(`${plan.positions} positions, ${plan.articles} articles`)
  const row = (about: string, ms: readonly number[]) => [
    about,
    String(ms.length),
    millis(quantile(ms, 0.5)),
    millis(quantile(ms, 0.95)),
  ]
  sayTable([
    ['', 'times', 'p50', 'p95'],
    row('the inquiry with all its positions', opened),
    row('one position decided', decided),
    row('one letter of a search', searched),
    row(`${count} positions accepted`, accepted),
    row('the same undone', undone),
    row('the whole record, as a partner reads it', record),
  ])
  sayVerdicts([
    { about: 'opened, p50', figure: quantile(opened, 0.5), unit: ' ms', limit: 1_000 },
    {
      about: 'one position decided, p95',
      figure: quantile(decided, 0.95),
      unit: ' ms',
      limit: 100,
    },
    {
      about: 'one letter of a search, p95',
      figure: quantile(searched, 0.95),
      unit: ' ms',
      limit: 150,
    },
    {
      about: 'accepted, p50, per 500',
      figure: (500 * quantile(accepted, 0.5)) / count,
      unit: ' ms',
      limit: 1_000,
    },
  ])
}

const FULL = { articles: 100_000, positions: 5_000, rounds: 5, decisions: 100 }
const QUICK = { articles: 5_000, positions: 500, rounds: 2, decisions: 10 }

await main()

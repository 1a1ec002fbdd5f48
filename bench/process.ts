import { parseArgs } from 'node:util'
import { type Measured, measureProcessing } from './support/processing.ts'
import { median, say, sayMachine, sayTable, sayVerdicts, seconds } from './support/report.ts'

/**
 * A bill of 2,000 positions as GAEB XML against 100,000 articles, from POST /tenders to COMPLETED, split by step; beside
 * it the same file only read, and the same positions only matched. What is left is our own: taking in, storing,
 * pricing. `--quick` takes less of both.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const plan = values.quick ? QUICK : FULL
  sayMachine()
  const measured = await measureProcessing(plan)
  say(
    `${plan.positions} positions, ${plan.articles} articles, ${plan.rounds} rounds with a warm index`,
  )
  sayTable([
    ['', 'in all', ...STEPS, 'to the start'],
    row('cold index', [measured.cold]),
    row('warm index', measured.warm),
  ])
  const [readMs, matchMs] = [median(measured.readMs), median(measured.matchMs)]
  say(`only read ${seconds(readMs)}, only matched ${seconds(matchMs)}`)
  const totalMs = median(measured.warm.map((run) => run.totalMs))
  const own = (100 * (totalMs - readMs - matchMs)) / totalMs
  sayVerdicts([
    { about: 'our own share of the time, warm', figure: Math.max(0, own), unit: ' %', limit: 20 },
  ])
}

const FULL = { articles: 100_000, positions: 2_000, rounds: 3 }
const QUICK = { articles: 5_000, positions: 300, rounds: 2 }

const STEPS = ['READ', 'STRUCTURE', 'MATCH', 'PRICE'] as const

const row = (name: string, runs: readonly Measured[]): readonly string[] => [
  name,
  seconds(median(runs.map(({ totalMs }) => totalMs))),
  ...STEPS.map((step) => seconds(median(runs.map(({ stepMs }) => stepMs[step] ?? Number.NaN)))),
  seconds(median(runs.map(({ acceptedMs }) => acceptedMs))),
]

await main()

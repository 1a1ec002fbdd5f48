import { parseArgs } from 'node:util'
import { type Cost, type Measured, measureProcessing } from './support/processing.ts'
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
    ['', 'in all', ...STEPS, 'to the job', 'CPU'],
    row('cold index', [measured.cold]),
    row('warm index', measured.warm),
    ['only read', ...alone(measured.read)],
    ['only matched', ...alone(measured.matched)],
  ])
  const { warm, read, matched } = measured
  const ms = median(warm.map(({ totalMs }) => totalMs))
  const cpuS = median(warm.map((run) => run.cpuS))
  const [readOnly, matchOnly] = [middle(read), middle(matched)]
  const cpuShare = ownShare(cpuS, readOnly.cpuS + matchOnly.cpuS)
  say(`our own share of the processor time, warm: ${cpuShare.toFixed(0)} %`)
  const figure = ownShare(ms, readOnly.ms + matchOnly.ms)
  sayVerdicts([{ about: 'our own share of the time, warm', figure, unit: ' %', limit: 20 }])
}

/** What neither reading nor matching takes of it. */
const ownShare = (all: number, others: number): number => Math.max(0, (100 * (all - others)) / all)

const middle = (costs: readonly Cost[]): Cost => ({
  ms: median(costs.map(({ ms }) => ms)),
  cpuS: median(costs.map(({ cpuS }) => cpuS)),
})

const alone = (costs: readonly Cost[]): readonly string[] => {
  const { ms, cpuS } = middle(costs)
  return [seconds(ms), ...STEPS.map(() => ''), '', seconds(cpuS * 1000)]
}

const FULL = { articles: 100_000, positions: 2_000, rounds: 5 }
const QUICK = { articles: 5_000, positions: 300, rounds: 2 }

const STEPS = ['READ', 'STRUCTURE', 'MATCH', 'PRICE'] as const

const row = (name: string, runs: readonly Measured[]): readonly string[] => [
  name,
  seconds(median(runs.map(({ totalMs }) => totalMs))),
  ...STEPS.map((step) => seconds(median(runs.map(({ stepMs }) => stepMs[step] ?? Number.NaN)))),
  seconds(median(runs.map(({ acceptedMs }) => acceptedMs))),
  seconds(1000 * median(runs.map(({ cpuS }) => cpuS))),
]

await main()

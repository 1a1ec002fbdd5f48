import type { Judged } from '../../../training/metrics.ts'
import { sayTable } from '../report.ts'
import { allJudged, firstJudged, type Outcome } from './outcomes.ts'
import { percent } from './shares.ts'
import { type Summary, summaryOf } from './summary.ts'

/** One column per summary. */
export function saySummaries(summaries: ReadonlyMap<string, Summary>): void {
  sayTable([
    ['', ...summaries.keys()],
    ...Object.entries(FIGURES).map(([name, figure]) => [
      name,
      ...[...summaries.values()].map(figure),
    ]),
  ])
}

const FIGURES: Readonly<Record<string, (summary: Summary) => string>> = {
  'positions (of them with a right article)': ({ positions, matchable }) =>
    `${positions} (${matchable})`,
  'top-1, %': ({ top1 }) => percent(top1),
  'recall@10, %': ({ recall10 }) => percent(recall10),
  MRR: ({ reciprocalRank }) => reciprocalRank.toFixed(3),
  'calibration error, first predictions, %': ({ errorOfFirst }) => percent(errorOfFirst),
  'calibration error, all predictions, %': ({ errorOfAll }) => percent(errorOfAll),
  'automatic: coverage, %': ({ automatic }) => percent(automatic.coverage),
  'automatic: by number + by prediction': ({ automatic }) =>
    `${automatic.byNumber} + ${automatic.byPrediction}`,
  'automatic: precision, %': ({ automatic }) => percent(automatic.precision),
  'automatic: precision with 95 % confidence at least, %': ({ automatic }) =>
    percent(automatic.precisionAtLeast),
  'automatic: false selections': ({ automatic }) => String(automatic.wrong),
  'coverage at 99 % precision by the score alone, %': ({ at99 }) =>
    at99.taken === 0 ? '0' : `${percent(at99.coverage)} (from ${at99.threshold.toFixed(3)})`,
  'gaps recognised, %': ({ gaps, gapsRecognised }) => `${percent(gapsRecognised)} of ${gaps}`,
  'wrongly taken for gaps, %': ({ takenForGaps }) => percent(takenForGaps),
}

/** One line per rule that shaped positions; a position counts for every rule it has. */
export function sayByRule(outcomes: readonly Outcome[]): void {
  const rules = [...new Set(outcomes.flatMap(({ written }) => written.rules))].sort()
  const rows = rules.map((rule) => {
    const own = summaryOf(outcomes.filter(({ written }) => written.rules.includes(rule)))
    const { positions, matchable, top1, recall10, automatic, gaps, gapsRecognised } = own
    return [
      rule,
      String(positions),
      ...(matchable > 0 ? [percent(top1), percent(recall10)] : ['-', '-']),
      percent(automatic.coverage),
      String(automatic.wrong),
      gaps > 0 ? `${percent(gapsRecognised)} of ${gaps}` : '-',
    ]
  })
  sayTable([['rule', 'n', 'top-1', 'recall@10', 'automatic', 'false', 'gaps recognised'], ...rows])
}

const STEPS = 10

/** What was predicted beside what was observed. */
export function sayReliability(outcomes: readonly Outcome[]): void {
  const first = outcomes.map(firstJudged)
  const all = outcomes.flatMap(allJudged)
  sayTable([
    ['predicted', 'first: n', 'mean', 'right', 'all: n', 'mean', 'right'],
    ...Array.from({ length: STEPS }, (_, step) => [
      `${(step / STEPS).toFixed(1)}-${((step + 1) / STEPS).toFixed(1)}`,
      ...observed(first, step),
      ...observed(all, step),
    ]),
  ])
}

function observed(judged: readonly Judged[], step: number): string[] {
  const own = judged.filter(({ score }) => Math.min(STEPS - 1, Math.floor(score * STEPS)) === step)
  if (own.length === 0) return ['0', '-', '-']
  const mean = own.reduce((sum, { score }) => sum + score, 0) / own.length
  const right = own.filter(({ isRight }) => isRight).length / own.length
  return [String(own.length), percent(mean), percent(right)]
}

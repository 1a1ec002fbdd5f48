import type { Ranker } from '../../../src/matching/rank/ranker.ts'
import type { Part } from '../../../training/positions/chance.ts'
import { say, type Verdict } from '../report.ts'
import { outcomesOf } from './outcomes.ts'
import { sayByRule, sayReliability, saySummaries } from './say-written.ts'
import { shareAtLeast } from './shares.ts'
import { type Summary, summaryOf } from './summary.ts'

/** On positions that the project writes itself, against articles it makes itself. */
export async function measureWritten(
  part: Part,
  ranker: Ranker,
  certainty: number,
): Promise<readonly Verdict[]> {
  const outcomes = await outcomesOf(part, ranker, certainty)
  const of = (language: string) =>
    summaryOf(outcomes.filter(({ written }) => written.language === language))
  const [german, english, together] = [of('de'), of('en'), summaryOf(outcomes)]

  say(`\nWritten positions, part '${part}'; automatic from a certainty of ${certainty}`)
  saySummaries(new Map(Object.entries({ German: german, English: english, together })))
  say('\nBy the rules that shaped the positions, %')
  sayByRule(outcomes)
  say('\nReliability: how sure it was, and how often it was right, %')
  sayReliability(outcomes)
  return [
    shareAtLeast('German: top-1', german.top1, 85),
    shareAtLeast('German: recall@10', german.recall10, 98),
    ...automaticVerdicts('German', german),
    ...automaticVerdicts('together', together),
    shareAtLeast('English: recall@10', english.recall10, 85),
  ]
}

const automaticVerdicts = (whose: string, { automatic }: Summary): Verdict[] => [
  shareAtLeast(`${whose}: automatic precision`, automatic.precision, 99),
  shareAtLeast(`${whose}: automatic coverage`, automatic.coverage, 50),
]

import type { Decision } from '../../../src/matching/decide/decision.ts'
import { createMatcher } from '../../../src/matching/match.ts'
import type { Prediction } from '../../../src/matching/prediction.ts'
import type { Ranker } from '../../../src/matching/rank/ranker.ts'
import { indexOf } from '../../../training/examples.ts'
import type { Judged, Rank } from '../../../training/metrics.ts'
import type { Part } from '../../../training/positions/chance.ts'
import {
  type WrittenPosition,
  writtenPositions,
} from '../../../training/positions/written-positions.ts'
import { decideAlone } from './decide-alone.ts'

/** What became of a written position. */
export type Outcome = {
  readonly written: WrittenPosition
  readonly predictions: readonly Prediction[]
  /** Of the first prediction that fits. */
  readonly rank: Rank
  readonly decision: Decision | undefined
}

const ARTICLES = 30_000
/** Those of the part `test` are frozen, and a test of theirs knows these sizes. */
const POSITIONS = [
  { language: 'de', count: 3_000 },
  { language: 'en', count: 1_000 },
] as const

export async function outcomesOf(
  part: Part,
  ranker: Ranker,
  certainty: number,
): Promise<readonly Outcome[]> {
  const written = POSITIONS.map((wish) => writtenPositions({ part, articles: ARTICLES, ...wish }))
  const [{ articles } = { articles: () => [] }] = written
  const index = indexOf({ articles, positions: [] })
  const matcher = createMatcher(index, ranker)
  const outcomes: Outcome[] = []
  for (const each of written.flatMap(({ positions }) => positions)) {
    const matched = matcher.match(each.position)
    outcomes.push({
      written: each,
      predictions: matched.predictions,
      rank: rankOf(each, matched.predictions),
      decision: await decideAlone(matched, certainty),
    })
  }
  return outcomes
}

function rankOf({ fits }: WrittenPosition, predictions: readonly Prediction[]): Rank {
  const at = predictions.findIndex(({ articleNumber }) => fits.has(articleNumber))
  return at < 0 ? undefined : at + 1
}

export const isGap = ({ written }: Outcome): boolean => written.fits.size === 0

export const firstScore = ({ predictions }: Outcome): number => predictions[0]?.score ?? 0

/** Every first prediction; a position without any has one that is sure to be wrong. */
export const firstJudged = (outcome: Outcome): Judged => ({
  score: firstScore(outcome),
  isRight: outcome.rank === 1,
})

export const allJudged = ({ written, predictions }: Outcome): readonly Judged[] =>
  predictions.map(({ articleNumber, score }) => ({
    score,
    isRight: written.fits.has(articleNumber),
  }))

export const isRightlyDecided = ({ written, decision }: Outcome): boolean =>
  decision?.selections.every(({ articleNumber }) => written.fits.has(articleNumber)) ?? false

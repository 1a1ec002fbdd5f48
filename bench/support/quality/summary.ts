import {
  type Coverage,
  calibrationError,
  coverageAt,
  lowerBound,
  meanReciprocalRank,
  recallAt,
} from '../../../training/metrics.ts'
import {
  allJudged,
  firstJudged,
  firstScore,
  isGap,
  isRightlyDecided,
  type Outcome,
} from './outcomes.ts'

/** Shares are from 0 to 1. */
export type Summary = {
  readonly positions: number
  readonly matchable: number
  /** The next three are of those that an article fits. */
  readonly top1: number
  readonly recall10: number
  readonly reciprocalRank: number
  readonly errorOfFirst: number
  readonly errorOfAll: number
  readonly automatic: Automatic
  /** By the score alone, where the best threshold is known. */
  readonly at99: Coverage
  readonly gaps: number
  readonly gapsRecognised: number
  readonly takenForGaps: number
}

export type Automatic = {
  readonly byNumber: number
  readonly byPrediction: number
  readonly wrong: number
  /** Of all positions, gaps among them. */
  readonly coverage: number
  readonly precision: number
  /** With 95 % confidence the true precision is at least this. */
  readonly precisionAtLeast: number
}

/** A first prediction below this says that nothing fits. */
const GAP_BELOW = 0.5

export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const matchable = outcomes.filter((outcome) => !isGap(outcome))
  const gaps = outcomes.filter(isGap)
  const ranks = matchable.map(({ rank }) => rank)
  const first = outcomes.map(firstJudged)
  return {
    positions: outcomes.length,
    matchable: matchable.length,
    top1: recallAt(ranks, 1),
    recall10: recallAt(ranks, 10),
    reciprocalRank: meanReciprocalRank(ranks),
    errorOfFirst: calibrationError(first),
    errorOfAll: calibrationError(outcomes.flatMap(allJudged)),
    automatic: automaticOf(outcomes),
    at99: coverageAt(first, 0.99),
    gaps: gaps.length,
    gapsRecognised: shareOf(gaps, looksLikeGap),
    takenForGaps: shareOf(matchable, looksLikeGap),
  }
}

function automaticOf(outcomes: readonly Outcome[]): Automatic {
  const decided = outcomes.filter(({ decision }) => decision)
  const byNumber = decided.filter(({ decision }) => decision?.source === 'EXACT_NUMBER').length
  const right = decided.filter(isRightlyDecided).length
  return {
    byNumber,
    byPrediction: decided.length - byNumber,
    wrong: decided.length - right,
    coverage: decided.length / Math.max(1, outcomes.length),
    precision: decided.length === 0 ? 1 : right / decided.length,
    precisionAtLeast: lowerBound(right, decided.length),
  }
}

const looksLikeGap = (outcome: Outcome): boolean => firstScore(outcome) < GAP_BELOW

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / Math.max(1, items.length)

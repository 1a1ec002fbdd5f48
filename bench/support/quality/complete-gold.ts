import { analysePosition } from '../../../src/matching/analyse-position.ts'
import { candidatesOf } from '../../../src/matching/candidates.ts'
import type { Part } from '../../../src/matching/index/catalogue-index.ts'
import { vocabularyOf } from '../../../src/matching/index/catalogue-vocabulary.ts'
import { textAt } from '../../../src/matching/index/texts.ts'
import { createMatcher } from '../../../src/matching/match.ts'
import type { Position } from '../../../src/matching/position.ts'
import type { Ranker } from '../../../src/matching/rank/ranker.ts'
import { type Rank, recallAt } from '../../../training/metrics.ts'
import type { Pair, PublicSet } from '../public-sets.ts'
import { indexOfSet } from './index-of-set.ts'

/** Shares of the pairs that are known to be right. */
export type Recall = {
  readonly pairs: number
  /** The matcher as shipped: it predicts no more than ten. */
  readonly ranked: { readonly at1: number; readonly at10: number }
  /** Before ranking. */
  readonly retrieved: { readonly at1: number; readonly at10: number; readonly at50: number }
}

const MOST = 50

export function recallOf(set: PublicSet, gold: readonly Pair[], ranker: Ranker): Recall {
  const index = indexOfSet(set)
  const vocabulary = vocabularyOf(index)
  const matcher = createMatcher(index, ranker)
  const predicted = (position: Position): readonly string[] =>
    matcher.match(position).predictions.map(({ articleNumber }) => articleNumber)
  const retrieved = (position: Position): readonly string[] =>
    candidatesOf(index, analysePosition(position, vocabulary), MOST).candidates.map(
      ({ part, document }) => textAt((index.parts[part] as Part).segment.articleNumbers, document),
    )
  const ranked = ranksOf(set, gold, predicted)
  const found = ranksOf(set, gold, retrieved)
  return {
    pairs: gold.length,
    ranked: { at1: recallAt(ranked, 1), at10: recallAt(ranked, 10) },
    retrieved: { at1: recallAt(found, 1), at10: recallAt(found, 10), at50: recallAt(found, MOST) },
  }
}

/** These sets have no parts of their own: every second position is kept for the report. */
export function goldOf({ positions, gold }: PublicSet, whose: 'choose' | 'kept'): readonly Pair[] {
  const choosing = new Set([...positions.keys()].filter(isToChooseBy))
  return gold.filter(({ positionId }) => choosing.has(positionId) === (whose === 'choose'))
}

/**
 * Another version of the set without the test pairs about offers that settings were chosen by: both are of the same
 * shops, under other ids.
 */
export function apartFrom(complete: PublicSet, set: PublicSet): PublicSet {
  if (!set.splits) return set
  const choosing = new Set(
    [...complete.positions.values()].filter(isToChooseBy).map(({ shortText }) => plain(shortText)),
  )
  const test = set.splits.test.filter(
    ({ positionId }) => !choosing.has(plain(set.positions.get(positionId)?.shortText ?? '')),
  )
  return { ...set, splits: { ...set.splits, test } }
}

const isToChooseBy = (_: unknown, place: number): boolean => place % 2 === 0

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

function ranksOf(
  { positions }: PublicSet,
  gold: readonly Pair[],
  answer: (position: Position) => readonly string[],
): readonly Rank[] {
  const answers = new Map<string, readonly string[]>()
  return gold.map(({ positionId, articleId }) => {
    const position = positions.get(positionId)
    if (!position) return undefined
    const known = answers.get(positionId) ?? answer(position)
    answers.set(positionId, known)
    const at = known.indexOf(articleId)
    return at < 0 ? undefined : at + 1
  })
}

import { FEATURES } from '../../../src/matching/rank/features.ts'
import { loadTrees } from '../../../src/matching/rank/trees.ts'
import { bestThreshold, countsAt, f1Of, type Judged } from '../../../training/metrics.ts'
import { trainTrees } from '../../../training/trees/train-trees.ts'
import type { TrainingData } from '../../../training/trees/training-data.ts'
import type { PublicSet } from '../public-sets.ts'
import { ALL, narrowed, PAIR_ALONE, pairFeatures } from './pair-features.ts'

export type PairSplit = 'valid' | 'test'

/** F1 from 0 to 1, the mean over the seeds. */
export type PairF1 = {
  readonly withOthers: number
  readonly pairAlone: number
}

/** The same for all sets. */
const TRAINING = {
  trees: 400,
  learningRate: 0.04,
  maxLeaves: 15,
  minLeafRows: 10,
  l2: 3,
  rowShare: 0.7,
  featureShare: 0.4,
  patience: 60,
}
const SEEDS = [1, 2, 3]

/** Learns from the pairs of `train`; the number of trees and the threshold are chosen by those of `valid`. */
export function pairF1(set: PublicSet, measured: PairSplit): PairF1 {
  if (!set.splits) throw new Error(`${set.name} has no pairs to learn from`)
  const featuresOf = pairFeatures(set)
  const train = featuresOf(set.splits.train)
  const valid = featuresOf(set.splits.valid)
  const report = measured === 'valid' ? valid : featuresOf(set.splits.test)
  const meanF1 = (columns: readonly number[]) => {
    const [learnt, chosen, judged] = [train, valid, report].map((data) => narrowed(data, columns))
    if (!learnt || !chosen || !judged) throw new Error('There is nothing to learn from')
    const features = columns.map((column) => FEATURES[column] ?? '')
    const all = SEEDS.map((seed) => f1With(learnt, chosen, judged, features, seed))
    return all.reduce((sum, f1) => sum + f1, 0) / all.length
  }
  return { withOthers: meanF1(ALL), pairAlone: meanF1(PAIR_ALONE) }
}

function f1With(
  train: TrainingData,
  valid: TrainingData,
  report: TrainingData,
  features: readonly string[],
  seed: number,
): number {
  const trees = loadTrees(trainTrees(train, { ...TRAINING, features, seed, validation: valid }))
  const judgedOf = ({ rows, columns, labels }: TrainingData): readonly Judged[] =>
    Array.from(labels, (label, row) => ({
      score: trees.score(rows, row * columns),
      isRight: label === 1,
    }))
  const { threshold } = bestThreshold(judgedOf(valid))
  return f1Of(countsAt(judgedOf(report), threshold))
}

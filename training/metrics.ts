/** The place of the right article among the predictions, from 1; undefined where it is not among them. */
export type Rank = number | undefined

export const recallAt = (ranks: readonly Rank[], places: number): number =>
  mean(ranks.map((rank) => (rank !== undefined && rank <= places ? 1 : 0)))

export const meanReciprocalRank = (ranks: readonly Rank[]): number =>
  mean(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank)))

/** A score from 0 to 1, and whether what it was given to is right. */
export type Judged = {
  readonly score: number
  readonly isRight: boolean
}

/** How far scores are from the share that is right, on average over `bins` of as many each. */
export function calibrationError(judged: readonly Judged[], bins = 10): number {
  const sorted = judged.toSorted((a, b) => a.score - b.score)
  let error = 0
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.floor((bin * sorted.length) / bins)
    const to = Math.floor(((bin + 1) * sorted.length) / bins)
    const own = sorted.slice(from, to)
    const gap = mean(own.map(({ score }) => score)) - mean(own.map(rightness))
    error += (Math.abs(gap) * own.length) / Math.max(1, sorted.length)
  }
  return error
}

export type Coverage = {
  /** The share of all that is taken. */
  readonly coverage: number
  /** The lowest score that is taken; Infinity where none is. */
  readonly threshold: number
  readonly taken: number
  readonly wrong: number
}

/** The most that can be taken from the top while the share that is right stays at `precision` or above. */
export function coverageAt(judged: readonly Judged[], precision: number): Coverage {
  const sorted = judged.toSorted((a, b) => b.score - a.score)
  let best: Coverage = { coverage: 0, threshold: Number.POSITIVE_INFINITY, taken: 0, wrong: 0 }
  let right = 0
  sorted.forEach(({ score, isRight }, at) => {
    if (isRight) right += 1
    const taken = at + 1
    // What has the same score is taken together or not at all.
    if (sorted[taken]?.score === score || right < precision * taken) return
    best = { coverage: taken / sorted.length, threshold: score, taken, wrong: taken - right }
  })
  return best
}

/** Clopper and Pearson's: with this confidence the true share is at least so high. */
export function lowerBound(right: number, all: number, confidence = 0.95): number {
  if (right === 0) return 0
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtLeast(right, all, middle) > 1 - confidence) high = middle
    else low = middle
  }
  return low
}

export type Counts = {
  readonly hits: number
  readonly falseAlarms: number
  readonly missed: number
}

export function countsAt(judged: readonly Judged[], threshold: number): Counts {
  const counts = { hits: 0, falseAlarms: 0, missed: 0 }
  for (const { score, isRight } of judged) {
    if (score >= threshold) counts[isRight ? 'hits' : 'falseAlarms'] += 1
    else if (isRight) counts.missed += 1
  }
  return counts
}

export const f1Of = ({ hits, falseAlarms, missed }: Counts): number =>
  hits === 0 ? 0 : (2 * hits) / (2 * hits + falseAlarms + missed)

/** Midway between two scores, where F1 is highest. */
export function bestThreshold(judged: readonly Judged[]): { threshold: number; f1: number } {
  const sorted = judged.toSorted((a, b) => b.score - a.score)
  const all = sorted.filter(({ isRight }) => isRight).length
  let best = { threshold: Number.POSITIVE_INFINITY, f1: 0 }
  let hits = 0
  sorted.forEach(({ score, isRight }, at) => {
    if (isRight) hits += 1
    const next = sorted[at + 1]?.score ?? score
    if (next === score && at + 1 < sorted.length) return
    const f1 = f1Of({ hits, falseAlarms: at + 1 - hits, missed: all - hits })
    if (f1 > best.f1) best = { threshold: (score + next) / 2, f1 }
  })
  return best
}

const rightness = ({ isRight }: Judged): number => (isRight ? 1 : 0)

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** That at least `least` of `all` are right when each is with this chance. */
function chanceOfAtLeast(least: number, all: number, chance: number): number {
  if (chance <= 0) return 0
  if (chance >= 1) return 1
  // From all right downwards, as logarithms: the chance of all may be too small for a number.
  let term = all * Math.log(chance)
  let sum = Math.exp(term)
  for (let right = all; right > least; right--) {
    term += Math.log(right / (all - right + 1)) + Math.log((1 - chance) / chance)
    sum += Math.exp(term)
  }
  return sum
}

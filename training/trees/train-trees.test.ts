import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roll } from '../../src/demo/dice.ts'
import { LEAF, loadTrees, type TreeModel } from '../../src/matching/rank/trees.ts'
import { type TrainingOptions, trainTrees } from './train-trees.ts'
import type { TrainingData } from './training-data.ts'

const chance = (seed: number, value: number): number => roll(seed, value) / 2 ** 32

const OPTIONS: TrainingOptions = {
  features: ['a', 'b', 'c'],
  trees: 40,
  learningRate: 0.2,
  maxLeaves: 8,
  minLeafRows: 5,
  l2: 1,
  rowShare: 0.8,
  featureShare: 0.7,
  seed: 7,
}

/** Three columns of chance, the last of which says nothing. */
function drawn(
  count: number,
  seed: number,
  isRight: (a: number, b: number) => boolean,
  unknownShare = 0,
): TrainingData {
  const rows = new Float32Array(3 * count).map((_, at) => chance(seed, at))
  const labels = Uint8Array.from({ length: count }, (_, row) =>
    isRight(rows[3 * row] ?? 0, rows[3 * row + 1] ?? 0) ? 1 : 0,
  )
  rows.forEach((_, at) => {
    if (chance(seed + 1, at) < unknownShare) rows[at] = Number.NaN
  })
  return { rows, columns: 3, labels }
}

function accuracy(model: TreeModel, { rows, columns, labels }: TrainingData): number {
  const trees = loadTrees(model)
  let right = 0
  labels.forEach((label, row) => {
    if (trees.score(rows, row * columns) > 0 === (label === 1)) right += 1
  })
  return right / labels.length
}

const leavesOf = ({ splits }: TreeModel): number => splits.filter((each) => each === LEAF).length

describe('trees learn', () => {
  it('what only two columns together tell', () => {
    const xor = (a: number, b: number) => a > 0.5 !== b > 0.5
    const model = trainTrees(drawn(4_000, 1, xor), OPTIONS)
    expect(accuracy(model, drawn(2_000, 50, xor))).toBeGreaterThan(0.97)
  })

  it('a rising function as one', () => {
    const data = drawn(4_000, 2, (a) => a > 0.3)
    const noisy = data.labels.map((label, row) => (chance(9, row) < 0.1 ? 1 - label : label))
    const model = trainTrees({ ...data, labels: noisy }, { ...OPTIONS, trees: 60 })
    const trees = loadTrees(model)
    const at = (a: number) => 1 / (1 + Math.exp(-trees.score(Float32Array.of(a, 0.5, 0.5), 0)))
    expect(at(0.1)).toBeCloseTo(0.1, 1)
    expect(at(0.8)).toBeCloseTo(0.9, 1)
  })

  it('where unknown values belong', () => {
    const data = drawn(3_000, 3, (a) => a > 0.6)
    // Half of the right ones lack the value that would tell.
    const rows = data.rows.map((value, at) => {
      const isTelling = at % 3 === 0 && data.labels[(at - (at % 3)) / 3] === 1
      return isTelling && chance(4, at) < 0.5 ? Number.NaN : value
    })
    const model = trainTrees({ ...data, rows }, OPTIONS)
    expect(accuracy(model, { ...data, rows })).toBeGreaterThan(0.98)
    const trees = loadTrees(model)
    expect(trees.score(Float32Array.of(Number.NaN, 0.5, 0.5), 0)).toBeGreaterThan(2)
  })

  it('from the one thing that a column says: that it is known', () => {
    const labels = Uint8Array.from({ length: 200 }, (_, row) => row % 2)
    const rows = Float32Array.from(labels, (label) => (label === 1 ? 5 : Number.NaN))
    const model = trainTrees(
      { rows, columns: 1, labels },
      { ...OPTIONS, features: ['a'], featureShare: 1 },
    )
    expect(accuracy(model, { rows, columns: 1, labels })).toBe(1)
  })

  it('more from rows that weigh more', () => {
    const labels = Uint8Array.of(...Array(50).fill(1), ...Array(50).fill(0))
    const rows = new Float32Array(100).fill(1)
    const data = { rows, columns: 1, labels }
    const weights = Float32Array.from(labels, (label) => (label === 1 ? 9 : 1))
    const options = { ...OPTIONS, features: ['a'] }
    const score = (model: TreeModel) => loadTrees(model).score(rows, 0)
    expect(score(trainTrees(data, options))).toBeCloseTo(0, 1)
    expect(score(trainTrees({ ...data, weights }, options))).toBeCloseTo(Math.log(9), 1)
  })
})

describe('a model', () => {
  const data = drawn(2_000, 5, (a, b) => a + b > 1, 0.2)

  it('is the same for the same data and options, and another one for another seed', () => {
    const first = JSON.stringify(trainTrees(data, OPTIONS))
    expect(JSON.stringify(trainTrees(data, OPTIONS))).toBe(first)
    expect(JSON.stringify(trainTrees(data, { ...OPTIONS, seed: 8 }))).not.toBe(first)
  })

  it('scores what it was trained on as the training did, also when read from its file', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: 2, max: 255 }), (seed, maxBins) => {
        const own = drawn(300, seed, (a, b) => a > b, 0.1)
        const losses: number[] = []
        const model = trainTrees(own, {
          ...OPTIONS,
          maxBins,
          trees: 10,
          validation: own,
          onTree: ({ validationLoss }) => losses.push(validationLoss),
        })
        const read: TreeModel = JSON.parse(JSON.stringify(model))
        expect(lossOf(read, own)).toBeCloseTo(Math.min(...losses), 12)
      }),
      { numRuns: 30 },
    )
  })

  it('has no tree with more leaves, and no leaf with fewer rows, than was asked for', () => {
    const one = { ...OPTIONS, trees: 1, rowShare: 1 }
    expect(leavesOf(trainTrees(data, { ...one, maxLeaves: 5 }))).toBe(5)
    expect(leavesOf(trainTrees(data, { ...one, maxLeaves: 1 }))).toBe(1)
    expect(leavesOf(trainTrees(data, { ...one, minLeafRows: 1_001 }))).toBe(1)
    const model = trainTrees(data, { ...one, minLeafRows: 300, featureShare: 1 })
    const trees = loadTrees(model)
    const counts = new Map<number, number>()
    data.labels.forEach((_, row) => {
      const score = trees.score(data.rows, 3 * row)
      counts.set(score, (counts.get(score) ?? 0) + 1)
    })
    expect(counts.size).toBeGreaterThan(2)
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(300)
  })

  it('ends with the tree that was best on other rows', () => {
    const noise = drawn(400, 6, (a) => chance(6, a * 1e6) > 0.5)
    const losses: number[] = []
    const model = trainTrees(noise, {
      ...OPTIONS,
      trees: 200,
      validation: drawn(400, 60, (a) => chance(60, a * 1e6) > 0.5),
      patience: 10,
      onTree: ({ validationLoss }) => losses.push(validationLoss),
    })
    const best = losses.indexOf(Math.min(...losses))
    expect(losses.length).toBeLessThanOrEqual(best + 11)
    expect(leavesOf(model)).toBeLessThanOrEqual((best + 1) * OPTIONS.maxLeaves)
  })

  it('draws the rows of a group together', () => {
    // Every group holds one row of each label: drawn apart, a tree would see more of one than of the other.
    const count = 400
    const labels = Uint8Array.from({ length: count }, (_, row) => row % 2)
    const groups = Int32Array.from({ length: count }, (_, row) => row >> 1)
    const rows = new Float32Array(count).fill(1)
    const options = { ...OPTIONS, features: ['a'], trees: 20, rowShare: 0.3 }
    const score = (own: TrainingData) => loadTrees(trainTrees(own, options)).score(rows, 0)
    expect(score({ rows, columns: 1, labels, groups })).toBe(0)
    expect(score({ rows, columns: 1, labels })).not.toBe(0)
  })

  it('is refused where rows, columns and names do not fit', () => {
    expect(() => trainTrees({ ...data, columns: 2 }, OPTIONS)).toThrow('2 columns')
    expect(() => trainTrees(data, { ...OPTIONS, features: ['a'] })).toThrow('name')
    expect(() => trainTrees(data, { ...OPTIONS, maxLeaves: 33 })).toThrow('32 leaves')
  })

  it('is written with short numbers', () => {
    for (const value of trainTrees(data, { ...OPTIONS, maxBins: 32 }).values) {
      expect(String(value).length).toBeLessThanOrEqual(8)
    }
  })
})

function lossOf(model: TreeModel, { rows, columns, labels }: TrainingData): number {
  const trees = loadTrees(model)
  let sum = 0
  labels.forEach((label, row) => {
    const score = trees.score(rows, row * columns)
    sum += Math.log1p(Math.exp(label === 1 ? -score : score))
  })
  return sum / labels.length
}

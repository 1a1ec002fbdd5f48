import { roll } from '../../src/demo/dice.ts'
import { LEAF, MAX_LEAVES, type TreeModel } from '../../src/matching/rank/trees.ts'
import { type Binned, binned, edgesOf, shortDecimal, UNKNOWN } from './bins.ts'
import { growTree, type Node, type TreeLimits, workspaceFor } from './grow-tree.ts'
import type { Slopes } from './histogram.ts'
import type { TrainingData } from './training-data.ts'

export type TrainingOptions = {
  readonly features: readonly string[]
  readonly trees: number
  readonly learningRate: number
  readonly maxLeaves: number
  readonly minLeafRows: number
  readonly l2: number
  /** Of the rows, or of the groups, that each tree is grown from. */
  readonly rowShare: number
  /** Of the features that each tree may use. */
  readonly featureShare: number
  readonly seed: number
  readonly maxBins?: number
  /** Training ends when `patience` trees brought nothing on these rows; the trees up to the best one are kept. */
  readonly validation?: TrainingData
  readonly patience?: number
  readonly onTree?: (report: TreeReport) => void
}

export type TreeReport = {
  readonly tree: number
  /** Mean log loss on the validation rows; NaN without any. */
  readonly validationLoss: number
  /** By how much each feature's splits lowered the loss in this tree. */
  readonly gains: Float64Array
}

const DEFAULT_PATIENCE = 50

/** Gradient boosting of the log loss over binned columns. The same data and options give the same model, byte by byte. */
export function trainTrees(data: TrainingData, options: TrainingOptions): TreeModel {
  checkShape(data, options)
  const { columns } = data
  const edges = edgesOf(data, options.maxBins ?? 255)
  const training = scored(binned(data, edges), data)
  const validation =
    options.validation && scored(binned(options.validation, edges), options.validation)
  const bias = rounded(logOddsOf(data))
  training.scores.fill(bias)
  validation?.scores.fill(bias)
  const workspace = workspaceFor(training.rowCount, columns, options.maxLeaves)
  const slopes = new Float64Array(2 * training.rowCount)

  const trees: FlatTree[] = []
  let kept = 0
  let bestLoss = validation ? logLoss(validation) : Number.NaN
  for (let tree = 0; tree < options.trees; tree++) {
    fillSlopes(slopes, training)
    const order = drawnRows(data, training.rowCount, options, tree)
    const chosen = drawnColumns(columns, options, tree)
    const nodes = growTree(training, slopes, order, chosen, limitsOf(options), workspace)
    const flat = flattened(nodes, training, options)
    trees.push(flat)
    addTree(training, flat)
    if (validation) addTree(validation, flat)
    const validationLoss = validation ? logLoss(validation) : Number.NaN
    options.onTree?.({ tree, validationLoss, gains: gainsOf(nodes, columns) })
    if (!validation || validationLoss < bestLoss) {
      bestLoss = validationLoss
      kept = trees.length
    } else if (trees.length - kept >= (options.patience ?? DEFAULT_PATIENCE)) break
  }
  return modelOf(options.features, bias, trees.slice(0, kept))
}

function checkShape(
  { rows, columns, labels, weights, groups }: TrainingData,
  options: TrainingOptions,
): void {
  const count = labels.length
  const isWhole =
    rows.length === count * columns &&
    (weights?.length ?? count) === count &&
    (groups?.length ?? count) === count
  if (!isWhole) throw new Error(`The data do not have ${columns} columns for each of ${count} rows`)
  if (options.features.length !== columns) throw new Error('Not every column has a name')
  if (options.maxLeaves > MAX_LEAVES) throw new Error(`A tree has at most ${MAX_LEAVES} leaves`)
}

const limitsOf = ({ maxLeaves, minLeafRows, l2 }: TrainingOptions): TreeLimits => ({
  maxLeaves,
  minLeafRows,
  l2,
})

type Scored = Binned & {
  readonly labels: Uint8Array
  readonly weights: Float32Array
  readonly scores: Float64Array
}

const scored = (data: Binned, { labels, weights }: TrainingData): Scored => ({
  ...data,
  labels,
  weights: weights ?? new Float32Array(labels.length).fill(1),
  scores: new Float64Array(labels.length),
})

function logOddsOf({ labels, weights }: TrainingData): number {
  let right = 0
  let all = 0
  labels.forEach((label, row) => {
    const weight = weights?.[row] ?? 1
    right += label * weight
    all += weight
  })
  // Half a row each way, where all labels are the same.
  return Math.log((right + 0.5) / (all - right + 0.5))
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score))

function fillSlopes(slopes: Slopes, { labels, weights, scores }: Scored): void {
  for (let row = 0; row < labels.length; row++) {
    const chance = sigmoid(scores[row] as number)
    const weight = weights[row] as number
    slopes[2 * row] = weight * (chance - (labels[row] as number))
    slopes[2 * row + 1] = weight * chance * (1 - chance)
  }
}

function logLoss({ labels, weights, scores }: Scored): number {
  let sum = 0
  let all = 0
  for (let row = 0; row < labels.length; row++) {
    const score = scores[row] as number
    const weight = weights[row] as number
    const towards = labels[row] === 1 ? score : -score
    // log(1 + exp(-towards)), without overflow
    sum += weight * (Math.max(0, -towards) + Math.log1p(Math.exp(-Math.abs(towards))))
    all += weight
  }
  return all > 0 ? sum / all : 0
}

const CHANCES = 2 ** 32
const PURPOSE_ROWS = 1
const PURPOSE_COLUMNS = 2

/** Which rows a tree sees depends on nothing but the seed, the tree and the row's group. */
function drawnRows(
  { groups }: TrainingData,
  count: number,
  options: TrainingOptions,
  tree: number,
): Int32Array {
  const { rowShare, seed } = options
  const order = new Int32Array(count)
  const ofTree = roll(roll(seed, PURPOSE_ROWS), tree)
  let drawn = 0
  for (let row = 0; row < count; row++) {
    const isDrawn = rowShare >= 1 || roll(ofTree, groups?.[row] ?? row) < rowShare * CHANCES
    if (isDrawn) order[drawn++] = row
  }
  return order.subarray(0, drawn)
}

function drawnColumns(
  columns: number,
  { featureShare, seed }: TrainingOptions,
  tree: number,
): Int32Array {
  const ofTree = roll(roll(seed, PURPOSE_COLUMNS), tree)
  const count = Math.max(1, Math.ceil(featureShare * columns))
  return Int32Array.from({ length: columns }, (_, column) => column)
    .sort((a, b) => roll(ofTree, a) - roll(ofTree, b) || a - b)
    .subarray(0, count)
    .sort()
}

/** A tree as the model writes it, level by level, and as bins see it. */
type FlatTree = {
  readonly splits: readonly number[]
  readonly values: readonly number[]
  readonly lastLeftBins: readonly number[]
  readonly children: readonly number[]
}

/** Above all values: this split asks only whether the value is known. */
const HIGHEST = 3e38

function flattened(nodes: readonly Node[], { edges }: Binned, options: TrainingOptions): FlatTree {
  const flat = { splits: [], values: [], lastLeftBins: [], children: [] } as {
    readonly [name in keyof FlatTree]: number[]
  }
  const queue = nodes.slice(0, 1)
  // Grows while it is gone through.
  for (const { split, child, sums } of queue) {
    flat.children.push(queue.length)
    if (split) {
      const { column, lastLeftBin, unknownGoesRight } = split
      flat.splits.push(2 * column + (unknownGoesRight ? 1 : 0))
      flat.values.push(shortDecimal(edges[column]?.[lastLeftBin - 1] ?? HIGHEST))
      flat.lastLeftBins.push(lastLeftBin)
      queue.push(...nodes.slice(child, child + 2))
    } else {
      flat.splits.push(LEAF)
      const step = -sums.slope / (sums.curvature + options.l2)
      flat.values.push(rounded(options.learningRate * step))
      flat.lastLeftBins.push(0)
    }
  }
  return flat
}

/** Rounded before the next tree learns, so that it makes up for what rounding took. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

function addTree({ bins, rowCount, scores }: Scored, tree: FlatTree): void {
  const splits = Int32Array.from(tree.splits)
  const lastLeftBins = Uint8Array.from(tree.lastLeftBins)
  const children = Int32Array.from(tree.children)
  const values = Float64Array.from(tree.values)
  for (let row = 0; row < rowCount; row++) {
    let node = 0
    let split = splits[0] as number
    while (split >= 0) {
      const bin = bins[(split >> 1) * rowCount + row] as number
      const goesRight = bin === UNKNOWN ? (split & 1) === 1 : bin > (lastLeftBins[node] as number)
      node = (children[node] as number) + (goesRight ? 1 : 0)
      split = splits[node] as number
    }
    scores[row] = (scores[row] as number) + (values[node] as number)
  }
}

function gainsOf(nodes: readonly Node[], columns: number): Float64Array {
  const gains = new Float64Array(columns)
  for (const { split } of nodes) {
    if (split) gains[split.column] = (gains[split.column] as number) + split.gain
  }
  return gains
}

const modelOf = (
  features: readonly string[],
  bias: number,
  trees: readonly FlatTree[],
): TreeModel => ({
  features,
  bias,
  splits: trees.flatMap(({ splits }) => splits),
  values: trees.flatMap(({ values }) => values),
})

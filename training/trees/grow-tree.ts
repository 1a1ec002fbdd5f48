import { bestSplit, type Split, type SplitLimits, type Sums } from './best-split.ts'
import { type Binned, UNKNOWN } from './bins.ts'
import { fillHistogram, PER_COLUMN, type Rows, type Slopes, takeAway } from './histogram.ts'

export type TreeLimits = SplitLimits & { readonly maxLeaves: number }

/** A leaf until it is split. */
export type Node = {
  split: Split | undefined
  /** The left child's place among the nodes; the right one stands behind it. */
  child: number
  readonly sums: Sums
}

/** Room that every tree uses anew. */
export type Workspace = {
  readonly histograms: readonly Float64Array[]
  readonly slopes: Slopes
  readonly moved: Int32Array
}

export const workspaceFor = (rows: number, columns: number, maxLeaves: number): Workspace => ({
  histograms: Array.from({ length: maxLeaves }, () => new Float64Array(columns * PER_COLUMN)),
  slopes: new Float64Array(2 * rows),
  moved: new Int32Array(rows),
})

type Leaf = {
  readonly node: number
  readonly rows: Rows
  readonly histogram: Float64Array
  readonly split: Split | undefined
}

/** Splits always the leaf that gains most; sorts `order`, the rows to grow from, as it goes. */
export function growTree(
  data: Binned,
  slopes: Slopes,
  order: Int32Array,
  columns: Int32Array,
  limits: TreeLimits,
  workspace: Workspace,
): Node[] {
  const { histograms } = workspace
  const searched = (node: number, rows: Rows, histogram: Float64Array, sums: Sums): Leaf => ({
    node,
    rows,
    histogram,
    split: bestSplit(histogram, data.edges, columns, sums, limits),
  })
  const fill = (histogram: Float64Array, rows: Rows): void =>
    fillHistogram(histogram, data, columns, rows, slopes, workspace.slopes)

  const all: Rows = { order, from: 0, to: order.length }
  const nodes: Node[] = [{ split: undefined, child: 0, sums: sumsOf(slopes, order) }]
  const [first] = histograms
  if (!first || limits.maxLeaves < 2) return nodes
  fill(first, all)
  const leaves = [searched(0, all, first, sumsOf(slopes, order))]
  while (leaves.length < limits.maxLeaves) {
    const at = mostGaining(leaves)
    const leaf = leaves[at]
    const node = leaf && nodes[leaf.node]
    const free = histograms[leaves.length]
    if (!leaf?.split || !node || !free) break
    const { split, rows } = leaf
    const middle = partition(data, split, rows, workspace.moved)
    const left = { order, from: rows.from, to: middle }
    const right = { order, from: middle, to: rows.to }
    // Only the smaller child is counted; the other one is the difference.
    const isLeftSmaller = split.left.rows < split.right.rows
    fill(free, isLeftSmaller ? left : right)
    takeAway(leaf.histogram, free, columns)
    node.split = split
    node.child = nodes.length
    nodes.push({ split: undefined, child: 0, sums: split.left })
    nodes.push({ split: undefined, child: 0, sums: split.right })
    const ofLeft = isLeftSmaller ? free : leaf.histogram
    const ofRight = isLeftSmaller ? leaf.histogram : free
    leaves[at] = searched(node.child, left, ofLeft, split.left)
    leaves.push(searched(node.child + 1, right, ofRight, split.right))
  }
  return nodes
}

function sumsOf(slopes: Slopes, order: Int32Array): Sums {
  let slope = 0
  let curvature = 0
  for (const row of order) {
    slope += slopes[2 * row] as number
    curvature += slopes[2 * row + 1] as number
  }
  return { slope, curvature, rows: order.length }
}

function mostGaining(leaves: readonly Leaf[]): number {
  let best = 0
  let bestGain = Number.NEGATIVE_INFINITY
  leaves.forEach(({ split }, at) => {
    if (split && split.gain > bestGain) [best, bestGain] = [at, split.gain]
  })
  return best
}

/** Brings the rows that go left to the front, both sides in their old order, and says where the right ones start. */
function partition(
  data: Binned,
  split: Split,
  { order, from, to }: Rows,
  moved: Int32Array,
): number {
  const { column, lastLeftBin, unknownGoesRight } = split
  const bins = data.bins.subarray(column * data.rowCount, (column + 1) * data.rowCount)
  let left = from
  let right = 0
  for (let at = from; at < to; at++) {
    const row = order[at] as number
    const bin = bins[row] as number
    const goesRight = bin === UNKNOWN ? unknownGoesRight : bin > lastLeftBin
    if (goesRight) moved[right++] = row
    else order[left++] = row
  }
  order.set(moved.subarray(0, right), left)
  return left
}

import { type Edges, UNKNOWN } from './bins.ts'
import { PER_BIN, PER_COLUMN } from './histogram.ts'

/** What the rows of a leaf add up to. */
export type Sums = {
  readonly slope: number
  readonly curvature: number
  readonly rows: number
}

export type Split = {
  readonly column: number
  readonly lastLeftBin: number
  readonly unknownGoesRight: boolean
  /** By how much the loss falls. */
  readonly gain: number
  readonly left: Sums
  readonly right: Sums
}

export type SplitLimits = {
  readonly minLeafRows: number
  readonly l2: number
}

const MIN_GAIN = 1e-7
/** A leaf whose rows are all but settled would learn huge values from nothing. */
const MIN_CURVATURE = 1e-3

export function bestSplit(
  histogram: Float64Array,
  edges: Edges,
  columns: Int32Array,
  sums: Sums,
  limits: SplitLimits,
): Split | undefined {
  let best: Split | undefined
  for (const column of columns) {
    const lastBin = 1 + (edges[column]?.length ?? 0)
    const split = bestOfColumn(histogram, column, lastBin, sums, limits, best?.gain ?? MIN_GAIN)
    if (split) best = split
  }
  return best
}

/** One scan: each edge with the unknown on its right, and on its left. */
function bestOfColumn(
  histogram: Float64Array,
  column: number,
  lastBin: number,
  all: Sums,
  limits: SplitLimits,
  mustExceed: number,
): Split | undefined {
  const first = column * PER_COLUMN
  const unknown = first + PER_BIN * UNKNOWN
  const unknownSlope = histogram[unknown] as number
  const unknownCurvature = histogram[unknown + 1] as number
  const unknownRows = histogram[unknown + 2] as number
  const whole = worth(all.slope, all.curvature, limits.l2)
  let gain = mustExceed
  let lastLeftBin = 0
  let unknownGoesRight = true
  let best: Sums | undefined
  let slope = 0
  let curvature = 0
  let rows = 0
  const consider = (bin: number, goesRight: boolean): void => {
    const left = goesRight
      ? { slope, curvature, rows }
      : {
          slope: slope + unknownSlope,
          curvature: curvature + unknownCurvature,
          rows: rows + unknownRows,
        }
    if (!isAllowed(left, all, limits)) return
    const here =
      worth(left.slope, left.curvature, limits.l2) +
      worth(all.slope - left.slope, all.curvature - left.curvature, limits.l2) -
      whole
    if (here <= gain) return
    gain = here
    lastLeftBin = bin
    unknownGoesRight = goesRight
    best = left
  }
  for (let bin = UNKNOWN + 1; bin <= lastBin; bin++) {
    const at = first + PER_BIN * bin
    const rowsHere = histogram[at + 2] as number
    if (rowsHere === 0) continue
    slope += histogram[at] as number
    curvature += histogram[at + 1] as number
    rows += rowsHere
    consider(bin, true)
    if (unknownRows > 0) consider(bin, false)
  }
  if (!best) return undefined
  const left: Sums = best
  const right = {
    slope: all.slope - left.slope,
    curvature: all.curvature - left.curvature,
    rows: all.rows - left.rows,
  }
  // Where nothing was unknown, it is guessed to be like most.
  if (unknownRows === 0) unknownGoesRight = right.rows > left.rows
  return { column, lastLeftBin, unknownGoesRight, gain, left, right }
}

/** How much of the loss a leaf with these sums takes away. */
const worth = (slope: number, curvature: number, l2: number): number =>
  (slope * slope) / (curvature + l2)

const isAllowed = (left: Sums, all: Sums, { minLeafRows }: SplitLimits): boolean =>
  left.rows >= minLeafRows &&
  all.rows - left.rows >= minLeafRows &&
  left.curvature >= MIN_CURVATURE &&
  all.curvature - left.curvature >= MIN_CURVATURE

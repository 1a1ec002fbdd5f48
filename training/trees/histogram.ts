import type { Binned } from './bins.ts'

/** Per bin: the sum of its rows' gradients, that of their curvatures, and how many they are. */
export const PER_BIN = 3
export const PER_COLUMN = PER_BIN * 256

/** Of a loss, at each row's present score: its slope and its curvature, side by side. */
export type Slopes = Float64Array

export type Rows = {
  readonly order: Int32Array
  readonly from: number
  readonly to: number
}

/** `own` is room for the slopes of these rows: read once in the rows' order, they need not be sought per column. */
export function fillHistogram(
  histogram: Float64Array,
  { bins, rowCount }: Binned,
  columns: Int32Array,
  { order, from, to }: Rows,
  slopes: Slopes,
  own: Slopes,
): void {
  const count = to - from
  for (let at = 0; at < count; at++) {
    const row = order[from + at] as number
    own[2 * at] = slopes[2 * row] as number
    own[2 * at + 1] = slopes[2 * row + 1] as number
  }
  for (const column of columns) {
    const first = column * PER_COLUMN
    histogram.fill(0, first, first + PER_COLUMN)
    const ofColumn = bins.subarray(column * rowCount, (column + 1) * rowCount)
    for (let at = 0; at < count; at++) {
      const bin = first + PER_BIN * (ofColumn[order[from + at] as number] as number)
      histogram[bin] = (histogram[bin] as number) + (own[2 * at] as number)
      histogram[bin + 1] = (histogram[bin + 1] as number) + (own[2 * at + 1] as number)
      histogram[bin + 2] = (histogram[bin + 2] as number) + 1
    }
  }
}

/** What is left of a leaf's histogram when that of one child is taken away is the other child's. */
export function takeAway(histogram: Float64Array, child: Float64Array, columns: Int32Array): void {
  for (const column of columns) {
    const end = (column + 1) * PER_COLUMN
    for (let at = column * PER_COLUMN; at < end; at++) {
      histogram[at] = (histogram[at] as number) - (child[at] as number)
    }
  }
}

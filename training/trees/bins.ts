import type { TrainingData } from './training-data.ts'

/** The first bin of every column holds what is not known. */
export const UNKNOWN = 0
/** So that a bin's number is a byte. */
const MAX_BINS = 255

/** Per column the values that divide its bins, rising: bin 1 is up to the first, bin 2 up to the second. */
export type Edges = readonly Float32Array[]

/** The columns' bins, one column after the other. */
export type Binned = {
  readonly bins: Uint8Array
  readonly rowCount: number
  readonly edges: Edges
}

/** Edges that divide each column into bins of about as many rows each. */
export function edgesOf({ rows, columns }: TrainingData, maxBins: number): Edges {
  if (maxBins < 2 || maxBins > MAX_BINS) throw new Error(`A column has 2 to ${MAX_BINS} bins`)
  const count = rows.length / columns
  const column = new Float32Array(count)
  return Array.from({ length: columns }, (_, at) => {
    let known = 0
    for (let row = 0; row < count; row++) {
      const value = rows[row * columns + at] as number
      if (!Number.isNaN(value)) column[known++] = value
    }
    return edgesBetween(column.subarray(0, known).sort(), maxBins - 1)
  })
}

export function binned({ rows, columns }: TrainingData, edges: Edges): Binned {
  const rowCount = rows.length / columns
  const bins = new Uint8Array(rowCount * columns)
  for (let column = 0; column < columns; column++) {
    const own = edges[column] ?? new Float32Array(0)
    for (let row = 0; row < rowCount; row++) {
      const value = rows[row * columns + column] as number
      bins[column * rowCount + row] = Number.isNaN(value) ? UNKNOWN : 1 + edgesBelow(own, value)
    }
  }
  return { bins, rowCount, edges }
}

/** Few values get a bin each; of many, one that many rows share does, and the rest is shared out evenly. */
function edgesBetween(sorted: Float32Array, maxBins: number): Float32Array {
  const edges: number[] = []
  const areFew = distinctOf(sorted) <= maxBins
  let start = 0
  for (let at = 1; at < sorted.length && edges.length < maxBins - 1; at++) {
    const below = sorted[at - 1] as number
    const above = sorted[at] as number
    if (below === above) continue
    const share = Math.ceil((sorted.length - start) / (maxBins - edges.length))
    const isFull = at - start >= share
    const isBeforeCommon = sorted[at + share - 1] === above
    if (!areFew && !isFull && !isBeforeCommon) continue
    edges.push(shortBetween(below, above))
    start = at
  }
  return Float32Array.from(edges)
}

function distinctOf(sorted: Float32Array): number {
  let count = Math.min(1, sorted.length)
  for (let at = 1; at < sorted.length; at++) if (sorted[at] !== sorted[at - 1]) count += 1
  return count
}

/**
 * The shortest decimal from `below` up to, but not, `above`: a model's file need not spell out seventeen digits.
 * Also as a 32-bit float, which is what it is compared as, it lies there.
 */
function shortBetween(below: number, above: number): number {
  const middle = below + (above - below) / 2
  for (let digits = 1; digits <= 9; digits++) {
    const short = Math.fround(Number(middle.toPrecision(digits)))
    if (short >= below && short < above) return short
  }
  return below
}

/** A 32-bit float as the shortest decimal that is read as the same one. */
export function shortDecimal(value: number): number {
  for (let digits = 1; digits <= 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}

function edgesBelow(edges: Float32Array, value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (edges[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

import type { CalibrationPoint } from '../../src/matching/rank/calibration.ts'

export type IsotonicOptions = {
  /** A chance that fewer rows stand for is not told apart from its neighbours'. */
  readonly minRows?: number
  readonly maxPoints?: number
}

type Block = {
  readonly rows: number
  readonly right: number
  readonly rawSum: number
}

const DEFAULT_MIN_ROWS = 50
const DEFAULT_MAX_POINTS = 48
/** What fewer than a million rows could prove is written neither as never nor as always. */
const LEAST = 1e-6

/**
 * The rising curve nearest to what was seen: neighbouring scores are pooled until every block is likelier
 * right than the one before.
 */
export function fitIsotonic(
  raw: ArrayLike<number>,
  labels: ArrayLike<number>,
  options: IsotonicOptions = {},
): CalibrationPoint[] {
  const { minRows = DEFAULT_MIN_ROWS, maxPoints = DEFAULT_MAX_POINTS } = options
  const sorted = sortedRows(raw, labels)
  let least = Math.max(1, minRows)
  let blocks = pooled(evenBlocks(sorted, least))
  while (blocks.length > Math.max(1, maxPoints)) {
    least *= 1.25
    blocks = pooled(evenBlocks(sorted, least))
  }
  return pointsOf(blocks)
}

/** Rows of one score are one block from the start: they cannot be told apart. */
function sortedRows(raw: ArrayLike<number>, labels: ArrayLike<number>): Block[] {
  const order = Array.from({ length: raw.length }, (_, row) => row)
  order.sort((a, b) => (raw[a] as number) - (raw[b] as number))
  const blocks: Block[] = []
  let last: number | undefined
  for (const row of order) {
    const own: Block = { rows: 1, right: labels[row] as number, rawSum: raw[row] as number }
    const before = raw[row] === last ? blocks.pop() : undefined
    blocks.push(before ? joined(before, own) : own)
    last = raw[row]
  }
  return blocks
}

function evenBlocks(sorted: readonly Block[], minRows: number): Block[] {
  const blocks: Block[] = []
  for (const block of sorted) {
    const last = blocks.at(-1)
    if (last && last.rows < minRows) blocks[blocks.length - 1] = joined(last, block)
    else blocks.push(block)
  }
  const rest = blocks.at(-1)
  if (rest && rest.rows < minRows && blocks.length > 1) {
    blocks.pop()
    blocks.push(joined(blocks.pop() as Block, rest))
  }
  return blocks
}

function pooled(blocks: readonly Block[]): Block[] {
  const rising: Block[] = []
  for (const block of blocks) {
    let own = block
    for (
      let before = rising.at(-1);
      before && chanceOf(before) >= chanceOf(own);
      before = rising.at(-1)
    ) {
      rising.pop()
      own = joined(before, own)
    }
    rising.push(own)
  }
  return rising
}

const joined = (a: Block, b: Block): Block => ({
  rows: a.rows + b.rows,
  right: a.right + b.right,
  rawSum: a.rawSum + b.rawSum,
})

/** As if one more row had been right and one more wrong: what was never seen is not impossible. */
const chanceOf = ({ right, rows }: Block): number => (right + 1) / (rows + 2)

/** Rounded, so that the file stays short; where two blocks become one place, the surer one is left out. */
function pointsOf(blocks: readonly Block[]): CalibrationPoint[] {
  const points: CalibrationPoint[] = []
  for (const block of blocks) {
    const raw = Math.round((block.rawSum / block.rows) * 1e4) / 1e4
    const chance = Math.round(chanceOf(block) * 1e6) / 1e6
    if (points.at(-1)?.[0] === raw) continue
    points.push([raw, Math.min(1 - LEAST, Math.max(LEAST, chance))])
  }
  return points
}

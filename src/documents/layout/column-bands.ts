import type { Line } from './lines.ts'
import type { Piece } from './pieces.ts'
import { divisible } from './table-header.ts'

/** Where the columns of a table are divided: column `n` lies between the cuts `n - 1` and `n`. */
export type Bands = {
  readonly header: readonly (readonly Piece[])[]
  readonly cuts: readonly number[]
}

/** Of the lines: so many may have a word where a cut is, such as headings over all columns. */
const TOLERATED = 0.05
/** Points within which edges are one below the other. */
const EDGE = 3
/** Points of the widest page that is looked at. */
const WIDEST = 20_000

/** The columns under a header, divided where the lines below leave a gap. */
export function bandsOf(header: Line, lines: readonly Line[]): Bands {
  const tabular = lines.filter(
    (line) => line.cells.length >= Math.min(3, header.cells.flat().length),
  )
  const ink = inkOf(tabular.length > 0 ? tabular : lines)
  const cells = header.cells.flatMap((cell) => dividedCells(cell, ink))
  const cuts: number[] = []
  for (const [at, cell] of cells.entries()) {
    const next = cells[at + 1]
    if (!next) break
    cuts.push(cutBetween(cell, next, cuts.at(-1) ?? -Infinity, ink))
  }
  return { header: cells, cuts }
}

/** A line of a table. */
export type CutLine = {
  readonly line: Line
  /** By column; empty where it has nothing. */
  readonly cells: readonly string[]
  /** Something in it runs over a cut. It stays together, in the column where it begins. */
  readonly runsOver: boolean
}

export function cutLine(line: Line, { cuts }: Bands): CutLine {
  const cells: string[] = new Array(cuts.length + 1).fill('')
  let runsOver = false
  for (const words of line.cells) {
    const [first] = words
    if (!first) continue
    const whole = words.some((word) => isCut(word, cuts))
    runsOver ||= whole
    for (const word of words) {
      const column = columnOf(whole ? first : word, cuts)
      cells[column] = cells[column] ? `${cells[column]} ${word.text}` : word.text
    }
  }
  return { line, cells, runsOver }
}

function isCut({ left, right }: Piece, cuts: readonly number[]): boolean {
  for (const cut of cuts) if (left < cut - 1 && right > cut + 1) return true
  return false
}

function columnOf({ left, right }: Piece, cuts: readonly number[]): number {
  let column = 0
  for (const cut of cuts) {
    if ((left + right) / 2 < cut) break
    column += 1
  }
  return column
}

/** How many lines have a word at a point, by points from the left. */
type Ink = {
  readonly counts: Int32Array
  readonly lines: number
  /** Where words begin. */
  readonly starts: readonly number[]
}

function inkOf(lines: readonly Line[]): Ink {
  const width = lines.reduce((most, { page }) => Math.max(most, Math.ceil(page.width) + 2), 2)
  const counts = new Int32Array(Math.min(width, WIDEST))
  const starts: number[] = []
  for (const { left, right } of lines.flatMap(({ cells }) => cells.flat())) {
    starts.push(left)
    const [from, to] = [within(counts, left), within(counts, right)]
    counts[from] = (counts[from] ?? 0) + 1
    counts[to] = (counts[to] ?? 0) - 1
  }
  for (let x = 1; x < counts.length; x++) counts[x] = (counts[x] ?? 0) + (counts[x - 1] ?? 0)
  return { counts, lines: lines.length, starts }
}

/** A damaged file may say that a word ends beyond the moon. */
const within = (counts: Int32Array, x: number): number =>
  Math.min(counts.length - 1, Math.max(0, Math.round(x)))

function dividedCells(cell: readonly Piece[], ink: Ink): readonly (readonly Piece[])[] {
  const limit = ink.lines * TOLERATED
  for (let at = 1; at < cell.length; at++) {
    const [left, right] = [cell.slice(0, at), cell.slice(at)]
    if (!divisible(left, right)) continue
    const [one, other] = [reach(left), reach(right)]
    const gap = gapIn(ink, (one.left + one.right) / 2, (other.left + other.right) / 2)
    const beside = (from: number, to: number) => most(ink, from, to) > limit
    if (!gap || gap.count > limit) continue
    if (beside(one.left, gap.from) && beside(gap.to, other.right)) {
      return [left, ...dividedCells(right, ink)]
    }
  }
  return [cell]
}

function most({ counts }: Ink, from: number, to: number): number {
  let best = 0
  const last = within(counts, to)
  for (let x = within(counts, Math.floor(from)); x <= last; x++) {
    best = Math.max(best, counts[x] ?? 0)
  }
  return best
}

function cutBetween(
  cell: readonly Piece[],
  next: readonly Piece[],
  after: number,
  ink: Ink,
): number {
  const [one, other] = [reach(cell), reach(next)]
  const between = (one.right + other.left) / 2
  const from = Math.max(after, Math.min((one.left + one.right) / 2, between))
  const gap = gapIn(ink, from, (other.left + other.right) / 2, between)
  if (!gap) return between
  // Where the texts of a column begin one below the other, those of the column before may come close to them.
  const flush = ink.starts.filter((left) => Math.abs(left - gap.to) <= EDGE).length
  return flush * 2 >= ink.lines ? gap.to - EDGE / 2 : (gap.from + gap.to) / 2
}

const reach = (words: readonly Piece[]) => ({
  left: words[0]?.left ?? 0,
  right: words.reduce((most, { right }) => Math.max(most, right), 0),
})

type Gap = { readonly from: number; readonly to: number; readonly count: number }

/** The widest stretch with the least ink in it, and of those the one nearest to `wanted`. */
function gapIn({ counts, lines }: Ink, from: number, to: number, wanted?: number): Gap | undefined {
  const [first, last] = [within(counts, from), within(counts, to)]
  // Beyond the page nothing is known.
  if (first === counts.length - 1) return undefined
  let least = Infinity
  for (let x = first; x <= last; x++) least = Math.min(least, counts[x] ?? 0)
  const limit = least + Math.floor(lines * TOLERATED)
  let best: Gap | undefined
  let start = -1
  const worth = (gap: Gap) =>
    gap.to -
    gap.from -
    (wanted !== undefined && (wanted < gap.from - 1 || wanted > gap.to + 1) ? 1000 : 0)
  for (let x = first; x <= last + 1; x++) {
    if (x <= last && (counts[x] ?? 0) <= limit) {
      if (start < 0) start = x
    } else if (start >= 0) {
      const gap = { from: start, to: x - 1, count: least }
      if (!best || worth(gap) > worth(best)) best = gap
      start = -1
    }
  }
  return best
}

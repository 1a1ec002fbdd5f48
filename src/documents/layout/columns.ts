import { around, type Word } from './page.ts'
import { middle, type Row, rowsOf } from './rows.ts'

/** So many lines must stand on either side. */
const FEWEST_LINES = 8
/** Of a column's width: so much of it its words must fill, as text does and tables do not. */
const FILLED = 0.6
const LETTERS = 0.6
const MOST_COLUMNS = 4
const STEPS = 40

/** The lines of a page in the order in which one reads them: those of newspaper columns column by column. */
export function inReadingOrder(lines: readonly Row[], mostColumns = MOST_COLUMNS): readonly Row[] {
  if (lines.length < FEWEST_LINES || mostColumns < 2) return lines
  const divided = divide(lines)
  if (!divided) return lines
  const { before, left, right, after } = divided
  return [
    ...before,
    ...inReadingOrder(left, mostColumns - 1),
    ...inReadingOrder(right, mostColumns - 1),
    ...after,
  ]
}

type Divided = {
  readonly before: readonly Row[]
  readonly left: readonly Row[]
  readonly right: readonly Row[]
  readonly after: readonly Row[]
}

function divide(lines: readonly Row[]): Divided | undefined {
  const { left: leftEdge, right: rightEdge } = around(lines)
  for (let step = 0; step <= STEPS; step++) {
    // From the middle outwards: halves first.
    const off = ((step % 2 === 0 ? step : -step) / STEPS) * 0.25
    const x = leftEdge + (rightEdge - leftEdge) * (0.5 + off)
    const run = longestRun(lines, x)
    if (run.length < FEWEST_LINES) continue
    const words = run.flatMap((line) => line.words)
    const left = rowsOf(words.filter((word) => word.right <= x))
    const right = rowsOf(words.filter((word) => word.left >= x))
    const areTexts = isText(left, x - leftEdge) && isText(right, rightEdge - x)
    if (!areTexts && !goesOn(left, right)) continue
    const [first, last] = [run[0], run.at(-1)]
    return {
      before: lines.filter((line) => first && middle(line) < middle(first)),
      left,
      right,
      after: lines.filter((line) => last && middle(line) > middle(last)),
    }
  }
  return undefined
}

/** The most lines in a row that no word keeps from being divided at `x`. */
function longestRun(lines: readonly Row[], x: number): readonly Row[] {
  let best: readonly Row[] = []
  let from = 0
  for (const [at, line] of [...lines, undefined].entries()) {
    if (line && !crosses(line, x)) continue
    if (at - from > best.length) best = lines.slice(from, at)
    from = at + 1
  }
  return best
}

const crosses = (line: Row, x: number) =>
  line.words.some((word, at) => {
    if (word.left < x && word.right > x) return true
    const next: Word | undefined = line.words[at + 1]
    return (
      next !== undefined && word.right <= x && next.left >= x && next.left - word.right < line.size
    )
  })

const FEWEST_NUMBERS = 3

/** A list whose numbers go on in the other column, however short its lines are. */
function goesOn(left: readonly Row[], right: readonly Row[]): boolean {
  const [upper, lower] = [numbersOf(left), numbersOf(right)]
  if (upper.length < FEWEST_NUMBERS || lower.length < FEWEST_NUMBERS) return false
  return [...upper, ...lower].every(
    (number, at, all) => at === 0 || number === (all[at - 1] ?? 0) + 1,
  )
}

const numbersOf = (rows: readonly Row[]): readonly number[] =>
  rows.flatMap(({ words }) => {
    const number = /^(\d{1,3})[.)]?$/.exec(words[0]?.text ?? '')?.[1]
    return number === undefined ? [] : [Number(number)]
  })

function isText(lines: readonly Row[], width: number): boolean {
  if (lines.length < FEWEST_LINES) return false
  let [filled, letters, characters] = [0, 0, 0]
  for (const { words } of lines) {
    for (const { left, right, text } of words) {
      filled += right - left
      characters += text.length
      letters += text.match(/\p{L}/gu)?.length ?? 0
    }
  }
  return filled >= FILLED * width * lines.length && letters >= LETTERS * characters
}

import type { RowFacts } from './row-facts.ts'
import { isCapital, isDetail, isTitle } from './row-words.ts'

/** What is usual in a table tells what its exceptions mean. */
export type Habits = {
  /** How the numbers of its positions look: `9.9.9` for `1.2.3`. */
  readonly numberShapes: ReadonlySet<string>
  readonly bold: boolean
  readonly capital: boolean
  /** Texts begin in small letters. */
  readonly small: boolean
  readonly numbered: boolean
  /** Number and title stand in a row of their own above each position. */
  readonly numberedAbove: boolean
  /** Texts below a position are usual, so that a short one is no heading. */
  readonly continued: boolean
  readonly chaptersInColumns: boolean
  /** Index of the last row that holds something to order; what stands below belongs to no position. */
  readonly last: number
}

const OFTEN = 0.15
/** Headings are not as frequent as positions. */
const OFTEN_BELOW_HEADING = 0.5

export function habitsOf(rows: readonly RowFacts[]): Habits {
  let [positions, bold, capital, small, numbered, below, texts, changes] = [0, 0, 0, 0, 0, 0, 0, 0]
  let last = -1
  let path = ''
  const paths = new Set<string>()
  for (const [at, facts] of rows.entries()) {
    if (facts.shape === 'TEXT' && rows[at - 1]?.shape === 'POSITION') texts += 1
    if (facts.shape === 'AMOUNT') last = at
    if (facts.shape !== 'POSITION') continue
    last = at
    positions += 1
    if (facts.bold) bold += 1
    if (facts.number !== '') numbered += 1
    else if (rows[at - 1]?.shape === 'NUMBERED') below += 1
    if (isCapital(facts.text)) capital += 1
    if (/^[a-zäöü]/.test(facts.text)) small += 1
    if (facts.chapters.length > 0) {
      const own = facts.chapters.join('\n')
      if (own !== path) changes += 1
      path = own
      paths.add(own)
    }
  }
  return {
    numberShapes: shapesOfNumbers(rows),
    bold: bold > positions / 2,
    capital: capital > positions / 2,
    small: small > positions / 2,
    numbered: numbered > positions / 2,
    numberedAbove: below > 1 && below === positions,
    continued: texts > positions * (isHeaded(rows) ? OFTEN_BELOW_HEADING : OFTEN),
    // Sorted by something else, they would be chapters without end.
    chaptersInColumns: changes <= paths.size * 2,
    last,
  }
}

/** Begins with a heading, so that texts like it are some, too. */
function isHeaded(rows: readonly RowFacts[]): boolean {
  const first = rows.find(({ shape }) => shape !== 'HEADER' && shape !== 'EMPTY')
  return first?.shape === 'TEXT' && isTitle(first.text) && !isDetail(first.text)
}

/** Only a number without anything to order is compared with them. */
function shapesOfNumbers(rows: readonly RowFacts[]): ReadonlySet<string> {
  const shapes = new Set<string>()
  if (!rows.some(({ shape }) => shape === 'NUMBERED')) return shapes
  for (const { shape, number } of rows) {
    if (shape === 'POSITION' && number !== '') shapes.add(shapeOfNumber(number))
  }
  return shapes
}

export const shapeOfNumber = (number: string): string =>
  number.replace(/\d+/g, '9').replace(/[A-Za-z]+/g, 'A')

import type { Line } from './lines.ts'
import { RECOGNISED } from './page.ts'
import { middle } from './rows.ts'

export type WithoutHeads = {
  /** By page. */
  readonly flow: readonly (readonly Line[])[]
  /** Each as it stands first. */
  readonly heads: readonly Line[]
}

/** Of the page's height, from its upper and its lower edge. Further inside two pages alone must be the same. */
const HEAD = 0.3
const FOOT = 0.12
const HEAD_OF_TWO = 0.12
/** Points by which a line may stand elsewhere on another page. */
const SAME_PLACE = 4
/** Paper slips in a scanner. */
const SAME_PLACE_OF_SCANS = 14

/**
 * Takes out what stands at the same place of most pages and says the same but for its digits: letter heads, page
 * numbers, sums carried over. It reaches from the edge inwards, as far as every line is of that kind.
 */
export function withoutRunningHeads(
  pages: readonly (readonly Line[])[],
  isBody: (line: Line) => boolean,
): WithoutHeads {
  const repeated = repeatedPlaces(pages.filter((lines) => lines.length > 0))
  const heads = new Map<string, Line>()
  const flow = pages.map((lines) => {
    const numbers = [lines[0], lines.at(-1)].filter((line) => line && isPageNumber(line))
    const taken = new Set([
      ...numbers.flatMap((line) => line ?? []),
      ...fromEdge(lines, repeated, isBody),
      ...fromEdge(lines.toReversed(), repeated, isBody),
    ])
    for (const line of taken) {
      const words = plainWords(line)
      if (!heads.has(words)) heads.set(words, line)
    }
    return lines.filter((line) => !taken.has(line))
  })
  return { flow, heads: [...heads.values()] }
}

/** Alone at the very edge, on a page whose like there may be no other of. */
function isPageNumber(line: Line): boolean {
  const at = middle(line) / line.page.height
  return (at < 0.1 || at > 0.9) && /^(?:[-–] ?)?\d{1,4}(?: ?[-–])?$/.test(line.text)
}

type Repeated = (line: Line) => boolean

function repeatedPlaces(pages: readonly (readonly Line[])[]): Repeated {
  const height = (line: Line) => middle(line) / line.page.height
  const isAtEdge = (line: Line) => height(line) < HEAD || height(line) > 1 - FOOT
  const isInside = (line: Line) =>
    pages.length <= 2 && height(line) >= HEAD_OF_TWO && height(line) <= 1 - FOOT
  const keyOf = (line: Line, step: number) => {
    const points = line.font === RECOGNISED ? SAME_PLACE_OF_SCANS : SAME_PLACE
    const words = isInside(line) ? line.text : plainWords(line)
    return `${Math.round(middle(line) / points) + step}:${words}`
  }
  const seen = new Map<string, number>()
  for (const lines of pages) {
    const own = new Set(lines.filter(isAtEdge).map((line) => keyOf(line, 0)))
    for (const key of own) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const enough = Math.max(2, pages.length * 0.4)
  return (line) => {
    if (!isAtEdge(line)) return false
    const count = [-1, 0, 1].reduce((sum, step) => sum + (seen.get(keyOf(line, step)) ?? 0), 0)
    return count >= enough
  }
}

/** Positions may begin at the same place of every page: `01.02.0010  3,000 St`, `1  Rohrschelle  5 Stk`. */
const isNumbered = (line: Line) =>
  /^(?:\d{1,4}(?:\.\s?\d{1,5})*\.?[A-Za-z]?)\s+(?!(?:von|of)\b)\S/i.test(line.text) &&
  !/^\d\d?\.\d\d?\.\d{2,4}\b/.test(line.text)

/** Of what was recognised in a picture only how the words begin: no two pages give the same letters. */
function plainWords({ text, font }: Line): string {
  const words = text.replace(/\d[\d.,]*/g, '#')
  if (font !== RECOGNISED) return words
  return words
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1)}${word.length > 3 ? '…' : ''}`)
    .join(' ')
}

/** The lines from the edge on which are repeated; one that is not may stand between them. */
function fromEdge(
  lines: readonly Line[],
  repeated: Repeated,
  isBody: (line: Line) => boolean,
): Line[] {
  const taken: Line[] = []
  let others = 0
  for (const line of lines) {
    if (isBody(line) || isNumbered(line)) break
    if (repeated(line)) taken.push(line)
    else others += 1
    if (others > 1) break
  }
  return taken
}

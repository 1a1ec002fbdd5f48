import { compareNumbers, isDate, keyOf, type LeadingNumber } from './number.ts'
import { isDuration, quantityAhead, type WrittenQuantity } from './quantity.ts'
import { quantityBeside, type ScannedLine } from './scanned-line.ts'
import { isContinuing, isThing, startsWithUnit } from './wording.ts'

/** What the numbers of a document say about its lines, by the index of the line. */
export type Numbering = {
  readonly positions: ReadonlyMap<number, NumberedLine>
  readonly chapters: ReadonlyMap<number, LeadingNumber>
  /** Numbers of chapters that stand elsewhere, too: on top of each page, in a summary, in a list of contents. */
  readonly repeats: ReadonlySet<number>
  /** Titles that stand on the line below the number of their chapter. */
  readonly titles: ReadonlySet<number>
}

export type NumberedLine = {
  readonly number: LeadingNumber
  /** On its line. */
  readonly beside: WrittenQuantity | undefined
}

type Candidate = NumberedLine & {
  readonly line: number
  readonly depth: number
  /** It has a quantity, on its line or before the next number: it asks for something. */
  readonly strong: boolean
  /** It says how long something takes. */
  readonly lasting: boolean
}

const NO_NUMBERING: Numbering = {
  positions: new Map(),
  chapters: new Map(),
  repeats: new Set(),
  titles: new Set(),
}

/**
 * A number at the beginning of a line is the one of a position, of a chapter, or a dimension that happens to stand
 * there. The document as a whole decides: positions have quantities, most have equally many levels, and they ascend.
 */
export function findNumbering(lines: readonly ScannedLine[]): Numbering {
  const candidates = candidatesOf(lines, readsBlanks(lines))
  const depth = usualDepth(candidates)
  if (depth === undefined) return NO_NUMBERING
  const positions = positionsAmong(candidates, depth)
  if (!isBelievable(positions)) return NO_NUMBERING
  const taken = new Set(positions.map((each) => each.line))
  const others = candidates.filter((each) => !taken.has(each.line) && !each.beside)
  return {
    positions: new Map(positions.map((each) => [each.line, each])),
    ...chaptersAmong(others, positions, lines),
  }
}

/** Whether `20. 2. 110` is one number here: then many share what stands before their last part. */
function readsBlanks(lines: readonly ScannedLine[]): boolean {
  let ambiguous = 0
  let followedByUnit = 0
  const parents = new Set<string>()
  for (const { numbers } of lines) {
    const [spaced, tight] = numbers
    if (!spaced || !tight) continue
    ambiguous += 1
    parents.add(keyOf(spaced.parts.slice(0, -1)))
    if (startsWithUnit(spaced.rest)) followedByUnit += 1
  }
  return (
    ambiguous > 0 && followedByUnit < ambiguous / 2 && parents.size <= Math.max(1, ambiguous * 0.6)
  )
}

function candidatesOf(lines: readonly ScannedLine[], withBlanks: boolean): readonly Candidate[] {
  const candidates: Candidate[] = []
  let following: WrittenQuantity | undefined
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (!line) continue
    const number = line.numbers.length > 1 && !withBlanks ? line.numbers[1] : line.numbers[0]
    const isTitle = number !== undefined && isTitleOfThing(number) && !line.quantity?.formal
    if (!isTitle) following = line.quantity ?? line.inColumn ?? following
    if (number === undefined || !mayBeNumber(number)) continue
    const beside = number.ofChapter ? undefined : quantityBeside(number)
    // A whole line like `12,5 m2` begins with a number, too.
    if (line.quantity && !beside && !isTitle) continue
    candidates.push({
      number,
      beside,
      line: at,
      depth: number.parts.length,
      strong:
        !number.ofChapter &&
        (beside !== undefined || following !== undefined || isBelow(number, lines[at + 1])),
      lasting: isDuration(beside ?? following),
    })
    following = undefined
  }
  return candidates.reverse()
}

/** `30 m2 Parkett` below a number that stands alone. */
const isBelow = ({ rest }: LeadingNumber, below: ScannedLine | undefined): boolean =>
  rest === '' && below !== undefined && quantityAhead(below.text) !== undefined

/** `1.1 Anlage zur Lüftung`: what some count in is a thing, too. `1.000 Rollen` is a quantity. */
const isTitleOfThing = ({ parts, rest }: LeadingNumber): boolean =>
  parts.length > 1 && parts.at(-1)?.length !== 3 && isThing(rest)

function mayBeNumber(number: LeadingNumber): boolean {
  if (number.labelled) return true
  if (isTitleOfThing(number)) return true
  if (startsWithUnit(number.rest) && (!number.apart || /^\S+(?:\t|\s{2}|$)/.test(number.rest)))
    return false
  if (isContinuing(number.rest) && !number.apart && !number.closed) return false
  if (number.parts.length > 1 || number.closed || number.apart) return true
  // `00010` of a program that numbers by tens.
  return /^[A-ZÄÖÜ]/.test(number.rest) || /^00\d/.test(number.parts[0] ?? '')
}

/** How many levels positions have: as most of those that have a quantity. */
function usualDepth(candidates: readonly Candidate[]): number | undefined {
  const counts = new Map<number, number>()
  const hasStrong = candidates.some((each) => each.strong)
  for (const each of candidates) {
    const weight = hasStrong
      ? strength(each)
      : isFormal(each.number) && !isDate(each.number)
        ? 1
        : 0
    if (weight > 0) counts.set(each.depth, (counts.get(each.depth) ?? 0) + weight)
  }
  let best: number | undefined
  for (const [depth, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = depth
  }
  return best
}

function strength({ strong, beside, number, depth }: Candidate): number {
  if (!strong) return 0
  if (beside?.formal) return 4
  return depth > 1 || number.labelled || beside ? 2 : 0.5
}

/** Without any quantity, only numbers as programs print them tell positions from the clauses of a contract. */
const isFormal = ({ parts }: LeadingNumber) =>
  parts.length > 1 && /^\d{3,}$/.test(parts.at(-1) ?? '') && parts.some((part) => /^0\d/.test(part))

function positionsAmong(candidates: readonly Candidate[], depth: number): readonly Candidate[] {
  const hasStrong = candidates.some((each) => each.strong)
  const anchors = withoutOutliers(
    candidates.filter(
      (each) => (hasStrong ? each.strong : !each.number.ofChapter) && fits(each, depth),
    ),
  )
  const positions: Candidate[] = []
  let next = 0
  for (const each of candidates) {
    while (next < anchors.length && (anchors[next]?.line ?? 0) < each.line) next++
    const anchor = anchors[next]
    if (anchor?.line === each.line) positions.push(each)
    else if (!each.strong && each.depth === depth && depth > 1 && !each.number.ofChapter) {
      const before = positions.at(-1)
      const isBetween =
        (before === undefined || compareNumbers(before.number, each.number) < 0) &&
        (anchor === undefined || compareNumbers(each.number, anchor.number) < 0)
      const isNear = [before, anchor].some((other) => other && shares(other.number, each.number))
      if (isBetween && isNear && isAlike(each.number, (before ?? anchor)?.number))
        positions.push(each)
    }
  }
  return positions
}

/** One level more is an index in digits (`001.001.0010.1`); fewer are positions only with a quantity of their own. */
function fits(each: Candidate, depth: number): boolean {
  if (each.depth === depth)
    return (
      !isDate(each.number) || each.beside?.formal === true || each.number.parts.length === depth
    )
  if (each.depth > depth) return depth > 1 || each.beside !== undefined
  return each.beside?.formal === true
}

/** Drops what breaks the order of its neighbours, unless its line says plainly that it is a position. */
function withoutOutliers(anchors: readonly Candidate[]): readonly Candidate[] {
  const kept: Candidate[] = []
  for (const [at, each] of anchors.entries()) {
    const before = kept.at(-1)
    const after = anchors[at + 1]
    const follows = before === undefined || compareNumbers(before.number, each.number) < 0
    const precedes = after === undefined || compareNumbers(each.number, after.number) < 0
    const neighboursAgree =
      before !== undefined && after !== undefined && compareNumbers(before.number, after.number) < 0
    const isPlain = each.beside?.formal === true || each.number.labelled
    const isOutlier = neighboursAgree ? !(follows && precedes) : !(follows || precedes)
    if (isPlain || !isOutlier) kept.push(each)
  }
  return kept
}

/** Same chapter, or same beginning of it. */
const shares = (one: LeadingNumber, other: LeadingNumber): boolean =>
  keyOf(one.parts.slice(0, -1)) === keyOf(other.parts.slice(0, -1)) ||
  (one.parts.length > 2 && keyOf(one.parts.slice(0, 1)) === keyOf(other.parts.slice(0, 1)))

/** Numbers filled up with zeros are so everywhere. */
function isAlike(one: LeadingNumber, other: LeadingNumber | undefined): boolean {
  if (!other) return true
  const [a, b] = [one.parts.at(-1) ?? '', other.parts.at(-1) ?? '']
  return b.startsWith('0') && b.length > 1
    ? a.length === b.length
    : !(a.startsWith('0') && a.length > 1)
}

/** So few with a quantity are clauses of a contract, and a measure that stands alone somewhere. */
const FEWEST_STRONG = 0.1

/** Positions with one level only need company: a single line that begins with 1 is no bill. */
function isBelievable(positions: readonly Candidate[]): boolean {
  const strong = positions.filter((each) => each.strong).length
  if (strong > 0 && positions.every((each) => each.lasting || !each.strong)) return false
  const deep = positions.filter((each) => each.depth > 1 || each.number.labelled).length
  if (
    strong < positions.length * FEWEST_STRONG &&
    !positions.some(({ number }) => isFormal(number))
  ) {
    return false
  }
  return deep > 0 || strong > 1
}

function chaptersAmong(
  candidates: readonly Candidate[],
  positions: readonly Candidate[],
  lines: readonly ScannedLine[],
): Pick<Numbering, 'chapters' | 'repeats' | 'titles'> {
  const firsts = firstLineByPrefix(positions)
  const chosen = new Map<string, Candidate>()
  const repeats = new Set<number>()
  for (const each of candidates) {
    const key = keyOf(each.number.parts)
    const first = firsts.get(key) ?? emptyChapterEnd(each, positions, chosen)
    if (first === undefined) continue
    repeats.add(each.line)
    if (each.line < first && isTitle(each, lines)) chosen.set(key, each)
  }
  const chapters = new Map<number, LeadingNumber>()
  const titles = new Set<number>()
  for (const { line, number } of [...chosen.values()].sort((a, b) => a.line - b.line)) {
    chapters.set(line, number)
    repeats.delete(line)
    if (number.rest === '') titles.add(line + 1)
  }
  return { chapters, repeats, titles }
}

/** A chapter may have no position at all; then it must stand where its number belongs. */
function emptyChapterEnd(
  each: Candidate,
  positions: readonly Candidate[],
  chosen: ReadonlyMap<string, Candidate>,
): number | undefined {
  const { number } = each
  const isPlain = number.parts.length > 1 && number.parts.every((part) => /^\d+$/.test(part))
  if (!isPlain || !(number.apart || number.closed) || chosen.has(keyOf(number.parts)))
    return undefined
  const at = firstAfter(positions, each.line)
  const [before, after] = [positions[at - 1], positions[at]]
  if (!before || !after || each.depth >= after.depth) return undefined
  const isInOrder =
    compareNumbers(before.number, number) < 0 && compareNumbers(number, after.number) < 0
  const known = [...number.parts.keys()].every(
    (part) => number.parts[part]?.length === before.number.parts[part]?.length,
  )
  return isInOrder && known ? after.line : undefined
}

/** Where in the list the first one stands that comes after a line. */
function firstAfter(positions: readonly Candidate[], line: number): number {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle]?.line ?? 0) > line) high = middle
    else low = middle + 1
  }
  return low
}

/** Where the first position stands below each number of a chapter. */
function firstLineByPrefix(positions: readonly Candidate[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>()
  for (const { number, line } of positions) {
    for (let length = 1; length < number.parts.length; length++) {
      const key = keyOf(number.parts.slice(0, length))
      if (!firsts.has(key)) firsts.set(key, line)
    }
  }
  return firsts
}

function isTitle(each: Candidate, lines: readonly ScannedLine[]): boolean {
  if (each.strong && each.beside) return false
  const title = each.number.rest === '' ? (lines[each.line + 1]?.text ?? '') : each.number.rest
  return title.length > 0 && title.length < 200 && !isContinuing(title) && !/[,;]$/.test(title)
}

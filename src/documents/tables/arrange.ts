import type { Issue } from '../issues.ts'
import { isLumpSum } from '../text/units.ts'
import type { ChapterEntry, Entry } from './entries.ts'
import { type Habits, habitsOf, shapeOfNumber } from './habits.ts'
import { oneLine } from './layout.ts'
import { added, isNumber, positionNumber, type RowFacts } from './row-facts.ts'
import {
  isCapital,
  isContinued,
  isDetail,
  isDitto,
  isNoteText,
  isSize,
  isTitle,
  kindOfHeading,
} from './row-words.ts'
import {
  addNote,
  addPosition,
  enter,
  enterColumns,
  isLetter,
  leaveOut,
  next,
  type Scene,
} from './scene.ts'
import type { Table } from './table.ts'
import { headingOf, levelOf, lookOf } from './titles.ts'

export type Arranged = {
  readonly entries: readonly Entry[]
  /** Rows that belong to no position. */
  readonly loose: readonly number[]
  readonly issues: readonly Issue[]
}

/** Puts rows together: what is a chapter, what continues the row above, what belongs to no position. */
export function arrange(table: Table, rows: readonly RowFacts[]): Arranged {
  const scene: Scene = {
    table,
    rows,
    habits: habitsOf(rows),
    entries: [],
    loose: [],
    issues: [],
    chapters: new Set(),
    open: undefined,
    awaits: false,
    parent: undefined,
    gap: false,
    sharesEnd: 0,
    chapterValues: [],
  }
  for (let at = 0; at < rows.length; at++) {
    const facts = rows[at]
    if (facts) arrangeRow(scene, facts, at)
  }
  return { ...scene, entries: withoutContents(scene.entries) }
}

function arrangeRow(scene: Scene, facts: RowFacts, at: number): void {
  switch (facts.shape) {
    case 'HEADER':
      return
    case 'EMPTY':
      scene.gap = true
      return
    case 'SUM':
      leaveOut(scene, facts)
      break
    case 'POSITION':
      if (at < scene.sharesEnd) break
      if (isDashed(facts) && isInside(next(scene, at)?.number ?? '', facts.number)) {
        arrangeNumbered(scene, facts, at)
        break
      }
      enterColumns(scene, facts)
      if (!takeShares(scene, at)) addPosition(scene, withTextAbove(scene, facts))
      break
    case 'AMOUNT':
      completeAmount(scene, facts)
      break
    case 'NUMBERED':
      arrangeNumbered(scene, facts, at)
      break
    case 'TEXT':
      arrangeText(scene, facts, at)
      break
    case 'ASIDE':
      arrangeAside(scene, facts, at)
      break
  }
  scene.gap = false
}

/** Only dashes stand where something is ordered. */
const isDashed = ({ number, word, unit, unitPrice }: RowFacts) =>
  number !== '' && word === 'OPEN' && unit === null && unitPrice === null

/** Rows without a number that only divide the quantity above, by storeys or houses: their sum is it. */
function takeShares(scene: Scene, at: number): boolean {
  const { open, rows } = scene
  if (!open || open.number === '' || open.facts.quantity === null || open.last !== open.facts.row) {
    return false
  }
  const { quantity, unit } = open.facts
  let sum = '0'
  let end = at
  for (; end < rows.length; end++) {
    const each = rows[end]
    if (each?.shape !== 'POSITION' || each.number !== '' || each.quantity === null) break
    if (each.identifiers.length > 0 || (each.unit !== null && each.unit !== unit)) break
    sum = added(sum, each.quantity)
  }
  if (end - at < 2 || sum !== quantity) return false
  for (const each of rows.slice(at, end)) {
    open.lines.push(oneLine(`${each.text}: ${each.quantity} ${each.unit ?? ''}`))
    open.last = each.row
  }
  scene.sharesEnd = end
  return true
}

/** What an empty cell means in a row that is numbered, or differs in another column. */
const DITTO = '"'

/** What says only that it is the same has the text of the position above. */
function withTextAbove(scene: Scene, facts: RowFacts): RowFacts {
  if (!isDitto(facts.text)) return facts
  const above = scene.entries.at(-1)
  const isKnown = above?.what === 'POSITION' && above.kind !== 'NOTE'
  return { ...facts, text: isKnown ? above.facts.text : '' }
}

/** Quantity and unit in a row of their own, below the text. */
function completeAmount(scene: Scene, amount: RowFacts): void {
  const { open, parent } = scene
  if (parent) {
    scene.parent = undefined
    addPosition(scene, withAmount({ ...parent, shape: 'POSITION' }, amount))
    if (scene.open) scene.open.last = amount.row
  } else if (open && scene.awaits) {
    open.facts = withAmount(open.facts, amount)
    if (open.kind === 'NORMAL' && isLumpSum(open.facts.unit)) open.kind = 'LUMP_SUM'
    open.last = amount.row
    scene.awaits = false
  } else if (isNumber(amount.number) || amount.more.length > 0) {
    const number = positionNumber(amount.number)
    addPosition(scene, withTextAbove(scene, { ...amount, shape: 'POSITION', number, text: DITTO }))
  } else scene.loose.push(amount.row)
}

const withAmount = (facts: RowFacts, amount: RowFacts): RowFacts => ({
  ...facts,
  quantity: amount.quantity,
  unit: amount.unit ?? facts.unit,
  unitPrice: amount.unitPrice ?? facts.unitPrice,
  totalPrice: amount.totalPrice ?? facts.totalPrice,
})

function arrangeNumbered(scene: Scene, facts: RowFacts, at: number): void {
  const { habits } = scene
  if (next(scene, at, true)?.shape === 'AMOUNT') {
    addPosition(scene, facts)
    scene.awaits = true
    return
  }
  // The open chapter again, on the next page.
  if (scene.chapters.has(facts.number) && isContinued(facts.text)) {
    leaveOut(scene, facts)
    return
  }
  const follower = next(scene, at)
  if (follower && isParent(scene, facts, follower)) {
    scene.parent = facts
    scene.open = undefined
    return
  }
  if (at < habits.last && isChapter(facts, follower, habits)) {
    enter(scene, facts.number, facts.text, levelOf(facts.number), facts)
    return
  }
  // Below the last position, sums of the chapters are listed again, and terms after what belongs to no position.
  const isOver = (scene.loose.at(-1) ?? -1) > (scene.rows[habits.last]?.row ?? -1)
  const isSummary =
    at > habits.last && (isOver || facts.totalPrice !== null || scene.chapters.has(facts.number))
  if (isSummary) leaveOut(scene, facts)
  else addPosition(scene, facts)
}

function isChapter(facts: RowFacts, follower: RowFacts | undefined, habits: Habits): boolean {
  if (facts.text.length > 300) return false
  return (
    (follower !== undefined && isInside(follower.number, facts.number)) ||
    (facts.bold && !habits.bold) ||
    !habits.numberShapes.has(shapeOfNumber(facts.number))
  )
}

/** A text that rows below only add a size to, or that are not numbered where all others are. */
function isParent(scene: Scene, facts: RowFacts, follower: RowFacts): boolean {
  if (follower.shape !== 'POSITION') return false
  const isBelow =
    follower.number === '' || isLetter(follower.number) || isInside(follower.number, facts.number)
  if (isSize(follower.text) && !isSize(facts.text)) return isBelow
  const { numbered, numberedAbove } = scene.habits
  return facts.number !== '' && follower.number === '' && (numbered || numberedAbove)
}

function isInside(number: string, chapter: string): boolean {
  if (number.length <= chapter.length) return false
  const inner = plainSegments(number)
  const outer = plainSegments(chapter)
  return inner.length > outer.length && outer.every((part, at) => part === inner[at])
}

const plainSegments = (number: string) =>
  number.split('.').map((part) => part.replace(/^0+(?=.)/, ''))

function arrangeText(scene: Scene, facts: RowFacts, at: number): void {
  const isAbove = at < scene.habits.last
  const follower = next(scene, at)
  if (scene.awaits || !isAbove || isNoteText(facts.text)) {
    continueOrNote(scene, facts, isAbove)
  } else if (
    follower &&
    (follower.shape === 'AMOUNT' || (follower.number === '' && isParent(scene, facts, follower)))
  ) {
    scene.parent = facts
    scene.open = undefined
  } else if (isHeading(scene, facts, at)) {
    enter(scene, '', facts.text, lookOf(facts.first, facts.bold, facts.text), facts)
  } else continueOrNote(scene, facts, isAbove)
}

function isHeading(scene: Scene, { text, bold }: RowFacts, at: number): boolean {
  const { habits, open, gap } = scene
  if (text.length > 120) return false
  if ((bold && !habits.bold) || (isCapital(text) && !habits.capital)) return true
  const tellsKind = kindOfHeading(text) !== undefined
  const endsOpen = text.endsWith(':')
  if (open && !tellsKind && isDetail(text) && !(habits.small && endsOpen)) return false
  if (endsOpen) return true
  if (!isTitle(text)) return false
  return (
    open === undefined ||
    gap ||
    !habits.continued ||
    tellsKind ||
    scene.rows[at + 1]?.shape === 'HEADER'
  )
}

function continueOrNote(scene: Scene, facts: RowFacts, isAbove: boolean): void {
  const { open } = scene
  const isOwn = facts.totalPrice !== null || (isNoteText(facts.text) && open?.kind !== 'NOTE')
  if (open && (isAbove || !scene.gap) && !isOwn) {
    open.lines.push(facts.text, ...facts.more)
    open.last = facts.row
  } else if (isAbove) addNote(scene, facts)
  else leaveOut(scene, facts)
}

/** A row beside the columns: a heading over the whole width, or something that belongs to no position. */
function arrangeAside(scene: Scene, facts: RowFacts, at: number): void {
  const row = scene.table.rows[facts.row] ?? []
  const cells = row.filter((cell) => cell !== undefined && cell.text !== '')
  const [first, second] = cells
  const isAbove = at < scene.habits.last
  const title = headingOf(row)
  if (!first || !isAbove || cells.length > 2 || !/\p{L}{2}/u.test((second ?? first).text)) {
    scene.loose.push(facts.row)
    if (cells.length > 1) scene.open = undefined
  } else if (title) {
    enter(scene, title.number, title.title, title.level, second ? { ...facts, more: [] } : facts)
  } else if (second) leaveOut(scene, facts)
  else addNote(scene, { ...facts, number: '', text: first.text })
}

/** A table of contents above the positions: chapters without any, that come again below. */
function withoutContents(entries: readonly Entry[]): readonly Entry[] {
  const later = new Set<string>()
  const keyOf = ({ number, title }: ChapterEntry) => `${number} ${title}`
  return entries
    .toReversed()
    .filter((entry, at, reversed) => {
      if (entry.what === 'POSITION' || entry.number === '') return true
      const before = reversed[at - 1]
      const isEmpty = before === undefined || before.what === 'CHAPTER'
      const isRepeated = later.has(keyOf(entry))
      later.add(keyOf(entry))
      return !(isEmpty && isRepeated)
    })
    .toReversed()
}

import type { Issue } from '../issues.ts'
import { issue } from '../issues.ts'
import type { NewPosition } from '../outline.ts'
import type { PositionKind, PositionTrait } from '../parsed-document.ts'
import { isLumpSum } from '../text/units.ts'
import { oneLine } from './layout.ts'
import { positionNumber, type RowFacts } from './row-facts.ts'
import {
  bareTitle,
  isCapital,
  isNoteText,
  isSize,
  isTitle,
  kindOfHeading,
  kindOfText,
  kindOfWord,
} from './row-words.ts'
import type { Judged } from './segments.ts'
import type { Table } from './table.ts'

/** What a table says, in its order, before it is decided whether it is said elsewhere, too. */
export type Entry =
  | {
      readonly what: 'CHAPTER'
      readonly number: string
      readonly title: string
      readonly level: string
      readonly row: number
    }
  | { readonly what: 'POSITION'; readonly position: Growing }

type Growing = {
  facts: RowFacts
  kind: PositionKind
  readonly traits: PositionTrait[]
  number: string
  /** What the position shares with others, and stands above them. */
  readonly shared: string
  readonly lines: string[]
  last: number
}

export type Arranged = {
  readonly entries: readonly Entry[]
  /** Rows that belong to no position. */
  readonly loose: readonly number[]
  readonly issues: readonly Issue[]
}

/** Puts rows together: what is a chapter, what continues the row above, what belongs to no position. */
export function arrange(table: Table, judged: Judged): Arranged {
  const { rows } = judged
  const habits = habitsOf(rows)
  const ahead = positionsAhead(rows)
  const state: State = {
    entries: [],
    loose: [],
    issues: [],
    open: undefined,
    parent: undefined,
    blockKind: undefined,
    gap: false,
    chapterValues: [],
  }
  for (const [at, facts] of rows.entries()) {
    switch (facts.shape) {
      case 'EMPTY':
        state.gap = true
        continue
      case 'HEADER':
        continue
      case 'SUM':
        state.loose.push(facts.row)
        state.open = undefined
        state.parent = undefined
        continue
      case 'POSITION':
        chapterColumns(state, facts, habits)
        addPosition(state, facts, table)
        break
      case 'AMOUNT':
        completeAmount(state, facts, table)
        break
      case 'NUMBERED':
        numbered(state, facts, rows, at, habits, ahead, table)
        break
      case 'TEXT':
        text(state, facts, rows, at, habits, ahead)
        break
      case 'ASIDE':
        aside(state, facts, table, ahead[at] === true)
        break
    }
    state.gap = false
  }
  return state
}

type State = {
  readonly entries: Entry[]
  readonly loose: number[]
  readonly issues: Issue[]
  /** The position that rows below may continue. */
  open: Growing | undefined
  /** A text above rows that hold only sizes. */
  parent: RowFacts | undefined
  blockKind: PositionKind | undefined
  gap: boolean
  chapterValues: readonly string[]
}

/** What is usual in a table tells what its exceptions mean. */
type Habits = {
  /** `9.9.9` for `1.2.3`: how the numbers of its positions look. */
  readonly numberShapes: ReadonlySet<string>
  readonly bold: boolean
  readonly capital: boolean
  readonly numbered: boolean
  /** Texts below a position are usual, so that a short one is no heading. */
  readonly continued: boolean
  readonly chaptersInColumns: boolean
}

function habitsOf(rows: readonly RowFacts[]): Habits {
  const positions = rows.filter(({ shape }) => shape === 'POSITION')
  const share = (test: (facts: RowFacts) => boolean) =>
    positions.length === 0 ? 0 : positions.filter(test).length / positions.length
  const texts = rows.filter(
    ({ shape }, at) => shape === 'TEXT' && rows[at - 1]?.shape === 'POSITION',
  ).length
  const paths = positions.map(({ chapters }) => chapters.join('\n'))
  const changes = paths.filter((path, at) => path !== paths[at - 1]).length
  return {
    numberShapes: new Set(
      positions.filter(({ number }) => number !== '').map(({ number }) => shapeOfNumber(number)),
    ),
    bold: share(({ bold }) => bold) > 0.5,
    capital: share((facts) => isCapital(facts.text)) > 0.5,
    numbered: share(({ number }) => number !== '') > 0.5,
    continued: texts > positions.length * 0.15,
    // Sorted by something else, they would be chapters without end.
    chaptersInColumns: changes <= new Set(paths).size * 2,
  }
}

const shapeOfNumber = (number: string) => number.replace(/\d+/g, '9').replace(/[A-Za-z]+/g, 'A')

/** Whether a position follows, before the table ends. */
function positionsAhead(rows: readonly RowFacts[]): boolean[] {
  const ahead: boolean[] = []
  let seen = false
  for (let at = rows.length - 1; at >= 0; at--) {
    ahead[at] = seen
    const shape = rows[at]?.shape
    if (shape === 'POSITION' || shape === 'AMOUNT') seen = true
  }
  return ahead
}

/** The next row that says something. */
function next(rows: readonly RowFacts[], at: number): RowFacts | undefined {
  for (let index = at + 1; index < rows.length; index++) {
    const facts = rows[index]
    if (facts && facts.shape !== 'EMPTY' && facts.shape !== 'HEADER') return facts
  }
  return undefined
}

function addPosition(state: State, facts: RowFacts, table: Table): void {
  const isChild =
    state.parent !== undefined &&
    (facts.number === '' || isSize(facts.text) || isLetter(facts.number))
  if (!isChild) state.parent = undefined
  const parent = state.parent
  const shared = parent ? parent.text : ''
  const lines = [...(parent && parent.more.length > 0 ? parent.more : []), ...facts.more]
  const words = kindOfText(facts.text) ?? (parent && kindOfText(parent.text))
  const { kind, traits } = kindOf(facts, words, state.blockKind)
  const growing: Growing = {
    facts,
    kind,
    traits,
    number: childNumber(facts, parent),
    shared,
    lines,
    last: facts.row,
  }
  state.entries.push({ what: 'POSITION', position: growing })
  state.open = growing
  if (facts.unreadable !== undefined) {
    const what = 'The quantity'
    state.issues.push(
      issue('BAD_NUMBER', table.place(facts.row, facts.row), {
        what,
        value: facts.unreadable.slice(0, 100),
      }),
    )
  }
}

const isLetter = (number: string) => /^[a-z]$/i.test(number)

/** `a` below `3.1` is `3.1.a`; a number of its own stays. */
function childNumber(facts: RowFacts, parent: RowFacts | undefined): string {
  if (!parent || parent.number === '' || !isLetter(facts.number)) return facts.number
  return `${parent.number}.${facts.number}`
}

function kindOf(
  facts: RowFacts,
  words: PositionKind | undefined,
  block: PositionKind | undefined,
): { kind: PositionKind; traits: PositionTrait[] } {
  if (facts.word === 'DROPPED') return { kind: 'NOTE', traits: ['DROPPED'] }
  const said = kindOfWord(facts.kindWord) ?? words ?? block
  if (said !== undefined) return { kind: said, traits: [] }
  if (facts.word === 'ON_DEMAND') return { kind: 'OPTIONAL', traits: [] }
  return { kind: isLumpSum(facts.unit) ? 'LUMP_SUM' : 'NORMAL', traits: [] }
}

/** Quantity and unit in a row of their own, below the text. */
function completeAmount(state: State, facts: RowFacts, table: Table): void {
  const { open, parent } = state
  const target =
    parent ??
    (open?.facts.quantity === null && open.facts.word === undefined ? open.facts : undefined)
  if (!target) {
    state.loose.push(facts.row)
    return
  }
  const whole: RowFacts = {
    ...target,
    shape: 'POSITION',
    quantity: facts.quantity,
    unit: facts.unit ?? target.unit,
    unitPrice: facts.unitPrice ?? target.unitPrice,
    totalPrice: facts.totalPrice ?? target.totalPrice,
  }
  if (parent) {
    state.parent = undefined
    addPosition(state, whole, table)
    if (state.open) state.open.last = facts.row
  } else if (open) {
    open.facts = whole
    open.last = facts.row
    if (open.kind === 'NORMAL' && isLumpSum(whole.unit)) open.kind = 'LUMP_SUM'
  }
}

function numbered(
  state: State,
  facts: RowFacts,
  rows: readonly RowFacts[],
  at: number,
  habits: Habits,
  ahead: readonly boolean[],
  table: Table,
): void {
  const follower = next(rows, at)
  if (follower && isParentOf(facts, follower)) {
    state.parent = facts
    state.open = undefined
    return
  }
  const number = facts.number
  const opens =
    (follower !== undefined &&
      follower.number.length > number.length &&
      inside(follower.number, number)) ||
    (facts.bold && !habits.bold) ||
    !habits.numberShapes.has(shapeOfNumber(number))
  if (ahead[at] && opens && facts.text.length <= 300) {
    enter(state, number, facts.text, `#${number.split('.').length}`, facts.row)
    addLines(state, facts)
    return
  }
  addPosition(state, facts, table)
  if (habits.numbered && !isNoteText(facts.text)) {
    state.issues.push(issue('NO_QUANTITY', table.place(facts.row, facts.row), { number }))
  }
}

function isParentOf(facts: RowFacts, follower: RowFacts): boolean {
  if (follower.shape === 'AMOUNT') return true
  if (follower.shape !== 'POSITION') return false
  if (isSize(follower.text) && !isSize(facts.text)) {
    return (
      follower.number === '' || isLetter(follower.number) || inside(follower.number, facts.number)
    )
  }
  return (
    facts.number !== '' &&
    (follower.number === '' || isLetter(follower.number)) &&
    !isTitle(facts.text)
  )
}

const plainSegments = (number: string) =>
  number.split('.').map((part) => part.replace(/^0+(?=.)/, ''))

function inside(number: string, chapter: string): boolean {
  const inner = plainSegments(number)
  const outer = plainSegments(chapter)
  return inner.length > outer.length && outer.every((part, at) => part === inner[at])
}

function text(
  state: State,
  facts: RowFacts,
  rows: readonly RowFacts[],
  at: number,
  habits: Habits,
  ahead: readonly boolean[],
): void {
  const follower = next(rows, at)
  const stands = (facts.bold && !habits.bold) || (isCapital(facts.text) && !habits.capital)
  const block = kindOfHeading(facts.text)
  if (
    !isNoteText(facts.text) &&
    follower &&
    follower.number === '' &&
    isParentOf(facts, follower)
  ) {
    state.parent = facts
    state.open = undefined
    return
  }
  const heads =
    facts.text.length <= 120 &&
    (stands ||
      facts.text.endsWith(':') ||
      (block !== undefined && isTitle(facts.text)) ||
      (isTitle(facts.text) && (state.open === undefined || state.gap || !habits.continued)))
  if (ahead[at] && heads && !isNoteText(facts.text)) {
    enter(state, '', facts.text, `${facts.first}/${facts.bold}/${isCapital(facts.text)}`, facts.row)
    addLines(state, facts)
    return
  }
  if (state.open && !(state.gap && !ahead[at])) {
    state.open.lines.push(facts.text, ...facts.more)
    state.open.last = facts.row
    return
  }
  if (!ahead[at]) {
    state.loose.push(facts.row)
    return
  }
  addNote(state, facts)
}

function aside(state: State, facts: RowFacts, table: Table, ahead: boolean): void {
  const row = table.rows[facts.row] ?? []
  const cell = row[facts.first]
  if (facts.filled > 1 || !cell || !ahead || !/\p{L}{2}/u.test(cell.text)) {
    state.loose.push(facts.row)
    if (facts.filled > 1) state.open = undefined
    return
  }
  if (cell.text.length > 120) {
    addNote(state, { ...facts, text: cell.text })
    return
  }
  const level = `${facts.first}/${cell.bold === true}/${isCapital(cell.text)}`
  const lead = /^((?:\d{1,4}\.)*\d{1,4}\.?|[A-Z]\.)\s+(?=\p{L})/u.exec(cell.text)
  const number = lead?.[1] === undefined ? '' : positionNumber(lead[1])
  const title = lead ? cell.text.slice(lead[0].length) : cell.text
  enter(state, number, title, number === '' ? level : `#${number.split('.').length}`, facts.row)
}

function addNote(state: State, facts: RowFacts): void {
  const note: Growing = {
    facts,
    kind: 'NOTE',
    traits: [],
    number: facts.number,
    shared: '',
    lines: [...facts.more],
    last: facts.row,
  }
  state.entries.push({ what: 'POSITION', position: note })
  state.open = note
  state.parent = undefined
}

function enter(state: State, number: string, title: string, level: string, row: number): void {
  state.entries.push({ what: 'CHAPTER', number, title: bareTitle(title), level, row })
  state.blockKind = kindOfHeading(title)
  state.open = undefined
  state.parent = undefined
}

/** What else a chapter's row says is a note in it. */
function addLines(state: State, facts: RowFacts): void {
  if (facts.more.length === 0) return
  addNote(state, { ...facts, number: '', text: facts.more[0] ?? '', more: facts.more.slice(1) })
  state.open = undefined
}

function chapterColumns(state: State, facts: RowFacts, habits: Habits): void {
  if (facts.chapters.length === 0 || !habits.chaptersInColumns) return
  const known = state.chapterValues
  const from = facts.chapters.findIndex((value, at) => value !== known[at])
  if (from < 0) return
  for (const [at, value] of facts.chapters.entries()) {
    if (at >= from) enter(state, '', value, `column ${at}`, facts.row)
  }
  state.chapterValues = facts.chapters
}

/** As the outline takes it. */
export function finished(growing: Growing, table: Table): NewPosition {
  const { facts, shared, kind } = growing
  const own = textLines(facts.text)
  const above = textLines(shared)
  const rest = growing.lines.flatMap(textLines)
  const shortText = oneLine([above[0] ?? '', own[0] ?? ''].join(' '))
  const whole = [...above, ...own, ...rest]
  return {
    number: growing.number,
    kind,
    traits: growing.traits,
    shortText,
    longText: whole.length > 1 && whole.join(' ') !== shortText ? cleanText(whole) : '',
    quantity: kind === 'NOTE' ? null : facts.quantity,
    unit: kind === 'NOTE' ? null : facts.unit,
    unitPrice: facts.unitPrice,
    totalPrice: facts.totalPrice,
    identifiers: facts.identifiers,
    place: table.place(facts.row, growing.last),
  }
}

function textLines(text: string): readonly string[] {
  if (text === '') return []
  const lines = text
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
  let from = 0
  while (from < lines.length && lines[from] === '') from += 1
  let to = lines.length
  while (to > from && lines[to - 1] === '') to -= 1
  return lines.slice(from, to)
}

const cleanText = (lines: readonly string[]) =>
  lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n')

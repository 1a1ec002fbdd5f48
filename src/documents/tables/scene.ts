import { type Issue, issue } from '../issues.ts'
import { isLumpSum } from '../text/units.ts'
import type { Entry, Growing } from './entries.ts'
import type { Habits } from './habits.ts'
import type { RowFacts } from './row-facts.ts'
import { bareTitle, isSize, kindOfHeading, kindOfText, kindOfWord } from './row-words.ts'
import type { Table } from './table.ts'

/** The rows of a table, and what became of those that were arranged so far. */
export type Scene = {
  readonly table: Table
  readonly rows: readonly RowFacts[]
  readonly habits: Habits
  readonly entries: Entry[]
  readonly loose: number[]
  readonly issues: Issue[]
  /** Numbers of all that were there. */
  readonly chapters: Set<string>
  /** The position that rows below may continue. */
  open: Growing | undefined
  /** It has no quantity yet: that stands below its text. */
  awaits: boolean
  /** A text above rows that hold only sizes. */
  parent: RowFacts | undefined
  /** The row before was empty. */
  gap: boolean
  /** Rows before this one are shares of the open position. */
  sharesEnd: number
  chapterValues: readonly string[]
}

/** The next row that says something, texts left aside where told. */
export function next(scene: Scene, at: number, besidesText = false): RowFacts | undefined {
  for (let index = at + 1; index < scene.rows.length; index++) {
    const facts = scene.rows[index]
    const { shape } = facts ?? { shape: 'EMPTY' }
    if (shape !== 'EMPTY' && shape !== 'HEADER' && !(besidesText && shape === 'TEXT')) return facts
  }
  return undefined
}

export function leaveOut(scene: Scene, facts: RowFacts): void {
  scene.loose.push(facts.row)
  scene.open = undefined
  scene.parent = undefined
}

export function addPosition(scene: Scene, facts: RowFacts): void {
  const { parent } = scene
  const isChild =
    parent !== undefined && (facts.number === '' || isSize(facts.text) || isLetter(facts.number))
  const shared = isChild ? parent : undefined
  scene.parent = shared
  const word = facts.kindWord === '' ? undefined : kindOfWord(facts.kindWord)
  const said =
    word?.kind ??
    kindOfText(facts.text) ??
    (shared && kindOfText(shared.text)) ??
    (facts.word === 'ON_DEMAND' ? 'OPTIONAL' : undefined)
  const isDropped = facts.word === 'DROPPED'
  const growing: Growing = {
    what: 'POSITION',
    facts,
    kind: isDropped ? 'NOTE' : (said ?? (isLumpSum(facts.unit) ? 'LUMP_SUM' : 'NORMAL')),
    isPlain: said === undefined && word === undefined && !isDropped,
    traits: isDropped ? ['DROPPED'] : (word?.traits ?? []),
    number: childNumber(facts, shared, scene.habits),
    shared,
    lines: [],
    last: facts.row,
  }
  scene.entries.push(growing)
  scene.open = growing
  scene.awaits = false
  tellOfQuantity(scene, growing)
}

export const isLetter = (number: string) => /^[a-z]$/i.test(number)

/** `a` below `3.1` is `3.1.a`; a number of its own stays. */
function childNumber(facts: RowFacts, parent: RowFacts | undefined, habits: Habits): string {
  if (parent && habits.numberedAbove && facts.number === '') return parent.number
  if (!parent || parent.number === '' || !isLetter(facts.number)) return facts.number
  return `${parent.number}.${facts.number}`
}

/** Nobody reads more; what is wrong with a whole column is said often enough. */
const MOST_ISSUES = 500

function tellOfQuantity(scene: Scene, { facts }: Growing): void {
  if (facts.unreadable === undefined || scene.issues.length >= MOST_ISSUES) return
  const place = scene.table.place(facts.row, facts.row)
  const value = facts.unreadable.slice(0, 100)
  scene.issues.push(issue('BAD_NUMBER', place, { what: 'The quantity', value }))
}

export function addNote(scene: Scene, facts: RowFacts): void {
  const note: Growing = {
    what: 'POSITION',
    facts,
    kind: 'NOTE',
    isPlain: false,
    traits: [],
    number: facts.number,
    shared: undefined,
    lines: [],
    last: facts.row,
  }
  scene.entries.push(note)
  scene.open = note
  scene.awaits = false
  scene.parent = undefined
}

export function enter(
  scene: Scene,
  number: string,
  title: string,
  level: string,
  facts: RowFacts,
): void {
  const kind = kindOfHeading(title)
  if (number !== '') scene.chapters.add(number)
  scene.entries.push({
    what: 'CHAPTER',
    number,
    title: bareTitle(title),
    level,
    kind,
    row: facts.row,
  })
  // What else its row says is a note in it.
  const [text, ...more] = [facts.longText, ...facts.more].filter((each) => each !== '')
  if (text !== undefined) addNote(scene, { ...facts, number: '', text, longText: '', more })
  scene.open = undefined
  scene.parent = undefined
}

export function enterColumns(scene: Scene, facts: RowFacts): void {
  if (facts.chapters.length === 0 || !scene.habits.chaptersInColumns) return
  const known = scene.chapterValues
  // An empty cell says that nothing changed, as in merged ones.
  const from = facts.chapters.findIndex((value, at) => value !== '' && value !== known[at])
  if (from < 0) return
  const values = facts.chapters.map((value, at) =>
    at < from && value === '' ? (known[at] ?? '') : value,
  )
  for (let at = from; at < values.length; at++) {
    const title = values[at] ?? ''
    if (title !== '') enter(scene, '', title, `column ${at}`, { ...facts, longText: '', more: [] })
  }
  scene.chapterValues = values
}

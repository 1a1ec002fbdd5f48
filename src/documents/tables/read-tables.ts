import { type Issue, issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { SourceFile, TextLine } from '../reading.ts'
import { type Arranged, arrange, type Entry, finished } from './arrange.ts'
import type { Layout } from './layout.ts'
import { judge } from './segments.ts'
import type { Table } from './table.ts'

/**
 * Reads the positions of all tables of a document into its outline. A sheet becomes a chapter where several have
 * positions. Rows that belong to no position come back as loose lines.
 */
export function readTables(
  tables: readonly Table[],
  outline: Outline,
  _file: SourceFile,
): { loose: TextLine[]; issues: Issue[] } {
  const loose: TextLine[] = []
  const issues: Issue[] = []
  const lists = listsOf(tables)
  const repeated = repeats(lists, issues)
  const named = lists.filter((list) => list.table.name !== '' && isKept(list, repeated)).length > 1
  for (const list of lists) {
    if (repeated.has(list)) continue
    if (!isKept(list, repeated)) {
      pushLoose(loose, list.table, 0, list.table.rows.length)
      continue
    }
    pushLoose(loose, list.table, 0, list.from)
    for (const row of list.loose) pushLoose(loose, list.table, row, row + 1)
    issues.push(...list.issues)
    write(list, outline, named)
  }
  return { loose, issues }
}

/** Whether there is a list of positions in a table, rather than a letter head or a layout. */
export function looksLikePositions(table: Table): boolean {
  const judged = judge(table)
  return judged?.rows.some(({ shape }) => shape === 'POSITION') ?? false
}

type List = Arranged & { readonly table: Table; readonly from: number }

/** A table that goes on over the page has no header of its own, but the columns of the one before. */
function fitting(table: Table, layout: Layout | undefined): Layout | undefined {
  if (!layout) return undefined
  const width = Math.max(0, ...table.rows.slice(0, 50).map((row) => row.length))
  return width === layout.roles.length ? layout : undefined
}

/** Every table with what it says; one without positions says nothing. */
function listsOf(tables: readonly Table[]): readonly List[] {
  let layout: Layout | undefined
  return tables.map((table) => {
    const judged = judge(table, table.name === '' ? fitting(table, layout) : undefined)
    if (!judged) return { table, from: 0, ...NOTHING }
    const arranged = arrange(table, judged)
    if (hasPositions(arranged)) layout = judged.layout
    return { table, from: judged.from, ...arranged }
  })
}

const NOTHING: Arranged = { entries: [], loose: [], issues: [] }

const hasPositions = ({ entries }: Arranged) => entries.some(({ what }) => what === 'POSITION')

const isKept = (list: List, repeated: ReadonlySet<List>) =>
  !repeated.has(list) && hasPositions(list)

/** Sheets that hold the same positions are revisions of one another: the last that has the most is meant. */
function repeats(lists: readonly List[], issues: Issue[]): ReadonlySet<List> {
  const repeated = new Set<List>()
  // Only sheets are revisions of one another; tables of a letter stand beside each other for a reason.
  const sheets = lists
    .filter((list) => list.table.name !== '' && hasPositions(list))
    .map((list) => ({ list, keys: keysOf(list) }))
  for (const [at, one] of sheets.entries()) {
    for (const other of sheets.slice(at + 1)) {
      if (repeated.has(one.list) || repeated.has(other.list)) continue
      if (!areAlike(one.keys, other.keys)) continue
      const [left, kept] =
        one.keys.size > other.keys.size ? [other.list, one.list] : [one.list, other.list]
      repeated.add(left)
      const { table } = left
      const place = table.place(0, Math.max(0, table.rows.length - 1))
      issues.push(issue('REPEATED_TABLE', place, { table: table.name, kept: kept.table.name }))
    }
  }
  return repeated
}

const FEWEST_COMPARED = 2
const ALIKE = 0.8

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size < FEWEST_COMPARED) return false
  let same = 0
  for (const key of small) if (large.has(key)) same += 1
  return same >= small.size * ALIKE
}

function keysOf({ entries }: List): ReadonlySet<string> {
  return new Set(
    entries.flatMap((entry) =>
      entry.what === 'POSITION' ? [`${entry.position.number} ${entry.position.facts.text}`] : [],
    ),
  )
}

const DEEPEST = 8

function write({ table, entries }: List, outline: Outline, named: boolean): void {
  const outside = outline.depth
  if (named) outline.enter('', table.name, table.place(0, Math.max(0, table.rows.length - 1)))
  const base = outline.depth
  const open: { level: string; number: string }[] = []
  for (const entry of entries) {
    if (entry.what === 'CHAPTER') {
      outline.leaveTo(base + settleLevel(open, entry))
      outline.enter(entry.number, entry.title, table.place(entry.row, entry.row))
    } else {
      outline.add(finished(entry.position, table))
    }
  }
  outline.leaveTo(outside)
}

/** A heading that looks like an open one takes its place; else it is inside. How many remain open is answered. */
function settleLevel(
  open: { level: string; number: string }[],
  entry: Entry & { what: 'CHAPTER' },
): number {
  let depth = open.findIndex(({ level }) => level === entry.level)
  if (depth < 0 && entry.level.startsWith('#')) {
    const segments = Number(entry.level.slice(1))
    depth = open.findIndex(
      ({ level }) => level.startsWith('#') && Number(level.slice(1)) > segments,
    )
  }
  if (depth < 0) depth = Math.min(open.length, DEEPEST)
  open.length = depth
  open.push({ level: entry.level, number: entry.number })
  return depth
}

function pushLoose(loose: TextLine[], table: Table, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const cells = (table.rows[index] ?? []).filter((cell) => cell !== undefined && cell.text !== '')
    if (cells.length === 0) continue
    const text = cells.map((cell) => cell?.text.replace(/\s+/g, ' ')).join('\t')
    const stressed = cells.every((cell) => cell?.bold === true)
    loose.push({ text, place: table.place(index, index), ...(stressed ? { stressed } : {}) })
  }
}

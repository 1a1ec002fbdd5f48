import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { SourceFile, TextLine } from '../reading.ts'
import { arrange } from './arrange.ts'
import { type Layout, oneLine } from './layout.ts'
import { hasPositions, type List, writeList } from './lists.ts'
import { withoutUnasked } from './order-forms.ts'
import { repeatedLists } from './repeated-lists.ts'
import type { Shape } from './row-facts.ts'
import { judge } from './segments.ts'
import { oneBelowOther } from './side-by-side.ts'
import type { Table } from './table.ts'
import { withTitleAbove } from './titles.ts'

/**
 * Reads the positions of all tables of a document into its outline. A sheet becomes a chapter where several have
 * positions. Rows that belong to no position come back as loose lines.
 */
export function readTables(
  tables: readonly Table[],
  outline: Outline,
  _file: SourceFile,
): { loose: TextLine[]; issues: Issue[] } {
  const loose = new Loose()
  const issues: Issue[] = []
  const lists = withoutUnasked(listsOf(tables), issues)
  const repeated = repeatedLists(lists, issues)
  const kept = (list: List) => hasPositions(list) && !repeated.has(list)
  const named = lists.filter((list) => list.table.name !== '' && kept(list)).length > 1
  for (const list of lists) {
    if (repeated.has(list)) continue
    const rows = hasPositions(list) ? list.from : list.table.rows.length
    for (let row = 0; row < rows; row++) loose.add(list.table, row)
    if (!kept(list)) continue
    for (const row of list.loose) loose.add(list.table, row)
    for (const each of list.issues) issues.push(each)
    writeList(list, outline, named)
  }
  return { loose: loose.lines, issues }
}

/** Whether there is a list of positions in a table, rather than a letter head or a layout. */
export function looksLikePositions(table: Table): boolean {
  const judged = judge(table)
  const has = (wanted: Shape) => judged?.rows.some(({ shape }) => shape === wanted) === true
  // Quantities may stand below their texts.
  return has('POSITION') || (has('NUMBERED') && has('AMOUNT'))
}

/** A table that goes on over the page has no header of its own, but the columns of the one before. */
function fitting(table: Table, layout: Layout | undefined): Layout | undefined {
  if (!layout) return undefined
  const width = Math.max(0, ...table.rows.slice(0, 50).map((row) => row.length))
  return width === layout.roles.length ? layout : undefined
}

/** Every table with what it says; one without positions says nothing. */
function listsOf(tables: readonly Table[]): readonly List[] {
  let layout: Layout | undefined
  return tables.map(oneBelowOther).map((table) => {
    const judged = judge(table, table.name === '' ? fitting(table, layout) : undefined)
    if (!judged) return { table, from: 0, layout: undefined, entries: [], loose: [], issues: [] }
    const { from, layout: own, rows } = judged
    const arranged = arrange(table, rows)
    const entries = withTitleAbove(table, from, arranged.entries)
    const list = { table, from, layout: own, ...arranged, entries }
    if (hasPositions(list)) layout = judged.layout
    return list
  })
}

/** Loose lines are looked through for facts; what is longer, or comes after so many, is none. */
const LONGEST_LINE = 2_000
const MOST_CHARACTERS = 2_000_000

class Loose {
  readonly lines: TextLine[] = []
  #characters = 0

  add(table: Table, index: number): void {
    if (this.#characters > MOST_CHARACTERS) return
    let text = ''
    let stressed = true
    for (const cell of table.rows[index] ?? []) {
      if (cell === undefined || cell.text === '') continue
      const left = LONGEST_LINE - text.length
      if (left <= 0) break
      text = `${text}${text === '' ? '' : '\t'}${oneLine(cell.text.slice(0, left))}`
      stressed &&= cell.bold === true
    }
    if (text === '') return
    this.#characters += text.length
    const place = table.place(index, index)
    this.lines.push(stressed ? { text, place, stressed } : { text, place })
  }
}

import { type Block, linesOfTable } from '../blocks.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits } from '../reading.ts'
import { looksLikePositions } from '../tables/read-tables.ts'
import type { Cell, Merge, Table } from '../tables/table.ts'
import { type Attributes, attribute, isOn, wholeNumber } from './attributes.ts'

type RowSoFar = {
  readonly cells: (Cell | undefined)[]
  readonly first: number
  last: number
  column: number
  deleted: boolean
}

/** What is nested deeper only arranges: the text of each level would be part of all levels around it. */
const MOST_LEVELS = 3

/** A table as it grows cell by cell. */
export class TableBuilder {
  readonly #limits: Limits
  readonly #number: number
  readonly #rows: RowSoFar[] = []
  readonly #merges: Merge[] = []
  /** Cells that go on in the rows below, by their first column. */
  readonly #tall = new Map<number, { top: number; right: number; bottom: number }>()
  /** All that stands in the cells, for tables that are only there to arrange other ones. */
  readonly #blocks: Block[] = []
  #row: RowSoFar | undefined
  #span = 1
  #merge: 'none' | 'starts' | 'continues' = 'none'
  /** Of tables within tables; 1 where there is none in this one. */
  #levels = 1
  /** With those that are empty to the left of one: they take memory, too. */
  cells = 0

  /** `number` is its place among the tables of the document, from 1. */
  constructor(limits: Limits, number: number) {
    this.#limits = limits
    this.#number = number
  }

  /** The cell that is open, as it is shown. */
  get shownCell() {
    const row = this.#row
    if (!row) return undefined
    if (row.deleted) return 'DELETED'
    const [table, span] = [this.#number, this.#span]
    return { table, row: this.#rows.length + 1, column: row.column + 1, span }
  }

  startRow(first: number): void {
    this.#row = { cells: [], first, last: first, column: 0, deleted: false }
  }

  property(name: string, attributes: Attributes): void {
    const value = attribute(attributes, 'val')
    if (name === 'gridSpan') this.#span = this.#columns(value)
    else if (name === 'vMerge') this.#merge = value === 'restart' ? 'starts' : 'continues'
    else if (name === 'gridBefore' && this.#row) this.#row.column += this.#columns(value)
    else if (name === 'del' && this.#row && isOn(attributes)) this.#row.deleted = true
  }

  addCell(blocks: readonly Block[], last: number): void {
    const row = this.#row
    const [span, merge] = [this.#span, this.#merge]
    this.#span = 1
    this.#merge = 'none'
    if (!row) return
    const before = row.cells.length
    row.last = Math.max(row.first, last)
    for (const block of blocks) this.#blocks.push(block)
    this.cells += 1
    if (row.column >= this.#limits.columns) return
    const right = Math.min(row.column + span, this.#limits.columns) - 1
    if (merge !== 'continues') row.cells[row.column] = cellOf(blocks)
    this.cells += Math.max(0, row.cells.length - before - 1)
    this.#mark(row.column, right, merge)
    row.column = right + 1
  }

  endRow(): void {
    const row = this.#row
    this.#row = undefined
    if (row && !row.deleted && this.#rows.length < this.#limits.rows) this.#rows.push(row)
  }

  /** Another one stands in the open cell. */
  hold(inner: TableBuilder): void {
    this.#levels = Math.max(this.#levels, inner.#levels + 1)
  }

  /** A table within a table is read as one of its own, and the outer one is layout, unless that has positions itself. */
  finish(place: (first: number, last: number) => Place): readonly Block[] {
    for (const [left, { top, right, bottom }] of this.#tall)
      this.#addMerge(top, left, bottom, right)
    if (this.#levels > MOST_LEVELS) return this.#blocks
    const rows = this.#rows
    const table: Table = {
      name: '',
      rows: rows.map(({ cells }) => cells),
      merges: this.#merges,
      place: (first, last) =>
        place(rows[first]?.first ?? 1, rows[last]?.last ?? rows.at(-1)?.last ?? 1),
    }
    if (this.#levels > 1 && !looksLikePositions(table)) return this.#blocks
    return rows.length === 0 ? [] : [{ table }]
  }

  #columns(value: string | undefined): number {
    return Math.min(Math.max(wholeNumber(value) ?? 1, 1), this.#limits.columns)
  }

  #mark(left: number, right: number, merge: 'none' | 'starts' | 'continues'): void {
    const top = this.#rows.length
    const tall = this.#tall.get(left)
    if (merge === 'continues') {
      if (tall) tall.bottom = top
      return
    }
    if (tall) {
      this.#addMerge(tall.top, left, tall.bottom, tall.right)
      this.#tall.delete(left)
    }
    if (merge === 'starts') this.#tall.set(left, { top, right, bottom: top })
    else this.#addMerge(top, left, top, right)
  }

  #addMerge(top: number, left: number, bottom: number, right: number): void {
    if (bottom > top || right > left) this.#merges.push({ top, left, bottom, right })
  }
}

function cellOf(blocks: readonly Block[]): Cell | undefined {
  const lines = blocks.flatMap((block) => {
    if ('lines' in block) return block.lines
    return 'heading' in block ? [block.heading] : linesOfTable(block.table)
  })
  const text = lines
    .map((line) => line.text.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim()
  if (text === '') return undefined
  const filled = lines.filter((line) => line.text.trim() !== '')
  return filled.every((line) => line.stressed) ? { text, bold: true } : { text }
}

import type { Limits } from '../reading.ts'
import type { Cell, Merge } from '../tables/table.ts'
import type { Content, Line, Origin, TableContent } from './content.ts'

/** A cell with more lines is a page laid out by a table. */
const MAX_CELL_LINES = 20
/** Wider and higher cells are not found in letters, but in attacks on those who read them. */
const MAX_COLUMNS_SPANNED = 50
const MAX_ROWS_SPANNED = 1_000

type GrowingCell = {
  readonly contents: Content[]
  readonly column: number
  readonly columns: number
  readonly rows: number
}

/** Collects a table of a page, and tells tables from those that are only there to place things. */
export class HtmlTable {
  readonly #limits: Limits
  readonly #isLayout: boolean
  readonly #rows: GrowingCell[][] = []
  /** What stands in the table but in no cell. */
  readonly #stray: Content[] = []
  /** Per column: how many more rows a cell from above reaches down. */
  #reach: number[] = []
  #cell: GrowingCell | undefined
  #column = 0

  constructor(limits: Limits, isLayout: boolean) {
    this.#limits = limits
    this.#isLayout = isLayout
  }

  /** Where lines go now. */
  get sink(): Content[] {
    return this.#cell?.contents ?? this.#stray
  }

  startRow(): void {
    this.#cell = undefined
    this.#column = 0
    this.#reach = this.#reach.map((rows) => Math.max(0, rows - 1))
    this.#rows.push([])
  }

  /** Answers how many columns to the left are taken by cells from above. */
  startCell(columnSpan: string | undefined, rowSpan: string | undefined): number {
    if (this.#rows.length === 0) this.startRow()
    const from = this.#column
    while ((this.#reach[this.#column] ?? 0) > 0) this.#column++
    const skipped = this.#column - from
    const columns = spanOf(columnSpan, MAX_COLUMNS_SPANNED)
    const rows = spanOf(rowSpan, MAX_ROWS_SPANNED)
    this.#cell = { contents: [], column: this.#column, columns, rows }
    const end = Math.min(this.#column + columns, this.#limits.columns)
    for (; this.#column < end; this.#column++) this.#reach[this.#column] = rows
    this.#rows.at(-1)?.push(this.#cell)
    return skipped
  }

  endCell(): void {
    this.#cell = undefined
  }

  /** The table, or what it laid out, in the order in which it is read. */
  finish(origin: Origin): readonly Content[] {
    const rows = this.#rows.filter((row) => row.some(hasText))
    const isTable =
      !this.#isLayout &&
      rows.length > 1 &&
      rows.some((row) => row.filter(hasText).length > 1) &&
      rows.every((row) => row.every(isPlain))
    return [...this.#stray, ...(isTable ? [this.#table(origin)] : rows.flatMap(laidOut))]
  }

  #table(origin: Origin): TableContent {
    const merges: Merge[] = []
    const rows = this.#rows.map((cells, top) => {
      const row: (Cell | undefined)[] = []
      for (const cell of cells) {
        if (cell.column >= this.#limits.columns) continue
        row[cell.column] = asCell(cell)
        if (cell.columns > 1 || cell.rows > 1) merges.push(this.#merge(cell, top))
      }
      return row
    })
    return { kind: 'TABLE', rows, merges, ...origin }
  }

  #merge({ column, columns, rows }: GrowingCell, top: number): Merge {
    return {
      top,
      left: column,
      bottom: Math.min(top + rows, this.#rows.length) - 1,
      right: Math.min(column + columns, this.#limits.columns) - 1,
    }
  }
}

function spanOf(said: string | undefined, most: number): number {
  const span = Number.parseInt(said ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.max(1, Math.min(span, most))
}

const linesOf = (cell: GrowingCell) =>
  cell.contents.filter((each): each is Line => each.kind === 'LINE' && each.text !== '')

const hasText = (cell: GrowingCell) =>
  cell.contents.some((each) => each.kind === 'TABLE' || each.text !== '')

const isPlain = (cell: GrowingCell) =>
  cell.contents.length <= MAX_CELL_LINES && cell.contents.every(({ kind }) => kind === 'LINE')

function asCell(cell: GrowingCell): Cell {
  const lines = linesOf(cell)
  const text = lines.map((line) => line.text).join('\n')
  return lines.length > 0 && lines.every((line) => line.isStressed)
    ? { text, bold: true }
    : { text }
}

/** Short cells side by side are one line; longer ones are read one after the other. */
function laidOut(row: readonly GrowingCell[]): readonly Content[] {
  const cells = row.filter(hasText)
  const [first] = cells[0]?.contents ?? []
  if (
    first?.kind !== 'LINE' ||
    cells.some((cell) => cell.contents.length !== 1 || !isPlain(cell))
  ) {
    return cells.flatMap(({ contents }) => contents)
  }
  const lines = cells.flatMap(linesOf)
  const text = lines.map((line) => line.text).join('\t')
  return [{ ...first, text, isStressed: lines.every((line) => line.isStressed) }]
}

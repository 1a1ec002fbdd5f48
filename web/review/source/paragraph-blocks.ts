import type { ViewOf } from './views.ts'

export type Paragraph = ViewOf<'PARAGRAPHS'>['paragraphs'][number]
type Cell = {
  readonly column: number
  readonly span: number
  readonly paragraphs: readonly Paragraph[]
}
export type TableRow = { readonly row: number; readonly cells: readonly Cell[] }
export type Block =
  | { readonly type: 'text'; readonly paragraph: Paragraph }
  | { readonly type: 'table'; readonly rows: readonly TableRow[] }

/** A longer table is shown as several, so that only what is in sight is in the page. */
const MOST_ROWS = 30

/** Paragraphs, and tables by the number of their first one. */
export function blocksOf(paragraphs: readonly Paragraph[]): ReadonlyMap<number, Block> {
  const blocks = new Map<number, Block>()
  for (let at = 0; at < paragraphs.length; ) {
    const run = runFrom(paragraphs, at)
    const [first] = run
    if (!first) break
    blocks.set(
      first.n,
      first.table ? { type: 'table', rows: rowsOf(run) } : { type: 'text', paragraph: first },
    )
    at += run.length
  }
  return blocks
}

/** Those that follow one another in the same table, up to so many of its rows. */
function runFrom(paragraphs: readonly Paragraph[], at: number): readonly Paragraph[] {
  const start = paragraphs[at]?.table
  if (!start) return paragraphs.slice(at, at + 1)
  let end = at + 1
  for (; end < paragraphs.length; end += 1) {
    const next = paragraphs[end]?.table
    if (next?.table !== start.table || next.row >= start.row + MOST_ROWS) break
  }
  return paragraphs.slice(at, end)
}

function rowsOf(run: readonly Paragraph[]): readonly TableRow[] {
  const rows = new Map<number, Paragraph[]>()
  for (const paragraph of run) {
    const row = paragraph.table?.row ?? 0
    const others = rows.get(row)
    if (others) others.push(paragraph)
    else rows.set(row, [paragraph])
  }
  const width = Math.max(...run.map(({ table }) => (table ? table.column + table.span - 1 : 1)))
  return [...rows].map(([row, inRow]) => ({ row, cells: cellsOf(inRow, width) }))
}

/** With empty ones where nothing stands, so that columns stay columns. */
function cellsOf(inRow: readonly Paragraph[], width: number): readonly Cell[] {
  const cells: Cell[] = []
  let column = 1
  const fill = (to: number) => {
    for (; column < to; column += 1) cells.push({ column, span: 1, paragraphs: [] })
  }
  for (const start of new Set(inRow.map(({ table }) => table?.column ?? 1))) {
    const paragraphs = inRow.filter(({ table }) => (table?.column ?? 1) === start)
    const span = paragraphs[0]?.table?.span ?? 1
    fill(start)
    cells.push({ column: start, span, paragraphs })
    column = start + span
  }
  fill(width + 1)
  return cells
}

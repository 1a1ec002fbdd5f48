import { completed, layoutByContent } from './content.ts'
import { type Header, headerAt, type Layout, spansOf } from './layout.ts'
import { headerFacts, isEnumerated, type Reading, type RowFacts, readRow } from './row-facts.ts'
import type { Table } from './table.ts'
import { type Thousands, thousandsOf } from './written-numbers.ts'

/** A table row by row, from its first header on. */
export type Judged = {
  /** The row where positions may begin; what stands above is loose. */
  readonly from: number
  readonly rows: readonly RowFacts[]
  readonly layout: Layout
}

/**
 * Finds the header, wherever it is, and all later ones: of the next page, or of another table below. Where there is
 * none, the columns of the table before are taken over (`inherited`), or told by what they hold.
 */
export function judge(table: Table, inherited?: Layout): Judged | undefined {
  const headers = headersOf(table)
  const first = headers[0]
  if (!first) return withoutHeader(table, inherited)
  const rows: RowFacts[] = []
  let layout = first.layout
  for (const [at, header] of headers.entries()) {
    const end = headers[at + 1]?.first ?? table.rows.length
    for (let row = header.first; row <= header.last; row++) rows.push(headerFacts(row))
    layout = completed(header.layout, table, header.last + 1, end)
    readRows(table, header.last + 1, end, layout, rows)
  }
  return { from: first.first, rows, layout }
}

function headersOf(table: Table): Header[] {
  const spans = spansOf(table)
  const found: Header[] = []
  for (let row = 0; row < table.rows.length; row++) {
    const header = headerAt(table, row, spans)
    if (!header) continue
    const before = found.at(-1)
    const first = before && header.first <= before.last ? before.last + 1 : header.first
    found.push({ ...header, first })
    row = header.last
  }
  return found
}

function withoutHeader(table: Table, inherited: Layout | undefined): Judged | undefined {
  const layout = inherited ?? layoutByContent(table, 0, table.rows.length)
  if (!layout) return undefined
  const rows: RowFacts[] = []
  readRows(table, 0, table.rows.length, layout, rows)
  const from = rows.findIndex(({ shape }) => shape === 'POSITION')
  if (from < 0) return undefined
  return { from: rows[from]?.row ?? 0, rows: rows.slice(from), layout }
}

function readRows(table: Table, from: number, to: number, layout: Layout, rows: RowFacts[]): void {
  const reading = readingOf(table, from, to, layout)
  for (let index = from; index < to; index++) {
    rows.push(readRow(table.rows[index] ?? [], index, reading))
  }
}

const ROWS_FOR_MARKS = 5_000

function readingOf(table: Table, from: number, to: number, layout: Layout): Reading {
  const numeric = new Set<number>(layout.areas)
  for (const [column, role] of layout.roles.entries()) {
    if (role === 'QUANTITY' || role === 'UNIT_PRICE' || role === 'TOTAL_PRICE' || role === 'UNIT') {
      numeric.add(column)
    }
  }
  const last = Math.min(to, from + ROWS_FOR_MARKS)
  const textsOf = function* (columns: Iterable<number>) {
    for (const column of columns) {
      for (let row = from; row < last; row++) {
        const cell = table.rows[row]?.[column]
        if (cell && cell.number === undefined && cell.text.length <= 40) yield cell.text
      }
    }
  }
  const everywhere = thousandsOf(textsOf(numeric))
  const thousands: Thousands[] = []
  for (const column of numeric) thousands[column] = thousandsOf(textsOf([column])) ?? everywhere
  const hasAmounts =
    layout.areas.length > 0 ||
    layout.roles.some((role) => role === 'QUANTITY' || role === 'UNIT' || role === 'UNIT_PRICE')
  const chapters = [...layout.roles.entries()].flatMap(([column, role]) =>
    role === 'CHAPTER' ? [column] : [],
  )
  return {
    layout,
    thousands,
    hasAmounts,
    chapters,
    numberInText: isNumberInText(table, from, last, layout),
  }
}

const ROWS_FOR_NUMBERS = 100

/** Without a column for numbers, most texts may begin with one. */
function isNumberInText(table: Table, from: number, to: number, layout: Layout): boolean {
  if (layout.roles.includes('NUMBER')) return false
  const column = layout.roles.indexOf('TEXT')
  let texts = 0
  let enumerated = 0
  for (let row = from; row < to && texts < ROWS_FOR_NUMBERS; row++) {
    const cells = table.rows[row]
    const text = cells?.[column]?.text
    if (text === undefined || !cells?.some((cell, at) => at !== column && cell !== undefined))
      continue
    texts += 1
    if (isEnumerated(text)) enumerated += 1
  }
  return enumerated > 1 && enumerated >= texts * 0.6
}

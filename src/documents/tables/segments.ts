import { completed } from './complete-layout.ts'
import { layoutByContent } from './content.ts'
import { isUnitHeader, unitInHeader } from './header-words.ts'
import { type Header, headerAt, type Layout, spansOf } from './layout.ts'
import { headerFacts, isEnumerated, type Reading, type RowFacts, readRow } from './row-facts.ts'
import type { Row, Table } from './table.ts'
import { allMarks, marksIn, type Thousands, thousandsOf } from './written-numbers.ts'

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
  const readings = readingsOf(table, headers)
  const rows: RowFacts[] = []
  for (const [at, header] of headers.entries()) {
    const reading = readings.get(header.layout)
    if (!reading) continue
    for (let row = header.first; row <= header.last; row++) rows.push(headerFacts(row))
    const end = headers[at + 1]?.first ?? table.rows.length
    readRows(table, header.last + 1, end, reading, rows)
  }
  const layout = readings.get(headers.at(-1)?.layout ?? first.layout)?.layout ?? first.layout
  return { from: first.first, rows, layout }
}

function headersOf(table: Table): readonly Header[] {
  const spans = spansOf(table)
  const found: Header[] = []
  let known: Header | undefined
  for (let row = 0; row < table.rows.length; row++) {
    const header = repeated(table, known, row) ?? headerAt(table, row, spans)
    if (!header) continue
    const last = found.at(-1)?.last ?? -1
    found.push(header.first > last ? header : { ...header, first: last + 1 })
    known = header
    row = header.last
  }
  return found
}

/** The header of the next page is that of the page before, and so is what its columns hold. */
function repeated(table: Table, known: Header | undefined, row: number): Header | undefined {
  if (!known) return undefined
  for (let at = known.first; at <= known.last; at++) {
    const [before, now] = [table.rows[at], table.rows[row + at - known.first]]
    if (!before || !now || !haveSameTexts(before, now)) return undefined
  }
  return { first: row, last: row + known.last - known.first, layout: known.layout }
}

function haveSameTexts(one: Row, other: Row): boolean {
  if (one.length !== other.length) return false
  for (let column = 0; column < one.length; column++) {
    if (one[column]?.text !== other[column]?.text) return false
  }
  return true
}

function withoutHeader(table: Table, inherited: Layout | undefined): Judged | undefined {
  const sample = table.rows.slice(0, ROWS_SAMPLED)
  for (const layout of [inherited, layoutByContent(sample)]) {
    if (!layout) continue
    const rows: RowFacts[] = []
    readRows(table, 0, table.rows.length, readingOf(layout, sample), rows)
    const from = rows.findIndex(({ shape }) => shape === 'POSITION')
    if (from >= 0) return { from: rows[from]?.row ?? 0, rows: rows.slice(from), layout }
  }
  return undefined
}

function readRows(
  table: Table,
  from: number,
  to: number,
  reading: Reading,
  rows: RowFacts[],
): void {
  const whole = numbersCompleted(reading.layout)
  for (let index = from; index < to; index++) {
    rows.push(readRow(whole(table.rows[index] ?? NO_CELLS), index, reading))
  }
}

/** Outer parts of a number may be said once for all rows below, as in merged cells. */
function numbersCompleted({ roles }: Layout): (row: Row) => Row {
  const parts = [...roles.entries()].flatMap(([column, role]) =>
    role === 'NUMBER' ? [column] : [],
  )
  if (parts.length < 2) return (row) => row
  let known: Row = NO_CELLS
  return (row) => {
    const said = parts.findIndex((column) => row[column] !== undefined)
    if (said < 0) return row
    const filled = [...row]
    for (const column of parts.slice(0, said)) filled[column] = known[column]
    known = filled
    return filled
  }
}

const NO_CELLS: Row = []
const ROWS_SAMPLED = 5_000

/** What columns hold, and how their numbers are written, is told by all rows below the same header. */
function readingsOf(table: Table, headers: readonly Header[]): ReadonlyMap<Layout, Reading> {
  const samples = new Map<Layout, Row[]>()
  for (const [at, { layout, last }] of headers.entries()) {
    const sample = samples.get(layout) ?? []
    samples.set(layout, sample)
    const end = headers[at + 1]?.first ?? table.rows.length
    for (let row = last + 1; row < end && sample.length < ROWS_SAMPLED; row++) {
      sample.push(table.rows[row] ?? NO_CELLS)
    }
  }
  const readings = new Map<Layout, Reading>()
  for (const [layout, sample] of samples) {
    readings.set(layout, readingOf(completed(layout, sample), sample))
  }
  return readings
}

function readingOf(layout: Layout, sample: readonly Row[]): Reading {
  const numeric = new Set<number>(layout.areas)
  for (const [column, role] of layout.roles.entries()) {
    if (role === 'QUANTITY' || role === 'UNIT_PRICE' || role === 'TOTAL_PRICE' || role === 'UNIT') {
      numeric.add(column)
    }
  }
  const textsOf = function* (column: number) {
    for (const row of sample) {
      const cell = row[column]
      // Of numbers that the format knows only whole ones are shown as somebody wrote them.
      if (!cell || cell.text.length > 40) continue
      if (cell.number === undefined || /^\d+$/.test(cell.text)) yield cell.text
    }
  }
  const marks = new Map([...numeric].map((column) => [column, marksIn(textsOf(column))]))
  const everywhere = allMarks([...marks.values()])
  const isGerman = layout.headers.some((header) => GERMAN_HEADER.test(header))
  const thousands: Thousands[] = []
  for (const [column, own] of marks) {
    thousands[column] =
      thousandsOf(own, everywhere, isGerman) ?? thousandsOf(everywhere, everywhere, isGerman)
  }
  return {
    layout,
    thousands,
    hasAmounts:
      layout.areas.length > 0 ||
      layout.roles.some((role) => role === 'QUANTITY' || role === 'UNIT' || role === 'UNIT_PRICE'),
    chapters: [...layout.roles.entries()].flatMap(([column, role]) =>
      role === 'CHAPTER' ? [column] : [],
    ),
    units: layout.roles.map((role, column) =>
      role === 'QUANTITY' && !layout.roles.includes('UNIT') ? unitOf(layout, column) : undefined,
    ),
    numberInText: isNumberInText(layout, sample),
  }
}

const GERMAN_HEADER = /menge|anzahl|einheit|bezeichnung|beschreibung|leistung|preis|betrag/i

/** Of a place, `KG` is the cellar. */
function unitOf({ headers, areas }: Layout, column: number): string | undefined {
  const header = headers[column] ?? ''
  const isUnit = areas.length === 0 && isUnitHeader(header)
  return isUnit ? header : unitInHeader(header)
}

const TEXTS_FOR_NUMBERS = 100

/** Without a column for numbers, most texts may begin with one. */
function isNumberInText(layout: Layout, sample: readonly Row[]): boolean {
  if (layout.roles.includes('NUMBER')) return false
  const column = layout.roles.indexOf('TEXT')
  let texts = 0
  let enumerated = 0
  for (const row of sample) {
    const text = row[column]?.text
    if (text === undefined || !row.some((cell, at) => at !== column && cell !== undefined)) continue
    texts += 1
    if (isEnumerated(text)) enumerated += 1
    if (texts >= TEXTS_FOR_NUMBERS) break
  }
  return enumerated > 1 && enumerated >= texts * 0.6
}

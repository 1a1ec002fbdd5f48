import { decodeXml } from '../containers/xml.ts'
import { type Issue, issue } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, SourceFile } from '../reading.ts'
import type { Cell, Merge, Row, Table } from '../tables/table.ts'
import { dateText, decimalOf, shown } from './number-format.ts'
import { Tags } from './tags.ts'
import { cellText, isTrue, richText, type Sheet, type Style, type Workbook } from './workbook.ts'

export type SheetContent = {
  readonly table: Table
  readonly issues: readonly Issue[]
  /** How many cells it took from those that may be read. */
  readonly cells: number
}

const MOST_MERGES = 50_000
/** Sheets are filled more densely. */
const COLUMNS_PER_CELL = 4
const LETTER_A = 0x40

/** Reads the cells of a sheet as they were last calculated. Only rows that hold something are kept, and gaps as one. */
export function readSheet(
  bytes: Buffer,
  sheet: Sheet,
  workbook: Workbook,
  limits: Limits,
  file: SourceFile,
): SheetContent {
  const collector = new Collector(sheet, workbook, limits)
  const tags = new Tags(decodeXml(bytes))
  while (tags.next()) {
    switch (tags.name) {
      case 'c':
        if (!tags.isEnd) collector.cell(tags)
        break
      case 'row':
        if (tags.isEnd) collector.endRow()
        else collector.beginRow(tags)
        break
      case 'mergeCell':
        collector.merge(tags.attribute('ref') ?? '')
        break
      case 'col':
        if (isTrue(tags.attribute('hidden'))) collector.hideColumns(tags)
        break
    }
  }
  return collector.finish(file)
}

// A class, since a dozen of values change many thousand times.
class Collector {
  readonly #sheet: Sheet
  readonly #workbook: Workbook
  readonly #limits: Limits
  /** Cells of shared strings, plain and bold, made once. */
  readonly #shared: readonly [plain: (Cell | undefined)[], bold: (Cell | undefined)[]]
  readonly #hiddenColumns = new Set<number>()
  readonly #rows: (Cell | undefined)[][] = []
  /** Of each row in `#rows`, as the file counts them. */
  readonly #numbers: number[] = []
  readonly #merges: [number, number, number, number][] = []
  #cells = 0
  /** Columns of all rows, each up to its last cell. */
  #reached = 0
  #hiddenRows = 0
  #hasHiddenCells = false
  #cut: '' | 'rows' | 'columns' | 'cells' = ''
  #row: (Cell | undefined)[] = []
  #rowNumber = 0
  #rowHidden = false
  #column = -1

  constructor(sheet: Sheet, workbook: Workbook, limits: Limits) {
    this.#sheet = sheet
    this.#workbook = workbook
    this.#limits = limits
    const { length } = workbook.strings
    this.#shared = [new Array(length), new Array(length)]
  }

  beginRow(tags: Tags): void {
    const number = Number(tags.attribute('r'))
    this.#rowNumber = number >= 1 ? number : this.#rowNumber + 1
    this.#rowHidden = isTrue(tags.attribute('hidden'))
    this.#row = []
    this.#column = -1
  }

  cell(tags: Tags): void {
    const reference = tags.attribute('r')
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
    if (tags.isEmpty) return
    const type = tags.attribute('t') ?? ''
    const style = this.#workbook.styles[Number(tags.attribute('s') ?? 0)]
    const value = shownValue(tags)
    if (value !== '') this.#place(value, type, style)
  }

  endRow(): void {
    if (this.#row.length === 0) return
    if (this.#rows.length >= this.#limits.rows) {
      this.#cut ||= 'rows'
      return
    }
    const last = this.#numbers.at(-1)
    if (last !== undefined && this.#rowNumber > last + 1) {
      this.#rows.push([])
      this.#numbers.push(last + 1)
    }
    // What is empty to the left of a cell takes memory, too.
    this.#reached += this.#row.length
    if (this.#reached > this.#limits.cells * COLUMNS_PER_CELL) {
      this.#cut ||= 'cells'
      return
    }
    if (this.#rowHidden) this.#hiddenRows += 1
    this.#rows.push(this.#row)
    this.#numbers.push(this.#rowNumber)
    this.#row = []
  }

  merge(reference: string): void {
    const colon = reference.indexOf(':')
    if (colon < 0 || reference.length > 30 || this.#merges.length >= MOST_MERGES) return
    const to = reference.slice(colon + 1)
    this.#merges.push([rowOf(reference), columnOf(reference), rowOf(to), columnOf(to)])
  }

  hideColumns(tags: Tags): void {
    const last = Math.min(Number(tags.attribute('max')), this.#limits.columns)
    for (let column = Math.max(1, Number(tags.attribute('min'))); column <= last; column++) {
      this.#hiddenColumns.add(column - 1)
    }
  }

  finish(file: SourceFile): SheetContent {
    const name = this.#sheet.name
    const numbers = this.#numbers
    const place = (first: number, last: number): Place => ({
      file: file.name,
      kind: 'ROWS',
      sheet: name,
      first: numbers[first] ?? 1,
      last: numbers[last] ?? numbers[first] ?? 1,
    })
    const rows: readonly Row[] = this.#rows
    const table: Table = { name, rows, merges: this.#mergesByIndex(), place }
    return { table, issues: this.#issues(place(0, rows.length - 1)), cells: this.#cells }
  }

  #place(value: string, type: string, style: Style | undefined): void {
    const column = this.#column
    if (this.#hiddenColumns.size > 0 && this.#hiddenColumns.has(column)) {
      this.#hasHiddenCells = true
      return
    }
    if (column < 0 || column >= this.#limits.columns) {
      this.#cut ||= 'columns'
      return
    }
    if (this.#cells >= this.#limits.cells) {
      this.#cut ||= 'cells'
      return
    }
    const cell = this.#cell(value, type, style)
    if (!cell) return
    this.#cells += 1
    this.#row[column] = cell
  }

  #cell(value: string, type: string, style: Style | undefined): Cell | undefined {
    const bold = style?.bold === true
    switch (type) {
      case 's':
        return this.#sharedCell(Number(value), bold)
      case '':
      case 'n':
        return this.#numberCell(value, style, bold)
      case 'b':
        return made(value === '1' ? 'TRUE' : 'FALSE', undefined, bold)
      case 'e':
        return undefined
      default:
        return made(cellText(value), undefined, bold)
    }
  }

  #sharedCell(index: number, bold: boolean): Cell | undefined {
    const known = this.#shared[bold ? 1 : 0]
    const found = known[index]
    if (found) return found
    const cell = made(this.#workbook.strings[index] ?? '', undefined, bold)
    if (cell) known[index] = cell
    return cell
  }

  #numberCell(value: string, style: Style | undefined, bold: boolean): Cell | undefined {
    const number = decimalOf(value)
    if (number === undefined) return made(cellText(value), undefined, bold)
    const format = style?.format
    if (!format || format.kind === 'GENERAL') return made(number, number, bold)
    if (format.kind === 'DATE') {
      const date = dateText(Number(number), this.#workbook.since1904)
      if (date !== undefined) return made(date, undefined, bold)
    }
    return made(shown(number, format), number, bold)
  }

  #mergesByIndex(): readonly Merge[] {
    const indexes = new Map<number, number>()
    if (this.#merges.length > 0) {
      for (const [index, number] of this.#numbers.entries()) indexes.set(number, index)
    }
    return this.#merges.flatMap(([from, left, to, right]) => {
      const top = indexes.get(from)
      return top === undefined ? [] : [{ top, left, bottom: indexes.get(to) ?? top, right }]
    })
  }

  #issues(place: Place): readonly Issue[] {
    const issues: Issue[] = []
    const { name } = this.#sheet
    if (this.#cut !== '') {
      const limit = this.#limits[this.#cut]
      issues.push(issue('CUT_OFF', place, { what: `the ${this.#cut} of sheet ${name}`, limit }))
    }
    if (this.#hiddenRows > 0) {
      issues.push(issue('HIDDEN_ROWS', place, { count: this.#hiddenRows, table: name }))
    }
    if (this.#hasHiddenCells) issues.push(issue('HIDDEN_COLUMNS', place, { table: name }))
    return issues
  }
}

/** What the cell shows; its formula is left aside. */
function shownValue(tags: Tags): string {
  let value = ''
  while (tags.next()) {
    if (tags.isEnd) {
      if (tags.name === 'c') break
    } else if (tags.isEmpty) continue
    else if (tags.name === 'v') value = tags.content()
    else if (tags.name === 'is') value = richText(tags, 'is')
  }
  return value
}

function made(text: string, number: string | undefined, bold: boolean): Cell | undefined {
  if (text === '') return undefined
  if (number === undefined) return bold ? { text, bold } : { text }
  return bold ? { text, number, bold } : { text, number }
}

/** `AB12` → 27. Read by hand: it happens for every cell. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = (reference.charCodeAt(at) & ~0x20) - LETTER_A
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const rowOf = (reference: string) => Number.parseInt(reference.replace(/^[A-Za-z$]{0,5}/, ''), 10)

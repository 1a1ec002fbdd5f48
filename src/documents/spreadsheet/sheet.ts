import { decodeXml, readXml } from '../containers/xml.ts'
import { type Issue, issue } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, SourceFile } from '../reading.ts'
import type { Cell, Merge, Row, Table } from '../tables/table.ts'
import { dateText, decimalOf, shown } from './number-format.ts'
import { cellText, isTrue, type Sheet, type Workbook } from './workbook.ts'

export type SheetContent = {
  readonly table: Table
  readonly issues: readonly Issue[]
  /** How many cells it took from those that may be read. */
  readonly cells: number
}

const MOST_MERGES = 50_000
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
  readXml(decodeXml(bytes), collector, limits, file)
  return collector.finish(file)
}

// A class, since saxes' events change a dozen of values many thousand times.
class Collector {
  readonly #sheet: Sheet
  readonly #workbook: Workbook
  readonly #limits: Limits
  /** Cells of shared strings, plain and bold, made once. */
  readonly #shared: [(Cell | undefined)[], (Cell | undefined)[]] = [[], []]
  readonly #hiddenColumns = new Set<number>()
  readonly #rows: (Cell | undefined)[][] = []
  /** Of each row in `#rows`, as the file counts them. */
  readonly #numbers: number[] = []
  readonly #merges: [number, number, number, number][] = []
  #cells = 0
  #hiddenRows = 0
  #cut = ''
  #row: (Cell | undefined)[] = []
  #rowNumber = 0
  #rowHidden = false
  #column = -1
  #type = ''
  #style = -1
  #value = ''
  #takes = false
  #phonetic = 0

  constructor(sheet: Sheet, workbook: Workbook, limits: Limits) {
    this.#sheet = sheet
    this.#workbook = workbook
    this.#limits = limits
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'c': {
        const reference = attributes['r']
        this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
        this.#type = attributes['t'] ?? ''
        const style = attributes['s']
        this.#style = style === undefined ? -1 : Number(style)
        this.#value = ''
        break
      }
      case 'v':
        this.#takes = true
        break
      case 't':
        this.#takes = this.#phonetic === 0
        break
      case 'rPh':
        this.#phonetic += 1
        break
      case 'row': {
        const number = Number(attributes['r'])
        this.#rowNumber = number >= 1 ? number : this.#rowNumber + 1
        this.#rowHidden = isTrue(attributes['hidden'])
        this.#row = []
        this.#column = -1
        break
      }
      case 'mergeCell':
        this.#merge(attributes['ref'] ?? '')
        break
      case 'col':
        if (isTrue(attributes['hidden'])) this.#hideColumns(attributes)
        break
    }
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#takes = false
        break
      case 'c':
        if (this.#value !== '') this.#place()
        break
      case 'rPh':
        this.#phonetic -= 1
        break
      case 'row':
        if (this.#row.length > 0) this.#keepRow()
        break
    }
  }

  text(chunk: string): void {
    if (this.#takes) this.#value = this.#value === '' ? chunk : this.#value + chunk
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

  #place(): void {
    const column = this.#column
    if (this.#hiddenColumns.has(column)) return
    if (column < 0 || column >= this.#limits.columns) {
      this.#cut ||= 'columns'
      return
    }
    if (this.#cells >= this.#limits.cells) {
      this.#cut ||= 'cells'
      return
    }
    const cell = this.#cell()
    if (!cell) return
    this.#cells += 1
    this.#row[column] = cell
  }

  #cell(): Cell | undefined {
    const style = this.#workbook.styles[this.#style]
    const bold = style?.bold ?? false
    switch (this.#type) {
      case 's':
        return this.#sharedCell(Number(this.#value), bold)
      case 'str':
      case 'inlineStr':
      case 'd':
        return made(cellText(this.#value), undefined, bold)
      case 'b':
        return made(this.#value === '1' ? 'TRUE' : 'FALSE', undefined, bold)
      case 'e':
        return undefined
      default:
        return this.#numberCell(bold)
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

  #numberCell(bold: boolean): Cell | undefined {
    const number = decimalOf(this.#value)
    if (number === undefined) return made(cellText(this.#value), undefined, bold)
    const format = this.#workbook.styles[this.#style]?.format
    if (!format || format.kind === 'GENERAL') return made(number, number, bold)
    if (format.kind === 'DATE') {
      const date = dateText(Number(number), this.#workbook.since1904)
      if (date !== undefined) return made(date, undefined, bold)
    }
    return made(shown(number, format), number, bold)
  }

  #keepRow(): void {
    if (this.#rows.length >= this.#limits.rows) {
      this.#cut ||= 'rows'
      return
    }
    const last = this.#numbers.at(-1)
    if (last !== undefined && this.#rowNumber > last + 1) {
      this.#rows.push([])
      this.#numbers.push(last + 1)
    }
    if (this.#rowHidden) this.#hiddenRows += 1
    this.#rows.push(this.#row)
    this.#numbers.push(this.#rowNumber)
  }

  #merge(reference: string): void {
    const colon = reference.indexOf(':')
    if (colon < 0 || reference.length > 30 || this.#merges.length >= MOST_MERGES) return
    const to = reference.slice(colon + 1)
    this.#merges.push([rowOf(reference), columnOf(reference), rowOf(to), columnOf(to)])
  }

  #hideColumns(attributes: Readonly<Record<string, string>>): void {
    const last = Math.min(Number(attributes['max']), this.#limits.columns)
    for (let column = Number(attributes['min']); column <= last; column++) {
      this.#hiddenColumns.add(column - 1)
    }
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
    if (this.#cut === 'rows' || this.#cut === 'columns' || this.#cut === 'cells') {
      const limit = this.#limits[this.#cut]
      issues.push(issue('CUT_OFF', place, { what: `the ${this.#cut} of sheet ${name}`, limit }))
    }
    if (this.#hiddenRows > 0) {
      issues.push(issue('HIDDEN_ROWS', place, { count: this.#hiddenRows, table: name }))
    }
    return issues
  }
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

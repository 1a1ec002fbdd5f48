import { type Issue, issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import type { Cell, Row, Table } from '../tables/table.ts'
import { decode } from '../text/decode.ts'
import { readSheets } from './read-sheets.ts'

/** Reads a list whose columns are divided by a character. */
export function readCsv(source: SourceFile, limits: Limits): Reading {
  const { text, encoding, replaced } = decode(source.bytes)
  const issues: Issue[] = []
  if (replaced > 0) issues.push(issue('ENCODING', null, { encoding, count: replaced }))
  const records = splitCsv(text, limits)
  if (records.cut) {
    issues.push(issue('CUT_OFF', null, { what: records.cut, limit: limits[records.cut] }))
  }
  const { rows, lines } = records
  const place = (first: number, last: number): Place => ({
    file: source.name,
    kind: 'LINES',
    first: lines[first]?.first ?? 1,
    last: lines[last]?.last ?? lines[first]?.last ?? 1,
  })
  const table: Table = { name: '', rows, merges: [], place }
  const outline = new Outline(limits, place(0, Math.max(0, rows.length - 1)))
  const read = readSheets([table], outline, source)
  return {
    chapters: outline.finish(),
    facts: {},
    orderMetadata: {},
    loose: read.loose,
    issues: [...issues, ...read.issues],
  }
}

/** The records of a text, with the lines that each takes. */
export function splitCsv(text: string, limits: Limits): Records {
  const { body, said, line } = withoutMark(withoutControls(text))
  return split(body, said ?? delimiterOf(body), line, limits)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]/g

const withoutControls = (text: string) => text.replace(CONTROLS, '')

const DELIMITERS = [';', '\t', ',', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Excel writes `sep=;` into the first line where the delimiter is not the one of the country. */
function withoutMark(text: string): { body: string; said: string | undefined; line: number } {
  const mark = /^sep=(.)\r?\n/i.exec(text.slice(0, 20))
  if (!mark) return { body: text, said: undefined, line: 1 }
  return { body: text.slice(mark[0].length), said: mark[1], line: 2 }
}

const SAMPLE = 64 * 1024
const RECORDS_COMPARED = 100

/** The one that divides most lines into the same number of columns. A comma that is also in numbers does not. */
function delimiterOf(text: string): Delimiter {
  let best: Delimiter = ';'
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const score = consistency(text.slice(0, SAMPLE), delimiter)
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

function consistency(text: string, delimiter: Delimiter): number {
  const widths = new Map<number, number>()
  let fields = 1
  let records = 0
  let quoted = false
  let starts = true
  for (let at = 0; at < text.length && records < RECORDS_COMPARED; at++) {
    const char = text[at]
    if (quoted) {
      if (char === '"') quoted = false
    } else if (char === '"' && starts) quoted = true
    else if (char === delimiter) fields += 1
    else if (char === '\n') {
      widths.set(fields, (widths.get(fields) ?? 0) + 1)
      records += 1
      fields = 1
    }
    starts = char === delimiter || char === '\n'
  }
  if (fields > 1) widths.set(fields, (widths.get(fields) ?? 0) + 1)
  let score = 0
  // Few columns everywhere are worth less than many; lines with one column say nothing.
  for (const [width, count] of widths) {
    if (width > 1) score = Math.max(score, count * (1 + Math.min(width, 8) / 8))
  }
  return score
}

export type Records = {
  readonly rows: Row[]
  /** Of each row, in the file. */
  readonly lines: { readonly first: number; readonly last: number }[]
  cut: 'rows' | 'cells' | 'columns' | undefined
}

/**
 * One pass over the text, whatever it holds. Our own, since a record's lines in the file are needed, a quotation mark
 * in the middle of a field is a mark for inches, and one that is never closed must not swallow the rest of the file.
 */
function split(text: string, delimiter: string, firstLine: number, limits: Limits): Records {
  const records: Records = { rows: [], lines: [], cut: undefined }
  const fields = new Fields(text, delimiter, limits)
  let cells = 0
  let line = firstLine
  while (!fields.isOver) {
    if (records.rows.length >= limits.rows || cells >= limits.cells) {
      records.cut = cells >= limits.cells ? 'cells' : 'rows'
      break
    }
    const row = fields.readRow()
    cells += row.length
    if (fields.isCut) records.cut = 'columns'
    records.rows.push(row)
    records.lines.push({ first: line, last: line + fields.breaks })
    line += fields.breaks + 1
  }
  return records
}

/** `="0815"` and `'0815` keep a spreadsheet from taking digits for a number. */
function asText(field: string): string {
  if (field.startsWith('="') && field.endsWith('"')) return field.slice(2, -1)
  return /^'\d/.test(field) ? field.slice(1) : field
}

class Fields {
  readonly #text: string
  readonly #delimiter: string
  readonly #limits: Limits
  #at = 0
  /** How far may still be searched in vain for closing marks, over all fields together. */
  #searches: number
  /** Line breaks inside the row that was read last. */
  breaks = 0
  /** A row had more columns than may be read. */
  isCut = false

  constructor(text: string, delimiter: string, limits: Limits) {
    this.#text = text
    this.#delimiter = delimiter
    this.#limits = limits
    this.#searches = 4 * text.length
  }

  get isOver(): boolean {
    return this.#at >= this.#text.length
  }

  readRow(): (Cell | undefined)[] {
    const row: (Cell | undefined)[] = []
    this.breaks = 0
    for (;;) {
      const text = asText(this.#readField())
      if (row.length < this.#limits.columns) row.push(text === '' ? undefined : { text })
      else this.isCut = true
      if (this.#text[this.#at] !== this.#delimiter) break
      this.#at += 1
    }
    while (row.length > 0 && row.at(-1) === undefined) row.pop()
    if (this.#text[this.#at] === '\r') this.#at += 1
    if (this.#text[this.#at] === '\n') this.#at += 1
    return row
  }

  #readField(): string {
    const from = this.#at
    if (this.#text[from] === '"') {
      const close = this.#closingMark(from)
      if (close !== undefined) {
        this.#at = close + 1
        const inside = this.#text.slice(from + 1, close).replace(/\r\n?/g, '\n')
        this.breaks += inside.split('\n').length - 1
        return inside.replaceAll('""', '"').trim()
      }
    }
    while (this.#at < this.#text.length && !this.#endsField(this.#at)) this.#at += 1
    return this.#text.slice(from, Math.min(this.#at, from + this.#limits.lineLength)).trim()
  }

  /** Undefined where the mark is never closed, or another field begins before: then it is part of the text. */
  #closingMark(from: number): number | undefined {
    const text = this.#text
    const last = Math.min(text.length, from + this.#limits.lineLength, from + this.#searches)
    let at = text.indexOf('"', from + 1)
    // Inside, a mark for inches: what is quoted so carelessly ends in its line.
    let inches: number | undefined
    for (; at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"') at += 1
      else if (this.#endsField(at + 1)) {
        if (inches === undefined || !text.slice(inches, at).includes('\n')) return at
        break
      } else if (at > from + 1 && this.#endsField(at - 1)) break
      else inches ??= at
    }
    this.#searches -= Math.min(at < 0 ? last : at, last) - from
    return undefined
  }

  #endsField(at: number): boolean {
    const char = this.#text[at]
    return char === undefined || char === this.#delimiter || char === '\n' || char === '\r'
  }
}

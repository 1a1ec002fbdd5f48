import { type Issue, issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { readTables } from '../tables/read-tables.ts'
import type { Cell, Row, Table } from '../tables/table.ts'
import { decode } from '../text/decode.ts'

/** Reads a list whose columns are divided by a character. */
export function readCsv(source: SourceFile, limits: Limits): Reading {
  const { text, encoding, replaced } = decode(source.bytes)
  const issues: Issue[] = []
  if (replaced > 0) issues.push(issue('ENCODING', null, { encoding, count: replaced }))
  const { body, said, line } = withoutMark(text)
  const records = split(body, said ?? delimiterOf(body), line, limits)
  if (records.cut)
    issues.push(issue('CUT_OFF', null, { what: records.cut.what, limit: records.cut.limit }))
  const { rows, lines } = records
  const place = (first: number, last: number): Place => ({
    file: source.name,
    kind: 'LINES',
    first: lines[first]?.first ?? 1,
    last: lines[last]?.last ?? lines[first]?.last ?? 1,
  })
  const table: Table = { name: '', rows, merges: [], place }
  const outline = new Outline(limits, place(0, Math.max(0, rows.length - 1)))
  const read = readTables([table], outline, source)
  return {
    chapters: outline.finish(),
    facts: {},
    orderMetadata: {},
    loose: read.loose,
    issues: [...issues, ...read.issues],
  }
}

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

type Records = {
  readonly rows: Row[]
  /** Of each row, in the file. */
  readonly lines: { readonly first: number; readonly last: number }[]
  cut: { readonly what: string; readonly limit: number } | undefined
}

/**
 * One pass over the text, whatever it holds. Our own, since a record's lines in the file are needed, a quotation mark
 * in the middle of a field is a mark for inches, and one that is never closed must not swallow the rest of the file.
 */
function split(text: string, delimiter: string, firstLine: number, limits: Limits): Records {
  const records: Records = { rows: [], lines: [], cut: undefined }
  let cells = 0
  let line = firstLine
  for (let at = 0; at < text.length; ) {
    if (records.rows.length >= limits.rows) {
      records.cut = { what: 'the rows', limit: limits.rows }
      break
    }
    const record = readRecord(text, at, delimiter, limits)
    cells += record.cells.length
    if (cells > limits.cells) {
      records.cut = { what: 'the cells', limit: limits.cells }
      break
    }
    if (record.cut) records.cut = record.cut
    records.rows.push(record.cells)
    records.lines.push({ first: line, last: line + record.breaks })
    line += record.breaks + 1
    at = record.end
  }
  return records
}

type CsvRecord = {
  readonly cells: (Cell | undefined)[]
  readonly end: number
  /** Line breaks inside quotation marks. */
  readonly breaks: number
  readonly cut: Records['cut']
}

function readRecord(text: string, from: number, delimiter: string, limits: Limits): CsvRecord {
  const cells: (Cell | undefined)[] = []
  let breaks = 0
  let cut: Records['cut']
  let at = from
  for (let column = 0; ; column++) {
    const field = readField(text, at, delimiter, limits)
    breaks += field.breaks
    if (column >= limits.columns) cut = { what: 'the columns', limit: limits.columns }
    else cells.push(field.text === '' ? undefined : { text: field.text })
    at = field.end
    if (text[at] !== delimiter) break
    at += 1
  }
  while (cells.length > 0 && cells.at(-1) === undefined) cells.pop()
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, end: at, breaks, cut }
}

type Field = { readonly text: string; readonly end: number; readonly breaks: number }

function readField(text: string, from: number, delimiter: string, limits: Limits): Field {
  if (text[from] === '"') {
    const quoted = readQuoted(text, from, delimiter, limits)
    if (quoted) return quoted
  }
  const end = fieldEnd(text, from, delimiter)
  return { text: text.slice(from, Math.min(end, from + limits.lineLength)).trim(), end, breaks: 0 }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === delimiter || char === '\n' || char === '\r') return at
  }
  return text.length
}

/** Undefined where the mark is never closed before a delimiter or the line's end: then it is part of the text. */
function readQuoted(
  text: string,
  from: number,
  delimiter: string,
  limits: Limits,
): Field | undefined {
  const last = Math.min(text.length, from + limits.lineLength)
  for (let at = text.indexOf('"', from + 1); at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const end = at + 1
    const after = text[end]
    if (after !== undefined && after !== delimiter && after !== '\n' && after !== '\r') continue
    const inside = text.slice(from + 1, at)
    const breaks = inside.split('\n').length - 1
    return { text: inside.replaceAll('""', '"').replaceAll('\r\n', '\n').trim(), end, breaks }
  }
  return undefined
}

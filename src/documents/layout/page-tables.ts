import { joinPlaces } from '../places.ts'
import { isClosing } from '../running-text/wording.ts'
import { headerWord } from '../tables/header-words.ts'
import { isSum } from '../tables/row-words.ts'
import type { Cell, Row, Table } from '../tables/table.ts'
import { type Bands, bandsOf, type CutLine, cutLine } from './column-bands.ts'
import { type Line, placeOf } from './lines.ts'
import { textOfWords } from './pieces.ts'
import { middle } from './rows.ts'
import { describes, isTableHeader } from './table-header.ts'

/** Lines in the order of the document, and a table where one was found. */
export type Region = { readonly lines: readonly Line[]; readonly table?: Table }

/** Of the usual distance between the lines of a table: more than that ends it. */
const END_GAP = 2.2
const ROW_GAP = 1.3

/** So many lines below its header show where the columns of a table are. */
const SAMPLE = 400
/** So many lines apart in a row are no headings: the table has ended. */
const MOST_APART = 4

/** Divides what stands on the pages into tables and what stands around them. */
export function regionsOf(file: string, pages: readonly (readonly Line[])[]): Region[] {
  const lines = pages.flat()
  const regions: Region[] = []
  let rest: Line[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]
    if (!line) break
    const found = isTableHeader(line) && describes(line) ? tableAt(file, lines, at) : undefined
    if (!found) {
      rest.push(line)
      at += 1
      continue
    }
    if (rest.length > 0) regions.push({ lines: rest })
    rest = []
    regions.push({ lines: lines.slice(at, found.end), table: found.table })
    at = found.end
  }
  if (rest.length > 0) regions.push({ lines: rest })
  return regions
}

type Found = { readonly table: Table; readonly end: number }

function tableAt(file: string, lines: readonly Line[], at: number): Found | undefined {
  const header = lines[at]
  if (!header) return undefined
  const sample = [...linesBelow(lines, at, SAMPLE)].map(([line]) => line)
  const bands = bandsOf(header, sample)
  const sampleCut = sample.map((line) => cutLine(line, bands))
  const isKind = kindOf(sampleCut, bands)
  const cut: CutLine[] = []
  const kinds: Kind[] = []
  const indexes: number[] = []
  let apart = 0
  let lastRow = -1
  for (const [line, index] of linesBelow(lines, at, Number.POSITIVE_INFINITY)) {
    const next = sampleCut[cut.length] ?? cutLine(line, bands)
    const kind = isKind(next)
    apart = kind === 'APART' ? apart + 1 : 0
    if (kind === 'ROW') lastRow = cut.length
    if (apart >= MOST_APART || cut.length - lastRow > SAMPLE) break
    cut.push(next)
    kinds.push(kind)
    indexes.push(index)
  }
  lastRow = beforeFarther(cut, kinds, lastRow, bands)
  if (lastRow < 0) return undefined
  const last = lastOfTable(cut, kinds, lastRow)
  const rows = rowsOf(cut.slice(0, last + 1), kinds)
  return { table: tableOf(file, header, bands, rows), end: (indexes[last] ?? at) + 1 }
}

/** What stands below a header, with its index. A table may go on over pages that repeat it; another header ends it. */
function* linesBelow(lines: readonly Line[], at: number, most: number): Generator<[Line, number]> {
  let count = 0
  for (let index = at + 1; index < lines.length && count < most; index++) {
    const line = lines[index]
    if (!line) return
    if (isTableHeader(line)) {
      if (line.text !== lines[at]?.text) return
      // A header that is repeated at once heads nothing.
      if (count === 0) return
      continue
    }
    count += 1
    yield [line, index]
  }
}

/** Begins a row, stands apart from all columns as headings do, or says more of the row above. */
type Kind = 'ROW' | 'APART' | 'MORE'

/** A row begins with a number, or where there is no column for it with a quantity. The lines are asked for in order. */
function kindOf(sample: readonly CutLine[], { header }: Bands): (line: CutLine) => Kind {
  const roles = header.map((words) => headerWord(textOfWords(words))?.role)
  const quantity = roles.indexOf('QUANTITY')
  const counts = sample.filter(({ cells }) => isCount(cells[quantity])).length
  const keys = (column: number) => sample.filter(({ cells }) => isKey(cells[column])).length
  const key = [roles.indexOf('NUMBER'), roles.indexOf('ARTICLE_NUMBER')].find(
    (column) => column >= 0 && keys(column) * 2 >= counts,
  )
  const text = roles.findIndex((role) => role === 'TEXT' || role === 'LONG_TEXT')
  let hasQuantity = false
  return ({ cells, runsOver }) => {
    const filled = cells.filter((cell) => cell !== '').length
    const asks = quantity >= 0 && isCount(cells[quantity])
    const begins =
      key === undefined ? asks || quantity < 0 : isKey(cells[key]) || (asks && hasQuantity)
    const isRow = filled >= 2 && begins
    hasQuantity = isRow ? asks : hasQuantity || asks
    if (isRow) return 'ROW'
    const from = cells.findIndex((cell) => cell !== '')
    if (filled > 1) return isSum(cells[from] ?? '') ? 'APART' : 'MORE'
    return from !== text && (runsOver || from === 0) ? 'APART' : 'MORE'
  }
}

const isCount = (cell: string | undefined) => cell !== undefined && /\d/.test(cell)
/** Few words, the last of them with a digit in it: `10`, `Pos. 01.02.0030`, `Bill No. 2.13`; or one letter. */
const isKey = (cell: string | undefined) =>
  cell !== undefined && cell.length <= 24 && /^(?:(?:\S+ ){0,2}\S*\d\S*|[A-Za-z][.)]?)$/.test(cell)

/** Of the usual distance: so far below the last quantity stands the foot of the page. */
const FOOT_GAP = 6

/** Without what looks like rows at the foot of the page: the number of a bank account, a telephone number. */
function beforeFarther(
  lines: readonly CutLine[],
  kinds: readonly Kind[],
  lastRow: number,
  { header }: Bands,
): number {
  const quantity = header.findIndex((words) => headerWord(textOfWords(words))?.role === 'QUANTITY')
  const asking = lines.findLastIndex(({ cells }) => /^(?:ca\.? )?\d/.test(cells[quantity] ?? ''))
  if (asking < 0) return lastRow
  const usual = usualDistance(lines.slice(0, asking + 1))
  for (let at = asking + 1; at <= lastRow; at++) {
    const [one, other] = [lines[at - 1]?.line, lines[at]?.line]
    if (one?.page === other?.page && one && other && middle(other) - middle(one) > FOOT_GAP * usual)
      return kinds.lastIndexOf('ROW', at - 1)
  }
  return lastRow
}

/** What still belongs to the last row: lines close below it that do not run over all columns. */
function lastOfTable(lines: readonly CutLine[], kinds: readonly Kind[], from: number): number {
  const usual = usualDistance(lines.slice(0, from + 1))
  let last = from
  for (let next = lines[last + 1]; next; next = lines[last + 1]) {
    const before = lines[last]
    if (!before || next.line.page !== before.line.page) break
    if (middle(next.line) - middle(before.line) > END_GAP * usual) break
    if (kinds[last + 1] !== 'MORE' || isClosing(next.line.text)) break
    last += 1
  }
  return last
}

function usualDistance(lines: readonly CutLine[]): number {
  const distances = lines
    .slice(1)
    .map(({ line }, at) => middle(line) - middle(lines[at]?.line ?? line))
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b)
  return distances[Math.floor(distances.length / 2)] ?? lines[0]?.line.size ?? 0
}

/**
 * Lines from one that begins a row to the next one. Where a number stands beside the middle of its text, the widest
 * gap between two of them divides the rows.
 */
function rowsOf(lines: readonly CutLine[], kinds: readonly Kind[]): CutLine[][] {
  const begins = kinds.slice(0, lines.length).map((kind) => kind !== 'MORE')
  const divided = [...begins]
  let last = -1
  for (const [at, begin] of begins.entries()) {
    if (!begin) continue
    if (last >= 0) {
      divided[at] = false
      divided[widestGap(lines, last, at)] = true
    }
    last = at
  }
  const rows: CutLine[][] = []
  const first = divided.some((begin, at) => begin && !begins[at])
    ? startOfCentred(lines, divided.indexOf(true))
    : divided.indexOf(true)
  divided[first] = true
  for (let at = first + 1; at <= begins.indexOf(true); at++) divided[at] = false
  for (const [at, line] of lines.entries()) {
    // What stands between the header and the first row is not known to belong together.
    if (divided[at] || at < first || rows.length === 0) rows.push([line])
    else rows.at(-1)?.push(line)
  }
  return rows
}

/** Where numbers stand beside the middle of texts, lines close above the first one are its own. */
function startOfCentred(lines: readonly CutLine[], from: number): number {
  const usual = usualDistance(lines)
  let first = from
  for (; first > 0; first--) {
    const [one, other] = [lines[first - 1]?.line, lines[first]?.line]
    if (!one || !other || one.page !== other.page) break
    if (middle(other) - middle(one) > ROW_GAP * usual) break
  }
  return first
}

function widestGap(lines: readonly CutLine[], from: number, to: number): number {
  const gaps: number[] = []
  for (let at = from + 1; at <= to; at++) {
    const [one, other] = [lines[at - 1]?.line, lines[at]?.line]
    if (!one || !other || one.page !== other.page) return to
    gaps.push(middle(other) - middle(one))
  }
  const widest = gaps.reduce((most, gap) => Math.max(most, gap), 0)
  const others = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? widest
  return widest > ROW_GAP * others ? from + 1 + gaps.lastIndexOf(widest) : to
}

function tableOf(file: string, header: Line, bands: Bands, rows: readonly CutLine[][]): Table {
  const lines = [[header], ...rows.map((row) => row.map(({ line }) => line))]
  const heading: Row = bands.header.map((words) => ({ text: textOfWords(words) }))
  const all = rows.flat()
  const widths = bands.header.map((_, column) =>
    all.reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), 0),
  )
  return {
    name: '',
    rows: [heading, ...rows.map((row) => joined(row, widths))],
    merges: [],
    place: (first, last) =>
      lines
        .slice(first, last + 1)
        .map((own) => placeOf(file, own))
        .reduce(joinPlaces),
  }
}

const joined = (row: readonly CutLine[], widths: readonly number[]): Row =>
  widths.map((width, column): Cell | undefined => {
    const texts = row.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '')
    return texts.length > 0 ? { text: unwrapped(texts, width) } : undefined
  })

/** Characters; of a column with shorter lines nobody can tell how wide it is. */
const LONG_ENOUGH = 20

/** A line whose next word would not have fitted into its column goes on in the next one; `width` is in characters. */
function unwrapped(lines: readonly string[], width: number): string {
  let text = lines[0] ?? ''
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const word = line.split(' ', 1)[0] ?? ''
    const isFull = (lines[at - 1]?.length ?? 0) + 1 + word.length > width
    text += `${isFull && width >= LONG_ENOUGH ? ' ' : '\n'}${line}`
  }
  return text
}

import { decodeXml } from '../containers/xml.ts'
import { splitXmlLines } from '../containers/xml-lines.ts'
import type { Mail } from '../email/eml.ts'
import { splitLines } from '../gaeb/gaeb90-records.ts'
import { openPictures } from '../image/pictures.ts'
import type { DocumentFormat, Place } from '../parsed-document.ts'
import { listPdfPages } from '../pdf/show-page.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { splitCsv } from '../spreadsheet/csv.ts'
import { openSheets } from '../spreadsheet/xlsx.ts'
import type { Row } from '../tables/table.ts'
import { decode } from '../text/decode.ts'
import { listParagraphs } from '../word/docx.ts'
import type { View, Window } from './view.ts'
import { createRoom, cutText, within } from './window.ts'

type Viewer = (source: SourceFile, window: Window, limits: Limits) => View | Promise<View>

/** Each counts as the reader of its format does. */
const VIEWERS: Readonly<Record<Exclude<DocumentFormat, 'EML'>, Viewer>> = {
  GAEB_90: ({ bytes }, window, { rows }) =>
    linesView(splitLines(decode(bytes, 'CP850').text, rows), window),
  GAEB_2000: ({ bytes }, window) => linesView(decode(bytes).text.split('\n'), window),
  GAEB_XML: viewXml,
  ONLV: viewXml,
  TXT: ({ bytes }, window) => linesView(decode(bytes).text.split(/\r\n|\n|\r/), window),
  CSV: viewCsv,
  XLSX: viewXlsx,
  DOCX: viewDocx,
  PDF: listPdfPages,
  IMAGE: viewPictures,
}

export async function viewDocument(
  source: SourceFile,
  format: Exclude<DocumentFormat, 'EML'>,
  window: Window,
  limits: Limits,
): Promise<View> {
  return VIEWERS[format](source, window, limits)
}

function viewXml({ bytes }: SourceFile, window: Window): View {
  return linesView(splitXmlLines(decodeXml(bytes)), window)
}

function linesView(texts: readonly string[], window: Window): View {
  return { kind: 'LINES', total: texts.length, lines: shownLines(texts, window) }
}

const shownLines = (texts: readonly string[], window: Window) =>
  within(numbered(texts, window), window, ({ text }) => text.length)

/** Only those that are asked for: there may be a million. */
function* numbered(texts: readonly string[], { from, count }: Window) {
  const first = Math.max(1, from)
  for (const [at, text] of texts.slice(first - 1, first - 1 + count).entries()) {
    yield { n: first + at, ...cutText(text.trimEnd()) }
  }
}

function viewCsv({ bytes }: SourceFile, window: Window, limits: Limits): View {
  const { rows, lines } = splitCsv(decode(bytes).text, limits)
  const places = (at: number) => lines[at] ?? { first: 1, last: 1 }
  return { kind: 'SHEETS', sheets: [sheetView('', rows, places, window)] }
}

async function viewXlsx(source: SourceFile, window: Window, limits: Limits): Promise<View> {
  const { tables } = await openSheets(source, limits)
  const shown = tables.find(({ name }) => name === window.sheet) ?? tables[0]
  return {
    kind: 'SHEETS',
    sheets: tables.map((table) => {
      const places = (at: number) => reachOf(table.place(at, at))
      return sheetView(table.name, table.rows, places, table === shown ? window : undefined)
    }),
  }
}

type Reach = { readonly first: number; readonly last: number }

const reachOf = (place: Place): Reach =>
  place.kind === 'ROWS' || place.kind === 'LINES' ? place : NOWHERE
const NOWHERE: Reach = { first: 0, last: 0 }

function sheetView(
  name: string,
  rows: readonly Row[],
  places: (at: number) => Reach,
  window: Window | undefined,
) {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return {
    name,
    total: rows.length === 0 ? 0 : places(rows.length - 1).last,
    columns: Array.from({ length: width }, (_, at) => columnName(at)),
    rows: window ? shownRows(rows, places, window) : [],
  }
}

function shownRows(rows: readonly Row[], places: (at: number) => Reach, window: Window) {
  const room = createRoom()
  const shown = []
  for (const [at, row] of rows.entries()) {
    const { first, last } = places(at)
    if (last < window.from || row.length === 0) continue
    if (first >= window.from + window.count) break
    const cells = Array.from(row, (cell) => (cell ? cutText(cell.text).text : null))
    if (!room.has(cells.reduce((sum, cell) => sum + (cell?.length ?? 0) + 5, 0))) break
    shown.push({ n: first, ...(last > first && { last }), cells })
  }
  return shown
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

async function viewDocx(source: SourceFile, window: Window, limits: Limits): Promise<View> {
  const all = await listParagraphs(source, limits)
  const entries = all.map(({ index, text, level, stressed, cell }) => ({
    n: index,
    ...cutText(text),
    ...(level !== undefined
      ? { style: 'heading' as const, level: level + 1 }
      : stressed && { style: 'strong' as const }),
    ...(cell && { table: cell }),
  }))
  const paragraphs = within(entries, window, ({ text }) => text.length + PARAGRAPH_OVERHEAD)
  return { kind: 'PARAGRAPHS', total: all.at(-1)?.index ?? 0, paragraphs }
}

const PARAGRAPH_OVERHEAD = 60

async function viewPictures(source: SourceFile, window: Window, limits: Limits): Promise<View> {
  const pictures = await openPictures(source.bytes, { ...limits, recognisedPages: limits.pages })
  const pages = []
  const end = Math.min(pictures.count, window.from + window.count - 1)
  for (let n = Math.max(1, window.from); n <= end && performance.now() < limits.end; n++) {
    pages.push({ n, ...(await pictures.sizeOf(n)) })
  }
  return { kind: 'PAGES', total: pictures.count, pages }
}

/** A mail, its text counted as its places are. */
export function viewMail({ subject, from, to, date, body }: Mail, window: Window): View {
  const lines: { n: number; last?: number; text: string; is_cut?: true }[] = []
  for (const block of body.whole()) {
    if ('table' in block) {
      for (const [at, row] of block.table.rows.entries()) {
        const text = Array.from(row, (cell) => cell?.text.replaceAll('\n', ' ') ?? '').join('\t')
        lines.push({ n: reachOf(block.table.place(at, at)).first, ...cutText(text.trimEnd()) })
      }
    } else {
      for (const { text, place } of 'lines' in block ? block.lines : [block.heading]) {
        const { first, last } = reachOf(place)
        lines.push({ n: first, ...(last > first && { last }), ...cutText(text) })
      }
    }
  }
  const end = lines.at(-1)
  return {
    kind: 'MAIL',
    total: end?.last ?? end?.n ?? 0,
    from,
    to: [...to].slice(0, MOST_RECIPIENTS),
    subject,
    date,
    lines: within(lines, window, ({ text }) => text.length),
  }
}

const MOST_RECIPIENTS = 100

/** Of a picture file; undefined where it has no such page. */
export async function drawPicture(
  source: SourceFile,
  page: number,
  width: number,
  limits: Limits,
): Promise<Buffer | undefined> {
  const pictures = await openPictures(source.bytes, { ...limits, recognisedPages: limits.pages })
  return page <= pictures.count ? pictures.draw(page, width) : undefined
}

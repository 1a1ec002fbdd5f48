import type { AnswerOf } from '../../api/call.ts'

/** A position or a chapter of a file, and where it stands there. */
export type Placed = AnswerOf<'GET /inquiries/{id}/places'>['data'][number]
export type PlaceInFile = Placed['place']
export type Box = Extract<PlaceInFile, { kind: 'BOXES' }>['boxes'][number]

/** Where something stands; `file` is the name by which reading knew it. */
export type Place = { readonly file: string } & PlaceInFile

const KINDS: ReadonlySet<unknown> = new Set(['LINES', 'ELEMENT', 'ROWS', 'BOXES', 'PARAGRAPHS'])

/** Of what a position, a chapter or a field says of its origin; null where it says none, as one entered by hand. */
export function placeIn(provenance: unknown): Place | null {
  if (typeof provenance !== 'object' || provenance === null) return null
  const { kind, file } = provenance as { kind?: unknown; file?: unknown }
  return typeof file === 'string' && KINDS.has(kind) ? (provenance as Place) : null
}

/** A stretch of numbered lines, rows or paragraphs. */
export type Reach = { readonly first: number; readonly last: number }

/** Which numbers a place takes, where it is one of numbers. An element alone only says where it begins. */
export function reachOf(place: PlaceInFile): Reach | null {
  switch (place.kind) {
    case 'BOXES':
      return null
    case 'ELEMENT':
      return { first: place.line, last: place.line }
    default:
      return { first: place.first, last: place.last }
  }
}

export const sheetOf = (place: PlaceInFile): string | null =>
  place.kind === 'ROWS' && place.sheet !== '' ? place.sheet : null

/** Where to look first: the number or the page. */
export const startOf = (place: PlaceInFile): number =>
  place.kind === 'BOXES' ? (place.boxes[0]?.page ?? 1) : (reachOf(place)?.first ?? 1)

export const isIn = (reach: Reach | null, n: number): boolean =>
  reach !== null && n >= reach.first && n <= reach.last

type Sayings = {
  readonly page: (page: string) => string
  readonly pages: (pages: string) => string
  readonly line: (lines: string) => string
  readonly lines: (lines: string) => string
  readonly row: (sheet: string, rows: string) => string
  readonly rows: (sheet: string, rows: string) => string
  readonly cell: (sheet: string, cell: string) => string
  readonly paragraph: (paragraphs: string) => string
  readonly paragraphs: (paragraphs: string) => string
}

/** For who does not see the frame: "Seite 12", "Zeile 4–9", "Blatt 1, Zeile 14". */
export function placeInWords(place: PlaceInFile, said: Sayings): string {
  const numbers = (reach: Reach) =>
    reach.last > reach.first ? `${reach.first}–${reach.last}` : `${reach.first}`
  switch (place.kind) {
    case 'BOXES': {
      const pages = place.boxes.map(({ page }) => page)
      const reach = { first: Math.min(...pages), last: Math.max(...pages) }
      return reach.last > reach.first ? said.pages(numbers(reach)) : said.page(numbers(reach))
    }
    case 'ELEMENT':
      return said.line(`${place.line}`)
    case 'LINES':
      return place.last > place.first ? said.lines(numbers(place)) : said.line(numbers(place))
    case 'PARAGRAPHS':
      return place.last > place.first
        ? said.paragraphs(numbers(place))
        : said.paragraph(numbers(place))
    case 'ROWS':
      if (place.column !== undefined && place.first === place.last)
        return said.cell(place.sheet, `${place.column}${place.first}`)
      return place.last > place.first
        ? said.rows(place.sheet, numbers(place))
        : said.row(place.sheet, numbers(place))
  }
}

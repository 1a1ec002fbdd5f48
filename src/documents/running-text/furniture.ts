import type { TextLine } from '../reading.ts'

const PAGE_NUMBER = [
  /^[-–=*#\s]{0,8}(?:seite|page|blatt|s\.)\s?[:.]?\s{0,30}\d{1,4}(?:\s{0,3}(?:von|of|\/|-)\s{0,3}\d{1,4})?[-–=*#\s]{0,8}$/i,
  /\bseite\s?[:.]?\s{0,6}\d{1,4}\s{0,3}(?:von|\/)\s{0,3}\d{1,4}$/i,
  /(?:\t|\s{3})(?:seite|page|blatt)\s?[:.]?\s{0,20}\d{1,4}$/i,
  /^\d{1,4}\s(?:von|of)\s\d{1,4}$/i,
  /^[-–]\s{0,3}\d{1,4}\s{0,3}[-–]$/,
]

/** What a page has besides the text and its number: sums carried over, rulers. */
const FURNITURE = [
  /(?:^|\s)(?:ü|ue)bertrag\b[^a-z]{0,3}(?:projektsumme|summe|von seite|auf seite|der)?[:\s\d.,_…€]{0,80}(?:eur|euro|€|dm|chf)?[\s.,_…]{0,60}$/i,
  /^druckdatum\b/i,
  /^(?:e\.?p\.?|g\.?p\.?|einheitspreis|gesamtpreis) in worten\b/i,
  /^[-–—=_*.…·\s]{3,}$/,
  /^(?:in|\[)?\s?(?:eur|euro|€|dm)\]?(?:\s{1,40}(?:in\s)?(?:\[?(?:eur|euro|€|dm)\]?))?$/i,
]

const COLUMN_WORD =
  /^(?:oz|pos|position|ordnungszahl|nr|leistungsbeschreibung|beschreibung|bezeichnung|kurztext|langtext|text|menge|anzahl|me|einh|einheit|ep|gp|gb|preis|einheitspreis|gesamtbetrag|gesamtpreis|betrag|summe|eur|euro|in|positions-\/gruppensumme|artikel|material|typ|item|description|qty|quantity|unit|uom|rate|amount|total|gesamt|abrechnung|e-preis|g-preis|\/|dm|€|pos-nr|\(pos-nr)$/

export function isFurniture(text: string): boolean {
  return isPageNumber(text) || FURNITURE.some((pattern) => pattern.test(text)) || isColumnHead(text)
}

const isPageNumber = (text: string) =>
  MAY_BE_PAGE_NUMBER.test(text) && PAGE_NUMBER.some((pattern) => pattern.test(text))

/** Most lines have none of this: looked at before all patterns. */
const MAY_BE_PAGE_NUMBER = /\d[-–=*#\s]*$/

/** `OZ  Leistungsbeschreibung  Menge  ME  Einheitspreis  Gesamtbetrag` */
function isColumnHead(text: string): boolean {
  if (text.length > 160 || !COLUMN_HEAD.test(text) || /\d/.test(text)) return false
  const words = text
    .toLowerCase()
    .split(/[\s|]+/)
    .map((word) => word.replace(/[.:)\]]+$|^[[]/g, ''))
  const known = words.filter((word) => COLUMN_WORD.test(word)).length
  return known >= 3 && known >= words.length * 0.7
}

/** Without one of these there is no need to look at each word. */
const COLUMN_HEAD = /menge|preis|einh|betrag|summe|anzahl|quantity|qty|amount|in dm|in eur/i

/** `01.02 Erdarbeiten ............ 12` of a table of contents; room for a price has no number behind it. */
export const isContentsEntry = (text: string): boolean =>
  /[.…]\s{0,40}(?:seite\s)?\d{1,4}$/i.test(text) &&
  /[^\s.…_](?:\s?[.…]){4,200}\s{0,40}(?:seite\s)?\d{1,4}$/i.test(text) &&
  !/\d,\d{1,3}\s/.test(text)

const FARTHEST = 8
/** Lines of a head that differ from page to page, such as the chapter's title. */
const DIFFERENT = 1

/**
 * Lines at the edges of most pages, whatever their numbers: the head and foot of a print-out. Where the format has no
 * pages, the lines that bear page numbers show where they end.
 */
export function repeatedAtEdges(lines: readonly TextLine[]): ReadonlySet<number> {
  const starts = pageStarts(lines)
  if (starts.length === 0) return new Set()
  const edges = [
    ...[0, ...starts.map(({ next }) => next)].map((at) => around(lines, at, 1)),
    ...[...starts.map(({ last }) => last), lines.length - 1].map((at) => around(lines, at, -1)),
  ]
  const counts = new Map<string, number>()
  for (const edge of edges) {
    for (const { key } of edge) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enough = Math.max(2, starts.length * 0.6)
  const repeated = new Set<number>()
  for (const edge of edges) {
    let different = 0
    for (const { key, at } of edge) {
      if (key !== '' && (counts.get(key) ?? 0) >= enough) repeated.add(at)
      else if (++different > DIFFERENT) break
    }
  }
  return repeated
}

/** The lines from an edge on, upwards or downwards. The same one stands at the same distance on every page. */
function around(lines: readonly TextLine[], edge: number, step: 1 | -1) {
  const found: { readonly key: string; readonly at: number }[] = []
  for (let at = edge; found.length < FARTHEST && Math.abs(at - edge) < 3 * FARTHEST; at += step) {
    const line = lines[at]
    if (!line) break
    const text = line.text.slice(0, 200).replace(/\d+/g, '0').replace(/\s+/g, ' ').trim()
    // Positions and quantities may be alike on all pages, and are no part of a head.
    const isBody = /^0\.0|^0[.,]?0?\s\S{1,5}(?:\s|$)/.test(text)
    if (text !== '') found.push({ key: isBody ? '' : `${step} ${found.length} ${text}`, at })
  }
  return found
}

/** Between two pages: the last line of one, and the first of the next. A line with the page number is neither. */
type Border = { readonly last: number; readonly next: number }

function pageStarts(lines: readonly TextLine[]): readonly Border[] {
  const byPage: Border[] = []
  const byNumber: Border[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (line.text.includes('\f') || (before && pageOf(line) !== pageOf(before))) {
      byPage.push({ last: at - 1, next: at })
    }
    const text = line.text.length > 200 ? '' : line.text.trim()
    if (isPageNumber(text)) {
      byNumber.push({ last: at - 1, next: at + 1 })
    }
  }
  return byPage.length > 0 ? byPage : withoutNeighbours(byNumber)
}

/** A page number at the foot and one at the head of the next page are one border. */
function withoutNeighbours(borders: readonly Border[]): readonly Border[] {
  const kept: Border[] = []
  for (const border of borders) {
    if (border.last - (kept.at(-1)?.last ?? Number.NEGATIVE_INFINITY) > FARTHEST) kept.push(border)
  }
  return kept
}

/** The page something begins on; 0 where the format has none. */
const pageOf = ({ place }: TextLine): number =>
  place.kind === 'BOXES' ? (place.boxes[0]?.page ?? 0) : 0

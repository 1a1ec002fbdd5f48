import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import { joinPlaces } from '../places.ts'
import type { TextLine } from '../reading.ts'
import { isLumpSum } from '../text/units.ts'
import { Chapters } from './chapters.ts'
import type { Furnishing } from './furnishing.ts'
import { findHeadings } from './headings.ts'
import { type OrderLine, readOrderLine } from './order-line.ts'
import { decimalOf, thousandsMark } from './quantity.ts'
import type { ScannedLine } from './scanned-line.ts'
import { asTexts } from './texts.ts'

/** Reads a letter or mail that asks for goods line by line. */
export function readOrder(
  lines: readonly ScannedLine[],
  furnishing: Furnishing,
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  const found = believable(
    lines,
    lines.map(({ text, furniture }) => (furniture ? undefined : readOrderLine(text))),
  )
  const thousands = thousandsMark([...found.values()].map(({ quantity }) => quantity))
  const headings = findHeadings(lines, furnishing, found.keys())
  const last = Math.max(-1, ...furnishing.tables.keys(), ...[...found.keys()].slice(-1))
  const chapters = new Chapters(outline)
  const notes = new Notes(outline)
  const loose: TextLine[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const order = found.get(at)
    const level = headings.get(at)
    const table = furnishing.tables.get(at)
    const end = order
      ? endOfText(lines, at, (next) => found.has(next) || furnishing.tables.has(next))
      : at + 1
    if (order || level !== undefined || table) notes.finish()
    table?.()
    if (level !== undefined) chapters.enterLevel(level, line, line.source.place)
    else if (order) addPosition(order, lines.slice(at, end), outline, thousands)
    else if (chapters.isInHeading && at < last && !line.furniture) notes.add(line)
    else loose.push(line.source)
    at = end
  }
  notes.finish()
  furnishing.tables.get(lines.length)?.()
  chapters.end()
  return { loose, issues: [] }
}

/** What stands below a heading, before its positions. */
class Notes {
  readonly #outline: Outline
  #lines: ScannedLine[] = []

  constructor(outline: Outline) {
    this.#outline = outline
  }

  add(line: ScannedLine): void {
    if (line.text !== '' || this.#lines.length > 0) this.#lines.push(line)
  }

  finish(): void {
    const [first] = this.#lines
    const last = this.#lines.at(-1)
    if (first && last) {
      this.#outline.add({
        kind: 'NOTE',
        ...asTexts(this.#lines.map(({ text }) => text)),
        place: joinPlaces(first.source.place, last.source.place),
      })
    }
    this.#lines = []
  }
}

/** Lines that are not plain on their own count beside others that ask for something, or that are like them. */
function believable(
  lines: readonly ScannedLine[],
  orders: readonly (OrderLine | undefined)[],
): ReadonlyMap<number, OrderLine> {
  const found = new Map<number, OrderLine>()
  let before: number | undefined
  for (const [at, order] of orders.entries()) {
    if (lines[at]?.text === '' || !order) continue
    if (order.sure) found.set(at, order)
    const other = before === undefined ? undefined : orders[before]
    if (other && before !== undefined && at - before <= 2) {
      if (!order.sure && other.sure) found.set(at, order)
      if (!other.sure && order.sure) found.set(before, other)
      if (!order.sure && !other.sure && (order.quantity === '') === (other.quantity === '')) {
        found.set(before, other).set(at, order)
      }
    }
    before = at
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

const DETAIL =
  /^(?:art(?:ikel)?[-.\s]{0,2}(?:nr|nummer)|best(?:ell)?[-.\s]{0,2}(?:nr|nummer)|fabrikat|hersteller|typ|farbe|ral|l(?:ä|ae)nge|breite|h(?:ö|oe)he|ausf(?:ü|ue)hrung|ean|gtin|material|ma(?:ß|ss)e?|modell|serie|preis|menge)\b/i
const MOST_LINES = 40

/** Further lines belong to it where they are set in, go on with its sentence, or name a detail. */
function endOfText(
  lines: readonly ScannedLine[],
  first: number,
  isOther: (at: number) => boolean,
): number {
  const indent = indentOf(lines[first])
  let end = first + 1
  while (end < lines.length && end - first < MOST_LINES) {
    const line = lines[end]
    if (!line || line.text === '' || line.furniture || isOther(end)) break
    const isDetail = DETAIL.test(line.text)
    const isSetIn = indentOf(line) > indent + 1
    if (!isDetail && !isSetIn && !/^[a-zäöü(]/.test(line.text)) break
    end += 1
  }
  return end
}

const indentOf = (line: ScannedLine | undefined): number =>
  line?.source.left ?? /^\s*/.exec(line?.source.text.slice(0, 200) ?? '')?.[0].length ?? 0

function addPosition(
  order: OrderLine,
  lines: readonly ScannedLine[],
  outline: Outline,
  thousands: ',' | '.',
): void {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return
  const { articleNumber, unit, unitPrice } = order
  outline.add({
    number: order.number,
    kind: isLumpSum(unit) ? 'LUMP_SUM' : 'NORMAL',
    shortText: order.text,
    longText: asTexts(['', ...lines.slice(1).map(({ text }) => text)]).longText,
    quantity: decimalOf(order.quantity, thousands) ?? null,
    unit,
    unitPrice: (unitPrice && decimalOf(unitPrice, thousands)) ?? null,
    identifiers:
      articleNumber === undefined ? [] : [{ type: 'ARTICLE_NUMBER', value: articleNumber }],
    place: joinPlaces(first.source.place, last.source.place),
  })
}

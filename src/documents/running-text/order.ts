import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import { joinPlaces } from '../places.ts'
import type { TextLine } from '../reading.ts'
import { isLumpSum } from '../text/units.ts'
import { findAskedArticles } from './asked-articles.ts'
import type { Besides } from './besides.ts'
import { Chapters } from './chapters.ts'
import { findHeadings } from './headings.ts'
import { LooseLines } from './loose-lines.ts'
import { isHours, type OrderLine, readOrderLine } from './order-line.ts'
import { decimalOf, isDuration, thousandsMark } from './quantity.ts'
import { addsSeveral, asks, readRequest } from './request.ts'
import { indentOf, type ScannedLine } from './scanned-line.ts'
import { asLongText, asTexts, oneLine } from './texts.ts'
import { isClosing, isContinuing } from './wording.ts'

/** Lines of a letter, from `first` on, up to before `end`, that ask for something: often one, in a sentence several. */
type Request = {
  readonly orders: readonly OrderLine[]
  readonly end: number
  /** It says all there is. */
  readonly isSentence?: boolean
}

/** Reads a letter or mail that asks for goods line by line. */
export function readOrder(
  lines: readonly ScannedLine[],
  besides: Besides,
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  const requests = requestsOf(lines, (at) => besides.tables.has(at))
  const headings = findHeadings(lines, besides, requests.keys())
  const thousands = thousandsMark(
    [...requests.values()].flatMap(({ orders }) => orders.map(({ quantity }) => quantity)),
  )
  const last = lastKey(requests, besides.tables)
  const chapters = new Chapters(outline)
  const notes = new Notes(outline)
  const loose = new LooseLines()
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const request = requests.get(at)
    const level = headings.get(at)
    const table = besides.tables.get(at)
    if (request || level !== undefined || table) notes.finish()
    table?.()
    if (level !== undefined) chapters.enterLevel(level, line, line.source.place)
    else if (request) addPositions(request, lines.slice(at, request.end), outline, thousands)
    else if (chapters.isInHeading && at < last && !line.furniture) notes.add(line)
    else loose.add(line)
    at = level === undefined && request ? request.end : at + 1
  }
  notes.finish()
  besides.tables.get(lines.length)?.()
  chapters.end()
  return { loose: loose.lines, issues: [] }
}

function lastKey(...maps: readonly ReadonlyMap<number, unknown>[]): number {
  let last = -1
  for (const map of maps) for (const key of map.keys()) last = Math.max(last, key)
  return last
}

/** What is asked for, by the line it begins on. */
function requestsOf(
  lines: readonly ScannedLine[],
  isTable: (at: number) => boolean,
): ReadonlyMap<number, Request> {
  const counted = believable(
    lines,
    lines.map(({ furniture, quantity, text }) =>
      furniture || quantity || addsSeveral(text) ? undefined : readOrderLine(text),
    ),
  )
  const uncounted = findAskedArticles(lines, (at) => counted.has(at) || isTable(at))
  const found = new Map([...counted, ...uncounted])
  const requests = new Map<number, Request>()
  let free = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line || at < free || line.furniture) continue
    const order = found.get(at)
    const isAsked = line.quantity && !order && !isDuration(line.quantity)
    const above = isAsked ? startOfText(lines, at, free, isTable) : at
    // Where the first line names the article, that of the next one begins anew.
    const label = above < at ? DETAIL.exec(lines[above]?.text ?? '')?.[0] : undefined
    const isOther = (next: number) =>
      found.has(next) ||
      isTable(next) ||
      (label !== undefined && lines[next]?.text.startsWith(label) === true)
    const end = endOfText(lines, at, isOther)
    const ending = order || line.quantity ? at : endOfSentence(lines, at, isOther)
    const sentence = readRequest(textBetween(lines, at, ending))
    if (order) requests.set(at, { orders: [order], end })
    else if (above < at) requests.set(above, { orders: [orderAbove(lines, above, at)], end })
    else if (sentence.length > 0)
      requests.set(at, { orders: sentence, end: ending, isSentence: true })
    else continue
    free = requests.get(above)?.end ?? at + 1
  }
  return new Map([...requests].sort(([a], [b]) => a - b))
}

const WRAPPED = 60

/** A sentence that asks for goods goes on where its line was full, or ends with a comma. */
function endOfSentence(
  lines: readonly ScannedLine[],
  first: number,
  isOther: (at: number) => boolean,
): number {
  let end = first + 1
  if (!asks(lines[first]?.text ?? '')) return end
  for (; end - first < MOST_LINES_OF_SENTENCE; end++) {
    const [line, above] = [lines[end], lines[end - 1]?.text ?? '']
    if (!line || line.text === '' || line.furniture || line.quantity || isOther(end)) break
    if (/[.:!?]$/.test(above) || isClosing(line.text)) break
    if (above.length < WRAPPED && !above.endsWith(',') && !isContinuing(line.text)) break
  }
  return end
}

const MOST_LINES_OF_SENTENCE = 6

const textBetween = (lines: readonly ScannedLine[], first: number, end: number): string =>
  lines
    .slice(first, end)
    .map(({ text }) => text)
    .join(' ')

/** The text a quantity below it belongs to: back to an empty line, or to what asks for something itself. */
function startOfText(
  lines: readonly ScannedLine[],
  quantity: number,
  free: number,
  isTable: (at: number) => boolean,
): number {
  let start = quantity
  while (start > free && quantity - start < MOST_LINES && !isTable(start)) {
    const above = lines[start - 1]
    if (!above || above.text === '' || above.furniture || above.quantity) break
    if (/[:!?]$/.test(above.text) || isClosing(above.text)) break
    start -= 1
  }
  const text = lines[quantity - 1]?.text ?? ''
  const goesOn =
    isContinuing(lines[quantity + 1]?.text ?? '') || /\s(?:[a-zäöü]{1,4}|etwa|rund)$/.test(text)
  const isFormal = lines[quantity]?.quantity?.formal || /^menge/i.test(lines[quantity]?.text ?? '')
  // A measure alone on a line ends a sentence as well.
  const above = lines.slice(start, quantity)
  // The name of an article with its number: what else is set in so short lines goes on behind a comma.
  const isName =
    above.length === 1 || (above.length < 5 && above.some(({ text: each }) => DETAIL.test(each)))
  const isShort = above.every(({ text: each }) => each.length < 80 && !/[.,;]$/.test(each))
  return isFormal || (!goesOn && isName && isShort) ? start : quantity
}

function orderAbove(lines: readonly ScannedLine[], first: number, quantity: number): OrderLine {
  const found = lines[quantity]?.quantity
  const texts = lines.slice(first, quantity).map(({ text }) => text)
  const named = texts.map(
    (text) => /^(?:artikel)?(?:bezeichnung|beschreibung)\s?:\s*(\S.*)$/i.exec(text)?.[1],
  )
  return {
    number: '',
    text:
      named.find((name) => name !== undefined) ??
      asTexts(texts.filter((text) => !DETAIL.test(text))).shortText,
    quantity: found?.quantity ?? '',
    unit: found?.unit || null,
    articleNumber: undefined,
    unitPrice: found?.prices[0],
    sure: true,
  }
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
      const isBesideGoods = !(isHours(order) || isHours(other)) || order.sure || found.has(before)
      // The number of an article alone may belong to what is asked for above it.
      if ((order.quantity === '') === (other.quantity === '') && isBesideGoods) {
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
    if (!line || line.text === '' || line.furniture || isOther(end) || isClosing(line.text)) break
    const isDetail = DETAIL.test(line.text)
    const isSetIn = indentOf(line) > indent + 1
    if (!isDetail && !isSetIn && !/^(?![a-z]\))[a-zäöü(]/.test(line.text)) break
    end += 1
  }
  return end
}

/** The first line has the name; where the number of the article stands before it, another one. */
function besideName(texts: readonly string[], name: string): readonly string[] {
  const at = DETAIL.test(texts[0] ?? '') ? texts.findIndex((text) => oneLine(text) === name) : 0
  return texts.filter((_, index) => index !== Math.max(0, at))
}

function addPositions(
  { orders, isSentence }: Request,
  lines: readonly ScannedLine[],
  outline: Outline,
  thousands: ',' | '.',
): void {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return
  const texts = lines.filter(({ quantity, prices }) => !quantity && !prices).map(({ text }) => text)
  for (const { articleNumber, unit, unitPrice, ...order } of orders) {
    outline.add({
      number: order.number,
      kind: isLumpSum(unit) ? 'LUMP_SUM' : 'NORMAL',
      shortText: order.text,
      longText: isSentence ? '' : asLongText(besideName(texts, order.text)),
      quantity: decimalOf(order.quantity, thousands) ?? null,
      unit,
      unitPrice: (unitPrice && decimalOf(unitPrice, thousands)) || null,
      identifiers:
        articleNumber === undefined
          ? []
          : [{ type: 'ARTICLE_NUMBER', value: articleNumber, origin: 'TEXT' }],
      place: joinPlaces(first.source.place, last.source.place),
    })
  }
}

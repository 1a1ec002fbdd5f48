import { gapsInText } from '../gaps.ts'
import { type Issue, issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { TextLine } from '../reading.ts'
import { isLumpSum } from '../text/units.ts'
import type { Besides } from './besides.ts'
import { Chapters, titleOf } from './chapters.ts'
import {
  addBeside,
  addLine,
  addPrices,
  addQuantity,
  chosenQuantity,
  type Draft,
  kindOf,
  newDraft,
  STANDARD_TEXT_NUMBER,
  say,
  textLines,
} from './draft.ts'
import { type Habits, habitsOf } from './habits.ts'
import { findHeadings } from './headings.ts'
import { LooseLines } from './loose-lines.ts'
import { keyOf, type LeadingNumber, writtenNumber } from './number.ts'
import type { NumberedLine, Numbering } from './numbering.ts'
import { articleNumberOf } from './order-line.ts'
import {
  KIND_LETTERS,
  kindInTitle,
  kindLine,
  NOTE_HEAD,
  repeatedFrom,
  type Said,
} from './position-kind.ts'
import {
  decimalOf,
  quantityAhead,
  quantityAtEnd,
  quantityAtStart,
  type WrittenQuantity,
} from './quantity.ts'
import type { ScannedLine } from './scanned-line.ts'
import { asTexts, oneLine, type Texts } from './texts.ts'
import { isClosing } from './wording.ts'

/** Reads a bill of quantities whose positions bear numbers. */
export function readBill(
  lines: readonly ScannedLine[],
  numbering: Numbering,
  besides: Besides,
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  return new BillReader(lines, numbering, besides, outline).read()
}

const SUM =
  /^(?:\*{0,3}\s?)?(?:(?:zwischen|gesamt|gruppen|netto|brutto|titel|los|projekt|end|angebots)?-?summen?|total|gesamtbetrag|zzgl|mehrwertsteuer|mwst|\+?\s?\d{1,2}(?:,\d+)?\s?%\s(?:mwst|mehrwert|ust))\b/i
const PART = /^unterbeschreibung\s{1,4}(\d{1,3})\b/i
/** What the bidder fills in stands below the quantity, too. */
const OF_BIDDER = /fabrikat|erzeugnis|hersteller|angebot(?:en|:|\s?['"]?[.…_]{3})|\btyp\b/i
/** Goes on with the text, or asks the bidder for something. */
const isOfPosition = (text: string) => /^[a-zäöü(]/.test(text) || OF_BIDDER.test(text)

const LONGEST_REPEATED = 10_000

class BillReader {
  readonly #lines: readonly ScannedLine[]
  readonly #numbering: Numbering
  readonly #besides: Besides
  readonly #outline: Outline
  readonly #chapters: Chapters
  readonly #habits: Habits
  readonly #headings: ReadonlyMap<number, number>
  readonly #loose = new LooseLines()
  readonly #issues: Issue[] = []
  /** Texts by number, for those that repeat them. */
  readonly #texts = new Map<string, string>()
  #previous = ''
  #draft: Draft | undefined
  #note: Draft | undefined
  /** What lines say about the position whose number comes next. */
  #announced: Said[] = []

  constructor(
    lines: readonly ScannedLine[],
    numbering: Numbering,
    besides: Besides,
    outline: Outline,
  ) {
    this.#lines = lines
    this.#numbering = numbering
    this.#besides = besides
    this.#outline = outline
    this.#chapters = new Chapters(outline)
    this.#habits = habitsOf(lines, numbering)
    this.#headings = findHeadings(lines, besides, numbering.positions.keys())
  }

  read(): { loose: TextLine[]; issues: Issue[] } {
    for (const [at, line] of this.#lines.entries()) {
      this.#readTables(at)
      this.#take(line, at)
    }
    this.#readTables(this.#lines.length)
    this.#finish()
    this.#chapters.end()
    return { loose: this.#loose.lines, issues: this.#issues }
  }

  #readTables(at: number): void {
    const read = this.#besides.tables.get(at)
    if (!read) return
    this.#finish()
    read()
  }

  #take(line: ScannedLine, at: number): void {
    const position = this.#numbering.positions.get(at)
    const chapter = this.#numbering.chapters.get(at)
    const level = this.#headings.get(at)
    if (position) this.#open(position, line)
    else if (chapter) this.#enter(chapter, line)
    else if (level !== undefined) this.#enterHeading(level, line)
    else if (line.furniture || line.contents || this.#numbering.repeats.has(at))
      this.#loose.add(line)
    else if (this.#numbering.titles.has(at)) this.#outline.extendTitle(oneLine(line.text))
    else if (line.text === '') (this.#draft ?? this.#note)?.lines.push('')
    else if (SUM.test(line.text)) this.#close(line)
    else this.#takeText(line, at)
  }

  #takeText(line: ScannedLine, at: number): void {
    const said = kindLine(line.text)
    if (said && this.#announces(at)) this.#announced.push(said)
    else if (this.#isAfterAll(line, at)) this.#close(line)
    else if (this.#draft && said) say(this.#draft, said, line.text)
    else if (this.#draft) this.#continue(this.#draft, line)
    else if (this.#note) this.#continueNote(this.#note, line)
    else if (this.#isInside(at) || NOTE_HEAD.test(line.text)) this.#openNote(line)
    else this.#loose.add(line)
  }

  #isInside = (at: number): boolean => at > this.#habits.first && at < this.#habits.last

  /** Below the last position the letter goes on: behind the quantity, where texts are one line long, when it closes. */
  #isAfterAll(line: ScannedLine, at: number): boolean {
    const draft = this.#draft
    if (at <= this.#habits.last || !draft || NOTE_HEAD.test(line.text)) return false
    if (isClosing(line.text)) return true
    if (this.#isDone(draft)) return !line.quantity && !line.prices && !isOfPosition(line.text)
    if (line.prices) return false
    const isWhole = this.#habits.oneLiners && draft.lines.length > 0 && !line.quantity
    return isWhole && !isOfPosition(line.text) && !this.#isSetIn(line)
  }

  /** The quantity that ends a position here was read. */
  #isDone = (draft: Draft): boolean =>
    this.#habits.quantityLast && draft.quantities.some(({ found }) => found.formal)

  #isSetIn = (line: ScannedLine): boolean => (line.source.left ?? 0) > this.#habits.left + 1

  /** Says what kind the position of the next number is, since this line stands right before it. */
  #announces(at: number): boolean {
    if (this.#draft && this.#draft.lines.length === 0 && this.#draft.quantities.length < 2)
      return false
    for (let next = at + 1; next < Math.min(at + 4, this.#lines.length); next++) {
      if (this.#numbering.positions.has(next)) return true
      const text = this.#lines[next]?.text ?? ''
      if (text !== '' && !kindLine(text)) return false
    }
    return false
  }

  #close(line: ScannedLine): void {
    this.#finish()
    this.#loose.add(line)
  }

  #enter(number: LeadingNumber, line: ScannedLine): void {
    this.#finish()
    this.#chapters.enterNumber(number, titleOf(number.rest), line.source.place)
  }

  #enterHeading(level: number, line: ScannedLine): void {
    this.#finish()
    this.#chapters.enterLevel(level, line, line.source.place)
  }

  #open({ number, beside }: NumberedLine, line: ScannedLine): void {
    this.#finish()
    this.#chapters.openFor(number, (key) => this.#texts.has(key), line.source.place)
    const draft = newDraft(number, line)
    this.#draft = draft
    for (const said of this.#announced) say(draft, said)
    this.#announced = []
    if (beside) addBeside(draft, beside)
    const rest = withoutColumns(draft, beside ? beside.before : number.rest)
    const said = kindLine(rest)
    const head = beside ? undefined : quantityAtStart(rest)
    if (said) say(draft, said, rest)
    else if (head && head.rest !== '') {
      addBeside(draft, { ...NOT_FORMAL, ...head })
      draft.lines.push(head.rest)
    } else if (rest !== '' && !STANDARD_TEXT_NUMBER.test(rest)) {
      draft.lines.push(rest)
      say(draft, kindInTitle(rest) ?? {})
    }
  }

  #continue(draft: Draft, line: ScannedLine): void {
    const isDone = this.#isDone(draft)
    const isBehind = isDone && !isOfPosition(line.text)
    const isFirst = draft.quantities.length === 0
    const inColumn = isFirst ? line.inColumn : undefined
    const beside =
      inColumn ??
      (isFirst && draft.lines.length === 0 && !line.quantity ? quantityAhead(line.text) : undefined)
    if (PART.test(line.text)) this.#openPart(draft, line)
    else if (line.prices) addPrices(draft, line, line.prices)
    else if (beside) addQuantity(draft, line, beside)
    else if (line.quantity && (!isDone || line.quantity.formal))
      addQuantity(draft, line, line.quantity)
    else if (this.#isNote(draft, line, isDone) || isBehind) {
      this.#finish()
      this.#openNote(line)
    } else addLine(draft, line)
  }

  #isNote(draft: Draft, line: ScannedLine, isDone: boolean): boolean {
    if (draft.lines.length === 0 || !NOTE_HEAD.test(line.text)) return false
    return isDone || !this.#habits.quantityLast
  }

  /** A text that ends with a quantity asks for something, even if its number was lost. */
  #continueNote(note: Draft, line: ScannedLine): void {
    if (line.quantity?.formal) {
      addQuantity(note, line, line.quantity)
      this.#draft = note
      this.#note = undefined
      this.#issues.push(issue('TEXT_WITHOUT_POSITION', note.place))
      this.#finish()
    } else addLine(note, line)
  }

  #openNote(line: ScannedLine): void {
    this.#note = newDraft(undefined, line)
    this.#continueNote(this.#note, line)
  }

  #openPart(draft: Draft, line: ScannedLine): void {
    const { number } = draft
    this.#finish()
    const index = `UB${PART.exec(line.text)?.[1] ?? ''}`
    const part = newDraft(number && { ...number, index }, line)
    part.traits.add('PART')
    const beside = quantityAtEnd(line.text)
    if (beside) addBeside(part, beside)
    this.#draft = part
  }

  #finish(): void {
    const [draft, note] = [this.#draft, this.#note]
    this.#draft = undefined
    this.#note = undefined
    if (note) {
      const texts = asTexts(note.lines)
      if (texts.shortText !== '') this.#outline.add({ kind: 'NOTE', ...texts, place: note.place })
    }
    if (draft) this.#add(draft)
  }

  #add(draft: Draft): void {
    const chosen = chosenQuantity(draft, this.#habits.quantityLast)
    const lines = textLines(draft, chosen)
    const texts = asTexts(lines)
    const longText = this.#withRepeated(draft, texts, lines)
    const isShare = chosen?.unit === '%'
    if (chosen?.quantity === '' && !isShare && !isLumpSum(chosen.unit))
      draft.traits.add('FREE_QUANTITY')
    const gaps = gapsInText(lines.join('\n'))
    if (gaps.length > 0) draft.traits.add('ASKS_BIDDER')
    this.#outline.add({
      number: draft.number ? writtenNumber(draft.number) : '',
      kind: kindOf(draft, texts.shortText, chosen),
      traits: [...draft.traits],
      shortText: texts.shortText,
      longText,
      quantity: isShare ? null : this.#decimal(chosen?.quantity),
      unit: chosen?.unit || null,
      unitPrice: this.#decimal(chosen?.prices[0] ?? draft.prices?.unit),
      totalPrice: this.#decimal(chosen?.prices[1] ?? draft.prices?.total),
      identifiers:
        draft.articleNumber === undefined
          ? []
          : [{ type: 'ARTICLE_NUMBER', value: draft.articleNumber }],
      gaps,
      place: draft.place,
    })
  }

  #decimal(text: string | undefined): string | null {
    return text ? (decimalOf(text, this.#habits.thousands) ?? null) : null
  }

  /** What a position repeats from another one stands before its own text. */
  #withRepeated(draft: Draft, texts: Texts, lines: readonly string[]): string {
    const key = draft.number ? keyOf([...draft.number.parts, draft.number.index]) : ''
    const whole = `${texts.shortText}\n${texts.longText}`.trim()
    const repeated = lines
      .slice(0, 3)
      .map(repeatedFrom)
      .find((found) => found !== undefined)
    const target = repeated?.number
    const source = target === undefined ? this.#previous : this.#texts.get(keyOf(target.split('.')))
    if (!repeated || source === undefined) {
      if (target !== undefined) this.#miss(draft, target)
      this.#texts.set(key, whole)
      this.#previous = whole
      return texts.longText
    }
    draft.traits.add('REPEATED')
    // The text they all refer to, however long the chain of `wie vor`.
    this.#texts.set(key, source)
    return source.length > LONGEST_REPEATED ? texts.longText : `${source}\n${texts.longText}`.trim()
  }

  #miss({ number, place, traits }: Draft, target: string): void {
    traits.add('REPEATED')
    const written = number ? writtenNumber(number) : ''
    this.#issues.push(issue('MISSING_REFERENCE', place, { number: written, target }))
  }
}

/** Columns between number and text: the letter of the kind, the number of the article. */
function withoutColumns(draft: Draft, text: string): string {
  const [column = '', gap = ''] = /^(\S+)(?:\t|\s{3,})\s*/.exec(text)?.slice(0, 2).reverse() ?? []
  const said = KIND_LETTERS.get(column)
  if (said) say(draft, said)
  else if (draft.number?.parts.length === 1) draft.articleNumber = articleNumberOf(column)
  return said || draft.articleNumber !== undefined ? text.slice(gap.length) : text
}

const NOT_FORMAL: WrittenQuantity = {
  before: '',
  quantity: '',
  unit: '',
  prices: [],
  formal: false,
  apart: true,
  unitPriceOnly: false,
}

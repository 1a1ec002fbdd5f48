import { type Issue, issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import { joinPlaces } from '../places.ts'
import type { Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { isLumpSum } from '../text/units.ts'
import { keyOf, type LeadingNumber, writtenNumber } from './number.ts'
import type { NumberedLine, Numbering } from './numbering.ts'
import { kindLetter, kindLine, NOTE_HEAD, repeatedFrom, type Said } from './position-kind.ts'
import { decimalOf, quantityAtStart, thousandsMark, type WrittenQuantity } from './quantity.ts'
import { quantityBeside, type ScannedLine } from './scanned-line.ts'
import { asTexts, oneLine } from './texts.ts'

/** A position as it grows line by line. */
type Draft = {
  readonly number: LeadingNumber | undefined
  readonly traits: Set<PositionTrait>
  kind: PositionKind
  readonly lines: string[]
  /** Quantities found, and before which of its lines. */
  readonly quantities: {
    readonly found: WrittenQuantity
    readonly at: number
    readonly line: string
  }[]
  place: Place
}

const SUM =
  /^(?:\*{0,3}\s?)?(?:(?:zwischen|gesamt|gruppen|netto|brutto|titel|los|projekt|end|angebots)?-?summen?|total|gesamtbetrag|zzgl|mehrwertsteuer|mwst|\+?\s?\d{1,2}(?:,\d+)?\s?%\s(?:mwst|mehrwert|ust))\b/i
const PART = /^unterbeschreibung\s{1,4}(\d{1,3})\b/i
const OF_BIDDER = /fabrikat|erzeugnis|hersteller|angebot|\btyp\b/i
const LONGEST_REPEATED = 10_000

/** Reads a bill of quantities whose positions bear numbers. */
export function readBill(
  lines: readonly ScannedLine[],
  numbering: Numbering,
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  return new BillReader(lines, numbering, outline).read()
}

class BillReader {
  readonly #lines: readonly ScannedLine[]
  readonly #numbering: Numbering
  readonly #outline: Outline
  readonly #base: number
  readonly #loose: TextLine[] = []
  readonly #issues: Issue[] = []
  readonly #thousands: ',' | '.'
  /** Whether quantities follow their texts here. */
  readonly #quantityLast: boolean
  /** Numbers of the open chapters. */
  readonly #chapters: string[] = []
  /** Texts by number, for those that repeat them. */
  readonly #texts = new Map<string, string>()
  readonly #seen = new Set<string>()
  #previous = ''
  #draft: Draft | undefined
  #note: Draft | undefined
  /** What the lines before a number say about its position. */
  #announced: Said[] = []

  constructor(lines: readonly ScannedLine[], numbering: Numbering, outline: Outline) {
    this.#lines = lines
    this.#numbering = numbering
    this.#outline = outline
    this.#base = outline.depth
    this.#thousands = thousandsMark(writtenNumbers(lines, numbering))
    this.#quantityLast = quantityLast(lines, numbering)
  }

  read(): { loose: TextLine[]; issues: Issue[] } {
    const first = Math.min(...firstKeys(this.#numbering))
    const last = Math.max(...this.#numbering.positions.keys())
    for (const [at, line] of this.#lines.entries()) this.#take(line, at, first, last)
    this.#finish()
    this.#outline.leaveTo(this.#base)
    return { loose: this.#loose, issues: this.#issues }
  }

  #take(line: ScannedLine, at: number, first: number, last: number): void {
    const position = this.#numbering.positions.get(at)
    const chapter = this.#numbering.chapters.get(at)
    if (position) return this.#open(position, line)
    if (chapter) return this.#enter(chapter, line)
    if (line.furniture || line.contents) return this.#leaveOut(line)
    if (this.#numbering.repeats.has(at)) return this.#leaveOut(line)
    if (line.text === '') return this.#separate()
    if (SUM.test(line.text)) return this.#close(line)
    const said = kindLine(line.text)
    if (said && this.#announces(at)) {
      this.#announced.push(said)
      return
    }
    if (this.#draft) return this.#add(this.#draft, line, said, at >= last)
    if (this.#note) return this.#extend(this.#note, line)
    if (at < first && !NOTE_HEAD.test(line.text)) return this.#leaveOut(line)
    if (at > last && !NOTE_HEAD.test(line.text)) return this.#leaveOut(line)
    this.#note = newDraft(undefined, line)
    this.#extend(this.#note, line)
  }

  #leaveOut(line: ScannedLine): void {
    this.#loose.push(line.source)
  }

  #separate(): void {
    const open = this.#draft ?? this.#note
    open?.lines.push('')
  }

  /** Says what kind the position of the next number is, since this line stands right before it. */
  #announces(at: number): boolean {
    if (this.#draft && this.#draft.lines.length === 0 && this.#draft.quantities.length < 2)
      return false
    for (let next = at + 1; next < Math.min(at + 4, this.#lines.length); next++) {
      if (this.#numbering.positions.has(next)) return true
      if (this.#lines[next]?.text !== '' && !kindLine(this.#lines[next]?.text ?? '')) return false
    }
    return false
  }

  #close(line: ScannedLine): void {
    this.#finish()
    this.#leaveOut(line)
  }

  #enter(number: LeadingNumber, line: ScannedLine): void {
    this.#finish()
    const depth = this.#sharedChapters(number)
    this.#outline.leaveTo(this.#base + depth)
    this.#chapters.length = depth
    this.#outline.enter(writtenNumber(number), oneLine(titleOf(number.rest)), line.source.place)
    this.#chapters.push(keyOf(number.parts))
  }

  /** How many of the open chapters a number belongs to. */
  #sharedChapters(number: LeadingNumber): number {
    const key = `${keyOf(number.parts)}.`
    let depth = 0
    while (depth < this.#chapters.length && key.startsWith(`${this.#chapters[depth]}.`)) depth++
    return depth > 0 && `${this.#chapters[depth - 1]}.` === key ? depth - 1 : depth
  }

  #open({ number, beside }: NumberedLine, line: ScannedLine): void {
    this.#finish()
    this.#openChapterOf(number, line)
    const draft = newDraft(number, line)
    this.#draft = draft
    for (const said of this.#announced) say(draft, said)
    this.#announced = []
    const text = beside ? beside.before : number.rest
    const cells = text.split(/\t|\s{3,}/)
    const letter = kindLetter[cells[0] ?? '']
    if (letter && cells.length > 1) {
      say(draft, letter)
      cells.shift()
    }
    const rest = letter ? cells.join(' ') : text
    if (beside) draft.quantities.push({ found: beside, at: 0, line: '' })
    const head = beside ? undefined : quantityAtStart(rest)
    const said = kindLine(rest)
    if (said) say(draft, said)
    else if (head && head.rest !== '') {
      draft.quantities.push({ found: asFound(head), at: 0, line: '' })
      draft.lines.push(head.rest)
    } else if (rest !== '' && !STANDARD_TEXT.test(rest)) draft.lines.push(rest)
  }

  /** A chapter whose title is missing is opened by its first position, where the document has chapters at all. */
  #openChapterOf(number: LeadingNumber, line: ScannedLine): void {
    if (this.#numbering.chapters.size === 0) return
    const parents = number.parts.slice(0, -1)
    const depth = this.#sharedChapters(number)
    const isIndex = this.#texts.has(keyOf(parents))
    const key = keyOf(parents)
    if (depth > 0 && (this.#chapters[depth - 1] === key || isIndex)) {
      this.#outline.leaveTo(this.#base + depth)
      this.#chapters.length = depth
      return
    }
    this.#outline.leaveTo(this.#base + depth)
    this.#chapters.length = depth
    if (parents.length === 0 || key === '') return
    this.#outline.enter(writtenNumber({ parts: parents, index: '' }), '', line.source.place)
    this.#chapters.push(key)
  }

  #add(draft: Draft, line: ScannedLine, said: Said | undefined, isLast: boolean): void {
    if (said) {
      say(draft, said)
      draft.place = joinPlaces(draft.place, line.source.place)
      return
    }
    const part = PART.exec(line.text)
    if (part) return this.#openPart(draft, part[1] ?? '', line)
    const isDone = this.#quantityLast && draft.quantities.some(({ found }) => found.formal)
    if (line.quantity && !(isDone && !line.quantity.formal)) {
      draft.quantities.push({ found: line.quantity, at: draft.lines.length, line: line.text })
      draft.place = joinPlaces(draft.place, line.source.place)
      return
    }
    const isNote =
      NOTE_HEAD.test(line.text) && (isDone || !this.#quantityLast) && draft.lines.length > 0
    const isBehind = isDone && !OF_BIDDER.test(line.text) && !/^[a-zäöü(]/.test(line.text)
    if (isNote || isBehind) {
      this.#finish()
      if (isBehind && isLast) return this.#leaveOut(line)
      this.#note = newDraft(undefined, line)
      return this.#extend(this.#note, line)
    }
    this.#extend(draft, line)
  }

  #openPart(draft: Draft, number: string, line: ScannedLine): void {
    const beside = quantityBeside({ ...NO_NUMBER, rest: line.text })
    const parent = draft.number
    this.#finish()
    const part = newDraft(parent && { ...parent, index: number }, line)
    part.traits.add('PART')
    if (beside) part.quantities.push({ found: beside, at: 0, line: '' })
    this.#draft = part
  }

  #extend(draft: Draft, line: ScannedLine): void {
    draft.place = joinPlaces(draft.place, line.source.place)
    if (!STANDARD_TEXT.test(line.text)) draft.lines.push(line.text)
  }

  #finish(): void {
    const draft = this.#draft
    const note = this.#note
    this.#draft = undefined
    this.#note = undefined
    if (note) {
      const texts = asTexts(note.lines)
      if (texts.shortText !== '') this.#outline.add({ kind: 'NOTE', ...texts, place: note.place })
    }
    if (draft) this.#addPosition(draft)
  }

  #addPosition(draft: Draft): void {
    const chosen = chosenQuantity(draft, this.#quantityLast)
    const texts = asTexts(linesWithUnchosen(draft, chosen))
    const written = draft.number ? writtenNumber(draft.number) : ''
    const number = written
    const quantity =
      chosen && chosen.quantity !== '' ? decimalOf(chosen.quantity, this.#thousands) : undefined
    if (chosen?.quantity === '') draft.traits.add('FREE_QUANTITY')
    if (chosen?.unitPriceOnly && draft.kind === 'NORMAL') draft.kind = 'OPTIONAL'
    const unit = chosen?.unit ?? null
    const longText = this.#withRepeated(draft, texts)
    const kind = kindOf(draft, unit, texts.shortText, quantity !== undefined)
    if (kind === 'NORMAL' && quantity === undefined && chosen?.quantity !== '') {
      this.#issues.push(issue('NO_QUANTITY', draft.place, { number }))
    }
    if (number !== '' && this.#seen.has(number)) {
      this.#issues.push(issue('DUPLICATE_NUMBER', draft.place, { number }))
    }
    this.#seen.add(number)
    this.#outline.add({
      number,
      kind,
      traits: [...draft.traits],
      shortText: texts.shortText,
      longText,
      quantity: quantity ?? null,
      unit,
      unitPrice: this.#price(chosen, 0),
      totalPrice: this.#price(chosen, 1),
      place: draft.place,
    })
  }

  #price(chosen: WrittenQuantity | undefined, at: number): string | null {
    const price = chosen?.prices[at]
    return price === undefined ? null : (decimalOf(price, this.#thousands) ?? null)
  }

  /** What a position repeats from another one stands before its own text. */
  #withRepeated(draft: Draft, texts: { shortText: string; longText: string }): string {
    const key = draft.number ? keyOf([...draft.number.parts, draft.number.index]) : ''
    const whole = `${texts.shortText}\n${texts.longText}`.trim()
    const repeated = repeatedFrom(texts.shortText) ?? repeatedFrom(texts.longText)
    if (!repeated) {
      this.#texts.set(key, whole)
      this.#previous = whole
      return texts.longText
    }
    draft.traits.add('REPEATED')
    const source =
      repeated.number === undefined
        ? this.#previous
        : this.#texts.get(keyOf(repeated.number.split('.')))
    if (source === undefined && repeated.number !== undefined) {
      const number = draft.number ? writtenNumber(draft.number) : ''
      this.#issues.push(
        issue('MISSING_REFERENCE', draft.place, { number, target: repeated.number }),
      )
    }
    // The text of the one they all refer to, however long the chain: `wie vor` after `wie vor`.
    this.#texts.set(key, source ?? whole)
    if (source === undefined || source.length > LONGEST_REPEATED) return texts.longText
    return `${source}\n${texts.longText}`.trim()
  }
}

const STANDARD_TEXT = /^(?:stl|stlb|stlk)[-\s]?(?:nr|bau)?\.?[\s:]{0,3}[\d\s/.]{5,40}$/i

const NO_NUMBER: LeadingNumber = {
  parts: [],
  index: '',
  labelled: false,
  closed: false,
  spaced: false,
  apart: false,
  rest: '',
}

const asFound = (head: { quantity: string; unit: string }): WrittenQuantity => ({
  before: '',
  ...head,
  prices: [],
  formal: false,
  apart: true,
  unitPriceOnly: false,
})

function newDraft(number: LeadingNumber | undefined, line: ScannedLine): Draft {
  return {
    number,
    traits: new Set(),
    kind: 'NORMAL',
    lines: [],
    quantities: [],
    place: line.source.place,
  }
}

function say(draft: Draft, said: Said): void {
  if (said.kind) draft.kind = said.kind
  if (said.trait) draft.traits.add(said.trait)
}

const firstKeys = (numbering: Numbering) => [
  ...[...numbering.positions.keys()].slice(0, 1),
  ...[...numbering.chapters.keys()].slice(0, 1),
]

const titleOf = (rest: string) =>
  rest.replace(/\t[\d.,\s]+(?:EUR|€)?$/, '').replace(/[\s.…_]{4,}$/, '')

/** A formal one wins; of several the one where this document has them. */
function chosenQuantity(draft: Draft, isLast: boolean): WrittenQuantity | undefined {
  const formal = draft.quantities.filter(({ found }) => found.formal)
  const among = formal.length > 0 ? formal : draft.quantities
  const own = among.find(({ line }) => line === '')
  return (own ?? (isLast ? among.at(-1) : among[0]))?.found
}

/** Lines that only looked like a quantity are text again. */
function linesWithUnchosen(draft: Draft, chosen: WrittenQuantity | undefined): readonly string[] {
  const lines: string[] = []
  let next = 0
  for (let at = 0; at <= draft.lines.length; at++) {
    for (; draft.quantities[next]?.at === at; next++) {
      const each = draft.quantities[next]
      if (each && each.found !== chosen && each.line !== '') lines.push(each.line)
    }
    const line = draft.lines[at]
    if (line !== undefined) lines.push(line)
  }
  return lines
}

function kindOf(
  draft: Draft,
  unit: string | null,
  shortText: string,
  hasQuantity: boolean,
): PositionKind {
  if (draft.traits.has('DROPPED')) return 'NOTE'
  if (draft.kind !== 'NORMAL') return draft.kind
  if (!hasQuantity && /^zuschlag\b/i.test(shortText)) return 'SURCHARGE'
  if (isLumpSum(unit)) return 'LUMP_SUM'
  if (!hasQuantity && unit === null && NOTE_HEAD.test(shortText)) return 'NOTE'
  return 'NORMAL'
}

/** Where most texts stand: between number and quantity, or behind the quantity. */
function quantityLast(lines: readonly ScannedLine[], numbering: Numbering): boolean {
  let [beside, below] = [0, 0]
  let isOpen = false
  let texts = 0
  for (const [at, line] of lines.entries()) {
    const position = numbering.positions.get(at)
    if (position) {
      isOpen = !position.beside
      texts = 0
      if (position.beside && position.beside.before === '') beside += 1
    } else if (line.quantity && isOpen) {
      if (texts > 0 || line.quantity.formal) below += 1
      isOpen = false
    } else if (line.text !== '') texts += 1
  }
  return below > beside
}

function writtenNumbers(lines: readonly ScannedLine[], numbering: Numbering): readonly string[] {
  const numbers: string[] = []
  for (const [at, line] of lines.entries()) {
    const found = numbering.positions.get(at)?.beside ?? line.quantity
    if (!found) continue
    if (found.quantity !== '') numbers.push(found.quantity)
    for (const price of found.prices) if (price !== undefined) numbers.push(price)
  }
  return numbers
}

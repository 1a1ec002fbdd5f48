import { readGaebXml } from './gaeb/gaeb-xml.ts'
import { readGaeb90 } from './gaeb/gaeb90.ts'
import { readGaeb2000 } from './gaeb/gaeb2000.ts'
import { type Gap, gapsInText } from './gaps.ts'
import { readImage } from './image/image.ts'
import { type Issue, issue, Unreadable } from './issues.ts'
import { readOnlv } from './onlv/onlv.ts'
import {
  type Chapter,
  type DocumentFormat,
  type Facts,
  type Found,
  type Identifier,
  NO_FACTS,
  NO_ORDER_METADATA,
  type OrderMetadata,
  type ParsedDocument,
  type Position,
  type PositionTrait,
} from './parsed-document.ts'
import { readPdf } from './pdf/pdf.ts'
import type { Limits, Reader, Reading, SourceFile, TextLine } from './reading.ts'
import { readText } from './running-text/text-file.ts'
import { readCsv } from './spreadsheet/csv.ts'
import { readXlsx } from './spreadsheet/xlsx.ts'
import { readDocx } from './word/docx.ts'
import { findFacts } from './wording/facts.ts'
import { IdentifierFinder } from './wording/identifiers.ts'
import { findOrderMetadata } from './wording/order-metadata.ts'

/** A mail is no document of its own: it holds some, and its body is read as text (read-inquiry.ts). */
const READERS: Readonly<Record<Exclude<DocumentFormat, 'EML'>, Reader>> = {
  GAEB_90: readGaeb90,
  GAEB_2000: readGaeb2000,
  GAEB_XML: readGaebXml,
  ONLV: readOnlv,
  XLSX: readXlsx,
  CSV: readCsv,
  DOCX: readDocx,
  TXT: readText,
  PDF: readPdf,
  IMAGE: readImage,
}

export type DocumentReader = (
  file: SourceFile,
  format: Exclude<DocumentFormat, 'EML'>,
  limits: Limits,
  around?: Surroundings,
) => Promise<ParsedDocument>

/** The mail that a document came with: what it says of the order counts where the document itself says nothing. */
export type Surroundings = {
  readonly lines: readonly TextLine[]
  /** What others say than the one who asks. */
  readonly byOthers: readonly TextLine[]
  /** When it was sent. */
  readonly sent: Found<string> | null
}

const NOTHING_AROUND: Surroundings = { lines: [], byOthers: [], sent: null }

/** Reads a file of a known format. */
export const readDocument: DocumentReader = (file, format, limits, around = NOTHING_AROUND) =>
  complete(format, around, () => READERS[format](file, limits))

/** Makes a document of what a reader found. Nothing is thrown: what ended the reading is an issue. */
export async function complete(
  format: DocumentFormat,
  around: Surroundings,
  read: () => Reading | Promise<Reading>,
): Promise<ParsedDocument> {
  try {
    return completed(format, await read(), around)
  } catch (error) {
    return {
      format,
      chapters: [],
      facts: NO_FACTS,
      orderMetadata: NO_ORDER_METADATA,
      issues: [asIssue(error)],
    }
  }
}

/** Why a reading ended. */
export function asIssue(error: unknown): Issue {
  if (error instanceof Unreadable) return error.issue
  // A fault of ours: it costs this file only, but must be seen.
  console.error(error)
  return issue('READER_FAILED', null, { reason: `unexpectedly, by ${String(error)}` })
}

function completed(
  format: DocumentFormat,
  reading: Reading,
  { lines, byOthers, sent }: Surroundings,
): ParsedDocument {
  const others = [...(reading.byOthers ?? []), ...byOthers]
  const review = new Review(reading.facts.phase ?? '')
  const chapters = reading.chapters.map((chapter) => review.chapter(chapter))
  return {
    format,
    chapters,
    facts: {
      ...NO_FACTS,
      ...found(only(OF_THE_MATTER, findFacts(others))),
      ...found(findFacts(lines)),
      ...found(findFacts(reading.loose)),
      ...found(reading.facts),
    },
    orderMetadata: {
      ...NO_ORDER_METADATA,
      orderDate: sent,
      ...found(only(OF_THE_ORDER, unsure(findOrderMetadata(others, sent?.value)))),
      ...surest([
        reading.orderMetadata,
        findOrderMetadata(reading.loose, sent?.value),
        findOrderMetadata(lines, sent?.value),
      ]),
    },
    issues: fewOfEach([...reading.issues, ...review.issues()]),
  }
}

/** Without what is null or absent, so that it does not hide what was found elsewhere. */
function found<Values extends object>(values: Values): Partial<Values> {
  const there = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(there) as Partial<Values>
}

/** What others may say as well. Who asks, and when, only he himself can say. */
const OF_THE_MATTER: ReadonlySet<string> = new Set<keyof Facts>([
  'project',
  'projectNumber',
  'submissionDate',
  'executionStart',
  'executionEnd',
])
const OF_THE_ORDER: ReadonlySet<string> = new Set<keyof OrderMetadata>([
  'customerReference',
  'quoteNumber',
  'projectNumber',
  'deliveryRecipient',
  'deliveryAddress',
])

function only<Values extends object>(keys: ReadonlySet<string>, values: Values): Partial<Values> {
  const kept = Object.entries(values).filter(([key]) => keys.has(key))
  return Object.fromEntries(kept) as Partial<Values>
}

/** Whether it is still meant, a person must decide. */
const OF_OTHERS = 0.7

function unsure(metadata: Partial<OrderMetadata>): Partial<OrderMetadata> {
  const entries = Object.entries(metadata).map(([field, value]) => [
    field,
    value && { ...value, certainty: Math.min(value.certainty, OF_OTHERS) },
  ])
  return Object.fromEntries(entries)
}

/** Of each field the surest; among equals the one named first. */
function surest(candidates: readonly Partial<OrderMetadata>[]): Partial<OrderMetadata> {
  const best: Record<string, Found<unknown>> = {}
  for (const [field, value] of candidates.flatMap((each) => Object.entries(each))) {
    if (value && value.certainty > (best[field]?.certainty ?? 0)) best[field] = value
  }
  return best as Partial<OrderMetadata>
}

/** More digits than partners' programs can hold (docs/adr/0008-decimals.md) is a misread number. */
const MAX_DIGITS = 15

/** A bid repeats no quantities: they are in what it answers. */
const BID = '84'

/** In an inquiry, offer or order of the trade, several articles may belong to one position of the customer. */
const TRADE = /^9\d$/

/** Looks at every position once more: what it names, and what is odd about it. */
class Review {
  readonly #phase: string
  readonly #issues: Issue[] = []
  readonly #seen = new Set<string>()
  readonly #identifiers = new IdentifierFinder()
  readonly #without: Position[] = []
  #last: Position | undefined
  #found = 0
  #asked = 0

  constructor(phase: string) {
    this.#phase = phase
  }

  chapter(chapter: Chapter): Chapter {
    return {
      ...chapter,
      chapters: chapter.chapters.map((inner) => this.chapter(inner)),
      positions: chapter.positions.map((position) => this.#position(position)),
    }
  }

  issues(): readonly Issue[] {
    if (this.#found === 0) return [...this.#issues, issue('NOTHING_FOUND', null)]
    // A price list asks for next to nothing: that is what it is, not a fault of each line.
    const isList = this.#asked < this.#without.length
    const missing = isList || this.#phase === BID ? [] : this.#without
    return [
      ...this.#issues,
      ...missing.map(({ number, place }) => issue('NO_QUANTITY', place, { number: number || '?' })),
    ]
  }

  #position(position: Position): Position {
    // Nothing is offered for them, so that there is nothing to fill in.
    if (position.kind === 'NOTE' || position.kind === 'HEADING') return { ...position, gaps: [] }
    this.#found++
    this.#checkNumber(position)
    const quantity = this.#decimal('quantity', position.quantity, position)
    if (quantity !== null) this.#asked++
    else if (expectsQuantity(position)) this.#without.push(position)
    // What is asked for in parts is asked for.
    if (position.traits.includes('PART') && this.#without.at(-1) === this.#last) this.#without.pop()
    this.#last = position
    const gaps = gapsOf(position)
    return {
      ...position,
      traits: gaps.length > 0 ? withTrait(position.traits, 'ASKS_BIDDER') : position.traits,
      gaps,
      quantity,
      unitPrice: this.#decimal('unit price', position.unitPrice, position),
      totalPrice: this.#decimal('total price', position.totalPrice, position),
      identifiers: withoutDoubles(
        position.identifiers,
        this.#identifiers.find(position.shortText, position.longText),
      ),
    }
  }

  #checkNumber({ number, place }: Position): void {
    if (number === '' || TRADE.test(this.#phase)) return
    if (this.#seen.has(number)) this.#issues.push(issue('DUPLICATE_NUMBER', place, { number }))
    this.#seen.add(number)
  }

  #decimal(what: string, value: string | null, { place }: Position): string | null {
    if (value === null || value.length <= MAX_DIGITS) return value
    if (value.replace(/[-.]/g, '').length <= MAX_DIGITS) return value
    this.#issues.push(
      issue('BAD_NUMBER', place, { what: `The ${what}`, value: value.slice(0, 40) }),
    )
    return null
  }
}

/** Most are typed as dots, whatever the format has for them. One that is only said to be there has no words. */
function gapsOf({ gaps, traits, shortText, longText }: Position): readonly Gap[] {
  if (gaps.length > 0) return gaps
  const isSaid = traits.includes('ASKS_BIDDER')
  const found = gapsInText(longText || shortText, isSaid)
  return found.length > 0 || !isSaid ? found : [{ mark: null, caption: '', tail: '' }]
}

const withTrait = (
  traits: readonly PositionTrait[],
  trait: PositionTrait,
): readonly PositionTrait[] => (traits.includes(trait) ? traits : [...traits, trait])

const expectsQuantity = ({ kind, traits }: Position) =>
  (kind === 'NORMAL' || kind === 'ALTERNATIVE') &&
  !traits.includes('FREE_QUANTITY') &&
  !traits.includes('PART')

/** What the document itself names comes first; no list has doubles of its own but that one. */
function withoutDoubles(
  named: readonly Identifier[],
  found: readonly Identifier[],
): readonly Identifier[] {
  if (named.length === 0) return found
  const keyOf = ({ type, value }: Identifier) => `${type} ${value.toLowerCase()}`
  const known = new Set(named.map(keyOf))
  return [...named, ...found.filter((each) => !known.has(keyOf(each)))]
}

/** A file can be wrong in every line in the same way; a person reads the first few. */
const SHOWN_OF_EACH = 100

function fewOfEach(issues: readonly Issue[]): readonly Issue[] {
  const counts = new Map<string, number>()
  const shown = issues.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= SHOWN_OF_EACH
  })
  const more = [...counts].filter(([, count]) => count > SHOWN_OF_EACH)
  return [
    ...shown,
    ...more.map(([code, count]) =>
      issue('MORE_LIKE_IT', null, { code, count: count - SHOWN_OF_EACH }),
    ),
  ]
}

import { fitsJsonNumber } from '#kernel/decimal.ts'
import { type Issue, issue } from '../../documents/issues.ts'
import type {
  Chapter,
  Identifier,
  ParsedDocument,
  Place,
  Position,
  PositionKind,
} from '../../documents/parsed-document.ts'
import { canBeRelevant, type PositionGap } from '../positions/position.ts'
import { cut } from './texts.ts'

/** A document as it is stored: chapters before those in them, positions in the document's order. */
export type Structure = {
  readonly chapters: readonly ChapterRow[]
  readonly positions: readonly PositionRow[]
  /** The reader's, and what could not be kept. */
  readonly issues: readonly Issue[]
}

export type ChapterRow = {
  readonly place: number
  readonly parent: number | null
  readonly depth: number
  readonly number: string
  readonly title: string
  readonly provenance: Place
}

export type PositionRow = {
  readonly place: number
  /** The place of its chapter. */
  readonly chapter: number
  readonly position_number: string
  readonly kind: PositionKind
  readonly traits: readonly string[]
  readonly identifiers: readonly Identifier[]
  readonly gaps: readonly PositionGap[]
  readonly provenance: Place
  readonly is_relevant: boolean
  readonly description: string
  readonly long_text: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly unit_price: string | null
}

const NUMBER_CHARACTERS = 100
const TITLE_CHARACTERS = 1_000
const DESCRIPTION_CHARACTERS = 1_000
const LONG_TEXT_CHARACTERS = 100_000
const UNIT_CHARACTERS = 50
const IDENTIFIER_CHARACTERS = 255
const IDENTIFIERS = 100
const ISSUES = 1_000

export function structureOf({ chapters, issues }: ParsedDocument): Structure {
  const rows: ChapterRow[] = []
  const positions: PositionRow[] = []
  const found: Issue[] = [...issues]
  const add = (chapter: Chapter, parent: number | null, depth: number): void => {
    const place = rows.length + 1
    rows.push(chapterRow(chapter, place, parent, depth))
    for (const position of chapter.positions) {
      positions.push(positionRow(position, positions.length + 1, place))
      if (!isKept(position.quantity)) found.push(tooLong(position))
    }
    for (const inner of chapter.chapters) add(inner, place, depth + 1)
  }
  for (const chapter of chapters) add(chapter, null, 0)
  return { chapters: rows, positions, issues: found.slice(0, ISSUES) }
}

const chapterRow = (
  { number, title, place: provenance }: Chapter,
  place: number,
  parent: number | null,
  depth: number,
): ChapterRow => ({
  place,
  parent,
  depth,
  number: cut(number, NUMBER_CHARACTERS),
  title: cut(title, TITLE_CHARACTERS),
  provenance,
})

const positionRow = (position: Position, place: number, chapter: number): PositionRow => ({
  place,
  chapter,
  position_number: cut(position.number, NUMBER_CHARACTERS),
  kind: position.kind,
  traits: position.traits,
  identifiers: position.identifiers
    .slice(0, IDENTIFIERS)
    .map((each) => ({ ...each, value: cut(each.value, IDENTIFIER_CHARACTERS) })),
  gaps: position.gaps.map((gap) => ({ ...gap, text: null })),
  provenance: position.place,
  is_relevant: canBeRelevant(position.kind),
  description: cut(position.shortText, DESCRIPTION_CHARACTERS),
  long_text: cut(wholeText(position), LONG_TEXT_CHARACTERS),
  quantity: isKept(position.quantity) ? position.quantity : null,
  unit: position.unit === null ? null : cut(position.unit, UNIT_CHARACTERS),
  unit_price: isKept(position.unitPrice) ? position.unitPrice : null,
})

/** What a short text has to lose stays in the long one. */
const wholeText = ({ shortText, longText }: Position): string =>
  shortText.length > DESCRIPTION_CHARACTERS && !longText.startsWith(shortText)
    ? `${shortText}\n${longText}`.trimEnd()
    : longText

/** As many digits as partners can read. */
const isKept = (decimal: string | null): boolean => decimal === null || fitsJsonNumber(decimal)

const tooLong = ({ number, quantity, place }: Position): Issue =>
  issue('TOO_MANY_DIGITS', place, { number: number || '?', value: quantity ?? '' })

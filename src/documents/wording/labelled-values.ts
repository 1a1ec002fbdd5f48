import type { Place } from '../parsed-document.ts'
import { joinPlaces } from '../places.ts'
import type { TextLine } from '../reading.ts'
import { beginWithMonth, withMonthsKnown } from './dates.ts'
import { type Field, findLabels, type LabelInText } from './labels.ts'

/** A line in its columns. */
export type Row = { readonly cells: readonly string[]; readonly place: Place }

/** A label and where its value may stand: behind it, in the next cell, or below; the likeliest first. */
export type Labelled = {
  readonly field: Field
  /** As it is written. */
  readonly label: string
  readonly values: readonly Value[]
  /** Whether a colon or the end of a cell follows; without, only a value that speaks for itself counts. */
  readonly isMarked: boolean
  readonly row: number
  readonly column: number
}

type Value = {
  readonly text: string
  readonly place: Place
  readonly row: number
  readonly column: number
}

/** A letter has its head at the beginning and its terms at the end. Between them a tender may have a book. */
const FIRST_LINES = 3_000
const LAST_LINES = 1_000

/** Lines in their columns, and the labels in them. */
export type Letter = { readonly rows: readonly Row[]; readonly labelled: readonly Labelled[] }

/** Facts and what is ordered are found in the same lines, which are divided once for both. */
const LETTERS = new WeakMap<readonly TextLine[], Letter>()

export function letterOf(lines: readonly TextLine[]): Letter {
  const known = LETTERS.get(lines)
  if (known) return known
  const rows = rowsOf(lines)
  const letter = { rows, labelled: findLabelled(rows) }
  LETTERS.set(lines, letter)
  return letter
}

function rowsOf(lines: readonly TextLine[]): readonly Row[] {
  const considered =
    lines.length > FIRST_LINES + LAST_LINES
      ? [...lines.slice(0, FIRST_LINES), ...lines.slice(-LAST_LINES)]
      : lines
  let characters = 0
  const rows = considered.map(({ text, place }) => {
    characters += Math.min(text.length, LINE_REACH)
    return { cells: characters > MOST_CHARACTERS ? [] : cellsOf(text), place }
  })
  if (!beginWithMonth(rows.flatMap(({ cells }) => cells))) return rows
  return rows.map(({ cells, place }) => ({ cells: cells.map(withMonthsKnown), place }))
}

/** Longer lines hold no letter head; more text than this is a book. */
const LINE_REACH = 2_000
const MOST_CHARACTERS = 400_000
const MOST_CELLS = 50

function cellsOf(text: string): readonly string[] {
  return (
    text
      .slice(0, LINE_REACH)
      .replaceAll('\u00a0', ' ')
      // Colons one below the other.
      .replace(/(?<=[^\s])[ \t]{1,40}:(?=\s|$)/g, ':')
      .split(/\t| {3,}/, MOST_CELLS)
      .map((cell) => cell.trim())
  )
}

function findLabelled(rows: readonly Row[]): readonly Labelled[] {
  const labels = rows.map(({ cells }) => cells.map(labelsOf))
  const isLabel = (row: number, column: number) => {
    const [first] = labels[row]?.[column] ?? []
    return first !== undefined && first.at === 0 && first.isMarked
  }
  return labels.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell.map((label, index) => {
        const text = rows[row]?.cells[column] ?? ''
        const isWhole = SAID_IN_WORDS.has(label.field)
        const next = cell.slice(index + 1).find(({ isMarked }) => isMarked || !isWhole)
        return {
          field: label.field,
          label: text.slice(label.at, label.end),
          isMarked: label.isMarked,
          values: valuesOf(rows, isLabel, row, column, text.slice(label.valueAt, next?.at)),
          row,
          column,
        }
      }),
    ),
  )
}

/** In these, words such as `Kommission` are part of what is said; only a label with its colon ends them. */
const SAID_IN_WORDS: ReadonlySet<Field> = new Set<Field>(['SUBJECT', 'INSTRUCTIONS'])

type Accepted = LabelInText & { readonly valueAt: number; readonly isMarked: boolean }

/** A remark in brackets has no number in it: `Angebot (4711)` is a value. */
const MARK =
  /[ .)]{0,3}(?:\([^()\d]{1,30}\) ?)?(?:(?:zu )?(?:liefern|senden|schicken) ?(?=:))?([:=#])? ?/y
/** `Ansprechpartner bei Rückfragen:`, `Hinweise zur Anlieferung:` */
const MARK_WITH_MORE =
  /[ .)]{1,3}(?:bei|für|zur|zum|der|des|auf|an|am|im|in|vor|for|at|on) (?:\p{L}{2,20} ){0,2}\p{L}{2,20}(:) ?/uy
const HAS_MORE: ReadonlySet<Field> = new Set<Field>([
  'CONTACT',
  'CLERK',
  'INSTRUCTIONS',
  'DELIVERY_ADDRESS',
  'SITE',
])

/** Those that are labels by where they stand: first in a cell, behind a mark, or before a colon. */
function labelsOf(cell: string): readonly Accepted[] {
  if (cell === '') return []
  return findLabels(cell).flatMap((label): readonly Accepted[] => {
    const begins = label.at === 0 || /[,;|(•·–-] ?$|^[*•–-] ?$| \/ $/.test(cell.slice(0, label.at))
    MARK.lastIndex = label.end
    MARK_WITH_MORE.lastIndex = label.end
    const hasMore = begins && HAS_MORE.has(label.field) ? MARK_WITH_MORE.exec(cell) : null
    const [mark = '', colon] = hasMore ?? MARK.exec(cell) ?? []
    const valueAt = label.end + mark.length
    const isMarked = colon !== undefined || (begins && valueAt === cell.length)
    if (!isMarked && !begins && !MAY_STAND_IN_SENTENCE.has(label.field)) return []
    // A word of a sentence that happens to stand before a colon far away is none; a bare `An:` or `Re:` must begin.
    const isShort = label.end - label.at < 4 && !/: ?$/.test(cell.slice(0, label.at))
    if (!begins && (isShort || label.field === 'INSTRUCTIONS')) return []
    return [{ ...label, valueAt, isMarked }]
  })
}

/** `… unsere Bestellung Nr. 4711 vom …`: the number that must follow tells that it is meant. */
const MAY_STAND_IN_SENTENCE: ReadonlySet<Field> = new Set<Field>([
  'REFERENCE',
  'ORDER',
  'QUOTE_NUMBER',
  'QUOTE',
  'PROJECT_NUMBER',
  'PROJECT',
  'CONTACT',
  'COMMISSION',
])

/** Between the lines that are left over there may have been positions. */
function isNear(place: Place, next: Place): boolean {
  if (place.kind !== 'LINES' || next.kind !== 'LINES') return true
  return place.file === next.file && next.first - place.last <= 3
}

function valuesOf(
  rows: readonly Row[],
  isLabel: (row: number, column: number) => boolean,
  row: number,
  column: number,
  behind: string,
): readonly Value[] {
  const own = rows[row]
  if (!own) return []
  const text = behind.replace(/[,;|(]? *$/, '').trim()
  if (text !== '') return [{ text, place: own.place, row, column }]
  const values: Value[] = []
  const beside = column + 1
  const besideText = own.cells[beside] ?? ''
  if (besideText !== '' && !isLabel(row, beside)) {
    values.push({ text: besideText, place: own.place, row, column: beside })
  }
  // Some programs leave a line free between a heading and what it heads.
  for (const below of [row + 1, row + 2]) {
    const under = rows[below]
    if (!under || under.cells.every((cell) => cell === '')) continue
    if (!isNear(own.place, under.place)) break
    const cell = under.cells[column] ?? ''
    if (cell !== '' && !isLabel(below, column)) {
      values.push({ text: cell, place: joinPlaces(own.place, under.place), row: below, column })
    }
    break
  }
  return values
}

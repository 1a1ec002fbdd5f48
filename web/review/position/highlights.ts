import type { PositionDetails, Prediction } from '../../api/types.ts'

/** What is underlined: a number that names the article, a requirement nothing meets, or what agrees. */
export type Line = 'number' | 'unmet' | 'met'

export type Piece = {
  readonly text: string
  readonly from: number
  readonly line: Line | null
  /** The rows of the comparison that it belongs to. */
  readonly rows: readonly number[]
}

type Mark = {
  readonly from: number
  readonly to: number
  readonly line: Line
  readonly row: number | null
}

const NUMBER_ROWS: ReadonlySet<string> = new Set([
  'article_number',
  'ean',
  'manufacturer_article_number',
  'supplier_article_number',
])
const NUMBER_TYPES: ReadonlySet<string> = new Set([
  'EAN',
  'ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
  'CUSTOMER_ARTICLE_NUMBER',
])
const FIRST: readonly Line[] = ['number', 'unmet', 'met']

type Marked = {
  /** Into this text all spans point: the short text, a line end, the long text. */
  readonly text: string
  readonly marks: readonly Mark[]
}

/** Where the words of a position stand that matter for one prediction. */
export function marksOf(
  { description, long_text, identifiers }: PositionDetails,
  prediction: Prediction | undefined,
): Marked {
  const text = long_text === '' ? description : `${description}\n${long_text}`
  const marks: Mark[] = []
  for (const { type, value } of identifiers) {
    if (!NUMBER_TYPES.has(type) || value.length < 2) continue
    for (const from of placesOf(value, text)) {
      marks.push({ from, to: from + value.length, line: 'number', row: null })
    }
  }
  prediction?.attributes.forEach(({ name, verdict, spans }, row) => {
    const isUnmet = verdict === 'missing' || verdict === 'conflict'
    const line = NUMBER_ROWS.has(name) ? 'number' : isUnmet ? 'unmet' : 'met'
    for (const [from = 0, to = 0] of spans) {
      if (from >= 0 && to <= text.length && from < to) marks.push({ from, to, line, row })
    }
  })
  for (const word of wordsMissing(prediction)) {
    for (const from of placesOf(word, description).slice(0, 1)) {
      marks.push({ from, to: from + word.length, line: 'unmet', row: null })
    }
  }
  return { text, marks }
}

/** The words that ask for each line of the comparison. */
export const askingWords = ({ text, marks }: Marked): readonly (readonly string[])[] => {
  const rows: string[][] = []
  for (const { from, to, row } of marks) {
    if (row === null) continue
    for (let at = rows.length; at <= row; at++) rows.push([])
    rows[row]?.push(text.slice(from, to))
  }
  return rows
}

/** Words of the short text that the article has not; they are told as they are written, without their places. */
export const wordsMissing = (prediction: Prediction | undefined): readonly string[] =>
  prediction?.reasons
    .filter(({ code }) => code === 'words_missing')
    .flatMap(({ args }) => String(args['words'] ?? '').split(' '))
    .filter((word) => word !== '') ?? []

/** As whole words: `3` is not in `13`. */
function placesOf(word: string, text: string): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + word.length])
    if (isWhole) found.push(at)
  }
  return found
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** A part of the text, cut where marks begin and end. Where several lie over each other, the one that matters most is drawn. */
export function cut({ text, marks }: Marked, start: number, end: number): readonly Piece[] {
  const inside = marks.filter(({ from, to }) => from < end && to > start)
  const borders = new Set([start, end])
  for (const { from, to } of inside) {
    borders.add(Math.max(start, from))
    borders.add(Math.min(end, to))
  }
  const places = [...borders].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, at) => {
    const to = places[at + 1] ?? end
    const over = inside.filter((mark) => mark.from <= from && mark.to >= to)
    return {
      text: text.slice(from, to),
      from,
      line: FIRST.find((line) => over.some((mark) => mark.line === line)) ?? null,
      rows: over.flatMap(({ row }) => (row === null ? [] : [row])),
    }
  })
}

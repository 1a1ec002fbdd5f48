import type { Preferences } from '../../api/types.ts'

/** What the grid can show of a position, in the order shown unless the person chose another. */
export const COLUMNS = [
  'state',
  'number',
  'text',
  'quantity',
  'unit',
  'article',
  'match',
  'responsible',
  'price',
  'discount',
  'total',
] as const

export type Column = (typeof COLUMNS)[number]

export type ColumnChoice = Preferences['columns']

export const NO_CHOICE: ColumnChoice = { order: [], hidden: ['discount'], widths: {} }

/** Pixels; the text takes what is left. */
const WIDTHS: Readonly<Record<Column, number>> = {
  state: 26,
  number: 96,
  text: 0,
  quantity: 68,
  unit: 36,
  article: 108,
  match: 104,
  responsible: 92,
  price: 76,
  discount: 60,
  total: 88,
}

/**
 * Columns that the position's pane shows as well, the first to be left out where room is short.
 * Each is shown only if it leaves the text this many pixels.
 */
const DISPENSABLE: readonly (readonly [Column, textWidth: number])[] = [
  ['responsible', 180],
  ['discount', 180],
  ['price', 180],
  ['total', 180],
  ['article', 130],
  ['unit', 130],
  ['quantity', 130],
]

const LEAST_TEXT_WIDTH = 100

/** As in `.review-line`: the gap between columns, and the padding of both sides. */
const GAP = 7
const PADDING = 18

/** How wide a person may make one. */
export const LEAST = 26
export const MOST = 400

const PRICES: ReadonlySet<Column> = new Set(['price', 'discount', 'total'])

type Room = {
  readonly width: number
  readonly hasPrices: boolean
  /** Whether any position is anybody's; else the column would be empty. */
  readonly hasPeople: boolean
}

export function shownColumns(
  choice: ColumnChoice,
  { width, hasPrices, hasPeople }: Room,
): readonly Column[] {
  const known = choice.order.filter((name): name is Column => COLUMNS.includes(name as Column))
  const ordered = [...known, ...COLUMNS.filter((column) => !known.includes(column))]
  const wanted = ordered.filter(
    (column) =>
      !choice.hidden.includes(column) &&
      (hasPrices || !PRICES.has(column)) &&
      (hasPeople || column !== 'responsible'),
  )
  return DISPENSABLE.reduce(
    (shown, [column, textWidth]) =>
      neededFor(shown, choice.widths, textWidth) > width
        ? shown.filter((each) => each !== column)
        : shown,
    wanted,
  )
}

const neededFor = (
  columns: readonly Column[],
  widths: ColumnChoice['widths'],
  textWidth: number,
): number =>
  columns.reduce(
    (sum, column) => sum + GAP + (column === 'text' ? textWidth : widthOf(column, widths)),
    PADDING - GAP,
  )

export const templateOf = (columns: readonly Column[], widths: ColumnChoice['widths']): string =>
  columns
    .map((column) =>
      column === 'text' ? `minmax(${LEAST_TEXT_WIDTH}px, 1fr)` : `${widthOf(column, widths)}px`,
    )
    .join(' ')

export const widthOf = (column: Column, widths: ColumnChoice['widths']): number =>
  widths[column] ?? WIDTHS[column]

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

/** Where there is little room, what the position's pane shows anyway goes first. */
const NEEDS_WIDTH: Partial<Record<Column, number>> = {
  responsible: 900,
  price: 860,
  discount: 900,
  unit: 420,
  total: 640,
}

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
  return ordered.filter(
    (column) =>
      !choice.hidden.includes(column) &&
      (hasPrices || !PRICES.has(column)) &&
      (hasPeople || column !== 'responsible') &&
      width >= (NEEDS_WIDTH[column] ?? 0),
  )
}

export const templateOf = (columns: readonly Column[], widths: ColumnChoice['widths']): string =>
  columns
    .map((column) =>
      column === 'text' ? 'minmax(120px, 1fr)' : `${widths[column] ?? WIDTHS[column]}px`,
    )
    .join(' ')

export const widthOf = (column: Column, widths: ColumnChoice['widths']): number =>
  widths[column] ?? WIDTHS[column]

export type ColumnId =
  | 'select'
  | 'kind'
  | 'number'
  | 'name'
  | 'customer'
  | 'branch'
  | 'assigned'
  | 'status'
  | 'progress'
  | 'due'
  | 'value'
  | 'erp'
  | 'channel'
  | 'age'
  | 'menu'

export type Column = {
  readonly id: ColumnId
  /** Wide enough for most of its texts. */
  readonly px: number
  /** Where useful columns would be left out, its texts are cut to this width. */
  readonly leastPx?: number
  /** How it shares in what is left. */
  readonly grows?: number
  /** Where it is narrow, only its icon is shown. */
  readonly shortPx?: number
  readonly isShort?: boolean
  /** Left out before those with a lower number where the place is narrow; 0 is always there. */
  readonly rank: number
}

const COLUMNS: readonly Column[] = [
  { id: 'select', px: 36, rank: 0 },
  { id: 'kind', px: 132, shortPx: 40, rank: 0 },
  { id: 'number', px: 60, rank: 0 },
  { id: 'name', px: 230, leastPx: 170, grows: 3, rank: 0 },
  { id: 'customer', px: 160, leastPx: 140, grows: 2, rank: 0 },
  { id: 'branch', px: 96, grows: 0.5, rank: 4 },
  { id: 'assigned', px: 116, grows: 0.5, rank: 3 },
  { id: 'status', px: 104, rank: 0 },
  { id: 'progress', px: 156, rank: 0 },
  { id: 'due', px: 160, rank: 0 },
  { id: 'value', px: 112, rank: 2 },
  { id: 'erp', px: 124, rank: 1 },
  { id: 'channel', px: 100, rank: 6 },
  { id: 'age', px: 68, rank: 5 },
  { id: 'menu', px: 38, rank: 0 },
]

/** From this rank on, a column is left out rather than a name cut. */
const LESS_THAN_NAMES = 4

/** As many columns as there is place for: those that are needed least are left out first. */
export function columnsFor(width: number): readonly Column[] {
  let shown = COLUMNS
  const isTooWide = () => sumOf(shown) > width
  if (isTooWide()) shown = shown.map(shortened)
  for (let rank = 6; rank > 0 && isTooWide(); rank--) {
    if (rank === LESS_THAN_NAMES - 1) shown = shown.map(narrowed)
    if (isTooWide()) shown = shown.filter((column) => column.rank !== rank)
  }
  return shown
}

const narrowed = (column: Column): Column => ({ ...column, px: column.leastPx ?? column.px })

const shortened = (column: Column): Column =>
  column.shortPx === undefined ? column : { ...column, px: column.shortPx, isShort: true }

const sumOf = (columns: readonly Column[]): number => columns.reduce((sum, { px }) => sum + px, 0)

export const templateOf = (columns: readonly Column[]): string =>
  columns.map(({ px, grows }) => (grows ? `minmax(${px}px, ${grows}fr)` : `${px}px`)).join(' ')

import type { Row } from './queries.ts'

/** What most rows have is left out: a list of thousands would be mostly that. */
const USUAL = {
  kind: 'NORMAL',
  is_relevant: true,
  not_offered: false,
  is_removed: false,
  selection_count: 0,
  has_note: false,
  names_maker: false,
  identical_count: 1,
  is_changed: false,
} as const satisfies Partial<Row>

export type CompactRow = Partial<Row> &
  Pick<Row, 'id' | 'chapter_id' | 'position_number' | 'description' | 'version'>

export const compactRow = <Shown extends Row>(row: Shown): CompactRow & Partial<Shown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isUsual(name, value)),
  ) as CompactRow & Partial<Shown>

const isUsual = (name: string, value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (name in USUAL && USUAL[name as keyof typeof USUAL] === value)

/** What most rows have comes first, so that a row can end early. */
const COLUMNS = [
  'id',
  'position_number',
  'description',
  'version',
  'quantity',
  'unit',
  'article_number',
  'lane',
  'selection_source',
  'selection_count',
  'net_price',
  'discount_percent',
  'line_net',
  'names_maker',
  'identical_count',
  'traits',
  'kind',
  'chapter_id',
  'is_relevant',
  'not_offered',
  'is_removed',
  'has_note',
  'marks',
  'responsible_user_id',
  'is_changed',
] as const satisfies readonly (keyof Row)[]

export type PositionTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Rows in the document's order. Their names once, not with each of thousands: half of the answer would be that. */
export const tableOf = (rows: readonly Row[]): PositionTable => ({
  columns: COLUMNS,
  rows: rows.map((row, at) => {
    const isAsBefore = row.chapter_id === rows[at - 1]?.chapter_id
    const values = COLUMNS.map((name) =>
      isUsual(name, row[name]) || (name === 'chapter_id' && isAsBefore) ? null : row[name],
    )
    return values.slice(0, values.findLastIndex((value) => value !== null) + 1)
  }),
})

type Forgotten = Exclude<keyof Row, (typeof COLUMNS)[number]>
true satisfies [Forgotten] extends [never] ? true : Forgotten

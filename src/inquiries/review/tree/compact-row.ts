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

/** Rows in the document's order: a chapter is named by the first of those that follow each other in it. */
export type ListedRow = Omit<CompactRow, 'chapter_id'> & Partial<Pick<Row, 'chapter_id'>>

export const compactList = (rows: readonly Row[]): readonly ListedRow[] =>
  rows.map((row, at) => {
    const { chapter_id, ...others } = compactRow(row)
    return chapter_id === rows[at - 1]?.chapter_id ? others : { chapter_id, ...others }
  })

export const compactRow = <Shown extends Row>(row: Shown): CompactRow & Partial<Shown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isUsual(name, value)),
  ) as CompactRow & Partial<Shown>

const isUsual = (name: string, value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (name in USUAL && USUAL[name as keyof typeof USUAL] === value)

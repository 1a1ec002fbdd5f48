import type { View, ViewOf } from './views.ts'

export type Sheet = ViewOf<'SHEETS'>['sheets'][number]
export type SheetRow = Sheet['rows'][number]

export const sheetIn = (view: View, name: string): Sheet | undefined =>
  view.kind === 'SHEETS' ? view.sheets.find((sheet) => sheet.name === name) : undefined

const TELLING = 16

/** The cell in which the text of a position begins, which is the one to look at; -1 where none does. */
export function textColumnOf({ cells }: Pick<SheetRow, 'cells'>, text: string | undefined): number {
  const wanted = text?.toLocaleLowerCase() ?? ''
  return cells.findIndex(
    (cell) =>
      cell !== null &&
      cell.length > 2 &&
      /[a-zäöü]{2}/i.test(cell) &&
      wanted.includes(cell.slice(0, TELLING).toLocaleLowerCase()),
  )
}

const CHARACTER = 7.6
const PADDING = 14
const LEAST = 44
const MOST = 300

/** By the texts of the rows that came first; most of them fit, and the longest wrap. */
export function columnWidths({
  columns,
  rows,
}: Pick<Sheet, 'columns' | 'rows'>): readonly number[] {
  return columns.map((_, at) => {
    const lengths = rows.map(({ cells }) => cells[at]?.length ?? 0).toSorted((a, b) => a - b)
    const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0
    return Math.round(Math.min(MOST, Math.max(LEAST, usual * CHARACTER + PADDING)))
  })
}

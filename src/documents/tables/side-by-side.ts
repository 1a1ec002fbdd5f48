import { headerAt, spansOf } from './layout.ts'
import type { Row, Table } from './table.ts'

const ROWS_LOOKED_AT = 100

/** A list that goes on to the right of itself, under the same header again, becomes one below the other. */
export function oneBelowOther(table: Table): Table {
  const found = repeatingHeader(table)
  if (!found) return table
  const { header, starts } = found
  const { length } = table.rows
  const rows = starts.flatMap((left, at) =>
    table.rows.map((row, index): Row => {
      // What stands above all of them is said once; a title of its own stands directly above each.
      if (index < header - 1) return at === 0 ? row : []
      return row.slice(left, starts[at + 1])
    }),
  )
  const place = (first: number, last: number) => table.place(first % length, last % length)
  return { name: table.name, rows, merges: [], place }
}

/** Where the labels of a header begin anew, each time the same ones. */
function repeatingHeader(
  table: Table,
): { readonly header: number; readonly starts: readonly number[] } | undefined {
  const spans = spansOf(table)
  for (const [header, row] of table.rows.slice(0, ROWS_LOOKED_AT).entries()) {
    const starts = repeats(row)
    if (starts.length > 1 && headerAt(table, header, spans)) return { header, starts }
  }
  return undefined
}

const FEWEST_LABELS = 2

function repeats(row: Row): readonly number[] {
  const labels = [...row.entries()].flatMap(([column, cell]) =>
    cell && cell.text !== '' ? [{ column, text: cell.text }] : [],
  )
  const [first] = labels
  const count = labels.filter(({ text }) => text === first?.text).length
  const each = labels.length / count
  if (count < 2 || each < FEWEST_LABELS || !Number.isInteger(each)) return []
  const isRepeated = labels.every(({ text }, at) => text === labels[at % each]?.text)
  return isRepeated ? labels.flatMap(({ column }, at) => (at % each === 0 ? [column] : [])) : []
}

import { useMemo, useState } from 'react'
import { LoadingRows } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { Failure } from './failure.tsx'
import { overlaps } from './lines-view.tsx'
import { Scroller } from './scroller.tsx'
import { columnWidths, type Sheet, type SheetRow, sheetIn, textColumnOf } from './sheets.ts'
import { useSource } from './source-context.ts'
import { type LoadedPart, useFirstPart, useParts, type ViewOf } from './views.ts'
import { useVirtualRows } from './virtual-list.tsx'
import { byNumber, partAt, partsFor } from './windows.ts'
import { words } from './words.ts'

type SheetsViewProps = { readonly view: ViewOf<'SHEETS'>; readonly size: number }

/** A workbook: one sheet at a time, the one where the position stands unless another is chosen. */
export const SheetsView = ({ view, size }: SheetsViewProps) => {
  const said = useWords(words)
  const { pointed, frame } = useSource()
  const target = pointed ?? frame
  const [chosen, choose] = useState<{ readonly name: string; readonly key: string } | null>(null)
  const framed = target?.place.kind === 'ROWS' ? target.place.sheet : undefined
  const isChosen = chosen !== null && chosen.key === (target?.key ?? '')
  const named = isChosen ? chosen.name : (framed ?? view.sheets[0]?.name ?? '')
  const sheet = view.sheets.find(({ name }) => name === named) ?? view.sheets[0]
  return (
    <>
      {sheet && <OneSheet key={sheet.name} name={sheet.name} size={size} />}
      {view.sheets.length > 1 && (
        <div className="source-tabs" role="tablist" aria-label={said.sheets}>
          {view.sheets.map(({ name }) => (
            <button
              key={name}
              type="button"
              role="tab"
              className="tab"
              aria-selected={name === sheet?.name}
              data-selected={name === sheet?.name || undefined}
              onClick={() => choose({ name, key: target?.key ?? '' })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type OneSheetProps = { readonly name: string; readonly size: number }

const OneSheet = ({ name, size }: OneSheetProps) => {
  const { fileId, frame, pointed } = useSource()
  const [start] = useState((pointed ?? frame)?.reach?.first ?? 1)
  const first = useFirstPart({ fileId, sheet: name }, partAt(start, size))
  const sheet = first.data && sheetIn(first.data, name)
  if (first.isError) return <Failure error={first.error} onRetry={() => void first.refetch()} />
  if (!sheet) return <LoadingRows rows={20} />
  return <Rows sheet={sheet} size={size} />
}

const ROW_HEIGHT = 25
const NUMBER_WIDTH = 44

const Rows = ({ sheet, size }: { readonly sheet: Sheet; readonly size: number }) => {
  const said = useWords(words)
  const { fileId, frame, pointed } = useSource()
  const target = (pointed ?? frame)?.reach?.first
  const rows = useVirtualRows({
    count: sheet.total,
    estimate: () => ROW_HEIGHT,
    targetIndex: target === undefined ? null : Math.min(target, sheet.total) - 1,
  })
  const parts = useParts(
    { fileId, sheet: sheet.name },
    partsFor(rows.first, rows.last, sheet.total, size),
  )
  const found = useMemo(() => byNumber(parts.flatMap(rowsIn(sheet.name))), [parts, sheet.name])
  const [widths] = useState(() => columnWidths(sheet))
  const { items, virtualizer } = rows
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <Scroller scroller={rows.scroller} className="sheet">
      <table
        className="source-grid"
        aria-label={sheet.name || said.unnamedSheet}
        aria-rowcount={sheet.total}
        style={{ width: NUMBER_WIDTH + widths.reduce((sum, width) => sum + width, 0) }}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {sheet.columns.map((column, at) => (
            <col key={column} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <thead data-covers>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{said.rowHead}</span>
            </th>
            {sheet.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} columns={sheet.columns.length} />}
          {items.map(({ index, key }) => (
            <RowOfSheet
              key={key}
              index={index}
              row={found.get(index + 1)}
              sheet={sheet}
              measure={virtualizer.measureElement}
            />
          ))}
          {after > 0 && <Gap height={after} columns={sheet.columns.length} />}
        </tbody>
      </table>
    </Scroller>
  )
}

const rowsIn =
  (name: string) =>
  ({ view }: LoadedPart): readonly SheetRow[] =>
    sheetIn(view, name)?.rows ?? []

/** Room for the rows that are out of sight. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr className="source-gap">
    <td colSpan={columns + 1} style={{ height }} />
  </tr>
)

type RowOfSheetProps = {
  readonly index: number
  readonly row: SheetRow | undefined
  readonly sheet: Sheet
  readonly measure: (element: Element | null) => void
}

const RowOfSheet = ({ index, row, sheet, measure }: RowOfSheetProps) => {
  const { frame, pointed, index: placed, titleOf } = useSource()
  const n = index + 1
  if (row && row.n < n) return <tr ref={measure} data-index={index} hidden />
  const reach = { first: n, last: row?.last ?? n }
  const isHere = (each: typeof frame) =>
    (each?.place.kind === 'ROWS' ? each.place.sheet : '') === sheet.name &&
    overlaps(each?.reach, reach)
  const isFramed = row !== undefined && isHere(frame)
  const column = frame?.place.kind === 'ROWS' ? frame.place.column : undefined
  const textAt = isFramed ? textColumnOf(row, titleOf(frame)) : -1
  const ownerAt = (at: string) => placed.atNumber(n, sheet.name || null, at)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={n}
      data-framed={isFramed || undefined}
      data-pointed={(row !== undefined && isHere(pointed)) || undefined}
    >
      <th scope="row">{n}</th>
      {sheet.columns.map((name, at) => {
        const owner = ownerAt(name)
        return (
          <td
            key={name}
            data-box={at === textAt || undefined}
            data-cell={(isFramed && column === name) || undefined}
            title={titleOf(owner)}
            data-owner={owner?.key}
          >
            <div className="source-cell">{row?.cells[at]}</div>
          </td>
        )
      })}
    </tr>
  )
}

import { memo } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useReview, useStore } from '../store/use-review.ts'
import type { VisibleRow } from '../store/visible-rows.ts'
import { CELLS } from './cells.tsx'
import type { Column } from './columns.ts'
import { type LinePlace, useLineFocus } from './line-focus.ts'

type PositionLineProps = {
  readonly line: Extract<VisibleRow, { type: 'position' }>
  readonly place: LinePlace
  readonly columns: readonly Column[]
}

/** Made anew only when this very position, its place, or whether it is chosen changed. */
export const PositionLine = memo(({ line, place, columns }: PositionLineProps) => {
  const store = useStore()
  const row = useReview(({ rows }) => rows.byId.get(line.id))
  const isCursor = useReview((state) => state.cursor === line.key)
  const isMarked = useReview((state) => state.marked.has(line.id))
  const hasConflict = useReview((state) => state.conflicts.has(line.id))
  const focus = useLineFocus(isCursor)
  if (!row) return null
  return (
    <div
      ref={focus}
      role="row"
      className={`review-line ${looksOf(row)}`}
      aria-level={line.level}
      aria-rowindex={place.index + 2}
      aria-selected={isMarked}
      data-cursor={isCursor || undefined}
      data-marked={isMarked || undefined}
      data-conflict={hasConflict || undefined}
      data-changed={row.is_changed || undefined}
      data-line={line.key}
      data-position={line.id}
      tabIndex={isCursor ? 0 : -1}
      style={{ transform: `translateY(${place.start}px)`, height: place.height }}
      onClick={() => store.setCursor(line.key)}
    >
      {columns.map((column) => {
        const Cell = CELLS[column]
        return <Cell key={column} row={row} hasConflict={hasConflict} />
      })}
    </div>
  )
})

function looksOf(row: PositionRow): string {
  if (row.kind === 'NOTE' || row.kind === 'HEADING') return 'text'
  if (row.is_relevant === false) return 'irrelevant'
  return row.not_offered ? 'not-offered' : 'position'
}

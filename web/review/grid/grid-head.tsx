import { useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { words } from '../words.ts'
import { type Column, type ColumnChoice, LEAST, MOST, widthOf } from './columns.ts'

type GridHeadProps = {
  readonly columns: readonly Column[]
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice) => void
}

const RIGHT: ReadonlySet<Column> = new Set(['quantity', 'price', 'discount', 'total'])
const FIXED: ReadonlySet<Column> = new Set(['state', 'text'])

export const GridHead = ({ columns, choice, onChange }: GridHeadProps) => {
  const said = useWords(words)
  return (
    <div className="review-head" role="rowgroup">
      <div role="row" className="review-line head" aria-rowindex={1}>
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={RIGHT.has(column) ? 'number' : undefined}
          >
            {said.columns[column]}
            {!FIXED.has(column) && <Handle column={column} choice={choice} onChange={onChange} />}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Drawn with the mouse; by keyboard the menu of columns has the same. */
const Handle = ({
  column,
  choice,
  onChange,
}: Omit<GridHeadProps, 'columns'> & { readonly column: Column }) => {
  const from = useRef<{ x: number; width: number } | null>(null)
  return (
    <span
      className="review-handle"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthOf(column, choice.widths) }
      }}
      onPointerUp={(event) => {
        if (!from.current) return
        const width = Math.min(
          MOST,
          Math.max(LEAST, from.current.width + event.clientX - from.current.x),
        )
        from.current = null
        onChange({ ...choice, widths: { ...choice.widths, [column]: Math.round(width) } })
      }}
    />
  )
}

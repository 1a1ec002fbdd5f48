import { Columns3 } from 'lucide-react'
import { useRef } from 'react'
import { Button as AriaButton, DialogTrigger, Dialog, Popover } from 'react-aria-components'
import { CheckBox } from '../../parts/fields.tsx'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { words } from '../words.ts'
import { COLUMNS, type Column, type ColumnChoice, NO_CHOICE, widthOf } from './columns.ts'

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
      {/* biome-ignore lint/a11y/useSemanticElements: the head of a tree of rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: only its lines take the focus */}
      <div role="row" className="review-line head" aria-rowindex={0}>
        {columns.map((column) => (
          // biome-ignore lint/a11y/useFocusableInteractive: only its lines take the focus
          // biome-ignore lint/a11y/useSemanticElements: the head of a tree of rows
          <span
            key={column}
            role="columnheader"
            className={RIGHT.has(column) ? 'number' : undefined}
          >
            {said.columns[column]}
            {!FIXED.has(column) && (
              <Handle column={column} choice={choice} onChange={onChange} />
            )}
          </span>
        ))}
      </div>
      <ColumnMenu choice={choice} onChange={onChange} />
    </div>
  )
}

const LEAST = 36
const MOST = 400

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
        const width = Math.min(MOST, Math.max(LEAST, from.current.width + event.clientX - from.current.x))
        from.current = null
        onChange({ ...choice, widths: { ...choice.widths, [column]: Math.round(width) } })
      }}
    />
  )
}

const STEP = 12

/** Which columns there are, how wide, and in which order: all by keyboard. */
const ColumnMenu = ({ choice, onChange }: Omit<GridHeadProps, 'columns'>) => {
  const said = useWords(words)
  const ordered = [
    ...choice.order.filter((name): name is Column => COLUMNS.includes(name as Column)),
    ...COLUMNS.filter((column) => !choice.order.includes(column)),
  ]
  const move = (column: Column, by: number) => {
    const at = ordered.indexOf(column)
    const order = ordered.filter((each) => each !== column)
    order.splice(Math.max(0, at + by), 0, column)
    onChange({ ...choice, order })
  }
  const widen = (column: Column, by: number) => {
    const width = Math.min(MOST, Math.max(LEAST, widthOf(column, choice.widths) + by))
    onChange({ ...choice, widths: { ...choice.widths, [column]: width } })
  }
  return (
    <DialogTrigger>
      <AriaButton className="button quiet icon review-column-button" aria-label={said.chooseColumns}>
        <Columns3 size={14} />
      </AriaButton>
      <Popover className="popover review-column-menu" placement="bottom end">
        <Dialog aria-label={said.chooseColumns}>
          {ordered.map((column) => (
            <div key={column} className="review-column-choice">
              <CheckBox
                isSelected={!choice.hidden.includes(column)}
                isDisabled={FIXED.has(column)}
                onChange={(isShown) =>
                  onChange({
                    ...choice,
                    hidden: isShown
                      ? choice.hidden.filter((each) => each !== column)
                      : [...choice.hidden, column],
                  })
                }
              >
                {said.columns[column]}
              </CheckBox>
              <span className="review-column-steps">
                {(
                  [
                    ['↑', said.moveUp, () => move(column, -1)],
                    ['↓', said.moveDown, () => move(column, 1)],
                    ['−', said.narrower, () => widen(column, -STEP)],
                    ['+', said.wider, () => widen(column, STEP)],
                  ] as const
                ).map(([sign, label, act]) => (
                  <AriaButton
                    key={sign}
                    className="button quiet icon"
                    aria-label={`${said.columns[column]}: ${label}`}
                    onPress={act}
                  >
                    {sign}
                  </AriaButton>
                ))}
              </span>
            </div>
          ))}
          <Button onPress={() => onChange(NO_CHOICE)}>{said.resetColumns}</Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

import { Columns3 } from 'lucide-react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button } from '../../parts/button.tsx'
import { CheckBox } from '../../parts/fields.tsx'
import { useSession } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { words } from '../words.ts'
import {
  COLUMNS,
  type Column,
  type ColumnChoice,
  LEAST,
  MOST,
  NO_CHOICE,
  widthOf,
} from './columns.ts'

const FIXED: ReadonlySet<Column> = new Set(['state', 'text'])

const STEP = 12

/** Which columns there are, how wide, and in which order: all by keyboard. */
export const ColumnMenu = () => {
  const said = useWords(words)
  const { preferences, changePreferences } = useSession()
  const choice = preferences.columns
  const onChange = (columns: ColumnChoice) => changePreferences({ columns })
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
      <AriaButton className="button quiet icon" aria-label={said.chooseColumns}>
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

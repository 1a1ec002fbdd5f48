import { useEffect, useRef } from 'react'
import { useWords } from '../words/words.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import { words as catalogue } from './words.ts'

type ChoiceListProps = {
  readonly id: string
  readonly groups: readonly ChoiceGroup[]
  readonly current: Choice | undefined
  readonly onRun: (choice: Choice) => void
}

export const optionId = (listId: string, { key }: Choice): string =>
  `${listId}-${key.replaceAll(/\W/g, '-')}`

/** The focus stays in the field above: the current choice is only told. */
export const ChoiceList = ({ id, groups, current, onRun }: ChoiceListProps) => {
  const words = useWords(catalogue)
  return (
    <div id={id} role="listbox" tabIndex={-1} className="palette-list" aria-label={words.results}>
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="palette-title" aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(id, choice)}
              choice={choice}
              isCurrent={choice.key === current?.key}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly choice: Choice
  readonly isCurrent: boolean
  readonly onRun: (choice: Choice) => void
}

const Option = ({ id, choice, isCurrent, onRun }: OptionProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const Icon = choice.icon
  return (
    <div
      id={id}
      ref={row}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="palette-option"
      onClick={() => onRun(choice)}
    >
      <Icon size={16} aria-hidden="true" />
      {choice.number !== null && <span className="mono">{choice.number}</span>}
      {choice.label !== '' && <span className="palette-label truncate">{choice.label}</span>}
      {choice.detail !== null && <span className="secondary small truncate">{choice.detail}</span>}
      {choice.does !== undefined && <span className="palette-does small">{choice.does}</span>}
    </div>
  )
}

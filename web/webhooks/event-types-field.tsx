import { CheckBox, RadioField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { EVENT_TYPES, type EventType } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = {
  /** Null: all, also those to come. */
  readonly value: readonly EventType[] | null
  readonly onChange: (types: readonly EventType[] | null) => void
  readonly error?: string | undefined
}

/** Which events somebody wants to be told of. */
export const EventTypesField = ({ value, onChange, error }: Props) => {
  const words = useWords(catalogue)
  const chosen = new Set(value)
  const toggle = (type: EventType, isChosen: boolean) =>
    onChange(EVENT_TYPES.filter((each) => (each === type ? isChosen : chosen.has(each))))
  return (
    <div className="event-types">
      <RadioField
        label={words.events}
        choices={[
          { id: 'all', label: words.eventsAll },
          { id: 'some', label: words.eventsSome },
        ]}
        value={value === null ? 'all' : 'some'}
        onChange={(id) => onChange(id === 'all' ? null : EVENT_TYPES)}
      />
      {value !== null && (
        <div role="group" aria-label={words.events} className="event-type-choices">
          {EVENT_TYPES.map((type) => (
            <CheckBox
              key={type}
              isSelected={chosen.has(type)}
              onChange={(isChosen) => toggle(type, isChosen)}
            >
              <span className="mono">{type}</span>
            </CheckBox>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className="field-trouble small" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

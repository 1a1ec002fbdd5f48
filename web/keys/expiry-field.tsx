import { DateField } from '../parts/date-field.tsx'
import { SelectField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { EXPIRY_CHOICES, type Expiry, endOfDay } from './expiry.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly label: string
  readonly expiry: Expiry
  readonly onChange: (expiry: Expiry) => void
  readonly isAsked: boolean
  readonly error: string | undefined
  /** Said where no end is chosen; of a key unless given. */
  readonly noneWarning?: string
}

export const ExpiryField = ({ label, expiry, onChange, isAsked, error, noneWarning }: Props) => {
  const words = useWords(catalogue)
  const { choice, day } = expiry
  return (
    <>
      <div className="keys-half">
        <SelectField
          label={label}
          choices={EXPIRY_CHOICES.map((id) => ({ id, label: words.expiryChoice[id] }))}
          value={choice}
          onChange={(next) => onChange({ ...expiry, choice: next })}
          error={choice === 'date' ? undefined : error}
        />
        {choice === 'date' && (
          <DayField
            value={day}
            onChange={(next) => onChange({ ...expiry, day: next })}
            isAsked={isAsked}
            error={error}
          />
        )}
      </div>
      {choice === 'none' && (
        <p className="banner warn keys-note" role="status">
          {noneWarning ?? words.noneWarning}
        </p>
      )}
    </>
  )
}

type DayProps = {
  readonly value: string
  readonly onChange: (day: string) => void
  readonly isAsked: boolean
  readonly error: string | undefined
}

export const DayField = ({ value, onChange, isAsked, error }: DayProps) => {
  const words = useWords(catalogue)
  const end = endOfDay(value)
  const isMissing = isAsked && (end === undefined || Date.parse(end) <= Date.now())
  return (
    <DateField
      label={words.day}
      value={value}
      onChange={(day = '') => onChange(day)}
      error={isMissing ? words.dayMissing : error}
      isRequired
      validationBehavior="aria"
    />
  )
}

import type { KeyboardEvent } from 'react'
import { Label, Text } from 'react-aria-components'
import { readDay } from '../format/days.ts'
import { readEntry, toType } from '../format/decimal-entry.ts'
import { dayWords, entryWords } from '../format/entry-words.ts'
import { useFormats } from '../format/formats.ts'
import { DateTextField } from '../parts/date-field.tsx'
import { CheckBox, type Choice, SelectField, TextField } from '../parts/fields.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
import type { FieldId } from './fields.ts'
import { type Entry, type Read, useEntry } from './use-entry.ts'
import { words } from './words.ts'

type EntryProps = { readonly field: FieldId; readonly label: string }

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

const textOrNone = (draft: string): Read => ({
  value: draft.trim() === '' ? null : draft.trim(),
})

type TextEntryProps = EntryProps & {
  readonly read?: (draft: string) => Read
  readonly maxLength?: number
  readonly hint?: (entry: Entry) => string | undefined
  readonly isMono?: boolean
  readonly onSaved?: (from: unknown, to: unknown) => void
}

export const TextEntry = ({
  field,
  label,
  read = textOrNone,
  maxLength = 1_000,
  hint,
  isMono = false,
  onSaved,
}: TextEntryProps) => {
  const entry = useEntry(field, asText, read, onSaved)
  return (
    <EntryField
      entry={entry}
      label={label}
      maxLength={maxLength}
      hint={hint?.(entry)}
      {...(isMono && { inputClassName: 'mono' })}
    />
  )
}

export const DateEntry = ({ field, label }: EntryProps) => {
  const said = useWords(dayWords)
  const formats = useFormats()
  const entry = useEntry(
    field,
    (value) => (value ? formats.date(String(value)) : ''),
    (draft) => {
      if (draft.trim() === '') return { value: null }
      const day = readDay(draft, new Date())
      return day === undefined ? { error: said.wrong } : { value: day }
    },
  )
  return (
    <DateTextField
      label={label}
      value={entry.draft}
      error={entry.error}
      onChange={entry.type}
      {...savingKeys(entry)}
    />
  )
}

const LEAST = '-999999999999999'

type NumberEntryProps = EntryProps & {
  readonly places: number
  readonly mayBeNegative?: boolean
  /** With two places and dots between thousands. */
  readonly isMoney?: boolean
}

/** A number as one writes it: `410.000,50`, or `+5%`. */
export const NumberEntry = ({
  field,
  label,
  places,
  mayBeNegative = false,
  isMoney = false,
}: NumberEntryProps) => {
  const language = useLanguage()
  const said = useWords(entryWords)
  const formats = useFormats()
  const show = (value: unknown) => {
    if (typeof value !== 'number') return ''
    return isMoney ? formats.amount(value) : toType(decimalOf(value), language)
  }
  const entry = useEntry(field, show, (draft) => {
    const number = readEntry(draft, {
      language,
      current: typeof entry.value === 'number' ? decimalOf(entry.value) : null,
      places,
      ...(mayBeNegative && { least: LEAST }),
    })
    if (!number.isFine) return { error: said[number.problem] }
    return { value: number.value === null ? null : Number(number.value) }
  })
  return <EntryField entry={entry} label={label} inputMode="decimal" inputClassName="number" />
}

/** Without the powers of ten that very large and very small numbers are written with. */
const decimalOf = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })

type EntryFieldProps = {
  readonly entry: Entry
  readonly label: string
  readonly hint?: string | undefined
  readonly inputMode?: 'decimal'
  readonly inputClassName?: string
  readonly maxLength?: number
}

/** Leaving and Enter save, Esc brings the stored value back. */
const savingKeys = (entry: Entry) => ({
  onBlur: () => void entry.leave(),
  onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void entry.leave()
    if (event.key === 'Escape' && entry.isDirty) {
      event.preventDefault()
      entry.revert()
    }
  },
})

const EntryField = ({ entry, label, hint, ...rest }: EntryFieldProps) => {
  const said = useWords(words)
  return (
    <TextField
      {...rest}
      {...(hint !== undefined && { hint })}
      label={label}
      placeholder={said.nothing}
      value={entry.draft}
      error={entry.error}
      onChange={entry.type}
      {...savingKeys(entry)}
    />
  )
}

const NONE = 'none'

type ChoiceEntryProps = EntryProps & {
  readonly choices: readonly Choice[]
  /** There is always one of them. */
  readonly isRequired?: boolean
}

export const ChoiceEntry = ({ field, label, choices, isRequired = false }: ChoiceEntryProps) => {
  const said = useWords(words)
  const entry = useEntry(field, asText, textOrNone)
  const current = asText(entry.value)
  // What is stored and no longer offered is still what it is.
  const isOffered = current === '' || choices.some(({ id }) => id === current)
  return (
    <SelectField
      label={label}
      error={entry.error}
      value={current === '' ? NONE : current}
      onChange={(id) => void entry.choose(id === NONE ? null : id)}
      choices={[
        ...(isRequired ? [] : [{ id: NONE, label: said.nothing }]),
        ...(isOffered ? [] : [{ id: current, label: current }]),
        ...choices,
      ]}
    />
  )
}

export const BooleanEntry = ({ field, label }: EntryProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const entry = useEntry(field, asText, textOrNone)
  return (
    <SelectField
      label={label}
      error={entry.error}
      value={typeof entry.value === 'boolean' ? String(entry.value) : NONE}
      onChange={(id) => void entry.choose(id === NONE ? null : id === 'true')}
      choices={[
        { id: NONE, label: said.nothing },
        { id: 'true', label: shared.yes },
        { id: 'false', label: shared.no },
      ]}
    />
  )
}

type SeveralEntryProps = EntryProps & { readonly options: readonly string[] }

/** As many of the options as one likes. */
export const SeveralEntry = ({ field, label, options }: SeveralEntryProps) => {
  const entry = useEntry(field, asText, textOrNone)
  const chosen = Array.isArray(entry.value) ? entry.value.map(String) : []
  // What is stored and no longer offered can be taken out.
  const offered = [...options, ...chosen.filter((option) => !options.includes(option))]
  const toggle = (option: string, isOn: boolean) => {
    const next = offered.filter((each) => (each === option ? isOn : chosen.includes(each)))
    void entry.choose(next.length === 0 ? null : next)
  }
  return (
    <div className="field" role="group" aria-label={label}>
      <Label>{label}</Label>
      <div className="project-several">
        {offered.map((option) => (
          <CheckBox
            key={option}
            isSelected={chosen.includes(option)}
            onChange={(isOn) => toggle(option, isOn)}
          >
            {option}
          </CheckBox>
        ))}
      </div>
      {entry.error !== undefined && <Text className="field-error">{entry.error}</Text>}
    </div>
  )
}

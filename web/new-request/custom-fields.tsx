import { useState } from 'react'
import { CheckboxGroup, FieldError, Label } from 'react-aria-components'
import type { CustomFieldDefinition } from '../api/interface.ts'
import { readEntry, toType } from '../format/decimal-entry.ts'
import { entryWords } from '../format/entry-words.ts'
import { DateField } from '../parts/date-field.tsx'
import { CheckBox, SelectField, TextField } from '../parts/fields.tsx'
import { useLanguage, useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly fields: readonly CustomFieldDefinition[]
  readonly values: Readonly<Record<string, unknown>>
  readonly onChange: (label: string, value: unknown) => void
  readonly errorOf: (label: string) => string | undefined
}

/** The organisation's own fields, each by its type. */
export const CustomFields = ({ fields, values, onChange, errorOf }: Props) => {
  const words = useWords(catalogue)
  if (fields.length === 0) return null
  const inOrder = [...fields].sort((a, b) => a.order - b.order)
  return (
    <fieldset className="new-request-custom">
      <legend>{words.custom}</legend>
      {inOrder.map((field) => (
        <OwnField
          key={field.column_id}
          field={field}
          value={values[field.label]}
          onChange={(value) => onChange(field.label, value)}
          error={errorOf(field.label)}
        />
      ))}
    </fieldset>
  )
}

type OwnProps = {
  readonly field: CustomFieldDefinition
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

const NO_CHOICE = ''

const OwnField = ({ field: { label, type, options }, value, onChange, error }: OwnProps) => {
  const words = useWords(catalogue)
  const text = typeof value === 'string' ? value : ''
  switch (type) {
    case 'TEXT':
      return <TextField label={label} value={text} onChange={onChange} error={error} />
    case 'DATE':
      return (
        <DateField
          label={label}
          value={text}
          // As OwnNumber: the service refuses text that is not a date.
          onChange={(day, typed) => onChange(day ?? typed)}
          error={error}
        />
      )
    case 'NUMBER':
      return <OwnNumber label={label} value={value} onChange={onChange} error={error} />
    case 'BOOLEAN':
      return (
        <div className="new-request-flag">
          <CheckBox isSelected={value === true} onChange={onChange} isInvalid={error !== undefined}>
            {label}
          </CheckBox>
          {error !== undefined && <span className="new-request-fault">{error}</span>}
        </div>
      )
    case 'SELECT':
      return (
        <SelectField
          label={label}
          choices={[
            { id: NO_CHOICE, label: words.noChoice },
            ...options.map((id) => ({ id, label: id })),
          ]}
          value={text}
          onChange={onChange}
          error={error}
        />
      )
    case 'MULTI_SELECT':
      return (
        <CheckboxGroup
          className="field new-request-several"
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          isInvalid={error !== undefined}
        >
          <Label>{label}</Label>
          <div className="radio-row">
            {options.map((option) => (
              <CheckBox key={option} value={option}>
                {option}
              </CheckBox>
            ))}
          </div>
          <FieldError className="field-error">{error}</FieldError>
        </CheckboxGroup>
      )
  }
}

type OwnNumberProps = Omit<OwnProps, 'field'> & { readonly label: string }

const LEAST = '-999999999999999'

/** As the person writes numbers; what is none is sent as it is, and refused. */
const OwnNumber = ({ label, value, onChange, error }: OwnNumberProps) => {
  const problems = useWords(entryWords)
  const language = useLanguage()
  const [typed, type] = useState(
    typeof value === 'number' ? toType(String(value), language) : String(value ?? ''),
  )
  const read = (text: string) =>
    readEntry(text, { language, current: null, places: 10, least: LEAST })
  const entry = read(typed)
  return (
    <TextField
      label={label}
      value={typed}
      error={entry.isFine ? error : problems[entry.problem]}
      onChange={(text) => {
        type(text)
        const now = read(text)
        if (!now.isFine) onChange(text)
        else onChange(now.value === null ? undefined : Number(now.value))
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../../api/call.ts'
import { messageAt } from '../../api/problem.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

type Definition = AnswerOf<'GET /custom-fields'>['data'][number]
type Texts = Readonly<Record<string, string>>

type OwnFieldsProps = {
  readonly values: Texts
  readonly problem: unknown
  readonly isDisabled: boolean
  readonly onChange: (label: string, text: string) => void
}

/** The columns that the organisation defined for requests. */
export const OwnFields = ({ values, problem, isDisabled, onChange }: OwnFieldsProps) => {
  const said = useWords(words)
  const definitions = useOwnFields()
  if (definitions.length === 0) return null
  return (
    <fieldset className="head-fields">
      <legend>{said.fields}</legend>
      {definitions.map((definition) => (
        <OwnField
          key={definition.column_id}
          definition={definition}
          value={values[definition.label] ?? ''}
          error={messageAt(problem, definition.label)}
          isDisabled={isDisabled}
          onChange={(text) => onChange(definition.label, text)}
        />
      ))}
    </fieldset>
  )
}

export function useOwnFields(): readonly Definition[] {
  const { data } = useQuery({
    queryKey: ['custom-fields', 'REQUEST'],
    queryFn: ({ signal }) => call('GET /custom-fields', { query: { resource: 'REQUEST' } }, signal),
  })
  return data?.data ?? []
}

type OwnFieldProps = {
  readonly definition: Definition
  readonly value: string
  readonly error: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (text: string) => void
}

const NONE = ''

const OwnField = ({ definition, value, error, isDisabled, onChange }: OwnFieldProps) => {
  const shared = useWords(common)
  const { label, type, options } = definition
  if (type === 'SELECT' || type === 'BOOLEAN') {
    const choices =
      type === 'SELECT'
        ? options.map((id) => ({ id, label: id }))
        : [
            { id: 'true', label: shared.yes },
            { id: 'false', label: shared.no },
          ]
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        isDisabled={isDisabled}
        onChange={onChange}
        choices={[{ id: NONE, label: shared.none }, ...choices]}
      />
    )
  }
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      isDisabled={isDisabled}
      onChange={onChange}
      {...(type === 'DATE' && { type: 'date' })}
    />
  )
}

export const textsOf = (fields: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]))

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What changed, as the kind of value that it is: whether it fits, the service says. */
export function changedFields(
  typed: Texts,
  before: Readonly<Record<string, unknown>>,
  definitions: readonly Definition[],
) {
  const was = textsOf(before)
  const changed = definitions.filter(({ label }) => (typed[label] ?? '') !== (was[label] ?? ''))
  if (changed.length === 0) return {}
  return {
    custom_fields: Object.fromEntries(
      changed.map((definition) => [
        definition.label,
        fieldValue(typed[definition.label] ?? '', definition),
      ]),
    ),
  }
}

function fieldValue(text: string, { type }: Definition): unknown {
  if (text === '') return null
  if (type === 'NUMBER') {
    const number = Number(text.replace(',', '.'))
    return Number.isFinite(number) ? number : text
  }
  if (type === 'BOOLEAN') return text === 'true'
  if (type === 'MULTI_SELECT') return text.split(',').map((each) => each.trim())
  return text
}

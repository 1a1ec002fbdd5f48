import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../../api/call.ts'
import type { Language } from '../../api/types.ts'
import { type EntryProblem, readEntry, toType } from '../../format/decimal-entry.ts'
import { entryWords } from '../../format/entry-words.ts'
import { DateField } from '../../parts/date-field.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

export type Definition = AnswerOf<'GET /custom-fields'>['data'][number]
export type Texts = Readonly<Record<string, string>>

/** Fields with something that is no number. */
export type NoNumbers = Readonly<Record<string, EntryProblem>>

type OwnFieldsProps = {
  readonly values: Texts
  readonly noNumbers: NoNumbers
  readonly problem: unknown
  readonly isDisabled: boolean
  readonly onChange: (label: string, text: string) => void
}

/** The columns that the organisation defined for requests. */
export const OwnFields = ({ values, noNumbers, problem, isDisabled, onChange }: OwnFieldsProps) => {
  const said = useWords(words)
  const entry = useWords(entryWords)
  const refusedAt = useFieldProblems(problem)
  const errorAt = (label: string) => {
    const isNone = noNumbers[label]
    return isNone ? entry[isNone] : refusedAt(label)
  }
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
          error={errorAt(definition.label)}
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
  const props = { label, value, error, isDisabled }
  return type === 'DATE' ? (
    // The service refuses text that is not a date.
    <DateField {...props} onChange={(day, text) => onChange(day ?? text)} />
  ) : (
    <TextField {...props} onChange={onChange} />
  )
}

export const textsOf = (fields: Readonly<Record<string, unknown>>, language: Language): Texts =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value, language)]))

const asText = (value: unknown, language: Language): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return toType(decimalOf(value), language)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Without the powers of ten that very large and very small numbers are written with. */
const decimalOf = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** Those of some names as the kind of value that they are: whether it fits, the service says. */
export function readFields(
  typed: Texts,
  labels: readonly string[],
  definitions: readonly Definition[],
  language: Language,
): { readonly values: Readonly<Record<string, unknown>>; readonly noNumbers: NoNumbers } {
  const values: Record<string, unknown> = {}
  const noNumbers: Record<string, EntryProblem> = {}
  for (const label of labels) {
    const type = definitions.find((each) => each.label === label)?.type
    const text = typed[label] ?? ''
    if (type !== 'NUMBER') {
      values[label] = fieldValue(text, type)
      continue
    }
    const entry = readEntry(text, { language, current: null, places: 10, least: LEAST })
    if (entry.isFine) values[label] = entry.value === null ? null : Number(entry.value)
    else noNumbers[label] = entry.problem
  }
  return { values, noNumbers }
}

const LEAST = '-999999999999999'

function fieldValue(text: string, type: Definition['type'] | undefined): unknown {
  if (text === '') return null
  if (type === 'BOOLEAN') return text === 'true'
  if (type === 'MULTI_SELECT') return text.split(',').map((each) => each.trim())
  return text
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Inputs } from '../api/call.ts'
import { readDay } from '../format/days.ts'
import { dayWords } from '../format/entry-words.ts'
import { useFormats } from '../format/formats.ts'
import { DateTextField } from '../parts/date-field.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { SelectField, TextField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { useTellDirty } from './use-dirty.ts'
import { useWork } from './use-supplier-request.ts'
import { words } from './words.ts'

type Change = Omit<Inputs<'PATCH /supplier-requests/{id}'>['body'], 'updated_at'>
type Format = NonNullable<Change['file_format']>

const FORMATS = ['X93', 'XLSX', 'PDF'] as const satisfies readonly Format[]
const NOBODY = 'none'

/** What is written above the positions, to whom, and in which format. It is saved when one leaves a field. */
export const Letter = () => {
  const said = useWords(words)
  const { request, change } = useWork()
  const { id, due_date, message, file_format, contact } = request
  const [problem, setProblem] = useState<unknown>(null)
  const errorAt = useFieldProblems(problem)
  const isDraft = request.status === 'DRAFT'
  const contacts = useQuery({
    queryKey: ['supplier-request-contacts', id],
    queryFn: ({ signal }) => call('GET /supplier-requests/{id}/contacts', { path: { id } }, signal),
    enabled: isDraft,
  })
  async function save(news: Change): Promise<boolean> {
    const changed = await change(
      (updated_at) =>
        call('PATCH /supplier-requests/{id}', { path: { id }, body: { ...news, updated_at } }),
      { isToldAtField: true },
    )
    setProblem(changed.problem)
    return changed.isDone
  }
  const known = contacts.data?.data ?? []
  // Who has left since stays shown until somebody else is chosen.
  const listed =
    contact && !known.some(({ contact_id }) => contact_id === contact.contact_id)
      ? [contact, ...known]
      : known
  return (
    <section className="panel" aria-labelledby="supplier-letter">
      <h2 id="supplier-letter">{said.letter}</h2>
      <div className="supplier-letter">
        <SavedDay
          label={said.dueDate}
          value={due_date ?? ''}
          isDisabled={!isDraft}
          error={errorAt('due_date')}
          onSave={(text) => save({ due_date: text === '' ? null : text })}
        />
        <SelectField<Format>
          label={said.format}
          value={file_format}
          isDisabled={!isDraft}
          choices={FORMATS.map((format) => ({ id: format, label: said.formats[format] }))}
          onChange={(format) => void save({ file_format: format })}
        />
        <SelectField
          label={said.contact}
          value={contact?.contact_id ?? NOBODY}
          isDisabled={!isDraft}
          error={errorAt('contact_id')}
          choices={[
            { id: NOBODY, label: said.noContact },
            ...listed.map(({ contact_id, name, email, position }) => ({
              id: contact_id,
              label: name ?? email ?? contact_id,
              detail: [email, position].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(chosen) => void save({ contact_id: chosen === NOBODY ? null : chosen })}
        />
        <div className="wide">
          <SavedField
            label={said.message}
            isMultiline
            value={message ?? ''}
            isDisabled={!isDraft}
            error={errorAt('message')}
            onSave={(text) => save({ message: text.trim() === '' ? null : text })}
          />
        </div>
      </div>
    </section>
  )
}

type SavedFieldProps = {
  readonly label: string
  readonly value: string
  readonly isMultiline?: boolean
  readonly isDisabled: boolean
  readonly error: string | undefined
  /** Answers whether it was taken; what was not stays in the field. */
  readonly onSave: (text: string) => Promise<boolean>
}

const MOST_CHARACTERS = 10_000

const SavedField = ({ value, onSave, ...rest }: SavedFieldProps) => {
  const [typed, type] = useState<string | null>(null)
  const isDirty = typed !== null && typed !== value
  useTellDirty(rest.label, isDirty)
  async function leave(): Promise<void> {
    if (!isDirty) type(null)
    else if (await onSave(typed)) type(null)
  }
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      maxLength={MOST_CHARACTERS}
      onChange={type}
      onBlur={() => void leave()}
    />
  )
}

const SavedDay = ({ value, onSave, error, ...rest }: Omit<SavedFieldProps, 'isMultiline'>) => {
  const said = useWords(dayWords)
  const formats = useFormats()
  const [typed, type] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const shown = value && formats.date(value)
  const isDirty = typed !== null && typed !== shown
  useTellDirty(rest.label, isDirty)
  async function leave(): Promise<void> {
    const day = isDirty && typed.trim() !== '' ? readDay(typed, new Date()) : ''
    setWrong(day === undefined)
    if (!isDirty || day === value) type(null)
    else if (day !== undefined && (await onSave(day))) type(null)
  }
  return (
    <DateTextField
      {...rest}
      value={typed ?? shown}
      error={isWrong ? said.wrong : error}
      onChange={type}
      onBlur={() => void leave()}
    />
  )
}

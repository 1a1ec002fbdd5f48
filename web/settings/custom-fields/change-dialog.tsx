import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { TextField } from '../../parts/fields.tsx'
import { CopyText, ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Field, hasOptions, type Resource, useFields, useShowFields } from './api.ts'
import { readsByLabel, writesByLabel } from './key-forms.ts'
import { KeyForms } from './key-forms-list.tsx'
import {
  faultOf,
  linesOf,
  type OptionLine,
  removedFrom,
  renamedIn,
  sentOptions,
} from './options.ts'
import { OptionsField } from './options-field.tsx'
import { winnerOf } from './order.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly resource: Resource
  readonly fields: readonly Field[]
  readonly field: Field
  readonly onClose: () => void
}

const isStale = (error: unknown): boolean =>
  error instanceof Problem && error.details.some(({ type }) => type === 'stale')

export const ChangeDialog = ({ resource, fields, field, onClose }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const show = useShowFields(resource)
  const { refetch } = useFields(resource)
  const [label, setLabel] = useState(field.label)
  const [lines, setLines] = useState<readonly OptionLine[]>(linesOf(field.options))
  /** What the draft began with: where it is another by now, somebody else was here. */
  const [seen, setSeen] = useState(field.options)
  const [isAsked, setAsked] = useState(false)
  const given = label.trim()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('PATCH /custom-fields/{column_id}', {
        path: { column_id: field.column_id },
        body: {
          label: given,
          ...(hasOptions(field.type) && { options: sentOptions(lines, seen), options_seen: seen }),
        },
      }),
    onSuccess: (list) => {
      show(list)
      toast({ look: 'good', text: words.changed(given) })
      onClose()
    },
    onError: async (thrown) => {
      if (!isStale(thrown)) return
      const now = (await refetch()).data?.data.find(
        ({ column_id }) => column_id === field.column_id,
      )
      if (now) setSeen(now.options)
    },
  })
  const wrong = useFieldProblems(isStale(error) ? undefined : error)
  const isPlaced = (wrong('label') ?? wrong('options')) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const isFine = given !== '' && lines.every((line) => !faultOf(lines, line))
    if (isFine && !isPending) mutate()
  }
  return (
    <Dialog title={words.changeTitle(field.label)} isOpen isWide onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {isStale(error) && (
          <div className="banner warn settings-note own-fields-note" role="alert">
            <span>
              {words.stale} {words.staleNow(seen.join(', '))}
            </span>
          </div>
        )}
        {error && !isStale(error) && !isPlaced && <ProblemPanel error={error} />}
        <TextField
          label={words.label}
          value={label}
          onChange={setLabel}
          error={isAsked && given === '' ? words.labelMissing : wrong('label')}
          maxLength={255}
          isRequired
          autoFocus
          validationBehavior="aria"
        />
        <LabelNotes resource={resource} fields={fields} field={field} label={given} />
        {hasOptions(field.type) && (
          <>
            <OptionsField
              lines={lines}
              onChange={setLines}
              isAsked={isAsked}
              error={wrong('options')}
            />
            <OptionNotes resource={resource} saved={seen} lines={lines} />
          </>
        )}
        <p>
          <span className="secondary">{words.columnId}</span> <CopyText text={field.column_id} />{' '}
          <span className="secondary">({words.columnIdStays})</span>
        </p>
        <KeyForms
          title={words.keyForms}
          resource={resource}
          field={field}
          note={useKeyNote(resource, fields, field)}
        />
        <footer>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.saving : isStale(error) ? words.takeMine : shared.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type OfField = Pick<Props, 'resource' | 'fields' | 'field'>

function useKeyNote(resource: Resource, fields: readonly Field[], field: Field) {
  const words = useWords(catalogue)
  if (!field.is_active && resource !== 'ARTICLE') return words.notReadInactive
  const winner = winnerOf(resource, fields, fields.indexOf(field))
  return winner === undefined ? undefined : words.notReadShadowed(winner + 1)
}

/** What another label means for whoever reads and writes by it. */
const LabelNotes = ({ resource, fields, field, label }: OfField & { readonly label: string }) => {
  const words = useWords(catalogue)
  if (label === field.label || label === '' || resource === 'ARTICLE' || !field.is_active) {
    return null
  }
  const at = fields.indexOf(field)
  const then = fields.map((each) => (each === field ? { ...field, label } : each))
  const winner = winnerOf(resource, then, at)
  const loser = then.findIndex((_, place) => winnerOf(resource, then, place) === at)
  const writes = writesByLabel(resource)
  return (
    <div className="banner warn settings-note own-fields-note" role="status">
      <ul>
        {winner !== undefined && <li>{words.willBeShadowed(label, winner + 1)}</li>}
        {loser >= 0 && <li>{words.willShadow(label, loser + 1)}</li>}
        {winner === undefined && <li>{words.labelReads(readsByLabel(resource).join(', '))}</li>}
        {writes.length > 0 && <li>{words.labelWrites(writes.join(', '))}</li>}
      </ul>
    </div>
  )
}

type OptionNotesProps = {
  readonly resource: Resource
  readonly saved: readonly string[]
  readonly lines: readonly OptionLine[]
}

const OptionNotes = ({ resource, saved, lines }: OptionNotesProps) => {
  const words = useWords(catalogue)
  const renamed = renamedIn(lines)
  const removed = removedFrom(saved, lines)
  const callers = words.optionCallers[resource]
  if (renamed.length + removed.length === 0) return null
  return (
    <div className="banner warn settings-note own-fields-note" role="status">
      <ul>
        {resource !== 'ARTICLE' &&
          renamed.map(({ was, is }) => <li key={was}>{words.optionRenamed(was, is)}</li>)}
        {renamed.length > 0 && callers !== '' && <li>{callers}</li>}
        {removed.map((option) => (
          <li key={option}>{words.optionRemoved(option)}</li>
        ))}
      </ul>
    </div>
  )
}

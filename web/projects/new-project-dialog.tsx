import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { SelectField, TextField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useColleagues } from './people.ts'
import { words } from './words.ts'

type Props = { readonly onClose: () => void; readonly onMade: (id: string) => void }

const NOBODY = 'none'

/** What is needed to begin with; all else is said on its page. */
export const NewProjectDialog = ({ onClose, onMade }: Props) => {
  const said = useWords(words)
  const shared = useWords(common)
  const { user } = useSession().session
  const { choices } = useColleagues()
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  // Undefined while the text in the field is not a date.
  const [date, setDate] = useState<string | undefined>('')
  const [responsible, setResponsible] = useState(user.id)
  const make = useMutation({
    mutationFn: () =>
      call('POST /projects', {
        body: {
          name: name.trim(),
          ...(number.trim() !== '' && { object_number: number.trim() }),
          ...(date && { submission_date: date }),
          ...(responsible !== NOBODY && { responsible_user_id: responsible }),
        },
      }),
    onSuccess: ({ id }) => onMade(id),
  })
  const errorAt = useFieldProblems(make.error)
  const isComplete = name.trim() !== ''
  return (
    <Dialog
      isOpen
      title={said.newProject}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            form="new-project"
            isDisabled={!isComplete}
            isPending={make.isPending}
          >
            {said.make}
          </Button>
        </>
      }
    >
      <form
        id="new-project"
        className="project-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && date !== undefined && !make.isPending) make.mutate()
        }}
      >
        {make.error && <ProblemPanel error={make.error} />}
        <TextField
          label={said.fields.name}
          value={name}
          onChange={setName}
          autoFocus
          isRequired
          maxLength={1_000}
          error={errorAt('name')}
        />
        <TextField
          label={said.fields.object_number}
          value={number}
          onChange={setNumber}
          maxLength={1_000}
          inputClassName="mono"
          error={errorAt('object_number')}
        />
        <DateField
          label={said.fields.submission_date}
          value={date ?? ''}
          onChange={setDate}
          error={errorAt('submission_date')}
        />
        <SelectField
          label={said.fields.responsible_user_id}
          value={responsible}
          onChange={setResponsible}
          choices={[{ id: NOBODY, label: said.nobody }, ...choices]}
          error={errorAt('responsible_user_id')}
        />
      </form>
    </Dialog>
  )
}

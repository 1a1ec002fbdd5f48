import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import type { View } from './groups.ts'
import { useAttempt } from './use-attempt.ts'
import type { Views } from './use-views.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly view: View
  readonly views: Views
  readonly isRemoved: boolean
  readonly onRemoved: () => void
}

/** A saved view, to rename and to delete. */
export const ViewLine = ({ view, views, isRemoved, onRemoved }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { user } = useSession().session
  const [isRenaming, setRenaming] = useState(false)
  // What had the focus is gone after that; the line keeps it.
  const [wasChanged, setChanged] = useState(false)
  const { attempt, isBusy, error } = useAttempt()
  if (isRemoved) {
    return (
      <li>
        <span role="status" className="secondary">
          {error ?? words.removed(view.name)}
        </span>
        <Button
          isDisabled={isBusy}
          autoFocus
          onPress={() => {
            // At once: the line may be back before the answer is heard of here.
            setChanged(true)
            void attempt(() => views.restore(view))
          }}
        >
          {shared.undo}
        </Button>
      </li>
    )
  }
  if (isRenaming) {
    return (
      <li>
        <RenameForm
          view={view}
          views={views}
          onClose={() => {
            setRenaming(false)
            setChanged(true)
          }}
        />
      </li>
    )
  }
  return (
    <li>
      <span>
        {view.name}
        {view.owner.id !== user.id && (
          <span className="secondary small"> {words.by(view.owner.name)}</span>
        )}
        {error !== undefined && (
          <span role="alert" className="field-error">
            {' '}
            {error}
          </span>
        )}
      </span>
      {view.may_change && (
        <span>
          <IconButton
            label={words.rename(view.name)}
            autoFocus={wasChanged}
            onPress={() => setRenaming(true)}
          >
            <Pencil size={14} />
          </IconButton>
          <IconButton
            label={words.remove(view.name)}
            isDisabled={isBusy}
            onPress={() => void attempt(() => views.remove(view), onRemoved)}
          >
            <Trash2 size={14} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

type RenameProps = Pick<Props, 'view' | 'views'> & { readonly onClose: () => void }

const RenameForm = ({ view, views, onClose }: RenameProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [name, setName] = useState(view.name)
  const { attempt, isBusy, error } = useAttempt()
  const wanted = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    void attempt(() => views.rename(view, wanted), onClose)
  }
  return (
    <form className="inbox-view-form" onSubmit={submit}>
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        maxLength={60}
        error={error}
        autoFocus
      />
      <Button look="primary" type="submit" isDisabled={wanted === '' || isBusy}>
        {shared.save}
      </Button>
      <Button onPress={onClose}>{shared.cancel}</Button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import type { Branch } from '../api.ts'
import type { Filters } from '../filters.ts'
import { groupsOf, queryOf, type View } from './groups.ts'
import { useAttempt } from './use-attempt.ts'
import type { Views } from './use-views.ts'
import { ViewLine } from './view-line.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly views: Views
  readonly branches: readonly Branch[]
  readonly filters: Filters
  readonly onClose: () => void
}

/** Saves what the inbox shows now, and has what was saved. What is deleted here can be brought back here. */
export const ViewsDialog = ({ views, branches, filters, onClose }: Props) => {
  const words = useWords(catalogue)
  const [removed, setRemoved] = useState<readonly View[]>([])
  const gone = removed.filter(({ id }) => !views.views.some((view) => view.id === id))
  const groups = groupsOf([...views.views, ...gone], branches)
  return (
    <Dialog title={words.views} isOpen onClose={onClose}>
      <SaveForm views={views} branches={branches} filters={filters} onSaved={onClose} />
      {views.error && <ProblemPanel error={views.error} onRetry={views.read} />}
      {views.isPending && <LoadingRows rows={2} />}
      {groups.length === 0 && !views.isPending && !views.error && (
        <p className="secondary">{words.none}</p>
      )}
      {groups.map(({ branch, views: found }) => (
        <section key={branch?.id ?? 'own'}>
          <h3>{branch ? words.ofBranch(branch.name) : words.own}</h3>
          <ul className="inbox-files">
            {found.map((view) => (
              <ViewLine
                key={view.id}
                view={view}
                views={views}
                isRemoved={gone.includes(view)}
                onRemoved={() => setRemoved((before) => [...before, view])}
              />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

const OWN = 'own'

const SaveForm = ({
  views,
  branches,
  filters,
  onSaved,
}: Omit<Props, 'onClose'> & { readonly onSaved: () => void }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [name, setName] = useState('')
  const [forWhom, setForWhom] = useState(OWN)
  const { attempt, isBusy, error } = useAttempt()
  const wanted = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    const branch_id = forWhom === OWN ? null : forWhom
    void attempt(() => views.create({ name: wanted, query: queryOf(filters), branch_id }), onSaved)
  }
  return (
    <form className="inbox-view-form" onSubmit={submit}>
      <TextField
        label={words.name}
        hint={words.hint}
        value={name}
        onChange={setName}
        maxLength={60}
        error={error}
        autoFocus
      />
      {branches.length > 0 && (
        <SelectField
          label={words.forWhom}
          choices={[
            { id: OWN, label: words.own },
            ...branches.map((branch) => ({ id: branch.id, label: words.forBranch(branch.name) })),
          ]}
          value={forWhom}
          onChange={setForWhom}
        />
      )}
      <Button look="primary" type="submit" isDisabled={wanted === '' || isBusy}>
        {shared.save}
      </Button>
    </form>
  )
}

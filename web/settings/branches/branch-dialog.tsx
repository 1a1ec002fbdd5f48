import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { detailAt } from '../../api/problem.ts'
import { useUsers } from '../../inbox/lists.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { CheckBox, TextField } from '../../parts/fields.tsx'
import { Moment } from '../../parts/moment.tsx'
import { PickList } from '../../parts/pick-list.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Branch, useRefreshBranches } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = {
  /** None: a new one. */
  readonly branch?: Branch
  readonly all: readonly Branch[]
  readonly onClose: () => void
  readonly onRemove?: () => void
  readonly onForget?: (alias: string) => void
}

type Entries = {
  readonly name: string
  readonly code: string | null
  readonly is_default: boolean
  readonly member_ids: readonly string[]
}

const NEW: Entries = { name: '', code: null, is_default: false, member_ids: [] }

/** Makes a branch, or changes one. Only what was changed is sent: somebody else may have changed the rest. */
export const BranchDialog = ({ branch, all, onClose, onRemove, onForget }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshBranches()
  const [before] = useState<Entries>(branch ?? NEW)
  const [entries, setEntries] = useState(before)
  const [isAsked, setAsked] = useState(false)
  const change = (part: Partial<Entries>) => setEntries((old) => ({ ...old, ...part }))
  const name = entries.name.trim()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => save(branch, before, { ...entries, name }),
    onSuccess: (saved) => {
      const said = branch ? words.saved : words.made
      toast({ look: 'good', text: said(saved.name) })
      onClose()
    },
    onSettled: refresh,
  })
  const problemAt = useFieldProblems(error)
  const nameProblem = () => {
    if (isAsked && !name) return words.nameMissing
    const type = detailAt(error, 'name')?.type
    if (type === 'alias') return words.isFormerName
    return type === 'taken' ? words.isTaken : problemAt('name')
  }
  const isToldAtField = ['name', 'code', 'member_ids'].some((field) => problemAt(field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name && !isPending) mutate()
  }
  const other = all.find(({ id, is_default }) => is_default && id !== branch?.id)
  const isRenamed = branch && name && name.toLowerCase() !== branch.name.toLowerCase()
  const pending = branch ? words.saving : words.making
  return (
    <Dialog
      title={branch ? words.editTitle(branch.name) : words.createTitle}
      isOpen
      isWide
      onClose={onClose}
    >
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !isToldAtField && <ProblemPanel error={error} />}
        <div className="settings-half">
          <TextField
            label={words.name}
            hint={words.nameHint}
            value={entries.name}
            onChange={(value) => change({ name: value })}
            error={nameProblem()}
            isRequired
            autoFocus
            maxLength={255}
            validationBehavior="aria"
          />
          <TextField
            label={words.code}
            hint={words.codeHint}
            value={entries.code ?? ''}
            onChange={(value) => change({ code: value })}
            error={problemAt('code')}
            maxLength={40}
            validationBehavior="aria"
          />
        </div>
        <p className={isRenamed ? 'banner settings-note' : 'visually-hidden'} role="status">
          {isRenamed ? words.staysKnown(branch.name) : ''}
        </p>
        <div>
          <CheckBox
            isSelected={entries.is_default}
            onChange={(is_default) => change({ is_default })}
          >
            {words.standard}
          </CheckBox>
          <p className="secondary small settings-check-hint">
            {words.standardHint}{' '}
            {entries.is_default && other !== undefined && words.replacesDefault(other.name)}
          </p>
        </div>
        <Members
          picked={entries.member_ids}
          onChange={(member_ids) => change({ member_ids })}
          error={problemAt('member_ids')}
        />
        {branch && onForget && branch.aliases.length > 0 && (
          <Aliases aliases={branch.aliases} onForget={onForget} />
        )}
        <footer>
          {onRemove && (
            <Button look="danger" onPress={onRemove}>
              {words.remove}
            </Button>
          )}
          <span className="settings-gap" />
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? pending : branch ? general.save : words.make}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

async function save(
  branch: Branch | undefined,
  before: Entries,
  entries: Entries,
): Promise<{ readonly name: string }> {
  const code = entries.code?.trim() || null
  const wished = { ...entries, code }
  if (!branch) {
    return call('POST /branches', { body: { ...wished, member_ids: [...wished.member_ids] } })
  }
  const fields = ['name', 'code', 'is_default', 'member_ids'] as const
  const changed = fields.filter((field) => !isSame(before[field], wished[field]))
  if (changed.length === 0) return branch
  return patch(branch.id, Object.fromEntries(changed.map((field) => [field, wished[field]])))
}

const patch = (id: string, body: object) =>
  call('PATCH /branches/{branch_id}', { path: { branch_id: id }, body })

const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

/** Whoever is taken out and put in again has changed nothing. */
const sorted = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

type MembersProps = {
  readonly picked: readonly string[]
  readonly onChange: (picked: readonly string[]) => void
  readonly error: string | undefined
}

const Members = ({ picked, onChange, error }: MembersProps) => {
  const words = useWords(catalogue)
  const { data, error: failure, refetch } = useUsers()
  const [first] = useState(picked)
  if (!data) return failure && <ProblemPanel error={failure} onRetry={() => void refetch()} />
  const choices = data.data
    .filter(({ id, is_active }) => is_active || first.includes(id))
    .map(({ id, name, email, is_active }) => ({
      id,
      label: name,
      detail: is_active ? email : `${email} ${words.inactive}`,
    }))
  return (
    <PickList
      label={words.members}
      hint={words.membersHint}
      choices={choices}
      picked={picked}
      onChange={onChange}
      empty={words.noUsers}
      error={error}
    />
  )
}

type AliasesProps = {
  readonly aliases: Branch['aliases']
  readonly onForget: (alias: string) => void
}

const Aliases = ({ aliases, onForget }: AliasesProps) => {
  const words = useWords(catalogue)
  return (
    <section className="settings-aliases" aria-label={words.aliases}>
      <h3>{words.aliases}</h3>
      <p className="secondary small">{words.aliasesHint}</p>
      <ul>
        {aliases.map(({ name, created_at }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="secondary small">
              {words.until} <Moment at={created_at} />
            </span>
            <Button look="quiet" aria-label={words.forgetOf(name)} onPress={() => onForget(name)}>
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

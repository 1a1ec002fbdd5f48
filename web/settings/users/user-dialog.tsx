import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { detailAt, Problem } from '../../api/problem.ts'
import { useBranches } from '../../inbox/lists.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { TextField } from '../../parts/fields.tsx'
import { Moment } from '../../parts/moment.tsx'
import { CopyText, ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { AccessActions } from './access-actions.tsx'
import { type Account, useRefreshUsers } from './api.ts'
import type { Linked } from './link-dialog.tsx'
import { type UserEntries, UserFields } from './user-fields.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly account: Account
  readonly onClose: () => void
  readonly onLinked: (linked: Linked) => void
}

/** Changes what somebody may do. Only what was changed is sent, and only over what this person saw. */
export const UserDialog = ({ account, onClose, onLinked }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshUsers()
  const { session } = useSession()
  const [seen] = useState(account)
  const [entries, setEntries] = useState<UserEntries>(account)
  const [isAsked, setAsked] = useState(false)
  const change = (part: Partial<UserEntries>) => setEntries((old) => ({ ...old, ...part }))
  const name = entries.name.trim()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (updated_at: string) => {
      const body = { ...changesOf(seen, { ...entries, name }), updated_at }
      return call('PATCH /users/{user_id}', { path: { user_id: account.id }, body })
    },
    onSuccess: () => {
      toast({ look: 'good', text: words.saved(name) })
      onClose()
    },
    onSettled: refresh,
  })
  const problemAt = useFieldProblems(error)
  const isLastAdmin = detailAt(error, 'role')?.type === 'last_admin'
  const stale = isStale(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!name || isPending) return
    if (Object.keys(changesOf(seen, { ...entries, name })).length === 0) onClose()
    else mutate(stale ? account.updated_at : seen.updated_at)
  }
  const isOther = entries.role !== seen.role
  const isMe = account.id === session.user.id
  return (
    <Dialog title={account.name} isOpen isWide onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !stale && !detailAt(error, 'body') && <ProblemPanel error={error} />}
        {stale && <Stale account={account} />}
        <Facts account={account} />
        <TextField
          label={words.name}
          value={entries.name}
          onChange={(value) => change({ name: value })}
          error={isAsked && !name ? words.nameMissing : problemAt('name')}
          isRequired
          maxLength={1_000}
          autoComplete="off"
          validationBehavior="aria"
        />
        <UserFields
          entries={entries}
          onChange={change}
          errorOf={(field) =>
            field === 'role' && isLastAdmin ? words.lastAdmin : problemAt(field)
          }
        />
        <p className={isOther ? 'banner warn settings-note' : 'visually-hidden'} role="status">
          {isOther && (isMe ? words.ownRoleEnds : words.roleEnds)}
        </p>
        <AccessActions account={account} isMe={isMe} onLinked={onLinked} onDone={onClose} />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.saving : stale ? words.keepMine : general.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const isStale = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'CONFLICT' && error.details.length === 0

function changesOf(seen: UserEntries, entries: UserEntries): Partial<Record<string, unknown>> {
  const own = Object.fromEntries(
    Object.entries(entries.custom_fields).filter(
      ([label, value]) => !isSame(value, seen.custom_fields[label] ?? null),
    ),
  )
  return {
    ...(entries.name !== seen.name && { name: entries.name }),
    ...(entries.role !== seen.role && { role: entries.role }),
    ...(!isSame([...entries.branch_ids].sort(), [...seen.branch_ids].sort()) && {
      branch_ids: entries.branch_ids,
    }),
    ...(Object.keys(own).length > 0 && { custom_fields: own }),
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const Stale = ({ account }: { readonly account: Account }) => {
  const words = useWords(catalogue)
  const branches = useBranches().data?.data ?? []
  const names = branches.filter(({ id }) => account.branch_ids.includes(id)).map(({ name }) => name)
  return (
    <p className="banner warn settings-note" role="alert">
      {words.stale} {account.name} · {words.roles[account.role]} ·{' '}
      {names.join(', ') || words.noBranches}
    </p>
  )
}

const Facts = ({ account }: { readonly account: Account }) => {
  const words = useWords(catalogue)
  const { id, email, same_email_ids, last_signed_in_at, open_sessions } = account
  return (
    <dl className="facts">
      <div>
        <dt>{words.email}</dt>
        <dd>
          {email}
          {same_email_ids.length > 0 && (
            <div className="settings-warn small">{words.sameEmail(same_email_ids.join(', '))}</div>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.number}</dt>
        <dd>
          <CopyText text={id} />
        </dd>
      </div>
      <div>
        <dt>{words.column.signedIn}</dt>
        <dd>{last_signed_in_at === null ? words.never : <Moment at={last_signed_in_at} />}</dd>
      </div>
      <div>
        <dt>{words.sessions}</dt>
        <dd>{open_sessions}</dd>
      </div>
    </dl>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { detailAt } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { stateOf } from './account-state.ts'
import { type Account, useRefreshUsers } from './api.ts'
import type { Linked } from './link-dialog.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly account: Account
  readonly isMe: boolean
  readonly onLinked: (linked: Linked) => void
  /** What can be undone is said where it can be: not below a dialog. */
  readonly onDone: () => void
}

/** What is done to how somebody signs in; each at once, and not with what is typed above. */
export const AccessActions = ({ account, isMe, onLinked, onDone }: Props) => {
  const words = useWords(catalogue)
  const [asking, ask] = useState<'reset' | 'email' | 'leave'>()
  const state = stateOf(account)
  const link = useLink(account, onLinked)
  const activity = useActivity(account, onDone)
  const error = activity.error ?? (asking === 'reset' ? null : link.error)
  const isLastAdmin = detailAt(error, 'role')?.type === 'last_admin'
  const stop = () => (isMe ? ask('leave') : activity.mutate(false))
  const end = () => ask(undefined)
  return (
    <section className="settings-access" aria-label={words.actions}>
      <h3>{words.actions}</h3>
      {isLastAdmin && (
        <p className="banner bad settings-note" role="alert">
          {words.lastAdmin}
        </p>
      )}
      {error && !isLastAdmin && <ProblemPanel error={error} />}
      <div className="actions-row">
        <Button onPress={() => ask('email')}>{words.changeEmail}</Button>
        {state === 'invited' && !isMe && (
          <Button onPress={() => link.mutate()}>{words.newLink}</Button>
        )}
        {state === 'active' && !isMe && <Button onPress={() => ask('reset')}>{words.reset}</Button>}
        {state === 'inactive' ? (
          <Button onPress={() => activity.mutate(true)}>{words.reactivate}</Button>
        ) : (
          <Button look="danger" onPress={stop}>
            {state === 'invited' && !account.invitation?.is_reset
              ? words.withdraw
              : words.deactivate}
          </Button>
        )}
      </div>
      {isMe && (
        <p className="secondary small">
          <Link to="/profile">{words.ownPassword}</Link>
        </p>
      )}
      {asking === 'email' && <EmailDialog account={account} onClose={end} />}
      {asking === 'reset' && (
        <DangerDialog
          title={words.resetTitle(account.name)}
          text={words.resetText}
          action={words.reset}
          error={link.error}
          onSure={() => link.mutate()}
          onClose={end}
        />
      )}
      {asking === 'leave' && (
        <DangerDialog
          title={words.deactivateTitle}
          text={words.deactivateText}
          action={words.deactivate}
          error={null}
          onSure={() => {
            end()
            activity.mutate(false)
          }}
          onClose={end}
        />
      )}
    </section>
  )
}

function useLink(account: Account, onLinked: Props['onLinked']) {
  const refresh = useRefreshUsers()
  return useMutation({
    mutationFn: () => call('POST /users/{user_id}/invitation', { path: { user_id: account.id } }),
    onSuccess: (invitation) => onLinked({ user: account, invitation }),
    onSettled: refresh,
  })
}

const setActive = (id: string, is_active: boolean) =>
  call('PATCH /users/{user_id}', { path: { user_id: id }, body: { is_active } })

/** Undone as quickly as done; only a link is not good again. */
function useActivity(account: Account, onDone: () => void) {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshUsers()
  const { id, name, open_sessions, invitation } = account
  const activity = useMutation({
    mutationFn: (isActive: boolean) => setActive(id, isActive),
    onSuccess: (_, isActive) => {
      onDone()
      if (isActive) {
        const said = invitation ? words.reactivatedInvited : words.reactivated
        toast({ look: 'good', text: said(name) })
      } else if (invitation) {
        toast({ look: 'good', text: words.withdrawn(name) })
      } else {
        const undo = { label: general.undo, onPress: () => activity.mutate(true) }
        toast({ look: 'good', text: words.deactivated(name, open_sessions), action: undo })
      }
    },
    onSettled: refresh,
  })
  return activity
}

const EmailDialog = ({
  account,
  onClose,
}: {
  readonly account: Account
  readonly onClose: () => void
}) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshUsers()
  const [typed, type] = useState(account.email)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /users/{user_id}/email', {
        path: { user_id: account.id },
        body: { email: typed.trim() },
      }),
    onSuccess: () => {
      toast({ look: 'good', text: words.emailChanged(account.name) })
      onClose()
    },
    onSettled: refresh,
  })
  const isWrong = detailAt(error, 'email') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It is no part of the form below, though it lies over it.
    event.stopPropagation()
    if (!isPending) mutate()
  }
  return (
    <Dialog title={words.changeEmailTitle(account.name)} isOpen onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        <p>{words.changeEmailText}</p>
        {error && !isWrong && <ProblemPanel error={error} />}
        <TextField
          label={words.email}
          type="email"
          value={typed}
          onChange={type}
          error={isWrong ? words.emailWrong : undefined}
          isRequired
          autoFocus
          maxLength={320}
          autoComplete="off"
          validationBehavior="aria"
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.saving : general.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useWords } from '../../words/words.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { type SftpUser, useRefreshExchange } from './api.ts'
import type { Made } from './password-dialog.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly user: SftpUser; readonly onPassword: (made: Made) => void }

export const PasswordSection = ({ user, onPassword }: Props) => {
  const words = useWords(catalogue)
  const refresh = useRefreshExchange()
  const [asking, ask] = useState<'new' | 'remove'>()
  const { sftp_user_id, name, has_password } = user
  const end = () => ask(undefined)
  const give = useMutation({
    mutationFn: () => call('POST /sftp-users/{sftp_user_id}/password', { path: { sftp_user_id } }),
    onSuccess: ({ password }) => {
      refresh()
      end()
      if (password !== null) onPassword({ name, password })
    },
  })
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /sftp-users/{sftp_user_id}/password', { path: { sftp_user_id } }),
    onSuccess: () => {
      refresh()
      end()
      toast({ look: 'good', text: words.passwordRemoved })
    },
  })
  const open = (what: 'new' | 'remove') => {
    give.reset()
    remove.reset()
    ask(what)
  }
  return (
    <section className="keys-section" aria-label={words.password}>
      <h3>{words.password}</h3>
      <p className="secondary">{has_password ? words.passwordOn : words.passwordOff}</p>
      {give.error && asking === undefined && <ProblemPanel error={give.error} />}
      {user.state !== 'REVOKED' && (
        <div className="actions-row">
          {has_password ? (
            <>
              <Button onPress={() => open('new')}>{words.newPassword}</Button>
              <Button onPress={() => open('remove')}>{words.removePassword}</Button>
            </>
          ) : (
            <Button onPress={() => give.mutate()}>{words.allowPassword}</Button>
          )}
        </div>
      )}
      {asking === 'new' && (
        <DangerDialog
          title={words.newPasswordTitle(name)}
          text={words.newPasswordText}
          action={words.newPassword}
          error={give.error}
          onSure={() => give.mutate()}
          onClose={end}
        />
      )}
      {asking === 'remove' && (
        <DangerDialog
          title={words.removePasswordTitle(name)}
          text={words.removePasswordText}
          action={words.removePassword}
          error={remove.error}
          onSure={() => remove.mutate()}
          onClose={end}
        />
      )}
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { type Expiry, momentOf, USUAL_EXPIRY } from '../../keys/expiry.ts'
import { ExpiryField } from '../../keys/expiry-field.tsx'
import { isScope, type Scope } from '../../keys/scopes.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type SftpUser, useRefreshExchange } from './api.ts'
import { withHidden } from './folders.ts'
import { ScopesField } from './scopes-field.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly user: SftpUser; readonly onClose: () => void }

export const ChangeDialog = ({ user, onClose }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshExchange()
  const { sftp_user_id, name, expires_at } = user
  const before = user.scopes.filter(isScope)
  const [scopes, setScopes] = useState<readonly Scope[]>(before)
  const [first] = useState(() => expiryOf(expires_at))
  const [expiry, setExpiry] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const wanted = withHidden(scopes, before)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (moment: string | null) =>
      call('PATCH /sftp-users/{sftp_user_id}', {
        path: { sftp_user_id },
        body: { scopes: wanted, ...(expiry !== first && { expires_at: moment }) },
      }),
    onSuccess: () => {
      refresh()
      toast({ look: 'good', text: words.changed(name) })
      onClose()
    },
  })
  const problemAt = useFieldProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const moment = momentOf(expiry, new Date())
    if (wanted.length > 0 && moment !== undefined && !isPending) mutate(moment)
  }
  return (
    <Dialog title={words.changeTitle(name)} isOpen isWide onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && <ProblemPanel error={error} />}
        <ScopesField
          scopes={scopes}
          onChange={setScopes}
          error={isAsked && wanted.length === 0 ? words.scopesMissing : undefined}
        />
        <ExpiryField
          label={words.expiry}
          expiry={expiry}
          onChange={setExpiry}
          isAsked={isAsked && expiry !== first}
          error={problemAt('expires_at')}
          noneWarning={words.noneWarning}
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

/** The stored expiry as the form shows it. */
function expiryOf(expiresAt: string | null): Expiry {
  if (expiresAt === null) return { ...USUAL_EXPIRY, choice: 'none' }
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date(expiresAt))
  return { choice: 'date', day }
}

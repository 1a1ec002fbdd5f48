import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { detailAt } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { keepFocus } from '../../parts/keep-focus.ts'
import { Moment } from '../../parts/moment.tsx'
import { CopyText, ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { type PublicKey, type SftpUser, useRefreshExchange } from './api.ts'
import { isPrivateKey } from './commands.ts'
import { PublicKeyField } from './public-key-field.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly user: SftpUser; readonly now: number }

/** Lists, adds and removes a user's public keys. */
export const PublicKeys = ({ user, now }: Props) => {
  const words = useWords(catalogue)
  const [doing, setDoing] = useState<'add' | PublicKey>()
  const isEnded = user.state === 'REVOKED'
  const end = () => setDoing(undefined)
  return (
    <section className="keys-section" aria-label={words.publicKeys}>
      <div className="keys-head">
        <h3>{words.publicKeys}</h3>
        {!isEnded && <Button onPress={() => setDoing('add')}>{words.addKey}</Button>}
      </div>
      {user.public_keys.length === 0 && <p className="secondary">{words.noKeys}</p>}
      <ul className="exchange-keys" ref={keepFocus}>
        {user.public_keys.map((key) => (
          <li key={key.public_key_id} className="exchange-key">
            <KeyFacts publicKey={key} now={now} />
            {!isEnded && (
              <Button
                look="quiet"
                aria-label={words.removeKeyOf(key.fingerprint)}
                onPress={() => setDoing(key)}
              >
                {words.removeKey}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {doing === 'add' && <AddDialog user={user} onClose={end} />}
      {typeof doing === 'object' && <RemoveDialog user={user} publicKey={doing} onClose={end} />}
    </section>
  )
}

type KeyProps = { readonly publicKey: PublicKey; readonly now: number }

const KeyFacts = ({ publicKey, now }: KeyProps) => {
  const words = useWords(catalogue)
  const { fingerprint, algorithm, comment, created_at, last_used_at } = publicKey
  return (
    <div>
      <CopyText text={fingerprint} />
      <span className="small">
        {algorithm} {comment}
      </span>
      <span className="small secondary">
        {words.addedAt} <Moment at={created_at} as="date" /> ·{' '}
        {last_used_at === null ? (
          words.neverUsed
        ) : (
          <>
            {words.usedAt} <Moment at={last_used_at} as="ago" now={now} />
          </>
        )}
      </span>
    </div>
  )
}

type DialogProps = { readonly user: SftpUser; readonly onClose: () => void }

const AddDialog = ({ user: { sftp_user_id, name }, onClose }: DialogProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshExchange()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('POST /sftp-users/{sftp_user_id}/public-keys', {
        path: { sftp_user_id },
        body: { public_key: text },
      }),
    onSuccess: () => {
      refresh()
      toast({ look: 'good', text: words.keyAdded(name) })
      onClose()
    },
  })
  const isMissing = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isMissing && !isPrivateKey(text) && !isPending) mutate()
  }
  return (
    <Dialog title={words.addKeyTitle(name)} isOpen onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !detailAt(error, 'public_key') && <ProblemPanel error={error} />}
        <PublicKeyField
          value={text}
          onChange={setText}
          problem={error}
          error={isAsked && isMissing ? words.publicKeyMissing : undefined}
          isRequired
          autoFocus
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.adding : words.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const RemoveDialog = ({
  user: { sftp_user_id },
  publicKey: { public_key_id, fingerprint },
  onClose,
}: DialogProps & { readonly publicKey: PublicKey }) => {
  const words = useWords(catalogue)
  const refresh = useRefreshExchange()
  const { mutate, error } = useMutation({
    mutationFn: () =>
      call('DELETE /sftp-users/{sftp_user_id}/public-keys/{public_key_id}', {
        path: { sftp_user_id, public_key_id },
      }),
    onSuccess: () => {
      refresh()
      toast({ look: 'good', text: words.keyRemoved })
      onClose()
    },
  })
  return (
    <DangerDialog
      title={words.removeKeyTitle}
      text={words.removeKeyText(fingerprint)}
      action={words.removeKey}
      error={error}
      onSure={() => mutate()}
      onClose={onClose}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { detailAt } from '../../api/problem.ts'
import { momentOf, USUAL_EXPIRY } from '../../keys/expiry.ts'
import { ExpiryField } from '../../keys/expiry-field.tsx'
import type { Scope } from '../../keys/scopes.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { CheckBox, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useRefreshExchange } from './api.ts'
import { isPrivateKey } from './commands.ts'
import { EXCHANGE_SCOPES } from './folders.ts'
import { PublicKeyField } from './public-key-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { words as catalogue } from './words.ts'

type Created = AnswerOf<'POST /sftp-users'>
type Props = { readonly onClose: () => void; readonly onMade: (created: Created) => void }

const NAME = /^[a-z0-9][a-z0-9._-]{2,63}$/

export const CreateDialog = ({ onClose, onMade }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshExchange()
  const [name, setName] = useState('')
  const [publicKey, setPublicKey] = useState('')
  const [withPassword, setWithPassword] = useState(false)
  const [scopes, setScopes] = useState<readonly Scope[]>(EXCHANGE_SCOPES)
  const [expiry, setExpiry] = useState(USUAL_EXPIRY)
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (expires_at: string | null) =>
      call('POST /sftp-users', {
        body: {
          ...{ name, scopes: [...scopes], expires_at, with_password: withPassword },
          ...(publicKey.trim() && { public_key: publicKey }),
        },
      }),
    onSuccess: (created) => {
      refresh()
      toast({ look: 'good', text: words.made(created.name) })
      onMade(created)
    },
  })
  const problemAt = useFieldProblems(error)
  const isNameRight = NAME.test(name)
  const isKeyMissing = publicKey.trim() === '' && !withPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const moment = momentOf(expiry, new Date())
    const isWhole = isNameRight && scopes.length > 0 && moment !== undefined
    if (!isWhole || isKeyMissing || isPrivateKey(publicKey) || isPending) return
    mutate(moment)
  }
  const isTaken = detailAt(error, 'name')?.type === 'sftp_name_taken'
  const isToldAtField = detailAt(error, 'name') ?? detailAt(error, 'public_key')
  return (
    <Dialog title={words.createTitle} isOpen isWide onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !isToldAtField && <ProblemPanel error={error} />}
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={setName}
          error={
            isAsked && !isNameRight
              ? name === ''
                ? words.nameMissing
                : words.nameWrong
              : isTaken
                ? words.nameTaken
                : problemAt('name')
          }
          isRequired
          autoFocus
          maxLength={64}
          autoComplete="off"
          spellCheck="false"
          validationBehavior="aria"
        />
        <PublicKeyField
          value={publicKey}
          onChange={setPublicKey}
          problem={error}
          error={isAsked && isKeyMissing ? words.publicKeyMissing : undefined}
        />
        <CheckBox isSelected={withPassword} onChange={setWithPassword}>
          {words.withPassword}
        </CheckBox>
        <ScopesField
          scopes={scopes}
          onChange={setScopes}
          error={isAsked && scopes.length === 0 ? words.scopesMissing : undefined}
        />
        <ExpiryField
          label={words.expiry}
          expiry={expiry}
          onChange={setExpiry}
          isAsked={isAsked}
          error={problemAt('expires_at')}
          noneWarning={words.noneWarning}
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.making : words.make}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

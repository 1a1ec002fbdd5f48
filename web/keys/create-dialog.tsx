import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { TextField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { MadeKey } from './api.ts'
import { momentOf, USUAL_EXPIRY } from './expiry.ts'
import { ExpiryField } from './expiry-field.tsx'
import { PRESETS, type Scope } from './scopes.ts'
import { ScopesField } from './scopes-field.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly onClose: () => void; readonly onMade: (made: MadeKey) => void }

export const CreateDialog = ({ onClose, onMade }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(PRESETS.full)
  const [expiry, setExpiry] = useState(USUAL_EXPIRY)
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (expires_at: string | null) =>
      call('POST /api-keys', { body: { name: name.trim(), scopes: [...scopes], expires_at } }),
    onSuccess: onMade,
  })
  const problemAt = useFieldProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const moment = momentOf(expiry, new Date())
    if (name.trim() && scopes.length > 0 && moment !== undefined && !isPending) mutate(moment)
  }
  const isNameMissing = isAsked && !name.trim()
  return (
    <Dialog title={words.createTitle} isOpen isWide onClose={onClose}>
      <form className="keys-form" noValidate onSubmit={submit}>
        {error && <ProblemPanel error={error} />}
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          onChange={setName}
          error={isNameMissing ? words.nameMissing : problemAt('name')}
          isRequired
          autoFocus
          maxLength={100}
          validationBehavior="aria"
        />
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

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type ApiKey, useKeyDetails, useRefreshKeys } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly apiKey: ApiKey; readonly now: number; readonly onClose: () => void }

/** There is no way back, so the name is typed. It says who would notice. */
export const RevokeDialog = ({ apiKey, now, onClose }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshKeys()
  const [typed, setTyped] = useState('')
  const { key_id, name } = apiKey
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('POST /api-keys/{key_id}/revoke', { path: { key_id } }),
    onSuccess: () => {
      refresh()
      toast({ look: 'good', text: words.revoked(name) })
      onClose()
    },
  })
  const isSame = typed.trim() === name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame && !isPending) mutate()
  }
  return (
    <Dialog title={words.revokeTitle(name)} role="alertdialog" isOpen onClose={onClose}>
      <form className="keys-form" noValidate onSubmit={submit}>
        <LastUse apiKey={apiKey} now={now} />
        <p>{words.revokeText}</p>
        {error && <ProblemPanel error={error} />}
        <TextField
          label={words.typeName(name)}
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="danger" type="submit" isDisabled={!isSame}>
            {isPending ? words.revoking : words.revoke}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const LastUse = ({ apiKey, now }: Pick<Props, 'apiKey' | 'now'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { data } = useKeyDetails(apiKey.key_id)
  const { last_used_at: at } = data ?? apiKey
  const address = data?.last_address ?? null
  const said = () => {
    if (at === null) return words.neverUsed
    const when = formats.ago(at, now)
    return address === null ? words.used(when) : words.usedBy(when, address)
  }
  return (
    <p>
      <strong>{said()}</strong>
    </p>
  )
}

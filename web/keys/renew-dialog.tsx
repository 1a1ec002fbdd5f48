import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { detailAt } from '../api/problem.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { SelectField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { ApiKey, MadeKey } from './api.ts'
import { momentOf, OVERLAP_CHOICES, type OverlapChoice, oldUntil, USUAL_EXPIRY } from './expiry.ts'
import { DayField, ExpiryField } from './expiry-field.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly old: ApiKey
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}

type Wish = { readonly old_until: string; readonly expires_at: string | null }

export const RenewDialog = ({ old, onClose, onMade }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const formats = useFormats()
  const [overlap, setOverlap] = useState<OverlapChoice>('7')
  const [day, setDay] = useState('')
  const [expiry, setExpiry] = useState(USUAL_EXPIRY)
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Wish) =>
      call('POST /api-keys/{key_id}/renew', { path: { key_id: old.key_id }, body }),
    onSuccess: onMade,
  })
  const problemAt = useFieldProblems(error)
  const hasTwo = detailAt(error, 'old_until')?.type === 'overlap'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const now = new Date()
    const old_until = oldUntil(overlap, day, old.expires_at, now)
    const expires_at = momentOf(expiry, now)
    if (old_until !== undefined && expires_at !== undefined && !isPending) {
      mutate({ old_until, expires_at })
    }
  }
  const isOldAlive = old.state === 'ACTIVE'
  return (
    <Dialog title={words.renewTitle(old.name)} isOpen onClose={onClose}>
      <form className="keys-form" noValidate onSubmit={submit}>
        <p>{words.renewText}</p>
        {hasTwo && (
          <p className="banner bad" role="alert">
            {words.overlapTwo}
          </p>
        )}
        {error && !hasTwo && <ProblemPanel error={error} />}
        {isOldAlive && (
          <div className="keys-half">
            <SelectField
              label={words.overlap}
              choices={OVERLAP_CHOICES.map((id) => ({ id, label: words.overlapChoice[id] }))}
              value={overlap}
              onChange={setOverlap}
              {...(old.expires_at !== null && {
                hint: words.overlapCapped(formats.date(old.expires_at)),
              })}
            />
            {overlap === 'date' && (
              <DayField
                value={day}
                onChange={setDay}
                isAsked={isAsked}
                error={problemAt('old_until')}
              />
            )}
          </div>
        )}
        <ExpiryField
          label={words.newExpiry}
          expiry={expiry}
          onChange={setExpiry}
          isAsked={isAsked}
          error={problemAt('expires_at')}
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.making : words.makeSuccessor}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

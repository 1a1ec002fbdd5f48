import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Session } from '../api/types.ts'
import { Button } from '../parts/button.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { PasswordField, UsernameHint } from './password-field.tsx'
import { words as catalogue } from './words.ts'

export const SHORTEST = 8
export const LONGEST = 256

type PasswordFormProps = {
  readonly email: string
  readonly autoFocus?: boolean
  readonly onDone: (session: Session) => unknown
}

/** Another password for oneself. All sessions end but the one that goes on here. */
export const PasswordForm = ({ email, autoFocus = false, onDone }: PasswordFormProps) => {
  const words = useWords(catalogue)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => call('POST /session/password', { body: { current, new: next } }),
    onSuccess: (session) => {
      setCurrent('')
      setNext('')
      setAsked(false)
      onDone(session)
    },
  })
  const length = [...next].length
  const isLong = length >= SHORTEST && length <= LONGEST
  const faultAt = (field: string) => {
    const fault = error instanceof Problem && error.details.find(({ loc }) => loc.includes(field))
    return fault ? (words.passwordFault[fault.type] ?? fault.msg) : undefined
  }
  const isToldAtField = faultAt('current') !== undefined || faultAt('new') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (current && isLong && !isPending) mutate()
  }
  return (
    <form className="session-form" noValidate onSubmit={submit}>
      {error && !isToldAtField && <ProblemPanel error={error} />}
      <UsernameHint email={email} />
      <PasswordField
        label={words.currentPassword}
        name="current"
        autoComplete="current-password"
        value={current}
        onChange={(value) => {
          setCurrent(value)
          if (error) reset()
        }}
        error={isAsked && !current ? words.passwordMissing : faultAt('current')}
        autoFocus={autoFocus}
      />
      <PasswordField
        label={words.newPassword}
        name="new"
        autoComplete="new-password"
        value={next}
        onChange={(value) => {
          setNext(value)
          if (error) reset()
        }}
        hint={words.passwordRules(SHORTEST, LONGEST)}
        error={isAsked && !isLong ? words.passwordLength(SHORTEST, LONGEST) : faultAt('new')}
      />
      <div>
        <Button look="primary" type="submit">
          {isPending ? words.changing : words.changePassword}
        </Button>
      </div>
    </form>
  )
}

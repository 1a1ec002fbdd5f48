import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { isOffline, Problem } from '../api/problem.ts'
import type { Session } from '../api/types.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields.tsx'
import { sentenceOf, useCountdown } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { PasswordField } from './password-field.tsx'
import { reasonGiven, startOf, useSignInOptions } from './sign-in-options.ts'
import { words as catalogue } from './words.ts'

type SignInFormProps = {
  readonly email?: string
  readonly onEnter: (session: Session) => unknown
}

export const SignInForm = ({ email: known = '', onEnter }: SignInFormProps) => {
  const words = useWords(catalogue)
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { openid } = useSignInOptions()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('POST /sign-in', { body: { email: email.trim(), password } }),
    onSuccess: onEnter,
    onError: () => passwordInput.current?.select(),
  })
  const waits = useCountdown((error instanceof Problem && error.retryAfterS) || 0)
  const isThrottled = error instanceof Problem && error.status === 429
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (email.trim() && password && !isPending && waits === 0) mutate()
  }
  return (
    <>
      <form className="session-form" noValidate onSubmit={submit}>
        <Complaint error={error} waits={waits} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={isAsked && !email.trim() ? words.emailMissing : undefined}
          isRequired
          validationBehavior="aria"
          autoFocus={known === ''}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isAsked && !password ? words.passwordMissing : undefined}
          inputRef={passwordInput}
          autoFocus={known !== ''}
        />
        <Button look="primary" type="submit" isDisabled={isThrottled && waits > 0}>
          {isPending ? words.signingIn : words.signIn}
        </Button>
      </form>
      {openid && (
        <a
          className="button session-other"
          href={startOf(openid.start)}
          // Over a screen that somebody works on: it must not be left. This tab hears of it.
          {...(known !== '' && { target: '_blank', rel: 'noreferrer' })}
        >
          {words.signInWith(openid.name)}
        </a>
      )}
    </>
  )
}

/** Read out as it comes; the same place for all that can go wrong. */
const Complaint = ({ error, waits }: { readonly error: Error | null; readonly waits: number }) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const reason = reasonGiven()
  const problem = error instanceof Problem ? error : undefined
  const said = () => {
    if (!error)
      return reason === null
        ? undefined
        : words.reason[Object.hasOwn(words.reason, reason) ? reason : 'provider']
    if (problem?.status === 401) return words.wrong
    if (problem?.status === 429) return waits > 0 ? words.throttled : words.mayTryAgain
    return isOffline(error) ? words.offline : sentenceOf(general, problem)
  }
  const text = said()
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="problem">
          <strong>{text}</strong>
          {waits > 0 && <span aria-live="off">{general.waitSeconds(waits)}</span>}
        </div>
      )}
    </div>
  )
}

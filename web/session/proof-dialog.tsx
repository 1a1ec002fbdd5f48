import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { detailAt, Problem } from '../api/problem.ts'
import { onProofNeeded } from '../api/proof.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ProblemPanel, useCountdown } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { onOtherTab } from './other-tabs.ts'
import { PasswordField, UsernameHint } from './password-field.tsx'
import { startOf, useSignInOptions } from './sign-in-options.ts'
import { words as catalogue } from './words.ts'

const PROOF_MINUTES = 15

type Settle = (isProved: boolean) => void

/** Comes up over whatever is there when a call wants to know that it is still the same person. */
export const ProofDialog = ({ email }: { readonly email: string }) => {
  const words = useWords(catalogue)
  const [waiting, setWaiting] = useState<{ readonly settle: Settle }>()
  useEffect(
    () => onProofNeeded(() => new Promise((resolve) => setWaiting({ settle: resolve }))),
    [],
  )
  const end = useCallback(
    (isProved: boolean) => {
      waiting?.settle(isProved)
      setWaiting(undefined)
    },
    [waiting],
  )
  return (
    <Dialog title={words.proof} isOpen={waiting !== undefined} onClose={() => end(false)}>
      <ProofForm email={email} onEnd={end} />
    </Dialog>
  )
}

type ProofFormProps = { readonly email: string; readonly onEnd: Settle }

const ProofForm = ({ email, onEnd }: ProofFormProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const { openid } = useSignInOptions()
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => call('POST /session/confirm', { body: { password } }),
    onSuccess: () => onEnd(true),
  })
  const waits = useCountdown((error instanceof Problem && error.retryAfterS) || 0)
  // Who signs in again in another tab has proved it there.
  useEffect(() => onOtherTab((news) => news === 'changed' && onEnd(true)), [onEnd])
  const isWrong = detailAt(error, 'password') !== undefined
  const complaint = () => {
    if (isAsked && !password) return words.passwordMissing
    return isWrong ? words.wrongPassword : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (password && !isPending && waits === 0) mutate()
  }
  return (
    <>
      <p>{words.proofText(PROOF_MINUTES)}</p>
      <form className="session-form" noValidate onSubmit={submit}>
        {error && !isWrong && <ProblemPanel error={error} />}
        <UsernameHint email={email} />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            if (isWrong) reset()
          }}
          error={complaint()}
          autoFocus
        />
        {openid && (
          <a
            className="button session-other"
            href={`${startOf(openid.start)}&again=1`}
            // The screen below must not be left. This tab hears of it.
            target="_blank"
            rel="noreferrer"
          >
            {words.signInWith(openid.name)}
          </a>
        )}
        <footer>
          <Button onPress={() => onEnd(false)}>{general.cancel}</Button>
          <Button look="primary" type="submit" isDisabled={waits > 0}>
            {isPending ? words.confirming : words.confirm}
          </Button>
        </footer>
      </form>
    </>
  )
}

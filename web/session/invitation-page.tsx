import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Language, Session } from '../api/types.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { LanguageContext, useWords } from '../words/words.ts'
import { invitationToken } from './invitation-token.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useLook } from './look.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { PasswordField } from './password-field.tsx'
import { LONGEST, SHORTEST } from './password-form.tsx'
import { readSession } from './read-session.ts'
import { SESSION_KEY } from './session-context.ts'
import { useTitle } from './use-title.ts'
import { words as catalogue } from './words.ts'

/** For who has a link to choose a password, and nothing else yet. */
export const InvitationPage = () => {
  const { language, locale, chosen, choose } = useLook(undefined)
  return (
    <LanguageContext.Provider value={language}>
      <I18nProvider locale={locale}>
        <Page chosen={chosen} onLanguage={choose} />
      </I18nProvider>
    </LanguageContext.Provider>
  )
}

type Props = {
  readonly chosen: Language | undefined
  readonly onLanguage: (language: Language) => void
}

const Page = (props: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const token = useToken()
  useTitle(words.invitation)
  return (
    <main className="session-page">
      <LanguageSwitch onLanguage={props.onLanguage} />
      <div className="session-card">
        <p className="session-product">{general.appName}</p>
        {token === '' ? (
          <NotGood text={words.linkMissing} />
        ) : (
          <Invitation key={token} token={token} {...props} />
        )}
      </div>
    </main>
  )
}

/** Another link in the same tab changes only what is behind the #. */
function useToken(): string {
  const [token, take] = useState(invitationToken)
  useEffect(() => {
    const hear = () => take(invitationToken())
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
  return token
}

const isNotGood = (error: unknown): boolean => error instanceof Problem && error.status === 404

const Invitation = ({ token, chosen, onLanguage }: Props & { readonly token: string }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { data, error, refetch } = useQuery({
    // Not by the token: nothing that is kept is to have it.
    queryKey: ['invitation'],
    queryFn: ({ signal }) => call('POST /invitations/look', { body: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const language = data?.language
  useEffect(() => {
    if (language && !chosen) onLanguage(language)
  }, [language, chosen, onLanguage])
  if (isNotGood(error)) return <NotGood text={words.linkNotGood} />
  if (!data) {
    return error ? (
      <ProblemPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={3} />
    )
  }
  const { name, email, organisation, invited_by, is_reset, expires_at } = data
  return (
    <>
      <h1>{is_reset ? words.newPasswordTitle : words.invitedTo(organisation)}</h1>
      <p>
        {is_reset
          ? words.resetText(name, organisation, invited_by)
          : words.invitedText(name, organisation, invited_by)}
      </p>
      <SignedInHere />
      <AcceptForm token={token} email={email} chosen={chosen} />
      <p className="secondary small">{words.linkUntil(formats.moment(expires_at))}</p>
    </>
  )
}

/** In this browser somebody else may be: after this they are not any more. */
const SignedInHere = () => {
  const words = useWords(catalogue)
  const { data } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => readSession(signal),
    retry: false,
  })
  return data ? <p className="banner warn">{words.isSignedIn(data.user.name)}</p> : null
}

const NotGood = ({ text }: { readonly text: string }): ReactNode => {
  const words = useWords(catalogue)
  return (
    <>
      <h1>{words.linkNotGoodTitle}</h1>
      <p role="alert">{text}</p>
      <p>
        <a href="/app/">{words.toSignIn}</a>
      </p>
    </>
  )
}

type AcceptProps = {
  readonly token: string
  readonly email: string
  readonly chosen: Language | undefined
}

const AcceptForm = ({ token, email, chosen }: AcceptProps) => {
  const words = useWords(catalogue)
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => accept(token, password, chosen),
    onSuccess: enter,
  })
  const length = [...password].length
  const isLong = length >= SHORTEST && length <= LONGEST
  const fault =
    error instanceof Problem ? error.details.find(({ loc }) => loc.includes('password')) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isLong && !isPending && !isSuccess) mutate()
  }
  if (isNotGood(error)) return <p role="alert">{words.linkNotGood}</p>
  return (
    <form className="session-form" noValidate onSubmit={submit}>
      {error && !fault && <ProblemPanel error={error} />}
      <div className="field">
        <label htmlFor="invited-email">{words.email}</label>
        {/* So that a password manager knows whose password it is to keep. */}
        <input
          id="invited-email"
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
        />
      </div>
      <PasswordField
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => {
          setPassword(value)
          if (error) reset()
        }}
        hint={words.firstPasswordRules(SHORTEST, LONGEST)}
        error={
          isAsked && !isLong
            ? words.passwordLength(SHORTEST, LONGEST)
            : fault && (words.passwordFault[fault.type] ?? fault.msg)
        }
        autoFocus
      />
      <div>
        <Button look="primary" type="submit">
          {isPending || isSuccess ? words.signingIn : words.setPassword}
        </Button>
      </div>
    </form>
  )
}

async function accept(
  token: string,
  password: string,
  chosen: Language | undefined,
): Promise<Session> {
  const session = await call('POST /invitations/accept', { body: { token, password } })
  if (chosen && chosen !== session.preferences.language) {
    // Who is in does not wait for it; if it is not kept, there is the profile.
    await call('PATCH /session/preferences', { body: { language: chosen } }).catch(() => {})
  }
  return session
}

/** A new page knows nothing of the token, nor of who was signed in here before. */
function enter(): void {
  tellOtherTabs('changed')
  location.replace('/app/')
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { call, onSignedOut } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Preferences, Session } from '../api/types.ts'
import { ProblemPanel } from '../parts/states.tsx'
import { LanguageContext } from '../words/words.ts'
import { useLook } from './look.ts'
import { PasswordPage } from './password-page.tsx'
import { SessionContext } from './session-context.ts'
import { SignInPage } from './sign-in-page.tsx'

export const SESSION_KEY = ['session']

/** Nothing of the application is shown before somebody is signed in, with a password that is their own. */
export const SessionGate = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => readSession(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => onSignedOut(() => client.setQueryData(SESSION_KEY, null)), [client])
  const session = found.data
  const look = useLook(session?.preferences)
  return (
    <LanguageContext.Provider value={look.language}>
      <I18nProvider locale={look.locale}>
        {found.isError && <ProblemPanel error={found.error} onRetry={() => void found.refetch()} />}
        {session === null && <SignInPage />}
        {session?.must_change_password && <PasswordPage session={session} />}
        {session && !session.must_change_password && (
          <SignedIn session={session}>{children}</SignedIn>
        )}
      </I18nProvider>
    </LanguageContext.Provider>
  )
}

async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return await call('GET /session', {}, signal)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null
    throw error
  }
}

const SignedIn = ({
  session,
  children,
}: {
  readonly session: Session
  readonly children: ReactNode
}) => {
  const client = useQueryClient()
  const { mutate: save } = useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      call('PATCH /session/preferences', { body: change }),
    onMutate: (change) =>
      client.setQueryData<Session | null>(
        SESSION_KEY,
        (before) => before && { ...before, preferences: { ...before.preferences, ...change } },
      ),
    onError: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  const { mutate: leave } = useMutation({
    mutationFn: () => call('POST /sign-out', {}),
    onSettled: () => {
      client.clear()
      client.setQueryData(SESSION_KEY, null)
    },
  })
  const state = useMemo(
    () => ({ session, changePreferences: save, signOut: () => leave() }),
    [session, save, leave],
  )
  return <SessionContext.Provider value={state}>{children}</SessionContext.Provider>
}

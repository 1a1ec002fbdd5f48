import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { watchForPeople } from '../api/attendance.ts'
import { call, onSignedOut } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import type { Language, Session } from '../api/types.ts'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { LanguageContext } from '../words/words.ts'
import { InvitationPage } from './invitation-page.tsx'
import { isInvitationPage } from './invitation-token.ts'
import { useLook } from './look.ts'
import { onOtherTab, tellOtherTabs } from './other-tabs.ts'
import { PasswordPage } from './password-page.tsx'
import { readSession } from './read-session.ts'
import { SESSION_KEY } from './session-context.ts'
import { SignInAgain, SignInPage } from './sign-in-page.tsx'
import { SignedIn } from './signed-in.tsx'

/** Who follows a link to choose a password needs no session for it, and whoever has one here is not in the way. */
export const SessionGate = ({ children }: { readonly children: ReactNode }) =>
  isInvitationPage() ? <InvitationPage /> : <SignInGate>{children}</SignInGate>

/**
 * Nothing of the application is shown before somebody is signed in, with a password that is their own. A session that
 * ends while somebody works leaves the screen as it is, below the sign-in: what was typed is still there afterwards.
 */
const SignInGate = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient()
  const before = useRef<Session>(undefined)
  const found = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      const read = await readSession(signal)
      return isAnother(before.current, read) ? startAnew() : read
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => watchForPeople(window), [])
  useEffect(() => onSignedOut(() => client.setQueryData(SESSION_KEY, null)), [client])
  useEffect(
    () =>
      onOtherTab((news) => {
        if (news === 'signed-out') leave()
        else void refresh(client, SESSION_KEY)
      }),
    [client],
  )
  const session = found.data
  const [last, keep] = useState<Session>()
  if (session && session !== last) keep(session)
  useEffect(() => {
    // Who comes back from another service signed in there: the other tabs have not heard of it.
    if (last && !before.current) tellOtherTabs('changed')
    before.current = last
  }, [last])
  const preferences = last?.preferences
  const { language, locale, chosen, choose } = useLook(preferences)
  const enter = useCallback(
    (entered: Session) => {
      tellOtherTabs('changed')
      if (isAnother(last, entered)) return startAnew()
      client.setQueryData(SESSION_KEY, chosen ? speaking(entered, chosen) : entered)
      // What failed meanwhile for want of a session is asked for again.
      if (last) void refresh(client)
      return undefined
    },
    [client, last, chosen],
  )
  const shown = session ?? last
  return (
    <LanguageContext.Provider value={language}>
      <I18nProvider locale={locale}>
        {session === undefined && (
          <div className="session-page">
            {found.isError ? (
              <ProblemPanel error={found.error} onRetry={() => void found.refetch()} />
            ) : (
              <LoadingRows rows={3} />
            )}
          </div>
        )}
        {session === null && !last && <SignInPage onEnter={enter} onLanguage={choose} />}
        {session?.must_change_password && <PasswordPage session={session} onDone={enter} />}
        {shown && !shown.must_change_password && <SignedIn session={shown}>{children}</SignedIn>}
        {session === null && last && <SignInAgain email={last.user.email} onEnter={enter} />}
      </I18nProvider>
    </LanguageContext.Provider>
  )
}

const isAnother = (before: Session | undefined, now: Session | null): boolean =>
  Boolean(before && now && before.user.id !== now.user.id)

/** Who signed out wants nothing of it left on any screen. */
const leave = (): void => location.replace('/app/')

/** Another person must see nothing of what the one before had on the screen: the page forgets everything. */
function startAnew(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** Who chose a language before signing in wants it afterwards as well. */
function speaking(session: Session, language: Language): Session {
  if (session.preferences.language === language) return session
  // It is shown in any case; if it is not kept, there is the profile.
  call('PATCH /session/preferences', { body: { language } }).catch(() => {})
  return { ...session, preferences: { ...session.preferences, language } }
}

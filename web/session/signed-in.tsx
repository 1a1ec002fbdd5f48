import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import type { Preferences, Session } from '../api/types.ts'
import { forgetRecent } from '../palette/recent.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { SESSION_KEY, SessionContext } from './session-context.ts'

type SignedInProps = {
  readonly session: Session
  readonly children: ReactNode
}

/** What every screen may ask of who is signed in. */
export const SignedIn = ({ session, children }: SignedInProps) => {
  const client = useQueryClient()
  const words = useWords(common)
  const complain = (error: Error) => {
    // The sign-in that comes up says it.
    if (isSignedOut(error)) return
    toast({ look: 'bad', text: sentenceOf(words, error instanceof Problem ? error : undefined) })
  }
  const { mutate: save } = useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      call('PATCH /session/preferences', { body: change }),
    onMutate: (change) =>
      client.setQueryData<Session | null>(
        SESSION_KEY,
        (before) => before && { ...before, preferences: { ...before.preferences, ...change } },
      ),
    onError: (error) => {
      complain(error)
      return refresh(client, SESSION_KEY)
    },
  })
  const { mutate: leave } = useMutation({
    mutationFn: () => call('POST /sign-out', {}),
    onSuccess: goAway,
    onError: (error) => {
      // Without an answer the session may go on: who leaves the computer must know.
      if (isSignedOut(error)) goAway()
      else complain(error)
    },
  })
  const state = useMemo(
    () => ({
      session,
      preferences: session.preferences,
      changePreferences: save,
      signOut: () => leave(),
    }),
    [session, save, leave],
  )
  return (
    <SessionContext.Provider value={state}>
      {children}
      <ProofDialog email={session.user.email} />
    </SessionContext.Provider>
  )
}

const isSignedOut = (error: Error): boolean => error instanceof Problem && error.status === 401

/** A new page knows nothing of what this one has shown. */
function goAway(): void {
  tellOtherTabs('signed-out')
  forgetRecent()
  location.replace('/app/')
}

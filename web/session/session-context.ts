import { createContext, useContext } from 'react'
import type { Preferences, Session } from '../api/types.ts'

export const SESSION_KEY = ['session']

export type SessionState = {
  readonly session: Session
  readonly preferences: Preferences
  /** Shown at once, and kept on the server. */
  readonly changePreferences: (change: Partial<Preferences>) => void
  readonly signOut: () => void
}

export const SessionContext = createContext<SessionState | null>(null)

/** Only below the sign-in: who asks has somebody signed in. */
export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('Nobody is signed in here')
  return state
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session/session-context.ts'
import { createRegistry } from './registry.ts'
import { ShortcutsContext } from './use-shortcuts.ts'

/** Listens to the keyboard, as the person set it in the profile. */
export const ShortcutsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { shortcuts: settings } = useSession().preferences
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  }, [settings])
  const [registry] = useState(() => createRegistry(() => latest.current))
  useEffect(() => {
    document.addEventListener('keydown', registry.hearFirst, { capture: true })
    document.addEventListener('keydown', registry.hear)
    return () => {
      document.removeEventListener('keydown', registry.hearFirst, { capture: true })
      document.removeEventListener('keydown', registry.hear)
    }
  }, [registry])
  const state = useMemo(() => ({ registry, settings }), [registry, settings])
  return <ShortcutsContext.Provider value={state}>{children}</ShortcutsContext.Provider>
}

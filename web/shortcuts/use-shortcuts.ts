import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLanguage } from '../words/words.ts'
import { type ActionId, keysOf, type Scope, type ShortcutSettings } from './actions.ts'
import { isCharacter, written } from './keys.ts'
import type { Handlers, Registry } from './registry.ts'

export type ShortcutsState = { readonly registry: Registry; readonly settings: ShortcutSettings }

export const ShortcutsContext = createContext<ShortcutsState | null>(null)

type Options = {
  readonly isActive?: boolean
  /** Letters and movement act only while the focus is in here. */
  readonly within?: RefObject<Element | null>
  /** For keys of a dialog itself. */
  readonly isInDialog?: boolean
}

/** Says what keys do while this is shown. What an action is, and its key, is in `actions.ts`. */
export function useShortcuts(
  scope: Scope,
  handlers: Handlers,
  { isActive = true, within, isInDialog = false }: Options = {},
): void {
  const { registry } = useShortcutsState()
  const latest = useRef(handlers)
  // With the page that is shown, not after it: a key pressed at once acts on what the user sees.
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!isActive) return
    return registry.attach({
      scope,
      handlers: () => latest.current,
      within: () => (within ? within.current : undefined),
      isInDialog,
    })
  }, [registry, scope, isActive, within, isInDialog])
}

/** The key of an action, to be shown on its button; nothing while it is switched off. */
export function useKeyOf(id: ActionId): string | undefined {
  const { settings } = useShortcutsState()
  const language = useLanguage()
  const name = keysOf(id, settings).find((key) => settings.is_enabled || !isCharacter(key))
  return name === undefined ? undefined : written(name, language)
}

export function useShortcutsState(): ShortcutsState {
  const state = useContext(ShortcutsContext)
  if (!state) throw new Error('Nobody listens to keys here')
  return state
}

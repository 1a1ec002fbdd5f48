import type { Preferences } from '../api/types.ts'
import type { ShortcutSettings } from '../shortcuts/actions.ts'

/** What a person chose, and what holds for what the service does not know of yet. */
export type OwnPreferences = Omit<Preferences, 'density'> & {
  readonly density: 'compact' | 'normal' | 'comfortable'
  readonly shortcuts: ShortcutSettings
  /** Which columns a list shows, by the list's name. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** How wide panes are, by their name. */
  readonly panes: Readonly<Record<string, number>>
}

export const DEFAULT_PREFERENCES: OwnPreferences = {
  language: 'de',
  theme: 'system',
  density: 'normal',
  shortcuts: { is_enabled: true, keys: {} },
  columns: {},
  panes: {},
}

export const withDefaults = (told: Preferences): OwnPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...told,
})

/** As the interface takes them. */
export const forService = (change: Partial<OwnPreferences>) => change as Partial<Preferences>

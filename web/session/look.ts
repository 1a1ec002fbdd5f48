import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language, Preferences } from '../api/types.ts'

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }
const DARK = '(prefers-color-scheme: dark)'
const LAST = 'pis.look'

type Look = Pick<Preferences, 'language' | 'theme' | 'density'>

const DEFAULT: Look = { language: 'de', theme: 'system', density: 'normal' }

/** How the page looks: as the person chose; before the sign-in, as whoever was here last, or as it is chosen there. */
export function useLook(preferences: Preferences | undefined) {
  const [chosen, choose] = useState<Language>()
  const look: Look = preferences ?? { ...lastLook(), ...(chosen && { language: chosen }) }
  const { language, theme, density } = look
  useEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dataset['density'] = density
    const system = matchMedia(DARK)
    const paint = () => {
      page.dataset['theme'] = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme
    }
    paint()
    system.addEventListener('change', paint)
    return () => system.removeEventListener('change', paint)
  }, [language, theme, density])
  useEffect(() => {
    if (preferences) localStorage.setItem(LAST, JSON.stringify({ language, theme, density }))
  }, [preferences, language, theme, density])
  return { language, locale: LOCALES[language], chosen, choose }
}

function lastLook(): Look {
  try {
    return { ...DEFAULT, ...JSON.parse(localStorage.getItem(LAST) ?? '{}') }
  } catch {
    return DEFAULT
  }
}

/** Whether the page is dark now, whatever decided it. */
export function useIsDark(theme: Preferences['theme']): boolean {
  const isSystemDark = useSyncExternalStore(subscribeDark, () => matchMedia(DARK).matches)
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

function subscribeDark(listener: () => void): () => void {
  const system = matchMedia(DARK)
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

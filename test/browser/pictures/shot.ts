import type { Page } from 'playwright-core'
import type { PageWish } from '../support/browser.ts'
import type { ShownDemo } from './shown-demo.ts'

/** `dark` is in English, so that both languages are seen. */
export const LOOKS = {
  light: { theme: 'light', language: 'de' },
  dark: { theme: 'dark', language: 'en' },
  1280: { theme: 'light', language: 'de', viewport: { width: 1280, height: 800 } },
} as const

export type Look = `${keyof typeof LOOKS}`

export type Shot = Pick<PageWish, 'allows'> & {
  readonly name: string
  readonly isSignedOut?: true
  /** What `docs/pictures` keeps of it: light, unless said otherwise. The others are only looked at. */
  readonly kept?: readonly Look[]
  /** At an organisation that has nothing yet. */
  readonly isNew?: true
  /** Brings the page to what is shown, in either language. */
  go(page: Page, demo: ShownDemo): Promise<unknown>
}

/** About when pictures are taken: what is shown of near days is of the same day. */
export const NOW = new Date()

const DAY_MS = 86_400_000

/** The day so many from today, as the interface writes it. */
export const dayIn = (days: number): string =>
  new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)

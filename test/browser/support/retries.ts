import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until something is shown, and lets the page's pauses between two attempts to read pass at
 * once: `page.clock.install()` comes before, on a page that is opened with `isAlone`.
 */
export const afterRetries = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return shown.isVisible()
    })
    .toBe(true)

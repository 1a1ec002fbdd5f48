import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, by its name; after a line was removed it must not be the page as a whole. */
export const expectFocused = (page: Page, name: string | RegExp): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
      }),
    )
    .toMatch(name)

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LV_60 } from './fixtures/lv-60.ts'
import { COVER } from './fixtures/wholesaler.ts'
import { expectAccessible, expectAccessibleInBoth } from './support/axe.ts'
import { intercept } from './support/intercept.ts'
import { focusedId, lineOf, openReview, PATIENCE } from './support/review.ts'
import { setReview } from './support/review-stage.ts'

const { stage, bill } = setReview()

type State = { reach(page: Page): Promise<unknown>; leave(page: Page): Promise<unknown> }

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ ...PATIENCE, state: 'detached' })
}

/** How a state is reached from the review with the focus in its list, and left again; by name. */
const STATES: Readonly<Record<string, State>> = {
  filled: {
    reach: (page) => page.locator('.position-values').waitFor(PATIENCE),
    leave: async () => undefined,
  },
  'search drawer': {
    reach: async (page) => {
      await page.keyboard.press('c')
      await page.locator('[role="option"]').first().waitFor(PATIENCE)
    },
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.drawer.pane').waitFor({ ...PATIENCE, state: 'detached' })
    },
  },
  'accept dialog': {
    reach: async (page) => {
      await page.getByRole('button', { name: /^Alle „Sicher“/ }).click()
      await page.locator('.accept-sample').waitFor(PATIENCE)
    },
    leave: closeDialog,
  },
  history: {
    reach: async (page) => {
      await page.getByRole('button', { name: 'Verlauf' }).click()
      await page.getByRole('dialog').waitFor(PATIENCE)
    },
    leave: closeDialog,
  },
  'what is not in the sum': {
    reach: async (page) => {
      await page.locator('.review-total').click()
      await page.getByRole('dialog').waitFor(PATIENCE)
    },
    leave: closeDialog,
  },
  'gaps of the bidder, 1280 wide': {
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await lineOf(page, (await bill.named(LV_60.socket.text)).id).click()
      await page.getByLabel(LV_60.socket.asks).waitFor(PATIENCE)
    },
    leave: (page) => page.setViewportSize({ width: 1600, height: 900 }),
  },
  'filtered to nothing': {
    reach: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('gibtesnicht')
      await page.getByText('Keine Position entspricht dem Filter.').waitFor(PATIENCE)
    },
    leave: (page) =>
      page
        .getByRole('button', { name: /Filter zurücksetzen/ })
        .first()
        .click(),
  },
  'archived, to be read only': {
    reach: async (page) => {
      expect((await bill.clerk.post(`/inquiries/${bill.id}/archive`, {})).status).toBe(200)
      await page.getByText('Archiviert: nur lesbar.').waitFor(PATIENCE)
    },
    leave: async (page) => {
      const positions = await bill.rows()
      await page.locator('[role="treegrid"] [data-position]').first().click()
      for (const key of ['Enter', '2', 'x', 'i', 'u']) await page.keyboard.press(key)
      expect(await bill.rows()).toEqual(positions)
      expect((await bill.clerk.post(`/inquiries/${bill.id}/restore`, {})).status).toBe(200)
      await page.locator('.banner.warn').waitFor({ ...PATIENCE, state: 'detached' })
    },
  },
}

it('The review can be perceived by all, light and dark, in each of its states', async () => {
  const { page } = await stage.openPage({ theme: 'system' })
  await openReview(page, bill.id)
  for (const [name, { reach, leave }] of Object.entries(STATES)) {
    await reach(page)
    await expectAccessibleInBoth(page, name)
    await leave(page)
  }
})

it('A conflict can be perceived by all, as its values side by side and before', async () => {
  const { page } = await stage.openPage({ theme: 'system', allows: [/status of 409/] })
  await openReview(page, bill.id)
  const at = (await focusedId(page)) ?? ''
  await intercept(page, '**/changes?**', (route) => route.abort('aborted'))
  await bill.command(at, { kind: 'select', article_number: COVER, action: 'search' })
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Ansehen' }).waitFor(PATIENCE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ansehen' }).click()
  await lineOf(page, at).click()
  await page.locator('.position-conflict table').waitFor(PATIENCE)
  await expectAccessibleInBoth(page, 'conflict table')
})

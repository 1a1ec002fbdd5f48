import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeLv60 } from './fixtures/lv-60.ts'
import { COVER } from './fixtures/wholesaler.ts'
import { expectAccessible } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { focusedId, lineOf, openReview, PATIENCE, rowOf, treeOf } from './support/review.ts'

const stage = setStage()
let clerk: Person
let id: string
beforeAll(async () => {
  await pushCatalogue(stage.service)
  clerk = await stage.service.signInByPassword()
  id = await uploadInquiry(stage.service, clerk, writeLv60())
})

/** How a state is reached from the review, by name. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  filled: (page) => page.locator('.position-values').waitFor(PATIENCE),
  'filtered to nothing': async (page) => {
    await page.keyboard.press('/')
    await page.keyboard.type('gibtesnicht')
    await page.getByText('Keine Position entspricht dem Filter.').waitFor(PATIENCE)
  },
  'search drawer': async (page) => {
    await page.keyboard.press('c')
    await page.locator('[role="option"]').first().waitFor(PATIENCE)
  },
  'accept dialog': async (page) => {
    await page.getByRole('button', { name: /^Alle „Sicher“/ }).click()
    await page.locator('.accept-sample').waitFor(PATIENCE)
  },
  history: async (page) => {
    await page.getByRole('button', { name: 'Verlauf' }).click()
    await page.getByRole('dialog').waitFor(PATIENCE)
  },
  conflict: async (page) => {
    const at = (await focusedId(page)) ?? ''
    await page.route('**/changes?**', (route) => route.abort('aborted'))
    const { version } = await rowOf(clerk, id, at)
    await clerk.post(`/inquiries/${id}/commands`, {
      kind: 'select',
      position_id: at,
      version,
      article_number: COVER,
      action: 'search',
    })
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Ansehen' }).click()
    await lineOf(page, at).click()
    await page.locator('.position-conflict').waitFor(PATIENCE)
  },
}

describe.each(['light', 'dark'] as const)('The review can be perceived by all, %s', (theme) => {
  it.each(Object.entries(STATES))('%s', async (_, reach) => {
    const { page } = await stage.openPage({ theme, allows: [/status of 409/] })
    await openReview(page, id)
    await reach(page)
    await expectAccessible(page)
  })

  it('archived, to be read only', async () => {
    const { status } = await clerk.post(`/inquiries/${id}/archive`, {})
    expect(status).toBe(200)
    const { page } = await stage.openPage({ theme })
    await openReview(page, id)
    await page.getByText('Archiviert: nur lesbar.').waitFor(PATIENCE)
    await page.locator('.position-values').waitFor(PATIENCE)
    await expectAccessible(page)

    const { positions } = await treeOf(clerk, id)
    for (const key of ['Enter', '2', 'x', 'i', 'u']) await page.keyboard.press(key)
    expect((await treeOf(clerk, id)).positions).toEqual(positions)
    expect((await clerk.post(`/inquiries/${id}/restore`, {})).status).toBe(200)
  })
})

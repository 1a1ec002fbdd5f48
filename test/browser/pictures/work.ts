import type { Page } from 'playwright-core'
import { lv12 } from '../fixtures/files.ts'
import { NOW, type Shot } from './shot.ts'
import type { ShownDemo } from './shown-demo.ts'

const toReview = async (page: Page, id: string): Promise<void> => {
  await page.goto(`requests/${id}`)
  await page.locator('.review-line.position').first().click()
}

/** The first open position, with decided ones above and open ones below. */
const toBill = async (page: Page, { bill, open }: ShownDemo): Promise<void> => {
  await page.goto(`requests/${bill}?position=${open}`)
  await page.locator('.position-comparison').waitFor()
  await page.locator('.review-grid').evaluate((grid) => grid.scrollBy(0, grid.clientHeight / 2))
}

const toInbox = async (page: Page): Promise<void> => {
  await page.goto('inbox')
  await page.locator('.inbox-row').first().waitFor()
}

/** Signing in, and the work on requests. */
export const WORK: readonly Shot[] = [
  { name: 'sign-in', isSignedOut: true, kept: ['light', 'dark'], go: (page) => page.goto('') },
  { name: 'inbox', kept: ['light', 'dark'], go: toInbox },
  { name: 'inbox-empty', isNew: true, go: (page) => page.goto('inbox') },
  { name: 'inbox-no-results', go: (page) => page.goto('inbox?q=zwirbel') },
  { name: 'review', kept: ['light', 'dark', '1280'], go: toBill },
  { name: 'new-request', go: newRequest },
  { name: 'processing', go: processing },
  {
    name: 'accept',
    go: async (page, demo) => {
      await toBill(page, demo)
      await page.getByRole('button', { name: /^(Alle „Sicher“|Accept all “Sure”)/ }).click()
      await page.locator('.dialog').waitFor()
    },
  },
  {
    name: 'catalogue-search',
    go: async (page, demo) => {
      await toBill(page, demo)
      await page.keyboard.press('c')
      await page.locator('.search-hit').first().waitFor()
    },
  },
  {
    name: 'release',
    go: async (page, { bill }) => {
      await page.goto(`requests/${bill}?panel=release`)
      await page.locator('.release-finding').first().waitFor()
    },
  },
  {
    name: 'trace',
    go: async (page, { released }) => {
      await page.goto(`requests/${released}?panel=trace`)
      await page.locator('.drawer.side').getByText('SUCCESS').waitFor()
    },
  },
  { name: 'order', go: (page, { order }) => toReview(page, order) },
  {
    name: 'palette',
    go: async (page) => {
      await toInbox(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('Schule')
      await page.locator('.palette-option', { hasText: 'Grundschule' }).first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await toInbox(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function newRequest(page: Page): Promise<void> {
  await page.goto('new')
  const files = [
    { ...lv12.x83(), name: 'LV Elektro Turnhalle.x83' },
    { ...lv12.pdf(), name: 'LV Elektro Turnhalle.pdf' },
    { name: 'Fotos.zip', bytes: Buffer.from('PK') },
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })))
}

/** In the middle of its matching, which is too short to be met. */
async function processing(page: Page, { bill }: ShownDemo): Promise<void> {
  const at = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString()
  await page.route('**/processing', async (route) => {
    const answer = await (await route.fetch()).json()
    const json = {
      ...answer,
      ...{ step: 'MATCH', done: 131, total: 200, created_at: at(42), ended_at: null },
      steps: [
        { step: 'READ', started_at: at(41.7), ms: 1_900 },
        { step: 'STRUCTURE', started_at: at(39.8), ms: 400 },
        { step: 'MATCH', started_at: at(39.4), ms: null },
      ],
    }
    await route.fulfill({ json })
  })
  await page.goto(`requests/${bill}`)
}

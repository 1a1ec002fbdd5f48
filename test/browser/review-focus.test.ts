import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { LV_60, writeLv60 } from './fixtures/lv-60.ts'
import { OTHER_SOCKETS, SOCKET } from './fixtures/wholesaler.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'
import { focusedId, focusedLine, openReview, PATIENCE, type Row, treeOf } from './support/review.ts'

const stage = setStage()
let clerk: Person
let id: string
beforeAll(async () => {
  await pushCatalogue(stage.service)
  clerk = await stage.service.signInByPassword()
  id = await uploadInquiry(stage.service, clerk, writeLv60())
})

async function rowWhere(is: (row: Row) => boolean): Promise<Row> {
  const found = (await treeOf(clerk, id)).positions.find(is)
  if (!found) throw new Error('There is no such position')
  return found
}
const isSure = ({ lane }: Row) => lane === 'sure'
const rowOf = (positionId: string) => rowWhere((row) => row.id === positionId)

const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const focusedIn = (page: Page, place: string) =>
  expect
    .poll(
      () => page.evaluate((what) => document.activeElement?.closest(what) != null, place),
      PATIENCE,
    )
    .toBe(true)

/** Keeps what is asked for until it is let go. */
async function holdBack(page: Page, what: string): Promise<() => void> {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept(page, what, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** The next open line: the keys of the list work without a Tab before them. */
async function expectKeysToWork(page: Page): Promise<void> {
  await focusedLine(page).waitFor(PATIENCE)
  const before = await focusedId(page)
  await page.keyboard.press('n')
  await expect.poll(() => focusedId(page), PATIENCE).not.toSatisfy((at) => at === before || !at)
}

describe('Focus: the list has it as soon as the review opens', () => {
  it('after an upload: once its processing ends, the keys decide', async () => {
    const { page, person } = await stage.openPage()
    await page.goto('new')
    const { name, bytes } = writeLv60()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bytes })
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page.waitForURL('**/requests/*')
    const uploaded = page.url().replace(/.*requests\/(\d+).*/, '$1')
    await expectKeysToWork(page)
    const at = (await focusedId(page)) ?? ''
    await page.keyboard.press('x')
    await expect
      .poll(
        async () => (await treeOf(person, uploaded)).positions.find((row) => row.id === at),
        PATIENCE,
      )
      .toMatchObject({ not_offered: true })
    await page.keyboard.press('u')
    await expect.poll(() => focusedId(page), PATIENCE).toBe(at)
    await page.keyboard.press('c')
    await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
  })

  it('from the inbox, by the palette, by a link of another screen and by the way back', async () => {
    const { page } = await stage.openPage()
    await page.goto('inbox')
    await page.locator('[role="row"]:focus').waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/requests/*')
    await expectKeysToWork(page)

    await page.getByRole('link', { name: 'Projekte' }).first().click()
    await page.waitForURL('**/projects*')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(id)
    await page.locator('[role="option"]', { hasText: id }).first().waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/requests/${id}*`)
    await expectKeysToWork(page)

    await page.getByRole('link', { name: 'Projekte' }).first().click()
    await page.waitForURL('**/projects*')
    await page.goBack()
    await page.waitForURL(`**/requests/${id}*`)
    await expectKeysToWork(page)
  })

  it('but not while a dialog is open: then once it is closed', async () => {
    const { page } = await stage.openPage()
    const letGo = await holdBack(page, `**/inquiries/${id}`)
    await page.goto(`requests/${id}`)
    await page.locator('main').waitFor(PATIENCE)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await help.waitFor(PATIENCE)
    letGo()
    await page.locator('[role="treegrid"] [role="row"]').first().waitFor(PATIENCE)
    await focusedIn(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await help.waitFor({ ...PATIENCE, state: 'detached' })
    await expectKeysToWork(page)
  })
})

it('Focus: below 1024 px a pane opened by a key takes the focus, and closing it returns to the list', async () => {
  const { page } = await stage.openPage({ viewport: { width: 900, height: 700 } })
  const row = await rowWhere(isSure)
  await openReview(page, id, `?position=${row.id}`)
  const inList = () => expect.poll(() => focusedId(page), PATIENCE).toBe(row.id)

  await page.keyboard.press('c')
  await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await inList()

  await page.keyboard.press('F2')
  await page.locator('[data-value="quantity"]:focus').waitFor(PATIENCE)
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await inList()
  await expect.poll(async () => (await rowOf(row.id)).quantity, PATIENCE).toBe('77')
  expect((await rowOf(row.id)).lane).toBe('sure')

  await page.keyboard.press('m')
  await page.locator('#position-note:focus').waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await inList()

  await page.keyboard.press('F6')
  await focusedIn(page, '.review-pane.position')
  await page.keyboard.press('Shift+F6')
  await inList()

  await page.keyboard.press('v')
  await focusedIn(page, '.review-pane.source')
  await page.keyboard.press('v')
  await inList()

  // Who chose the position by its tab stays there.
  await page.getByRole('tab', { name: 'Position' }).click()
  await page.getByRole('button', { name: 'Katalog' }).click()
  await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await focusedIn(page, '.review-pane.position')
})

describe('Focus: it stays where the work is', () => {
  it('when a step back is answered late; and a key that did nothing says why', async () => {
    const { page } = await stage.openPage()
    const row = await rowWhere(isSure)
    await openReview(page, id, `?position=${row.id}`)
    await page.keyboard.press('d')
    await toastOf(page, 'Erst einen Artikel wählen').waitFor(PATIENCE)

    await page.keyboard.press('x')
    await expect.poll(async () => (await rowOf(row.id)).not_offered, PATIENCE).toBe(true)
    const letGo = await holdBack(page, '**/undo?**')
    await page.keyboard.press('u')
    await page.keyboard.press('n')
    await page.keyboard.press('F2')
    const field = page.locator('[data-value="quantity"]:focus')
    await field.waitFor(PATIENCE)
    await page.keyboard.type('77')
    letGo()
    await expect.poll(async () => (await rowOf(row.id)).not_offered, PATIENCE).toBeUndefined()
    await page.getByText('Rückgängig gemacht').waitFor({ ...PATIENCE, state: 'attached' })
    await expect.poll(() => field.inputValue()).toBe('77')
    await page.keyboard.press('Escape')
    await focusedLine(page).waitFor(PATIENCE)
    expect(await focusedId(page)).not.toBe(row.id)
  })

  it('when Enter takes a replacement: the one with the focus', async () => {
    const socket = await rowWhere(({ description }) => description === LV_60.socket.text)
    const { version } = socket
    const { status } = await clerk.post(`/inquiries/${id}/commands`, {
      kind: 'select',
      position_id: socket.id,
      version,
      article_number: SOCKET,
      action: 'search',
    })
    expect(status).toBe(200)
    const { page } = await stage.openPage()
    await openReview(page, id, `?position=${socket.id}`)
    await page.keyboard.press('r')
    const second = page.locator('.drawer.pane .position-choice').nth(1)
    await second.waitFor(PATIENCE)
    await second.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await rowOf(socket.id)).article_number, PATIENCE)
      .toBe(OTHER_SOCKETS[1])
  })

  it('when all are accepted: in the dialog, and then in what was opened after it', async () => {
    const { page } = await stage.openPage()
    const row = await rowWhere(({ lane }) => lane === 'none')
    await openReview(page, id, `?position=${row.id}`)
    const letGo = await holdBack(page, '**/commands?**')
    await page.getByRole('button', { name: 'Alle „Sicher“ übernehmen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alle „Sicher“ übernehmen' })
    await dialog.getByRole('button', { name: /^[1-9]\d* übernehmen/ }).waitFor(PATIENCE)
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('werden übernommen').waitFor(PATIENCE)
    await focusedIn(page, '[role="dialog"] input[type="range"]')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ ...PATIENCE, state: 'detached' })
    await focusedLine(page).waitFor(PATIENCE)

    await page.keyboard.press('c')
    await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
    letGo()
    await toastOf(page, 'übernommen').waitFor(PATIENCE)
    await focusedIn(page, '[role="combobox"]')
  })
})

it('Catalogue: only an equal article number is called exact, a beginning is not', async () => {
  const { page } = await stage.openPage()
  const row = await rowWhere(({ description }) => description === LV_60.socket.text)
  await openReview(page, id, `?position=${row.id}`)
  await page.keyboard.press('c')
  const search = page.getByRole('combobox', { name: /^Artikel suchen/ })
  const badge = page.getByRole('option').filter({ hasText: SOCKET }).locator('.badge')

  await search.fill(SOCKET)
  await expect.poll(() => badge.allInnerTexts(), PATIENCE).toEqual(['Artikelnummer genau'])
  await search.fill(SOCKET.slice(0, -1))
  await expect.poll(() => badge.allInnerTexts(), PATIENCE).toEqual(['Artikelnummer beginnt gleich'])
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { COVER, FRAME } from './fixtures/wholesaler.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { intercept } from './support/intercept.ts'
import {
  focusedId,
  focusedLine,
  lineOf,
  openReview,
  PATIENCE,
  type Row,
  rowOf,
  treeOf,
} from './support/review.ts'
import { setReview } from './support/review-stage.ts'

const { stage, bill } = setReview()

/** Open positions of which each is followed by another. */
const openRows = () => bill.open('sure')

async function search(page: Page, articleNumber: string): Promise<void> {
  await page.keyboard.press('c')
  await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
  await page.keyboard.type(articleNumber)
  await page
    .locator('[role="option"][aria-selected="true"]', { hasText: articleNumber })
    .waitFor(PATIENCE)
  await page.keyboard.press('Enter')
}

const REFUSED = /status of 409/
const CUT_OFF = /ERR_INTERNET_DISCONNECTED/

const conflictOf = (page: Page) => page.locator('.position-conflict')

it('conflict: the second clerk sees both decisions and chooses one', async () => {
  const [row] = (await openRows()) as [Row]
  const first = await stage.openPage({ name: 'Anna Erste' })
  const second = await stage.openPage({ name: 'Zoe Zweite', allows: [REFUSED] })
  await openReview(first.page, bill.id, `?position=${row.id}`)
  await openReview(second.page, bill.id, `?position=${row.id}`)

  // The second one has read the position before the first one decides it, and is not told meanwhile.
  await intercept(second.page, '**/changes?**', (route) => route.abort('aborted'))
  await search(first.page, COVER)
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ article_number: COVER })
  await search(second.page, FRAME)
  await second.page.unroute('**/changes?**')

  await expect.poll(() => lineOf(second.page, row.id).innerText(), PATIENCE).toContain('Konflikt')
  await second.page.getByText('1 Position haben andere inzwischen geändert.').waitFor(PATIENCE)
  expect(await bill.row(row.id)).toMatchObject({ article_number: COVER })
  await second.page.getByRole('button', { name: 'Ansehen' }).click()
  await lineOf(second.page, row.id).click()
  await conflictOf(second.page).waitFor(PATIENCE)
  const told = await conflictOf(second.page).innerText()
  expect(told).toContain(first.person.email)
  expect(told).toContain(COVER)
  expect(told).toContain(FRAME)

  await second.page.getByRole('button', { name: 'Meine Fassung nehmen' }).click()
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ article_number: FRAME })
  await conflictOf(second.page).waitFor({ ...PATIENCE, state: 'detached' })
  // The first one is told, without asking.
  await expect.poll(() => lineOf(first.page, row.id).innerText(), PATIENCE).toContain(FRAME)
})

it('conflict: keeping the stored decision changes nothing', async () => {
  const [row] = (await openRows()) as [Row]
  const second = await stage.openPage({ allows: [REFUSED] })
  await openReview(second.page, bill.id, `?position=${row.id}`)
  await intercept(second.page, '**/changes?**', (route) => route.abort('aborted'))
  await bill.command(row.id, { kind: 'select', article_number: COVER, action: 'search' })
  await search(second.page, FRAME)
  await second.page.unroute('**/changes?**')
  await second.page.getByRole('button', { name: 'Ansehen' }).click()
  await lineOf(second.page, row.id).click()
  await second.page.getByRole('button', { name: 'Fassung dort behalten' }).click()

  await conflictOf(second.page).waitFor({ ...PATIENCE, state: 'detached' })
  expect(await bill.row(row.id)).toMatchObject({ article_number: COVER })
  // Behind the last conflict the whole is shown again, and the focus is on the line that it was about.
  await expect.poll(() => focusedId(second.page), PATIENCE).toBe(row.id)
  await expect.poll(() => lineOf(second.page, row.id).innerText(), PATIENCE).toContain(COVER)
})

it('offline: decisions wait and are sent in their order', async () => {
  const { page, context, person } = await stage.openPage({ allows: [CUT_OFF] })
  const [start] = (await openRows()) as [Row]
  await openReview(page, bill.id, `?position=${start.id}`)
  const rows: string[] = []

  await context.setOffline(true)
  for (let nth = 0; nth < 3; nth += 1) {
    const at = (await focusedId(page)) ?? ''
    rows.push(at)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page), PATIENCE).not.toBe(at)
  }
  await page.getByText('3 Änderungen warten').waitFor(PATIENCE)
  for (const each of rows) expect((await rowOf(person, bill.id, each)).lane).toBe('sure')
  // Shown as decided all the same.
  for (const each of rows) expect(await lineOf(page, each).innerText()).not.toContain('Sicher')

  await context.setOffline(false)
  await page.getByText('3 Änderungen warten').waitFor({ ...PATIENCE, state: 'detached' })
  await expect
    .poll(
      async () => Promise.all(rows.map(async (each) => (await rowOf(person, bill.id, each)).lane)),
      PATIENCE,
    )
    .toEqual([undefined, undefined, undefined])
  const { body } = await person.get(`/inquiries/${bill.id}/commands?limit=3`)
  const log = body.data as { wish: { position_id: string }; user_email: string }[]
  expect(log.map(({ wish }) => wish.position_id)).toEqual(rows.toReversed())
  expect(new Set(log.map(({ user_email }) => user_email))).toEqual(new Set([person.email]))
})

it('assignment: a key assigns a chapter to a colleague, who filters to it, until it is undone', async () => {
  const { positions, chapters } = await treeOf(bill.clerk, bill.id)
  const title = 'Installationsgeräte, Bauteil A'
  const { id: chapterId } = chapters.find((each) => each.title === title) ?? { id: '' }
  const chapter = positions.filter(({ chapter_id }) => chapter_id === chapterId)
  const first = await stage.openPage({ name: 'Ulla Geberin', language: 'en', theme: 'system' })
  const second = await stage.openPage({ name: 'Xenia Nehmerin' })
  await openReview(first.page, bill.id, `?position=${chapter[0]?.id}`)
  await openReview(second.page, bill.id)
  const whose = async () => {
    const rows = await bill.rows()
    return new Map(rows.map((row) => [row.id, row.responsible_user_id]))
  }

  await first.page.keyboard.press('ArrowLeft')
  await first.page.keyboard.press('a')
  const dialog = first.page.getByRole('dialog', {
    name: `${title}: assign ${chapter.length} items to`,
  })
  await dialog.waitFor(PATIENCE)
  await expectAccessibleInBoth(first.page)
  await first.page.keyboard.type('Xenia')
  await first.page.keyboard.press('Enter')

  // Shown at once, and the focus is where it was.
  await focusedLine(first.page)
    .getByText('Responsible: Xenia Nehmerin')
    .waitFor({ ...PATIENCE, state: 'attached' })
  await expect
    .poll(async () => {
      const now = await whose()
      return chapter.every((row) => now.get(row.id) === second.person.userId)
    }, PATIENCE)
    .toBe(true)
  expect([...(await whose()).values()].filter(Boolean)).toHaveLength(chapter.length)

  // The second one is told, shows only her own, and stays within.
  const mine = second.page.getByRole('button', { name: `Meine ${chapter.length}` })
  await mine.click(PATIENCE)
  const lines = second.page.locator('[role="treegrid"] [data-position]')
  await expect.poll(() => lines.first().getAttribute('data-position')).toBe(chapter[0]?.id)
  await expect
    .poll(() => second.page.url(), PATIENCE)
    .toContain(`responsible=${second.person.userId}`)
  const own = new Set(chapter.map((row) => row.id))
  await lines.first().click()
  for (let nth = 0; nth < 3; nth += 1) {
    await second.page.keyboard.press('n')
    expect(own.has((await focusedId(second.page)) ?? '')).toBe(true)
  }

  await first.page.keyboard.press('u')
  await expect.poll(async () => [...(await whose()).values()].filter(Boolean), PATIENCE).toEqual([])
  // Only the line that she is at stays in sight.
  await expect.poll(() => lines.count(), PATIENCE).toBe(1)
  await expect
    .poll(() => lines.first().getAttribute('data-position'))
    .toBe(await focusedId(second.page))
})

it('tenant isolation: a user of another organisation finds nothing, and learns nothing', async () => {
  const { organisationId } = await stage.service.createOrganisation('Fremd')
  const { page, person } = await stage.openPage({
    organisation: { organisationId },
    allows: [/status of 404/],
  })

  await page.goto(`requests/${bill.id}`)
  await page.getByText('Nicht gefunden').first().waitFor(PATIENCE)

  const html = `${await page.title()} ${await page.content()}`
  expect(html).not.toMatch(/LV-60|Kita|Sonnenhügel|01\.01\.0010|Mantelleitung/)
  for (const path of [
    `/inquiries/${bill.id}`,
    `/inquiries/${bill.id}/positions/1`,
    `/inquiries/${bill.id}/changes?since=2026-01-01T00:00:00Z`,
    `/inquiries/${bill.id}/commands`,
  ]) {
    const { status, body } = await person.get(path)
    expect([path, status, body.error?.code]).toEqual([path, 404, 'NOT_FOUND'])
  }
})

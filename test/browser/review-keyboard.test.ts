import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { COVER } from './fixtures/wholesaler.ts'
import type { Person } from './support/browser-service.ts'
import {
  expectFocusInSight,
  focusedId,
  focusedLine,
  grownBy,
  openReview,
  PATIENCE,
  publicPositionOf,
  rowOf,
  spoken,
  statisticsOf,
  treeOf,
} from './support/review.ts'
import { setReview } from './support/review-stage.ts'

const { stage, bill } = setReview()

/** Whoever uses the mouse after all is found out, also by a script. */
async function withoutMouse(page: Page): Promise<void> {
  const refuse = () => {
    throw new Error('There is no mouse')
  }
  for (const name of ['click', 'dblclick', 'down', 'up', 'move', 'wheel'] as const) {
    page.mouse[name] = refuse as never
  }
  await page.addInitScript(() => {
    for (const type of ['mousedown', 'pointerdown', 'wheel']) {
      addEventListener(
        type,
        () => {
          throw new Error(`${type} without a mouse`)
        },
        true,
      )
    }
  })
}

it('Review by keyboard alone, from the inbox on: every decision is shown, announced and stored', async () => {
  const { page, person } = await stage.openPage({ isAlone: true })
  await withoutMouse(page)
  const before = await statisticsOf(stage.service, bill.id)

  await page.goto('inbox')
  await page.locator('[role="row"]:focus, [role="row"][tabindex="0"]').first().waitFor(PATIENCE)
  await toFirstRow(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/requests/${bill.id}**`, PATIENCE)
  await focusedLine(page).waitFor(PATIENCE)
  await expectFocusInSight(page)

  await page.keyboard.press('n')
  await expectFocusInSight(page)
  const accepted: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const at = await decide(page, () => page.keyboard.press('Enter'))
    const row = await decidedRow(person, at)
    expect(row).toMatchObject({ selection_source: 'PREDICTION' })
    await expectSpoken(page, `${row.position_number} → ${row.article_number}`)
    accepted.push(at)
  }
  expect(new Set(accepted).size).toBe(5)

  const details = (await person.get(`/inquiries/${bill.id}/positions/${await focusedId(page)}`))
    .body
  const second = details.predictions[1].article_number
  const bySecond = await decide(page, () => page.keyboard.press('2'))
  expect(await decidedRow(person, bySecond)).toMatchObject({
    article_number: second,
    selection_source: 'PREDICTION',
  })
  await expectSpoken(page, `→ ${second}`)

  const searched = await decide(page, async () => {
    await page.keyboard.press('c')
    await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
    await page.keyboard.type(COVER)
    await page
      .locator('[role="option"][aria-selected="true"]', { hasText: COVER })
      .waitFor(PATIENCE)
    await page.keyboard.press('Enter')
  })
  expect(await decidedRow(person, searched)).toMatchObject({
    article_number: COVER,
    selection_source: 'MANUAL',
  })
  await expectSpoken(page, `→ ${COVER}`)

  const left = await decide(page, () => page.keyboard.press('x'))
  await expectRow(person, left, { not_offered: true })
  await expectSpoken(page, 'nicht angeboten')

  const doubted = await decide(page, () => page.keyboard.press('i'))
  await expectRow(person, doubted, { is_relevant: false })
  await expectSpoken(page, 'nicht relevant')
  await page.keyboard.press('u')
  await expectSpoken(page, 'Rückgängig gemacht')
  await expectFocusInSight(page)
  await expect.poll(() => focusedId(page)).toBe(doubted)
  expect((await rowOf(person, bill.id, doubted)).is_relevant).not.toBe(false)

  // A price belongs to an article: the one that was searched for.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const priced = searched
  await expect.poll(() => focusedId(page)).toBe(priced)
  await page.keyboard.press('F2')
  await page.locator('[data-value="quantity"]:focus').waitFor(PATIENCE)
  await page.keyboard.type('1.234,5')
  await page.keyboard.press('Tab')
  await page.locator('[data-value="price"]:focus').waitFor(PATIENCE)
  await page.keyboard.type('0,52')
  await page.keyboard.press('Enter')
  // Far below its list price: the same key again confirms it.
  await page.getByRole('alert').filter({ hasText: 'Listenpreis' }).waitFor(PATIENCE)
  await page.keyboard.press('Enter')
  await expectFocusInSight(page)
  await expect
    .poll(() => publicPosition(priced), PATIENCE)
    .toMatchObject({ quantity: 1234.5, net_price: 0.52 })

  const after = await statisticsOf(stage.service, bill.id)
  expect(grownBy(before, after)).toEqual({ auto: 0, predicted: 6, manual: 1, all: 7, positions: 0 })
  expect(await publicPosition(left)).toMatchObject({ not_offered: true, article_number: null })
  expect(await publicPosition(searched)).toMatchObject({ article_number: COVER })
  expect(await publicPosition(doubted)).toMatchObject({ is_relevant: true, selections: [] })

  await page.waitForURL((url) => url.searchParams.get('position') === priced, PATIENCE)
  await page.reload()
  await focusedLine(page).waitFor(PATIENCE)
  await expect.poll(() => focusedId(page)).toBe(priced)
  await expectFocusInSight(page)
  const shown = await focusedLine(page).innerText()
  expect(shown).toContain('1.234,5')
  const { inquiry, positions } = await treeOf(person, bill.id)
  const settled = positions.filter(({ lane }) => lane === undefined).length
  await expect
    .poll(() => page.locator('.review-progress').innerText())
    .toContain(`${settled} von ${inquiry.counts.position_count} erledigt`)
})

it('Review by keyboard: the focused line is scrolled into view, however far a key moves', async () => {
  const { page } = await stage.openPage({ isAlone: true })
  await withoutMouse(page)
  await openReview(page, bill.id)

  for (const key of ['End', 'Home', 'PageDown', 'PageDown', 'PageUp', 'n', 'Shift+N', 'j', 'k']) {
    await page.keyboard.press(key)
    await expect.poll(() => inSight(page), PATIENCE).toBe('in sight')
  }
  for (let nth = 0; nth < 40; nth += 1) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => inSight(page), PATIENCE).toBe('in sight')
  }
  for (let nth = 0; nth < 40; nth += 1) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => inSight(page), PATIENCE).toBe('in sight')
  }
  // A search with this line alone, and the whole list again.
  await page.keyboard.press('End')
  const last = (await bill.row((await focusedId(page)) ?? '')).position_number
  await page.keyboard.press('/')
  await page.keyboard.type(last ?? '')
  const grid = page.getByRole('treegrid')
  const count = async () => Number(await grid.getAttribute('aria-rowcount'))
  await expect.poll(count, PATIENCE).toBeLessThan(8)
  await page.keyboard.press('Escape')
  await expect.poll(() => inSight(page), PATIENCE).toBe('in sight')
})

it('Review by keyboard: in a filtered list, too, the focus moves to the next open line', async () => {
  const { page, person } = await stage.openPage({ isAlone: true })
  await withoutMouse(page)
  await openReview(page, bill.id, '?filter=open')
  const open = (await treeOf(person, bill.id)).positions.filter(({ lane }) => lane !== undefined)

  for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press('n')
  await expect.poll(() => focusedId(page)).toBe(open[4]?.id)
  for (const [key, nth] of [
    ['Enter', 4],
    ['x', 5],
    ['i', 6],
  ] as const) {
    expect(await decide(page, () => page.keyboard.press(key))).toBe(open[nth]?.id)
    await expect.poll(() => focusedId(page)).toBe(open[nth + 1]?.id)
  }
})

it('Review by keyboard: Tab moves from the quantity to the price, also right after a decision', async () => {
  const { page, person } = await stage.openPage({ isAlone: true })
  await withoutMouse(page)
  await openReview(page, bill.id)

  // From an open line to the next line, which is open too.
  await page.keyboard.press('n')
  const at = await focusedId(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusedId(page)).toBe(at)
  await page.keyboard.press('F2')
  await page.locator('[data-value="quantity"]:focus').waitFor(PATIENCE)
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.locator('[data-value="price"]:focus').waitFor(PATIENCE)
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')

  await expectRow(person, at ?? '', { quantity: '7', net_price: '1.5', line_net: '10.5' })
})

const inSight = (page: Page): Promise<string> =>
  expectFocusInSight(page).then(
    () => 'in sight',
    (error: Error) => error.message,
  )

async function toFirstRow(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => document.activeElement?.matches('[role="row"]') ?? false)
  for (let nth = 0; nth < 40 && !(await isThere()); nth += 1) await page.keyboard.press('Tab')
  expect(await isThere(), 'the list is reached by Tab').toBe(true)
}

/** Which position it was about. */
async function decide(page: Page, keys: () => Promise<unknown>): Promise<string> {
  const at = (await focusedId(page)) ?? ''
  expect(at).not.toBe('')
  await keys()
  await expect.poll(() => focusedId(page), PATIENCE).not.toSatisfy((now) => now === at || !now)
  await expectFocusInSight(page)
  return at
}

async function decidedRow(person: Person, positionId: string) {
  await expect
    .poll(async () => (await rowOf(person, bill.id, positionId)).lane, PATIENCE)
    .toBeUndefined()
  return rowOf(person, bill.id, positionId)
}

const expectRow = (person: Person, positionId: string, wanted: object) =>
  expect.poll(() => rowOf(person, bill.id, positionId), PATIENCE).toMatchObject(wanted)

const expectSpoken = (page: Page, text: string) =>
  expect.poll(() => spoken(page).innerText(), PATIENCE).toContain(text)

const publicPosition = (positionId: string) => publicPositionOf(stage.service, bill.id, positionId)

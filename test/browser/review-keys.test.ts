import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LV_60, writeLv60 } from './fixtures/lv-60.ts'
import { COVER, wholesaler } from './fixtures/wholesaler.ts'
import { uploadInquiry } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'
import {
  focusedId,
  lineOf,
  openReview,
  PATIENCE,
  type Row,
  spoken,
  treeOf,
} from './support/review.ts'
import { setReview } from './support/review-stage.ts'

const { stage, bill } = setReview()

const drawer = (page: Page) => page.locator('.drawer.pane')
const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })

/** One of which the best article has not all words. */
async function openWithWordsMissing(): Promise<Row> {
  for (const row of await bill.open()) {
    const { body } = await bill.clerk.get(`/inquiries/${bill.id}/positions/${row.id}`)
    const reasons: readonly { code: string }[] = body.predictions[0]?.reasons ?? []
    if (reasons.some(({ code }) => code === 'words_missing')) return row
  }
  throw new Error('The best articles have all words')
}

/** With the focus on an open position, whose details are there. */
async function openAt(page: Page, row: Row | undefined, search = ''): Promise<Row> {
  if (!row) throw new Error('There is no such position any more')
  await openReview(page, bill.id, `?position=${row.id}${search}`)
  await page.locator('.position-values').waitFor(PATIENCE)
  return row
}

const expectFocusOn = (page: Page, positionId: string | undefined) =>
  expect.poll(() => focusedId(page), PATIENCE).toBe(positionId)

const expectSpoken = (page: Page, text: string) =>
  expect.poll(() => spoken(page).innerText(), PATIENCE).toContain(text)

/** The name of what has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

describe('No match', () => {
  /** One that has predictions all the same, with the number of the second. */
  async function withPredictions(): Promise<{ row: Row; second: string }> {
    for (const row of await bill.open('none')) {
      const { body } = await bill.clerk.get(`/inquiries/${bill.id}/positions/${row.id}`)
      const second = body.predictions[1]
      if (second?.article?.is_active) return { row, second: second.article_number }
    }
    throw new Error('No position without a match has two predictions')
  }

  it('Enter and the numbers take nothing and say why; one that is chosen by the arrow keys is taken', async () => {
    const { page } = await stage.openPage()
    const { row, second } = await withPredictions()
    await openAt(page, row)
    const predictions = page.locator('.position-prediction-open')
    await predictions.first().waitFor(PATIENCE)
    await expect.poll(() => lineOf(page, row.id).innerText()).toContain('—')
    for (const key of ['Enter', '1', '2']) {
      await page.keyboard.press('d')
      await expectSpoken(page, 'Erst einen Artikel wählen')
      await page.keyboard.press(key)
      await expectSpoken(page, 'Kein Treffer: nichts übernommen')
      await expectFocusOn(page, row.id)
    }
    expect((await bill.row(row.id)).lane).toBe('none')

    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => predictions.first().evaluate((each) => each.matches(':focus')))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expectFocusOn(page, row.id)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => bill.row(row.id), PATIENCE)
      .toMatchObject({ article_number: second, selection_source: 'PREDICTION' })
    await page.keyboard.press('u')
    await expect.poll(async () => (await bill.row(row.id)).lane, PATIENCE).toBe('none')
  })

  it('the button takes the one that was clicked, and none before', async () => {
    const { page } = await stage.openPage()
    const { row, second } = await withPredictions()
    await openAt(page, row)
    const take = page.getByRole('button', { name: 'Übernehmen', exact: true })
    const predictions = page.locator('.position-prediction-head')
    await predictions.nth(1).waitFor(PATIENCE)
    expect(await take.isDisabled()).toBe(true)
    await predictions.nth(1).dblclick()
    await predictions.nth(1).locator('.position-prediction-open').click()
    expect((await bill.row(row.id)).lane).toBe('none')
    await take.click()
    await expect.poll(async () => (await bill.row(row.id)).article_number, PATIENCE).toBe(second)
    await page.keyboard.press('u')
    await expect.poll(async () => (await bill.row(row.id)).lane, PATIENCE).toBe('none')
  })
})

describe('Catalogue search', () => {
  it('Enter right after the last key takes what was typed, not what stands there still', async () => {
    const { page } = await stage.openPage()
    const row = await openAt(page, (await bill.open('sure'))[0])
    await page.keyboard.press('c')
    await page.locator('[role="option"]').first().waitFor(PATIENCE)
    let answer = (): void => undefined
    const isDue = new Promise<void>((due) => {
      answer = due
    })
    await intercept(page, '**/articles?**', async (route) => {
      await isDue
      await route.continue()
    })
    await page.keyboard.type(COVER)
    await page.keyboard.press('Enter')
    await drawer(page).getByText('Übernimmt den ersten Treffer').first().waitFor(PATIENCE)
    answer()
    await drawer(page).waitFor({ ...PATIENCE, state: 'detached' })
    await expect.poll(async () => (await bill.row(row.id)).article_number, PATIENCE).toBe(COVER)
  })

  it('what it begins with stays as it was read, and is replaced by what is typed', async () => {
    const { page } = await stage.openPage()
    const row = await openWithWordsMissing()
    let answer = (): void => undefined
    const isDue = new Promise<void>((due) => {
      answer = due
    })
    await intercept(page, `**/positions/${row.id}`, async (route) => {
      await isDue
      await route.continue()
    })
    await openReview(page, bill.id, `?position=${row.id}`)
    await page.keyboard.press('c')
    const field = page.locator('[role="combobox"]:focus')
    await field.waitFor(PATIENCE)
    const begun = await field.inputValue()
    answer()
    await page.locator('.position-predictions').waitFor({ ...PATIENCE, state: 'attached' })
    await expect.poll(() => field.inputValue()).toBe(begun)
    await page.keyboard.type('12')
    await expect.poll(() => field.inputValue()).toBe('12')
  })

  it('the mouse takes the chosen one by a single click, beside what was just told', async () => {
    const { page } = await stage.openPage({ allows: [/status of 409/] })
    const row = await openAt(page, (await bill.open('sure'))[0])
    await page.keyboard.press('u')
    const told = toastOf(page, 'Nichts rückgängig zu machen')
    await told.waitFor(PATIENCE)
    // For as long as it is looked at it stays.
    await told.hover()
    await page.keyboard.press('c')
    await page.keyboard.type(COVER)
    await page.locator('[role="option"]', { hasText: COVER }).first().waitFor(PATIENCE)
    const take = drawer(page).getByRole('button', { name: 'Übernehmen' })
    const [above, below] = [await told.boundingBox(), await take.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await take.click()
    await expect.poll(async () => (await bill.row(row.id)).article_number, PATIENCE).toBe(COVER)
  })
})

describe('Keys that do not apply', () => {
  it('on a chapter they say so, and nothing opens at the next position; nothing to undo, nothing to do again: each says so, in German', async () => {
    const { page } = await stage.openPage({ allows: [/status of 409/] })
    await openReview(page, bill.id)
    for (const key of ['F2', 'm', 'c', 'z', 'r', 'Shift+D']) {
      await page.keyboard.press('Home')
      await page.keyboard.press(key)
      await expectSpoken(page, 'Nur bei einer Position')
      await page.keyboard.press('n')
      await page.locator('.position-values').waitFor(PATIENCE)
      await page.waitForTimeout(150)
      await expect.poll(() => focusedId(page), { message: key }).not.toBeNull()
      await expect.poll(() => drawer(page).count(), { message: key }).toBe(0)
    }

    await page.keyboard.press('u')
    await toastOf(page, 'Nichts rückgängig zu machen').waitFor(PATIENCE)
    await page.keyboard.press('Control+y')
    await toastOf(page, 'Nichts zu wiederholen').waitFor(PATIENCE)
    const said = await page.locator('.toast-text').allInnerTexts()
    expect(said.join(' ')).not.toMatch(/There is|nothing that/)
  })

  it('archived: they say so, and neither a drawer nor the release opens', async () => {
    const { page } = await stage.openPage()
    const row = (await bill.open('sure'))[0]
    expect((await bill.clerk.post(`/inquiries/${bill.id}/archive`, {})).status).toBe(200)
    try {
      await openAt(page, row)
      for (const key of ['c', 'z', 'r', 'F2', 'm', 'x', 'Enter', 'u', 'Control+Enter']) {
        await page.keyboard.press('Home')
        await page.keyboard.press('n')
        await page.keyboard.press(key)
        await expectSpoken(page, 'Archiviert: nur lesbar.')
        await expect.poll(() => page.locator('[role="dialog"]').count(), { message: key }).toBe(0)
        await expect.poll(() => focusedId(page), { message: key }).not.toBeNull()
      }
    } finally {
      expect((await bill.clerk.post(`/inquiries/${bill.id}/restore`, {})).status).toBe(200)
    }
  })

  it('a drawer stays at its line though a colleague decides it, and what is taken then is asked about', async () => {
    const { page } = await stage.openPage({ allows: [/status of 409/] })
    const row = await openAt(page, (await bill.open('sure'))[0], '&filter=sure')
    await page.keyboard.press('c')
    await page.locator('[role="combobox"]:focus').waitFor(PATIENCE)
    const { status } = await bill.clerk.post(`/inquiries/${bill.id}/commands`, {
      kind: 'set_not_offered',
      positions: [{ position_id: row.id, version: (await bill.row(row.id)).version }],
      not_offered: true,
    })
    expect(status).toBe(200)
    await lineOf(page, row.id).getByText('nicht angeboten').first().waitFor(PATIENCE)
    const before = await bill.rows()
    await page.keyboard.type(COVER)
    await page.locator('[role="option"]', { hasText: COVER }).first().waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await page.locator('.banner.bad').waitFor(PATIENCE)
    expect(await bill.rows()).toEqual(before)
  })

  it('on a decided line Enter goes on, and a number takes nothing that is not shown', async () => {
    const { page } = await stage.openPage()
    const row = await openAt(page, (await bill.open('sure'))[0])
    await page.keyboard.press('2')
    await expect.poll(async () => (await bill.row(row.id)).lane, PATIENCE).toBeUndefined()
    const decided = await bill.row(row.id)
    await lineOf(page, row.id).click()
    await page.keyboard.press('3')
    await expectSpoken(page, 'Vorschläge sind ausgeblendet')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page), PATIENCE).not.toBe(row.id)
    expect((await bill.row(row.id)).version).toBe(decided.version)

    await lineOf(page, row.id).click()
    await page.getByRole('button', { name: 'Vorschläge trotzdem zeigen' }).click()
    await lineOf(page, row.id).click()
    await page.keyboard.press('1')
    await expect
      .poll(async () => (await bill.row(row.id)).article_number, PATIENCE)
      .not.toBe(decided.article_number)
  })
})

describe('Focus: it is never lost', () => {
  it('a filter that runs empty: on what resets it, and U brings the line back', async () => {
    const { page } = await stage.openPage()
    const none = await bill.open('none')
    expect(none.length).toBeGreaterThan(0)
    await openReview(page, bill.id, '?filter=none')
    for (const _ of none) {
      const at = await focusedId(page)
      await page.keyboard.press('x')
      await expect.poll(() => focusedId(page), PATIENCE).not.toBe(at)
    }
    await expect.poll(() => focusedName(page), PATIENCE).toContain('Filter zurücksetzen')
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+F6')
    await expect.poll(() => focusedName(page), PATIENCE).toContain('Filter zurücksetzen')
    await page.keyboard.press('u')
    await expectFocusOn(page, none.at(-1)?.id)
  })

  it('buttons that go away with what they did give it back to the list', async () => {
    const { page } = await stage.openPage()
    const [row, , next] = await bill.open('sure')
    await openAt(page, row)
    await page.locator('.position-buttons').getByRole('button', { name: 'Nicht angeboten' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await bill.row(row?.id ?? '')).not_offered, PATIENCE).toBe(true)
    await expect.poll(() => focusedId(page), PATIENCE).not.toBeNull()

    await lineOf(page, next?.id ?? '').click()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Markierung aufheben' }).focus()
    await page.keyboard.press('Enter')
    await expectFocusOn(page, next?.id)

    await page.keyboard.press('Enter')
    await expect.poll(async () => (await bill.row(next?.id ?? '')).lane, PATIENCE).toBeUndefined()
    await lineOf(page, next?.id ?? '').click()
    const remove = page.locator('.position-selection .button.icon').first()
    await remove.focus()
    await page.keyboard.press('Enter')
    await expectFocusOn(page, next?.id)
  })

  it('the last open one decided: on what hands the bill over, and back with what is undone', async () => {
    const { page, person } = await stage.openPage()
    const [customer] = wholesaler.customers((label) => label)
    const fields = { customer_id: customer?.customer_id ?? '' }
    const other = await uploadInquiry(stage.service, person, { ...writeLv60(), fields })
    const left = (await treeOf(person, other)).positions.filter(({ lane }) => lane !== undefined)
    const [last, ...others] = left as [Row, ...Row[]]
    const settled = await person.post(`/inquiries/${other}/commands`, {
      kind: 'set_not_offered',
      positions: others.map((row) => ({ position_id: row.id, version: row.version })),
      not_offered: true,
    })
    expect(settled.status).toBe(200)
    await openReview(page, other, `?position=${last.id}`)
    await page.keyboard.press('x')
    await expect.poll(() => focusedName(page), PATIENCE).toContain('Abschließen')
    await expectSpoken(page, 'Alle Positionen sind erledigt.')
    await page.keyboard.press('Control+z')
    await expectFocusOn(page, last.id)
  })
})

describe('Several lines', () => {
  const marked = (page: Page, count: number) =>
    page.locator('.review-marked', { hasText: new RegExp(`^${count} markiert`) }).waitFor(PATIENCE)
  const unmarked = (page: Page) =>
    page.locator('.review-marked').waitFor({ ...PATIENCE, state: 'detached' })

  it('Shift with Home, End and the page keys marks as far as it goes, Escape marks none', async () => {
    const { page } = await stage.openPage()
    const rows = await bill.rows()
    const goods = rows.filter(({ kind }) => kind !== 'NOTE' && kind !== 'HEADING')
    const [first, second] = goods as [Row, Row]
    await openAt(page, second)
    await page.keyboard.press('Shift+End')
    await marked(page, goods.length - 1)
    await expectSpoken(page, `${goods.length - 1} markiert`)
    await page.keyboard.press('Shift+Home')
    await marked(page, 2)
    await page.keyboard.press('Escape')
    await unmarked(page)
    await expectSpoken(page, '0 markiert')

    await openAt(page, first)
    await page.keyboard.press('Shift+PageDown')
    const down = await page.locator('[data-marked]').count()
    expect(down).toBeGreaterThan(5)
    await page.keyboard.press('Shift+PageUp')
    await expect.poll(() => page.locator('[data-marked]').count(), PATIENCE).toBeLessThan(5)
  })

  it('Shift and a click marks from the focus to there, as text nothing', async () => {
    const { page } = await stage.openPage()
    const [one, , three] = await bill.rows()
    await openAt(page, one)
    await lineOf(page, three?.id ?? '').click({ modifiers: ['Shift'] })
    await marked(page, 3)
    await expectFocusOn(page, three?.id)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await lineOf(page, one?.id ?? '').click({ modifiers: ['Shift'] })
    await marked(page, 1)
  })

  it('Space on a chapter marks all in it and below, folded or not; again, none', async () => {
    const { page } = await stage.openPage()
    const tree = await treeOf(bill.clerk, bill.id)
    const chapter = tree.chapters.find(({ parent_id }) => parent_id === null)
    const below = tree.chapters.filter(({ parent_id }) => parent_id === chapter?.id)
    const within = new Set([chapter, ...below].map((each) => each?.id))
    const inIt = tree.positions.filter(({ chapter_id }) => within.has(chapter_id))
    const offered = async () =>
      (await bill.rows()).filter((row) => within.has(row.chapter_id) && !row.not_offered).length
    const before = await offered()
    await openReview(page, bill.id)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await marked(page, inIt.length)
    await expectSpoken(page, `${inIt.length} markiert`)
    await page.keyboard.press('ArrowLeft')
    await marked(page, inIt.length)
    await page.keyboard.press('x')
    await toastOf(page, `${inIt.length} Positionen geändert`).waitFor(PATIENCE)
    expect(await offered()).toBe(0)
    await page.keyboard.press('u')
    await expect.poll(offered, PATIENCE).toBe(before)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await marked(page, inIt.length)
    await page.keyboard.press('Space')
    await unmarked(page)
  })

  it('Ctrl+A marks what the filter shows, and text where text is typed', async () => {
    const { page } = await stage.openPage()
    const sure = await bill.open('sure')
    await openAt(page, sure[0], '&filter=sure')
    await page.keyboard.press('Control+a')
    await marked(page, sure.length)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await page.keyboard.press('Escape')
    await unmarked(page)
    await page.keyboard.press('F2')
    await page.locator('[data-value="quantity"]:focus').waitFor(PATIENCE)
    await page.keyboard.press('Control+a')
    await unmarked(page)
  })

  it('X goes to all that are marked and seen: one step, with its undo, and no marks are left', async () => {
    const { page } = await stage.openPage()
    const [one, two, three] = (await bill.open('sure')) as [Row, Row, Row]
    const [hidden] = await bill.open('check')
    await openAt(page, hidden)
    await page.keyboard.press('Space')
    await expectSpoken(page, '1 markiert')
    await page.getByRole('radio', { name: /^Sicher/ }).click()
    for (const row of [one, two, three])
      await lineOf(page, row.id).click({ modifiers: ['Control'] })
    await page.locator('.review-marked', { hasText: '3 markiert' }).waitFor(PATIENCE)
    await page.keyboard.press('x')
    await toastOf(page, '3 Positionen geändert').waitFor(PATIENCE)
    const lanes = async () =>
      Promise.all(
        [one, two, three].map(async (row) => (await bill.row(row.id)).not_offered ?? false),
      )
    expect(await lanes()).toEqual([true, true, true])
    expect((await bill.row(hidden?.id ?? '')).not_offered ?? false).toBe(false)
    await expect.poll(() => page.locator('[data-marked]').count()).toBe(0)
    await toastOf(page, '3 Positionen geändert').getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(lanes, PATIENCE).toEqual([false, false, false])
  })

  it('what is marked is told, and Shift with the other arrow takes it back; more than 50 by key: asked first', async () => {
    const { page } = await stage.openPage()
    await openAt(page, (await bill.open('sure'))[0])
    const selected = () => page.locator('[role="row"][aria-selected="true"]').count()
    expect(await selected()).toBe(0)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(selected, PATIENCE).toBe(3)
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(selected, PATIENCE).toBe(2)
    await expectSpoken(page, '2 markiert')

    await page.keyboard.press('Home')
    for (let nth = 0; nth < 75; nth += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('i')
    await page
      .getByRole('alertdialog')
      .getByText(/^\d+ Positionen ändern\?$/)
      .waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    expect((await bill.rows()).filter((row) => row.is_relevant === false)).toEqual([])
  })
})

describe('Undo', () => {
  it('the button beside what D did undoes that, whatever came after it', async () => {
    const { page } = await stage.openPage()
    const positions = await bill.rows()
    const six = positions.filter((row) => row.identical_count === LV_60.identical.of)
    const [first, twin] = six as [Row, Row]
    for (const row of [first, twin]) expect(row.lane).toBeDefined()
    await openAt(page, first)
    await page.keyboard.press('3')
    await expect.poll(async () => (await bill.row(first.id)).lane, PATIENCE).toBeUndefined()
    await lineOf(page, first.id).click()
    await page.keyboard.press('d')
    await toastOf(page, 'gleiche übernommen').waitFor(PATIENCE)
    await page.keyboard.press('n')
    const other = (await focusedId(page)) ?? ''
    await page.keyboard.press('x')
    await expect.poll(async () => (await bill.row(other)).not_offered, PATIENCE).toBe(true)
    await toastOf(page, 'gleiche übernommen').getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(async () => (await bill.row(twin.id)).lane, PATIENCE).toBeDefined()
    expect((await bill.row(other)).not_offered).toBe(true)
  })

  it('said twice is heard twice', async () => {
    const { page } = await stage.openPage()
    await openAt(page, (await bill.open('sure'))[0])
    await page.keyboard.press('x')
    await page.keyboard.press('x')
    const said: string[] = []
    for (const _ of [1, 2]) {
      const before = await spoken(page).textContent()
      await page.keyboard.press('u')
      await expect.poll(() => spoken(page).textContent(), PATIENCE).not.toBe(before)
      await expectSpoken(page, 'Rückgängig gemacht')
      said.push((await spoken(page).textContent()) ?? '')
    }
    expect(said[0]).not.toBe(said[1])
  })

  it('of a line that was added leaves the filter and the place as they are', async () => {
    const { page, person } = await stage.openPage()
    const lane = 'sure'
    const row = (await bill.open(lane))[3] as Row
    const added = await person.post(`/inquiries/${bill.id}/commands`, {
      kind: 'add_position',
      after_position_id: row.id,
      position_number: '99.1',
      position_kind: 'NORMAL',
      description: 'Von Hand',
      quantity: '1',
      unit: 'St',
    })
    expect(added.status).toBe(200)
    await openAt(page, row, `&filter=${lane}`)
    await page.keyboard.press('u')
    await expectSpoken(page, 'Rückgängig gemacht')
    await page.waitForTimeout(200)
    await expect.poll(() => focusedId(page)).toBe(row.id)
    await expect
      .poll(() => page.getByRole('radio', { name: /^Sicher/ }).getAttribute('aria-checked'))
      .toBe('true')
  })
})

describe('Navigation', () => {
  it('the bill is read once as it is opened; who comes here first is told that Enter accepts and F2 edits; once', async () => {
    const { page } = await stage.openPage()
    const reads: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(`/inquiries/${bill.id}`))
        reads.push(request.method())
    })
    // What the run says comes last, as it does where the bill is short.
    await intercept(page, '**/processing', async (route) => {
      await page.locator('.position-values').waitFor(PATIENCE)
      await route.continue()
    })
    await openReview(page, bill.id)
    await page.locator('.position-values').waitFor(PATIENCE)
    await page.waitForTimeout(1_000)
    expect(reads).toEqual(['GET'])
    await page.unroute('**/processing')

    const hint = page.locator('.review-hint')
    await expect.poll(() => hint.innerText()).toContain('F2')
    const at = await focusedId(page)
    await hint.getByRole('button').click()
    await hint.waitFor({ ...PATIENCE, state: 'detached' })
    await expectFocusOn(page, at ?? '')
    await page.reload()
    await page.locator('.position-values').waitFor(PATIENCE)
    await expect.poll(() => hint.count()).toBe(0)
  })

  it('Ctrl+K finds an OZ of the open bill, and goes there; a page is what is in sight, and Ctrl+Shift with an arrow changes the width of the pane', async () => {
    const { page } = await stage.openPage()
    await openReview(page, bill.id)
    const target = (await bill.rows()).at(-3) as Row
    await page.keyboard.press('Control+k')
    await page.locator('.palette-input').waitFor(PATIENCE)
    await page.keyboard.type(target.position_number)
    await page
      .locator('.palette-option', { hasText: target.position_number })
      .first()
      .waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await expectFocusOn(page, target.id)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focusedId(page), PATIENCE).not.toBe(target.id)
    await page.waitForTimeout(700)
    expect(await focusedId(page)).not.toBe(target.id)

    await page.setViewportSize({ width: 1600, height: 500 })
    await page.keyboard.press('Home')
    const rowIndex = () =>
      page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex')))
    const from = await rowIndex()
    await page.keyboard.press('PageDown')
    await expect.poll(rowIndex, PATIENCE).toBeGreaterThan(from)
    const seen = await page.evaluate(
      () => (document.querySelector('.review-grid')?.clientHeight ?? 0) / 32,
    )
    expect((await rowIndex()) - from).toBeLessThan(seen)

    const width = () =>
      page.evaluate(
        () => document.querySelector('.review-pane.position')?.getBoundingClientRect().width ?? 0,
      )
    const before = await width()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect.poll(width, PATIENCE).toBeGreaterThan(before)
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(width, PATIENCE).toBe(before)
  })
})

import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { csv } from '#test/wholesale.ts'
import { LV_60 } from './fixtures/lv-60.ts'
import { uploadInquiry } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'
import { overflow } from './support/overflow.ts'
import {
  focusedId,
  lineOf,
  openReview,
  PATIENCE,
  publicPositionOf,
  type Row,
  treeOf,
} from './support/review.ts'
import { setReview } from './support/review-stage.ts'

/** Values that are typed where they stand, alone and beside a colleague. */

const { stage, bill } = setReview()

const REFUSED = /status of 409/

async function sureRow(at: number): Promise<Row> {
  const row = (await bill.open('sure'))[at]
  if (!row) throw new Error(`There is no line ${at} that is sure`)
  return row
}

const decided = async (at: number): Promise<Row> => {
  const row = await sureRow(at)
  await bill.command(row.id, { kind: 'select', article_number: row.article_number, action: 'key' })
  return bill.row(row.id)
}

const field = (page: Page, name: string) => page.locator(`[data-value="${name}"]`)
const focused = (page: Page, name: string) =>
  page.locator(`[data-value="${name}"]:focus`).waitFor(PATIENCE)

/** A price far from the list price is asked about: the same key again says that it is meant. */
async function confirmed(page: Page, key: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: 'Listenpreis' }).waitFor(PATIENCE)
  await page.keyboard.press(key)
}

const conflictOf = (page: Page) => page.locator('.position-conflict')

/** Until nothing is on its way any more, also what nobody should have sent. */
async function saved(page: Page, action: () => Promise<void>): Promise<number> {
  let [sent, answered] = [0, 0]
  const isCommand = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/commands')
  page.on('request', (request) => {
    if (isCommand(request)) sent += 1
  })
  page.on('requestfinished', (request) => {
    if (isCommand(request)) answered += 1
  })
  await action()
  await page.waitForTimeout(500)
  await expect.poll(() => sent - answered).toBe(0)
  return sent
}

it('a typed price stands, also when Tab passes through the discount derived from it', async () => {
  const row = await decided(0)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await page.keyboard.press('Tab')
  await focused(page, 'price')
  const before = await field(page, 'discount').inputValue()
  await page.keyboard.type('0,52')
  await page.keyboard.press('Tab')
  await confirmed(page, 'Tab')
  await focused(page, 'discount')
  await expect.poll(() => field(page, 'discount').inputValue(), PATIENCE).not.toBe(before)
  await saved(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => bill.row(row.id)).toMatchObject({ net_price: '0.52' })
})

it('Tab goes from the quantity to the next value that can be edited, in the order of the hint', async () => {
  const row = await sureRow(1)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await page.keyboard.press('Tab')
  await page.locator('[data-value="price"]:focus, [data-value="discount"]:focus').waitFor(PATIENCE)
})

it('a number is no unit: it is said at once, and nothing is sent', async () => {
  const row = await sureRow(1)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  const unit = page.locator('#position-unit')
  await unit.click()
  await page.keyboard.press('Control+A')
  const sent = await saved(page, async () => {
    await page.keyboard.type('0,52')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Eine Zahl ist keine Einheit' })
      .waitFor(PATIENCE)
  })
  expect(sent).toBe(0)
  await page.locator('#position-unit:focus').waitFor(PATIENCE)
  expect((await bill.row(row.id)).unit).toBe(row.unit)
  await page.keyboard.press('Escape')
  await expect.poll(() => unit.inputValue()).toBe(row.unit)
})

it('a price far from the list price is asked about once, and the line is marked until it is undone', async () => {
  const row = await decided(1)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  const sign = lineOf(page, row.id).locator('.review-sign.warn', { hasText: 'Preis' })
  const question = page.getByRole('alert').filter({ hasText: 'weit unter dem Listenpreis' })
  const typePrice = async () => {
    await page.keyboard.press('F2')
    await focused(page, 'quantity')
    await page.keyboard.press('Tab')
    await focused(page, 'price')
    await page.keyboard.type('0,01')
    await page.keyboard.press('Enter')
    await question.waitFor(PATIENCE)
  }
  await page.locator('.position-selections').waitFor(PATIENCE)
  await typePrice()
  expect((await bill.row(row.id)).net_price).toBe(row.net_price)
  await page.keyboard.press('Escape')
  await question.waitFor({ ...PATIENCE, state: 'detached' })
  expect(await saved(page, async () => undefined)).toBe(0)
  expect(await bill.row(row.id)).toMatchObject({ net_price: row.net_price })

  await typePrice()
  await page.keyboard.press('Enter')
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ net_price: '0.01' })
  await sign.waitFor(PATIENCE)
  await page
    .locator('.position-warnings', { hasText: 'weit unter dem Listenpreis' })
    .waitFor(PATIENCE)
  const chip = page.getByRole('radio', { name: /^Preis prüfen/ })
  await chip.click()
  const far = (await bill.rows()).filter(({ marks }) => marks?.includes('FAR_PRICE'))
  const shown = () => page.locator('[role="row"][data-position]').count()
  await expect.poll(shown, PATIENCE).toBe(far.length)
  await lineOf(page, row.id).click()
  await page.keyboard.press('u')
  await sign.waitFor({ ...PATIENCE, state: 'detached' })
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ net_price: row.net_price })
})

it('a line without a quantity is marked, and found by a filter of its own', async () => {
  const row = await sureRow(2)
  await bill.command(row.id, { kind: 'set_quantity', quantity: null })
  const { page } = await stage.openPage()
  await openReview(page, bill.id, '?filter=NO_QUANTITY')
  await expect.poll(() => page.locator('[role="row"][data-position]').count(), PATIENCE).toBe(1)
  await lineOf(page, row.id)
    .locator('.review-sign.warn', { hasText: 'ohne Menge' })
    .waitFor(PATIENCE)
  await page.locator('.position-warnings', { hasText: 'Die Menge fehlt' }).waitFor(PATIENCE)
  await page.getByRole('radio', { name: 'Alle', exact: false }).first().click()
  await page.getByRole('radio', { name: /^Ohne Menge 1/ }).click()
  await lineOf(page, row.id).click()
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ quantity: '5' })
  await page.getByText('Keine Position entspricht dem Filter.').waitFor(PATIENCE)
})

it('a panel that is still loading takes the keys: Enter decides nothing in the list', async () => {
  const row = await sureRow(0)
  const { page } = await stage.openPage()
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  await intercept(page, '**/panel-list*', async (route) => {
    await loaded
    await route.continue()
  })
  await openReview(page, bill.id, `?position=${row.id}`)
  const sent = await saved(page, async () => {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Wird geladen …' }).waitFor(PATIENCE)
    await page.keyboard.press('Enter')
  })
  expect(sent).toBe(0)
  load()
  await page.getByRole('dialog', { name: 'Abschließen und an das ERP übergeben' }).waitFor(PATIENCE)
  expect((await bill.row(row.id)).lane).toBe('sure')
})

it('figures are as wide as each other in columns of numbers alone: hyphens of texts are not stretched', async () => {
  const { page } = await stage.openPage()
  await openReview(page, bill.id)
  const numerals = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).fontVariantNumeric)
  await page.locator('.position-head h2').waitFor(PATIENCE)
  expect(await numerals('.position-head h2')).toBe('normal')
  expect(await numerals('.review-text')).toBe('normal')
  for (const each of ['.review-line .number', '[data-value="quantity"]', '.review-chips .count']) {
    expect(await numerals(each), each).toBe('tabular-nums')
  }
})

it('a focused field without typed text follows a colleague’s change and does not overwrite it', async () => {
  const row = await sureRow(1)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await bill.command(row.id, { kind: 'set_quantity', quantity: '777' })
  await expect.poll(() => field(page, 'quantity').inputValue(), PATIENCE).toBe('777')
  await saved(page, () => page.keyboard.press('Enter'))
  expect(await bill.row(row.id)).toMatchObject({ quantity: '777' })
})

it('conflict: typing while a colleague changes the same field asks, and shows both values', async () => {
  const row = await sureRow(2)
  const { page } = await stage.openPage({ allows: [REFUSED] })
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await page.keyboard.type('55')
  await bill.command(row.id, { kind: 'set_quantity', quantity: '777' })
  await expect.poll(() => lineOf(page, row.id).innerText(), PATIENCE).toContain('777')
  expect(await field(page, 'quantity').inputValue()).toBe('55')
  await page.keyboard.press('Enter')
  await conflictOf(page).waitFor(PATIENCE)
  await expect.poll(() => conflictOf(page).locator('tbody').innerText()).toMatch(/Menge\s+777\s+55/)
  expect(await bill.row(row.id)).toMatchObject({ quantity: '777' })
})

it('own changes that are still being sent are no conflict', async () => {
  const row = await decided(3)
  const { page } = await stage.openPage()
  await intercept(page, '**/commands?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('F2')
  await focused(page, 'quantity')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await focused(page, 'price')
  await page.keyboard.type('1,5')
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ quantity: '9' })
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => bill.row(row.id), PATIENCE)
    .toMatchObject({ quantity: '9', net_price: '1.5' })
})

it('a stored note that loads late is shown and can be extended', async () => {
  const row = await sureRow(4)
  await bill.command(row.id, { kind: 'set_note', note: 'Nur Kaiser' })
  const { page } = await stage.openPage()
  const noteOf = async () =>
    ((await bill.clerk.get(`/inquiries/${bill.id}/positions/${row.id}`)).body as { note: unknown })
      .note
  let letCome = () => {}
  const later = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await intercept(page, `**/positions/${row.id}`, async (route) => {
    await later
    await route.continue()
  })
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.keyboard.press('m')
  const note = page.locator('#position-note')
  await note.waitFor(PATIENCE)
  await page.keyboard.type('x')
  await expect.poll(() => note.inputValue()).toBe('')
  letCome()
  await expect.poll(() => note.inputValue(), PATIENCE).toBe('Nur Kaiser')
  await saved(page, () => page.keyboard.press('Shift+Tab'))
  expect(await noteOf()).toBe('Nur Kaiser')

  await page.locator('.position-note').click()
  await note.waitFor(PATIENCE)
  await expect.poll(() => note.inputValue(), PATIENCE).toBe('Nur Kaiser')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await note.waitFor({ ...PATIENCE, state: 'detached' })
  expect(await saved(page, async () => undefined)).toBe(0)
  expect(await noteOf()).toBe('Nur Kaiser')
})

it('rounding up applies to the quantity it was chosen for; another quantity is taken as typed', async () => {
  const { page } = await stage.openPage()
  const cable = await bill.named(LV_60.cable.text)
  await openReview(page, bill.id, `?position=${cable.id}`)
  const units = page.locator('.position-units')
  await units.locator('label').click()
  await page.getByText('Artikelmenge von Hand: 1.200 m').waitFor(PATIENCE)
  await field(page, 'quantity').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('5010')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => publicPositionOf(stage.service, bill.id, cable.id), PATIENCE)
    .toMatchObject({ quantity: 5010, selections: [{ quantity: 5010 }] })
  await page.getByText('Artikelmenge von Hand').waitFor({ ...PATIENCE, state: 'detached' })
  // The document says what it said.
  const printed = page.locator('.source-entry[data-chosen] .source-prices')
  await expect.poll(() => printed.innerText(), PATIENCE).toMatch(/1\.134 m\s*geändert: 5\.010 m/)

  await units.locator('label').click()
  await page.getByRole('button', { name: 'wieder nach der Position' }).click()
  await page.getByText('Artikelmenge von Hand').waitFor({ ...PATIENCE, state: 'detached' })
  expect(await publicPositionOf(stage.service, bill.id, cable.id)).toMatchObject({
    selections: [{ quantity: 5010 }],
  })
})

it('a total that no unit price of 4 decimals yields is reported', async () => {
  const row = await decided(5)
  await bill.command(row.id, { kind: 'set_quantity', quantity: '1134' })
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await field(page, 'total').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await page.getByText('1.000,00 ergibt keinen EP mit 4 Nachkommastellen').waitFor(PATIENCE)
  await expect.poll(async () => (await bill.row(row.id)).line_net, PATIENCE).toBe('999.96')
})

it('a price above the list price is a negative discount, which can be typed as well', async () => {
  const row = await decided(6)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await field(page, 'price').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('9999')
  await page.keyboard.press('Enter')
  await confirmed(page, 'Enter')
  await expect.poll(() => field(page, 'discount').inputValue(), PATIENCE).toMatch(/^-/)
  await field(page, 'discount').click()
  await saved(page, () => page.keyboard.press('Enter'))
  expect(await bill.row(row.id)).toMatchObject({ net_price: '9999' })
  await field(page, 'discount').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('-10')
  await page.keyboard.press('Enter')
  await expect.poll(() => bill.row(row.id), PATIENCE).toMatchObject({ discount_percent: '-10' })
})

it('the header is saved while others decide lines; a conflict on it asks and keeps the typed text', async () => {
  const row = await sureRow(7)
  const { page } = await stage.openPage({ allows: [REFUSED] })
  const head = async () =>
    (await treeOf(bill.clerk, bill.id)).inquiry as unknown as { name: string; updated_at: string }
  await openReview(page, bill.id)
  await page.locator('.review-facts').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Schule am Meer')
  await bill.command(row.id, { kind: 'set_note', note: 'n' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(async () => (await head()).name, PATIENCE).toBe('Schule am Meer')

  await page.locator('.review-facts').click()
  await name.fill('Meine Schule')
  const { updated_at } = await head()
  await bill.clerk.patch(`/inquiries/${bill.id}`, { updated_at, name: 'Ihre Schule' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Name dort: Ihre Schule').waitFor(PATIENCE)
  await expect.poll(() => name.inputValue()).toBe('Meine Schule')
  expect((await head()).name).toBe('Ihre Schule')
  await page.getByRole('button', { name: 'Meine speichern' }).click()
  await expect.poll(async () => (await head()).name, PATIENCE).toBe('Meine Schule')
})

it('a request without lines names the next steps, and a refused entry stays to be corrected', async () => {
  const list = csv('1;WL-1;Wandleuchte Tubo eckig 12 W;4;Stk')
  const empty = await uploadInquiry(stage.service, bill.clerk, {
    name: 'Liste.csv',
    bytes: Buffer.from(list),
  })
  for (const { id: position_id, version } of (await treeOf(bill.clerk, empty)).positions) {
    const body = { kind: 'remove_position', position_id, version }
    expect((await bill.clerk.post(`/inquiries/${empty}/commands`, body)).status).toBe(200)
  }
  const { page } = await stage.openPage({ allows: [/status of 422/] })
  await page.goto(`requests/${empty}`)
  await page.getByText('In dieser Anfrage sind keine Positionen.').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Position anlegen' }).click()
  await page.getByLabel('Kurztext').fill('Von Hand')
  await intercept(page, '**/commands?**', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'VALIDATION_FAILED', message: 'No', details: [] } },
    }),
  )
  const add = page.getByRole('button', { name: 'Anlegen', exact: true })
  await add.click()
  await page.locator('[role="dialog"] .problem').waitFor(PATIENCE)
  await expect.poll(() => page.getByLabel('Kurztext').inputValue()).toBe('Von Hand')
  await page.unroute('**/commands?**')
  await add.click()
  await page.getByText('In dieser Anfrage sind keine Positionen.').waitFor({
    ...PATIENCE,
    state: 'detached',
  })
})

/** Opens a decided position and types its price, without leaving the field. */
async function typePrice(text: string) {
  const row = await decided(0)
  const { page } = await stage.openPage()
  await openReview(page, bill.id, `?position=${row.id}`)
  await page.locator('.position-selections').waitFor(PATIENCE)
  await field(page, 'price').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  return { page, row }
}

it('a price far from the list price is saved and marked when the person clicks another line', async () => {
  const other = await sureRow(0)
  const { page, row } = await typePrice('0,02')
  await lineOf(page, other.id).click()
  await page
    .locator('.toast', { hasText: /weit unter dem Listenpreis.*gespeichert/ })
    .waitFor(PATIENCE)
  await expect
    .poll(() => bill.row(row.id), PATIENCE)
    .toMatchObject({
      net_price: '0.02',
      marks: ['FAR_PRICE'],
    })
})

it('an entry that is no number stays, and gets the focus back, when the person clicks another line', async () => {
  const other = await sureRow(0)
  const { page, row } = await typePrice('abc')
  const sent = await saved(page, async () => {
    await lineOf(page, other.id).click()
    await page.getByRole('alert').filter({ hasText: 'Das ist keine Zahl' }).waitFor(PATIENCE)
    await focused(page, 'price')
    expect(await field(page, 'price').inputValue()).toBe('abc')
  })
  expect(sent).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedId(page), PATIENCE).toBe(row.id)
  await lineOf(page, other.id).click()
  await expect.poll(() => focusedId(page), PATIENCE).toBe(other.id)
})

it('an entry that is no number stays, and gets the focus back, when a key leads to another line', async () => {
  const { page, row } = await typePrice('abc')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').filter({ hasText: 'Das ist keine Zahl' }).waitFor(PATIENCE)
  await lineOf(page, row.id).focus()
  for (const key of ['ArrowDown', 'ArrowLeft', 'n']) {
    await page.keyboard.press(key)
    await focused(page, 'price')
    expect(await field(page, 'price').inputValue()).toBe('abc')
    await lineOf(page, row.id).focus()
  }
})

it('no column, filter or button is cut off with both marks; from 1440 px on the bar is one line', async () => {
  const { page } = await stage.openPage()
  await bill.command((await sureRow(1)).id, { kind: 'set_quantity', quantity: null })
  await bill.command((await decided(2)).id, { kind: 'set_net_price', net_price: '0.01' })
  await openReview(page, bill.id)
  await page.getByRole('radio', { name: /^Preis prüfen/ }).waitFor(PATIENCE)
  await page.locator('.position-buttons').waitFor(PATIENCE)
  /** Whatever reaches beyond the pane, or the window, in which it stands. */
  const cutOff = () =>
    page.evaluate(() =>
      ['.review-bar', '.review-grid', '.position-buttons'].flatMap((name) => {
        const frame = document.querySelector(name)
        const { right = 0 } = frame?.getBoundingClientRect() ?? {}
        const inside = frame?.querySelectorAll('button, input, [role="columnheader"]') ?? []
        return [...inside]
          .filter((each) => each.getBoundingClientRect().right > Math.min(right, innerWidth))
          .map((each) => `${name} ${each.textContent}`)
      }),
    )
  /** Signs next to a short text that are shown in part. */
  const cutSigns = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.review-sign')]
        .map((sign) => ({ sign, cell: sign.closest('.review-text')?.getBoundingClientRect() }))
        .filter(({ sign, cell }) => {
          const { top, right } = sign.getBoundingClientRect()
          return cell && top < cell.bottom && right > cell.right
        })
        .map(({ sign }) => sign.textContent),
    )
  for (const width of [1600, 1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(cutOff, { ...PATIENCE, message: `${width} px` }).toEqual([])
    await expect.poll(cutSigns, { ...PATIENCE, message: `${width} px` }).toEqual([])
    if (width < 1440) {
      if (width === 390) await page.getByRole('tab', { name: 'Position' }).click()
      await page.locator('.position-buttons').waitFor(PATIENCE)
      // The predictions need the room: two lines of actions at the most.
      const tops = await page
        .locator('.position-buttons .button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(new Set(tops).size, `${width} px: ${tops}`).toBeLessThanOrEqual(2)
      continue
    }
    const boxes = await page
      .locator('.review-bar .chip, .review-bar > .button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    const middles = boxes.map(({ top, height }) => Math.round(top + height / 2))
    expect(new Set(middles).size, `${width} px: ${middles}`).toBe(1)
  }
  expect(await page.evaluate(overflow)).toEqual([])
})

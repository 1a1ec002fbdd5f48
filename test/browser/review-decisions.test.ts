import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { minus, plus } from '#kernel/decimal.ts'
import { csv } from '#test/wholesale.ts'
import { LV_60 } from './fixtures/lv-60.ts'
import { CABLE, COVER, FRAME, OTHER_SOCKETS, SOCKET, wholesaler } from './fixtures/wholesaler.ts'
import { expectAccessible } from './support/axe.ts'
import { uploadInquiry } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'
import { overflow } from './support/overflow.ts'
import {
  focusedId,
  focusedLine,
  grownBy,
  lineOf,
  openReview,
  PATIENCE,
  publicPositionOf,
  type Row,
  statisticsOf,
  treeOf,
} from './support/review.ts'
import { setReview } from './support/review-stage.ts'

const { stage, bill } = setReview()

const statistics = () => statisticsOf(stage.service, bill.id)
const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const drawer = (page: Page) => page.locator('.drawer.pane')

/** With the focus on a position. */
const openAt = (page: Page, { id: positionId }: Row) =>
  openReview(page, bill.id, `?position=${positionId}`)

describe('Review: bidder gaps and article details', () => {
  it('a gap is filled from the article, which is looked at before it is taken; what is written stays until undone', async () => {
    const { page } = await stage.openPage({ allows: [/status of 409/] })
    const socket = await bill.named(LV_60.socket.text)
    await openAt(page, socket)
    const gap = page.getByLabel(LV_60.socket.asks)
    const first = `Lichtwerk Schalter GmbH LW ${SOCKET}`
    await expect.poll(() => gap.inputValue(), PATIENCE).toBe(first)
    await expect
      .poll(() => page.locator('.position-gap').getAttribute('data-state'))
      .toBe('suggested')
    await expect.poll(() => lineOf(page, socket.id).innerText()).toContain('Lücke')

    await page.keyboard.press('c')
    await page.locator('[role="option"]').nth(1).waitFor(PATIENCE)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const details = page.locator('.article-details')
    await details.locator('.position-comparison').waitFor(PATIENCE)
    await expectAccessible(page)
    const second = await details.locator('dd').first().innerText()
    await page.keyboard.press('ArrowLeft')
    await details.waitFor({ state: 'detached' })
    const active = page.locator('[role="option"][aria-selected="true"]')
    await expect.poll(() => active.innerText()).toContain(second)
    await page.getByRole('button', { name: 'Details' }).click()
    await details.waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.role), PATIENCE)
      .toBe('combobox')
    await page.keyboard.press('ArrowRight')
    await details.waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await bill.row(socket.id)).article_number, PATIENCE).toBe(second)

    await lineOf(page, socket.id).click()
    await expect.poll(() => gap.inputValue(), PATIENCE).not.toBe(first)
    const suggested = await gap.inputValue()
    await gap.fill('Nach Wahl')
    await page.keyboard.press('Enter')
    const textOf = async () =>
      (await bill.clerk.get(`/inquiries/${bill.id}/positions/${socket.id}`)).body.gaps[0].text
    await expect.poll(textOf, PATIENCE).toBe('Nach Wahl')
    await expect.poll(() => gap.inputValue()).toBe('Nach Wahl')
    await page.keyboard.press('u')
    await expect.poll(textOf, PATIENCE).toBeNull()
    await expect.poll(() => gap.inputValue(), PATIENCE).toBe(suggested)
    await page.keyboard.press('u')
    await expect.poll(() => gap.inputValue(), PATIENCE).toBe(first)

    // Who began to write before a colleague did overwrites nothing: both texts are shown.
    await gap.fill('Meines')
    await bill.command(socket.id, { kind: 'set_gap', gap: 0, text: 'Ihres' })
    await expect
      .poll(() => page.locator('.position-gap').getAttribute('data-state'), PATIENCE)
      .toBe('own')
    await page.keyboard.press('Enter')
    const asked = page.locator('.position-conflict tbody')
    await expect
      .poll(() => asked.innerText(), PATIENCE)
      .toMatch(new RegExp(`${LV_60.socket.asks}\\s+Ihres\\s+Meines`))
    expect(await textOf()).toBe('Ihres')
    await page.getByRole('button', { name: 'Fassung dort behalten' }).click()
    await expect.poll(() => gap.inputValue(), PATIENCE).toBe('Ihres')
    await bill.clerk.post(`/inquiries/${bill.id}/undo`, {})
    await expect.poll(() => gap.inputValue(), PATIENCE).not.toBe('Ihres')
  })
})

describe('Review: a compared attribute', () => {
  it('is lit in the source while it is looked at, and the other way round', async () => {
    const { page } = await stage.openPage()
    await openAt(page, await bill.named(LV_60.contradicting.text))
    const lit = () =>
      page.evaluate(() => [...(CSS.highlights.get('looked-at') ?? [])].map((range) => `${range}`))
    const line = page.locator('.position-comparison tr', { hasText: '8,9' })
    await line.waitFor(PATIENCE)
    await page.locator('.source-long-text').waitFor(PATIENCE)
    await line.hover()
    await expect.poll(lit, PATIENCE).toContainEqual(expect.stringContaining('8,9'))
    await page.mouse.move(5, 5)
    await expect.poll(lit, PATIENCE).toEqual([])
    await line.focus()
    await expect.poll(lit, PATIENCE).toContainEqual(expect.stringContaining('8,9'))
    const spot = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('looked-at') ?? [])] as Range[]
      const { left, top, height } = ranges.at(-1)?.getBoundingClientRect() ?? new DOMRect()
      return { x: left + 4, y: top + height / 2 }
    })
    await page.locator('.position-long').click()
    await expect.poll(() => line.getAttribute('data-lit'), PATIENCE).toBeNull()
    await page.mouse.move(spot.x, spot.y)
    await expect.poll(() => line.getAttribute('data-lit'), PATIENCE).toBe('true')
  })

  it('has its values in German on a German screen, also those that matching names in English', async () => {
    const list = csv(
      '1;;Flachheizkörper profiliert Typ 22 500x1000;4;Stk',
      '2;;Mantelleitung NYM-J 5x2,5 auf Trommel;500;m',
    )
    const id = await uploadInquiry(stage.service, bill.clerk, {
      name: 'Liste.csv',
      bytes: Buffer.from(list),
    })
    const { page } = await stage.openPage()
    await openReview(page, id)
    // By its name: the row of the words repeats the text of the line, which is German anyway.
    const values = () =>
      page
        .locator('.position-comparison tr')
        .filter({ has: page.getByRole('rowheader', { name: 'Ausführung' }) })
        .first()
        .getByRole('cell')
        .allInnerTexts()
    const line = (name: RegExp) => page.getByRole('treegrid').getByRole('row', { name })
    await line(/profiliert/).click()
    await expect.poll(values, PATIENCE).toEqual(['profiliert', 'profiliert', 'stimmt'])
    // Without a match no prediction is compared until the person goes to one.
    await line(/Trommel/).click()
    await page.locator('.position-comparison').waitFor({ ...PATIENCE, state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await expect.poll(values, PATIENCE).toEqual(['Trommel', 'im Ring', 'widerspricht'])
  })
})

describe('Review: identical positions', () => {
  it('what was decided at one holds for its equals, and one undo takes back theirs alone', async () => {
    const { page } = await stage.openPage()
    const before = await statistics()
    const six = (await bill.rows()).filter(
      ({ identical_count }) => identical_count === LV_60.identical.of,
    )
    expect(six).toHaveLength(LV_60.identical.of)
    const [first, ...others] = six as [Row, ...Row[]]
    await openAt(page, first)
    await expect.poll(() => focusedLine(page).innerText(), PATIENCE).toContain('×6')

    await page.keyboard.press('3')
    await expect.poll(async () => (await bill.row(first.id)).lane, PATIENCE).toBeUndefined()
    await page.keyboard.press('k')
    await expect.poll(() => focusedId(page)).toBe(first.id)
    await page.keyboard.press('d')
    await toastOf(page, '5 gleiche übernommen').waitFor(PATIENCE)

    const chosen = await bill.row(first.id)
    expect(OTHER_SOCKETS).toContain(chosen.article_number)
    const now = (await bill.rows()).filter(({ id: each }) => six.some((row) => row.id === each))
    expect(now.map(({ article_number }) => article_number)).toEqual(
      six.map(() => chosen.article_number),
    )
    expect(now.map(({ quantity }) => quantity)).toEqual(LV_60.identical.quantities.map(String))
    expect(now.map(({ selection_source }) => selection_source)).toEqual([
      'PREDICTION',
      ...others.map(() => 'DUPLICATE'),
    ])
    expect(grownBy(before, await statistics())).toMatchObject({ auto: 5, predicted: 1, manual: 0 })

    await page.keyboard.press('u')
    await expect.poll(async () => (await bill.row(others[0]?.id ?? '')).lane, PATIENCE).toBe('sure')
    const after = (await bill.rows()).filter(({ id: each }) => six.some((row) => row.id === each))
    expect(after.map(({ lane }) => lane)).toEqual([undefined, ...others.map(() => 'sure')])
    expect(grownBy(before, await statistics())).toMatchObject({ auto: 0, predicted: 1, manual: 0 })
    for (const { id: each } of others) {
      await expect.poll(() => lineOf(page, each).innerText(), PATIENCE).toContain('Sicher')
    }
  })
})

describe('Review: units, accessories and replacements', () => {
  it('a length is told in rings as the fraction that is stored, and rounded up only when asked', async () => {
    const { page } = await stage.openPage()
    const cable = await bill.named(LV_60.cable.text)
    await openAt(page, cable)
    const units = page.locator('.position-units')
    await units.waitFor(PATIENCE)
    await expect.poll(() => units.innerText()).toContain('1 Ring = 100 / 1 m')
    await expect.poll(() => units.innerText()).toContain('1.134 m = 11,34 Ring')
    await expect.poll(() => units.innerText()).toContain('aufgerundet 12 Ring (= 1.200 m)')

    await units.locator('label').click()
    await expect
      .poll(() => publicPositionOf(stage.service, bill.id, cable.id), PATIENCE)
      .toMatchObject({ quantity: 1134, selections: [{ quantity: 1200, base_quantity: 1200 }] })
    await expect.poll(() => units.locator('input').isChecked(), PATIENCE).toBe(true)

    await units.locator('label').click()
    await expect
      .poll(() => publicPositionOf(stage.service, bill.id, cable.id), PATIENCE)
      .toMatchObject({ selections: [{ quantity: 1134, base_quantity: 1134 }] })

    const { body } = await stage.service.get(`/articles/unit-conversions?article_number=${CABLE}`)
    expect(body.data).toMatchObject([{ alternative_unit: 'Ring', numerator: 100, denominator: 1 }])
  })

  it('mandatory accessories are added by one key, with their share, and count as the service’s', async () => {
    const { page } = await stage.openPage()
    const socket = await bill.named(LV_60.socket.text)
    const before = await statistics()
    await openAt(page, socket)
    await expect.poll(() => focusedLine(page).innerText(), PATIENCE).toContain(SOCKET)

    await page.keyboard.press('Control+Enter')
    const warning = page.getByRole('dialog').locator('li', { hasText: 'ohne ihr Pflichtzubehör' })
    await warning.waitFor(PATIENCE)
    await expect.poll(() => warning.innerText()).toContain(`${socket.position_number} (${FRAME})`)
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedId(page), PATIENCE).toBe(socket.id)

    await page.keyboard.press('z')
    await drawer(page).getByText('2 × 24 ST = 48 ST').first().waitFor(PATIENCE)
    await drawer(page).getByText('Pflicht').waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await drawer(page).waitFor({ ...PATIENCE, state: 'detached' })
    await expect
      .poll(() => publicPositionOf(stage.service, bill.id, socket.id), PATIENCE)
      .toMatchObject({
        selections: [
          { article_number: SOCKET },
          { article_number: FRAME, base_quantity: 48, selection_source: 'PARTS_LIST' },
        ],
      })
    const mandatory = await statistics()
    expect(grownBy(before, mandatory)).toEqual({
      auto: 1,
      predicted: 0,
      manual: 0,
      all: 1,
      positions: 0,
    })

    await expect.poll(() => focusedId(page), PATIENCE).toBe(socket.id)
    await page.keyboard.press('z')
    const optional = drawer(page).locator('li', { hasText: COVER })
    await optional.waitFor(PATIENCE)
    await expect
      .poll(() => drawer(page).locator('li', { hasText: FRAME }).innerText(), PATIENCE)
      .toContain('schon dabei')
    await optional.locator('label').click()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => grownBy(mandatory, await statistics()), PATIENCE)
      .toEqual({ auto: 0, predicted: 0, manual: 1, all: 1, positions: 0 })
  })

  it('the first replacement is the first alternative, beside what is selected', async () => {
    const { page } = await stage.openPage()
    const socket = await bill.named(LV_60.socket.text)
    await openAt(page, socket)

    await page.keyboard.press('r')
    await drawer(page).locator('.position-choice').first().waitFor(PATIENCE)
    const choices = drawer(page).locator('.position-choice')
    await expect.poll(() => choices.first().innerText()).toContain(OTHER_SOCKETS[0])
    await expect.poll(() => choices.first().getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => choices.nth(1).innerText()).toContain(OTHER_SOCKETS[1])
    await expect.poll(() => drawer(page).locator('table').innerText()).toContain(SOCKET)
    await page.keyboard.press('Enter')

    await expect
      .poll(async () => (await bill.row(socket.id)).article_number, PATIENCE)
      .toBe(OTHER_SOCKETS[0])
  })
})

describe('Review: accept all “Sicher”', () => {
  it('the number on the button is accepted, taken back and done again, to the cent', async () => {
    const { page } = await stage.openPage()
    await openReview(page, bill.id, '?filter=sure')
    const before = await statistics()
    const was = await treeOf(bill.clerk, bill.id)
    const sure = was.positions.filter(({ lane }) => lane === 'sure')
    const n = sure.length
    expect(n).toBeGreaterThan(30)
    const button = page.getByRole('button', { name: `Alle „Sicher“ übernehmen (${n})` })
    await button.waitFor(PATIENCE)
    await expect
      .poll(() => page.locator('[role="treegrid"]').getAttribute('aria-rowcount'))
      .toBe(String(n + chaptersShown + 1))
    expect(await shownTotal(page)).toBe(was.inquiry.totals.net)

    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `${n} übernehmen` }).waitFor(PATIENCE)
    const left = dialog.locator('.accept-left-out')
    await expect
      .poll(() => left.locator('summary').innerText())
      .toBe('Nicht dabei: 1 mit Widerspruch in einem Merkmal · 1 ohne Umrechnung')
    await left.locator('summary').click()
    const listed = await left.locator('li button').allInnerTexts()
    const exceptions = was.positions.filter(({ position_number }) =>
      listed.includes(position_number),
    )
    expect(exceptions).toMatchObject([
      { description: LV_60.contradicting.text, lane: 'check' },
      { description: LV_60.unconvertible.text, lane: 'check' },
    ])
    const contradicted = await contradictedOf(was.positions)
    expect(contradicted.map(({ description }) => description)).toContain(LV_60.contradicting.text)
    expect(contradicted.filter(({ lane }) => lane === 'sure')).toEqual([])
    await page.keyboard.press('Control+Enter')
    await toastOf(page, `${n} übernommen`).waitFor(PATIENCE)
    await dialog.waitFor({ ...PATIENCE, state: 'detached' })

    const then = await treeOf(bill.clerk, bill.id)
    const accepted = new Map(then.positions.map((row) => [row.id, row]))
    const sum = sure.reduce((total, row) => plus(total, accepted.get(row.id)?.line_net ?? '0'), '0')
    expect(then.inquiry.counts.open_count).toBe(was.inquiry.counts.open_count - n)
    expect(minus(then.inquiry.totals.net, was.inquiry.totals.net)).toBe(sum)
    await expect.poll(() => shownTotal(page), PATIENCE).toBe(then.inquiry.totals.net)
    for (const { id: each } of [...exceptions, ...contradicted]) {
      expect(accepted.get(each)?.lane).toBeDefined()
    }
    const accepting = { auto: 0, predicted: n, manual: 0, all: n, positions: 0 }
    expect(grownBy(before, await statistics())).toEqual(accepting)

    await toastOf(page, `${n} übernommen`).getByRole('button', { name: 'Rückgängig' }).click()
    await expect
      .poll(async () => (await treeOf(bill.clerk, bill.id)).inquiry.totals, PATIENCE)
      .toEqual(was.inquiry.totals)
    expect((await treeOf(bill.clerk, bill.id)).inquiry.counts).toEqual(was.inquiry.counts)
    await expect.poll(() => shownTotal(page), PATIENCE).toBe(was.inquiry.totals.net)
    await button.waitFor(PATIENCE)
    expect(grownBy(before, await statistics()).all).toBe(0)

    await page.getByRole('button', { name: 'Wiederholen' }).click()
    await expect
      .poll(async () => (await treeOf(bill.clerk, bill.id)).inquiry.totals, PATIENCE)
      .toEqual(then.inquiry.totals)
    await expect.poll(() => shownTotal(page), PATIENCE).toBe(then.inquiry.totals.net)
    expect(grownBy(before, await statistics())).toEqual(accepting)
  })
})

/** Open ones whose best article says otherwise in an attribute. */
async function contradictedOf(positions: readonly Row[]): Promise<readonly Row[]> {
  const open = positions.filter(({ lane }) => lane !== undefined)
  const found: Row[] = []
  for (const row of open) {
    const { body } = await bill.clerk.get(`/inquiries/${bill.id}/positions/${row.id}`)
    const attributes: readonly { verdict: string }[] = body.predictions[0]?.attributes ?? []
    if (attributes.some(({ verdict }) => verdict === 'conflict')) found.push(row)
  }
  return found
}

/** Three titles, each with a section: all of them have sure ones. The head is a row too. */
const chaptersShown = 6

async function shownTotal(page: Page): Promise<string> {
  const text = await page.locator('.review-total strong').innerText()
  const [whole = '', cents = ''] = text.replace(/[^\d,]/g, '').split(',')
  return plus(`${whole}.${cents}`, '0')
}

describe('Review: what is said of decisions', () => {
  const customerId = [...wholesaler.customers((label) => label)][0]?.customer_id

  it('the history names one position by its number, several as a short list with their count', async () => {
    const { page } = await stage.openPage()
    const rows = (await bill.rows()).filter(({ is_relevant }) => is_relevant !== false).slice(0, 5)
    const assign = async (some: readonly Row[]) => {
      const positions = some.map(({ id, version }) => ({ position_id: id, version }))
      const wish = { kind: 'assign_many', positions, user_id: bill.clerk.userId }
      const { status, text } = await bill.clerk.post(`/inquiries/${bill.id}/commands`, wish)
      expect(status, text).toBe(200)
    }
    await assign(rows.slice(0, 1))
    await assign(rows.slice(1))
    await openReview(page, bill.id)
    await page.getByRole('button', { name: 'Verlauf' }).click()
    const [one = '', ...several] = rows.map(({ position_number }) => position_number)
    const lines = page.getByRole('list', { name: /^Was geändert wurde/ }).getByRole('listitem')
    await expect
      .poll(() => lines.nth(0).textContent(), PATIENCE)
      .toContain(`· Positionen ${several.slice(0, 3).join(', ')} und 1 weitere`)
    await expect.poll(() => lines.nth(1).textContent()).toContain(`· Position ${one}`)
    await lines.nth(1).getByRole('button', { name: one }).click()
    await expect.poll(() => focusedId(page), PATIENCE).toBe(rows[0]?.id)
  })

  it('a choice is remembered for all customers while the customer is unknown, then for this one', async () => {
    const { page } = await stage.openPage()
    const socket = await bill.named(LV_60.identical.text)
    await bill.command(socket.id, { kind: 'select', article_number: SOCKET, action: 'search' })
    await openAt(page, socket)
    await page.getByText('Für alle Kunden gemerkt').waitFor(PATIENCE)
    expect(await page.getByText('Für diesen Kunden gemerkt').count()).toBe(0)
    await bill.clerk.patch(`/inquiries/${bill.id}`, { customer_id: customerId })
    await expect.poll(() => page.getByText('Für alle Kunden gemerkt').count(), PATIENCE).toBe(0)
    const article_number = OTHER_SOCKETS[1]
    await bill.command(socket.id, { kind: 'select', article_number, action: 'search' })
    await page.getByText('Für diesen Kunden gemerkt').waitFor(PATIENCE)
  })

  it('what is said of memory is about the customer of the request, not about an earlier one', async () => {
    const { page } = await stage.openPage()
    const socket = await bill.named(LV_60.identical.text)
    const [one, other] = [...wholesaler.customers((label) => label)].slice(1)
    const setCustomer = async (customer_id: string | undefined) =>
      expect((await bill.clerk.patch(`/inquiries/${bill.id}`, { customer_id })).status).toBe(200)
    const note = (text: string) => page.locator('.position-selections').getByText(text)
    const isGone = (text: string) => expect.poll(() => note(text).count(), PATIENCE).toBe(0)
    await setCustomer(one?.customer_id)
    await bill.command(socket.id, { kind: 'select', article_number: SOCKET, action: 'search' })
    await openAt(page, socket)
    await note('Für diesen Kunden gemerkt').waitFor(PATIENCE)

    // Answers from before the change.
    const path = `/inquiries/${bill.id}/positions/${socket.id}/memory`
    const earlier = (await bill.clerk.get(path)).body
    await intercept(page, `**${path}`, (route) => route.fulfill({ json: earlier }))
    const answered = page.waitForResponse(`**${path}`)
    await setCustomer(other?.customer_id)
    await (await answered).finished()
    await page
      .getByText(other?.name ?? '')
      .first()
      .waitFor(PATIENCE)
    await isGone('Für diesen Kunden gemerkt')

    await page.unroute(`**${path}`)
    await setCustomer(one?.customer_id)
    await note('Für diesen Kunden gemerkt').waitFor(PATIENCE)
    await page.getByRole('button', { name: 'vergessen' }).click()
    await note('Nicht mehr gemerkt').waitFor(PATIENCE)
    await setCustomer(other?.customer_id)
    await isGone('Nicht mehr gemerkt')
  })

  it('at 1024 px the header is whole, with customer, project and sum', async () => {
    const viewport = { width: 1024, height: 640 }
    const { page } = await stage.openPage({ language: 'en', viewport })
    const project = { name: 'Extension of the primary school', object_number: 'OBJ-2231' }
    const { body } = await bill.clerk.post('/projects', project)
    const head = { customer_id: customerId, project_id: body.id }
    expect((await bill.clerk.patch(`/inquiries/${bill.id}`, head)).status).toBe(200)
    await openReview(page, bill.id)
    await page.locator('.review-header .review-facts').waitFor(PATIENCE)
    const boxes = await page
      .locator('.review-header > *, .review-header .shell-person')
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect()
          return { name: each.className || each.tagName, left, right }
        }),
      )
    expect(boxes.filter(({ left, right }) => left < 0 || right > 1024)).toEqual([])
    expect(await page.evaluate(overflow)).toEqual([])
    // The links without room in the header are in the menu.
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'To the customer' }).waitFor(PATIENCE)
    await page.getByRole('menuitem', { name: 'Project OBJ-2231' }).click()
    await page.getByRole('heading', { name: /Extension of the primary school/ }).waitFor(PATIENCE)
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from '../../web/api/tree.ts'
import { lv12 } from './fixtures/files.ts'
import { FRAME, OTHER_SOCKETS, SOCKET, wholesaler } from './fixtures/wholesaler.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { startDemoErp } from './support/demo-erp.ts'
import { intercept } from './support/intercept.ts'

const stage = setStage()
let erp: Awaited<ReturnType<typeof startDemoErp>>
beforeAll(async () => {
  await pushCatalogue(stage.service)
  erp = await startDemoErp(stage.service, { keyName: 'ERP Prod' })
})
afterAll(async () => {
  await erp.stop()
  expect(erp.problems).toEqual([])
})

const LATE = 300_000

const upload = (person: Person) => uploadInquiry(stage.service, person, lv12.x83())

const tenderOf = async (id: string) => (await stage.service.get(`/tenders/${id}`)).body

type Row = {
  readonly id: string
  readonly version: number
  readonly position_number: string
  readonly article_number?: string
}

/** Of what can be decided; notes are none of them. */
const rowsOf = async (person: Person, id: string): Promise<readonly Row[]> =>
  treeOf((await person.get(`/inquiries/${id}`)).body).positions.filter(
    ({ kind }) => kind !== 'NOTE',
  )

/** The third position has the article then. */
async function chooseSocket(person: Person, id: string): Promise<Row> {
  const row = (await rowsOf(person, id))[2]
  if (!row) throw new Error('There is no third position')
  const { status, text } = await person.post(`/inquiries/${id}/commands`, {
    kind: 'select',
    position_id: row.id,
    version: row.version,
    article_number: SOCKET,
    action: 'search',
  })
  if (status !== 200) throw new Error(text)
  return row
}

async function openReview(page: Page, id: string): Promise<void> {
  await page.goto(`requests/${id}`)
  await grid(page).locator('.review-line.position').first().click()
}

const grid = (page: Page) => page.getByRole('treegrid')
const cursor = (page: Page) => grid(page).locator('[data-cursor]')
const dialog = (page: Page) => page.locator('.dialog')
const trace = (page: Page) => page.getByRole('dialog', { name: 'Übergabe' })
const rowIn = (page: Page, id: string) => page.locator(`.inbox-row[data-id="${id}"]`)
const errorChip = (page: Page) => page.getByRole('radio', { name: 'ERP-Fehler' })

/** By keyboard to the last look, and on from there. */
async function release(page: Page, word: 'Freigeben' | 'Erneut exportieren'): Promise<void> {
  await cursor(page).focus()
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByRole('button', { name: word }).click()
  await trace(page).waitFor()
}

/** As an SFTP user would be noted with the file of the tender. */
const fetchFile = (id: string, method: 'GET' | 'DELETE', status: number) =>
  stage.service.rows(`
    insert into api_calls (channel, organisation_id, called_at, request_id, method, route, url, status,
                           record_key, client_address, duration_ms, request_bytes, response_bytes)
    values ('SFTP', ${stage.service.organisationId}, now(), 'file-${method}', '${method}', '/out/tenders',
            '/out/tenders/${id}.json', ${status}, '${id}', '192.0.2.7', 0, 0, 0)`)

describe('Release: from the release to the number of the ERP', () => {
  it('shows each step by itself, and again for another export', { timeout: LATE }, async () => {
    const { page, context, person } = await stage.openPage()
    const id = await upload(person)
    const inbox = await context.newPage()
    await inbox.goto('inbox')
    await rowIn(inbox, id).waitFor()
    await openReview(page, id)

    await release(page, 'Freigeben')

    await trace(page).getByText('Ereignis tender.completed').waitFor()
    await trace(page)
      .getByText(/Zustellung an 127\.0\.0\.1(?::\d+)? · 200 · /)
      .waitFor()
    const fetched = trace(page).locator('.trace-step', {
      hasText: 'ERP hat den Datensatz abgerufen',
    })
    await fetched.getByText(`GET /tenders/${id} · Schlüssel „ERP Prod“`).waitFor()
    const acknowledged = trace(page).locator('.trace-step', { hasText: 'Quittiert SUCCESS' })
    await acknowledged.waitFor()
    const [{ number } = { number: '' }] = erp.imported
    await expect.poll(() => acknowledged.innerText()).toContain(`ERP-Angebot ${number}`)
    await rowIn(inbox, id).locator('.inbox-good .mono').getByText(number).waitFor()

    const first = await tenderOf(id)
    expect(first).toMatchObject({
      user_email: person.email,
      erp_offer_id: number,
      acknowledgement: { status: 'SUCCESS', external_id: number },
    })
    expect(first.completed_at).toEqual(expect.any(String))

    await page.keyboard.press('Escape')
    await release(page, 'Erneut exportieren')

    await expect.poll(() => erp.imported.length).toBe(2)
    const again = await tenderOf(id)
    expect(Date.parse(again.completed_at)).toBeGreaterThan(Date.parse(first.completed_at))
    const feed = await stage.service.get(
      `/tenders?completed_since=${encodeURIComponent(again.completed_at)}`,
    )
    expect(feed.body.data.map((each: { tender_id: string }) => String(each.tender_id))).toContain(
      id,
    )
    await expect.poll(() => trace(page).locator('.trace-group').count()).toBe(2)
    await trace(page).getByRole('heading', { name: '2. Export' }).waitFor()

    await fetchFile(id, 'GET', 200)
    await fetchFile(id, 'DELETE', 204)
    const ofFile = (text: string) => trace(page).locator('.trace-step', { hasText: text })
    await ofFile('ERP hat die Datei abgeholt').getByText(`SFTP /out/tenders/${id}.json`).waitFor()
    await ofFile('ERP hat die Datei gelöscht').waitFor()
  })
})

describe('Release: the ERP refuses', () => {
  it('its words lead to the position, and a later yes replaces them', {
    timeout: LATE,
  }, async () => {
    const { page, context, person } = await stage.openPage()
    const id = await upload(person)
    const socket = await chooseSocket(person, id)
    const other = await upload(person)
    const inbox = await context.newPage()
    await inbox.goto('inbox?order=newest')
    await rowIn(inbox, other).waitFor()
    const message = `Artikel ${SOCKET} gesperrt`
    erp.refuse(message)
    const project = await person.post('/projects', { name: 'Deich', object_number: 'OBJ-2231' })
    const head = {
      name: 'Grundschule am Deich, Elektroinstallation der Turnhalle',
      customer_id: [...wholesaler.customers((label) => label)][0]?.customer_id,
      project_id: project.body.id,
    }
    expect((await person.patch(`/inquiries/${id}`, head)).status).toBe(200)

    await openReview(page, id)
    await release(page, 'Freigeben')

    await trace(page).getByText('Quittiert FAILED').waitFor()
    await expect.poll(() => trace(page).locator('q').innerText()).toBe(message)
    await expect.poll(() => errorChip(inbox).locator('.count').innerText()).toBe('1')
    await rowIn(inbox, id).getByText(message).waitFor()
    await inbox.goto('inbox')
    await rowIn(inbox, id).waitFor()
    await expect.poll(() => inbox.locator('.inbox-row').first().getAttribute('data-id')).toBe(id)

    await trace(page).getByRole('button', { name: 'Korrigieren' }).click()
    await trace(page).waitFor({ state: 'detached' })
    await expect.poll(() => cursor(page).getAttribute('data-position')).toBe(socket.id)
    // The pane follows the list when there is time.
    await page.locator('.position-body').getByText(SOCKET).first().waitFor()
    // With all that a header can have, its last part is in the window, too.
    await page.locator('.release-attention').waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })
    const menu = page.locator('.review-header .shell-person')
    const right = () => menu.evaluate((it) => it.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(1280)
    const sign = page.locator('.release-attention svg')
    expect(await sign.evaluate((it) => it.getBoundingClientRect().width)).toBe(13)
    await page.keyboard.press('c')
    const search = page
      .getByRole('dialog', { name: socket.position_number })
      .getByRole('combobox', { name: /^Artikel suchen/ })
    await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true)
    await search.fill(OTHER_SOCKETS[0])
    await page
      .getByRole('option', { name: new RegExp(OTHER_SOCKETS[0]) })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await rowsOf(person, id))[2]?.article_number)
      .toBe(OTHER_SOCKETS[0])

    erp.succeed()
    await page.locator(`[data-position="${socket.id}"]`).click()
    await release(page, 'Erneut exportieren')

    await trace(page).getByText('Quittiert SUCCESS').waitFor()
    expect((await tenderOf(id)).acknowledgement).toMatchObject({
      status: 'SUCCESS',
      message: null,
    })
    await expect.poll(() => errorChip(inbox).locator('.count').innerText()).toBe('0')
    await page.locator('.release-attention').waitFor({ state: 'detached' })
  })
})

describe('Release: the check before it', () => {
  it('warns of places and shows them; a missing mandatory accessory is named', {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage()
    const id = await upload(person)
    const socket = await chooseSocket(person, id)
    await openReview(page, id)
    await page.keyboard.press('Control+Enter')

    const warning = dialog(page).locator('.release-finding', { hasText: 'Pflichtzubehör' })
    await warning.getByText(`${socket.position_number} (${FRAME})`).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Freigeben' }).isEnabled())
      .toBe(true)
    await warning.getByRole('button', { name: /^Ansehen/ }).click()

    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => grid(page).locator('[data-position]').count()).toBe(1)
    await expect.poll(() => cursor(page).getAttribute('data-position')).toBe(socket.id)
  })

  it('hinders while changes wait for the connection', { timeout: LATE }, async () => {
    const { page, context, person } = await stage.openPage({
      allows: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
    })
    const id = await upload(person)
    await openReview(page, id)
    await context.setOffline(true)
    await page.keyboard.press('x')
    await page.getByText('1 Änderung wartet').waitFor()
    await cursor(page).focus()
    await page.keyboard.press('Control+Enter')

    await dialog(page).getByText('1 Änderung ist noch nicht beim Dienst angekommen').waitFor()
    const button = dialog(page).getByRole('button', { name: 'Freigeben' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await context.setOffline(false)

    await expect.poll(() => button.isEnabled()).toBe(true)
    expect((await rowsOf(person, id))[0]).toMatchObject({ not_offered: true })
  })

  it('hands over once, though the answer to the release was lost', { timeout: LATE }, async () => {
    const { page, person } = await stage.openPage({ allows: [/ERR_FAILED/, /Failed to fetch/] })
    const id = await upload(person)
    await openReview(page, id)
    let isHeard = () => {}
    const heard = new Promise<void>((resolve) => {
      isHeard = resolve
    })
    await intercept(page, `**/inquiries/${id}/release`, async (route) => {
      await route.fetch()
      await route.abort()
      isHeard()
    })
    await page.keyboard.press('Control+Enter')
    await dialog(page).getByRole('button', { name: 'Freigeben' }).click()
    await heard

    await trace(page).getByRole('heading', { name: '1. Export' }).waitFor()
    expect((await person.get(`/inquiries/${id}`)).body.inquiry.release_count).toBe(1)
  })

  it('what was released can be taken along in the formats of the trade', {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage()
    const id = await upload(person)
    await openReview(page, id)
    await release(page, 'Freigeben')

    for (const [format, beginning] of [
      ['X84', '<?xml'],
      ['X94', '<?xml'],
      ['XLSX', 'PK'],
      ['CSV', ''],
    ] as const) {
      await trace(page).getByRole('button', { name: 'Downloads' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ])
      expect(download.suggestedFilename().toLowerCase()).toContain(`.${format.toLowerCase()}`)
      const content = await readFile(await download.path(), 'utf8')
      expect(content.replace(/^\uFEFF/, '').startsWith(beginning)).toBe(true)
      expect(content.length).toBeGreaterThan(200)
    }
    // The button had the focus all the time, so that Esc closes what it stands in.
    await page.keyboard.press('Escape')
    await trace(page).waitFor({ state: 'detached' })
  })
})

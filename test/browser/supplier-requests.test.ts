import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { pushRows } from './support/catalogue.ts'
import { expectFocused } from './support/focused.ts'
import { focusedLine, lineOf, openReview, publicPositionOf } from './support/review.ts'

const stage = setStage()

let inquiry: string
let ids: readonly string[]
beforeAll(async () => {
  const { service } = stage
  const send = (path: string, key: string, ...rows: readonly object[]) =>
    pushRows(service, path, key, rows)
  await send(
    '/suppliers',
    'suppliers',
    { supplier_id: 'L-1', name: 'Kabelwerk Süd', email: 'info@kabel.example' },
    { supplier_id: 'L-2', name: 'Dosen & Co' },
  )
  const of = { parent_type: 'supplier', parent_id: 'L-1' }
  await send('/contacts', 'contacts', { ...of, name: 'Ida Sommer', email: 'ida@kabel.example' })
  await send(
    '/articles',
    'articles',
    { article_number: 'NYM', name: 'Leitung NYM-J 3x1,5', base_unit: 'm', supplier_id: 'L-1' },
    { article_number: 'NYY', name: 'Erdkabel NYY-J', base_unit: 'm', supplier_id: 'L-1' },
  )
  const made = await createInquiry(service, {
    customerId: null,
    positions: [
      { text: 'Leitung NYM-J 3x1,5', quantity: '1200', unit: 'm' },
      { text: 'Erdkabel NYY-J 5x16', quantity: '80', unit: 'm' },
      { text: 'Sonderleuchte nach Muster', quantity: '4', unit: 'St' },
      { text: 'Bleibt ungefragt' },
    ],
  })
  inquiry = made.inquiryId
  ids = made.positionIds
  const work = reviewing(service, await service.signIn(), inquiry)
  await work.select(ids[0], 'NYM')
  await work.select(ids[1], 'NYY')
})

/** The file as the browser puts it into its folder. */
async function fileOf(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei herunterladen' }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

it('Supplier requests: S on marked positions makes a draft per supplier, up to prices in the offer', async () => {
  const { service } = stage
  // The request was not read from a file: there is nothing to tell of how.
  const allows = [/status of 404.*\/processing/]
  const { page, person } = await stage.openPage({ theme: 'system', allows })
  await page.goto('inbox')
  await page.getByRole('link', { name: 'Lieferantenanfragen' }).click()
  await page.getByText('Positionen markieren und S drücken.').waitFor()
  await expectAccessibleInBoth(page, 'no supplier requests')

  await openReview(page, inquiry)
  await lineOf(page, ids[0] ?? '').click()
  for (const _ of [0, 1, 2]) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('s')
  const asking = page.getByRole('dialog', { name: 'Lieferanten fragen: 3 Positionen' })
  await asking.getByText('Kabelwerk Süd').waitFor()
  await asking.getByText('2 Positionen', { exact: true }).waitFor()
  await asking.getByText('1 Position bleibt ohne Lieferant').waitFor()
  await asking.getByRole('combobox', { name: /^Lieferant für 01\.0003/ }).fill('dosen')
  await page.getByRole('option', { name: /Dosen & Co/ }).click()
  await asking.getByRole('button', { name: '2 Entwürfe anlegen' }).waitFor()
  await asking.getByLabel('Nachricht').fill('Bitte um Ihr Angebot.')
  await expectAccessibleInBoth(page, 'asking suppliers')
  await asking.getByRole('button', { name: '2 Entwürfe anlegen' }).click()
  await asking.getByRole('link', { name: /an Dosen & Co öffnen/ }).waitFor()
  await asking.getByRole('link', { name: /an Kabelwerk Süd öffnen/ }).click()

  await page.getByRole('heading', { name: /Lieferantenanfrage \d+ · Kabelwerk Süd/ }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const stored = async () => (await person.get(`/supplier-requests/${id}`)).body
  await page.getByRole('button', { name: /Empfänger/ }).click()
  await page.getByRole('option', { name: /Ida Sommer/ }).click()
  await page.getByLabel('Antwort bis', { exact: true }).fill('2027-01-15')
  await page.getByLabel('Nachricht').fill('Bitte um Ihr Angebot bis Mitte Januar.')
  const quantity = page.getByRole('textbox', { name: 'Menge 01.0001' })
  await quantity.fill('1.250,5')
  await quantity.press('Enter')
  await expect.poll(async () => (await stored()).positions[0].quantity).toBe('1250.5')
  expect(await stored()).toMatchObject({
    contact: { name: 'Ida Sommer' },
    due_date: '2027-01-15',
    message: 'Bitte um Ihr Angebot bis Mitte Januar.',
  })
  await expectAccessibleInBoth(page, 'a draft')

  expect((await fileOf(page)).bytes.subarray(0, 2).toString()).toBe('PK')
  for (const [format, label, begin] of [
    ['PDF', 'PDF', '%PDF-'],
    ['X93', 'GAEB X93', '<?xml'],
  ] as const) {
    await page.getByRole('button', { name: /Dateiformat/ }).click()
    await page.getByRole('option', { name: label }).click()
    await expect.poll(async () => (await stored()).file_format).toBe(format)
    const { name, bytes } = await fileOf(page)
    expect([name.endsWith(`.${format.toLowerCase()}`), bytes.subarray(0, 5).toString()]).toEqual([
      true,
      begin,
    ])
  }

  await page.getByRole('button', { name: 'Entfernen: Position 01.0002' }).press('Enter')
  await expect.poll(async () => (await stored()).positions.length).toBe(1)
  await expectFocused(page, 'Entfernen: Position 01.0001')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await stored()).positions.length).toBe(2)

  await page.getByRole('button', { name: 'Senden …' }).click()
  const sending = page.getByRole('dialog', { name: 'An den Lieferanten senden' })
  await sending.getByText('Ida Sommer · ida@kabel.example').waitFor()
  await expect
    .poll(() => sending.getByRole('link', { name: 'E-Mail öffnen' }).getAttribute('href'))
    .toContain(`mailto:ida%40kabel.example?subject=Preisanfrage%20${id}`)
  await expectAccessibleInBoth(page, 'sending')
  await sending.getByRole('button', { name: 'Als gesendet festhalten' }).click()

  for (const [number, price] of [
    ['01.0001', '0,42'],
    ['01.0002', '5,1'],
  ] as const) {
    const field = page.getByRole('textbox', { name: `Preis ${number}` })
    await field.fill(price)
    await field.press('Tab')
  }
  await page.locator('.page-header').getByText('Beantwortet').waitFor()
  await page.getByLabel('Aufschlag in %').fill('25')
  await page.getByRole('button', { name: 'Preis in Angebot übernehmen: 01.0001' }).click()
  await page.getByText('Preis von 01.0001 übernommen').waitFor()
  const offered = async (at: number) =>
    (await publicPositionOf(service, inquiry, ids[at] ?? ''))?.net_price
  expect(await offered(0)).toBe(0.525)
  const taken = page.getByRole('row', { name: /01\.0001/ }).getByText('0,525')
  await taken.waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(() => offered(0)).toBe(null)
  // The page has read the undone position again: its version goes with the next act.
  await taken.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Alle Preise übernehmen (2)' }).click()
  await page.getByText('2 Preise übernommen').waitFor()
  expect([await offered(0), await offered(1)]).toEqual([0.525, 6.375])
  await expectAccessibleInBoth(page, 'an answered one')
  for (const width of [1280, 1024, 640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, over]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1600, height: 900 })

  const header = page.locator('.page-header')
  await header.getByRole('button', { name: 'Schließen' }).click()
  await header.getByText('Geschlossen').waitFor()
  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  await header.getByText('Beantwortet').waitFor()
})

it('Supplier requests: search and filters live in the address; conflict, empty and failed are shown', async () => {
  const { page, person } = await stage.openPage({
    theme: 'system',
    allows: [/400/, /409/, /404/, /503/],
  })
  await page.goto('supplier-requests')
  const rows = page.locator('.list-row')
  await expect.poll(() => rows.count()).toBe(2)
  await expectAccessibleInBoth(page, 'supplier requests')
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('option', { name: 'Entwurf' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(page.url()).toContain('status=DRAFT')
  await page.getByRole('searchbox').fill('kabelwerk')
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await rows.filter({ hasText: 'Dosen' }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: /Dosen & Co/ }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await person.patch(`/supplier-requests/${id}`, { message: 'Von jemand anderem' })
  await page.getByLabel('Antwort bis', { exact: true }).fill('2027-02-01')
  await page.getByLabel('Nachricht').focus()
  await page.getByText('Jemand hat die Anfrage inzwischen geändert.').waitFor()
  await expect.poll(() => page.getByLabel('Nachricht').inputValue()).toBe('Von jemand anderem')
  await expect
    .poll(() => page.getByLabel('Antwort bis', { exact: true }).inputValue())
    .toBe('2027-02-01')
  await page.getByLabel('Antwort bis', { exact: true }).focus()
  await page.getByLabel('Nachricht').focus()
  await expect
    .poll(async () => (await person.get(`/supplier-requests/${id}`)).body.due_date)
    .toBe('2027-02-01')

  // A line that somebody else has removed: who removes it too is told, and sees that it is gone.
  const [{ position_id, article_number }] = (await person.get(`/supplier-requests/${id}`)).body
    .positions
  await person.post(`/supplier-requests/${id}/remove-positions`, {
    positions: [{ position_id, article_number }],
  })
  await page.getByRole('button', { name: /^Entfernen: Position/ }).click()
  await page.getByText('Dieser Entwurf hat keine Positionen mehr.').waitFor()
  await page.getByRole('link', { name: new RegExp(`^${inquiry} `) }).click()
  await focusedLine(page).waitFor()

  await page.goto('supplier-requests/999999')
  await page.getByRole('heading', { name: 'Nicht gefunden' }).first().waitFor()
  const json = { error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-1' } }
  await page.route('**/v1/supplier-requests**', (route) => route.fulfill({ status: 503, json }))
  await page.goto('supplier-requests')
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
})

it('by keyboard a lump sum gets a price without an article, and a special item that of its supplier', async () => {
  const { service } = stage
  const { page, person } = await stage.openPage({
    theme: 'system',
    allows: [/status of 404.*\/processing/],
  })
  const { inquiryId, positionIds } = await createInquiry(service, {
    customerId: null,
    positions: [
      {
        text: 'Baustelle einrichten',
        kind: 'LUMP_SUM',
        quantity: '1',
        unit: 'psch',
        predicted: [['NYM', 0.2]],
      },
      { text: 'Sonderleuchte nach Muster', quantity: '4', unit: 'St' },
    ],
  })
  const [lumpSum = '', special = ''] = positionIds
  const offered = (id: string) => publicPositionOf(service, inquiryId, id)
  const alone = { article_number: null, selections: [] }

  await openReview(page, inquiryId, `?position=${lumpSum}`)
  await page.keyboard.press('F2')
  await page.locator('[data-value="quantity"]:focus').waitFor()
  await page.getByText('EP: Preis ohne Artikel').waitFor()
  await page.locator('[data-value="quantity"]').press('Tab')
  await page.locator('[data-value="price"]:focus').waitFor()
  await page.keyboard.type('1.250,5')
  await page.keyboard.press('Enter')
  const line = lineOf(page, lumpSum)
  await line.getByText('ohne Artikel').waitFor()
  await line.getByText('1.250,50').first().waitFor()
  await page.getByText('Preis ohne Artikel: angeboten, ohne Auswahl.').waitFor()
  expect(await offered(lumpSum)).toMatchObject({ ...alone, net_price: 1250.5, line_net: 1250.5 })
  await expectAccessibleInBoth(page, 'a price without an article')
  await page.keyboard.press('u')
  await expect.poll(async () => (await offered(lumpSum))?.net_price).toBe(null)
  await line.locator('.lane.none').waitFor()
  await page.keyboard.press('Control+y')
  await line.getByText('ohne Artikel').waitFor()

  const made = await person.post(`/requests/${inquiryId}/supplier-requests`, {
    positions: [{ position_id: special, supplier_ids: ['L-1'] }],
  })
  const [id = ''] = made.body.supplier_request_ids as string[]
  await person.post(`/supplier-requests/${id}/send`, {})
  await person.post(`/supplier-requests/${id}/answer`, {
    positions: [{ position_id: special, article_number: null, unit_price: '80', currency: 'EUR' }],
  })
  await page.goto(`supplier-requests/${id}`)
  await page.getByLabel('Aufschlag in %').fill('25')
  await page.getByRole('button', { name: 'Preis in Angebot übernehmen: 01.0002' }).press('Enter')
  await page.getByText('Preis von 01.0002 übernommen').waitFor()
  await page
    .getByRole('row', { name: /01\.0002/ })
    .getByText('100,00 € je St')
    .waitFor()
  expect(await offered(special)).toMatchObject({ ...alone, net_price: 100, line_net: 400 })

  await openReview(page, inquiryId, `?position=${special}`)
  await lineOf(page, special).getByText('ohne Artikel').waitFor()
  await page.getByRole('button', { name: 'Verlauf' }).press('Enter')
  for (const price of ['100,00', '1.250,50']) {
    await page.getByText(`EP auf ${price} gesetzt (ohne Artikel)`).waitFor()
  }
})

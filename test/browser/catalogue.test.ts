import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { pushRows } from './support/catalogue.ts'
import { expectFocused } from './support/focused.ts'

const stage = setStage()

const ARTICLES = [
  {
    article_number: '4711-315',
    name: 'Mantelleitung NYM-J 3x1,5',
    description: 'Für feste Verlegung.',
    manufacturer_name: 'Kabelwerk Nord',
    manufacturer_article_number: 'NYM-315',
    supplier_id: 'L-1',
    ean: '4012345000016',
    etim_class: 'EC000057',
    norms: ['DIN VDE 0250-204'],
    base_unit: 'm',
    list_price: 98.5,
    price_quantity: 100,
    currency: 'EUR',
    voltage_v: { min: 300, max: 500 },
    attributes: { Aderzahl: 3 },
    custom_fields: { erp_group: 'K-17' },
  },
  { article_number: '1555-04', name: 'Gerätedose', manufacturer_name: 'Kaiser', base_unit: 'St' },
  // Its check digit is wrong.
  { article_number: '1555-90', name: 'Deckel', manufacturer_name: 'Kaiser', ean: '4012345000017' },
  { article_number: '1555-99', name: 'Alte Dose', manufacturer_name: 'Kaiser', is_active: false },
]

beforeAll(async () => {
  const { service } = stage
  const { database, organisationId } = service
  const columnId = await database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'CUSTOMER', label: 'Gruppe', type: 'TEXT' }),
  )
  const [articleKey, label] = ['erp_group', 'Gruppe im ERP']
  await database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'ARTICLE', type: 'TEXT', articleKey, label }),
  )
  const send = (path: string, key: string, ...rows: readonly object[]) =>
    pushRows(service, path, key, rows)
  await send('/suppliers', 'suppliers', { supplier_id: 'L-1', name: 'Kabelhandel Süd' })
  await send('/articles', 'articles', ...ARTICLES)
  await send('/articles/unit-conversions', 'unit_conversions', {
    article_number: '4711-315',
    alternative_unit: 'Ring',
    numerator: 100,
    denominator: 1,
  })
  const source_article_number = '4711-315'
  await send('/articles/accessories', 'accessories', {
    source_article_number,
    accessory_article_number: '1555-04',
    multiplier: 2,
    order: 1,
    is_mandatory: true,
  })
  await send('/articles/alternatives', 'alternatives', {
    source_article_number,
    alternative_article_number: '1555-90',
    order: 1,
  })
  await send('/customers', 'customers', {
    customer_id: 'K-1',
    name: 'Elektro Hansen GmbH',
    email_domains: ['*.hansen.example'],
    addresses: [
      { street: 'Hafenstraße', house_number: '12a', postal_code: '20457', city: 'Hamburg' },
    ],
    custom_fields: { [columnId]: 'A' },
  })
  const of = { parent_type: 'customer', parent_id: 'K-1' }
  await send(
    '/contacts',
    'contacts',
    { ...of, name: 'Ada Hansen', email: 'ada@hansen.example', position: 'Einkauf' },
    { ...of, name: 'Dora Früher', email: 'dora@hansen.example', is_active: false },
  )
  const { inquiryId, positionIds } = await createInquiry(service, {
    positions: [{ text: 'Kleinmaterial' }, { text: 'Dose', predicted: [['1555-04', 0.9]] }],
  })
  const clerk = await service.signIn()
  await reviewing(service, clerk, inquiryId).select(positionIds[0], '4711-315')
})

/** No page is wider than its window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1600, height: 900 }
  for (const width of [1280, 1024, 640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, over]).toEqual([width, 0])
  }
  await page.setViewportSize(size)
}

const rows = (page: Page) => page.getByRole('grid').getByRole('row')

it('Catalogue: search, filters and sorting live in the address; an article page shows all its data', async () => {
  const { page } = await stage.openPage({ theme: 'system', role: 'ADMIN' })
  await page.goto('catalogue')
  await expect.poll(() => rows(page).count()).toBe(5)
  await page.getByText('4 Artikel', { exact: true }).waitFor()
  await expectAccessibleInBoth(page, 'catalogue')
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Kaiser 3' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)
  expect(page.url()).toContain('manufacturer=Kaiser')
  await page.getByRole('radio', { name: /inaktiv 1/ }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(1).textContent()).toContain('inaktiv')
  await page.getByRole('button', { name: 'Kaiser: Filter aufheben' }).click()
  await page.getByRole('radio', { name: /inaktiv 1/ }).click()
  await expect.poll(() => rows(page).count()).toBe(5)

  await page.getByRole('button', { name: 'Bezeichnung' }).click()
  await expect.poll(() => rows(page).nth(1).textContent()).toContain('Alte Dose')
  await page.getByRole('searchbox').fill('zwirbelschnack')
  await page.getByText('Nichts passt').waitFor()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect.poll(() => rows(page).count()).toBe(5)

  await page.getByRole('searchbox').fill('4711-315')
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Mantelleitung NYM-J 3x1,5' }).waitFor()
  await page.getByText('1 Ring = 100 / 1 m').waitFor()
  await page.getByText('in 1 Anfrage gewählt').waitFor()
  await page.getByText('Gruppe im ERP erp_group').waitFor()
  const accessory = page.getByRole('table', { name: 'Zubehör' }).getByRole('row').nth(1)
  await expect.poll(() => accessory.textContent()).toMatch(/1555-04.*1.*2 ×.*Pflicht/)
  const job = page.getByRole('link', { name: 'Job öffnen' })
  await expect
    .poll(() => job.getAttribute('href'))
    .toMatch(/^\/app\/developers\/jobs\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Rohdaten zeigen' }).click()
  await page.getByText('"price_quantity": 100').waitFor()
  await expectAccessibleInBoth(page, 'article')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Anfragen zeigen' }).click()
  await page.getByRole('button', { name: 'mit Artikel 4711-315: Filter aufheben' }).waitFor()
  await expect.poll(() => page.locator('.inbox-row').count()).toBe(1)
})

it('Data readiness: leads to incomplete articles and wrong EANs; empty and failed states are shown', async () => {
  const { page } = await stage.openPage({ theme: 'system', allows: [/503/, /404/] })
  await page.goto('catalogue?tab=readiness')
  const table = page.getByRole('table', { name: 'Datenqualität je Angabe' })
  const ean = table.getByRole('row').nth(1)
  // Articles may still be taken in when the page is first read.
  await expect.poll(() => ean.textContent()).toContain('2 von 3')
  await expectAccessibleInBoth(page, 'readiness')
  await expectNoOverflow(page)
  await ean.getByRole('link').click()
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(page.url()).toContain('has_ean=false')
  await page.goBack()
  await page.getByRole('link', { name: 'Artikel mit falscher EAN zeigen' }).click()
  await page
    .getByRole('button', { name: 'nur mit falscher EAN-Prüfziffer: Filter aufheben' })
    .waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await page.getByText('falsche Prüfziffer').waitFor()

  await page.goto('catalogue/none')
  await page.getByRole('heading', { name: 'Nicht gefunden' }).waitFor()
  await expectAccessibleInBoth(page, 'no such article')
  const json = { error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-1' } }
  await page.route('**/catalogue/**', (route) => route.fulfill({ status: 503, json }))
  await page.goto('catalogue')
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().waitFor()
  await expectAccessibleInBoth(page, 'catalogue, failed')
})

it('Customer: shows contacts, sender domains and remembered choices, which can be forgotten and restored', async () => {
  const { page } = await stage.openPage({
    theme: 'system',
    role: 'ADMIN',
    // The request was not read from a file: there is nothing to tell of how.
    allows: [/status of 404.*\/processing/],
  })
  await page.goto('customers')
  await page.getByRole('searchbox').fill('hansen')
  await rows(page).nth(1).getByText('Elektro Hansen GmbH').waitFor()
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Elektro Hansen GmbH' }).waitFor()
  await page.getByText('Hafenstraße 12a').waitFor()
  await page.getByText('*.hansen.example').waitFor()
  await page.getByText('Domain-Muster (vom ERP): wird erkannt').waitFor()
  await page.getByText('Abgeleitete Domains: wird erkannt').waitFor()
  const own = page.getByRole('table', { name: 'Eigene Felder' }).getByRole('row').nth(1)
  await expect.poll(() => own.textContent()).toContain('Gruppe')
  const contacts = page.getByRole('table', { name: 'Kontakte' }).getByRole('row')
  await expect.poll(() => contacts.count()).toBe(2)
  await page.getByText('auch inaktive zeigen (1)').click()
  await expect.poll(() => contacts.count()).toBe(3)
  expect(page.url()).toContain('inactive=true')
  const memory = page.getByRole('table', { name: 'Gemerkte Zuordnungen' }).getByRole('row')
  await expect
    .poll(() => memory.nth(1).textContent())
    .toMatch(/Kleinmaterial.*4711-315.*Von Hand.*1 ×/)
  await expectAccessibleInBoth(page, 'customer')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Vergessen: Kleinmaterial' }).press('Enter')
  await page.getByText('„Kleinmaterial“ wird nicht mehr gemerkt.').waitFor()
  await page.getByText('Noch nichts gemerkt.').waitFor()
  await expectFocused(page, 'Alle gemerkten Zuordnungen')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await memory.nth(1).getByText('Kleinmaterial').waitFor()

  await page.getByRole('link', { name: 'LV.x83' }).click()
  await page.getByRole('link', { name: 'Zum Kunden' }).waitFor()
  await page.getByRole('row', { name: /Kleinmaterial/ }).click()
  await page.getByRole('link', { name: '4711-315' }).click()
  await page.getByRole('heading', { name: 'Mantelleitung NYM-J 3x1,5' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Zum Kunden' }).click()
  await page.getByRole('link', { name: 'Ada Hansen' }).click()
  await page.getByRole('heading', { name: 'Ada Hansen' }).waitFor()
  await page.goto('inbox')
  await page.getByRole('button', { name: /^Aktionen/ }).click()
  await page.getByRole('menuitem', { name: 'Kunden öffnen' }).click()
  await page.getByRole('heading', { name: 'Elektro Hansen GmbH' }).waitFor()
  await page.getByRole('link', { name: 'Alle gemerkten Zuordnungen' }).click()
  await page.getByRole('tab', { name: 'Gemerkte Zuordnungen', selected: true }).waitFor()
  await memory.nth(1).getByRole('link', { name: 'Elektro Hansen GmbH' }).waitFor()
  const words = page.getByRole('searchbox', { name: 'Wörter des Textes oder Artikelnummer' })
  await words.fill('nirgends')
  await page.getByText(/nirgends/).waitFor()
  expect(page.url()).toContain('remembered=nirgends')
  await page.reload()
  await page.getByText(/nirgends/).waitFor()
  await expect.poll(() => words.inputValue()).toBe('nirgends')
  await words.fill('')
  await memory.nth(1).getByText('Kleinmaterial').waitFor()
})

it('Without master data, each list names its operation and, for admins, the way to the API keys', async () => {
  const organisation = await stage.service.createOrganisation('Without data')
  const { page } = await stage.openPage({ organisation, role: 'ADMIN' })
  for (const [path, operation] of [
    ['catalogue', 'pushArticles'],
    ['customers', 'pushCustomers'],
    ['suppliers', 'pushSuppliers'],
    ['contacts', 'pushContacts'],
  ]) {
    await page.goto(`${path}`)
    const docs = page.getByRole('link', { name: `In der Doku: ${operation}` })
    expect(await docs.getAttribute('href')).toBe(`/docs#${operation}`)
  }
  await page.getByRole('link', { name: 'Zu den API-Schlüsseln' }).click()
  await page.getByRole('heading', { name: 'API-Schlüssel' }).first().waitFor()

  const clerk = await stage.openPage({ organisation })
  await clerk.page.goto('catalogue')
  await clerk.page.getByRole('link', { name: 'In der Doku: pushArticles' }).waitFor()
  expect(await clerk.page.getByRole('link', { name: 'Zu den API-Schlüsseln' }).count()).toBe(0)
})

it('Matching rules: default articles with a preview, parts lists and excluded makers, each with undo', async () => {
  const { page, person } = await stage.openPage({
    theme: 'system',
    role: 'ADMIN',
    allows: [/status of 400/, /status of 403/],
  })
  await page.goto('catalogue')
  await page.getByRole('link', { name: 'Abgleich einstellen' }).click()
  await page.getByText('Noch keine Standardartikel').waitFor()
  await page.getByRole('button', { name: 'Standardartikel anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Muster').fill('Dose*')
  await dialog.getByText('Trifft 1 von 1 offenen Positionen').waitFor()
  await dialog.getByRole('combobox', { name: 'Artikelnummer' }).fill('gibt-es-nicht')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.locator('.field-error').waitFor()
  await dialog.getByRole('combobox', { name: 'Artikelnummer' }).fill('1555-0')
  await page.getByRole('option', { name: /1555-04/ }).click()
  await expectAccessibleInBoth(page, 'a default article')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const line = page.getByRole('table').getByRole('row').nth(1)
  await line.getByText('Gerätedose').waitFor()
  await expectAccessibleInBoth(page, 'default articles')
  await expectNoOverflow(page)
  await line.getByRole('button', { name: 'Löschen: Dose*' }).press('Enter')
  await page.getByText('Noch keine Standardartikel').waitFor()
  await expectFocused(page, 'Standardartikel anlegen')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await line.getByText('Gerätedose').waitFor()

  await page.getByRole('tab', { name: 'Stücklisten' }).click()
  await page.getByRole('button', { name: 'Stückliste anlegen' }).click()
  await dialog.getByLabel('Name').fill('Dosenset')
  await dialog.getByRole('combobox', { name: 'Artikelnummer' }).fill('1555-04')
  await dialog.getByRole('button', { name: 'Artikel hinzufügen' }).click()
  const second = dialog.getByRole('group', { name: 'Zeile 2' })
  await second.getByRole('combobox', { name: 'Artikelnummer' }).fill('1555-90')
  await second.getByLabel('Menge je Satz').fill('1,5')
  await expectAccessibleInBoth(page, 'a parts list')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await line.getByText('Dosenset').waitFor()
  expect((await person.get('/matching/parts-lists')).body.data[0].items).toMatchObject([
    { article_number: '1555-04', quantity: '1' },
    { article_number: '1555-90', quantity: '1.5' },
  ])

  await page.getByRole('tab', { name: 'Ausgeschlossene Hersteller' }).click()
  await page.getByText('Kein Hersteller ausgeschlossen').waitFor()
  await page.getByRole('combobox', { name: 'Hersteller' }).fill('kabel')
  await page.getByRole('option', { name: /Kabelwerk Nord/ }).click()
  await page.getByRole('button', { name: 'Ausschließen' }).click()
  await line.getByText('Kabelwerk Nord').waitFor()
  await expectAccessibleInBoth(page, 'excluded makers')
  await page.getByRole('button', { name: 'Wieder zulassen: Kabelwerk Nord' }).click()
  await page.getByText('Kein Hersteller ausgeschlossen').waitFor()
  expect(page.url()).toContain('/settings/matching?tab=makers')
  await page.getByRole('navigation', { name: 'Einstellungen' }).getByText('Abgleich').waitFor()

  const member = await stage.openPage({ theme: 'system' })
  await member.page.goto('catalogue')
  await member.page.getByText('4 Artikel', { exact: true }).waitFor()
  await expect
    .poll(() => member.page.getByRole('link', { name: 'Abgleich einstellen' }).count())
    .toBe(0)
})

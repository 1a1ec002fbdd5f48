import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { push } from '#test/push.ts'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'

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
  { article_number: '1555-90', name: 'Deckel', manufacturer_name: 'Kaiser', base_unit: 'St' },
  { article_number: '1555-99', name: 'Alte Dose', manufacturer_name: 'Kaiser', is_active: false },
]

beforeAll(async () => {
  const { service } = stage
  const { database, organisationId } = service
  const columnId = await database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'CUSTOMER', label: 'Gruppe', type: 'TEXT' }),
  )
  const send = (path: string, key: string, ...rows: readonly object[]) =>
    push(service, path, key, rows)
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

it('S9: the catalogue is searched, narrowed and sorted by its address; an article shows all that is known', async () => {
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
  expect(await rows(page).nth(1).textContent()).toContain('inaktiv')
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
  const accessory = page.getByRole('table', { name: 'Zubehör' }).getByRole('row').nth(1)
  expect(await accessory.textContent()).toMatch(/1555-04.*1.*2 ×.*Pflicht/)
  const job = page.getByRole('link', { name: 'Job öffnen' })
  expect(await job.getAttribute('href')).toMatch(/^\/app\/developers\/jobs\?job=[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Rohdaten zeigen' }).click()
  await page.getByText('"price_quantity": 100').waitFor()
  await expectAccessibleInBoth(page, 'article')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Anfragen zeigen' }).click()
  await page.getByRole('button', { name: 'mit Artikel 4711-315: Filter aufheben' }).waitFor()
  await expect.poll(() => page.locator('.inbox-row').count()).toBe(1)
})

it('S9: data readiness leads to the articles that lack something; what is not there, or cannot be read, is said', async () => {
  const { page } = await stage.openPage({ theme: 'system', allows: [/503/, /404/] })
  await page.goto('catalogue?tab=readiness')
  const table = page.getByRole('table', { name: 'Datenqualität je Angabe' })
  const ean = table.getByRole('row').nth(1)
  expect(await ean.textContent()).toContain('1 von 3')
  await expectAccessibleInBoth(page, 'readiness')
  await expectNoOverflow(page)
  await ean.getByRole('link').click()
  await expect.poll(() => rows(page).count()).toBe(3)
  expect(page.url()).toContain('has_ean=false')

  await page.goto('catalogue/none')
  await page.getByRole('heading', { name: 'Nicht gefunden' }).waitFor()
  await expectAccessibleInBoth(page, 'no such article')
  const json = { error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-1' } }
  await page.route('**/catalogue/**', (route) => route.fulfill({ status: 503, json }))
  await page.goto('catalogue')
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().waitFor()
  await expectAccessibleInBoth(page, 'catalogue, failed')
})

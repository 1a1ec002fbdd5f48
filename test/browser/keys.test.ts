import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withClient } from '#test/database-server.ts'
import { type Answer, call, jsonInit } from '#test/service.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { lv12 } from './fixtures/files.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'

const stage = setStage()
const DAY = 86_400_000

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Nothing of the page is beside its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** As if the person had proved long ago who they are. */
const forgetProof = ({ userId }: Person) =>
  stage.service.rows(
    `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = ${userId}`,
  )

const keyOf = async (who: Person, wish: object): Promise<{ api_key: string; key_id: string }> => {
  const all = {
    name: 'ERP Prod',
    scopes: ['master-data:read', 'master-data:write', 'requests:read', 'requests:write'],
    expires_at: null,
  }
  const answer = await who.post('/api-keys', { ...all, ...wish })
  expect(answer.status).toBe(201)
  return answer.body
}

const use = (apiKey: string, path = '/articles?limit=1', init: RequestInit = {}) =>
  call(stage.service.origin, apiKey, path, init)

describe('API keys: the first call', () => {
  it('a key that is seen once, tried, and used by the very line that the page shows', async () => {
    const organisationId = await stage.service.database.asSystem((db) =>
      insertOrganisation(db, 'Musterhandel', true),
    )
    const { page } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', organisation: { organisationId } },
      allows: [/status of 403/],
    })
    await page.goto('inbox')
    await page.getByRole('link', { name: 'Schlüssel', exact: true }).click()
    await page.getByRole('heading', { name: 'Noch kein API-Schlüssel' }).waitFor()
    await expectAccessibleInBoth(page, 'empty')

    await page.getByRole('main').getByRole('button', { name: 'Neuer Schlüssel' }).last().click()
    await button(page, 'Schlüssel erzeugen').click()
    await page.getByText('Bitte einen Namen angeben.').waitFor()
    await page.getByLabel('Name').fill('laptop')
    await choose(page, 'Vorlage', 'Eigene Rechte')
    await button(page, /Eigene Rechte.*Vorlage/).waitFor()
    await choose(page, 'Vorlage', 'Nur lesen')
    await page.getByRole('checkbox', { name: /master-data:write/ }).click({ force: true })
    await button(page, /Eigene Rechte.*Vorlage/).waitFor()
    await choose(page, 'Gültig für', 'ohne Ablauf')
    await page.getByText('gilt, bis ihn jemand widerruft').waitFor()
    await expectAccessibleInBoth(page, 'create')
    await choose(page, 'Gültig für', '365 Tage')
    await button(page, 'Schlüssel erzeugen').click()

    const once = page.getByRole('alertdialog', { name: /nur jetzt sichtbar/ })
    const apiKey = (await once.locator('code').textContent()) ?? ''
    expect(apiKey).toMatch(/^pis_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/)
    const close = once.getByRole('button', { name: 'Schließen' }).last()
    await expect.poll(() => close.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.go(-2))
    await page.getByRole('alertdialog', { name: 'Seite verlassen?' }).waitFor()
    await expectAccessibleInBoth(page, 'leaving')
    await button(page, 'Bleiben').click()
    await once.waitFor()

    await once.getByRole('button', { name: 'Schlüssel testen' }).click()
    await once.getByText('Der Schlüssel gilt.').waitFor()
    await once.getByText(/^200 · \d+ ms$/).waitFor()
    await expectAccessibleInBoth(page, 'shown once')
    const curl = (await once.locator('pre').textContent()) ?? ''
    // A shell, as whoever pastes it has one.
    const { stdout } = await promisify(execFile)('bash', ['-c', curl])
    expect(stdout).toMatch(/^HTTP\/1\.1 200 /)
    expect(stdout).toMatch(/^X-API-Version: 1\.33\.0\r$/im)
    const [, requestId] = /^X-Request-Id: (\S+)\r$/im.exec(stdout) ?? []

    await once.getByRole('checkbox').click({ force: true })
    await close.click()
    const row = rowOf(page, 'laptop')
    await row.getByText(`${apiKey.slice(0, 17)}…${apiKey.slice(-11, -7)}`).waitFor()
    await row.getByText('6 Rechte').waitFor()
    // Both calls, a moment later, without being asked.
    await row.getByText('2', { exact: true }).waitFor()
    await row.getByText('in Gebrauch').waitFor()
    await page.reload()
    await row.waitFor()
    expect(await page.content()).not.toContain(apiKey.slice(18, -7))

    await row.click()
    const open = drawer(page, 'laptop')
    await open.getByText(requestId ?? 'no request id').waitFor()
    const log = open.getByRole('link', { name: 'Alle im Protokoll' })
    await expect
      .poll(() => log.getAttribute('href'))
      .toBe(`/app/developers/requests?key=${apiKey.slice(9, 17)}`)
    await expectAccessibleInBoth(page, 'details')
    await log.click()
    await page.getByRole('heading', { name: 'Protokoll der Aufrufe' }).waitFor()
    await page.getByRole('button', { name: /laptop.*Schlüssel/ }).waitFor()
    const calls = page.locator('.list-row')
    await expect
      .poll(async () => (await calls.allInnerTexts()).map((call) => call.includes('laptop')))
      .toEqual([true, true])
    await page.goBack()
    await open.waitFor()
    const [recorded] = await stage.service.rows<{ status: number; organisation_id: number }>(
      `select status, organisation_id from api_calls where request_id = '${requestId}'`,
    )
    expect(recorded).toEqual({ status: 200, organisation_id: organisationId })
  })
})

describe('API keys: the life of a key', () => {
  it('scopes, limits, renewal, revocation and expiry', async () => {
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', name: 'Ada' },
      allows: [/status of (400|403)/],
    })
    const { service } = stage
    const reader = await keyOf(person, { name: 'Nur lesen', scopes: ['master-data:read'] })
    await keyOf(person, { name: 'Zwei Wochen', expires_at: inDays(10) })
    const short = await keyOf(person, { name: 'Bis morgen', expires_at: inDays(1) })
    const busy = await keyOf(person, { name: 'Nacht-Sync' })
    const slots = await keyOf(person, { name: 'Massen-Import' })
    const third = await keyOf(person, { name: 'Dritter' })
    await page.goto('settings/api-keys')

    // The warnings, 14 and 3 days before.
    const banner = page.getByRole('region', { name: '2 Schlüssel laufen bald ab:' })
    await banner.getByRole('button', { name: '„Zwei Wochen“ in 9 Tagen' }).waitFor()
    await banner.getByRole('button', { name: /„Bis morgen“ in 23 Stunden/ }).waitFor()
    await rowOf(page, 'Zwei Wochen').getByText('bald: in 9 Tagen').waitFor()
    await expectAccessibleInBoth(page, 'filled')

    // A scope that is missing.
    const refused = await use(reader.api_key, '/articles', jsonInit({ articles: [] }))
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'FORBIDDEN', message: expect.stringContaining('master-data:write') },
    ])
    await rowOf(page, 'Nur lesen').click()
    const inDrawer = drawer(page, 'Nur lesen')
    await inDrawer.getByText('403: 1 Aufruf').waitFor()
    await inDrawer.getByText(refused.headers.get('x-request-id') ?? '?').waitFor()

    // Eleven quick writes; where they take so long that another one is earned meanwhile, eleven more.
    const answers: Answer[] = []
    const limited = () => answers.filter(({ status }) => status === 429)
    while (limited().length === 0) {
      const quick = Array.from({ length: 11 }, () => use(busy.api_key, '/articles', jsonInit({})))
      answers.push(...(await Promise.all(quick)))
    }
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(10)
    expect(limited().map(limitOf)).toEqual(limited().map(() => ['rate', true]))
    await rowOf(page, 'Nacht-Sync').click()
    await drawer(page, 'Nacht-Sync').getByText(`429: ${limited().length} Aufruf`).waitFor()
    await rowOf(page, 'Nacht-Sync')
      .locator('.badge.unsure')
      .getByText(`${limited().length}`)
      .waitFor()

    // A sixth bulk job, while nothing can be written of the five before.
    await rowOf(page, 'Massen-Import').click()
    const free = drawer(page, 'Massen-Import').getByRole('region', { name: 'Budgets, jetzt' })
    await free.getByText('5 von 5 frei').waitFor()
    await withClient(service.databaseUrl, async (client) => {
      await client.query('begin; lock table articles in share row exclusive mode')
      const bulk = (n: number) =>
        use(slots.api_key, '/articles', jsonInit({ articles: [{ article_number: `A${n}` }] }))
      for (let n = 0; n < 5; n += 1) expect((await bulk(n)).status).toBe(202)
      const sixth = await bulk(5)
      expect([sixth.status, limitOf(sixth)]).toEqual([429, ['concurrency', true]])
      const form = new FormData()
      const { name, bytes } = lv12.x83()
      form.set('files', new File([new Uint8Array(bytes)], name))
      const tender = await use(slots.api_key, '/tenders', { method: 'POST', body: form })
      expect(tender.status).toBe(202)
      await free.getByText('0 von 5 frei').waitFor()
      await client.query('commit')
    })
    await free.getByText('5 von 5 frei').waitFor()
    await drawer(page, 'Massen-Import').getByText('429: 1 Aufruf').waitFor()

    await renewed(page, 'Nacht-Sync')
    await revoked(page, person, third)

    // Expired: from one call to the next.
    expect((await use(short.api_key)).status).toBe(200)
    service.advance(25 * 3_600_000)
    const late = await use(short.api_key)
    expect([late.status, late.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    await choose(page, 'Zustand', 'Abgelaufen')
    await rowOf(page, 'Bis morgen').getByText('Abgelaufen').waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('EXPIRED')

    const noted = await service.rows<{ action: string; user_id: string }>(
      `select action, user_id::text from audit_log where object_id = '${third.key_id}' order by id`,
    )
    expect(noted).toEqual([
      { action: 'api_key.created', user_id: person.userId },
      { action: 'api_key.revoked', user_id: person.userId },
    ])
  })

  const limitOf = ({ headers }: Answer) => [
    headers.get('x-ratelimit-scope'),
    Number(headers.get('retry-after')) > 0,
  ]

  /** A successor, while the old one goes on. */
  async function renewed(page: Page, name: string): Promise<void> {
    await rowOf(page, name).click()
    await drawer(page, name).getByRole('button', { name: 'Erneuern' }).click()
    await expectAccessibleInBoth(page, 'renew')
    await button(page, 'Nachfolger erzeugen').click()
    const once = page.getByRole('alertdialog', { name: /nur jetzt sichtbar/ })
    // Whose browser does not let pages write to the clipboard copies the old way.
    await page.context().clearPermissions()
    await page.context().grantPermissions(['clipboard-read'])
    await once.getByRole('button', { name: 'Kopieren', exact: true }).click()
    await once.getByRole('button', { name: 'Schließen' }).last().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^pis_live_/)
    await expect.poll(() => rowOf(page, name).count()).toBe(2)
    await drawer(page, name).getByText('Ersetzt durch').waitFor()
  }

  /** While a program calls without a pause, by somebody who has to prove first who they are. */
  async function revoked(
    page: Page,
    person: Person,
    key: { readonly api_key: string },
  ): Promise<void> {
    const seen: { readonly at: number; readonly status: number }[] = []
    let isOver = false
    const loop = (async () => {
      while (!isOver) {
        const at = performance.now()
        seen.push({ at, status: (await use(key.api_key)).status })
        await new Promise((next) => setTimeout(next, 150))
      }
    })()
    await forgetProof(person)
    await rowOf(page, 'Dritter').click()
    await drawer(page, 'Dritter').getByRole('button', { name: 'Widerrufen' }).click()
    const dialog = page.getByRole('alertdialog', { name: '„Dritter“ widerrufen' })
    await dialog.getByText(/^\S.* benutzt von 127\.0\.0\.1\.$/).waitFor()
    const sure = dialog.getByRole('button', { name: 'Widerrufen' })
    await expect.poll(() => sure.isDisabled()).toBe(true)
    await dialog.getByLabel('Zur Bestätigung den Namen eingeben: Dritter').fill('Dritter')
    await expectAccessibleInBoth(page, 'revoke')
    await sure.click()

    const proof = page.getByRole('dialog', { name: 'Sind Sie es noch?' })
    await proof.getByLabel('Passwort', { exact: true }).fill('geraten')
    await page.keyboard.press('Enter')
    await proof.getByText('Das Passwort stimmt nicht.').waitFor()
    await expectAccessibleInBoth(page, 'proof')
    await proof.getByLabel('Passwort', { exact: true }).fill(person.password)
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/revoke') && response.status() === 200,
    )
    await proof.getByRole('button', { name: 'Bestätigen' }).click()
    await answered
    const at = performance.now()
    await page.getByText('„Dritter“ ist widerrufen.').waitFor()
    await rowOf(page, 'Dritter').getByText('Widerrufen').waitFor()
    await expect.poll(() => focused(page)).toMatch(/^Dritter/)
    await expect.poll(() => seen.filter((each) => each.at > at).length).toBeGreaterThan(1)
    isOver = true
    await loop
    expect(seen.filter((each) => each.at > at && each.status !== 401)).toEqual([])
    expect(seen[0]?.status).toBe(200)
  }
})

it('API keys: the navigation marks one entry as the current page', async () => {
  const { page } = await stage.openPage({ role: 'ADMIN' })
  const current = page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .locator('[aria-current="page"]')
  for (const [path, entry] of [
    ['settings/api-keys', 'Schlüssel'],
    ['settings/branches', 'Einstellungen'],
    ['settings/custom-fields', 'Einstellungen'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => current.allInnerTexts()).toEqual([entry])
  }
})

describe('API keys: the page', () => {
  it('fits narrow windows, says what failed, and is for admins alone, in both languages', async () => {
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', language: 'en', theme: 'system' },
      allows: [/503/],
    })
    await keyOf(person, { name: 'Narrow', expires_at: inDays(2) })
    await page.goto('settings/api-keys?state=ACTIVE')
    await page.getByRole('heading', { name: 'Settings › API Keys' }).waitFor()
    const settings = page.getByRole('navigation', { name: 'Settings' })
    await settings.getByRole('heading', { name: 'Organisation' }).waitFor()
    await settings.getByRole('link', { name: 'API Keys' }).waitFor()
    await rowOf(page, 'Narrow').getByText('Valid').waitFor()
    for (const width of [1280, 1024, 640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowOf(page)]).toEqual([width, 0])
    }
    await rowOf(page, 'Narrow').click()
    await drawer(page, 'Narrow').getByText('No call in the last 30 days yet.').waitFor()
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('Narrow')
    await button(page, 'New key').click()
    await page.getByRole('dialog', { name: 'New API key' }).waitFor()
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1600, height: 900 })

    await page.route('**/v1/api-keys', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: '' } } }),
    )
    await page.goto('settings/api-keys')
    await button(page, 'Try again').waitFor()
    await expectAccessibleInBoth(page, 'error')

    const member = await stage.openPage({ role: 'MEMBER' })
    await member.page.goto('settings/api-keys')
    await member.page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
    await expect.poll(() => member.page.getByRole('link', { name: 'Schlüssel' }).count()).toBe(0)
  })
})

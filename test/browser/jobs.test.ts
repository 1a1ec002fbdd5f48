import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReceiver } from '#test/receiver.ts'
import { call, jsonInit } from '#test/service.ts'
import { verifyWebhook } from '../../client/verify-webhook.ts'
import { expectAccessible, expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { overflow } from './support/overflow.ts'

const stage = setStage()
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const FAULTY = [17, 2003, 4999]

/** Rows whose EAN is right, but for three: their form is wrong, which is an error of the row alone. */
const articles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    article_number: `J-${at + 1}`,
    name: `Leitung ${at + 1}`,
    ean: FAULTY.includes(at + 1) ? '40123' : withCheckDigit(String(401_234_000_000 + at)),
  }))

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return digits + ((10 - (sum % 10)) % 10)
}

const noOverflow = async (page: Page) => {
  for (const width of [1280, 1024, 640, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1600, height: 900 })
}

it('Jobs: a bulk push with row errors, from the list to the failed rows', async () => {
  const { service } = stage
  const { page, person } = await stage.openPage({ role: 'ADMIN', theme: 'system' })
  await page.goto('developers/jobs')
  await page.getByRole('heading', { name: 'Noch keine Jobs' }).waitFor()
  await expectAccessibleInBoth(page, 'no jobs')
  const webhook = await person.post('/webhooks', {
    url: receiver.url,
    event_types: ['job.finished'],
  })
  expect([webhook.status, webhook.text]).toEqual([201, expect.any(String)])

  const rows = articles(5_000)
  const push = (sent: readonly object[], id: string) =>
    service.post('/articles', { articles: sent }, { 'idempotency-key': 'k1', 'x-request-id': id })
  const first = await push(rows, 'a2-first')
  const again = await push(rows, 'a2-again')
  const other = await push(rows.slice(1), 'a2-other')
  expect([first.status, again.status, other.status]).toEqual([202, 200, 422])
  expect(again.body.job_id).toBe(first.body.job_id)
  expect(other.body.error.code).toBe('IDEMPOTENCY_KEY_MISMATCH')
  const { job_id: jobId } = first.body

  // Without a reload: what is new is there, and what ended is told.
  const row = page.getByRole('row').filter({ hasText: jobId.slice(0, 13) })
  await row.getByText('Fertig mit Fehlern').waitFor()
  await expect.poll(() => row.textContent()).toContain('5.000 · neu 4.997 · Fehler 3')
  await expect
    .poll(() => row.textContent())
    .toContain('3× „ean: "40123" must be 8, 12, 13 or 14 digits“')
  const mark = row.locator('.badge')
  await expect.poll(() => mark.getAttribute('class')).toContain('check')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expectAccessibleInBoth(page, 'jobs')
  await noOverflow(page)

  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByText('3 von 5.000 Zeilen wurden nicht übernommen').waitFor()
  await page.getByText('4.997 + 0 + 0 + 0 + 3 = 5.000. Die Summe stimmt.').waitFor()
  const errors = page.getByRole('grid', { name: 'Liste der fehlerhaften Zeilen' })
  await expect
    .poll(() => errors.getByRole('row').allTextContents())
    .toEqual([
      'ZeileKennungMeldung',
      ...FAULTY.map(
        (n) => `${n.toLocaleString('de-DE')}J-${n}ean: "40123" must be 8, 12, 13 or 14 digits`,
      ),
    ])
  await page.getByText('Aufbewahrt werden die ersten 1.000 Fehler').waitFor()
  await expect.poll(() => page.getByText('zugestellt').count()).toBe(1)
  await expectAccessibleInBoth(page, 'a job')
  await noOverflow(page)

  await page.getByRole('button', { name: 'Fehler nach Art kopieren' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('3× „ean: "40123" must be 8, 12, 13 or 14 digits“')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV herunterladen' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  const [, ...lines] = csv.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';', 2))).toEqual(FAULTY.map((n) => [`${n}`, `J-${n}`]))
  expect(page.url()).toContain(`/developers/jobs/${jobId}`)

  const told = receiver.received.filter(({ body }) => body.type === 'job.finished')
  expect(told).toHaveLength(1)
  const [event] = told
  const secrets = [webhook.body.signing_secret]
  expect(() => verifyWebhook(event?.raw ?? '', event?.headers ?? {}, secrets)).not.toThrow()
  expect(event?.body.data).toEqual((await service.get(`/jobs/${jobId}`)).body)

  // The calls that made it and repeated it, each a step into the log and back.
  await page.getByRole('link', { name: 'Aufruf a2-again im Protokoll' }).click()
  const drawer = page.getByRole('dialog', { name: 'POST /articles' })
  await drawer.getByText('Wiederholung von').waitFor()
  await drawer.getByRole('link', { name: 'a2-first' }).click()
  await drawer.getByText('SHA-256').waitFor()
  await expect.poll(() => drawer.textContent()).toContain('5.000 Zeilen')
  await drawer.getByRole('link', { name: /^ARTICLES/ }).click()
  await page.getByRole('heading', { name: /^Job 0/ }).waitFor()
})

it('Jobs: a push without a sound row, with one, and with labels in place of ids is told as it is', async () => {
  const { service } = stage
  const { page, person } = await stage.openPage({ role: 'ADMIN', theme: 'system' })
  const field = { resource: 'CUSTOMER', label: 'Region', type: 'TEXT' }
  const { data } = (await person.post('/custom-fields', field)).body
  const [{ column_id: columnId }] = data
  const open = async (path: string, rows: readonly object[]) => {
    const { body } = await service.post(`/${path}`, { [path]: rows })
    await expect
      .poll(async () => (await service.get(`/jobs/${body.job_id}`)).body.status)
      .toBe('COMPLETED')
    await page.goto(`developers/jobs/${body.job_id}`)
    return page.getByRole('heading', { name: /^Job / }).waitFor()
  }
  const wrong = (n: number) => ({ article_number: `W-${n}`, ean: '1' })
  await open('articles', [wrong(1), wrong(2)])
  await page.getByText('Keine der 2 Zeilen wurde übernommen.').waitFor()
  expect(await page.getByText('Alle anderen sind übernommen').count()).toBe(0)
  // The causes have a hidden legend: it makes the page's own area longer, not the window.
  await page.getByRole('group', { name: 'Nach Art des Fehlers' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 300 })
  expect(await page.evaluate(overflow)).toEqual([])
  await open('articles', [wrong(1)])
  await page.getByText('Die einzige Zeile wurde nicht übernommen.').waitFor()
  await open('articles', [wrong(1), { article_number: 'R-1' }])
  await page.getByText('1 von 2 Zeilen wurde nicht übernommen. Alle anderen sind').waitFor()

  await open(
    'customers',
    Array.from({ length: 17 }, (_, at) => ({
      customer_id: `LB-${at}`,
      custom_fields: { Region: 'Nord' },
    })),
  )
  const labels = page.getByRole('region', { name: 'Bezeichnung statt Id' })
  await expect
    .poll(() => labels.textContent())
    .toContain('17 Zeilen schreiben das eigene Feld „Region“ unter seiner Bezeichnung. Die Id ist')
  await labels.getByText(columnId).waitFor()
  await expectAccessibleInBoth(page, 'labels in place of ids')
  await noOverflow(page)
  await labels.getByRole('link', { name: 'Zu den eigenen Feldern' }).click()
  await page.getByRole('tab', { name: 'Kunden', selected: true }).waitFor()
  await page.getByText(columnId).first().waitFor()
})

it('Jobs: slots per key, running and failed jobs; a member has no access', async () => {
  const { service } = stage
  const other = await service.createOrganisation('Slots')
  const { organisationId } = other
  const { page } = await stage.openPage({
    role: 'ADMIN',
    theme: 'system',
    organisation: other,
    allows: [/404/],
  })
  // Jobs that no worker takes, as if one were at it.
  await service.rows(`
    insert into jobs (id, organisation_id, api_key_id, entity, status, total_rows, next_row, started_at, updated_at)
    select new_uuid(), ${organisationId}, id, 'ARTICLES', 'RUNNING', 100000, 62000,
           now() - interval '32 seconds', now()
      from api_keys where organisation_id = ${organisationId}`)
  await service.rows(
    `update api_keys set name = 'Nacht-Sync', job_slots = 1 where organisation_id = ${organisationId}`,
  )
  await page.goto('developers/jobs')
  await page.getByText('Nacht-Sync 1/1 (weitere Aufrufe: 429 concurrency)').waitFor()
  const running = page.getByRole('row').filter({ hasText: 'Läuft' })
  await expect.poll(() => running.textContent()).toContain('62.000/100.0001.938/snoch 0:20')
  await service.rows(`
    update jobs set status = 'FAILED', ended_at = now(), error_count = 1 where organisation_id = ${organisationId}`)
  await page.getByRole('row').filter({ hasText: 'Fehlgeschlagen' }).waitFor()
  await page.getByText('Plätze: alle frei').waitFor()
  await page.getByRole('row').last().dblclick()
  await page.getByText('Es wurde nichts übernommen.').waitFor()
  await expectAccessibleInBoth(page, 'a failed job')
  await page.goto('developers/jobs/019a84cf-c400-7000-8000-000000000001')
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  await expectAccessible(page, 'an unknown job')
  await page.goto('developers/jobs?state=WITH_ERRORS')
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await page.getByRole('row').filter({ hasText: 'Fehlgeschlagen' }).waitFor()

  const member = await stage.openPage({ role: 'MEMBER', organisation: other })
  await member.page.goto('developers/jobs')
  await member.page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
  await expect.poll(() => member.page.getByRole('link', { name: 'Jobs' }).count()).toBe(0)
})

it('Request log: from the first call to the cause of a failed one', async () => {
  const { service } = stage
  const other = await service.createOrganisation('Calls')
  const { organisationId } = other
  const { page } = await stage.openPage({
    role: 'ADMIN',
    theme: 'system',
    organisation: other,
    allows: [/503/],
  })
  await page.goto('developers/requests')
  await page.getByRole('heading', { name: 'Noch kein Aufruf' }).waitFor()
  await page.getByText('curl --include').waitFor()
  await expectAccessibleInBoth(page, 'no calls')

  const narrow = await service.createKey({ organisationId, name: 'Schmal', scopes: ['users:read'] })
  const slow = await service.createKey({ organisationId, name: 'Langsam', writePerMinute: 1 })
  const ask = (apiKey: string, id: string, path = '/articles') =>
    call(service.origin, apiKey, path, { headers: { 'x-request-id': id } })
  const send = (apiKey: string, id: string) =>
    call(
      service.origin,
      apiKey,
      '/articles',
      jsonInit(
        { articles: [{ article_number: 'S-1', custom_fields: { passwort: 'streng geheim' } }] },
        { 'x-request-id': id },
      ),
    )
  await ask(other.apiKey, 'log-fine')
  await ask(narrow.apiKey, 'log-scope-1')
  await ask(narrow.apiKey, 'log-scope-2')
  const limit = { sent: [] as number[] }
  for (let count = 0; !limit.sent.includes(429) && count < 15; count += 1) {
    limit.sent.push((await send(slow.apiKey, `log-write-${count}`)).status)
  }
  expect(limit.sent.at(-1)).toBe(429)

  // The first ones are there by themselves.
  const grid = page.getByRole('grid', { name: 'Liste der Aufrufe' })
  await grid.waitFor()
  await page.reload()
  const group = page.getByRole('button', { name: /^2× ?FORBIDDEN/ })
  await group.waitFor()
  await expectAccessibleInBoth(page, 'calls')
  await noOverflow(page)

  // By the group to the missing scope, by keyboard.
  await group.click()
  await expect.poll(() => grid.getByRole('row').count()).toBe(3)
  await grid.getByRole('row').nth(1).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'GET /articles' })
  await drawer.getByText('This key lacks the scope master-data:read').waitFor()
  await expect.poll(() => drawer.textContent()).toContain('log-scope-1')
  await drawer.locator('summary').first().click()
  await drawer.getByText(`Bearer pis_live_${narrow.keyId}_***`).waitFor()
  expect(await drawer.textContent()).not.toContain(narrow.apiKey.split('_')[3])
  await expect
    .poll(() => drawer.getByRole('link', { name: 'In Doku öffnen' }).getAttribute('href'))
    .toBe('/docs#listArticles')
  await expectAccessibleInBoth(page, 'a call')
  await noOverflow(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[role="row"]:focus').count()).toBe(1)

  // F leads to the filters; the 429 is found by its code, and nothing of the secret is shown.
  await page.keyboard.press('f')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Antwort: alle')
  await page.goto('developers/requests?code=RATE_LIMITED')
  await expect.poll(() => grid.getByRole('row').count()).toBe(2)
  await grid.getByRole('row').nth(1).click()
  const limited = page.getByRole('dialog', { name: 'POST /articles' })
  await limited.getByText('x-ratelimit-scope').first().waitFor()
  await limited.getByText('retry-after').first().waitFor()
  await page.goto('developers/requests?q=log-write-0')
  await grid.getByRole('row').nth(1).click()
  await limited.getByText('"passwort": "***"').waitFor()
  expect(await limited.textContent()).not.toContain('streng geheim')

  // An id pasted anywhere.
  await page.goto('inbox')
  await page.getByRole('heading', { name: 'Eingang' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('log-scope-2')
  await page.getByRole('option', { name: /log-scope-2/ }).waitFor()
  await page.keyboard.press('Enter')
  await drawer.waitFor()
  await expect.poll(() => drawer.textContent()).toContain('log-scope-2')

  // What failed is told, and nothing else is lost.
  await page.goto('developers/requests?q=nothing')
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).waitFor()
  await page.route(/\/request-log(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'x' } } }),
  )
  await page.goto('developers/requests')
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  await expectAccessible(page, 'failed')
})

it('Request log: files of SFTP users are told apart, and have neither headers nor cURL', async () => {
  const { service } = stage
  const other = await service.createOrganisation('Files')
  const sent = (method: string, url: string, more: object) => ({
    channel: 'SFTP',
    organisation_id: other.organisationId,
    called_at: new Date().toISOString(),
    request_id: `file-${method}`,
    method,
    route: url.split('/').slice(0, 3).join('/'),
    url,
    client_address: '192.0.2.7',
    duration_ms: 12,
    request_bytes: 0,
    response_bytes: 0,
    ...more,
  })
  const records = [
    sent('PUT', '/in/articles/delta.json', {
      status: 202,
      request_bytes: 17,
      request_rows: 1,
      request_body: '{"articles":[{}]}',
      response_body: '{"job_id":"019a84cf-c400-7000-8000-000000000001"}',
      response_bytes: 49,
    }),
    sent('GET', '/out/orders/20261114T094512000417Z_18.json', {
      status: 200,
      record_key: '18',
      response_bytes: 2_048,
    }),
  ]
  await service.rows(`
    insert into api_calls (channel, organisation_id, called_at, request_id, method, route, url, status,
                           client_address, duration_ms, request_bytes, response_bytes, request_rows,
                           request_body, response_body, record_key)
    select channel, organisation_id, called_at, request_id, method, route, url, status,
           client_address, duration_ms, request_bytes, response_bytes, request_rows,
           request_body, response_body, record_key
      from jsonb_populate_recordset(null::api_calls, '${JSON.stringify(records)}'::jsonb)`)
  const { page } = await stage.openPage({ role: 'ADMIN', theme: 'system', organisation: other })
  await page.goto('developers/requests')
  const grid = page.getByRole('grid', { name: 'Liste der Aufrufe' })
  await expect.poll(() => grid.getByText('SFTP', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: /^Kanal/ }).click()
  await page.getByRole('option', { name: 'API' }).click()
  await expect.poll(() => grid.getByRole('row').count()).toBe(0)
  await page.goto('developers/requests?channel=SFTP')
  await grid.getByText('/in/articles/delta.json').click()
  const taken = page.getByRole('dialog', { name: 'PUT /in/articles/delta.json' })
  await taken.getByText('SFTP-Dateien').waitFor()
  await taken.getByRole('region', { name: 'Neben der Datei abgelegt' }).waitFor()
  expect(await taken.textContent()).not.toMatch(/Kopfzeilen|cURL/)
  await expectAccessibleInBoth(page, 'a file that was taken')
  await page.keyboard.press('Escape')
  await grid.getByText('/out/orders/').click()
  const fetched = page.getByRole('dialog', { name: /^GET \/out\/orders/ })
  await fetched.getByText('2 KB').waitFor()
  await fetched.getByRole('link', { name: '18' }).waitFor()
  expect(await fetched.textContent()).not.toMatch(/Kein Inhalt|Budget/)
})

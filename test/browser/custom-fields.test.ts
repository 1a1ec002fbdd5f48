import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lv12 } from './fixtures/files.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { pushRows } from './support/catalogue.ts'

const stage = setStage()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const lines = (page: Page) => page.getByRole('list', { name: /^Eigene Felder: / }).locator('> li')
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)
const choose = async (page: Page, label: string, option: string) => {
  await button(page, new RegExp(`${label}$`)).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Nothing of the page is beside its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const ownOf = async (path: string) => (await stage.service.get(path)).body
const customerFields = async () => {
  const { data } = await ownOf('/customers')
  return data.find((each: { customer_id: string }) => each.customer_id === 'K-13').custom_fields
}

const sendTender = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { name, bytes } = lv12.x83()
  form.set('files', new File([new Uint8Array(bytes)], name))
  return stage.service.get('/tenders', { method: 'POST', body: form })
}

async function makeField(page: Page, label: string, type: string, options: readonly string[] = []) {
  await page.getByRole('main').getByRole('button', { name: 'Neues Feld' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Neues Feld für/ })
  await dialog.getByLabel('Beschriftung').fill(label)
  if (type !== 'Text') await choose(page, 'Art', type)
  for (const [at, option] of options.entries()) {
    if (at > 0) await dialog.getByRole('button', { name: 'Option hinzufügen' }).click()
    await dialog.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option)
  }
  return dialog
}

describe('Branches and custom fields', () => {
  it('what admins define is what programs write, read and are refused for', async () => {
    const { page, person } = await stage.openPage({ role: 'ADMIN', theme: 'system', name: 'Ada' })
    const { service } = stage
    await page.goto('settings/branches')
    await button(page, 'Neue Niederlassung').last().click()
    const making = page.getByRole('dialog', { name: 'Neue Niederlassung' })
    await making.getByLabel('Name').fill('Nord')
    await making.getByRole('button', { name: 'Anlegen' }).click()
    await page.getByRole('row', { name: /Nord/ }).waitFor()

    // Two fields with one label: the second is shadowed.
    await page.getByRole('link', { name: 'Eigene Felder' }).click()
    await page.getByRole('tab', { name: 'Kunden' }).click()
    await page.getByRole('heading', { name: 'Noch keine eigenen Felder für Kunden' }).waitFor()
    const first = await makeField(page, 'Region', 'Mehrfachauswahl', ['Nord', 'Süd'])
    await expectAccessibleInBoth(page, 'create')
    await first.getByRole('button', { name: 'Anlegen' }).click()
    await lines(page).getByText('Optionen: Nord, Süd').waitFor()
    const second = await makeField(page, 'Region', 'Text')
    await second.getByText(/„Region“ gibt es schon \(Zeile 1\) und gewinnt/).waitFor()
    await second.getByRole('button', { name: 'Anlegen' }).click()
    await lines(page).nth(1).getByText('verdeckt: „Region“ (Zeile 1) gewinnt').waitFor()
    const ids = await lines(page).evaluateAll((all) =>
      all.map((line) => (line as HTMLElement).dataset['field'] ?? ''),
    )
    const [one = '', two = ''] = ids
    const keys = page.getByRole('region', { name: 'So heißt „Region“ in der Schnittstelle' })
    await keys.getByText(`"custom_fields": {"${one}": …}`).waitFor()
    await keys.getByText('"custom_fields": {"Region": …}').waitFor()
    await expectAccessibleInBoth(page, 'filled')

    // By keyboard the second comes first, and is what is read.
    await pushRows(service, '/customers', 'customers', [
      { customer_id: 'K-13', custom_fields: { [one]: ['Nord'], [two]: 'frei' } },
    ])
    expect(await customerFields()).toEqual({ Region: ['Nord'] })
    const saved = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/custom-fields/order'))
    const grip = lines(page).nth(1).getByRole('button', { name: 'Region verschieben' })
    await grip.focus()
    const [put] = await Promise.all([saved(), page.keyboard.press('ArrowUp')])
    expect(put.status()).toBe(200)
    await page.getByRole('status').getByText('Region: jetzt Zeile 1 von 2').waitFor()
    await lines(page).nth(1).getByText('verdeckt: „Region“ (Zeile 1) gewinnt').waitFor()
    await expect.poll(() => lines(page).first().getAttribute('data-field')).toBe(two)
    expect(await customerFields()).toEqual({ Region: 'frei' })
    // The focus is still on it; by the button and by dragging it goes back and forth.
    const [down] = await Promise.all([saved(), page.keyboard.press('ArrowDown')])
    expect(down.status()).toBe(200)
    await Promise.all([saved(), button(page, 'Region nach oben, von Zeile 2').click()])
    await expect.poll(() => lines(page).first().getAttribute('data-field')).toBe(two)
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focus).toBe('Region verschieben')
    const handle = await lines(page).first().locator('.own-field-grip').boundingBox()
    const last = await lines(page).last().boundingBox()
    if (!handle || !last) throw new Error('There is nothing to drag')
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    await page.mouse.move(handle.x + 8, last.y + last.height - 4, { steps: 3 })
    await Promise.all([saved(), page.mouse.up()])
    await expect.poll(() => lines(page).first().getAttribute('data-field')).toBe(one)
    expect(await customerFields()).toEqual({ Region: ['Nord'] })

    // A branch in any case; one that is not known, and a label that is not.
    const made = await person.post('/custom-fields', {
      ...{ resource: 'REQUEST', label: 'Gewerk', type: 'MULTI_SELECT', options: ['ELT', 'HLS'] },
    })
    expect(made.status).toBe(201)
    const sent = { Gewerk: ['HLS', 'ELT'] }
    const fine = await sendTender({
      ...{ branch: 'nORD', name: 'Kita Nord', custom_fields: JSON.stringify(sent) },
    })
    expect(fine.status).toBe(202)
    const { result } = await ownOf(`/jobs/${fine.body.job_id}`)
    const tender = await ownOf(`/tenders/${result.request_id}`)
    expect([tender.branch, tender.request_custom_fields]).toEqual(['Nord', sent])
    const unknown = await sendTender({ custom_fields: '{"Gewerke":["ELT"]}' })
    expect([unknown.status, unknown.body.error.details[0].loc]).toEqual([
      400,
      ['body', 'custom_fields', 'Gewerke'],
    ])
    const west = await sendTender({ branch: 'West' })
    expect(west.status).toBe(400)
    await page.goto(`developers/requests?q=${west.headers.get('x-request-id')}`)
    await page.getByRole('row').nth(1).click()
    const call = page.getByRole('dialog', { name: 'POST /tenders' })
    await call.getByText('400 VALIDATION_FAILED').waitFor()
    const answered = call.getByRole('region', { name: 'Antwort' }).locator('pre')
    const { error } = JSON.parse((await answered.textContent()) ?? '')
    expect(error.details[0].loc).toEqual(['body', 'branch'])
    await page.goto('inbox')
    await page.getByRole('radio', { name: /^Niederlassung/ }).click()
    await page.locator('.inbox-row').getByText('Kita Nord').waitFor()

    // An option with another label has it in the records; PATCH callers are thought of.
    await page.goto(`settings/custom-fields?resource=CUSTOMER&field=${one}`)
    const dialog = page.getByRole('dialog', { name: 'Feld „Region“ ändern' })
    await dialog.getByLabel('Option 1', { exact: true }).fill('Norden')
    await dialog.getByText('„Nord“ heißt dann „Norden“, auch in allen Datensätzen.').waitFor()
    await dialog.getByText(/Programme senden die Beschriftung/).waitFor()
    await expectAccessibleInBoth(page, 'change')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await toast(page, '„Region“ ist gespeichert.').waitFor()
    expect(await customerFields()).toEqual({ Region: ['Norden'] })

    // Deactivated, it is read no longer; it says where.
    await button(page, 'Deaktivieren: Region, Zeile 1').click()
    const ending = page.getByRole('alertdialog', { name: '„Region“ deaktivieren' })
    await ending.getByText(/„Region“ dann der Wert von Zeile 2/).waitFor()
    await ending.getByText('GET /customers', { exact: true }).waitFor()
    await ending.getByRole('button', { name: 'Deaktivieren' }).click()
    await toast(page, '„Region“ ist deaktiviert.').waitFor()
    await ending.waitFor({ state: 'detached' })
    expect(await customerFields()).toEqual({ Region: 'frei' })
    await button(page, 'Deaktivieren: Region, Zeile 2').click()
    await ending.getByText('„Region“ fehlt dann in den Antworten von:').waitFor()
    await ending.getByRole('button', { name: 'Deaktivieren' }).click()
    await expect.poll(() => lines(page).getByText('deaktiviert').count()).toBe(2)
    expect(await customerFields()).toEqual({})
    await button(page, 'Aktivieren: Region, Zeile 1').click()
    await lines(page).first().getByText('aktiv', { exact: true }).waitFor()
    expect(await customerFields()).toEqual({ Region: ['Norden'] })
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 1600, height: 900 })

    // All of it is in the audit log, with who, before and after.
    await page.getByRole('link', { name: 'Änderungsprotokoll' }).click()
    const grid = page.getByRole('grid', { name: 'Änderungsprotokoll' })
    await choose(page, 'Bereich', 'Eigene Felder')
    await choose(page, 'Vorgang', 'Eigenes Feld geändert')
    await expect.poll(() => grid.getByRole('row').count()).toBe(5)
    await grid.getByRole('row', { name: /Ada.*Optionen: Nord, Süd → Norden, Süd/ }).click()
    const entry = page.getByRole('dialog', { name: 'Eigenes Feld geändert' })
    await entry.getByText('Ada', { exact: true }).waitFor()
    await entry.getByRole('row', { name: 'Optionen Nord Süd Norden Süd' }).waitFor()
    await expectAccessibleInBoth(page, 'entry')
    await entry.getByRole('button', { name: 'Alles zu diesem Datensatz' }).click()
    await expect.poll(() => grid.getByRole('row').count()).toBe(5)
    await grid.getByText('Eigenes Feld angelegt').waitFor()
    const opened = new URL(page.url()).searchParams
    expect([opened.get('record'), opened.get('type')]).toEqual([one, 'custom_field'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'CSV herunterladen').click(),
    ])
    expect(file.suggestedFilename()).toBe('audit-log.csv')
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
  })
})

describe('Settings: custom fields', () => {
  it('says what failed, does not lose a draft, and is for admins alone, in both languages', async () => {
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', language: 'en', theme: 'system' },
      allows: [/status of (409|503)/],
    })
    const wish = { resource: 'PROJECT', label: 'Team', type: 'SELECT', options: ['A', 'B'] }
    const { column_id } = (await person.post('/custom-fields', wish)).body.data[0]
    await page.goto(`settings/custom-fields?resource=PROJECT&field=${column_id}`)
    const dialog = page.getByRole('dialog', { name: 'Change field “Team”' })
    await dialog.getByLabel('Option 2', { exact: true }).fill('C')
    await person.patch(`/custom-fields/${column_id}`, {
      options: [{ label: 'A' }, { label: 'B' }, { label: 'D' }],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/Saved now: A, B, D\./).waitFor()
    await expect.poll(() => dialog.getByLabel('Option 2', { exact: true }).inputValue()).toBe('C')
    await dialog.getByRole('button', { name: 'Take mine' }).click()
    await page.getByText('Options: A, C').waitFor()

    await page.route('**/v1/custom-fields/settings?**', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: '' } } }),
    )
    await page.goto('settings/custom-fields')
    await button(page, 'Try again').waitFor()
    await page.goto('settings/audit?call=nobody')
    await page.getByRole('heading', { name: 'Nothing fits' }).waitFor()
    await expectAccessibleInBoth(page, 'nothing fits')
    await button(page, 'Reset filters').click()
    await page.getByRole('row', { name: /Custom field changed.*Options: A, B, D → A, C/ }).waitFor()

    const member = await stage.openPage({ role: 'MEMBER' })
    for (const path of ['custom-fields', 'audit']) {
      await member.page.goto(`settings/${path}`)
      await member.page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
    }
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { call, jsonInit } from '#test/service.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { startDemoErp } from './support/demo-erp.ts'

const stage = setStage()
let erp: Awaited<ReturnType<typeof startDemoErp>>
let apiKey: string
beforeAll(async () => {
  erp = await startDemoErp(stage.service, { keyName: 'Demo-ERP' })
  const { service } = stage
  apiKey = (await service.createKey({ name: 'ERP Prod' })).apiKey
  await service.database.asOrganisation(service.organisationId, async (db) => {
    const of = { organisationId: service.organisationId, resource: 'PROJECT' } as const
    await createCustomField(db, {
      ...of,
      label: 'Gewerk',
      type: 'MULTI_SELECT',
      options: ['ELT', 'HLS'],
    })
    await createCustomField(db, { ...of, label: 'Fläche', type: 'NUMBER' })
  })
})
afterAll(async () => {
  await erp.stop()
  expect(erp.problems).toEqual([])
})

const LATE = 300_000
/** A refused call is an error on the console. */
const OVERTAKEN = /status of 412/

const asErp = (method: string, path: string, body: object) =>
  call(stage.service.origin, apiKey, path, { ...jsonInit(body), method })

const create = async (person: Person, project: object): Promise<string> => {
  const { status, body, text } = await person.post('/projects', project)
  if (status !== 201) throw new Error(text)
  return body.id
}

const projectOf = async (id: string) => (await stage.service.get(`/projects/${id}`)).body
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')

describe('Dates', () => {
  it("a date is written in the application's language, taken in other spellings, refused with the reason", {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage({ role: 'ADMIN', theme: 'system' })
    const id = await create(person, { name: 'Neubau', submission_date: '2026-12-04' })
    await page.goto(`projects/${id}`)
    const date = field(page, 'Abgabe')
    await expect.poll(() => date.inputValue()).toBe('04.12.2026')
    for (const [typed, shown] of [
      ['Mo, 14. Dezember 2026', '14.12.2026'],
      ['20270115', '15.01.2027'],
    ] as const) {
      await date.fill(typed)
      await date.press('Enter')
      await expect.poll(() => date.inputValue()).toBe(shown)
    }
    await date.fill('31.02.2027')
    await date.press('Tab')
    await page.getByText('Kein Datum. Zum Beispiel 14.11.2026').waitFor()
    expect(await date.inputValue(), 'the text stays').toBe('31.02.2027')
    expect(await projectOf(id)).toMatchObject({ submission_date: '2027-01-15' })
    await expectAccessibleInBoth(page, 'a refused date')
    await date.press('Escape')
    await expect.poll(() => date.inputValue()).toBe('15.01.2027')

    // A new project is not made while its date cannot be read.
    await page.goto('projects')
    await page.getByRole('button', { name: 'Neues Projekt' }).click()
    await field(page, 'Name').fill('Anbau')
    await date.fill('morgen')
    await date.press('Enter')
    await page.getByText('Kein Datum. Zum Beispiel 14.11.2026').waitFor()
    await date.fill('1.3.27')
    await date.press('Enter')
    await page.getByRole('heading', { name: /Anbau/ }).waitFor()
    await expect.poll(() => date.inputValue()).toBe('01.03.2027')

    // A filter counts once the field is left, and stays as it was where it cannot be read.
    await page.goto('settings/audit')
    const from = field(page, 'Von')
    await from.fill('2.3.2026')
    await from.press('Enter')
    await page.waitForURL(/from=2026-03-02/)
    await expect.poll(() => from.inputValue()).toBe('02.03.2026')
    await from.fill('gestern')
    await from.press('Tab')
    await page.getByText('Kein Datum. Zum Beispiel 14.11.2026').waitFor()
    expect(page.url()).toContain('from=2026-03-02')
  })

  it('English writes the day first as well, and the calendar fills the field', {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage({ language: 'en' })
    const id = await create(person, { name: 'Extension', submission_date: '2026-12-04' })
    await page.goto(`projects/${id}`)
    const date = field(page, 'Submission date')
    await expect.poll(() => date.inputValue()).toBe('04/12/2026')
    await page.getByRole('button', { name: 'Submission date: choose in the calendar' }).focus()
    // The calendar is a window of the browser's own: the test sets what it would answer.
    await page.locator('.project-main input[type="date"]').evaluate((calendar) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(calendar, '2026-12-18')
      calendar.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => date.inputValue()).toBe('18/12/2026')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await projectOf(id)).submission_date).toBe('2026-12-18')
  })
})

it('Projects: one area scrolls, the window does not', async () => {
  const { page, person } = await stage.openPage({ viewport: { width: 1280, height: 800 } })
  const id = await create(person, { name: 'Neubau' })
  await page.goto(`projects/${id}`)
  await page.locator('.check-box', { hasText: 'ELT' }).waitFor()
  const scrolling = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter(
        (each) => each.localName === 'html' || /auto|scroll/.test(getComputedStyle(each).overflowY),
      )
      .map((each) => each.className || each.localName),
  )
  expect(scrolling).toEqual(['project'])
})

describe('Projects: a conflict', () => {
  it('412 shows both values, mine is saved with the new tag, the ERP gives the number', {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage({ allows: [OVERTAKEN], theme: 'system' })
    const id = await create(person, { name: 'Neubau Kita', object_number: 'OBJ-2231' })
    const sibling = await create(person, { name: 'Außenanlagen', object_number: 'OBJ-2231' })
    const refused = await asErp('PATCH', `/projects/${id}`, { status: 'WON' })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])

    await page.goto(`projects/${id}`)
    const name = page.locator('.project-main').getByLabel('Name', { exact: true })
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Neubau Kita')

    await asErp('PATCH', `/projects/${id}`, { name: 'Kita Sonnenhang', currency: 'EUR' })
    await page.getByText(/Inzwischen geändert \(API-Schlüssel ERP Prod, \d\d:\d\d\)/).waitFor()
    expect(await name.inputValue(), 'nothing changes under his eyes').toBe('Neubau Kita')

    await name.fill('Kita am Hang')
    await name.press('Tab')
    await dialog(page).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('heading').first().innerText())
      .toMatch(/^Inzwischen geändert \(API-Schlüssel ERP Prod, \d\d:\d\d\)$/)
    await dialog(page).getByRole('radio', { name: 'Meine: Kita am Hang' }).waitFor()
    await dialog(page).getByRole('radio', { name: 'Deren: Kita Sonnenhang' }).waitFor()
    await expectAccessibleInBoth(page, 'the conflict')
    await dialog(page).getByRole('radio', { name: 'Meine: Kita am Hang' }).check()
    await dialog(page).getByRole('button', { name: 'Speichern' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await projectOf(id)).name).toBe('Kita am Hang')
    expect(await projectOf(id)).toMatchObject({ currency: 'EUR' })

    await page.getByRole('button', { name: 'An ERP senden' }).click()

    await page.getByText('Ereignis project.exported').waitFor()
    await page.getByText(/Zustellung an 127\.0\.0\.1(?::\d+)? · 200 · /).waitFor()
    await page.getByText(`GET /projects/${id} · Schlüssel „Demo-ERP“`).waitFor()
    await page.getByText('Quittiert SUCCESS').waitFor()
    await page.getByText('Objektnummer durch ERP-Quittung geändert: OBJ-2231 → P-7731').waitFor()
    await expect.poll(() => field(page, 'Objektnummer').inputValue()).toBe('P-7731')
    expect(await projectOf(id)).toMatchObject({ object_number: 'P-7731' })
    expect(await projectOf(sibling)).toMatchObject({ object_number: 'OBJ-2231' })
    const told = erp.received.filter(({ raw }) => String(raw).includes('project.exported'))
    expect(told).toHaveLength(1)
    await expectAccessibleInBoth(page, 'a project with its trace')
  })
})

describe('Projects', () => {
  it('the page saves each field as it is left, and the history tells who changed what', {
    timeout: LATE,
  }, async () => {
    const { page, person } = await stage.openPage({
      name: 'Karin',
      theme: 'system',
      // The country that there is not.
      allows: [/status of 400/],
    })
    const { service } = stage
    const id = await create(person, { name: 'Schule Ost', object_number: 'S-1' })
    const other = await create(person, { name: 'Schule Ost, Halle', object_number: 'S-1' })
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    await page.goto(`projects/${id}`)

    await field(page, 'Wert').fill('410.000,50')
    await field(page, 'Abgabe').fill('2026-11-28')
    await field(page, 'Fläche').fill('1.200,5')
    const planner = page.getByRole('group', { name: 'Planer' })
    await expect.poll(() => planner.getByLabel('Ort').getAttribute('placeholder')).toBe('—')
    await planner.getByLabel('Ort').fill('Kiel')
    await page.locator('.check-box', { hasText: 'ELT' }).click()
    await planner.getByLabel('Land').fill('XX')
    await planner.getByLabel('Land').press('Enter')
    await page.locator('.field-error').filter({ hasText: /./ }).waitFor()
    await planner.getByLabel('Land').press('Escape')
    await expect
      .poll(() => projectOf(id))
      .toMatchObject({
        estimated_value: 410000.5,
        submission_date: '2026-11-28',
        planner_address: { city: 'Kiel', country: null },
        custom_fields: { Gewerk: ['ELT'], Fläche: 1200.5 },
      })

    await field(page, 'Objektnummer').fill('S-2')
    await page.getByText('Nur diese Zeile wechselt: 1 weiteres Projekt bleibt').waitFor()
    await field(page, 'Objektnummer').press('Enter')
    await page.getByText('Objektnummer geändert: S-1 → S-2').waitFor()
    await page.getByText('Kein anderes Projekt hat diese Objektnummer.').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('link', { name: `Projekt ${other} · Schule Ost, Halle` }).waitFor()

    const add = page.getByRole('combobox', { name: 'Anfrage verknüpfen' })
    await add.fill(inquiry)
    await page.getByRole('option', { name: new RegExp(`^${inquiry} `) }).click()
    await page.getByRole('link', { name: inquiry, exact: true }).waitFor()
    expect((await projectOf(id)).request_ids).toEqual([inquiry])
    await page.getByRole('button', { name: `Anfrage ${inquiry} aus dem Projekt lösen` }).click()
    await page.getByText('Noch keine Anfrage in diesem Projekt.').waitFor()

    const history = page.getByRole('region', { name: 'Verlauf' })
    await history.getByText('Objektnummer: S-1 → S-2').waitFor()
    await history.getByText('Planer: Ort: — → Kiel').waitFor()
    await history.getByText('Karin').first().waitFor()
    await expectAccessibleInBoth(page, 'a project')
    for (const width of [1280, 1024, 640, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() =>
        [
          document.documentElement,
          document.querySelector('main'),
          document.querySelector('.project'),
        ]
          .map((each) => (each ? each.scrollWidth - each.clientWidth : 0))
          .filter((px) => px > 0),
      )
      expect([width, over]).toEqual([width, []])
    }
  })

  it('the list: by keyboard, sorted, grouped, searched and empty, all in the address', {
    timeout: LATE,
  }, async () => {
    const empty = await stage.service.createOrganisation('Leer')
    const { page } = await stage.openPage({
      organisation: empty,
      theme: 'system',
      allows: [/status of 404/],
    })
    await page.goto('projects')
    await page.getByText('Noch keine Projekte.').waitFor()
    await expectAccessibleInBoth(page, 'no projects')

    await page.goto('inbox')
    await page.getByRole('heading', { name: 'Eingang' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByText('Noch keine Projekte.').waitFor()
    await page.keyboard.press('n')
    const made = page.getByRole('dialog', { name: 'Neues Projekt' })
    await made.getByLabel('Name').fill('Lager Nord')
    await made.getByLabel('Objektnummer').fill('L-1')
    await expectAccessibleInBoth(page, 'a new project')
    await made.getByLabel('Objektnummer').press('Enter')
    await page.getByRole('heading', { name: /Projekt \d+ · L-1 Lager Nord/ }).waitFor()
    for (const wish of [
      { name: 'Lager Süd', object_number: 'L-1', estimated_value: 5 },
      { name: 'Aula', estimated_value: 900, currency: 'EUR' },
    ]) {
      const { status } = await page.evaluate(async (body) => {
        const answer = await fetch('/api/app/v1/projects', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-PIS-Request': '1' },
          body: JSON.stringify(body),
        })
        return { status: answer.status }
      }, wish)
      expect(status).toBe(201)
    }
    await page.goto('projects?sort=value&direction=desc')
    const names = () => page.locator('.list-row .list-title').allInnerTexts()
    await expect.poll(names).toEqual(['Aula', 'Lager Süd', 'Lager Nord'])
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.poll(names).toEqual(['Aula', 'Lager Nord', 'Lager Süd'])
    expect(page.url()).toContain('sort=name')
    await expectAccessibleInBoth(page, 'projects')
    await page.getByRole('button', { name: 'Nach Objektnummer gruppieren' }).click()
    await expect.poll(names).toEqual(['Aula', 'Stammprojekt, 2 Zeilen', 'Lager Nord', 'Lager Süd'])
    await page.getByRole('searchbox').fill('gibt es nicht')
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await page.locator('.list-row').first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Lager Nord/ }).waitFor()
    await page.goto('projects/999999')
    await page.getByText('Nicht gefunden').first().waitFor()
  })
})

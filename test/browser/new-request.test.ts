import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { startReceiver } from '#test/receiver.ts'
import { call } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { treeOf } from '../../web/api/tree.ts'
import { lv12 } from './fixtures/files.ts'
import { LV_2000, numberedIn2000, writeLv2000 } from './fixtures/lv-2000.ts'
import { expectAccessible } from './support/axe.ts'
import { type PageWish, setStage } from './support/browser.ts'
import { pushCatalogue } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'

const stage = setStage()
beforeAll(() => pushCatalogue(stage.service))

type Dropped = { readonly name: string; readonly bytes: Buffer }

/** As a person lets go of files over a place. */
async function drop(page: Page, selector: string, files: readonly Dropped[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      return transfer
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  )
  await page.dispatchEvent(selector, 'dragover', { dataTransfer })
  await page.dispatchEvent(selector, 'drop', { dataTransfer })
}

async function choose(page: Page, ...files: readonly Dropped[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })))
  for (const { name } of files) await fileRow(page, name).waitFor()
}

const fileRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /Dateien|Files/ })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Sends what is entered, and answers what the service said. */
async function send(page: Page): Promise<{ request_id: string; job_id: string }> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/app/v1/inquiries'),
  )
  await page.getByRole('button', { name: /^(?:Anlegen|Create)/ }).click()
  return (await answer).json()
}

async function open(wish: PageWish = {}) {
  const opened = await stage.openPage(wish)
  await opened.page.goto('new')
  await opened.page.getByText(/GAEB, ÖNORM/).waitFor()
  return opened
}

/** What is to be read, and has nothing in it. */
const EMPTY: Dropped = {
  name: 'Leer.x83',
  bytes: Buffer.from(
    '<?xml version="1.0"?><GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3"></GAEB>',
  ),
}
const TABLE: Dropped = {
  name: 'Liste.csv',
  bytes: Buffer.from('Pos;Text;Menge;Einheit\n1;Schalterdose;5;Stk\n2;Steckdose;3;Stk\n'),
}

it('New request: a dropped file of 2,000 positions shows its steps and ends decided or in a lane', {
  timeout: 300_000,
}, async () => {
  const { service } = stage
  const receiver = await startReceiver()
  await insertSubscription(service, {
    url: receiver.url,
    eventTypes: ['request.processing_completed'],
  })
  const { page, person } = await stage.openPage()
  await page.goto('inbox')
  await page.getByText('Noch keine Anfragen').waitFor()
  await drop(page, 'main', [{ name: LV_2000.name, bytes: writeLv2000() }, lv12.pdf()])
  await page.waitForURL('**/app/new')
  await fileRow(page, LV_2000.name).getByText('Grundlage der Auswertung').waitFor()
  await fileRow(page, 'LV-12.pdf').getByText('Anlage').waitFor()
  const { request_id, job_id } = await send(page)

  await page.waitForURL(`**/requests/${request_id}`)
  const steps = page.locator('.processing-step')
  await steps.first().waitFor()
  expect(new Set(await page.locator('.processing-name').allInnerTexts()).size).toBe(5)
  await page.locator('.processing-step.running', { hasText: 'Abgleich' }).waitFor()
  await page.getByText(/\/ 2\.000/).waitFor()
  const done = () => page.locator('.processing-step.done').allInnerTexts()
  await page.getByText('9 Titel, 2.000 Positionen, 40 Hinweise').waitFor()
  const before = await done()
  expect(before.map((text) => text.split('\n')[0])).toEqual(['Empfangen', 'Gelesen', 'Gegliedert'])
  await expect.poll(() => page.title()).toMatch(/^\d+ % · /)
  await page.reload()
  await expect.poll(async () => (await done()).slice(0, 3)).toEqual(before)

  await page.getByRole('treegrid').waitFor({ timeout: 240_000 })
  const { body: job } = await call(service.origin, service.apiKey, `/jobs/${job_id}`)
  expect(job.result).toMatchObject({ request_id, position_count: LV_2000.relevant })
  const tree = treeOf((await person.get(`/inquiries/${request_id}`)).body)
  const { positions, lanes, inquiry, chapters } = tree
  const ofKind = (wanted: string) =>
    positions.filter(({ kind = 'NORMAL' }) => kind === wanted).length
  expect(inquiry.counts.position_count).toBe(LV_2000.relevant)
  expect(ofKind('NOTE')).toBe(LV_2000.notes)
  expect(ofKind('OPTIONAL')).toBe(LV_2000.optional)
  expect(ofKind('ALTERNATIVE')).toBe(LV_2000.alternatives)
  const titles = chapters.filter(({ number }) => /^\d+$/.test(number))
  expect(titles).toHaveLength(LV_2000.titles)
  const exact = positions.filter(({ selection_source }) => selection_source === 'EXACT_NUMBER')
  expect(exact).toHaveLength(LV_2000.exactNumbers)
  const numbered = numberedIn2000()
  const byNumber = positions.filter(({ description }) => numbered.has(description))
  expect(byNumber).toHaveLength(LV_2000.exactNumbers)
  for (const { description, article_number } of byNumber) {
    expect(article_number).toBe(numbered.get(description))
  }
  const { settled, sure, check, unsure, none } = lanes
  expect(settled + sure + check + unsure + none).toBe(LV_2000.relevant)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.body).toMatchObject({
    type: 'request.processing_completed',
    data: { request_id },
  })
  await receiver.stop()
})

describe('New request: files', () => {
  it('that are refused say why and are not sent, the others are', async () => {
    const { page, person } = await open()
    await choose(
      page,
      TABLE,
      { name: 'Bilder.zip', bytes: Buffer.from('PK') },
      { name: 'Nichts.pdf', bytes: Buffer.alloc(0) },
    )
    await fileRow(page, 'Bilder.zip')
      .getByText(/Dateityp wird nicht angenommen/)
      .waitFor()
    await fileRow(page, 'Nichts.pdf')
      .getByText(/Die Datei ist leer/)
      .waitFor()
    await page.getByText('2 Dateien werden nicht gesendet.').waitFor()
    await expectAccessible(page)
    const { request_id } = await send(page)
    const { files } = (await person.get(`/inquiries/${request_id}`)).body.inquiry
    expect(files.map(({ name }: { name: string }) => name)).toEqual([TABLE.name])
  })

  it('that the service refuses are named, and all that was entered stays', async () => {
    const { page } = await open({ allows: [/status of 4/], theme: 'dark' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kita Sonnenhang')
    await choose(page, TABLE, { name: 'Plan.pdf', bytes: Buffer.from('Pos;Text\n1;Dose\n') })
    await page.getByRole('button', { name: /^Anlegen/ }).click()
    await fileRow(page, 'Plan.pdf')
      .getByText(/Nicht angenommen/)
      .waitFor()
    await page.getByText('Ihre Angaben bleiben stehen.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plan.pdf entfernen' }).click()
    await send(page)
    await page.waitForURL('**/requests/*')
    await page.getByText('Kita Sonnenhang').first().waitFor()
  })

  it('of which another drives by a press on its star', async () => {
    const { page, person } = await open()
    await choose(page, EMPTY, TABLE)
    await fileRow(page, EMPTY.name).getByText('Grundlage der Auswertung').waitFor()
    await page.getByRole('button', { name: 'Liste.csv als Grundlage nehmen' }).click()
    await fileRow(page, TABLE.name).getByText('Grundlage der Auswertung').waitFor()
    const { request_id } = await send(page)
    await page.getByRole('treegrid').waitFor()
    const { positions } = treeOf((await person.get(`/inquiries/${request_id}`)).body)
    expect(positions).toHaveLength(2)
  })

  it('are made of rows that are pasted from a spreadsheet', async () => {
    const { page, person } = await open()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Pos\tText\tMenge\tEinheit\n1\tSchalterdose\t5\tStk\n')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await page.getByText('2 Zeilen eingefügt').waitFor()
    await fileRow(page, 'Zwischenablage.csv').waitFor()
    const { request_id } = await send(page)
    await page.getByRole('treegrid').waitFor()
    const { positions } = treeOf((await person.get(`/inquiries/${request_id}`)).body)
    expect(positions).toMatchObject([{ description: 'Schalterdose', quantity: '5', unit: 'Stk' }])
  })

  it('are asked for when there are none', async () => {
    const { page } = await open({ language: 'en', theme: 'dark' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })
})

it('New request: a failed upload keeps the draft; the next try sends it', async () => {
  const { page } = await open({ allows: [/inquiries/, /ERR_/] })
  const sending = (url: URL) => url.pathname.endsWith('/api/app/v1/inquiries')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kita Sonnenhang')
  await page.getByRole('combobox', { name: 'Kunde' }).click()
  const customer = page.getByRole('listbox').getByRole('option').first()
  await customer.waitFor()
  await expectAccessible(page)
  const said = await customer.locator('span').first().innerText()
  await customer.click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await choose(page, TABLE)
  await intercept(page, sending, (route) => route.abort('connectionreset'))
  await page.keyboard.press('Control+Enter')
  await page.getByText('Ihre Angaben bleiben stehen.').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Kunde' }).inputValue()).toBe(said)
  await fileRow(page, TABLE.name).waitFor()
  await page.unroute(sending)
  await send(page)
  await page.waitForURL('**/requests/*')
})

it('New request: choices that could not be read are reported, and read again', async () => {
  const { page, context } = await stage.openPage({ allows: [/503/] })
  const lists = /\/api\/app\/v1\/(?:branches|custom-fields)/
  await context.route(lists, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'Down', request_id: '0190b1a2' } },
    }),
  )
  await page.goto('new')
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  await expect.poll(() => retry.count()).toBe(2)
  await context.unroute(lists)
  for (let left = 2; left > 0; left -= 1) {
    await retry.first().click()
    await expect.poll(() => retry.count()).toBe(left - 1)
  }
})

describe('New request: an upload', () => {
  const sending = (url: URL) => url.pathname.endsWith('/api/app/v1/inquiries')
  const mayClose = (page: Page) =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))

  it('goes on when the page is left, but not without a word when the tab is closed', async () => {
    const { page } = await open()
    let letGo = () => {}
    const held = new Promise<void>((go) => {
      letGo = go
    })
    await intercept(page, sending, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await choose(page, TABLE)
    expect(await mayClose(page)).toBe(true)
    await page.getByRole('button', { name: /^Anlegen/ }).click()
    await page.getByRole('button', { name: 'Senden abbrechen' }).waitFor()
    expect(await mayClose(page)).toBe(false)
    await drop(page, '.new-request', [EMPTY])
    await page.getByText('Weitere Dateien kommen nicht mehr dazu').waitFor()
    await expect.poll(() => fileRow(page, EMPTY.name).count()).toBe(0)
    await page.getByRole('link', { name: 'Eingang' }).first().click()
    await page.getByText('Liste wird weiter gesendet').waitFor()
    letGo()
    await page.getByText('Liste ist angelegt').waitFor()
    expect(await mayClose(page)).toBe(true)
    await page.getByRole('button', { name: 'Öffnen' }).click()
    await page.waitForURL('**/requests/*')
  })

  it('is one request where its answer was lost, and another form of it is told to be there', async () => {
    const { page, person } = await open({ allows: [/422/] })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Nur einmal')
    await choose(page, TABLE)
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        XMLHttpRequest.prototype.send = send
        this.onload = () => this.onerror?.(new ProgressEvent('error'))
        send.call(this, body)
      }
    })
    await page.keyboard.press('Control+Enter')
    await page.getByText('Ihre Angaben bleiben stehen.').waitFor()
    await name.fill('Nur einmal, anders')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/beim vorigen Versuch schon angelegt/).waitFor()
    await expectAccessible(page)
    await name.fill('Nur einmal')
    const { request_id } = await send(page)
    await page.waitForURL(`**/requests/${request_id}`)
    const { body } = await person.get('/inquiries?search=Nur%20einmal')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([request_id])
  })
})

describe('Failed processing', () => {
  const failed = async (wish: PageWish = {}, ...files: readonly Dropped[]) => {
    const opened = await open(wish)
    await choose(opened.page, ...files)
    const sent = await send(opened.page)
    await opened.page.getByText(/Wie es weitergeht|How to go on/).waitFor()
    return { ...opened, ...sent }
  }

  it('says why, runs again, and reads another file where one is chosen', async () => {
    const { page, person, request_id, job_id } = await failed({}, EMPTY, TABLE)
    await page.getByRole('alert').getByText('Es wurde keine Position gefunden.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Erneut verarbeiten' }).click()
    await expect
      .poll(async () => (await person.get(`/inquiries/${request_id}/processing`)).body)
      .toSatisfy(({ job_id: now, step }) => now !== job_id && step === 'FAILED')
    await page.getByText('Wie es weitergeht').waitFor()

    await page.getByRole('button', { name: 'Andere Datei als Grundlage wählen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Leer.x83 (wurde gelesen)').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Erneut verarbeiten' }).click()
    await page.getByRole('treegrid').waitFor()
    await expect
      .poll(async () => (await person.get(`/inquiries/${request_id}`)).body.positions.rows.length)
      .toBe(2)
  })

  it('lets a person enter what could not be read', async () => {
    const { page } = await failed({ language: 'en', theme: 'dark' }, EMPTY)
    await page.getByRole('alert').getByText('No item was found.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enter items by hand' }).click()
    await page.waitForURL('**/requests/*?panel=addPosition')
    await page.getByRole('dialog').waitFor()
  })

  it('and one that runs fit a narrow screen, as does a new request', async () => {
    const viewport = { width: 390, height: 844 }
    const { page, context, person, request_id } = await failed({ viewport }, EMPTY, TABLE)
    const overflow = () =>
      page.evaluate(() => {
        const wide = [document.documentElement, ...document.querySelectorAll('main, main *')]
        return wide
          .filter((each) => getComputedStyle(each).overflowX !== 'hidden')
          .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0)
          .filter(
            (each) =>
              each.getBoundingClientRect().right > innerWidth + 1 ||
              each.matches('html, main, .page-scroll'),
          )
          .map((each) => each.outerHTML.slice(0, 120))
      })
    expect(await overflow()).toEqual([])
    const { body } = await person.get(`/inquiries/${request_id}/processing`)
    const running = { ...body, step: 'MATCH', done: 1_312, total: 2_000, ended_at: null }
    await context.route('**/processing', (route) =>
      route.fulfill({
        json: {
          ...running,
          steps: [...body.steps, { step: 'MATCH', started_at: body.created_at, ms: null }],
        },
      }),
    )
    await page.reload()
    await page.getByText('1.312 / 2.000').waitFor()
    expect(await overflow()).toEqual([])
    await expectAccessible(page)
    await page.goto('new')
    await choose(page, EMPTY, TABLE, { name: 'Bilder.zip', bytes: Buffer.from('PK') })
    expect(await overflow()).toEqual([])
  })
})

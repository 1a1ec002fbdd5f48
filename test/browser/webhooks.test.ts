import { createHmac } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Received, type Receiver, startReceiver } from '#test/receiver.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { call, jsonInit } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { TEST_CERTIFICATE } from '#test/test-certificate.ts'
import { DEFAULT_DELAYS_S } from '#test/webhooks.ts'
import { verifyWebhook } from '../../client/verify-webhook.ts'
import { createPoster } from '../../src/events/sending/post.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { putRow } from './support/inbox.ts'

/** As in the service: what an admin enters must be public. Who sends finds the receivers of this machine by any name. */
const stage = setStage({
  allowInsecure: false,
  resolveName: async () => [{ address: '8.8.8.8', family: 4 }],
  poster: createPoster({
    allowInsecure: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    certificateAuthority: TEST_CERTIFICATE.cert,
  }),
})
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver(200, { ...TEST_CERTIFICATE, host: 'receiver.example.com' })
})
afterAll(() => receiver.stop())

/** Somebody releases a tender. */
async function release(person: Person, name: string): Promise<string> {
  const id = await putRow(stage.service, person, { name, positions: 1 })
  const { status, text } = await releaseSeen(person, id)
  expect([status, text.slice(0, 200)]).toMatchObject([200, expect.any(String)])
  return id
}

const arrivals = (count: number) => expect.poll(() => receiver.received.length).toBe(count)

const isSignedBy = ({ headers, raw }: Received, secret: string): boolean =>
  headers['service-signature-256'] ===
  `sha256=${createHmac('sha256', secret).update(`${headers['service-timestamp']}.`).update(raw).digest('hex')}`

const row = (page: Page, text: string): Locator =>
  page.getByRole('grid', { name: 'Zustellungen' }).getByRole('row').filter({ hasText: text })

/** Nothing is cut off at the side. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1280, 1024, 640, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main .button, main [role="tab"], main input')]
          .filter((each) => each.closest('.list-scroller, .table-scroll') === null)
          .map((each) => [each.textContent, each.getBoundingClientRect()] as const)
          .filter(
            ([, { left, right, width: wide }]) => wide > 0 && (left < 0 || right > innerWidth),
          )
          .map(([text]) => text),
      )
    await expect.poll(beyond, { message: `at ${width} px` }).toEqual([])
  }
  await page.setViewportSize({ width: 1600, height: 900 })
}

it('Deliveries: a delivery links to its request, project or job', async () => {
  const { service } = stage
  const organisation = await service.createOrganisation('Datensätze')
  const { organisationId, apiKey } = organisation
  const { page, person } = await stage.openPage({ role: 'ADMIN', organisation, allows: [/404/] })
  const { subscriptionId: id } = await insertSubscription(service, {
    ...{ url: receiver.url, organisationId },
  })
  const request = await release(person, 'Rathaus')
  const { id: project } = (await person.post('/projects', { name: 'Schule' })).body
  expect((await person.post(`/projects/${project}/export`, {})).status).toBe(200)
  const articles = [{ article_number: 'A-1' }]
  const pushed = await call(service.origin, apiKey, '/articles', jsonInit({ articles }))
  const { job_id: job } = pushed.body
  await expect
    .poll(async () => {
      const { data } = (await person.get(`/webhooks/${id}/deliveries`)).body
      return data.map(({ status }: { status: string }) => status)
    })
    .toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
  for (const [text, link, address] of [
    ['tender.completed', `Anfrage ${request} öffnen`, `requests/${request}`],
    ['project.exported', `Projekt ${project} öffnen`, `projects/${project}`],
    ['job.finished', 'Job öffnen', `developers/jobs/${job}`],
  ] as const) {
    await page.goto(`developers/webhooks/${id}`)
    await row(page, text).click()
    await page.getByRole('tab', { name: 'Datensatz' }).click()
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL(`**/app/${address}`)
  }
  await page.getByRole('heading', { name: /^Job / }).waitFor()
})

describe('Webhooks: a failing receiver', () => {
  it('six attempts at the times that were seen before, then exhausted; sent again, paused, resumed, and nothing is lost', async () => {
    const { service } = stage
    const { page, person } = await stage.openPage({ role: 'ADMIN', theme: 'system' })
    const { subscriptionId: id, secret } = await insertSubscription(service, { url: receiver.url })
    receiver.answerWith(503)
    receiver.received.length = 0
    const beganAt = Date.now()
    const number = await release(person, 'Kita')
    await arrivals(1)
    await page.goto(`developers/webhooks/${id}`)
    const first = row(page, number)
    await first.getByText('wird wiederholt').waitFor()
    await expect.poll(() => first.innerText()).toMatch(/1\/6[\s\S]*503/)
    await expectAccessibleInBoth(page, 'deliveries')

    await first.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Zustellung tender.completed' })
    const slots = drawer.locator('.timeline-slot')
    await expect.poll(() => slots.count()).toBe(6)
    expect(page.url()).toContain('delivery=')
    const planned = await drawer
      .locator('.timeline-slot.planned time')
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
    expect(planned).toHaveLength(5)
    await expectAccessibleInBoth(page, 'drawer')

    const deliveryId = new URL(page.url()).searchParams.get('delivery')
    const path = `/webhooks/${id}/deliveries/${deliveryId}`
    for (const [done, delayS] of DEFAULT_DELAYS_S.entries()) {
      // The delay counts from the end of the attempt before, which comes after its arrival.
      await expect
        .poll(async () => (await person.get(path)).body.attempts_made.length)
        .toBe(done + 1)
      service.advance(delayS * 1_000)
      await arrivals(done + 2)
    }
    await drawer.getByText('erschöpft').waitFor()
    const { attempts_made, status } = (await person.get(path)).body
    expect([status, attempts_made.length]).toEqual(['EXHAUSTED', 6])
    const tookMs = Date.now() - beganAt
    for (const [at, { started_at }] of attempts_made.entries()) {
      if (at === 0) continue
      const before = attempts_made[at - 1]
      const ended = Date.parse(before.started_at) + before.duration_ms
      const delayMs = (DEFAULT_DELAYS_S[at - 1] ?? 0) * 1_000
      expect(Date.parse(started_at)).toBeGreaterThanOrEqual(ended + delayMs - 1)
      // As it stood there before the first of them: later by what the attempts and this test took.
      const wasPlanned = planned[at - 1] ?? 0
      expect(Date.parse(started_at)).toBeGreaterThanOrEqual(wasPlanned)
      expect(Date.parse(started_at)).toBeLessThanOrEqual(wasPlanned + tookMs)
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['service-event-id'])).size).toBe(
      1,
    )
    for (const [at, received] of receiver.received.entries()) {
      expect(received.headers['service-delivery-attempt']).toBe(String(at + 1))
      expect(isSignedBy(received, secret)).toBe(true)
      const sentAt = Number(received.headers['service-timestamp']) * 1_000
      expect(Math.abs(sentAt - Date.parse(attempts_made[at].started_at))).toBeLessThan(300_000)
    }
    // However long one waits.
    service.advance(48 * 3_600_000)
    expect((await person.get(path)).body.next_attempt_at).toBeNull()
    const told = await service.rows<{ mails: number }>(
      `select (select count(*)::int from mails where notice_id = notice.id) as mails
         from notices as notice
        where kind = 'webhook_outage' and organisation_id = ${service.organisationId}`,
    )
    expect(told, 'one notice of the outage, and one mail to the one admin').toEqual([{ mails: 1 }])
    const { state } = (await person.get(`/webhooks/${id}`)).body
    expect(state).toBe('ACTIVE')
    await page.getByText(/^gestört seit/).waitFor()
    await page.getByText('6 Versuche in Folge fehlgeschlagen. Der Webhook bleibt aktiv.').waitFor()

    receiver.answerWith(200)
    await drawer.focus()
    // Pressed twice before the page has been drawn anew: once.
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/replay')) asked.push(request.method())
    })
    await drawer.evaluate((shown) => {
      for (const type of ['keydown', 'keyup', 'keydown', 'keyup']) {
        const press = { key: 'r', code: 'KeyR', bubbles: true, cancelable: true }
        shown.dispatchEvent(new KeyboardEvent(type, press))
      }
    })
    await drawer.getByText('erneut gesendet', { exact: true }).waitFor()
    expect(asked).toEqual(['POST'])
    await drawer.getByText('zugestellt', { exact: true }).waitFor()
    await arrivals(7)
    expect(receiver.received.at(-1)?.headers).toMatchObject({
      'service-delivery-attempt': '1',
      'service-event-id': receiver.received[0]?.headers['service-event-id'],
    })
    await page.getByText('aktiv', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row')

    await page.getByRole('button', { name: 'Pausieren' }).click()
    await page.getByText(/^pausiert seit/).waitFor()
    const held = await release(person, 'Schule')
    await page.reload()
    await row(page, held).getByText('wartet').waitFor()
    expect(receiver.received).toHaveLength(7)
    await page.getByRole('button', { name: 'Fortsetzen' }).click()
    const offer = page.getByRole('dialog', { name: 'Webhook fortsetzen' })
    await offer.getByText('1 Zustellung wurde während der Pause aufgehoben.').waitFor()
    await expectAccessibleInBoth(page, 'resume')
    await offer.getByRole('button', { name: 'Senden und fortsetzen' }).click()
    await arrivals(8)
    expect(receiver.received.at(-1)?.body.data.tender_id).toBe(held)

    receiver.answerWith(503)
    const missing = [await release(person, 'Dach'), await release(person, 'Keller')]
    await arrivals(10)
    receiver.answerWith(200)
    await page.getByRole('button', { name: 'Fehlende nachsenden …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ereignisse nachsenden' })
    await dialog.getByText('2 Ereignisse werden gesendet.').waitFor()
    await expectAccessibleInBoth(page, 'replay')
    await dialog.getByRole('button', { name: '2 Ereignisse senden' }).click()
    await page.getByText('2 von 2 zugestellt · fertig').waitFor()
    await arrivals(12)
    const last = receiver.received.slice(-2).map(({ body }) => body.data.tender_id)
    expect(last.toSorted()).toEqual(missing.toSorted())
    await expectAccessibleInBoth(page, 'progress')
  })
})

describe('Webhooks: a test delivery and secret rotation', () => {
  it('http is refused at the field; the secret is shown once and verifies; a test is not tried again; old and new secret take turns', async () => {
    const { service } = stage
    const organisation = await service.createOrganisation('Neu')
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', organisation },
      allows: [/status of (400|403|404)/],
    })
    await service.rows(
      `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = ${person.userId}`,
    )
    receiver.answerWith(200)
    receiver.received.length = 0
    await page.goto('developers/webhooks')
    await page.getByText('Noch kein Webhook').waitFor()
    await page.locator('.event-kind').first().waitFor()
    await expectAccessibleInBoth(page, 'empty')
    await page.getByRole('button', { name: 'Webhook anlegen' }).first().click()
    const url = page.getByRole('textbox', { name: 'URL' })
    await page.locator('.event-kind summary').nth(1).click()
    await page.getByText('"type": "tender.completed"').waitFor()
    await url.fill('erp.example/hooks')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.getByText('Das ist keine gültige URL.').waitFor()
    await url.fill(receiver.url.replace('https:', 'http:'))
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.getByText('Die URL muss mit https:// beginnen').waitFor()
    await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true')
    await url.fill('https://10.0.0.1/hook')
    await page.keyboard.press('Enter')
    await page.getByText('Private und lokale Ziele sind nicht erlaubt').waitFor()
    await expectAccessibleInBoth(page, 'refused')
    await expectNoOverflow(page)
    await url.fill(receiver.url)
    await page.keyboard.press('Enter')
    // The password is asked for once the URL is right.
    const proof = page.getByRole('dialog', { name: 'Sind Sie es noch?' })
    await proof.getByLabel('Passwort', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')

    const once = page.getByRole('alertdialog', { name: 'Geheimnis – nur jetzt sichtbar' })
    const first = await once.locator('code.code').innerText()
    expect(first).toMatch(/^whsec_/)
    const close = once.getByRole('button', { name: 'Schließen' }).last()
    await expect.poll(() => close.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await once.getByRole('tab', { name: 'C#' }).click()
    await once.getByText('public static class Webhooks').waitFor()
    await expectAccessibleInBoth(page, 'secret')
    // Nor by the way back, which leads to another state of the same page.
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog', { name: 'Seite verlassen?' }).waitFor()
    await page.getByRole('button', { name: 'Bleiben' }).click()
    await once.waitFor()
    await once.getByRole('button', { name: 'Test senden' }).click()
    await once.getByText('Angenommen').waitFor()
    const sent = once.getByRole('region', { name: 'Anfrage' })
    await expect
      .poll(() => sent.innerText())
      .toMatch(/Service-Timestamp: \d+\s+Service-Signature-256: sha256=/)
    expect(receiver.received).toHaveLength(1)
    const [tested] = receiver.received
    if (!tested) throw new Error('Nothing came')
    expect(verifyWebhook(tested.raw, tested.headers, first, { now: service.now }).test).toBe(true)
    await once.getByText('Ich habe es sicher abgelegt').click()
    await close.click()
    await page.getByText('aktiv', { exact: true }).waitFor()
    expect(await page.content()).not.toContain(first)
    const [, id] = /webhooks\/([\w-]+)/.exec(page.url()) ?? []

    receiver.answerWith(500)
    await page.locator('main:focus').waitFor()
    await page.keyboard.press('t')
    await page.getByRole('textbox', { name: 'data (JSON)' }).waitFor()
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('Nicht angenommen').waitFor()
    await expectAccessibleInBoth(page, 'test')
    await page.getByRole('textbox', { name: 'data (JSON)' }).fill('[1]')
    await page.getByText('Das ist kein JSON-Objekt.').waitFor()
    service.advance(24 * 3_600_000)
    await page.getByRole('tab', { name: 'Zustellungen' }).click()
    await row(page, 'fehlgeschlagen').getByText('Test', { exact: true }).waitFor()
    const log = (await person.get(`/webhooks/${id}/deliveries`)).body.data
    expect(log.map(({ status }: { status: string }) => status)).toEqual(['FAILED', 'DELIVERED'])
    expect(receiver.received).toHaveLength(2)

    receiver.answerWith(200)
    await page.getByRole('tab', { name: 'Geheimnis' }).click()
    await page.getByRole('button', { name: 'Neues Geheimnis vorbereiten' }).click()
    const next = page.getByRole('alertdialog', { name: 'Nächstes Geheimnis – nur jetzt sichtbar' })
    const second = await next.locator('code.code').innerText()
    await next.getByText('Ich habe es sicher abgelegt').click()
    await next.getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByText('Ein neues Geheimnis ist vorbereitet.').waitFor()
    await expectAccessibleInBoth(page, 'prepared')
    await release(person, 'mit altem Geheimnis')
    await arrivals(3)
    const switchNow = page.getByRole('button', { name: 'Umschalten' })
    await expect.poll(() => switchNow.isDisabled()).toBe(true)
    await page.getByText('Der Empfänger nimmt das neue Geheimnis an').click()
    await switchNow.click()
    await page.getByText('Umgeschaltet.').waitFor()
    await release(person, 'mit neuem Geheimnis')
    await arrivals(4)
    const [before, after] = receiver.received.slice(2)
    if (!before || !after) throw new Error('Two were released')
    const signs = (received: Received) =>
      [first, second].map((secret) => isSignedBy(received, secret))
    expect([signs(before), signs(after)]).toEqual([
      [true, false],
      [false, true],
    ])
    for (const { headers } of receiver.received)
      expect(headers['service-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/)

    await page.getByRole('tab', { name: 'Einstellungen' }).click()
    await page.getByRole('textbox', { name: 'Beschreibung' }).fill('ERP, Produktion')
    await page.getByRole('tab', { name: 'Test' }).click()
    await page.getByRole('button', { name: 'Bleiben' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Gespeichert.').waitFor()
    await expectAccessibleInBoth(page, 'settings')
    await expectNoOverflow(page)
    await page.goto('developers/webhooks')
    await page.getByText('ERP, Produktion').waitFor()
    await expectAccessibleInBoth(page, 'list')
    await page.goto('developers/events')
    await page.getByText('tender.completed').first().waitFor()
    await expectAccessibleInBoth(page, 'events')

    await page.goto(`developers/webhooks/${id}?q=999`)
    await page.getByText('Nichts passt').waitFor()
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await row(page, 'tender.completed').first().waitFor()
    await page.getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('menuitem', { name: 'Löschen …' }).click()
    await page.getByText('Webhook löschen?').waitFor()
    await expectAccessibleInBoth(page, 'delete')
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await page.getByText('Noch kein Webhook').waitFor()
    await page.goto(`developers/webhooks/${id}`)
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
    await expectAccessibleInBoth(page, 'gone')
  })
})

it('roles: a member has no way to webhooks, and is told so at their address', async () => {
  const { page } = await stage.openPage({ role: 'MEMBER' })
  for (const path of ['developers/webhooks', 'developers/events']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
  }
  await expect.poll(() => page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
})

import { expect, it } from 'vitest'
import { notify } from '../../src/notices/notify.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { expectFocused } from './support/focused.ts'

const stage = setStage()

/** A key expires, an endpoint fails and the ERP is silent. */
async function happen(organisationId: number, key_id: string): Promise<void> {
  const now = new Date()
  await stage.service.database.asOrganisation(organisationId, async (db) => {
    await notify(db, {
      organisationId,
      kind: 'key_expiry',
      subject: '1',
      arguments: {
        key_id,
        name: 'ERP Prod',
        expires_at: '2026-11-28T09:30:00.000000Z',
        days: 14,
      },
      now,
    })
    await notify(db, {
      organisationId,
      kind: 'webhook_outage',
      subject: '2',
      arguments: {
        subscription_id: '019a84cf-c400-7000-8000-000000000001',
        delivery_id: '019a84cf-c400-7000-8000-000000000002',
        event_type: 'tender.completed',
        host: 'erp.example',
        since: '2026-11-14T09:30:00.000000Z',
        error: 'HTTP_5XX',
      },
      now,
    })
    await notify(db, {
      organisationId,
      kind: 'erp_silence',
      subject: '3',
      arguments: {
        request_id: '4711',
        request_type: 'TENDER',
        name: 'Neubau Kita',
        exported_at: '2026-11-14T09:30:00.000000Z',
        minutes: 10,
      },
      now,
    })
  })
}

it('notices: the bell counts, the page tells, each can be read, dismissed and brought back; the focus goes on to the next', async () => {
  const organisation = await stage.service.createOrganisation('Glocke')
  const { page } = await stage.openPage({ role: 'ADMIN', organisation, theme: 'system' })
  await page.goto('notices')
  await page.getByRole('heading', { name: 'Keine Hinweise' }).waitFor()
  await expectAccessibleInBoth(page, 'empty')

  await happen(organisation.organisationId, organisation.keyId)
  await page.reload()
  const bell = page.getByRole('link', { name: 'Hinweise: 3 ungelesen' })
  await bell.waitFor()
  const list = page.getByRole('list', { name: 'Hinweise', exact: true })
  const entries = list.locator('> li')
  await expect.poll(() => entries.count()).toBe(3)
  await list.getByText('API-Schlüssel „ERP Prod“ läuft in 14 Tagen ab').waitFor()
  // There is no mail server here, and the worker has said so.
  await expect
    .poll(async () => {
      await page.reload()
      await entries.first().waitFor()
      return page.getByText('nur hier gezeigt (kein SMTP_URL)').count()
    })
    .toBe(3)
  await expectAccessibleInBoth(page, 'filled')

  await page.getByRole('button', { name: /^Als gelesen markieren: Webhook/ }).click()
  await page.getByRole('link', { name: 'Hinweise: 2 ungelesen' }).waitFor()
  await page.getByRole('button', { name: /^Ausblenden: Webhook/ }).press('Enter')
  await expect.poll(() => entries.count()).toBe(2)
  await expectFocused(page, /^Ausblenden: API-Schlüssel/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => entries.count()).toBe(3)

  await page.getByText('Nur ungelesene').click()
  await expect.poll(() => entries.count()).toBe(2)
  expect(page.url()).toContain('show=unread')
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await page.getByRole('heading', { name: 'Nichts Ungelesenes' }).waitFor()
  await page.getByRole('link', { name: 'Hinweise', exact: true }).waitFor()
  await expectAccessibleInBoth(page, 'nothing unread')

  await page.getByRole('link', { name: 'Alle Hinweise zeigen' }).click()
  const { scrolls } = await page
    .setViewportSize({ width: 320, height: 700 })
    .then(() =>
      page.evaluate(() => ({ scrolls: document.documentElement.scrollWidth > innerWidth })),
    )
  expect(scrolls).toBe(false)
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.getByRole('link', { name: 'Schlüssel ansehen' }).click()
  // That one is open, in the list of all.
  await page.getByRole('button', { name: 'Erneuern' }).waitFor()
  expect(page.url()).toContain(`/settings/api-keys?key=${organisation.keyId}`)

  const member = await stage.openPage({ role: 'MEMBER', organisation, language: 'en' })
  await member.page.goto('notices')
  await member.page.getByRole('heading', { name: 'No notices' }).waitFor()
})

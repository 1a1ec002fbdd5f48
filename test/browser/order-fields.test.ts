import { beforeAll, expect, it } from 'vitest'
import { po } from './fixtures/files.ts'
import { setStage } from './support/browser.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { intercept } from './support/intercept.ts'

const stage = setStage()
beforeAll(() => pushCatalogue(stage.service))

it('Order header: a field keeps the focus, and typed text stays until it is saved or discarded', async () => {
  const { page, person } = await stage.openPage({ allows: [/409/, /422/] })
  const id = await uploadInquiry(stage.service, person, { ...po(), fields: { kind: 'ORDER' } })
  await page.goto(`requests/${id}`)
  await page.getByRole('treegrid').locator('.review-line[data-position]').first().waitFor()
  const frame = (name: string) => page.locator(`.order-field[data-field="${name}"]`)
  const input = (name: string) => frame(name).locator('input[type="text"]')
  const isAt = (name: string) =>
    expect.poll(() => input(name).evaluate((it) => it === document.activeElement)).toBe(true)
  const saved = async (name: string) =>
    (await person.get(`/inquiries/${id}`)).body.inquiry.order_metadata[name]?.value

  // A slow answer finds the person at another field.
  const saving = `**/inquiries/${id}`
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await intercept(page, saving, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await input('contact_person').fill('Karla')
  await page.keyboard.press('Enter')
  await frame('contact_person').getByText('wird gespeichert').waitFor()
  await input('shipping_terms').focus()
  letGo()
  await frame('contact_person').getByText('sicher').waitFor()
  await isAt('shipping_terms')
  await page.unroute(saving)

  // What decides about a conflict goes away; the focus is in the field then.
  await input('contact_person').fill('Karin')
  await person.patch(`/inquiries/${id}`, { order_metadata: { contact_person: 'Bodo Meier' } })
  await page.keyboard.press('Tab')
  await frame('contact_person')
    .getByRole('button', { name: 'Meinen Wert speichern' })
    .press('Enter')
  await expect.poll(() => saved('contact_person')).toBe('Karin')
  await isAt('contact_person')

  // What is refused can be said again, and has an id to ask for.
  await intercept(page, saving, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'VALIDATION_ERROR', message: 'No', request_id: '0190b1a2' } },
        })
      : route.continue(),
  )
  await input('contact_person').fill('Klara')
  await page.keyboard.press('Tab')
  await frame('contact_person').getByText('Einzelheiten').click()
  await frame('contact_person').getByText('0190b1a2').waitFor()
  await page.unroute(saving)
  await frame('contact_person').getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect.poll(() => saved('contact_person')).toBe('Klara')
  await isAt('contact_person')

  // It is put away by somebody else meanwhile.
  await input('contact_person').fill('Knut')
  await person.post(`/inquiries/${id}/archive`)
  await expect.poll(() => input('contact_person').getAttribute('readonly')).not.toBeNull()
  await page.keyboard.press('Tab')
  await frame('contact_person').getByText('kann nicht mehr geändert werden').waitFor()
  await expect.poll(() => input('contact_person').inputValue()).toBe('Knut')
  await frame('contact_person').getByRole('button', { name: 'Eingabe verwerfen' }).press('Enter')
  await expect.poll(() => input('contact_person').inputValue()).toBe('Klara')
  await isAt('contact_person')
})

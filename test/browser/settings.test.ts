import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'

const stage = setStage()

type Place = Page | Locator

const button = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const tick = (place: Place, name: string | RegExp) =>
  place.getByRole('checkbox', { name }).click({ force: true })

const newOrganisation = (name: string) =>
  stage.service.database.asSystem((db) => insertOrganisation(db, name, true))

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('Settings', () => {
  it('the entry of the page is in view on a phone, too', async () => {
    const width = 390
    const viewport = { width, height: 844 }
    const { page } = await stage.openPage({ role: 'ADMIN', viewport })
    for (const path of ['settings/audit', 'settings/organisation']) {
      await page.goto(path)
      const current = page.getByRole('navigation', { name: 'Einstellungen' }).locator('.active')
      const rightOf = async () => {
        const box = await current.boundingBox()
        // It scrolls to fractions of a pixel.
        return box && box.x >= 0 ? Math.floor(box.x + box.width) : Number.POSITIVE_INFINITY
      }
      await expect.poll(rightOf).toBeLessThanOrEqual(width)
    }
  })

  it('the organisation: saved as a whole, told at the field, never over what another admin saved', async () => {
    const organisationId = await newOrganisation('Elektro Süd')
    // Not the usual limits, so that they may be changed.
    await stage.service.rows(
      `update organisations set lane_unsure = 0.41 where organisation_id = ${organisationId}`,
    )
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', organisation: { organisationId } },
      allows: [/status of 409/],
    })
    // Enough decisions to go by, of which the limits that are typed make something else.
    await page.route('**/lanes/precision?**', (route) => {
      const isWished = route.request().url().includes('sure=0.95')
      const lane = (name: string, confirmed: number, total: number) => ({
        lane: name,
        confirmed,
        total,
      })
      const data = [
        isWished ? lane('sure', 99, 100) : lane('sure', 180, 200),
        lane('check', 30, 60),
        lane('unsure', 5, 20),
        lane('none', 0, 10),
      ]
      const json = { since: new Date().toISOString(), data, is_enough: true }
      return route.fulfill({ json })
    })
    await page.goto('settings')
    await page.getByRole('heading', { name: 'Einstellungen › Allgemein' }).waitFor()
    const save = button(page, 'Speichern')
    await page.getByLabel('Name der Organisation').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Umsatzsteuer in %').fill('190')
    await page.getByLabel('Überfällig nach Minuten').fill('30')
    await page.getByLabel('„Sicher“ ab').fill('0,95')
    await page.getByText('99 von 100').waitFor()
    await save.click()
    await page.getByText('Eine Zahl von 0 bis 100').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await expectAccessibleInBoth(page, 'a fault')
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 1600, height: 900 })

    // Nobody leaves by mistake.
    await page.getByRole('link', { name: 'Niederlassungen' }).click()
    await button(alert(page, 'Seite verlassen?'), 'Bleiben').click()

    // Another admin was quicker.
    await person.patch('/organisation', { vat_percent: '20', calls_kept_days: 7 })
    await page.getByLabel('Umsatzsteuer in %').fill('8,1')
    await save.click()
    const conflict = alert(page, 'Inzwischen geändert')
    await conflict.getByRole('row', { name: 'Umsatzsteuer in % 20 8,1' }).waitFor()
    await expectAccessibleInBoth(page, 'conflict')
    await button(conflict, 'Meine Änderungen speichern').click()
    await page.getByText('Die Einstellungen sind gespeichert.').waitFor()
    expect((await person.get('/organisation')).body).toMatchObject({
      vat_percent: '8.1',
      overdue_minutes: 30,
      calls_kept_days: 7,
      lane_limits: { sure: '0.95', check: '0.70', unsure: '0.41' },
    })
    await expect.poll(() => save.isDisabled()).toBe(true)
  })

  it('branches: made, renamed with the old name kept for programs, removed only when unused', async () => {
    const organisationId = await newOrganisation('Elektro Nord')
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', name: 'Ada', organisation: { organisationId } },
      allows: [/status of 409/],
    })
    await page.goto('settings/branches')
    await page.getByRole('heading', { name: 'Noch keine Niederlassung' }).waitFor()
    await button(page, 'Neue Niederlassung').last().click()
    const making = dialog(page, 'Neue Niederlassung')
    await button(making, 'Anlegen').click()
    await making.getByText('Bitte einen Namen angeben.').waitFor()
    await making.getByLabel('Name').fill('Nord')
    await making.getByLabel('Kürzel').fill('N01')
    await tick(making, 'Standard-Niederlassung')
    await tick(making, /^Ada/)
    await button(making, 'Anlegen').click()
    await rowOf(page, 'Nord').getByText('Standard').waitFor()
    await rowOf(page, 'Nord').getByText('Ada').waitFor()

    await tick(page, 'Anfragen ohne Niederlassung gehen zu der ihres Kunden')
    await page.getByText('gehen jetzt zu der ihres Kunden.').waitFor()
    expect((await person.get('/organisation')).body.routes_by_customer).toBe(true)

    // Another name: what programs send under the old one goes on arriving.
    await rowOf(page, 'Nord').click()
    const nord = dialog(page, 'Niederlassung „Nord“')
    await nord.getByLabel('Name').fill('Nordwest')
    await nord.getByText('„Nord“ bleibt als früherer Name gültig').waitFor()
    await expectAccessibleInBoth(page, 'a branch')
    await button(nord, 'Speichern').click()
    await rowOf(page, 'Nordwest').getByText('früher: Nord').waitFor()

    // A name that it had is not free for another one.
    await button(page, 'Neue Niederlassung').click()
    await making.getByLabel('Name').fill('NORD')
    await button(making, 'Anlegen').click()
    await making.getByText('So hieß eine andere Niederlassung.').waitFor()
    await page.keyboard.press('Escape')

    // What stands in the way of its removal, known or only to the service.
    const [branch] = (await person.get('/branches/settings')).body.data
    const view = { name: 'Eilig', query: 'quick=today', branch_id: branch.id }
    const shared = (await person.post('/saved-views', view)).body
    await rowOf(page, 'Nordwest').click()
    const nordwest = dialog(page, 'Niederlassung „Nordwest“')
    await button(nordwest, 'Entfernen').click()
    const removing = alert(page, '„Nordwest“ entfernen')
    await removing.getByText('1 Benutzer ist Mitglied.').waitFor()
    await removing.getByText('Sie ist die Standard-Niederlassung.').waitFor()
    await expectAccessibleInBoth(page, 'cannot be removed')
    await button(removing, 'Schließen').last().click()
    await tick(nordwest, 'Standard-Niederlassung')
    await tick(nordwest, /^Ada/)
    await button(nordwest, 'Speichern').click()
    await rowOf(page, 'Nordwest').getByText('niemand').waitFor()
    await rowOf(page, 'Nordwest').click()
    await button(nordwest, 'Entfernen').click()
    await button(removing, 'Entfernen').click()
    await removing.getByText('1 gespeicherte Sicht ist mit ihr geteilt.').waitFor()
    await button(removing, 'Schließen').last().click()
    await person.delete(`/saved-views/${shared.id}`)

    await button(nordwest, '„Nord“ vergessen').click()
    await button(alert(page, 'Früheren Namen „Nord“ vergessen'), 'Vergessen').click()
    await expect.poll(() => nordwest.getByText('Frühere Namen').count()).toBe(0)
    await button(nordwest, 'Entfernen').click()
    await button(removing, 'Entfernen').click()
    await page.getByText('Niederlassung „Nordwest“ ist entfernt.').waitFor()
    await page.getByRole('heading', { name: 'Noch keine Niederlassung' }).waitFor()
  })

  it('users: invited by a link that nobody logs, changed, and never without an admin', async () => {
    const organisationId = await newOrganisation('Elektro West')
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', name: 'Ada', organisation: { organisationId } },
      allows: [/status of (403|409)/],
    })
    await person.post('/branches', { name: 'Nord' })
    await person.post('/custom-fields', { resource: 'USER', label: 'ERP-Kürzel', type: 'TEXT' })
    await page.goto('settings/users?new=1')
    const inviting = dialog(page, 'Benutzer einladen')
    await button(inviting, 'Einladen').click()
    await inviting.getByText('Bitte die E-Mail-Adresse angeben.').waitFor()
    await inviting.getByLabel('E-Mail-Adresse').fill(person.email.toUpperCase())
    await inviting.getByText(`Diese Adresse hat schon Nr. ${person.userId}.`).waitFor()
    await inviting.getByLabel('Name').fill('Jan Neumann')
    await tick(inviting, 'Nord')
    await inviting.getByLabel('ERP-Kürzel').fill('JN')
    await expectAccessibleInBoth(page, 'invite')
    await button(inviting, 'Einladen').click()
    const told = alert(page, 'Link für Jan Neumann')
    const link = (await told.locator('code').textContent()) ?? ''
    await button(told, 'Schließen').last().click()
    const row = rowOf(page, 'Jan Neumann')
    await row.getByText('Eingeladen').waitFor()
    await row.getByText(`Adresse wie ${person.userId}`).waitFor()
    await row.getByText('JN', { exact: true }).waitFor()
    await expectAccessibleInBoth(page, 'users')
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 1600, height: 900 })

    // Who was only invited is no admin yet: the only one stays.
    await rowOf(page, '(Sie)').click()
    const ada = dialog(page, 'Ada')
    await button(ada, 'Deaktivieren').click()
    await button(alert(page, 'Sich selbst deaktivieren?'), 'Deaktivieren').click()
    await ada.getByText('Das geht nicht: Es bliebe niemand').waitFor()
    await page.keyboard.press('Escape')

    // In another browser, where nobody is signed in.
    const token = link.split('#')[1] ?? ''
    const guest = await stage.openPage({
      role: null,
      theme: 'system',
      allows: [/status of (400|404)/],
    })
    await guest.page.goto('invitation#nonsense')
    await guest.page.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor()
    await guest.page.goto(`invitation#${token}`)
    await guest.page.getByText('Ada hat Sie eingeladen').waitFor()
    expect(guest.page.url()).not.toContain(token)
    await guest.page.setViewportSize({ width: 360, height: 800 })
    expect(await overflowOf(guest.page)).toBe(0)
    await guest.page.getByLabel('Neues Passwort').fill('password1')
    await guest.page.keyboard.press('Enter')
    await guest.page.getByText('zu leicht zu erraten').waitFor()
    await expectAccessibleInBoth(guest.page, 'invitation')
    await guest.page.getByLabel('Neues Passwort').fill('drei Kabel und 7 Klemmen')
    await guest.page.keyboard.press('Enter')
    await guest.page.getByRole('heading', { name: 'Eingang' }).waitFor()
    expect(guest.seen.addresses.filter((address) => address.includes(token))).toEqual([])
    await guest.page.goto('settings/users')
    await guest.page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
    await guest.page.goto(`invitation#${token}`)
    await guest.page.getByText('Er wurde schon benutzt').waitFor()

    // Another role ends the sessions; what was typed over an older state is not saved unseen.
    await page.reload()
    await row.getByText('Aktiv').waitFor()
    await row.click()
    const jan = dialog(page, 'Jan Neumann')
    const { data } = (await person.get('/users/accounts')).body
    const { id } = data.find(({ name }: { name: string }) => name === 'Jan Neumann')
    await person.patch(`/users/${id}`, { branch_ids: [] })
    await button(jan, /Rolle$/).click()
    await page.getByRole('option', { name: /Administration/ }).click()
    await jan.getByText('enden alle Sitzungen').waitFor()
    await button(jan, 'Speichern').click()
    await jan
      .getByText('inzwischen geändert. Steht jetzt: Jan Neumann · Mitglied · keine')
      .waitFor()
    // Who makes an admin of somebody is asked who he is.
    await stage.service.rows(
      `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = ${person.userId}`,
    )
    await button(jan, 'Meine Änderungen speichern').click()
    const proof = dialog(page, 'Sind Sie es noch?')
    await proof.getByLabel('Passwort', { exact: true }).fill(person.password)
    await button(proof, 'Bestätigen').click()
    await row.getByText('Administration').waitFor()
    await row.getByText('keine').waitFor()
    await row.click()
    await button(jan, 'Deaktivieren').click()
    await button(page, 'Rückgängig').click()
    await page.getByText('Jan Neumann kann sich wieder anmelden.').waitFor()
  })
})
